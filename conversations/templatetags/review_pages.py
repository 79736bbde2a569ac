"""How reviews look on their pages: words and tones of their states, moments in the reader's own time zone."""

from datetime import datetime

from django import template
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _

register = template.Library()

_STATES = {
    "PENDING": (_("Waiting for a decision"), "warn"),
    "APPROVED": (_("Approved"), "good"),
    "REJECTED": (_("Rejected"), "bad"),
    "EXPIRED": (_("Expired"), "mute"),
    "WITHDRAWN": (_("Withdrawn"), "mute"),
}
_RISKS = {"low": _("Low risk"), "medium": _("Medium risk"), "high": _("High risk"), "critical": _("Critical risk")}


@register.filter
def review_status(status: str) -> str:
    return str(_STATES[status][0])


@register.filter
def review_tone(status: str) -> str:
    return _STATES[status][1]


@register.filter
def review_risk(level: str) -> str:
    return str(_RISKS[level])


@register.filter
def moment(iso: str) -> str:
    """A moment of the wire as people read it."""
    return date_format(timezone.localtime(datetime.fromisoformat(iso)), "SHORT_DATETIME_FORMAT")
