"""How permits look on their pages: tones of statuses and levels, and how much of a validity has gone by."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django import template
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import get_language

from work_permits.models import ComponentType, PermitStatus, WorkPermit

register = template.Library()

STATUS_TONES = {
    PermitStatus.DRAFT: "mute",
    PermitStatus.OPEN: "info",
    PermitStatus.APPROVED: "ready",
    PermitStatus.RELEASED: "good",
    PermitStatus.SUSPENDED: "warn",
    PermitStatus.CLOSED: "mute",
    PermitStatus.CANCELLED: "bad",
}
LEVEL_TONES = {"LOW": "good", "MEDIUM": "warn", "HIGH": "bad"}
DECISION_TONES = {"APPROVED": "ready", "RETURNED": "warn", "RELEASED": "good"}
SOON_DAYS = 3


@dataclass(frozen=True, slots=True)
class Validity:
    """A permit's validity as of now: whole days gone and left, and whether it has begun, is nearly over, or over."""

    days: int
    elapsed: int
    remaining: int
    has_begun: bool
    is_over: bool

    @property
    def ends_soon(self) -> bool:
        return self.has_begun and not self.is_over and self.remaining <= SOON_DAYS


def validity_at(permit: WorkPermit, now: datetime) -> Validity:
    """``permit``'s validity as it stands at ``now``."""
    elapsed = min(max((now - permit.starts_at).days, 0), permit.validity_days)
    remaining = max(-((now - permit.valid_until) // timedelta(days=1)), 0)
    return Validity(
        days=permit.validity_days,
        elapsed=elapsed,
        remaining=min(remaining, permit.validity_days),
        has_begun=permit.starts_at <= now,
        is_over=permit.valid_until <= now,
    )


@register.filter
def validity(permit: WorkPermit) -> Validity:
    return validity_at(permit, timezone.now())


@register.filter
def day(at: datetime) -> str:
    """31/12/2026, and in English 31 Dec 2026: no reader takes the day for the month."""
    return date_format(timezone.localtime(at), "j M Y" if get_language() == "en" else "d/m/Y")


@register.filter
def moment(at: datetime) -> str:
    """The day with the time of the day."""
    return f"{day(at)} {timezone.localtime(at):%H:%M}"


@register.filter
def status_tone(status: str) -> str:
    return STATUS_TONES[PermitStatus(status)]


@register.filter
def level_tone(level: str) -> str:
    return LEVEL_TONES[level]


@register.filter
def decision_tone(decision: str) -> str:
    return DECISION_TONES[decision]


@register.filter
def name_in(kind: ComponentType, locale: str) -> str:
    """The name of a component type in ``locale``."""
    return kind.name(locale)


@register.filter
def description_in(kind: ComponentType, locale: str) -> str:
    return kind.description(locale)
