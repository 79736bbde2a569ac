"""The rules of when the work under a permit begins. As in ``permits``, the permit is locked by the caller."""

from collections.abc import Mapping
from datetime import datetime

from policy.errors import Refused
from policy.registries.principals import Principal
from work_permits import permits
from work_permits.days import moment
from work_permits.models import WorkPermit


def may_set(*, permit: WorkPermit, at: datetime, now: datetime) -> None:
    """Refuses PERMIT_NOT_EDITABLE, WORK_START_IN_THE_PAST, WORK_START_OUTSIDE_VALIDITY, and WORK_START_UNCHANGED."""
    permits.check_editable(permit)
    if at <= now:
        raise Refused("WORK_START_IN_THE_PAST", **_told("moment", at))
    _check_inside(permit, at)
    if permit.work_starts_at == at:
        raise Refused("WORK_START_UNCHANGED", **_told("moment", at))


def set_start(*, permit: WorkPermit, at: datetime, by: Principal, now: datetime) -> datetime | None:
    """Set when the work begins; returns the moment set before. Refuses what ``may_set`` refuses."""
    may_set(permit=permit, at=at, now=now)
    return _put(permit, at, by=by, now=now)


def put_back(*, permit: WorkPermit, at: datetime | None, by: Principal, now: datetime) -> datetime | None:
    """Give the start of work the value it had before a change, or none; returns the one it had until now.

    It may have gone by meanwhile. Refuses PERMIT_NOT_EDITABLE, and WORK_START_OUTSIDE_VALIDITY.
    """
    permits.check_editable(permit)
    if at is not None:
        _check_inside(permit, at)
    return _put(permit, at, by=by, now=now)


def _check_inside(permit: WorkPermit, at: datetime) -> None:
    if not permit.starts_at <= at < permit.valid_until:
        window = {**_told("start", permit.starts_at), **_told("end", permit.valid_until)}
        raise Refused("WORK_START_OUTSIDE_VALIDITY", **window)


def _put(permit: WorkPermit, at: datetime | None, *, by: Principal, now: datetime) -> datetime | None:
    previous: datetime | None = permit.work_starts_at
    permit.work_starts_at = at
    permits.touch(permit, "work_starts_at", now=now)
    if at is None:
        permits.record(permit, permits.What.WORK_UNSCHEDULED, by=by, now=now)
    else:
        permits.record(permit, permits.What.WORK_SCHEDULED, by=by, now=now, moment=at.isoformat())
    return previous


def _told(name: str, at: datetime) -> Mapping[str, str]:
    """A moment as the refusals take it: one place a language."""
    return {f"{name}_pt": moment(at, "pt-BR"), f"{name}_en": moment(at, "en")}
