"""Weekdays with what stands around them: "a próxima segunda-feira", "sexta que vem", "terça desta semana", "Monday
week". Alone, and with "próxima", "que vem", "next", it is the first one after today; with "esta", "this", today counts.
"""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import Literal

from conversations.understanding import lexicon
from conversations.understanding.moments import words
from conversations.understanding.moments.days import Day, next_of_number
from conversations.understanding.moments.line import Line

Which = Literal["next", "this", "last", "every", "week after", "this week", "next week", "last week", "open"]

_POINTING = frozenset({"essa", "esse", "esta", "este", "ultima"})  # also before an ordinal: "essa segunda opção"
_BEHIND: Sequence[tuple[Which, str]] = (
    ("next week", "da semana que vem; da proxima semana; na proxima semana; na semana que vem; semana que vem"),
    ("next week", "of next week; next week"),
    ("this week", "desta semana; dessa semana; nesta semana; of this week; this week"),
    ("last week", "da semana passada; of last week; last week"),
    ("open", "da outra semana; na outra semana"),
    ("next", "que vem; proxima; proximo"),
    ("this", "agora"),
    ("last", "passada; passado"),
    ("week after", "after next; week"),
)
_AFTER: Mapping[tuple[str, ...], Which] = {
    tuple(phrase.split()): which for which, phrases in _BEHIND for phrase in phrases.split("; ")
}
_LONGEST = max(map(len, _AFTER))
_BEFORE_EACH = frozenset({"as", "aos", "os", "nas", "nos", "on"})  # not "João Domingos"
_AFTER_NUMBER = frozenset({"as", "a", "at", "de", "da", "do", "por", "please", "on", "in", "na", "no"})
_BESIDE = lexicon.FUNCTION | words.PARTS.keys() | words.MONTHS.keys() | {"dia", "ao", "cedo", "mesmo", "feira"}


def weekday_at(line: Line, place: int) -> Day | None:
    """The weekday at ``place``; None for an ordinal ("a segunda permissão") and for a word that only looks like one."""
    word = line.word(place)
    if line.kind(place) == "ordinal":
        number = line.tokens[place].value or 0
        is_day = line.word(place + 1) == "feira" and 2 <= number <= 6
        return _named(line, place, number - 2, certain=True) if is_day else None
    if word in words.SHORT_WEEKDAYS:
        announced = line.word(place - 1) in words.ANNOUNCING | words.NEXT | words.THIS
        is_day = (
            announced
            or line.word(place + 1) == "feira"
            or (word in words.CLEAR_WEEKDAYS and line.number(place - 1) is None)
        )
        return _named(line, place, words.SHORT_WEEKDAYS[word], certain=True) if is_day else None
    if word in words.WEEKDAYS_EACH:
        return _each(line, place)
    return _named(line, place, words.WEEKDAYS[word], certain=word not in words.ORDINAL_LIKE)


def _named(line: Line, place: int, weekday: int, *, certain: bool) -> Day | None:
    end = place + 1 + (line.word(place + 1) == "feira")
    certain = certain or end > place + 1
    which, end = _behind(line, end)
    start = place
    if which is None:
        which, start = _before(line, place)
    pointed = which is None or line.word(place - 1) in _POINTING
    if not certain and pointed and _has_noun(line, end):
        return None
    doubtful = which is None and not certain and line.word(place - 1) not in words.ANNOUNCING
    numbered = _with_number(line, start, end, weekday) if which is None else None
    if numbered is not None:
        return numbered
    value, sooner = _value(line.today, weekday, which)
    return Day(start, end, value, sooner=sooner, doubtful=doubtful, weekday=weekday)


def _with_number(line: Line, start: int, end: int, weekday: int) -> Day | None:
    """ "Friday the 4th" is the next fourth, impossible if that is no Friday; "segunda 14", a day or an hour, stays
    open."""
    place = end + (line.word(end) in {",", "the"})
    is_ordinal = line.kind(place) == "ordinal"
    number = line.tokens[place].value if is_ordinal else line.figures(place, 2)
    has_month = line.word(place + 1) in words.OF and line.word(place + 2) in words.MONTHS
    if number is None or number > 31 or has_month or not is_plain_end(line, place + 1):
        return None
    value = next_of_number(line.today, number) if is_ordinal else None
    fits = value is not None and value.weekday() == weekday
    impossible = value is not None and not fits
    return Day(start, place + 1, value if fits else None, weekday=weekday, impossible=impossible)


def is_plain_end(line: Line, place: int) -> bool:
    """Whether nothing follows a number that would make it a time, a written date, a count of something."""
    return (line.kind(place) in {"", "punctuation"} and line.word(place) != ":") or line.word(place) in _AFTER_NUMBER


def _each(line: Line, place: int) -> Day | None:
    """ "todas as sextas", "on Mondays": many days, and so no one of them."""
    is_day = line.word(place + 1) in {"feira", "feiras"}
    led = is_day or line.word(place - 1) in _BEFORE_EACH
    return Day(place, place + 1 + is_day) if led and not _has_noun(line, place + 1 + is_day) else None


def _behind(line: Line, end: int) -> tuple[Which | None, int]:
    for length in range(_LONGEST, 0, -1):
        which = _AFTER.get(tuple(line.words[end : end + length]))
        if which is not None:
            return which, min(end + length, len(line.words))
    return None, end


def _before(line: Line, place: int) -> tuple[Which | None, int]:
    groups: Sequence[tuple[Which, frozenset[str]]] = (
        ("next", words.NEXT),
        ("this", words.THIS),
        ("last", words.LAST),
        ("every", words.EVERY),
        ("open", words.OTHER),
    )
    if line.precedes(place, ("todas", "as")) or line.precedes(place, ("todos", "os")):
        return "every", place - 2
    which = next((name for name, group in groups if line.word(place - 1) in group), None)
    return which, place - (which is not None)


def _has_noun(line: Line, end: int) -> bool:
    """Whether a word of its own follows, which an ordinal would count: "segunda opção"."""
    return line.kind(end) == "word" and line.words[end] not in _BESIDE and line.number(end) is None


def _value(today: date | None, weekday: int, which: Which | None) -> tuple[date | None, date | None]:
    """(the day, today itself where a later time of today would mean it)."""
    if today is None:
        return None, None
    ahead = (weekday - today.weekday()) % 7
    this_week = weekday - today.weekday()
    days: Mapping[Which | None, int] = {
        None: ahead or 7,
        "next": ahead or 7,
        "this": ahead,
        "last": (ahead or 7) - 7 if ahead else -7,
        "week after": (ahead or 7) + 7,
        "this week": this_week,
        "next week": this_week + 7,
        "last week": this_week - 7,
    }
    value = today + timedelta(days=days[which]) if which in days else None
    return value, today if which is None and not ahead else None
