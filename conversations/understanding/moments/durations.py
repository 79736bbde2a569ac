"""Lengths of time: "60 dias", "dois meses", "uma hora e meia", "2h30", "half an hour"."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from conversations.understanding.lexicon import APPROXIMATE
from conversations.understanding.moments.line import Line
from conversations.understanding.moments.words import HOUR_SIGNS, MINUTE_WORDS, UNITS, Unit

_ONE = frozenset({"a", "an"})
_AND = frozenset({"e", "and"})
_SIZES: Mapping[Unit, int] = {"year": 5, "month": 4, "week": 3, "day": 2, "hour": 1, "minute": 0}
# What half of one is, where that is a whole number of something smaller; half a month is none.
_HALVES: Mapping[Unit, tuple[Unit, int]] = {"year": ("month", 6), "hour": ("minute", 30), "day": ("hour", 12)}
_LETTERS: Mapping[Unit, str] = {"year": "Y", "month": "M", "week": "W", "day": "D", "hour": "H", "minute": "M"}
_WORKING = frozenset({"uteis", "util"})
_WORKING_BEFORE = frozenset({"business", "working"})


@dataclass(frozen=True, slots=True)
class Duration:
    """A length of time in ``tokens[start:end]``: parts from the largest to the smallest.

    Not ``whole``: "uns 10 minutos", working days, or a half that no calendar counts ("uma semana e meia"); nothing may
    be counted by it.
    """

    start: int
    end: int
    parts: Sequence[tuple[Unit, int]]
    whole: bool = True

    @property
    def is_of_days(self) -> bool:
        """Whether no part of it is shorter than a day."""
        return all(unit not in {"hour", "minute"} for unit, _ in self.parts)

    @property
    def iso(self) -> str:
        """ISO 8601: ``P60D``, ``PT2H30M``; weeks beside other parts become days."""
        return _iso(self.parts)


def duration_at(line: Line, place: int) -> Duration | None:
    """The length of time that starts at ``place``, with all its parts ("2 horas e 30 minutos")."""
    found = _part(line, place)
    while found is not None:
        after = found.end + (line.word(found.end) in _AND)
        more = _part(line, after)
        if more is None or _SIZES[more.parts[0][0]] >= _SIZES[found.parts[-1][0]]:
            break
        found = Duration(place, more.end, (*found.parts, *more.parts), found.whole and more.whole)
    return found


def _part(line: Line, place: int) -> Duration | None:
    if line.word(place) in {"meia", "meio", "half"}:
        after = place + 1 + (line.words[place] == "half" and line.word(place + 1) in _ONE)
        unit = UNITS.get(line.word(after))
        return _half(place, after + 1, *unit) if unit else None
    count, after = _count(line, place)
    if count is None:
        return None
    vague = line.word(place) in APPROXIMATE
    working = line.word(after) in _WORKING_BEFORE
    unit = UNITS.get(line.word(after + working))
    if unit is None:
        return None
    end = after + working + 1
    working = working or line.word(end) in _WORKING
    end += line.word(end) in _WORKING
    if line.word(end - 1) in HOUR_SIGNS and (minutes := _glued_minutes(line, end)) is not None:
        return Duration(place, end + 1 + (line.word(end + 1) in MINUTE_WORDS), (("hour", count), ("minute", minutes)))
    whole = Duration(place, end, ((unit[0], count * unit[1]),), whole=not working and not vague)
    return _and_a_half(line, whole, *unit)


def _count(line: Line, place: int) -> tuple[int | None, int]:
    place += line.word(place) in APPROXIMATE
    if line.word(place) in _ONE and line.word(place + 1) in UNITS:
        return 1, place + 1
    number = line.number(place)
    return (number.value, number.end) if number is not None else (None, place)


def _glued_minutes(line: Line, place: int) -> int | None:
    minutes = line.figures(place, 2) if line.is_glued(place) else None
    return minutes if minutes is not None and minutes < 60 else None


def _and_a_half(line: Line, whole: Duration, unit: Unit, worth: int) -> Duration:
    for phrase in (("e", "meia"), ("e", "meio"), ("and", "a", "half")):
        more = line.word(whole.end + len(phrase)) in UNITS
        if line.follows(whole.end, phrase) and not more:
            half = _half(whole.end, whole.end + len(phrase), unit, worth)
            return Duration(whole.start, half.end, (*whole.parts, *half.parts), whole.whole and half.whole)
    return whole


def _half(start: int, end: int, unit: Unit, worth: int) -> Duration:
    smaller, count = _HALVES.get(unit, (unit, 0))
    half, odd = divmod(worth * count, 1) if count else divmod(worth, 2)
    return Duration(start, end, ((smaller, half),), whole=not odd and bool(half))


def _iso(parts: Sequence[tuple[Unit, int]]) -> str:
    if len(parts) > 1:
        parts = [("day", count * 7) if unit == "week" else (unit, count) for unit, count in parts]
    counts: dict[Unit, int] = {}
    for unit, count in parts:
        counts[unit] = counts.get(unit, 0) + count
    texts = {unit: f"{counts[unit]}{_LETTERS[unit]}" for unit in _SIZES if unit in counts}
    clock = "".join(text for unit, text in texts.items() if unit in {"hour", "minute"})
    return (
        "P" + "".join(text for unit, text in texts.items() if unit not in {"hour", "minute"}) + (clock and f"T{clock}")
    )
