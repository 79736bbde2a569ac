"""Moments counted from now: "daqui a 2 horas", "em duas semanas", "há 3 dias", "two days ago". A month from now is the
same day of the next month, or its last one."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from conversations.understanding.moments.days import MOST, Day, days_on
from conversations.understanding.moments.durations import Duration, duration_at
from conversations.understanding.moments.line import Line

_FORWARD: Sequence[tuple[str, ...]] = (("daqui", "a"), ("daqui", "em"), ("daqui",), ("hoje", "a"))
_OFFERED: Sequence[tuple[str, ...]] = (("em",), ("in",))  # also how much something grows: "aumente em 10 dias"
_WITHIN: Sequence[tuple[str, ...]] = (
    ("dentro", "de"),
    ("within",),
    ("nas", "proximas"),
    ("nos", "proximos"),
)  # at any time until then: no one moment
_BACKWARD: Sequence[tuple[str, ...]] = (("ha",), ("faz",))
_AGO = frozenset({"atras", "ago"})
_FROM_NOW: Sequence[tuple[str, ...]] = (("from", "now"), ("from", "today"), ("a", "partir", "de", "agora"))
_SOON: Sequence[tuple[str, ...]] = (("daqui", "a", "pouco"), ("daqui", "pouco"), ("em", "breve"), ("in", "a", "while"))
OPENING = frozenset(phrase[0] for phrase in (*_FORWARD, *_OFFERED, *_WITHIN, *_BACKWARD))


@dataclass(frozen=True, slots=True)
class Instant:
    """An exact moment, counted in hours or minutes; ``at`` is None when it is only known to be one."""

    start: int
    end: int
    at: datetime | None
    offered: bool = False


def offset_at(line: Line, place: int) -> Day | Instant | None:
    """What is counted from now by the words that start at ``place``."""
    for phrase in _SOON:
        if line.follows(place, phrase):
            return Instant(place, place + len(phrase), None)
    for phrases, sign, offered in (
        (_FORWARD, 1, False),
        (_OFFERED, 1, True),
        (_WITHIN, 0, True),
        (_BACKWARD, -1, False),
    ):
        for phrase in phrases:
            if line.follows(place, phrase):
                duration = duration_at(line, place + len(phrase))
                end = duration.end + (sign < 0 and line.word(duration.end) in _AGO) if duration else 0
                return _counted(line, place, end, duration, sign, offered=offered) if duration else None
    return _followed(line, place)


def _followed(line: Line, place: int) -> Day | Instant | None:
    """ "3 dias atrás", "two hours from now"."""
    duration = duration_at(line, place)
    if duration is None:
        return None
    if line.word(duration.end) in _AGO:
        return _counted(line, place, duration.end + 1, duration, -1, offered=False)
    phrase = next((p for p in _FROM_NOW if line.follows(duration.end, p)), None)
    return _counted(line, place, duration.end + len(phrase), duration, 1, offered=False) if phrase else None


def _counted(line: Line, start: int, end: int, duration: Duration, sign: int, *, offered: bool) -> Day | Instant:
    known = duration.whole and sign != 0
    if duration.is_of_days:
        value = _day(line.today, duration, sign) if known and line.today else None
        return Day(start, end, value, offered=offered)
    return Instant(start, end, _instant(line.now, duration, sign) if known and line.now else None, offered)


def _day(today: date, duration: Duration, sign: int) -> date | None:
    day: date | None = today
    for unit, count in duration.parts:
        if unit not in {"hour", "minute"} and day is not None:
            day = days_on(day, unit, sign * count)
    return day


def _instant(now: datetime, duration: Duration, sign: int) -> datetime | None:
    """Days and longer on the calendar, hours and minutes on the running clock, whatever summer time does."""
    counts = dict(duration.parts)
    day = _day(now.date(), duration, sign)
    if day is None or any(count > MOST for count in counts.values()):
        return None
    began = datetime.combine(day, now.timetz()).astimezone(UTC)
    after = began + sign * timedelta(hours=counts.get("hour", 0), minutes=counts.get("minute", 0))
    return after.astimezone(now.tzinfo).replace(second=0, microsecond=0)
