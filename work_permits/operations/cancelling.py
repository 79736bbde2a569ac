"""Cancelling a permit for good."""

from context_bridge.registries.capabilities import Call, Capability, Effect, Outcome, capabilities
from work_permits import entities, permits
from work_permits.models import WorkPermit
from work_permits.operations.inputs import PERMIT_ID, as_stored, permit_of, refresh, schema


def _cancel(call: Call) -> Outcome:
    permit, reason = permit_of(call), call.input.get("reason", "")
    permits.cancel(permit=permit, reason=reason, by=call.principal, now=call.now)
    return Outcome(
        data={"permit": permit.label, "entityId": permit.reference, "reason": reason},
        concerned=(entities.permit_reference(permit),),
        commands=(refresh(permit),),
    )


def _is_cancelled(call: Call, outcome: Outcome) -> bool:
    stored = as_stored(call)
    return stored is not None and stored.status == WorkPermit.Status.CANCELLED


capabilities.register(
    Capability(
        id="workPermit.cancel",
        titles={"pt-BR": "cancelar permissão", "en": "cancel a permit"},
        descriptions={
            "pt-BR": "Cancela uma permissão de trabalho em definitivo.",
            "en": "Cancels a work permit for good.",
        },
        input_schema=schema(("entityId",), entityId=PERMIT_ID, reason={"type": "string", "maxLength": 300}),
        effect=Effect.CANCEL,
        risk=3,
        target="entityId",
        target_type="workPermit",
        call=_cancel,
        verify=_is_cancelled,
    )
)
