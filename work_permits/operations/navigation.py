"""Taking the page somewhere: a permit, a tab or a field of it, the list."""

from collections.abc import Mapping

from context_bridge.registries.capabilities import Call, Capability, Effect, Outcome, capabilities
from context_bridge.registries.commands import UICommand
from context_bridge.registries.semantics import semantics as elements
from policy.registries.entities import EntityReference
from work_permits import entities, semantics
from work_permits.models import WorkPermit
from work_permits.operations.inputs import PERMIT_ID, permit_of, schema


def _open_entity(call: Call) -> Outcome:
    permit = permit_of(call)
    reference = entities.permit_reference(permit)
    return Outcome(
        data={"permit": permit.label, "number": permit.number, "company": permit.company, "title": permit.title},
        concerned=(reference,),
        commands=(UICommand(id="navigation.workPermit.open", semantic_id=semantics.PAGE, entity=reference),),
    )


def _labels(semantic_id: str) -> Mapping[str, str]:
    element = elements.get(semantic_id)
    return element.labels if element else {}


def _place(semantic_id: str, permit: EntityReference | None) -> Mapping[str, str]:
    """How a sentence names the place: "Componentes da permissão WP-123"."""
    labels = _labels(semantic_id)
    if permit is None:
        return labels
    return {
        "pt-BR": f"{labels['pt-BR']} da permissão {permit.label}",
        "en": f"{labels['en']} of permit {permit.label}",
    }


def _open_tab(call: Call) -> Outcome:
    """A tab or a field of the named permit, or of the one on the page; or the list of permits."""
    semantic_id = call.input["semanticId"]
    if semantic_id == semantics.LIST:
        return Outcome(
            data={"semanticId": semantic_id, "place": _labels(semantic_id)},
            commands=(UICommand(id="navigation.workPermits.open", semantic_id=semantic_id),),
        )
    reference = entities.permit_reference(call.target) if isinstance(call.target, WorkPermit) else None
    command = "ui.workPermit.focusField" if semantic_id in semantics.FIELDS else "ui.workPermit.openTab"
    return Outcome(
        data={"semanticId": semantic_id, "place": _place(semantic_id, reference)},
        concerned=(reference,) if reference else (),
        commands=(UICommand(id=command, semantic_id=semantic_id, entity=reference),),
    )


capabilities.register(
    Capability(
        id="navigation.openEntity",
        titles={"pt-BR": "abrir permissão", "en": "open a permit"},
        descriptions={
            "pt-BR": "Abre a página de uma permissão de trabalho.",
            "en": "Opens the page of a work permit.",
        },
        input_schema=schema(("entityId",), entityType={"enum": ["workPermit"]}, entityId=PERMIT_ID),
        effect=Effect.UI,
        target="entityId",
        target_type="workPermit",
        call=_open_entity,
        idempotent=True,
    )
)
capabilities.register(
    Capability(
        id="navigation.openTab",
        titles={"pt-BR": "abrir aba", "en": "open a tab"},
        descriptions={
            "pt-BR": "Abre uma aba ou um campo da página de uma permissão, ou a lista de permissões.",
            "en": "Opens a tab or a field of the page of a permit, or the list of permits.",
        },
        input_schema=schema(
            ("semanticId",),
            semanticId={"enum": [semantics.LIST, *semantics.TABS, *semantics.FIELDS]},
            entityType={"enum": ["workPermit"]},
            entityId=PERMIT_ID,
        ),
        effect=Effect.UI,
        target="entityId",
        target_type="workPermit",
        call=_open_tab,
        idempotent=True,
    )
)
