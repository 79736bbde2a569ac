"""One thing set against another: "não a Marta, o Carlos", "4 e não 3", "os riscos não, as aprovações"."""

from collections.abc import Sequence
from itertools import pairwise

from conversations.references.folding import listed
from conversations.understanding import contrast
from conversations.understanding.forms import words as known
from conversations.understanding.forms.clause import Clause, Shape
from conversations.understanding.forms.verbforms import request_verbs, told_forms
from conversations.understanding.normalize import Token

_AUXILIARIES = frozenset(listed("do does did can could will would should must have am"))


def contrasts_numbers(tokens: Sequence[Token]) -> bool:
    """ "4 lines not 3", "it's 119 not 118": without a mark."""
    place = next((n for n, t in enumerate(tokens) if n and t.word in {"not", "nao"}), None)
    if place is None or any(t.kind == "punctuation" for t in tokens[:place]):
        return False
    return all(any(t.kind in known.NUMBERLIKE for t in side) for side in (tokens[:place], tokens[place + 1 :]))


def opposes(tokens: Sequence[Token]) -> bool:
    """ "Não a Marta, o Carlos", "4 e não 3", "it's for Company B, not A"; "don't add it" opposes nothing."""
    if any(a.word in _AUXILIARIES and b.word == "not" for a, b in pairwise(tokens)):
        return False
    change = contrast.contrast(tokens)
    return bool(change.dropped) and any(t.kind not in {"punctuation", "emoji"} for t in change.kept)


def sets_against(found: Sequence[Clause]) -> bool:
    """ "Os riscos não, as aprovações", "a 301 e não a 310"."""
    return any(
        _is_set_against(clause, found[place + 1] if place + 1 < len(found) else None)
        for place, clause in enumerate(found)
    )


def _is_set_against(clause: Clause, following: Clause | None) -> bool:
    words = [t.word for t in clause.run]
    if "nao" not in words[1:] or not (words[0] in known.BEFORE_VALUE or clause.run[0].kind in known.NUMBERLIKE):
        return False
    if not (request_verbs().isdisjoint(words[1:]) and told_forms().isdisjoint(words[1:])):
        return False
    at = words.index("nao", 1)
    if at == len(words) - 1:
        return following is not None and following.shape in {Shape.VALUE, Shape.STATEMENT}
    return words[at - 1] == "e"
