"""Every expression in a reading that names or points at a record (C10)."""

from collections.abc import Callable, Iterator
from itertools import pairwise

from conversations.references import phrases
from conversations.references.folding import fold, listed
from conversations.references.mention import Form, Mention
from conversations.understanding import lexicon
from conversations.understanding.reading import Located, NounHit, Reading

_STOPS = frozenset(listed("e and ou or mas but que para to por em na no nas nos in on at ate into porque se quando"))
_INNER = frozenset(listed("de da do das dos em a o of para com e in at"))  # inside a name, before another content word
_CONTENT = {"word", "code", "number"}
_BEFORE_NUMBER = _STOPS | phrases.OF_WORDS  # "escavação da 458": the number is a mention of its own
# An article stands before what it belongs to: before one of these, or at the end, "a" is a letter.
_NO_NOUN = frozenset(listed("e ou mas para por em na no nas nos com de da do and or to in on for with from"))
_BEFORE_RECORD = frozenset(listed("a o as os the essa esse esta este na no da do ao nessa nesse of from on"))


def find_mentions(reading: Reading, text: str) -> list[Located]:
    """Mentions from left to right, not overlapping; the noun phrases carry their number, qualifier or name."""
    found: list[Located] = list(_codes(reading, text))
    reading.mentions = list(found)  # where a code begins, a name ends
    taken = {place for located in found for place in range(located.start, located.end)}
    place = 0
    while place < len(reading.tokens):
        hit = next((h for rule in _RULES if (h := rule(reading, text, place))), None) if place not in taken else None
        if hit and not taken & set(range(hit.start, hit.end)):
            found.append(hit)
            taken |= set(range(hit.start, hit.end))
            place = max(hit.end, place + 1)
        else:
            place += 1
    found.sort(key=lambda located: located.start)
    return [one for one, after in pairwise([*found, None]) if one is not None and not _announces(one, after)]


def _announces(located: Located, after: Located | None) -> bool:
    """ "a permissão WP-123": the noun only says what the code is."""
    if after is None or located.mention.form != "noun" or after.mention.form != "code":
        return False
    return located.end == after.start and after.mention.entity_type in located.types


def _codes(reading: Reading, text: str) -> Iterator[Located]:
    starts = {token.start: place for place, token in enumerate(reading.tokens)}
    if not reading.tokens:
        return
    for name, pattern in reading.vocabulary.codes:
        for match in pattern.finditer(text, reading.tokens[0].start, reading.tokens[-1].end):
            start = starts.get(match.start())
            if start is None:
                continue
            end = next((p for p in range(start, len(reading.tokens)) if reading.tokens[p].start >= match.end()), None)
            end = len(reading.tokens) if end is None else end
            yield Located(Mention(form="code", entity_type=name, words=match.group()), start, end, (name,))


def _noun_phrase(reading: Reading, text: str, place: int) -> Located | None:
    """Determiner, ordinal or adjective, noun, number, qualifier; starts at the determiner."""
    noun_at = next((p for p in range(place, min(place + 4, len(reading.tokens))) if p in reading.nouns), None)
    if noun_at is None or not all(_may_precede(reading, p) for p in range(place, noun_at)):
        return None
    hit = reading.nouns[noun_at]
    before = reading.words[place:noun_at]
    behind = reading.words[place - 1] if place and not before else ""
    if behind in phrases.INDEFINITE or (behind == "a" and hit.nouns[0].english):
        return None
    if any(word in phrases.INDEFINITE for word in before) or (before[-1:] == ["a"] and hit.nouns[0].english):
        return _indefinite(reading, hit, place)
    return _numbered(reading, hit, place) or _described(reading, text, hit, place, before)


def _may_precede(reading: Reading, place: int) -> bool:
    word = reading.words[place]
    return (
        word in phrases.DEMONSTRATIVES
        or word in phrases.DEFINITE
        or word in phrases.ORDINALS
        or word in phrases.CURRENT
        or word in phrases.PREVIOUS
        or word in phrases.INDEFINITE
        or word in phrases.PLURAL_COUNTS
    )


