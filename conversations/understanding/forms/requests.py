"""Clauses that ask for a deed, and those that change what is there."""

from collections.abc import Sequence

from conversations.references.folding import listed
from conversations.understanding.forms import words as known
from conversations.understanding.forms.frames import end_of_wanting, opening, without_adverbs
from conversations.understanding.forms.verbforms import portuguese_presents, request_verbs
from conversations.understanding.normalize import Token

_FIRST_PERSON = frozenset(listed("i we need want would looking please can could"))
_COPULAS = frozenset({"is", "was", "has", "are", "were", "s"})
_LATER = frozenset(listed("depois afterwards later"))
_BEFORE_VERB = frozenset(listed("me nos you voce vc kindly please"))


def is_request(words: Sequence[str], body: Sequence[Token], asked: bool) -> bool:
    """Whether the clause asks for something to be done; a bare verb ("mude") does not say what."""
    rest = words[opening(words) :]
    if rest[0] in _LATER and len(rest) > 2 and rest[1] in {"me", "nos"}:
        rest = rest[1:]  # "depois me manda por e-mail"
    if len(rest) == 1 and rest[0] in portuguese_presents():
        return False
    rest = without_adverbs(rest)
    frame = end_of_wanting(rest)
    if frame is not None:
        return _wants_deed(rest, frame)
    return _wants_later(rest) or _opens_with_verb(rest)


def _wants_deed(words: Sequence[str], frame: int) -> bool:
    """Whether a deed follows the frame of wanting: "é pra São Paulo" has none."""
    if frame >= len(words):
        return False
    deed = words[frame - 1] != "para" or words[frame] == "voce"
    return deed or words[frame] in portuguese_presents()


def _wants_later(words: Sequence[str]) -> bool:
    """ "I am going on a trip and need a room": the want behind its reason."""
    for place in range(2, len(words) - 2):
        if words[place] in {"and", "so"}:
            rest = without_adverbs(words[place + 1 :])
            frame = end_of_wanting(rest)
            if frame is not None and frame < len(rest) and rest[0] in _FIRST_PERSON:
                return True
    return False


def _opens_with_verb(words: Sequence[str]) -> bool:
    first = words[0]
    if len(words) > 2 and words[1] in _COPULAS:
        return False  # "audit is on Monday"
    if first in _BEFORE_VERB and len(words) > 1:
        return words[1] in request_verbs() or (first in {"me", "nos"} and words[1] in portuguese_presents())
    return first in request_verbs() or (first in known.OPENING_WITH_OBJECT and len(words) > 1)


def is_edit(words: Sequence[str], body: Sequence[Token], asked: bool) -> bool:
    """Whether the clause changes what is there: "mude para 60", "it should be 4", "the other one instead"."""
    start = opening(words)
    if start == len(words) - 1 and words[start] in portuguese_presents() | request_verbs():
        return False  # "mude": what, to what?
    if "instead" in words or not known.EDITING.isdisjoint(words[start : start + 4]):
        return True
    return any(known.SHOULD.longest(words, place) for place in range(min(len(words), 8)))
