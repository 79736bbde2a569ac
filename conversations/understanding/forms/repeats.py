"""Trying again what failed, and taking back what is done, by other words than the closed grammar has: "procura de
novo", "run that last command again", "ctrl z nisso"."""

from collections.abc import Sequence

from conversations.references.folding import listed
from conversations.understanding import families
from conversations.understanding.forms import words as known
from conversations.understanding.forms.clause import Clause, Shape
from conversations.understanding.forms.verbforms import portuguese_presents, request_verbs
from conversations.understanding.grammar.echo import NEUTRAL
from conversations.understanding.grammar.question import asked
from conversations.understanding.meaning import Pending
from conversations.understanding.normalize import Token

_SMALL = NEUTRAL | frozenset(listed("ai agora now please then entao pra mim for"))
_BEFORE = frozenset(listed("por favor please pode entao then so ok can you could to"))
_TRYING = frozenset(listed("tenta tente tentar try vai"))
_LAST = frozenset(listed("ultimo ultima last previous anterior failed falhou"))
_IT = frozenset({"it", "that", "this", "them"})
_FRAMES = frozenset(
    listed("can could would will might may please pode poderia consegue tem da vamos bora let quero queria i")
)
_KEYS = (["ctrl", "z"], ["ctrl", "+", "z"], ["control", "z"], ["control", "+", "z"], ["cmd", "z"], ["cmd", "+", "z"])
_MOST_WORDS = 9


def repeats(clause: Clause, pending: Pending) -> bool:
    """ "Procura de novo" after a search that failed, "run that last command again" where nothing is spoken of."""
    tokens = _from_verb(clause.run)
    words = [t.word for t in tokens]
    if clause.shape is Shape.QUESTION or not 1 < len(words) <= _MOST_WORDS:
        return False
    if any(t.kind in known.NUMBERLIKE for t in tokens) or not _is_order(words[0]):
        return False
    rest = _without_again(tokens)
    if len(rest) == len(words) and words[0] not in known.REPEATING:
        return False
    content = [t for t in rest[1:] if t.word not in _SMALL]
    if pending.previous == "NONE":
        return _names_last(content)
    failed = pending.previous == "NOTIFY_FAILURE" or asked(pending.asked).is_retrying
    said = all(t.word in asked(pending.asked).words or asked(pending.asked).shares((t,)) for t in content)
    return failed and said and (bool(content) or len(rest) < len(words))


def asks_again(clause: Clause, pending: Pending) -> bool:
    """ "Would you be so good as to attempt it again?" after something failed: a verb, whatever frame leads to it."""
    words = [t.word for t in clause.run]
    rest = [t.word for t in _without_again(clause.run)]
    if pending.previous != "NOTIFY_FAILURE" or len(rest) == len(words) or any(map(known.is_numberlike, clause.run)):
        return False
    while len(rest) > 1 and rest[-1] in _IT | _SMALL | {"isso", "ele", "ela"}:
        rest = rest[:-1]
    framed = rest[0] in _FRAMES and (len(rest) == 1 or _is_order(rest[-1]) or rest[-2] == "to")
    return framed or (len(rest) == 1 and _is_order(rest[0]))


def undoes(clause: Clause, pending: Pending) -> bool:
    """ "Ctrl z nisso aí"; "unbook it" after something was done."""
    words = [t.word for t in clause.run]
    if any(words[place : place + len(keys)] == keys for keys in _KEYS for place in range(3)):
        return pending.kind in {"none", "execution"} and len(words) <= _MOST_WORDS
    undone = words[0].startswith("un") and words[0][2:] in request_verbs() and words[1:2] and words[1] in _IT
    return pending.previous == "NOTIFY_SUCCESS" and bool(undone)


def _from_verb(run: Sequence[Token]) -> Sequence[Token]:
    """ "Procurar de novo" of "por favor tenta procurar de novo"."""
    while len(run) > 2 and (run[0].word in _BEFORE or (run[0].word in _TRYING and _is_order(run[1].word))):
        run = run[1:]
    return run


def _is_order(word: str) -> bool:
    return word in request_verbs() or word in portuguese_presents() or word in known.OPENING_WITH_OBJECT


def _without_again(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without "de novo", "again"."""
    words = [t.word for t in tokens]
    for place in range(1, len(words)):
        hit = known.AGAIN.longest(words, place)
        if hit is not None:
            return [*tokens[:place], *tokens[hit[0] :]]
    return list(tokens)


def _names_last(content: Sequence[Token]) -> bool:
    """ "Aquele último comando", "that failed upload"."""
    words = {t.word for t in content} - _LAST
    last = any(t.word in _LAST for t in content)
    return last and len(words) == 1 and all(word in known.OPERATIONS or families.deeds(word) for word in words)
