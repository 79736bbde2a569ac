"""All moments of an utterance: :func:`moments_in`, the way into the grammar. Pure; what is not sure stays open."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from conversations.references.folding import listed
from conversations.understanding.moments import words
from conversations.understanding.moments.atoms import atoms_in
from conversations.understanding.moments.clockranges import OPENERS, joins_range
from conversations.understanding.moments.days import Day, made
from conversations.understanding.moments.durations import duration_at
from conversations.understanding.moments.grouping import Said, grouped
from conversations.understanding.moments.line import Line
from conversations.understanding.moments.moment import Bound, Moment
from conversations.understanding.moments.settling import settled
from conversations.understanding.normalize import Token

_ARTICLES = frozenset(listed("o a as os ao the dia on"))
_CHANGE = frozenset({"para"})
_STARTING: Sequence[tuple[str, ...]] = tuple(
    tuple(phrase.split())
    for phrase in listed(
        "a partir de; a partir do; a partir da; a partir das; a partir dos; starting; beginning; starting on; "
        "starting from; beginning on; as of",
        ";",
    )
)


def moments_in(tokens: Sequence[Token], *, now: datetime | None) -> tuple[Moment, ...]:
    """Every moment that was said, left to right. ``now`` is aware, in the zone in which people speak; without it only
    whole dates get a day, and nothing a moment. Never raises."""
    if not may_speak_of_time(tokens):
        return ()
    line = Line(tokens, now)
    said = _with_bare_starts(line, grouped(line, atoms_in(line)))
    return tuple(_bound(line, moment) for moment in _in_ranges(line, said))


def may_speak_of_time(tokens: Sequence[Token]) -> bool:
    """Whether there is a word of time or a figure at all; most sentences need no more."""
    return any(token.kind in _FIGURES or token.word in words.TRIGGERS for token in tokens)


_FIGURES = frozenset({"number", "ordinal"})


def _in_ranges(line: Line, said: Sequence[Said]) -> Sequence[Moment]:
    found: list[Moment] = []
    last: Said | None = None
    for one in said:
        moment = settled(line, one)
        before = found[-1] if found else None
        if last is not None and before is not None and _is_range(line, last, one, before):
            before = _with_month(line, last, one, before)
            found[-1] = replace(before, end=moment.end, until=_in_order(before, moment, one), doubtful=False)
            last = None
            continue
        if last is not None and before is not None and _is_replaced(line, last, one):
            found[-1] = replace(before, replaced=True, doubtful=False)
            moment = replace(moment, doubtful=False)
        found.append(moment)
        last = one
    return found


def _is_range(line: Line, first: Said, second: Said, begun: Moment) -> bool:
    alike = (first.day is None) == (second.day is None) and first.instant is None and second.instant is None
    apart = begun.until is None and first.part is None and second.part is None
    return alike and apart and joins_range(line, first.start, first.end, second.start)


def _with_month(line: Line, first: Said, second: Said, begun: Moment) -> Moment:
    """ "Do dia 3 ao dia 5 de janeiro": the third of January as well."""
    borrows = first.day is not None and first.day.number is not None and second.day is not None
    if not borrows or first.day is None or second.day is None or second.day.number is not None:
        return begun
    month = second.day.value
    day = made(month.year, month.month, first.day.number or 0) if month and second.day.weekday is None else None
    if first.clock is not None:
        return replace(begun, day=None, at=None)
    return replace(begun, day=day if day and month and day <= month else None)


def _in_order(begun: Moment, moment: Moment, said: Said) -> Moment:
    """ "De segunda a sexta": the Friday after that Monday."""
    late = begun.day is None or moment.day is None or moment.day >= begun.day
    if late or said.day is None or said.day.weekday is None or moment.day is None:
        return moment
    at = moment.at + timedelta(days=7) if moment.at else None
    return replace(moment, day=moment.day + timedelta(days=7), at=at)


def _is_replaced(line: Line, first: Said, second: Said) -> bool:
    """ "de segunda para sexta": the latter instead of the former."""
    gap = line.words[first.end : second.start]
    led = line.word(first.start - 1) in {"de", "da", "do", "das"} or line.word(first.start - 2) in {"de", "do", "da"}
    return led and gap[:1] == ["para"] and all(word in _ARTICLES for word in gap[1:])


def _with_bare_starts(line: Line, said: Sequence[Said]) -> Sequence[Said]:
    """The 10 of "de 10 a 15 de dezembro" is a day too, and so is the 15 of "December 10 to 15"."""
    found: list[Said] = []
    for one in said:
        begun = _bare_start(line, one) if one.day is not None and one.clock is None else None
        found += [one] if begun is None else [begun, one]
        ended = _bare_end(line, one) if begun is None and one.day is not None and one.clock is None else None
        found += [] if ended is None else [ended]
    return found


def _bare_start(line: Line, one: Said) -> Said | None:
    day = one.day
    if day is None or day.value is None or line.number(day.start) is None:
        return None
    for place in range(max(0, one.start - 4), one.start):
        number = line.number(place)
        if number is None or number.value is None or not 0 < number.value < day.value.day or number.end > one.start:
            continue
        glued = number.end == one.start
        if (glued or line.word(place - 1) in OPENERS) and joins_range(line, place, number.end, one.start):
            begun = Day(place, number.end, day.value.replace(day=number.value))
            return Said(place, number.end, day=begun)
    return None


def _bare_end(line: Line, one: Said) -> Said | None:
    """Only after a month that stands first, and where nothing is counted by the number."""
    day = one.day
    if day is None or day.value is None or line.words[day.start] not in words.MONTHS:
        return None
    place = one.end + (line.word(one.end) in {"to", "through", "-", "–"})
    number = line.number(place)
    if number is None or number.value is None or not joins_range(line, one.start, one.end, place):
        return None
    ends = line.kind(number.end) in {"", "punctuation"} and day.value.day < number.value <= 28
    return Said(place, number.end, day=Day(place, number.end, day.value.replace(day=number.value))) if ends else None


def _is_counted_from(line: Line, place: int) -> bool:
    """ "a week from Monday", "2 dias depois de sexta": not that day."""
    for back in range(place - 1, max(-1, place - 4), -1):
        if line.words[back] in words.UNITS:
            apart = back < place - 1 or line.words[place] in _COUNTED_FROM
            return apart and (line.number(back - 1) is not None or line.word(back - 1) in {"a", "an"})
        if line.words[back] not in _COUNTED_FROM:
            return False
    return False


def _counts_on(line: Line, place: int) -> bool:
    """ "de segunda a oito dias": not that day either."""
    return line.word(place) == "a" and duration_at(line, place + 1) is not None


_COUNTED_FROM = frozenset(listed("from after before on de da do das depois antes apos"))


def _bound(line: Line, moment: Moment) -> Moment:
    """ "até sexta", "a partir de amanhã": the word belongs to the moment."""
    if _is_counted_from(line, moment.start) or _counts_on(line, moment.end):
        return replace(moment, day=None, at=None)
    if moment.until is not None:
        return moment
    place = moment.start
    while place > 0 and line.words[place - 1] in _ARTICLES and place > moment.start - 2:
        place -= 1
    for phrase in _STARTING:
        for end in (moment.start, place):
            if line.precedes(end, phrase):
                return replace(moment, start=end - len(phrase), bound="from")
    kinds: Sequence[tuple[frozenset[str], Bound]] = ((words.UNTIL, "until"), (words.SINCE, "from"))
    for group, bound in kinds:
        if place > 0 and line.words[place - 1] in group:
            return replace(moment, start=place - 1, bound=bound)
    return moment