def _indefinite(reading: Reading, hit: NounHit, place: int) -> Located | None:
    """ "um componente" points at nothing; it may still carry a name."""
    name = _named(reading, hit.end)
    if name is None:
        return None
    words = _spelling(reading, *name)
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
    if after > hit.end and reading.words[after - 1] == "de" and _has_unit(reading, number.end):
        return None  # "permissão de 60 dias"
    spoken = reading.tokens[after].kind != "number"
    words = str(number.value) if spoken else reading.tokens[after].text.lstrip("-")
    qualifier = _qualifier(reading, number.end)
    mention = Mention(
        form="number",
        entity_type=hit.types[0],
        words=words,
        qualifiers=fold(_spelling(reading, *qualifier)) if qualifier else "",
    )
    end = qualifier[1] if qualifier else number.end
    return Located(mention, place, end, hit.types, (hit.start, hit.end))


def _described(reading: Reading, text: str, hit: NounHit, place: int, before: list[str]) -> Located | None:
    ordinal = next((phrases.ORDINALS[w] for w in before if w in phrases.ORDINALS), None)
    after = reading.words[hit.end] if hit.end < len(reading.tokens) else ""
    end = hit.end
    form: Form = "noun"
    if any(w in phrases.PREVIOUS for w in before) or after in phrases.PREVIOUS:
        form, end = "previous", hit.end + (after in phrases.PREVIOUS)
    elif ordinal is not None:
        form = "ordinal"
    elif any(w in phrases.DEMONSTRATIVES or w in phrases.CURRENT for w in before):
        form = "demonstrative"
    elif after in phrases.CURRENT:
        form, end = "demonstrative", hit.end + 1
    name = _named(reading, end) if form == "noun" else None
    qualifier = None if name else _qualifier(reading, end)
    span = name or qualifier
    words = _spelling(reading, *span) if span else ""
    if form == "noun" and span:
        form = "name" if name else "qualifier"
    count = next((phrases.PLURAL_COUNTS[w] for w in before if w in phrases.PLURAL_COUNTS), None)
    mention = Mention(
        form=form,
        entity_type=hit.types[0],
        words=words,
        ordinal=ordinal if form == "ordinal" else None,
        plural=hit.plural or count is not None,
        qualifiers=fold(words) if form != "name" else "",
        count=count,
    )
    return Located(mention, place, span[1] if span else end, hit.types, (hit.start, hit.end), definite=bool(before))


def _english_compound(reading: Reading, text: str, place: int) -> Located | None:
    """ "the hot work component": the name stands before its English noun."""
    first = place
    while first < len(reading.tokens) and reading.words[first] in phrases.DEFINITE | phrases.DEMONSTRATIVES:
        first += 1
    end = _content_until(reading, first)
    hit = reading.nouns.get(end)
    if end == first or hit is None or not hit.nouns[0].english or reading.words[first] in reading.vocabulary.verb_words:
        return None
    mention = Mention(form="name", entity_type=hit.types[0], words=_spelling(reading, first, end), plural=hit.plural)
    return Located(mention, place, hit.end, hit.types, (hit.start, hit.end))


def _named(reading: Reading, start: int) -> tuple[int, int] | None:
    """A name that follows its noun directly: "o funcionário João Silva"."""
    end = _content_until(reading, start)
    if end == start or reading.tokens[start].joined or reading.words[start] in reading.vocabulary.verb_words:
        return None
    return start, end


