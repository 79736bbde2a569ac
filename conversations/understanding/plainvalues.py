"""The plain values of a sentence, whatever it is about: for a command line, and where no domain is registered."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from conversations.references import phrases
from conversations.understanding.lexicon import FOREIGN_UNITS
from conversations.understanding.moments.durations import Duration, duration_at
from conversations.understanding.moments.grammar import moments_in
from conversations.understanding.moments.line import Line
from conversations.understanding.moments.moment import Moment
from conversations.understanding.moments.words import UNITS
from conversations.understanding.normalize import Token
from conversations.understanding.numbers import numbers_in
from conversations.understanding.spokencodes import codes_in

_PLURALS = {
    "number": "numbers",
    "duration": "durations",
    "date": "dates",
    "time": "times",
    "datetime": "datetimes",
    "code": "codes",
    "ordinal": "ordinals",
}


def values_in(tokens: Sequence[Token], now: datetime | None) -> dict[str, object]:
    """What the words say, by kind: ``number`` (an integer; also that of a duration), ``duration`` ("P60D"), ``date``
    ("2026-12-01"), ``time`` ("14:00"), ``datetime`` (with the offset of ``now``), ``code`` ("WP-123"), ``ordinal``
    (1 for the first, -1 for the last). Several of a kind, also the two ends of a range, are a list under the plural
    ("dates"). What is open, impossible or doubtful is left out."""
    moments = [m for m in moments_in(tokens, now=now) if not m.doubtful]
    codes = codes_in(tokens)
    timed = {place for m in moments for place in range(m.start, m.end)}
    coded = {place for code in codes for place in range(code.start, code.end)}
    found: dict[str, list[object]] = _of_moments(moments)
    found["code"] = [code.text for code in codes if not timed & set(range(code.start, code.end))]
    durations = _durations(Line(tokens, now), timed | coded)
    composed = {place for d in durations if len(d.parts) > 1 for place in range(d.start, d.end)}
    found["number"] = _numbers(tokens, timed | coded | composed)
    found["duration"] = [duration.iso for duration in durations]
    found["ordinal"] = _ordinals(tokens, timed)
    return _named(found)


def _named(found: Mapping[str, Sequence[object]]) -> dict[str, object]:
    single = {kind: values[0] for kind, values in found.items() if len(values) == 1}
    return single | {_PLURALS[kind]: list(values) for kind, values in found.items() if len(values) > 1}


def _of_moments(moments: Sequence[Moment]) -> dict[str, list[object]]:
    found: dict[str, list[object]] = {"date": [], "time": [], "datetime": []}
    for moment in moments:
        for end in (moment, moment.until):
            kind, value = _of_moment(end) if end is not None else ("", None)
            if value is not None:
                found[kind].append(value)
    return found


def _of_moment(moment: Moment) -> tuple[str, str | None]:
    if moment.impossible:
        return "date", None
    if moment.at is not None and not moment.assumed:
        return "datetime", moment.at.isoformat()
    if moment.clock is not None and (moment.day is None or moment.assumed):
        return "time", f"{moment.clock:%H:%M}"
    return "date", moment.day.isoformat() if moment.day and moment.precision in {"day", "part"} else None


def _numbers(tokens: Sequence[Token], others: set[int]) -> list[object]:
    """Without "um", "uma" that count nothing."""
    return [
        number.value
        for number in numbers_in(tokens)
        if number.value is not None
        and number.start not in others
        and not (number.doubtful and not _counts(tokens, number.end))
    ]


def _counts(tokens: Sequence[Token], place: int) -> bool:
    return len(tokens) == place if place == 1 else place < len(tokens) and tokens[place].word in FOREIGN_UNITS


def _durations(line: Line, others: set[int]) -> Sequence[Duration]:
    found: list[Duration] = []
    place = 0 if any(word in UNITS for word in line.words) else len(line.words)
    while place < len(line.words):
        duration = duration_at(line, place) if place not in others else None
        if duration is not None and duration.whole:
            found.append(duration)
        place = duration.end if duration is not None else place + 1
    return found


def _ordinals(tokens: Sequence[Token], others: set[int]) -> list[object]:
    """As people count: the first is 1, the last -1."""
    found: list[object] = []
    for place, token in enumerate(tokens):
        after = tokens[place + 1].word if place + 1 < len(tokens) else ""
        if place in others or after == "feira":
            continue
        if token.kind == "ordinal" and token.value:
            found.append(token.value)
        elif token.kind == "word" and token.word in phrases.ORDINALS:
            counted = phrases.ORDINALS[token.word]
            found.append(counted + 1 if counted >= 0 else counted)
    return found
