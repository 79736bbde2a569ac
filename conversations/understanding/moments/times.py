"""The forms in which a time of day is said: "14h30", "às duas e meia da tarde", "9 da manhã", "quarter past two",
"meio-dia", "2 pm"."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import time

from conversations.understanding import lexicon
from conversations.understanding.moments import words
from conversations.understanding.moments.clocks import Clock, meridiem, part_at, resolved
from conversations.understanding.moments.line import Line
from conversations.understanding.moments.words import Part

_AT = frozenset({"as", "at"})
_ZONES = frozenset({"utc", "gmt", "zulu", "brt", "est", "edt", "pst", "pdt", "cet", "cest", "bst"})  # not the tenant's
_LASTING = frozenset(
    {"por", "durante", "em", "ha", "for", "in", "daqui", "de", "mais", "menos", "cada", "every", "faz"}
)
_MINUTES = frozenset({"minutes", "minute"})
_RANGING = frozenset({"from", "between", "de", "das", "da"})


def clock_at(line: Line, place: int) -> Clock | None:
    """The time whose first telling word or figure stands at ``place``, with its part of the day."""
    for rule in _RULES:
        found = rule(line, place)
        if found is not None:
            clock = _with_part(line, found)
            elsewhere = line.word(clock.end) in _ZONES
            return replace(clock, end=clock.end + 1, hour=0, value=None) if elsewhere else clock
    return None


def _with_part(line: Line, clock: Clock) -> Clock:
    if clock.midnight or (clock.value is not None and clock.part is not None):
        return clock
    mark = meridiem(line, clock.end)
    if mark is not None:
        pm, end = mark
        hour = clock.hour % 12 + 12 * pm
        fits = 1 <= clock.hour <= 12 and clock.minute < 60
        part: Part = "afternoon" if pm else "morning"
        value = time(hour, clock.minute) if fits else None
        return replace(clock, end=end, value=value, part=part, doubtful=False, impossible=not fits)
    phrase = part_at(line, clock.end)
    if phrase is None or phrase.today:
        return resolved(clock, None)
    return replace(resolved(clock, phrase.part), end=phrase.end)


def _colon(line: Line, place: int) -> Clock | None:
    """ "14:30", "14:30h"; with seconds that are not 00 it is no time of ours."""
    hour, minute = line.figures(place, 2), line.figures(place + 2, 2)
    glued = line.word(place + 1) == ":" and line.is_glued(place + 1) and line.is_glued(place + 2)
    if hour is None or minute is None or not glued or len(line.words[place + 2]) != 2:
        return None
    end = place + 3
    if line.word(end) == ":" and line.is_glued(end) and line.figures(end + 1, 2) is not None:
        if line.words[end + 1] != "00":
            return Clock(place, end + 2, hour, minute, impossible=True)
        end += 2
    end += line.word(end) in words.HOUR_SIGNS
    return _digital(line, place, end, hour, minute)


def _digital(line: Line, place: int, end: int, hour: int, minute: int) -> Clock:
    clock = Clock(place, end, hour, minute, impossible=hour > 23 or minute > 59)
    zero = line.words[place].startswith("0") and len(line.words[place]) == 2
    return replace(clock, value=time(hour, minute)) if zero and not clock.impossible else clock


def _hours(line: Line, place: int) -> Clock | None:
    """ "14h", "14h30", "14 hs", "14h30min"; with "por", "durante", "em" before it, it is how long."""
    hour = line.figures(place, 2)
    if hour is None or line.word(place + 1) not in words.HOUR_SIGNS or _is_lasting(line, place, place + 2):
        return None
    minute, end = 0, place + 2
    two = line.figures(end, 2) is not None and len(line.words[end]) == 2
    if two and (line.is_glued(end) or _ends_phrase(line, end + 1)):
        minute, end = line.figures(end, 2) or 0, end + 1
        end += line.word(end) in words.MINUTE_WORDS
    elif (more := _minutes_after(line, end)) is not None:
        minute, end = more
    return _digital(line, place, end, hour, minute)


def _is_lasting(line: Line, place: int, end: int) -> bool:
    """ "por 8h", "durante 8 horas", "de 2h": how long; "de 8h a 17h" is from when."""
    before = line.word(place - 1)
    return before in _LASTING and not (before == "de" and line.word(end) in {"a", "as", "ate"})


def _spoken(line: Line, place: int) -> Clock | None:
    """After "às", "at", and before a part of the day: "às duas e meia", "at nine thirty", "9 da manhã", "3 pm"."""
    number = line.number(place)
    if number is None or number.value is None or not 0 <= number.value < 100 or line.kind(place) == "ordinal":
        return None
    announced = line.word(place - 1) in _AT or line.typed(place - 1) == "à"
    hour, end = number.value, number.end
    named = line.word(end) in words.HOUR_WORDS
    clock_word = line.follows(end, ("o", "clock"))
    end += named + 2 * clock_word
    minute, end = _minutes_after(line, end) or (0, end)
    if line.word(end) == "e" and line.figures(end + 1, 2) is not None and _ends_phrase(line, end + 2):
        return None  # "às 14 e 16": two times, or a time with its minutes
    end += 2 * line.follows(end, ("em", "ponto"))
    ends_well = (named or hour <= 24) and _ends_phrase(line, end) and not line.mark_after(end - 1)
    parted = _is_parted(line, end)
    if not (announced or named or clock_word or parted) or not (ends_well or parted):
        return None
    if named and not announced and _is_lasting(line, place, end):
        return None
    sure = parted or clock_word or line.typed(place - 1) in {"às", "à"}
    clock = Clock(place, end, hour, minute, doubtful=not sure)
    zero = line.words[place].startswith("0") and len(line.words[place]) == 2
    return replace(clock, value=time(hour, minute)) if zero and hour < 24 else clock


def _is_parted(line: Line, place: int) -> bool:
    return meridiem(line, place) is not None or part_at(line, place) is not None


def _minutes_after(line: Line, place: int) -> tuple[int, int] | None:
    """(minutes, end) of "e meia", "e quinze", "e 30 minutos", "thirty"."""
    if line.follows(place, ("e", "meia")) and line.word(place + 2) not in {*words.UNITS, "duzia"}:
        return 30, place + 2
    if line.follows(place, ("e", "um", "quarto")):
        return 15, place + 3
    after = place + (line.word(place) == "e")
    number = line.number(after)
    if number is None or number.value is None or not 0 <= number.value < 60:
        return None
    named = line.word(number.end) in words.MINUTE_WORDS
    spoken = line.kind(after) == "word" or (after > place and number.value > 24)  # "às 14 e 30"
    spoken = spoken and not number.doubtful and _ends_phrase(line, number.end)
    return (number.value, number.end + named) if named or spoken else None


def _ends_phrase(line: Line, place: int) -> bool:
    """Whether no word follows that a number would count: "às duas e vinte", not "às duas e vinte pessoas"."""
    word = line.word(place)
    return line.kind(place) not in {"word", "number"} or word in lexicon.FUNCTION | words.PARTS.keys() | words.DAY_WORDS


def _past(line: Line, place: int) -> Clock | None:
    """ "half past nine", "quarter to three", "ten minutes past two"."""
    minute, after = _quarter(line, place)
    if minute is None or line.word(after) not in {"past", "to", "after"}:
        return None
    hour = line.number(after + 1)
    if hour is None or hour.value is None or not 1 <= hour.value <= 12 or line.kind(place) == "ordinal":
        return None
    if line.words[after] != "to":
        return Clock(place, hour.end, hour.value, minute)
    told = line.words[place] == "quarter" or line.words[after - 1] in _MINUTES or line.word(place - 1) == "at"
    told = told or (line.word(place - 1) not in _RANGING and _is_parted(line, hour.end))
    return Clock(place, hour.end, (hour.value - 2) % 12 + 1, 60 - minute) if told else None  # "from ten to two"


def _quarter(line: Line, place: int) -> tuple[int | None, int]:
    if line.word(place) == "half":
        return 30, place + 1
    if line.word(place) == "quarter":
        return 15, place + 1
    number = line.number(place)
    if number is None or number.value not in range(1, 60):
        return None, place
    return number.value, number.end + (line.word(number.end) in _MINUTES)


def _before(line: Line, place: int) -> Clock | None:
    """ "quinze para as três", "dez para as 4 horas"."""
    number = line.number(place)
    if number is None or number.value is None or not 0 < number.value < 60:
        return None
    after = number.end + (line.word(number.end) in {"minutos", "minuto"})
    if line.words[after : after + 2] not in (["para", "as"], ["para", "a"]):
        return None
    hour = line.number(after + 2)
    if hour is None or hour.value is None or not 1 <= hour.value <= 12:
        return None
    end = hour.end + (line.word(hour.end) in words.HOUR_WORDS | words.HOUR_SIGNS)
    known = number.value % 5 == 0 and line.word(place - 1) not in _RANGING
    return Clock(place, end, (hour.value - 2) % 12 + 1, 60 - number.value) if known else None


def _noon(line: Line, place: int) -> Clock | None:
    """ "meio-dia e meia", "noon", "meia-noite"."""
    for phrase, midnight in _NOONS.items():
        if line.follows(place, phrase):
            end = place + len(phrase)
            minute, end = (_minutes_after(line, end) or (0, end)) if line.word(end) == "e" else (0, end)
            hour, part = _NOON_PARTS[midnight]
            return Clock(place, end, hour, minute, time(hour, minute), midnight=midnight, part=part)
    return None


_NOONS: Mapping[tuple[str, ...], bool] = {
    ("meio", "dia"): False,
    ("meia", "noite"): True,
    ("noon",): False,
    ("midday",): False,
    ("midnight",): True,
}
_RULES: Sequence[Callable[[Line, int], Clock | None]] = (_noon, _colon, _hours, _past, _before, _spoken)
_NOON_PARTS: Mapping[bool, tuple[int, Part]] = {False: (12, "afternoon"), True: (0, "night")}
CLOCK_WORDS = frozenset(phrase[0] for phrase in _NOONS) | {"half", "quarter"}
