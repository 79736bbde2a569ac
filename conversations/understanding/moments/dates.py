"""Days by their number: "dia 15", "1º de dezembro", "December 15th, 2026", "15/12", "15.12.2026", "2026-12-15".

The day stands before the month ("5/6" is the fifth of June) unless only the other order exists; two figures of a year
are of this century.
"""

from collections.abc import Sequence
from dataclasses import replace

from conversations.references import phrases
from conversations.understanding.moments import words
from conversations.understanding.moments.days import (
    YEARS,
    Day,
    made,
    month_of,
    months_on,
    next_month,
    next_of_number,
    next_of_year,
)
from conversations.understanding.moments.line import Line
from conversations.understanding.moments.weekdays import is_plain_end
from conversations.understanding.moments.words import MONTHS

_CENTURY = 2000
_DAYS = range(1, 32)
_LEAP_YEAR = 2024  # a day that it lacks, every year lacks
ORDINAL_WORDS = {"primeiro": 1} | {
    word: place + 1 for word, place in phrases.ORDINALS.items() if place >= 0 and word[-2:] in {"th", "st", "nd", "rd"}
}
_BEFORE_MONTH = frozenset({"em", "in", "desde", "since", "ate", "until", "till"})
_BEFORE_ORDINAL = frozenset({"on", "by", "until", "till", "from", "through"})


def numbered_day(line: Line, place: int) -> Day | None:
    """A written date, or a number with a month, that starts at ``place``."""
    return _written(line, place) or _of_month(line, place)


def dia(line: Line, place: int) -> Day | None:
    """ "dia 15", "dia primeiro de dezembro", "dia 15/12", "dia 15 do mês que vem"; not "1 dia"."""
    if _is_counted(line, place):
        return None
    found = _written(line, place + 1) or _of_month(line, place + 1) or _alone(line, place + 1)
    if found is not None and line.word(place - 1) in words.EVERY:
        return Day(place - 1, found.end)  # "todo dia 10"
    return replace(found, start=place, doubtful=False) if found else None


def dias(line: Line, place: int) -> Day | None:
    """ "nos dias 15 e 16": more than one day, and so no one of them."""
    number = line.number(place + 1)
    if _is_counted(line, place) or number is None or number.value not in _DAYS:
        return None
    return Day(place, number.end, number=number.value)


def month(line: Line, place: int) -> Day | None:
    """ "December 15", "Dec 15th, 2026"; else "em dezembro", which is no single day."""
    after = place + 1 + (line.word(place + 1) == "the")
    said = _number(line, after)
    if said is not None and said[0] in _DAYS and line.word(said[1]) not in words.HOUR_SIGNS | {":", "am", "pm"}:
        year, end = year_at(line, said[1])
        return dated(line, place, end, said[0], MONTHS[line.words[place]], year)
    if line.words[place] in words.MONTH_LIKE and not _is_announced(line, place):
        return None
    year, end = year_at(line, place + 1)
    number, today = MONTHS[line.words[place]], line.today
    known = year or (next_month(today, number) if today else None)
    end += 2 * line.follows(end, ("que", "vem"))
    return Day(place, end, precision="month", stretch=month_of(known, number) if known else None)


def _is_announced(line: Line, place: int) -> bool:
    """ "em maio", "desde março"; "Marco" with a capital and no cedilla is a name."""
    is_name = line.words[place] == "marco" and line.tokens[place].text[:1].isupper()
    return line.word(place - 1) in _BEFORE_MONTH and not is_name


def month_said(line: Line, place: int) -> tuple[tuple[int, int] | None, int]:
    """((year, month), end) of "do mês que vem", "deste mês", "of next month"; zeros without a today."""
    for phrase, away in _MONTHS_AWAY:
        if line.follows(place, phrase):
            return (months_on(line.today, away) if line.today else (0, 0)), place + len(phrase)
    return None, place


_MONTHS_AWAY: Sequence[tuple[tuple[str, ...], int]] = tuple(
    (tuple(phrase.split()), away)
    for away, listed_phrases in (
        (1, "do mes que vem; do proximo mes; mes que vem; no mes que vem; no proximo mes; of next month; next month"),
        (-1, "do mes passado; of last month"),
        (0, "deste mes; desse mes; do mes atual; este mes; of this month; this month; of the month; of month; do mes"),
    )
    for phrase in listed_phrases.split("; ")
)


def dated(line: Line, start: int, end: int, number: int, month_number: int, year: int | None) -> Day:
    """The day of that number and month, in that year or the next one that is meant."""
    value = made(year or _LEAP_YEAR, month_number, number)
    if year is None and line.figures(end, 2) is not None and is_plain_end(line, end + 1) and not line.mark_after(end):
        return Day(start, end + 1)  # "2 fev 28": a year, or an hour
    if year is not None or value is None:
        return Day(start, end, value, impossible=value is None)
    return Day(start, end, next_of_year(line.today, month_number, number))


def _is_counted(line: Line, place: int) -> bool:
    """ "1 dia", "60 dias": how many days, not which. In "permissão 123 dia 15" the number is another's."""
    number = line.number(place - 1)
    return number is not None and (line.words[place] == "dias" or number.value == 1)


