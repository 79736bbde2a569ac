"""An utterance cut into its clauses, without knowing its subject."""

from collections.abc import Iterator, Sequence
from itertools import islice

from conversations.understanding.forms import words as known
from conversations.understanding.forms.clause import Clause, Shape
from conversations.understanding.forms.leads import led
from conversations.understanding.forms.shapes import shape_of
from conversations.understanding.normalize import Token

MOST_CLAUSES = 12
_ENDS = frozenset(".!?;:,\n…—–()") | {"-"}
_JOINTS = frozenset({"mas", "but", "porem", "however", "entretanto"})

_PRONOUNS = frozenset({"i", "you", "he", "she", "it", "we", "they"})

_Run = tuple[tuple[Token, ...], bool]  # tokens, and whether "?" ends them


def clauses(tokens: Sequence[Token]) -> tuple[Clause, ...]:
    """The clauses of an utterance in order; at most ``MOST_CLAUSES``."""
    return tuple(_clause(run, asked) for run, asked in islice(_runs(tokens), MOST_CLAUSES))


def _clause(run: tuple[Token, ...], asked: bool) -> Clause:
    if asked and _is_tag([t.word for t in run]):
        return Clause((), Shape.QUESTION, run, run)
    lead, body = led(run)
    shape = Shape.QUESTION if asked and not body and not lead else shape_of(body, asked=asked)  # "e agora?"
    return Clause(lead, shape, body, run)


def _is_tag(words: Sequence[str]) -> bool:
    """ "Don't they?", "isn't it?"."""
    return len(words) == 3 and words[1] == "not" and words[0] in known.AUXILIARIES and words[2] in _PRONOUNS


def _runs(tokens: Sequence[Token]) -> Iterator[_Run]:
    """The tokens cut at marks, before "mas", and before a question that "e" joins."""
    run: list[Token] = []
    for place, token in enumerate(tokens):
        ends = token.kind == "punctuation" and token.word in _ENDS
        if run and (ends or _begins_anew(tokens, place)):
            yield tuple(run), ends and token.word == "?"
            run = []
        if token.kind != "punctuation" and (run or token.word not in _JOINTS):
            run.append(token)
    if run:
        yield tuple(run), False


def _begins_anew(tokens: Sequence[Token], place: int) -> bool:
    word = tokens[place].word
    return word in _JOINTS or (word in {"e", "and"} and _asks_next(tokens, place + 1))


def _asks_next(tokens: Sequence[Token], place: int) -> bool:
    words = [t.word for t in tokens[place : place + 4]]
    return bool(words) and (words[0] in known.WH or known.ASKS.longest(words, 0) is not None)
