"""Expressions without a noun: "isso", "a segunda", "o outro", "a da Empresa B", "a 456"."""

from collections.abc import Mapping

from conversations.references import phrases
from conversations.references.folding import fold, listed
from conversations.references.mention import Form, Mention
from conversations.understanding import lexicon
from conversations.understanding.reading import Located, Reading
from conversations.understanding.spans import ends_phrase, has_unit, number_said, qualifier_span, spelling

MOST_COUNTED = 20
_OF_THE_LIST = frozenset(listed("one ones da de do lista of the list opcao option mesmo deles delas them"))
_BESIDE: Mapping[str, Form] = {
    **dict.fromkeys(phrases.PREVIOUS, "previous"),
    **dict.fromkeys(phrases.FOLLOWING, "next"),
    **dict.fromkeys(phrases.OTHERS, "other"),
}
_BEFORE_ORDINAL = phrases.DEFINITE | phrases.ONE_WORDS
_POINTING = phrases.DEFINITE | phrases.DEMONSTRATIVES
_BEFORE_QUALIFIER = phrases.DEMONSTRATIVES | {"a", "o", "as", "os", "the"}
_OPENING_ORDINAL = _BEFORE_ORDINAL | frozenset(phrases.ORDINALS)
_OPENING_RELATIVE = _POINTING | frozenset(_BESIDE)
_ONES = frozenset({"one", "ones"})
_BEFORE_RECORD = frozenset(listed("a o as os the essa esse esta este na no da do ao nessa nesse of from on"))


def ordinal(reading: Reading, text: str, place: int) -> Located | None:
    """ "a segunda", "2ª", "the second one", "a última da lista", "os dois primeiros"; "segunda-feira" is none."""
    if reading.tokens[place].kind != "ordinal" and reading.words[place] not in _OPENING_ORDINAL:
        return None
    start = place
    place = _behind(reading, place, _BEFORE_ORDINAL)
    several = _several_in_order(reading, start, place)
    if several is not None:
        return several
    if place >= len(reading.tokens):
        return None
    token, word = reading.tokens[place], reading.words[place]
    ordinal = phrases.ORDINALS.get(word) if token.kind == "word" else None
    if token.kind == "ordinal" and token.value:
        ordinal = token.value - 1
    follows = reading.tokens[place + 1] if place + 1 < len(reading.tokens) else None
    if ordinal is None or (follows and follows.word == "feira") or (word == "second" and start == place and follows):
        return None
    end = _behind(reading, place + 1, _OF_THE_LIST)
    return None if end in reading.nouns else Located(Mention(form="ordinal", ordinal=ordinal), start, end)


def _behind(reading: Reading, place: int, words: frozenset[str]) -> int:
    while place < len(reading.tokens) and reading.words[place] in words:
        place += 1
    return place


def _several_in_order(reading: Reading, start: int, place: int) -> Located | None:
    """ "os dois primeiros", "as últimas 3", "the first two": how many, from which end."""
    if place == start:
        return None
    for first, second in ((place, place + 1), (place + 1, place)):
        if max(first, second) >= len(reading.tokens):
            return None
        count, side = counted(reading, first), phrases.PLURAL_ORDINALS.get(reading.words[second])
        end = _behind(reading, place + 2, _OF_THE_LIST)
        if count and side is not None and end not in reading.nouns:
            return Located(Mention(form="ordinal", ordinal=side, count=count, plural=True), start, end)
    return None


def counted(reading: Reading, place: int) -> int | None:
    """How many a word or figure says, from two up; years and numbers of records are no counts."""
    if place >= len(reading.tokens):
        return None
    token = reading.tokens[place]
    if token.kind == "number":
        return token.value if token.value and 2 <= token.value <= MOST_COUNTED else None
    return phrases.PLURAL_COUNTS.get(token.word)