def _number(line: Line, place: int) -> tuple[int, int] | None:
    """(number of a day, end)."""
    if line.kind(place) == "ordinal":
        return line.tokens[place].value or 0, place + 1
    if line.word(place) in ORDINAL_WORDS:
        return ORDINAL_WORDS[line.word(place)], place + 1
    number = line.number(place)
    if number is None or number.value is None or (number.doubtful and line.word(place - 1) != "dia"):
        return None
    return number.value, number.end


def _alone(line: Line, place: int) -> Day | None:
    """A day of this month or, when it has passed, of the next one."""
    said = _number(line, place)
    if said is None:
        return None
    number, end = said
    away, after = month_said(line, end)
    if number not in _DAYS:
        return Day(place, after, impossible=True)
    if away is not None:
        return _in_month(line, place, after, number, away)
    sooner = line.today if line.today and line.today.day == number else None
    return Day(place, end, next_of_number(line.today, number), sooner=sooner, number=number)


def _of_month(line: Line, place: int) -> Day | None:
    """ "15 de dezembro de 2026", "15 dez", "15th of December", "the 15th of next month"."""
    said = _number(line, place)
    if said is None:
        return None
    number, end = said
    after = end + (line.word(end) in words.OF)
    if line.word(after) in MONTHS:
        year, close = year_at(line, after + 1)
        return dated(line, place, close, number, MONTHS[line.word(after)], year)
    if line.kind(place) != "ordinal" or number not in _DAYS:
        return None
    away, close = month_said(line, end)
    if away is not None:
        return _in_month(line, place, close, number, away)
    if line.word(place - 1) == "the" and line.word(place - 2) in _BEFORE_ORDINAL:
        value = next_of_number(line.today, number)
        return Day(place, end, value, doubtful=True, number=number)  # "on the 15th", "on the 2nd one"
    return None


def _in_month(line: Line, start: int, end: int, number: int, away: tuple[int, int]) -> Day:
    value = made(*away, number) if line.today else None
    return Day(start, end, value, impossible=value is None and line.today is not None)


def year_at(line: Line, place: int) -> tuple[int | None, int]:
    """(year, end) of "2026", "de 2026", ", 2026", "de 26", "de dois mil e vinte e seis", "do ano que vem"."""
    for phrase, away in _YEARS_AWAY:
        if line.follows(place, phrase):
            return (line.today.year + away if line.today else None), place + len(phrase)
    after = place + (line.word(place) == ".")
    after += line.word(after) in {"de", "of", ","}
    short = line.figures(after, 2) if line.word(after - 1) in {"de", "of"} else None
    if short is not None and len(line.words[after]) == 2 and is_plain_end(line, after + 1):
        return _CENTURY + short, after + 1
    number = line.number(after)
    if number is None or number.value not in YEARS or line.word(number.end) in words.UNITS:
        return None, place
    return number.value, number.end


_YEARS_AWAY: Sequence[tuple[tuple[str, ...], int]] = (
    (("do", "ano", "que", "vem"), 1),
    (("do", "proximo", "ano"), 1),
    (("of", "next", "year"), 1),
    (("next", "year"), 1),
    (("deste", "ano"), 0),
    (("desse", "ano"), 0),
    (("of", "this", "year"), 0),
    (("this", "year"), 0),
)


def _written(line: Line, place: int) -> Day | None:
    dotted = line.word(place).split(".")
    if len(dotted) == 3 and all(part.isdecimal() for part in dotted) and len(dotted[2]) in {2, 4}:
        return _figures(line, place, place + 1, [int(part) for part in dotted], short=len(dotted[2]) == 2)
    figures, end = _separated(line, place)
    if len(figures) < 2 or line.mark_after(end - 1):
        return None
    return _figures(line, place, end, figures, short=len(line.words[end - 1]) == 2)


def _separated(line: Line, place: int) -> tuple[Sequence[int], int]:
    """Figures joined by the same "/", or three joined by "-"; without spaces."""
    figures: list[int] = []
    mark, end = "", place
    while len(figures) < 3 and (figure := line.figures(end, 4)) is not None:
        figures.append(figure)
        joint, end = line.mark_after(end), end + 1
        if not joint or joint != (mark or joint):
            break
        if len(figures) < 3:
            mark, end = joint, end + (joint == "/")
    return ((), place) if mark == "-" and len(figures) < 3 else (figures, end)


def _figures(line: Line, start: int, end: int, figures: Sequence[int], *, short: bool) -> Day:
    if len(figures) == 2:
        number, month_number = figures
        if month_number in YEARS and 0 < number <= 12:
            return Day(start, end, precision="month")
        if month_number > 12 and number <= 12:
            number, month_number = month_number, number
        return dated(line, start, end, number, month_number, None)
    first, second, third = figures
    if first in YEARS:
        return dated(line, start, end, third, second, first)
    year = _CENTURY + third if short else third
    value = made(year, second, first) or made(year, first, second)
    return Day(start, end, value, impossible=value is None)
