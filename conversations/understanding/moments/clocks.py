"""A time of day, a part of the day, and what the one makes of the other.

An hour with a part of the day is clear, so is one from 7 to 11 (as it is said) or after 12, and one with a leading zero
("02:00"). An hour from 1 to 6 without any of these, "às duas", "2h", "at 2:30", may be of the night or the afternoon
and stays open; so does midnight of a day, which has two.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import time

from conversations.understanding.moments import words
from conversations.understanding.moments.line import Line
from conversations.understanding.moments.words import Part

_ANY = frozenset(words.PARTS)
_PART_PHRASES: Mapping[str, frozenset[str]] = {
    **dict.fromkeys(("de", "da", "pela", "na", "this"), _ANY),
    **dict.fromkeys(("esta", "nesta"), frozenset({"tarde", "noite", "madrugada", "manha"})),
    "a": frozenset({"tarde", "noite"}),
    "in": frozenset({"the"}),
    "at": frozenset({"night"}),
}
_TODAY = frozenset({"this", "esta", "nesta"})


@dataclass(frozen=True, slots=True)
class Clock:
    """A time named by ``tokens[start:end]``. Without ``value`` it is open (``hour`` and ``minute`` say between what)
    or ``impossible``. ``doubtful``: a time only beside a day or a part of it ("as duas", "14 horas")."""

    start: int
    end: int
    hour: int
    minute: int = 0
    value: time | None = None
    impossible: bool = False
    doubtful: bool = False
    midnight: bool = False
    part: Part | None = None
    until: "Clock | None" = None

    @property
    def candidates(self) -> Sequence[time]:
        """What it may mean: one time, or that of the morning and that of the afternoon."""
        if self.value is not None or self.impossible:
            return (self.value,) if self.value is not None else ()
        return (time(self.hour, self.minute), time(self.hour + 12, self.minute)) if 0 < self.hour < 12 else ()


@dataclass(frozen=True, slots=True)
class PartOfDay:
    """ "à tarde", "in the morning": no exact time."""

    start: int
    end: int
    part: Part
    today: bool = False  # "this morning"


def part_at(line: Line, place: int) -> PartOfDay | None:
    """A part of the day with the word that announces it; "mais tarde" and "boa noite" are none."""
    word = line.word(place)
    after = line.word(place + 1)
    if after not in _PART_PHRASES.get(word, frozenset()):
        return None
    place_of_part = place + 1 + (after == "the")
    part = words.PARTS.get(line.word(place_of_part))
    return PartOfDay(place, place_of_part + 1, part, word in _TODAY) if part else None


def bare_part(line: Line, place: int) -> PartOfDay | None:
    """A part of the day right behind a day: "tomorrow morning", "amanhã cedo"."""
    part = "morning" if line.word(place) == "cedo" else words.PARTS.get(line.word(place))
    return PartOfDay(place, place + 1, part) if part else None


def resolved(clock: Clock, part: Part | None) -> Clock:
    """The time with this part of the day known."""
    if clock.impossible or clock.midnight or (clock.value is not None and part is None):
        return clock
    if clock.hour > 23 or clock.minute > 59:
        return replace(clock, impossible=True, value=None)
    if part is None:
        clear = clock.hour == 0 or clock.hour > 6
        return replace(clock, value=time(clock.hour, clock.minute) if clear else None)
    hour = _HOURS[part].get(clock.hour)
    value = time(hour, clock.minute) if hour is not None else None
    return replace(clock, value=value, part=part, doubtful=False, impossible=value is None and clock.hour > 12)


# What the hour that was said is on the clock of 24 hours; what is not listed is no such hour.
_HOURS: Mapping[Part, Mapping[int, int]] = {
    "morning": {hour: hour for hour in range(12)},
    "afternoon": {12: 12} | {hour: hour + 12 for hour in range(1, 8)} | {hour: hour for hour in range(13, 20)},
    "evening": {hour: hour + 12 for hour in range(6, 12)} | {hour: hour for hour in range(18, 24)},
    "night": {12: 0} | {hour: hour for hour in range(7)},
}


def meridiem(line: Line, place: int) -> tuple[bool, int] | None:
    """(whether it is pm, end) of "pm", "p.m."."""
    if line.typed(place) in {"am", "pm"}:
        return line.typed(place) == "pm", place + 1
    dotted = line.typed(place) in {"a", "p"} and line.typed(place + 1) == "." and line.typed(place + 2) == "m"
    return (line.typed(place) == "p", place + 3 + (line.typed(place + 3) == ".")) if dotted else None