def relative(reading: Reading, text: str, place: int) -> Located | None:
    """ "o anterior", "the next one", "o outro", "as outras": by its place beside the one in hand."""
    if reading.words[place] not in _OPENING_RELATIVE and counted(reading, place) is None:
        return None
    start = place
    place = _behind(reading, place, _POINTING)
    word = reading.words[place] if place < len(reading.tokens) else ""
    count = counted(reading, place) if word not in _BESIDE else None
    place += count is not None
    word = reading.words[place] if place < len(reading.tokens) else ""
    form = _BESIDE.get(word)
    if form is None or (place == start and form != "previous"):
        return None
    end = place + 1
    if form == "other" and counted(reading, end):
        count, end = counted(reading, end), end + 1
    end = _behind(reading, end, _ONES)
    if form != "previous" and not ends_phrase(reading, end):
        return None
    plural = count is not None or word in phrases.PLURAL_OTHERS or reading.words[end - 1] == "ones"
    return Located(Mention(form=form, plural=plural, count=count), start, end)


def bare_qualifier(reading: Reading, text: str, place: int) -> Located | None:
    """ "a da Empresa B", "the one from Company B", "essa da Empresa B", and "da Empresa B" where a clause starts."""
    start = place
    words = reading.words
    if words[place] in _BEFORE_QUALIFIER:
        place += 1
        place += place < len(words) and words[place] in {"one", "ones"}
    elif place not in reading.clause_starts:
        return None
    qualifier = qualifier_span(reading, place)
    if qualifier is None:
        return None
    spelled = spelling(reading, *qualifier)
    return Located(Mention(form="qualifier", words=spelled, qualifiers=fold(spelled)), start, qualifier[1])


def bare_number(reading: Reading, text: str, place: int) -> Located | None:
    """ "a 456", "the 456": an article before a number means a record; a unit after it does not."""
    if reading.words[place] not in _BEFORE_RECORD:
        return None
    number = next((n for n in reading.numbers if n.start == place + 1), None)
    if number and reading.words[place] == "from" and reading.words[number.end : number.end + 1] == ["to"]:
        return None  # "from 45 to 60"
    if number is None or number.value is None or number.doubtful or has_unit(reading, number.end):
        return None
    if reading.words[place] == "a" and place and reading.words[place - 1] in {"igual", "daqui"}:
        return None
    if reading.words[place] in lexicon.ALL_OF and reading.tokens[number.start].kind != "number":
        return None  # "as duas" are not the one numbered 2
    words, end = number_said(reading, number)
    qualifier = qualifier_span(reading, end)
    mention = Mention(
        form="number",
        words=words,
        qualifiers=fold(spelling(reading, *qualifier)) if qualifier else "",
    )
    return Located(mention, place, qualifier[1] if qualifier else end)


def pointer(reading: Reading, text: str, place: int) -> Located | None:
    """ "isso", "ela", "this", "esses dois", "o mesmo"; a demonstrative before an unknown noun is none."""
    word = reading.words[place]
    end = place + 1
    if word in phrases.NEUTER:
        return Located(Mention(form="demonstrative"), place, end)
    if word in phrases.PRONOUNS and (word not in {"la", "lo", "las", "los"} or reading.tokens[place].joined):
        if (
            word == "it"
            and end < len(reading.words)
            and reading.words[end] == "is"
            and fold(reading.tokens[place].text) != "it"
        ):
            return None
        return Located(Mention(form="pronoun", plural=word in phrases.PLURAL_PRONOUNS), place, end)
    if word in {"a", "o", "as", "os"} and reading.tokens[place].joined:
        return Located(Mention(form="pronoun", plural=word in {"as", "os"}), place, end)
    if word in phrases.DEFINITE and end < len(reading.words) and reading.words[end] in phrases.CURRENT:
        return Located(Mention(form="demonstrative"), place, end + 1) if ends_phrase(reading, end + 1) else None
    if word not in phrases.DEMONSTRATIVES:
        return None
    count = counted(reading, end)
    end += count is not None or (
        end < len(reading.words) and reading.words[end] in {"one", "ones", "mesma", "mesmo", "ai"}
    )
    if not ends_phrase(reading, end):
        return None
    plural = word in phrases.PLURAL_DEMONSTRATIVES or count is not None
    return Located(Mention(form="demonstrative", plural=plural, count=count), place, end)
