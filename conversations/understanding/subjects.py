"""Whether a sentence names what it is about, or only points. Pure."""

from collections.abc import Sequence

from conversations.references import phrases
from conversations.references.folding import listed
from conversations.understanding import lexicon
from conversations.understanding.normalize import Token
from conversations.understanding.reading import Reading
from conversations.understanding.vocabulary import Vocabulary

_POINTING = frozenset(
    listed("ai ali la aqui ca there here melhor mais bem direito assim coisa thing stuff better again")
)


_PLACES = frozenset(phrases.ORDINALS) | phrases.OTHERS | phrases.PREVIOUS | phrases.FOLLOWING | phrases.ONE_WORDS


def names_a_place(tokens: Sequence[Token], vocabulary: Vocabulary) -> bool:
    """Whether there is nothing to look up but a place, and perhaps its noun: "a segunda", "o primeiro risco"."""
    reading = Reading(tokens, vocabulary)
    nouns = {place for hit in reading.nouns.values() for place in range(hit.start, hit.end)}
    placed = {p for p, token in enumerate(tokens) if token.word in _PLACES or token.kind == "ordinal"}
    rest = [token for place, token in enumerate(tokens) if place not in nouns | placed]
    return bool(placed) and not is_named(rest, vocabulary)


def is_named(tokens: Sequence[Token], vocabulary: Vocabulary) -> bool:
    """Whether anything is left beside the verb, politeness and words that only point: not in "explica isso aí"."""
    reading = Reading(tokens, vocabulary)
    told = {place for hit in reading.verbs for place in range(hit.start, hit.end)} | reading.ornaments
    return any(
        token.kind not in ("punctuation", "emoji", "symbol")
        and place not in told
        and token.word not in lexicon.FUNCTION | _POINTING
        for place, token in enumerate(tokens)
    )