def _qualifier(reading: Reading, start: int) -> tuple[int, int] | None:
    """What follows "da", "of": "a permissão da Empresa B"."""
    if start >= len(reading.tokens) or reading.words[start] not in phrases.OF_WORDS:
        return None
    first = start + 1
    while first < len(reading.tokens) and reading.words[first] in {"the", "a", "o", "as", "os"}:
        first += 1
    if any(number.start == first and not number.doubtful for number in reading.numbers):
        return None  # "da 458" names a record of its own, "com 9 dias" is no description
    end = _content_until(reading, first)
    return (first, end) if end > first else None


def _content_until(reading: Reading, start: int) -> int:
    """The end of the run of content words from ``start``; small words only between two content words."""
    end = place = start
    while place < len(reading.tokens):
        word, token = reading.words[place], reading.tokens[place]
        if token.kind not in _CONTENT or place in reading.ornaments or place in reading.nouns:
            break
        if any(code.start == place for code in reading.mentions):
            break
        if any(verb.start == place for verb in reading.verbs) or word in lexicon.CONDITIONS | lexicon.NEGATIONS:
            break
        if word in lexicon.FUNCTION and not _is_label(reading, place, end):
            if word not in _INNER or end == start:
                break
        elif token.kind == "number" and reading.words[place - 1] in _BEFORE_NUMBER:
            break
        else:
            end = place + 1
        place += 1
    return end


def _is_label(reading: Reading, place: int, end: int) -> bool:
    """ "Empresa A": a letter right after a content word is a name when it is a capital, or no noun follows it."""
    typed, after = reading.tokens[place].text, place + 1
    alone = (
        after == len(reading.tokens)
        or reading.tokens[after].kind == "punctuation"
        or after in reading.ornaments
        or reading.words[after] in _NO_NOUN
    )
    return len(typed) == 1 and place == end and typed.isalpha() and (typed.isupper() or alone)


def _spelling(reading: Reading, start: int, end: int) -> str:
    """As typed; the several tokens of one contraction count once."""
    typed = {token.start: token.text for token in reading.tokens[start:end]}
    return " ".join(typed.values())


def _has_unit(reading: Reading, place: int) -> bool:
    word = reading.words[place] if place < len(reading.tokens) else ""
    return word in lexicon.FOREIGN_UNITS or word in reading.vocabulary.units


def _ordinal(reading: Reading, text: str, place: int) -> Located | None:
    """ "a segunda", "2ª", "the second one", "a última da lista"; a weekday ("segunda-feira") is none."""
    start = place
    while place < len(reading.tokens) and (
        reading.words[place] in phrases.DEFINITE or reading.words[place] in phrases.ONE_WORDS
    ):
        place += 1
    if place >= len(reading.tokens):
        return None
    token, word = reading.tokens[place], reading.words[place]
    ordinal = phrases.ORDINALS.get(word) if token.kind == "word" else None
    if token.kind == "ordinal" and token.value:
        ordinal = token.value - 1
    follows = reading.tokens[place + 1] if place + 1 < len(reading.tokens) else None
    if ordinal is None or (follows and follows.word == "feira") or (word == "second" and start == place and follows):
        return None
    end = place + 1
    while end < len(reading.tokens) and reading.words[end] in {
        "one",
        "da",
        "de",
        "do",
        "lista",
        "of",
        "the",
        "list",
        "opcao",
        "option",
        "mesmo",
    }:
        end += 1
    if end < len(reading.tokens) and end in reading.nouns:
        return None
    return Located(Mention(form="ordinal", ordinal=ordinal), start, end)


def _previous(reading: Reading, text: str, place: int) -> Located | None:
    start = place
    while place < len(reading.tokens) and reading.words[place] in phrases.DEFINITE:
        place += 1
    if place < len(reading.tokens) and reading.words[place] in phrases.PREVIOUS:
        one = place + 1 < len(reading.tokens) and reading.words[place + 1] == "one"
        return Located(Mention(form="previous"), start, place + 1 + one)
    return None


