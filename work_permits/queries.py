"""What lists and counts are made of: the permits and people that the reader may see, narrowed, and never others."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.db.models import QuerySet
from django.utils import timezone

from policy.registries.principals import Principal
from work_permits import permits
from work_permits.days import end_of
from work_permits.models import Employee, PermitStatus, WorkPermit
from work_permits.models.permit import FINAL, WorkPermitQuerySet

LIMIT = 20  # records that one answer lists
EXPIRED = "EXPIRED"  # no status: a permit whose validity is over, though it was neither closed nor cancelled


@dataclass(frozen=True, slots=True, kw_only=True)
class Filters:
    """What the permits of a list have in common; what is empty narrows nothing."""

    status: str = ""  # of PermitStatus, or EXPIRED
    company: str = ""
    expires_from: date | None = None  # the first local day on which they may run out
    expires_until: date | None = None  # the last one


def matching(*, by: Principal, filters: Filters, now: datetime) -> WorkPermitQuerySet:
    """The permits that the reader may see and the filters let through.

    In order of expiry where a day or the expired ones were asked for, else the most recently changed first.
    """
    found = permits.visible(by=by).order_by("-updated_at", "reference")
    if filters.company:
        found = found.filter(company=filters.company)
    if filters.status == EXPIRED:
        found = _running(found).that_end(until=now)
    elif filters.status:
        found = found.filter(status=filters.status)
    return _expiring(found, filters, now) if filters.expires_from or filters.expires_until else found


def _expiring(found: WorkPermitQuerySet, filters: Filters, now: datetime) -> WorkPermitQuerySet:
    """Those that run out on these days, be it over already or still to come: one that ran out this morning is of today.
    Without a first day from today on, or by a day gone by, those that had run out by then."""
    first, last, today = filters.expires_from, filters.expires_until, timezone.localdate(now)
    if first is None and last is not None and last >= today:
        first = today
    after = end_of(first - timedelta(days=1)) if first else None
    return _running(found).that_end(after=after, until=end_of(last) if last else None)


def _running(found: WorkPermitQuerySet) -> WorkPermitQuerySet:
    """Without those that are closed or cancelled: they do not run out any more."""
    return found.exclude(status__in=FINAL)


def first(found: WorkPermitQuerySet) -> tuple[int, Sequence[WorkPermit]]:
    """How many there are, and the first of them."""
    return found.count(), list(found[:LIMIT])


def employees(*, by: Principal, company: str = "") -> "QuerySet[Employee]":
    """The employees of the reader's tenant by name; none for who may see no permit at all."""
    if not permits.visible(by=by).exists():
        return Employee.objects.none()
    found = Employee.objects.filter(tenant_id=by.tenant).order_by("search_name", "pk")
    return found.filter(company=company) if company else found


def statuses() -> Sequence[str]:
    """The values by which permits may be asked for."""
    return (*PermitStatus.values, EXPIRED)
