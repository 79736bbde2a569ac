"""Atoms that stand beside each other make one moment: "amanhã" and "14h", "terça" and "dia 15"."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta

from conversations.references.folding import listed
from conversations.understanding.moments.atoms import Atom
from conversations.understanding.moments.clockranges import in_clock_ranges
from conversations.understanding.moments.clocks import Clock, PartOfDay
from conversations.understanding.moments.days import Day
from conversations.understanding.moments.line import Line
from conversations.understanding.moments.offsets import Instant

_JOINTS = frozenset(listed("as a ao o de da do das dos no na at on in the pela pelas logo la ja entre ,"))
_DATES = frozenset(listed("o the , dia ( ) - – na no on de da do of em in"))
_MOST_JOINTS = 3


@dataclass(frozen=True, slots=True)
class Said:
    """The atoms of one moment, one of a kind."""

    start: int
    end: int
    day: Day | None = None
    clock: Clock | None = None
    part: PartOfDay | None = None
    instant: Instant | None = None
    conflicting: bool = False  # "terça, dia 15", and the fifteenth is no Tuesday


def grouped(line: Line, atoms: Sequence[Atom]) -> Sequence[Said]:
    """The moments that were said; a time that is none without a day beside it is left out."""
    clocks = {clock.end: clock for clock in in_clock_ranges(line, [a for a in atoms if isinstance(a, Clock)])}
    found: list[Said] = []
    for atom in _with_ranges(atoms, list(clocks.values())):
        one = _said(atom)
        joined = _joined(line, found[-1], one) if found else None
        if joined is not None:
            found[-1] = joined
        else:
            found.append(one)
    return [said for said in found if not _is_nothing(said)]


def _with_ranges(atoms: Sequence[Atom], clocks: Sequence[Clock]) -> Sequence[Atom]:
    others: list[Atom] = [
        atom
        for atom in atoms
        if not isinstance(atom, Clock) and not any(c.start < atom.end and atom.start < c.end for c in clocks)
    ]
    return sorted([*others, *clocks], key=lambda atom: atom.start)


def _said(atom: Atom) -> Said:
    if isinstance(atom, Day):
        return Said(atom.start, atom.end, day=atom)
    if isinstance(atom, Clock):
        return Said(atom.start, atom.end, clock=atom)
    if isinstance(atom, PartOfDay):
        return Said(atom.start, atom.end, part=atom)
    return Said(atom.start, atom.end, instant=atom)


def _joined(line: Line, said: Said, one: Said) -> Said | None:
    gap = line.words[said.end : one.start]
    if said.instant or one.instant or len(gap) > _MOST_JOINTS:
        return None
    if said.day is not None and one.day is not None:
        return _one_day(said, one) if all(word in _DATES for word in gap) else None
    double = (said.clock and one.clock) or (said.part and one.part)
    if double or not all(word in _JOINTS for word in gap):
        return None
    return replace(
        said,
        end=one.end,
        day=said.day or one.day,
        clock=said.clock or one.clock,
        part=said.part or one.part,
        conflicting=said.conflicting or one.conflicting,
    )


def _one_day(said: Said, one: Said) -> Said | None:
    """A weekday and a date, when both are given."""
    first, second = said.day, one.day
    if first is None or second is None:
        return None
    if first.precision != "day" or second.precision != "day":
        return replace(said, end=one.end, day=_within(first, second))
    if (first.weekday is None) == (second.weekday is None) or said.clock:
        return None
    weekday, dated = (first, second) if first.weekday is not None else (second, first)
    known = weekday.value is not None and dated.value is not None
    differs = known and weekday.value and dated.value and weekday.value.weekday() != dated.value.weekday()
    return replace(said, end=one.end, day=replace(dated, doubtful=False, sooner=None), conflicting=bool(differs))


def _within(first: Day, second: Day) -> Day:
    """ "Semana que vem, na terça": the Tuesday of a week that is known; else which day is left open."""
    stretch, day = (first, second) if second.precision == "day" else (second, first)
    known = stretch.monday is not None and day.weekday is not None
    value = stretch.monday + timedelta(days=day.weekday or 0) if known and stretch.monday else None
    return Day(first.start, second.end, value, weekday=day.weekday)


def _is_nothing(said: Said) -> bool:
    """A bare "as duas" may be anything, a bare "à noite" is a habit."""
    alone = said.day is None and said.part is None
    return alone and said.clock is not None and said.clock.doubtful
