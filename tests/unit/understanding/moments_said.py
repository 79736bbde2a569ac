"""One Monday morning in São Paulo, and what is understood of words that are said then."""

from datetime import datetime
from zoneinfo import ZoneInfo

from conversations.understanding.moments.grammar import moments_in
from conversations.understanding.moments.moment import Moment
from conversations.understanding.normalize import tokenize

SAO_PAULO = ZoneInfo("America/Sao_Paulo")
NEW_YORK = ZoneInfo("America/New_York")
MONDAY = datetime(2026, 11, 30, 10, 0, tzinfo=SAO_PAULO)


def said(text: str, now: datetime | None = MONDAY) -> tuple[Moment, ...]:
    return moments_in(tokenize(text), now=now)


def only(text: str, now: datetime | None = MONDAY) -> Moment:
    """The one moment of these words; fails when there are none or several."""
    (moment,) = said(text, now)
    return moment


def day(text: str, now: datetime | None = MONDAY) -> str | None:
    """The day as ISO 8601, None where it stays open."""
    found = only(text, now).day
    return found.isoformat() if found else None


def at(text: str, now: datetime | None = MONDAY) -> str | None:
    """The exact moment without its seconds and offset, None where it stays open."""
    found = only(text, now).at
    return found.strftime("%Y-%m-%d %H:%M") if found else None
