"""What is so in the business data, as short sentences: two lists of them tell what a turn has changed."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from django.db.models import F

from conversations.models import MemoryFact
from policy.registries.principals import Principal
from work_permits import permits
from work_permits.models import Assignment, PermitComponent, Risk, Training, WorkPermit

ZONE = ZoneInfo("America/Sao_Paulo")
MONDAY = datetime(2026, 3, 2, 10, 0, tzinfo=ZONE)  # when every dialogue takes place
_AGE_OF_123 = timedelta(days=1) - timedelta(hours=8)


def move_to(moment: datetime) -> None:
    """Let the demonstration data be as if it had been loaded at ``moment``."""
    first = WorkPermit.objects.get(tenant_id="alfa", number="123").starts_at + _AGE_OF_123
    WorkPermit.objects.update(work_starts_at=None)
    WorkPermit.objects.update(starts_at=F("starts_at") + (moment - first))
    begins = moment.replace(hour=8, minute=0) + timedelta(days=3)
    WorkPermit.objects.filter(number="10231").update(work_starts_at=begins)
    Training.objects.update(valid_until=F("valid_until") + timedelta(days=(moment.date() - first.date()).days))


def open_permit(*, number: str, company: str, by: Principal, at: datetime) -> None:
    """One more permit, open since ``at``, on the first site of the demonstration."""
    site = WorkPermit.objects.get(tenant_id=by.tenant, number="456").site_id
    new = permits.NewPermit(
        site_id=site,
        company=company,
        number=number,
        title=f"Serviço da {company}",
        location="Pátio",
        description="",
        responsible_id=None,
        validity_days=30,
        starts_at=at,
    )
    permit = permits.open_permit(new=new, by=by, now=at)
    permit.submit()
    permit.save()


def facts() -> set[str]:
    """All facts, of every tenant."""
    return set(_permits()) | set(_parts())


def changes(before: set[str], after: set[str]) -> list[str]:
    """``- fact`` for each that is no longer so, then ``+ fact`` for each that is new."""
    return [*(f"- {fact}" for fact in sorted(before - after)), *(f"+ {fact}" for fact in sorted(after - before))]


def _permits() -> Iterator[str]:
    for permit in WorkPermit.objects.select_related("responsible"):
        name = _name(permit)
        yield f"{name} {permit.status}"
        yield f"{name} {permit.validity_days} days"
        if permit.work_starts_at:
            yield f"{name} begins {permit.work_starts_at.astimezone(ZONE):%Y-%m-%d %H:%M}"
        if permit.responsible:
            yield f"{name} in charge {permit.responsible.name}"


def _parts() -> Iterator[str]:
    for component in PermitComponent.objects.present().select_related("permit", "type"):
        yield f"{_name(component.permit)} has {component.type.code}"
    for assignment in Assignment.objects.present().select_related("permit", "employee"):
        yield f"{_name(assignment.permit)} team {assignment.employee.name}"
    for risk in Risk.objects.filter(removed_at=None).select_related("permit"):
        yield f"{_name(risk.permit)} risk {risk.description}"
    for fact in MemoryFact.objects.filter(forgotten_at=None):
        yield f"remembered: {fact.text}"


def _name(permit: WorkPermit) -> str:
    return permit.reference if permit.tenant_id == "alfa" else f"{permit.tenant_id} {permit.reference}"
