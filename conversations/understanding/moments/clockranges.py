"""Ranges of times: "das 8 às 17h", "14:00-16:00", "from 9am to 5", "entre 8 e 10h". One end tells what the other means:
of what both may be, only one pair is in order."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import time

from conversations.understanding.moments import words
from conversations.understanding.moments.clocks import Clock, resolved
from conversations.understanding.moments.line import Line

OPENERS = frozenset({"das", "de", "da", "do", "dos", "dia", "dias", "from", "entre", "between", "desde"})
_CLOCK_OPENERS = OPENERS - {"dia", "dias", "do", "dos"}
BETWEEN = frozenset({"entre", "between"})
_ENDS = frozenset({"a", "as", "ao", "ate", "to", "until", "till", "through"})
_AND = frozenset({"e", "and"})
_MOST = 3  # words between the ends: "até o dia"
_FILLING = frozenset({"o", "os", "a", "as", "ao", "the", "dia"})


def joins_range(line: Line, start: int, first_end: int, second_start: int) -> bool:
    """Whether the words between two ends make them a range that begins at ``start``."""
    gap = line.words[first_end:second_start]
    if not gap:
        return second_start < len(line.tokens) and line.tokens[second_start].joined
    if len(gap) > _MOST or not all(word in _FILLING for word in gap[1:]):
        return False
    if gap[0] in _AND:
        opening = line.word(start - 2) if line.word(start - 1) in _FILLING else line.word(start - 1)
        return opening in BETWEEN
    return gap[0] in _ENDS or gap[0] in {"-", "–", "—"}


def in_clock_ranges(line: Line, clocks: Sequence[Clock]) -> Sequence[Clock]:
    """The times with the ranges among them put together; an end without a sign of its own is looked for beside."""
    found: list[Clock] = []
    for clock in clocks:
        if found and found[-1].until is None and joins_range(line, found[-1].start, found[-1].end, clock.start):
            found[-1] = ranged(found[-1], clock)
        else:
            begun = _bare_start(line, clock)
            found.append(ranged(begun, clock) if begun is not None else clock)
    return [_with_bare_end(line, clock) for clock in found]


def ranged(first: Clock, last: Clock) -> Clock:
    """The range of both, each settled as far as the other allows."""
    if last.part is not None and first.part is None:
        alike = resolved(replace(first, value=None), last.part)
        if alike.value is not None and last.value is not None and alike.value < last.value:
            first = alike
    pairs = [(a, b) for a in first.candidates for b in last.candidates if a < b]
    if len(pairs) == 1:
        first, last = _put(first, pairs[0][0]), _put(last, pairs[0][1])
    elif pairs:
        first, last = _put(first, None), _put(last, None)
    return replace(first, end=last.end, until=replace(last, doubtful=False), doubtful=False)


def _put(clock: Clock, value: time | None) -> Clock:
    return replace(clock, value=value)


def _bare_start(line: Line, clock: Clock) -> Clock | None:
    """The 8 of "das 8 às 17h" and of "8-17h"."""
    for place in range(max(0, clock.start - 5), clock.start):
        number = line.number(place)
        if number is None or number.value is None or not 0 <= number.value < 24 or number.end > clock.start:
            continue
        glued = number.end == clock.start
        opened = line.word(place - 1) in _CLOCK_OPENERS
        if (glued or opened) and joins_range(line, place, number.end, clock.start):
            return resolved(Clock(place, number.end, number.value), None)
    return None


def _with_bare_end(line: Line, clock: Clock) -> Clock:
    """The 5 of "from 9am to 5"."""
    if clock.until is not None or line.word(clock.end) not in _ENDS - {"a"}:
        return clock
    number = line.number(clock.end + 1)
    if number is None or number.value is None or not 0 <= number.value < 24 or not _stands_alone(line, number.end):
        return clock
    return ranged(clock, resolved(Clock(clock.end + 1, number.end, number.value), None))


def _stands_alone(line: Line, place: int) -> bool:
    return line.kind(place) in {"", "punctuation"} or line.word(place) in words.OF | words.DAY_WORDS | {
        "on",
        "no",
        "na",
    }
