"""Forms of common verbs by what a clause does with them."""

from collections.abc import Iterator
from functools import lru_cache

from conversations.understanding import inflection, lexicon, verbs
from conversations.understanding.forms import words as known

_ENGLISH = frozenset(verbs.ENGLISH) | frozenset(lexicon.COMMON_ENGLISH_VERBS)


@lru_cache(maxsize=1)
def request_verbs() -> frozenset[str]:
    """Forms by which a clause may open as a request: imperatives and infinitives of common verbs."""
    return (_asking() | _ENGLISH) - known.NO_OPENING


@lru_cache(maxsize=1)
def told_forms() -> frozenset[str]:
    """Forms of common verbs that only tell: "cancelaram", "approved"."""
    telling = frozenset(form for form, mood in _portuguese() if mood == "other")
    return (telling - request_verbs()) | known.TOLD


@lru_cache(maxsize=1)
def portuguese_presents() -> frozenset[str]:
    """Forms that order or, with a question mark, ask: "aceita", "inclui"; and infinitives. None that English has."""
    return _asking() - _ENGLISH


def _asking() -> frozenset[str]:
    return frozenset(form for form, mood in _portuguese() if mood != "other")


def _portuguese() -> Iterator[tuple[str, inflection.Mood]]:
    for verb in (*verbs.PORTUGUESE, *lexicon.COMMON_VERBS):
        yield from inflection.portuguese_verb(verb).items()
