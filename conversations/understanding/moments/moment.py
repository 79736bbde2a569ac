"""What the grammar gives: a moment, a day, a time, or a range of them, with its place in the sentence."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from typing import Literal

from conversations.understanding.moments.days import Precision as DayPrecision

Precision = Literal["minute", "part"] | DayPrecision
Bound = Literal["at", "from", "until"]


@dataclass(frozen=True, slots=True)
class Moment:
    """Said in ``tokens[start:end]``. What could not be decided is None, never guessed.

    ``day`` and ``clock`` are what the words say; ``at`` is the exact moment, with the offset of its zone, where they
    say one that exists and exists once. ``precision`` is how exactly they speak: of a minute, a part of a day, a day,
    a week, a month. ``until`` is the end of a range. ``bound``: "até sexta" is only an end, "a partir de" a beginning.
    ``impossible``: there is no such day or time. ``replaced``: the old one in "de segunda para sexta". ``doubtful``:
    the words may as well point at something in a list. ``offered``: rather an amount where something grows.
    ``assumed``: only a time was said, and the day is the one on which it comes next. ``stretch``: the first and last
    day of a week or month.
    """

    start: int
    end: int
    day: date | None = None
    clock: time | None = None
    at: datetime | None = None
    precision: Precision = "day"
    bound: Bound = "at"
    until: "Moment | None" = None
    impossible: bool = False
    replaced: bool = False
    doubtful: bool = False
    offered: bool = False
    assumed: bool = False
    stretch: tuple[date, date] | None = None

    @property
    def is_certain(self) -> bool:
        """Whether the words can only speak of a time, whoever is asked."""
        return not self.doubtful and not self.offered


def moment_of(day: date, at: time, now: datetime) -> tuple[datetime | None, bool]:
    """(the moment in the zone of ``now``, whether there is none): a clock set forward skips one hour, which does not
    exist, and set back it shows one hour twice, which stays open."""
    first = datetime.combine(day, at, tzinfo=now.tzinfo)
    second = first.replace(fold=1)
    if first.utcoffset() == second.utcoffset():
        return first, False
    exists = first.astimezone(UTC).astimezone(now.tzinfo).time() == at
    return None, not exists
