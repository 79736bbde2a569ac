"""The shape of a clause: the first of the rules that holds."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from conversations.understanding import lexicon
from conversations.understanding.forms import words as known
from conversations.understanding.forms.clause import Shape
from conversations.understanding.forms.frames import opening
from conversations.understanding.forms.questions import is_question
from conversations.understanding.forms.requests import is_edit, is_request
from conversations.understanding.forms.values import is_value
from conversations.understanding.normalize import Token

_CONDITIONALS = frozenset({"se", "if", "unless", "caso", "desde", "provided"})


def shape_of(body: Sequence[Token], *, asked: bool) -> Shape:
    """What the tokens of a clause, without its lead, are. ``asked``: a question mark ends them."""
    words = [t.word for t in body]
    if not words:
        return Shape.NOTHING
    return next((shape for shape, holds in _RULES if holds(words, body, asked)), Shape.STATEMENT)


def _is_unsure(words: Sequence[str], body: Sequence[Token], asked: bool) -> bool:
    hit = known.UNSURE.longest(words, 0)
    if hit is None:
        return False
    if known.HEDGES.longest(words, 0) and len(words) <= hit[0] + 3 and any(t.kind in known.NUMBERLIKE for t in body):
        return False  # "acho que 512"
    return hit[0] == len(words) or not asked


def _is_any(words: Sequence[str], body: Sequence[Token], asked: bool) -> bool:
    hit = known.INDIFFERENT.longest(words, 0)
    return hit is not None and hit[0] >= len(words) - 1 and not asked


def _is_condition(words: Sequence[str], body: Sequence[Token], asked: bool) -> bool:
    if words[0] in {"me", "nos"}:
        return False  # "me avisa se for cancelada"
    return words[opening(words)] in known.CONDITIONALS or not _CONDITIONALS.isdisjoint(words[:3])


def _is_amendment(words: Sequence[str], body: Sequence[Token], asked: bool) -> bool:
    if words[0] == "ja":
        return False  # "já troquei o leitor"
    if not asked and any(a in _RIGHT and b in _IS for a, b in pairwise(words[:6])):
        return True  # "o número certo é 12"
    return not asked and any(known.AMENDING.longest(words, place) for place in range(min(len(words), 10)))


def _is_negative(words: Sequence[str], body: Sequence[Token], asked: bool) -> bool:
    if any(known.NOT_FORGETTING.longest(words, place) for place in range(min(len(words), 3))):
        return False  # "don't forget to add lifting"
    return not lexicon.NEGATIONS.isdisjoint(words[:4])


_RIGHT = frozenset({"certo", "certa", "correto", "correta"})
_IS = frozenset({"eh", "era", "sao", "seria"})
_Rule = Callable[[Sequence[str], Sequence[Token], bool], bool]
_RULES: tuple[tuple[Shape, _Rule], ...] = (
    (Shape.UNSURE, _is_unsure),
    (Shape.ANY, _is_any),
    (Shape.QUESTION, is_question),
    (Shape.CONDITION, _is_condition),
    (Shape.AMENDMENT, _is_amendment),
    (Shape.NEGATIVE, _is_negative),
    (Shape.EDIT, is_edit),
    (Shape.REQUEST, is_request),
    (Shape.VALUE, is_value),
)
