"""Every expression in a reading that names or points at a record (C10)."""

from collections.abc import Iterator
from itertools import pairwise

from conversations.references.mention import Mention
from conversations.understanding import nominals, pointers, quantities
from conversations.understanding.quantities import Rule
from conversations.understanding.reading import Located, Reading
from conversations.understanding.spokencodes import code_at

_RULES: tuple[Rule, ...] = (
    quantities.dated,
    quantities.every,
    nominals.noun_phrase,
    nominals.english_compound,
    pointers.ordinal,
    pointers.bare_number,
    pointers.relative,
    pointers.bare_qualifier,
    pointers.pointer,
)


def find_mentions(reading: Reading, text: str) -> list[Located]:
    """Mentions from left to right, not overlapping; the noun phrases carry their number, qualifier or name."""
    found: list[Located] = list(_codes(reading, text))
    reading.mentions = list(found)  # where a code begins, a name ends
    taken = {place for located in found for place in range(located.start, located.end)}
    place = 0
    while place < len(reading.tokens):
        hit = next((h for rule in _RULES if (h := rule(reading, text, place))), None) if place not in taken else None
        if hit and not (taken | _timed(reading, hit)) & set(range(hit.start, hit.end)):
            found.append(hit)
            taken |= set(range(hit.start, hit.end))
            place = max(hit.end, place + 1)
        else:
            place += 1
    found.sort(key=lambda located: located.start)
    apart = [one for one, after in pairwise([*found, None]) if one is not None and not _announces(one, after)]
    return quantities.with_exceptions(reading, quantities.coordinated(reading, apart))


def _timed(reading: Reading, hit: Located) -> frozenset[int]:
    """ "o dia 15", "às 14h" name no record; "a de ontem" does."""
    return frozenset() if hit.mention.form == "dated" else reading.timed


def _announces(located: Located, after: Located | None) -> bool:
    """ "a permissão WP-123": the noun only says what the code is."""
    if after is None or located.mention.form != "noun" or after.mention.form != "code":
        return False
    return located.end == after.start and after.mention.entity_type in located.types


def _is_place_in_list(reading: Reading, place: int, entity_type: str) -> bool:
    """ "Risk 2", of records that go by no number: the second of a list, unlike "RISK-2"."""
    noun = reading.nouns.get(place)
    named = noun is not None and entity_type in noun.types and reading.tokens[place].kind == "word"
    return named and not reading.vocabulary.entity_types[entity_type].numbered


def _codes(reading: Reading, text: str) -> Iterator[Located]:
    yield from _written_codes(reading, text)
    yield from _spoken_codes(reading)


def _spoken_codes(reading: Reading) -> Iterator[Located]:
    """ "WP cento e vinte e três" is WP-123."""
    spoken = [n for n in reading.numbers if n.start and reading.tokens[n.start].kind == "word"]
    for number in spoken:
        code = code_at(reading.tokens, number.start - 1)
        for name, pattern in reading.vocabulary.codes.fitting([code.text.casefold()] if code else ()):
            if code is not None and pattern.fullmatch(code.text):
                yield Located(Mention(form="code", entity_type=name, words=code.text), code.start, code.end, (name,))


def _written_codes(reading: Reading, text: str) -> Iterator[Located]:
    starts = {token.start: place for place, token in enumerate(reading.tokens)}
    if not reading.tokens:
        return
    for name, pattern in reading.vocabulary.codes.fitting(token.text.casefold() for token in reading.tokens):
        for match in pattern.finditer(text, reading.tokens[0].start, reading.tokens[-1].end):
            start = starts.get(match.start())
            if start is None or _is_place_in_list(reading, start, name):
                continue
            end = next((p for p in range(start, len(reading.tokens)) if reading.tokens[p].start >= match.end()), None)
            end = len(reading.tokens) if end is None else end
            yield Located(Mention(form="code", entity_type=name, words=match.group()), start, end, (name,))
