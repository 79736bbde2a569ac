"""The parts of which moments are made, left to right: days, times, parts of a day, and what is counted from now."""

from collections.abc import Callable, Mapping, Sequence

from conversations.understanding.moments import dates, stretches, words
from conversations.understanding.moments.clocks import Clock, PartOfDay, bare_part, part_at
from conversations.understanding.moments.days import Day
from conversations.understanding.moments.line import Line
from conversations.understanding.moments.offsets import OPENING, Instant, offset_at
from conversations.understanding.moments.times import CLOCK_WORDS, clock_at
from conversations.understanding.moments.weekdays import weekday_at

Atom = Day | Clock | Instant | PartOfDay
Rule = Callable[[Line, int], Day | None]


def atoms_in(line: Line) -> Sequence[Atom]:
    """All atoms, not overlapping."""
    found: list[Atom] = []
    place = 0
    while place < len(line.words):
        atom = _atom(line, place) or (bare_part(line, place) if _follows_day(found, place) else None)
        if atom is not None:
            if isinstance(atom, Day) and found and found[-1].end > atom.start:
                found.pop()  # a weekday takes the word before it: "na próxima segunda"
            found.append(atom)
        place = max(atom.end, place + 1) if atom is not None else place + 1
    return found


def _follows_day(found: Sequence[Atom], place: int) -> bool:
    return bool(found) and isinstance(found[-1], Day) and found[-1].end == place


def _atom(line: Line, place: int) -> Atom | None:
    word = line.words[place]
    counts = line.kind(place) in {"number", "ordinal"} or line.number(place) is not None
    if counts or word in OPENING or word in {"a", "an", "half", "meia"}:
        found = offset_at(line, place)
        if found is not None:
            return found
    day = _day(line, place, counts=counts)
    if day is not None:
        return day
    if counts or word in CLOCK_WORDS:
        clock = clock_at(line, place)
        if clock is not None:
            return clock
    return part_at(line, place)


def _day(line: Line, place: int, *, counts: bool) -> Day | None:
    for rule in _RULES.get(line.words[place], ()):
        found = rule(line, place)
        if found is not None:
            return found
    if line.kind(place) == "ordinal":
        return weekday_at(line, place) or dates.numbered_day(line, place)
    return dates.numbered_day(line, place) if counts or line.words[place] in dates.ORDINAL_WORDS else None


def _rules() -> Mapping[str, Sequence[Rule]]:
    rules: dict[str, list[Rule]] = {}
    tables: Sequence[tuple[frozenset[str], Rule]] = (
        (stretches.DAILY_WORDS, stretches.daily),
        (stretches.NEAR_WORDS, stretches.near),
        (stretches.EDGE_WORDS, stretches.edge),
        (frozenset(words.WEEKDAYS) | frozenset(words.SHORT_WEEKDAYS) | words.WEEKDAYS_EACH, weekday_at),
        (stretches.STRETCH_WORDS, stretches.stretch),
        (frozenset(words.MONTHS), dates.month),
        (frozenset({"dia"}), dates.dia),
        (frozenset({"dias"}), dates.dias),
    )
    for entries, rule in tables:
        for word in entries:
            rules.setdefault(word, []).append(rule)
    return rules


_RULES = _rules()
