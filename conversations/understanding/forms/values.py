"""Clauses in which there is something to take for a value: a number, a time, a name."""

from collections.abc import Sequence

from conversations.understanding import families, lexicon
from conversations.understanding.forms import words as known
from conversations.understanding.forms.verbforms import told_forms
from conversations.understanding.normalize import Token
from conversations.understanding.numbers import NUMBER_WORDS

_COUNTS = NUMBER_WORDS - {"um", "uma", "one", "e"}


def is_value(words: Sequence[str], body: Sequence[Token], asked: bool) -> bool:
    """Whether there is a number, a time, or a name behind an article or preposition."""
    if any(t.kind in known.NUMBERLIKE for t in body) or not _COUNTS.isdisjoint(words):
        return True
    if words[0] in known.PRONOUN_SUBJECTS or not told_forms().isdisjoint(words):
        return False
    if not known.TIMES.isdisjoint(words) or _is_name(body):
        return True
    start = 1 if words[0] in lexicon.COPULAS and len(words) > 1 else 0
    if any(families.asks(word) and word not in known.NO_VERB for word in words[start + 2 :]):
        return False  # "o João autoriza": tells
    return words[start] in known.BEFORE_VALUE and len(words) > start + 1


def _is_name(body: Sequence[Token]) -> bool:
    """ "Cíntia Rocha", "é Cíntia Rosa": only words that are written as names are."""
    words = body[1:] if body[0].word in lexicon.COPULAS and len(body) > 1 else body
    return len(words) > 1 and all(_is_written_as_name(t) for t in words)


def _is_written_as_name(token: Token) -> bool:
    capital = token.text[:1].isupper() and token.kind == "word"
    return capital or token.word in known.BEFORE_VALUE or token.word == "e"