def _bare_qualifier(reading: Reading, text: str, place: int) -> Located | None:
    """ "a da Empresa B", "the one from Company B", "essa da Empresa B", and "da Empresa B" where a clause starts."""
    start = place
    words = reading.words
    if words[place] in {"a", "o", "as", "os", "the"} | phrases.DEMONSTRATIVES:
        place += 1
        place += place < len(words) and words[place] in {"one", "ones"}
    elif place not in reading.clause_starts:
        return None
    qualifier = _qualifier(reading, place)
    if qualifier is None:
        return None
    spelled = _spelling(reading, *qualifier)
    return Located(Mention(form="qualifier", words=spelled, qualifiers=fold(spelled)), start, qualifier[1])


def _bare_number(reading: Reading, text: str, place: int) -> Located | None:
    """ "a 456", "the 456": an article before a number means a record; a unit after it does not."""
    if reading.words[place] not in _BEFORE_RECORD:
        return None
    number = next((n for n in reading.numbers if n.start == place + 1), None)
    if number and reading.words[place] == "from" and reading.words[number.end : number.end + 1] == ["to"]:
        return None  # "from 45 to 60"
    if number is None or number.value is None or number.doubtful or _has_unit(reading, number.end):
        return None
    if reading.words[place] == "a" and place and reading.words[place - 1] in {"igual", "daqui"}:
        return None
    if reading.words[place] in lexicon.ALL_OF and reading.tokens[number.start].kind != "number":
        return None  # "as duas" are not the one numbered 2
    qualifier = _qualifier(reading, number.end)
    mention = Mention(
        form="number",
        words=str(number.value),
        qualifiers=fold(_spelling(reading, *qualifier)) if qualifier else "",
    )
    return Located(mention, place, qualifier[1] if qualifier else number.end)


def _pointer(reading: Reading, text: str, place: int) -> Located | None:
    """ "isso", "ela", "this", "esses dois", "o mesmo"; a demonstrative before an unknown noun is none."""
    word = reading.words[place]
    typed = fold(reading.tokens[place].text)
    end = place + 1
    if word in phrases.NEUTER:
        return Located(Mention(form="demonstrative"), place, end)
    if word in phrases.PRONOUNS and (word not in {"la", "lo", "las", "los"} or reading.tokens[place].joined):
        if word == "it" and end < len(reading.words) and reading.words[end] == "is" and typed != "it":
            return None
        return Located(Mention(form="pronoun", plural=word in phrases.PLURAL_PRONOUNS), place, end)
    if word in {"a", "o", "as", "os"} and reading.tokens[place].joined:
        return Located(Mention(form="pronoun", plural=word in {"as", "os"}), place, end)
    if word in phrases.DEFINITE and end < len(reading.words) and reading.words[end] in phrases.CURRENT:
        return Located(Mention(form="demonstrative"), place, end + 1) if _ends_phrase(reading, end + 1) else None
    if word not in phrases.DEMONSTRATIVES:
        return None
    count = phrases.PLURAL_COUNTS.get(reading.words[end]) if end < len(reading.words) else None
    end += count is not None or (
        end < len(reading.words) and reading.words[end] in {"one", "ones", "mesma", "mesmo", "ai"}
    )
    if not _ends_phrase(reading, end):
        return None
    plural = word in phrases.PLURAL_DEMONSTRATIVES
    return Located(Mention(form="demonstrative", plural=plural, count=count), place, end)


def _ends_phrase(reading: Reading, place: int) -> bool:
    if place >= len(reading.tokens) or reading.tokens[place].kind == "punctuation" or place in reading.ornaments:
        return True
    return reading.words[place] in lexicon.FUNCTION - phrases.DEFINITE or reading.words[place] in {
        "na",
        "no",
        "da",
        "do",
        "ao",
    }


_RULES: tuple[Callable[[Reading, str, int], Located | None], ...] = (
    _noun_phrase,
    _english_compound,
    _bare_number,
    _ordinal,
    _previous,
    _bare_qualifier,
    _pointer,
)
