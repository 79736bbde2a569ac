"""Expressions with a noun: "a permissão 123 da Empresa B", "esses dois componentes", "the hot work component"."""

from conversations.references import phrases
from conversations.references.folding import fold
from conversations.references.mention import Form, Mention
from conversations.understanding.pointers import MOST_COUNTED, counted
from conversations.understanding.reading import Located, NounHit, Reading
from conversations.understanding.spans import content_until, has_unit, name_span, number_said, qualifier_span, spelling


def noun_phrase(reading: Reading, text: str, place: int) -> Located | None:
    """Determiner, ordinal or adjective, noun, number, qualifier; starts at the determiner."""
    if not reading.nouns:
        return None
    noun_at = next((p for p in range(place, min(place + 4, len(reading.tokens))) if p in reading.nouns), None)
    if noun_at is None or not all(_may_precede(reading, p) for p in range(place, noun_at)):
        return None
    hit = reading.nouns[noun_at]
    before = reading.words[place:noun_at]
    behind = reading.words[place - 1] if place and not before else ""
    if behind in phrases.INDEFINITE or (behind == "a" and hit.nouns[0].english):
        return None
    points = any(word in _POINTING for word in before)
    vague = phrases.INDEFINITE - phrases.OTHERS if points else phrases.INDEFINITE
    if any(word in vague for word in before) or (before[-1:] == ["a"] and hit.nouns[0].english):
        return _indefinite(reading, hit, place)
    count = next((n for p in range(place, noun_at) if (n := counted(reading, p))), None)
    if count is not None and not points:
        return None  # "dois componentes": any two
    return _numbered(reading, hit, place) or _described(reading, hit, place, count)


_POINTING = phrases.DEFINITE | phrases.DEMONSTRATIVES
_MAY_PRECEDE = (
    *(phrases.DEMONSTRATIVES, phrases.DEFINITE, phrases.ORDINALS, phrases.PLURAL_ORDINALS, phrases.CURRENT),
    *(phrases.PREVIOUS, phrases.FOLLOWING, phrases.OTHERS, phrases.INDEFINITE, phrases.PLURAL_COUNTS),
)


def _may_precede(reading: Reading, place: int) -> bool:
    word = reading.words[place]
    return any(word in words for words in _MAY_PRECEDE) or counted(reading, place) is not None


def _indefinite(reading: Reading, hit: NounHit, place: int) -> Located | None:
    """ "um componente" points at nothing; it may still carry a name."""
    name = name_span(reading, hit.end)
    if name is None:
        return None
    words = spelling(reading, *name)
    mention = Mention(form="name", entity_type=hit.types[0], words=words)
    return Located(mention, place, name[1], hit.types, (hit.start, hit.end), definite=False)


def _numbered(reading: Reading, hit: NounHit, place: int) -> Located | None:
    after = hit.end
    while after < len(reading.tokens) and (
        reading.words[after] in phrases.NUMBER_MARKERS
        or reading.tokens[after].text.casefold() in {"n", "#", "º", "°", "n."}
    ):
        after += 1
    number = next((n for n in reading.numbers if n.start == after), None)
    if number is None or number.value is None or number.doubtful:
        return None
    if after > hit.end and reading.words[after - 1] == "de" and has_unit(reading, number.end):
        return None  # "permissão de 60 dias"
    numbered = any(reading.vocabulary.entity_types[kind].numbered for kind in hit.types)
    if not numbered and 1 <= number.value <= MOST_COUNTED:  # "o risco 2": as it stood in the list
        mention = Mention(form="ordinal", entity_type=hit.types[0], ordinal=number.value - 1, words=str(number.value))
        return Located(mention, place, number.end, hit.types, (hit.start, hit.end))
    words, end = number_said(reading, number)
    qualifier = qualifier_span(reading, end)
    mention = Mention(
        form="number",
        entity_type=hit.types[0],
        words=words,
        qualifiers=fold(spelling(reading, *qualifier)) if qualifier else "",
    )
    return Located(mention, place, qualifier[1] if qualifier else end, hit.types, (hit.start, hit.end))


def _described(reading: Reading, hit: NounHit, place: int, count: int | None) -> Located | None:
    before = reading.words[place : hit.start]
    form, ordinal, end = _pointed(reading, hit, before, count)
    name = name_span(reading, end) if form == "noun" else None
    qualifier = None if name else qualifier_span(reading, end)
    span = name or qualifier
    words = spelling(reading, *span) if span else ""
    if form == "noun" and span:
        form = "name" if name else "qualifier"
    mention = Mention(
        form=form,
        entity_type=hit.types[0],
        words=words,
        ordinal=ordinal,
        plural=hit.plural or count is not None,
        qualifiers=fold(words) if form != "name" else "",
        count=count,
    )
    return Located(mention, place, span[1] if span else end, hit.types, (hit.start, hit.end), definite=bool(before))


def _pointed(reading: Reading, hit: NounHit, before: list[str], count: int | None) -> tuple[Form, int | None, int]:
    """How the words around a noun point: form, ordinal, and where they end."""
    after = reading.words[hit.end] if hit.end < len(reading.tokens) else ""
    for form, words in _BESIDE_NOUN:
        if any(w in words for w in before) or (after in words and form != "other"):
            return form, None, hit.end + (after in words and form != "other")
    ordinals = phrases.PLURAL_ORDINALS if count else phrases.ORDINALS
    ordinal = next((ordinals[w] for w in before if w in ordinals), None)
    if ordinal is not None:
        return "ordinal", ordinal, hit.end
    if any(w in phrases.DEMONSTRATIVES or w in phrases.CURRENT for w in before):
        return "demonstrative", None, hit.end
    if after in phrases.CURRENT:
        return "demonstrative", None, hit.end + 1
    return "noun", None, hit.end


_BESIDE_NOUN: tuple[tuple[Form, frozenset[str]], ...] = (
    ("previous", phrases.PREVIOUS),
    ("next", phrases.FOLLOWING),
    ("other", phrases.OTHERS),
)


def english_compound(reading: Reading, text: str, place: int) -> Located | None:
    """ "the hot work component": the name stands before its English noun."""
    if not any(hit.start > place and hit.nouns[0].english for hit in reading.nouns.values()):
        return None
    first = place
    while first < len(reading.tokens) and reading.words[first] in _POINTING:
        first += 1
    end = content_until(reading, first)
    hit = reading.nouns.get(end)
    if end == first or hit is None or not hit.nouns[0].english or reading.words[first] in reading.vocabulary.verb_words:
        return None
    mention = Mention(form="name", entity_type=hit.types[0], words=spelling(reading, first, end), plural=hit.plural)
    return Located(mention, place, hit.end, hit.types, (hit.start, hit.end))
