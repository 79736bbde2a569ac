"""Changing for how many days a permit is valid."""

from collections.abc import Mapping
from typing import Any

from context_bridge.registries.capabilities import Call, Capability, Effect, Outcome, Undo, capabilities
from work_permits import entities, permits
from work_permits.models.permit import MAX_VALIDITY_DAYS, MIN_VALIDITY_DAYS
from work_permits.operations.inputs import PERMIT_ID, UNDO_WITHIN, as_stored, permit_of, refresh, schema


def _may_change_validity(call: Call) -> None:
    permits.may_change_validity(permit=permit_of(call), days=call.input["validityDays"])


def _before(call: Call) -> Mapping[str, Any]:
    """ " de 30": what the question shows beside the new days."""
    days = permit_of(call).validity_days
    return {"was": {"pt-BR": f" de {days}", "en": f" from {days}"}}


def _update_validity(call: Call) -> Outcome:
    permit, days = permit_of(call), call.input["validityDays"]
    previous = permits.change_validity(permit=permit, days=days, by=call.principal, now=call.now)
    return Outcome(
        data={"permit": permit.label, "entityId": permit.reference, "validityDays": days, "previous": previous},
        concerned=(entities.permit_reference(permit),),
        commands=(refresh(permit),),
    )


def _validity_is_set(call: Call, outcome: Outcome) -> bool:
    stored = as_stored(call)
    return stored is not None and stored.validity_days == call.input["validityDays"]


def _validity_changed(tenant: str, given: Mapping[str, Any], data: Mapping[str, Any]) -> str | None:
    stored = permits.find(tenant=tenant, reference=given["entityId"])
    same = stored is not None and stored.validity_days == given["validityDays"]
    return None if same else "VALUE_CHANGED_SINCE"


capabilities.register(
    Capability(
        id="workPermit.updateValidity",
        titles={"pt-BR": "alterar validade", "en": "change the validity"},
        descriptions={
            "pt-BR": "Altera por quantos dias uma permissão vale.",
            "en": "Changes for how many days a permit is valid.",
        },
        input_schema=schema(
            ("entityId", "validityDays"),
            entityId=PERMIT_ID,
            validityDays={"type": "integer", "minimum": MIN_VALIDITY_DAYS, "maximum": MAX_VALIDITY_DAYS},
        ),
        effect=Effect.UPDATE,
        risk=2,
        target="entityId",
        target_type="workPermit",
        check=_may_change_validity,
        before=_before,
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
