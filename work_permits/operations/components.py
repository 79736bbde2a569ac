"""Adding components to a permit and removing them."""

from collections.abc import Mapping
from typing import Any

from context_bridge.registries.capabilities import Call, Capability, Effect, Outcome, Undo, capabilities
from context_bridge.registries.commands import UICommand
from work_permits import entities, permits, semantics
from work_permits.models import PermitComponent, WorkPermit
from work_permits.operations.inputs import PERMIT_ID, UNDO_WITHIN, code, permit_of, refresh, schema


def _named(component: PermitComponent, permit: WorkPermit) -> Mapping[str, Any]:
    return {
        "componentId": component.reference,
        "componentType": component.type.code,
        "name": {"pt-BR": component.type.name_pt, "en": component.type.name_en},
        "permit": permit.label,
        "entityId": permit.reference,
    }


def _may_add(call: Call) -> None:
    permits.may_add(permit=permit_of(call), code=call.input["componentType"])


def _add_component(call: Call) -> Outcome:
    permit = permit_of(call)
    component = permits.add_component(permit=permit, code=call.input["componentType"], by=call.principal, now=call.now)
    reference = entities.component_reference(component)
    return Outcome(
        data=_named(component, permit),
        created=reference,
        concerned=(reference, entities.permit_reference(permit)),
        commands=(
            refresh(permit),
            UICommand(id="ui.workPermit.select", semantic_id=semantics.COMPONENT_ROW, entity=reference),
        ),
    )


def _remove_component(call: Call) -> Outcome:
    permit = permit_of(call)
    component = permits.remove_component(
        permit=permit, reference=call.input["componentId"], by=call.principal, now=call.now
    )
    return Outcome(
        data=_named(component, permit),
        concerned=(entities.permit_reference(permit), entities.type_reference(component.type)),
        commands=(refresh(permit),),
    )


def _is_present(tenant: str, permit: str, component: str) -> bool:
    rows = PermitComponent.objects.present().filter(tenant_id=tenant, permit__reference=permit)
    return rows.filter(reference=component).exists()


def _was_added(call: Call, outcome: Outcome) -> bool:
    return _is_present(call.principal.tenant, call.input["entityId"], outcome.data["componentId"])


def _was_removed(call: Call, outcome: Outcome) -> bool:
    return not _is_present(call.principal.tenant, call.input["entityId"], outcome.data["componentId"])


def _gone(tenant: str, given: Mapping[str, Any], data: Mapping[str, Any]) -> str | None:
    return None if _is_present(tenant, given["entityId"], data["componentId"]) else "COMPONENT_GONE"


def _back_already(tenant: str, given: Mapping[str, Any], data: Mapping[str, Any]) -> str | None:
    rows = PermitComponent.objects.present().filter(tenant_id=tenant, permit__reference=given["entityId"])
    return "VALUE_CHANGED_SINCE" if rows.filter(type__code=data["componentType"]).exists() else None


capabilities.register(
    Capability(
        id="workPermit.components.add",
        titles={"pt-BR": "adicionar componente", "en": "add a component"},
        descriptions={
            "pt-BR": "Adiciona um componente do catálogo a uma permissão.",
            "en": "Adds a component of the catalogue to a permit.",
        },
        input_schema=schema(
            ("entityId", "componentType"),
            entityId=PERMIT_ID,
            componentType={"type": "string", "minLength": 1, "maxLength": 40},
        ),
        effect=Effect.CREATE,
        risk=2,
        target="entityId",
        target_type="workPermit",
        check=_may_add,
        call=_add_component,
        verify=_was_added,
        undo=Undo(
            capability="workPermit.components.remove",
            input=lambda given, data: {"entityId": given["entityId"], "componentId": data["componentId"]},
            condition=_gone,
            expires_after=UNDO_WITHIN,
        ),
    )
)
capabilities.register(
    Capability(
        id="workPermit.components.remove",
        titles={"pt-BR": "remover componente", "en": "remove a component"},
        descriptions={
            "pt-BR": "Remove um componente de uma permissão.",
            "en": "Removes a component from a permit.",
        },
        input_schema=schema(("entityId", "componentId"), entityId=PERMIT_ID, componentId=code("COMP")),
        effect=Effect.DELETE,
        risk=2,
        target="entityId",
        target_type="workPermit",
        call=_remove_component,
        verify=_was_removed,
        undo=Undo(
            capability="workPermit.components.add",
            input=lambda given, data: {"entityId": given["entityId"], "componentType": data["componentType"]},
            condition=_back_already,
            expires_after=UNDO_WITHIN,
        ),
    )
)
