"""One thing set against another: "não a Marta, o Carlos", "4 e não 3", "os riscos não, as aprovações"."""

from collections.abc import Sequence
from itertools import pairwise

from conversations.references.folding import listed
from conversations.understanding import contrast
from conversations.understanding.forms import words as known
from conversations.understanding.forms.clause import Clause, Shape
from conversations.understanding.forms.verbforms import request_verbs, told_forms
from conversations.understanding.grammar.echo import Asked
from conversations.understanding.normalize import Token
from conversations.understanding.numbers import NUMBER_WORDS

_COUNTS = NUMBER_WORDS - {"um", "uma", "one", "e", "a"}
_TURNS = frozenset(listed("mas but porem however"))
_LONGEST_CONTRAST = 10  # words
_BEFORE_NEW = frozenset(listed("it is its was i meant mean said for to no wait sorry actually oh please the and"))
_BOUND = frozenset(listed("if when because that they he she you we yes yeah sure ok okay will would do does"))
_NOT_CONTRASTED = frozenset(listed("is are was were do does did can could will would should must have has had am may"))
_AUXILIARIES = frozenset(listed("do does did can could will would should must have am"))


def turns(tokens: Sequence[Token]) -> bool:
    """ "Ok but …", "pode, só que …"."""
    words = [t.word for t in tokens]
    return any(
        word in _TURNS or pair == ("soh", "que") for word, pair in zip(words, pairwise([*words, ""]), strict=True)
    )


def contrasts_numbers(tokens: Sequence[Token]) -> bool:
    """ "4 lines not 3", "it's 119 not 118": without a mark."""
    place = next((n for n, t in enumerate(tokens) if n and t.word in {"not", "nao"}), None)
    if place is None or any(t.kind == "punctuation" for t in tokens[:place]):
        return False
    return all(
        any(t.kind in known.NUMBERLIKE or t.word in _COUNTS for t in side)
        for side in (tokens[:place], tokens[place + 1 :])
    )


def puts_another(tokens: Sequence[Token], question: Asked) -> bool:
    """ "Wednesday not Tuesday", "Mill and not Hill": what is not wanted is what the agent said."""
    words = [t.word for t in tokens if t.kind != "punctuation"]
    at = next((n for n, word in enumerate(words) if n and word == "not"), 0)
    if not at or len(words) > _LONGEST_CONTRAST or any(t.word in "?;." for t in tokens[:-1]):
        return False
    new, old = words[:at], words[at + 1 :]
    while len(new) > 1 and new[0] in _BEFORE_NEW:
        new = new[1:]
    if not old or new[-1] in _NOT_CONTRASTED or not (_BOUND | request_verbs()).isdisjoint(new):
        return False
    named = [word for word in old if word not in known.BEFORE_VALUE] or old
    return bool(named) and named[0] in question.words and not set(new) <= question.words


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


def _is_moment(clause: Clause) -> bool:
    """ "Sexta", "às 15h"; "hoje não, amanhã tenho folga" says why."""
    return all(t.kind in known.NUMBERLIKE or t.word in known.TIMES | known.BEFORE_VALUE for t in clause.run)


def _is_set_against(clause: Clause, following: Clause | None) -> bool:
    words = [t.word for t in clause.run]
    if words[-1] == "nao" and len(words) <= 3 and words[0] in known.TIMES:
        return following is not None and following.shape is Shape.VALUE and _is_moment(following)
    if "nao" not in words[1:] or not (words[0] in known.BEFORE_VALUE or clause.run[0].kind in known.NUMBERLIKE):
        return False
    if not (request_verbs().isdisjoint(words[1:]) and told_forms().isdisjoint(words[1:])):
        return False
    at = words.index("nao", 1)
    if at == len(words) - 1:
        return following is not None and following.shape in {Shape.VALUE, Shape.STATEMENT}
    return words[at - 1] == "e"
