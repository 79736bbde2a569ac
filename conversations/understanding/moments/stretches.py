"""Days counted from today ("amanhã"), and stretches with their ends ("semana que vem", "fim do mês")."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta

from conversations.understanding.moments import words
from conversations.understanding.moments.dates import month_said, year_at
from conversations.understanding.moments.days import Day, Precision, last_day, month_of, months_on, week_of
from conversations.understanding.moments.line import Line
from conversations.understanding.moments.words import MONTHS, Part

Phrase = tuple[str, ...]

_DAYS_AWAY: Sequence[tuple[int, str]] = (
    (2, "depois de amanha; the day after tomorrow; day after tomorrow"),
    (-2, "antes de ontem; anteontem; the day before yesterday; day before yesterday"),
    (0, "hoje; today; tonight"),
    (1, "amanha; tomorrow"),
    (-1, "ontem; yesterday"),
)
_NEAR: Mapping[Phrase, int] = {
    tuple(phrase.split()): days for days, phrases in _DAYS_AWAY for phrase in phrases.split("; ")
}
_NOT_NEAR: Sequence[Phrase] = (("hoje", "em", "dia"),)


def near(line: Line, place: int) -> Day | None:
    """ "hoje", "amanhã", "the day after tomorrow"."""
    if any(line.follows(place, phrase) for phrase in _NOT_NEAR):
        return None
    for phrase, days in _NEAR.items():
        if line.follows(place, phrase):
            value = line.today + timedelta(days=days) if line.today else None
            part: Part | None = "evening" if phrase == ("tonight",) else None
            return Day(place, place + len(phrase), value, part=part)
    return None


def _stretches() -> Mapping[Phrase, Precision]:
    found: dict[Phrase, Precision] = {("weekend",): "week", ("fim", "de", "semana"): "week"}
    found[("week", "after", "next")] = "month"
    before = sorted(words.NEXT | words.THIS | words.LAST | {"outra", "outro", "following"})
    for unit, precision in (("semana", "week"), ("week", "week"), ("mes", "month"), ("month", "month")):
        kind: Precision = "week" if precision == "week" else "month"
        found |= {(unit, *after.split()): kind for after in ("que vem", "passada", "passado", "seguinte")}
        found |= {(word, unit): kind for word in before}
    found |= {("ano", "que", "vem"): "month", ("proximo", "ano"): "month", ("next", "year"): "month"}
    return found


_STRETCHES = _stretches()


def stretch(line: Line, place: int) -> Day | None:
    """ "semana que vem", "next month": no single day."""
    for length in (3, 2, 1):
        precision = _STRETCHES.get(tuple(line.words[place : place + length]))
        if precision is not None:
            monday = _next_monday(line.today) if _is_next_week(line, place, length) else None
            end = min(place + length, len(line.words))
            return Day(place, end, precision=precision, monday=monday, stretch=_days(line, place, end))
    return None


def _days(line: Line, start: int, end: int) -> tuple[date, date] | None:
    """Its first and last day, where it is a week or a month counted from today's."""
    said = frozenset(line.words[start:end])
    away = next((away for away, group in _AWAY if said & group), None)
    if line.today is None or away is None:
        return None
    if said & {"semana", "week"} and not said & {"fim", "after"}:
        return week_of(line.today + timedelta(days=7 * away))
    return month_of(*months_on(line.today, away)) if said & {"mes", "month"} else None


_AWAY = ((0, words.THIS), (-1, words.LAST), (1, words.NEXT | {"vem", "seguinte", "following"}))


def _is_next_week(line: Line, place: int, length: int) -> bool:
    said = line.words[place : place + length]
    return any(unit in said for unit in ("semana", "week")) and bool(set(said) & {"vem", "proxima", "next"})


def _next_monday(today: date | None) -> date | None:
    return today + timedelta(days=7 - today.weekday()) if today else None


def daily(line: Line, place: int) -> Day | None:
    """ "todo dia", "every day": many days, and so no one of them."""
    for phrase in _DAILY:
        if line.follows(place, phrase):
            return Day(place, place + len(phrase))
    return None


_DAILY: Sequence[Phrase] = (
    ("todo", "dia"),
    ("todo", "o", "dia"),
    ("todos", "os", "dias"),
    ("cada", "dia"),
    ("every", "day"),
    ("every", "morning"),
    ("every", "afternoon"),
    ("every", "evening"),
    ("every", "night"),
    ("each", "day"),
    ("toda", "manha"),
    ("toda", "tarde"),
    ("toda", "noite"),
    ("diariamente",),
    ("daily",),
)


_EDGES: Mapping[str, tuple[Phrase, bool]] = {
    "ultimo": (("ultimo", "dia"), True),
    "last": (("last", "day"), True),
    **{word: ((word,), True) for word in words.ENDS},
    **{word: ((word,), False) for word in words.BEGINNINGS},
}
_OPEN_ENDS: Sequence[Phrase] = (
    ("da", "semana"),
    ("desta", "semana"),
    ("of", "the", "week"),
    ("do", "dia"),
    ("of", "the", "day"),
    ("of", "day"),
)
_YEAR_ENDS: Sequence[Phrase] = (("do", "ano"), ("deste", "ano"), ("of", "the", "year"), ("of", "this", "year"))


def edge(line: Line, place: int) -> Day | None:
    """ "fim do mês", "end of next month", "último dia de dezembro": the last day. A beginning, a middle, and the end of
    a week or a day are no single day."""
    opening, last = _EDGES[line.words[place]]
    after = place + len(opening)
    if not line.follows(place, opening):
        return None
    month, end = month_said(line, after)
    if month is not None:
        return _last(line, place, end, month, last=last)
    named = after + (line.word(after) in words.OF)
    if named > after and line.word(named) in MONTHS:
        return _last_of_named(line, place, named, last=last)
    for phrase in _YEAR_ENDS:
        if line.follows(after, phrase):
            return _last(line, place, after + len(phrase), (line.today.year if line.today else 0, 12), last=last)
    phrase = next((p for p in _OPEN_ENDS if line.follows(after, p)), ())
    return Day(place, after + len(phrase), precision="week") if phrase else None


def _last_of_named(line: Line, start: int, place: int, *, last: bool) -> Day:
    number = MONTHS[line.words[place]]
    year, end = year_at(line, place + 1)
    if year is None and line.today is not None:
        year = line.today.year + (number < line.today.month)
    return _last(line, start, end, (year or 0, number), last=last)


def _last(line: Line, start: int, end: int, month: tuple[int, int], *, last: bool) -> Day:
    value: date | None = last_day(*month) if last and month[0] else None
    return Day(start, end, value, precision="day" if last else "month")


NEAR_WORDS = frozenset(phrase[0] for phrase in _NEAR)
STRETCH_WORDS = frozenset(phrase[0] for phrase in _STRETCHES)
DAILY_WORDS = frozenset(phrase[0] for phrase in _DAILY)
EDGE_WORDS = frozenset(_EDGES)
