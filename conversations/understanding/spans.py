"""How far a name or a description reaches in a reading."""

from conversations.references import phrases
from conversations.references.folding import listed
from conversations.understanding import lexicon
from conversations.understanding.numbers import Number
from conversations.understanding.reading import Reading

_STOPS = frozenset(listed("e and ou or mas but que para to por em na no nas nos in on at ate into porque se quando"))
_INNER = frozenset(
    listed("de da do das dos em a o ao aos por sobre contra of para com e in at")
)  # inside a name, before another content word
_CONTENT = frozenset({"word", "code", "number"})
_TURNING = lexicon.CONDITIONS | lexicon.NEGATIONS | lexicon.SELF_MODALS
_ENDING = (lexicon.FUNCTION - phrases.DEFINITE) | {"na", "no", "da", "do", "ao"}
_BEFORE_NUMBER = _STOPS | phrases.OF_WORDS  # "escavação da 458": the number is a mention of its own
_PLACES = frozenset(phrases.ORDINALS) | phrases.OTHERS | phrases.PREVIOUS | phrases.FOLLOWING
# An article stands before what it belongs to: before one of these, or at the end, "a" is a letter.
_NO_NOUN = frozenset(listed("e ou mas para por em na no nas nos com de da do and or to in on for with from"))


def name_span(reading: Reading, start: int) -> tuple[int, int] | None:
    """A name that follows its noun directly: "o funcionário João Silva"."""
    end = content_until(reading, start)
    if end == start or reading.tokens[start].joined or reading.words[start] in reading.vocabulary.verb_words:
        return None
    return start, end


def qualifier_span(reading: Reading, start: int) -> tuple[int, int] | None:
    """What follows "da", "of": "a permissão da Empresa B"."""
    if start >= len(reading.tokens) or reading.words[start] not in phrases.OF_WORDS:
        return None
    first = start + 1
    while first < len(reading.tokens) and reading.words[first] in {"the", "a", "o", "as", "os"}:
        first += 1
    if any(number.start == first and not number.doubtful for number in reading.numbers):
        return None  # "da 458" names a record of its own, "com 9 dias" is no description
    end = content_until(reading, first)
    if end == first + 1 and (reading.words[first] in _PLACES or reading.tokens[first].kind == "ordinal"):
        return None  # "os riscos da terceira": of one that stands in a list
    return (first, end) if end > first else None


def content_until(reading: Reading, start: int) -> int:
    """The end of the run of content words from ``start``; small words only between two content words."""
    end = place = start
    while place < len(reading.tokens):
        word, token = reading.words[place], reading.tokens[place]
        if token.kind not in _CONTENT or place in reading.ornaments or place in reading.nouns:
            break
        if place in reading.timed or any(code.start == place for code in reading.mentions):
            break
        if place in reading.verb_starts or word in _TURNING:
            break
        if word in lexicon.FUNCTION and not is_label(reading, place, end):
            if word not in _INNER or end == start:
                break
        elif token.kind == "number" and reading.words[place - 1] in _BEFORE_NUMBER:
            break
        else:
            end = place + 1
        place += 1
    return end


def is_label(reading: Reading, place: int, end: int) -> bool:
    """ "Empresa A": a letter right after a content word is a name when it is a capital, or no noun follows it."""
    typed, after = reading.tokens[place].text, place + 1
    alone = (
        after == len(reading.tokens)
        or reading.tokens[after].kind == "punctuation"
        or after in reading.ornaments
        or reading.words[after] in _NO_NOUN
    )
    return len(typed) == 1 and place == end and typed.isalpha() and (typed.isupper() or alone)


def spelling(reading: Reading, start: int, end: int) -> str:
    """As typed; the several tokens of one contraction count once."""
    typed = {token.start: token.text for token in reading.tokens[start:end]}
    return " ".join(typed.values())


def has_unit(reading: Reading, place: int) -> bool:
    word = reading.words[place] if place < len(reading.tokens) else ""
    return word in lexicon.FOREIGN_UNITS or word in reading.vocabulary.units


def number_said(reading: Reading, number: Number) -> tuple[str, int]:
    """(the number of a record as it is looked up, where it ends): "124-2" keeps its second part."""
    token, end = reading.tokens[number.start], number.end
    if token.kind != "number":
        return str(number.value), end
    after = reading.tokens[end] if end < len(reading.tokens) else None
    if after is not None and after.kind == "number" and after.joined and after.text.isdigit():
        return f"{token.text.lstrip('-')}-{after.text}", end + 1
    return token.text.lstrip("-"), end


def ends_phrase(reading: Reading, place: int) -> bool:
    """Whether nothing more of a noun phrase follows."""
    if place >= len(reading.tokens) or reading.tokens[place].kind == "punctuation" or place in reading.ornaments:
        return True
    return reading.words[place] in _ENDING
