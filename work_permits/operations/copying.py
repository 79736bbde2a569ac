"""Copying a permit, changing who is in charge, comparing a copy with what was asked, and discarding it."""

from collections.abc import Mapping
from typing import Any

from context_bridge.registries.capabilities import Call, Capability, Effect, Outcome, Undo, capabilities
from policy.errors import Refused
from work_permits import copies, entities, permits
from work_permits.models import WorkPermit
from work_permits.models.permit import MAX_VALIDITY_DAYS, MIN_VALIDITY_DAYS
from work_permits.operations.inputs import PERMIT_ID, UNDO_WITHIN, as_stored, code, permit_of, refresh, schema

_DAYS = {"type": "integer", "minimum": MIN_VALIDITY_DAYS, "maximum": MAX_VALIDITY_DAYS}
_CODES = {"type": "array", "maxItems": 50, "items": {"type": "string", "minLength": 1, "maxLength": 40}}


def _create(call: Call) -> Outcome:
    source = permit_of(call)
    copy = copies.copy(source=source, by=call.principal, now=call.now)
    reference = entities.permit_reference(copy)
    return Outcome(
        data={"permit": copy.label, "source": source.label, "entityId": copy.reference},
        created=reference,
        concerned=(reference,),
    )


def _exists(call: Call, outcome: Outcome) -> bool:
    return permits.find(tenant=call.principal.tenant, reference=outcome.data["entityId"]) is not None


def _may_be_discarded(tenant: str, given: Mapping[str, Any], data: Mapping[str, Any]) -> str | None:
    return copies.why_kept(permits.find(tenant=tenant, reference=data["entityId"]))


def _discard(call: Call) -> Outcome:
    permit = permit_of(call)
    reason = "Draft discarded." if call.locale == "en" else "Rascunho descartado."
    copies.discard(permit=permit, reason=reason, by=call.principal, now=call.now)
    return Outcome(
        data={"permit": permit.label, "entityId": permit.reference},
        concerned=(entities.permit_reference(permit),),
        commands=(refresh(permit),),
    )


def _is_discarded(call: Call, outcome: Outcome) -> bool:
    stored = as_stored(call)
    return stored is not None and stored.status == WorkPermit.Status.CANCELLED


def _may_change_responsible(call: Call) -> None:
    copies.may_change_responsible(permit=permit_of(call), employee=call.input["employeeId"])


def _responsible_before(call: Call) -> Mapping[str, Any]:
    current = permit_of(call).responsible
    return {"was": {"pt-BR": f", hoje {current.name},", "en": f", now {current.name},"}} if current else {}


def _change_responsible(call: Call) -> Outcome:
    permit = permit_of(call)
    person, previous = copies.change_responsible(
        permit=permit, employee=call.input["employeeId"], by=call.principal, now=call.now
    )
    return Outcome(
        data={
            "permit": permit.label,
            "entityId": permit.reference,
            "name": person.name,
            "previousId": previous.reference if previous else "",
        },
        concerned=(entities.permit_reference(permit),),
        commands=(refresh(permit),),
    )


def _is_responsible(tenant: str, permit: str, employee: str) -> bool:
    stored = permits.find(tenant=tenant, reference=permit)
    return stored is not None and stored.responsible is not None and stored.responsible.reference == employee


def _responsible_is_set(call: Call, outcome: Outcome) -> bool:
    return _is_responsible(call.principal.tenant, call.input["entityId"], call.input["employeeId"])


def _responsible_changed(tenant: str, given: Mapping[str, Any], data: Mapping[str, Any]) -> str | None:
    if not data["previousId"]:
        return "NOT_REVERSIBLE"
    same = _is_responsible(tenant, data["entityId"], given["employeeId"])
    return None if same else "VALUE_CHANGED_SINCE"


def _verify_copy(call: Call) -> Outcome:
    permit = permit_of(call)
    found = copies.differences(
        permit=permit,
        codes=call.input["componentTypes"],
        employee=call.input.get("employeeId"),
        days=call.input.get("validityDays"),
    )
    if found:
        raise Refused(
            "COPY_DIFFERS",
            permit=permit.label,
            differences_pt="; ".join(pt for pt, _ in found),
            differences_en="; ".join(en for _, en in found),
        )
    return Outcome(
        data={"permit": permit.label, "entityId": permit.reference},
        concerned=(entities.permit_reference(permit),),
        commands=(refresh(permit),),
    )


capabilities.register(
    Capability(
        id="workPermit.create",
        titles={"pt-BR": "criar cópia da permissão", "en": "create a copy of the permit"},
        descriptions={
            "pt-BR": "Cria um rascunho com o que outra permissão diz do trabalho, com número novo.",
            "en": "Creates a draft with what another permit says about the work, under a new number.",
        },
        input_schema=schema(("entityId",), entityId=PERMIT_ID),
        effect=Effect.CREATE,
        risk=2,
        target="entityId",
        target_type="workPermit",
        call=_create,
        verify=_exists,
        undo=Undo(
            capability="workPermit.discard",
            input=lambda given, data: {"entityId": data["entityId"]},
            condition=_may_be_discarded,
            expires_after=UNDO_WITHIN,
        ),
    )
)
capabilities.register(
    Capability(
        id="workPermit.discard",
        titles={"pt-BR": "descartar rascunho", "en": "discard a draft"},
        descriptions={
            "pt-BR": "Cancela um rascunho que só quem o criou alterou.",
            "en": "Cancels a draft that only its maker changed.",
        },
        input_schema=schema(("entityId",), entityId=PERMIT_ID),
        effect=Effect.CANCEL,
        risk=2,
        target="entityId",
        target_type="workPermit",
        call=_discard,
        verify=_is_discarded,
    )
)
capabilities.register(
    Capability(
        id="workPermit.updateResponsible",
        titles={"pt-BR": "alterar responsável", "en": "change the person in charge"},
        descriptions={
            "pt-BR": "Altera o responsável por uma permissão.",
            "en": "Changes who is in charge of a permit.",
        },
        input_schema=schema(("entityId", "employeeId"), entityId=PERMIT_ID, employeeId=code("EMP")),
        effect=Effect.UPDATE,
        risk=2,
        target="entityId",
        target_type="workPermit",
        check=_may_change_responsible,
        before=_responsible_before,
        call=_change_responsible,
        verify=_responsible_is_set,
        undo=Undo(
            capability="workPermit.updateResponsible",
            input=lambda given, data: {"entityId": data["entityId"], "employeeId": data["previousId"]},
            condition=_responsible_changed,
            expires_after=UNDO_WITHIN,
        ),
    )
)
capabilities.register(
    Capability(
        id="workPermit.verifyCopy",
        titles={"pt-BR": "conferir a cópia", "en": "check the copy"},
        descriptions={
            "pt-BR": "Compara uma permissão com o que foi pedido dela e diz o que difere.",
            "en": "Compares a permit with what was asked of it and says what differs.",
        },
        input_schema=schema(
            ("entityId", "componentTypes"),
            entityId=PERMIT_ID,
            componentTypes=_CODES,
            employeeId=code("EMP"),
            validityDays=_DAYS,
        ),
        effect=Effect.READ,
        target="entityId",
        target_type="workPermit",
        call=_verify_copy,
        idempotent=True,
    )
)
