"""Removing risks from a permit, and putting one back."""

from collections.abc import Mapping
from typing import Any

from context_bridge.registries.capabilities import Call, Capability, Effect, Outcome, Undo, capabilities
from work_permits import entities, permits, risks
from work_permits.models import Risk, WorkPermit
from work_permits.operations.inputs import PERMIT_ID, UNDO_WITHIN, code, permit_of, refresh, schema

_INPUT = schema(("entityId", "riskId"), entityId=PERMIT_ID, riskId=code("RISK"))


def _may_remove(call: Call) -> None:
    risks.may_remove(permit=permit_of(call), reference=call.input["riskId"])


def _remove(call: Call) -> Outcome:
    permit = permit_of(call)
    risk = risks.remove(permit=permit, reference=call.input["riskId"], by=call.principal, now=call.now)
    return Outcome(
        data=_named(risk, permit), concerned=(entities.permit_reference(permit),), commands=(refresh(permit),)
    )


def _restore(call: Call) -> Outcome:
    permit = permit_of(call)
    risk = risks.restore(permit=permit, reference=call.input["riskId"], by=call.principal, now=call.now)
    reference = entities.risk_reference(risk)
    return Outcome(
        data=_named(risk, permit),
        created=reference,
        concerned=(reference, entities.permit_reference(permit)),
        commands=(refresh(permit),),
    )


def _named(risk: Risk, permit: WorkPermit) -> Mapping[str, Any]:
    return {
        "riskId": risk.reference,
        "description": risk.description,
        "permit": permit.label,
        "entityId": permit.reference,
    }


def _is_present(tenant: str, given: Mapping[str, Any]) -> bool:
    permit = permits.find(tenant=tenant, reference=given["entityId"])
    return permit is not None and permits.present_risks(permit).filter(reference=given["riskId"]).exists()


def _was_restored(call: Call, outcome: Outcome) -> bool:
    return _is_present(call.principal.tenant, call.input)


def _was_removed(call: Call, outcome: Outcome) -> bool:
    return not _is_present(call.principal.tenant, call.input)


def _back_already(tenant: str, given: Mapping[str, Any], data: Mapping[str, Any]) -> str | None:
    return "VALUE_CHANGED_SINCE" if _is_present(tenant, given) else None


capabilities.register(
    Capability(
        id="workPermit.risks.remove",
        titles={"pt-BR": "remover risco", "en": "remove a risk"},
        descriptions={"pt-BR": "Remove um risco de uma permissão.", "en": "Removes a risk from a permit."},
        input_schema=_INPUT,
        effect=Effect.DELETE,
        risk=2,
        target="entityId",
        target_type="workPermit",
        check=_may_remove,
        call=_remove,
        verify=_was_removed,
        undo=Undo(
            capability="workPermit.risks.restore",
            input=lambda given, data: {"entityId": given["entityId"], "riskId": data["riskId"]},
            condition=_back_already,
            expires_after=UNDO_WITHIN,
        ),
    )
)
# Nobody asks for it in words: it is what "desfaça" does after a removal.
capabilities.register(
    Capability(
        id="workPermit.risks.restore",
        titles={"pt-BR": "devolver risco", "en": "restore a risk"},
        descriptions={
            "pt-BR": "Devolve à permissão um risco que foi removido.",
            "en": "Puts a removed risk back on its permit.",
        },
        input_schema=_INPUT,
        effect=Effect.CREATE,
        risk=2,
        target="entityId",
        target_type="workPermit",
        call=_restore,
        verify=_was_restored,
    )
)
