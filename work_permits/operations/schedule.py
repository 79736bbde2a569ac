"""Setting when the work under a permit begins."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from context_bridge.registries.capabilities import Call, Capability, Effect, Outcome, Undo, capabilities
from work_permits import entities, permits, schedule
from work_permits.days import moment
from work_permits.models import WorkPermit
from work_permits.operations.inputs import (
    MOMENT,
    PERMIT_ID,
    UNDO_WITHIN,
    Schema,
    as_stored,
    permit_of,
    refresh,
    schema,
)

_MOMENT_OR_NONE: Schema = {**MOMENT, "type": ["string", "null"]}


def _asked(given: Mapping[str, Any]) -> datetime | None:
    return datetime.fromisoformat(given["startsAt"]) if given["startsAt"] else None


def _may_schedule(call: Call) -> None:
    schedule.may_set(permit=permit_of(call), at=datetime.fromisoformat(call.input["startsAt"]), now=call.now)


def _before(call: Call) -> Mapping[str, Any]:
    """ " de 03/03/2026 às 09:00"; nothing where it is not scheduled."""
    at = permit_of(call).work_starts_at
    return {"was": {"pt-BR": f" de {moment(at, 'pt-BR')}", "en": f", and not {moment(at, 'en')}"}} if at else {}


def _schedule(call: Call) -> Outcome:
    permit, at = permit_of(call), datetime.fromisoformat(call.input["startsAt"])
    previous = schedule.set_start(permit=permit, at=at, by=call.principal, now=call.now)
    return _done(permit, previous)


def _put_back(call: Call) -> Outcome:
    permit = permit_of(call)
    previous = schedule.put_back(permit=permit, at=_asked(call.input), by=call.principal, now=call.now)
    return _done(permit, previous)


def _done(permit: WorkPermit, previous: datetime | None) -> Outcome:
    at = permit.work_starts_at
    missing = {"pt-BR": "sem data marcada", "en": "not scheduled"}
    return Outcome(
        data={
            "permit": permit.label,
            "entityId": permit.reference,
            "startsAt": at.isoformat() if at else None,
            "previous": previous.isoformat() if previous else None,
            "moment": {locale: moment(at, locale) if at else missing[locale] for locale in missing},
        },
        concerned=(entities.permit_reference(permit),),
        commands=(refresh(permit),),
    )


def _is_set(call: Call, outcome: Outcome) -> bool:
    permit = as_stored(call)
    return permit is not None and permit.work_starts_at == _asked(call.input)


def _changed(tenant: str, given: Mapping[str, Any], data: Mapping[str, Any]) -> str | None:
    permit = permits.find(tenant=tenant, reference=given["entityId"])
    same = permit is not None and permit.work_starts_at == _asked(given)
    return None if same else "VALUE_CHANGED_SINCE"


capabilities.register(
    Capability(
        id="workPermit.schedule",
        titles={"pt-BR": "agendar início", "en": "schedule the start"},
        descriptions={
            "pt-BR": "Agenda para quando começa o serviço de uma permissão.",
            "en": "Schedules when the work under a permit starts.",
        },
        input_schema=schema(("entityId", "startsAt"), entityId=PERMIT_ID, startsAt=MOMENT),
        effect=Effect.UPDATE,
        risk=2,
        target="entityId",
        target_type="workPermit",
        check=_may_schedule,
        before=_before,
        call=_schedule,
        verify=_is_set,
        undo=Undo(
            capability="workPermit.restoreSchedule",
            input=lambda given, data: {"entityId": given["entityId"], "startsAt": data["previous"]},
            condition=_changed,
            expires_after=UNDO_WITHIN,
        ),
        idempotent=True,
    )
)
# Nobody asks for it in words: it is what "desfaça" does after scheduling, also where nothing was scheduled before.
capabilities.register(
    Capability(
        id="workPermit.restoreSchedule",
        titles={"pt-BR": "devolver o início anterior", "en": "put the start back"},
        descriptions={
            "pt-BR": "Devolve ao início do serviço o valor que tinha antes, ou nenhum.",
            "en": "Gives the start of work the value it had before, or none.",
        },
        input_schema=schema(("entityId", "startsAt"), entityId=PERMIT_ID, startsAt=_MOMENT_OR_NONE),
        effect=Effect.UPDATE,
        risk=2,
        target="entityId",
        target_type="workPermit",
        call=_put_back,
        verify=_is_set,
        idempotent=True,
    )
)
