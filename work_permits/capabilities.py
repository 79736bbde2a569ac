"""What can be done with permits: each operation with its schema, its effect, a call, how to check and to undo it."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from context_bridge.registries.capabilities import Call, Capability, Effect, Outcome, Undo, capabilities
from context_bridge.registries.commands import UICommand
from context_bridge.registries.semantics import semantics as elements
from policy.registries.entities import EntityReference
from work_permits import entities, permits, semantics, standing
from work_permits.models import Employee, PermitComponent, WorkPermit
from work_permits.models.permit import MAX_VALIDITY_DAYS, MIN_VALIDITY_DAYS

UNDO_WITHIN = timedelta(days=1)

_PERMIT_ID = {"type": "string", "minLength": 1, "maxLength": 30, "pattern": "^WP-[0-9]+(-[0-9]+)?$"}
_REFERENCE = {"type": "string", "minLength": 1, "maxLength": 20, "pattern": "^COMP-[0-9]+$"}


def _schema(required: tuple[str, ...] = (), **properties: Mapping[str, Any]) -> Mapping[str, Any]:
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


def _permit(call: Call) -> WorkPermit:
    """The permit of a call whose schema demands one: the runtime has loaded it, or answered NOT_FOUND."""
    if not isinstance(call.target, WorkPermit):
        raise TypeError("this capability needs a work permit as its target")
    permit: WorkPermit = call.target
    return permit


def _stored(call: Call) -> WorkPermit | None:
    """The permit as the database has it now."""
    return permits.find(tenant=call.principal.tenant, reference=_permit(call).reference)


def _refresh(permit: WorkPermit) -> UICommand:
    return UICommand(id="ui.workPermit.refresh", semantic_id=semantics.PAGE, entity=entities.permit_reference(permit))


# ---------------------------------------------------------------------------------------------- navigation


def _open_entity(call: Call) -> Outcome:
    permit = _permit(call)
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
        input_schema=_schema(("entityId",), entityType={"enum": ["workPermit"]}, entityId=_PERMIT_ID),
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
        input_schema=_schema(
            ("semanticId",),
            semanticId={"enum": [semantics.LIST, *semantics.TABS, *semantics.FIELDS]},
            entityType={"enum": ["workPermit"]},
            entityId=_PERMIT_ID,
        ),
        effect=Effect.UI,
        target="entityId",
        target_type="workPermit",
        call=_open_tab,
        idempotent=True,
    )
)


# ---------------------------------------------------------------------------------------------- reading


def _read(call: Call) -> Outcome:
    permit = _permit(call)
    return Outcome(
        data=standing.told(permit, now=call.now),
        concerned=(entities.permit_reference(permit),),
    )


def _count_employees(call: Call) -> Outcome:
    return Outcome(data={"count": Employee.objects.filter(tenant_id=call.principal.tenant).count()})


capabilities.register(
    Capability(
        id="workPermit.read",
        titles={"pt-BR": "consultar permissão", "en": "read a permit"},
        descriptions={
            "pt-BR": "Situação, validade, responsável, componentes e riscos de uma permissão, e se autoriza o serviço.",
            "en": "Status, validity, person in charge, components and risks of a permit, and whether work may start.",
        },
        input_schema=_schema(("entityId",), entityId=_PERMIT_ID),
        effect=Effect.READ,
        target="entityId",
        target_type="workPermit",
        call=_read,
        idempotent=True,
    )
)
capabilities.register(
    Capability(
        id="employee.count",
        titles={"pt-BR": "contar funcionários", "en": "count employees"},
        descriptions={
            "pt-BR": "Quantos funcionários estão cadastrados.",
            "en": "How many employees are registered.",
        },
        input_schema=_schema(),
        effect=Effect.READ,
        call=_count_employees,
        idempotent=True,
    )
)


# ---------------------------------------------------------------------------------------------- components


def _named(component: PermitComponent, permit: WorkPermit) -> Mapping[str, Any]:
    return {
        "componentId": component.reference,
        "componentType": component.type.code,
        "name": {"pt-BR": component.type.name_pt, "en": component.type.name_en},
        "permit": permit.label,
        "entityId": permit.reference,
    }


def _may_add(call: Call) -> None:
    permits.may_add(permit=_permit(call), code=call.input["componentType"])


def _may_change_validity(call: Call) -> None:
    permits.may_change_validity(permit=_permit(call), days=call.input["validityDays"])


def _add_component(call: Call) -> Outcome:
    permit = _permit(call)
    component = permits.add_component(permit=permit, code=call.input["componentType"], by=call.principal, now=call.now)
    reference = entities.component_reference(component)
    return Outcome(
        data=_named(component, permit),
        created=reference,
        concerned=(reference, entities.permit_reference(permit)),
        commands=(
            _refresh(permit),
            UICommand(id="ui.workPermit.select", semantic_id=semantics.COMPONENT_ROW, entity=reference),
        ),
    )


def _remove_component(call: Call) -> Outcome:
    permit = _permit(call)
    component = permits.remove_component(
        permit=permit, reference=call.input["componentId"], by=call.principal, now=call.now
    )
    return Outcome(
        data=_named(component, permit),
        concerned=(entities.permit_reference(permit), entities.type_reference(component.type)),
        commands=(_refresh(permit),),
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
        input_schema=_schema(
            ("entityId", "componentType"),
            entityId=_PERMIT_ID,
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
        input_schema=_schema(("entityId", "componentId"), entityId=_PERMIT_ID, componentId=_REFERENCE),
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


# ---------------------------------------------------------------------------------------------- validity, cancelling


def _update_validity(call: Call) -> Outcome:
    permit, days = _permit(call), call.input["validityDays"]
    previous = permits.change_validity(permit=permit, days=days, by=call.principal, now=call.now)
    return Outcome(
        data={"permit": permit.label, "entityId": permit.reference, "validityDays": days, "previous": previous},
        concerned=(entities.permit_reference(permit),),
        commands=(_refresh(permit),),
    )


def _validity_is_set(call: Call, outcome: Outcome) -> bool:
    stored = _stored(call)
    return stored is not None and stored.validity_days == call.input["validityDays"]


def _validity_changed(tenant: str, given: Mapping[str, Any], data: Mapping[str, Any]) -> str | None:
    stored = permits.find(tenant=tenant, reference=given["entityId"])
    same = stored is not None and stored.validity_days == given["validityDays"]
    return None if same else "VALUE_CHANGED_SINCE"


def _cancel(call: Call) -> Outcome:
    permit, reason = _permit(call), call.input.get("reason", "")
    permits.cancel(permit=permit, reason=reason, by=call.principal, now=call.now)
    return Outcome(
        data={"permit": permit.label, "entityId": permit.reference, "reason": reason},
        concerned=(entities.permit_reference(permit),),
        commands=(_refresh(permit),),
    )


def _is_cancelled(call: Call, outcome: Outcome) -> bool:
    stored = _stored(call)
    return stored is not None and stored.status == WorkPermit.Status.CANCELLED


capabilities.register(
    Capability(
        id="workPermit.updateValidity",
        titles={"pt-BR": "alterar validade", "en": "change the validity"},
        descriptions={
            "pt-BR": "Altera por quantos dias uma permissão vale.",
            "en": "Changes for how many days a permit is valid.",
        },
        input_schema=_schema(
            ("entityId", "validityDays"),
            entityId=_PERMIT_ID,
            validityDays={"type": "integer", "minimum": MIN_VALIDITY_DAYS, "maximum": MAX_VALIDITY_DAYS},
        ),
        effect=Effect.UPDATE,
        risk=2,
        target="entityId",
        target_type="workPermit",
        check=_may_change_validity,
        call=_update_validity,
        verify=_validity_is_set,
        undo=Undo(
            capability="workPermit.updateValidity",
            input=lambda given, data: {"entityId": given["entityId"], "validityDays": data["previous"]},
            condition=_validity_changed,
            expires_after=UNDO_WITHIN,
        ),
        idempotent=True,
    )
)
capabilities.register(
    Capability(
        id="workPermit.cancel",
        titles={"pt-BR": "cancelar permissão", "en": "cancel a permit"},
        descriptions={
            "pt-BR": "Cancela uma permissão de trabalho em definitivo.",
            "en": "Cancels a work permit for good.",
        },
        input_schema=_schema(("entityId",), entityId=_PERMIT_ID, reason={"type": "string", "maxLength": 300}),
        effect=Effect.CANCEL,
        risk=3,
        target="entityId",
        target_type="workPermit",
        call=_cancel,
        verify=_is_cancelled,
    )
)
