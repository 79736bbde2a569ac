"""What a clause does to a question for a value."""

from collections.abc import Sequence
from itertools import dropwhile

from conversations.references.folding import listed
from conversations.understanding.acts import Act
from conversations.understanding.forms import words as known
from conversations.understanding.forms.amendments import swaps
from conversations.understanding.forms.clause import Clause, Shape
from conversations.understanding.forms.seen import Seen, is_vague, words_of_clause
from conversations.understanding.forms.verbforms import request_verbs
from conversations.understanding.grammar.question import asked
from conversations.understanding.meaning import Pending

_GIVING = frozenset({Shape.VALUE, Shape.ANY, Shape.STATEMENT, Shape.EDIT})
_FIRST_PERSON = frozenset(
    listed("quero vou posso tenho consigo devo preciso pretendo gostaria desejo sei informo digo")
)
_NOT_MINE = frozenset(listed("nao nunca o a"))
_ACTUALLY = frozenset(listed("na verdade actually alias melhor"))
_FIRST = frozenset(listed("antes primeiro first before"))
_SMALL = frozenset(listed("please por favor ah oh so let"))
_SEEING = frozenset(listed("ver see"))
_NEAR = frozenset(listed("it that them isso ele ela one for me in near around"))
_DETERMINED = frozenset(listed("the my our all"))


def to_request(seen: Seen, doing: Shape | None, pending: Pending) -> Act:
    """What it does to the question for a value: it gives one, declines to, or asks for something else."""
    if (doing is Shape.EDIT and _wants_to_see(seen, pending)) or _comes_first(seen, pending):
        return Act.NEW_REQUEST
    if doing is Shape.EDIT:
        return Act.CORRECTION if seen.refuses or _swaps(seen, pending) else Act.INFORM
    if doing is Shape.REQUEST and _swaps(seen, pending):
        return Act.CORRECTION
    if doing is Shape.REQUEST and (_turns_away(seen, pending) or _shows_instead(seen, pending)):
        return Act.NEW_REQUEST
    if not seen.is_social and all(is_vague(clause) for clause in seen.clauses if clause.shape is not Shape.NOTHING):
        return Act.UNCLEAR
    if doing is Shape.REQUEST or seen.shapes & _GIVING:
        return Act.INFORM
    if seen.denies:
        return Act.DENY if not seen.refuses and _declines(seen) else Act.INFORM
    return Act.INFORM if Shape.CONDITION in seen.shapes else Act.UNCLEAR


def _comes_first(seen: Seen, pending: Pending) -> bool:
    """ "Antes me mostra a lista", "show me what's in aisle 6 first": something is to be done before the answer."""
    if len(seen.clauses) != 1 or not known.FREE_TEXT.isdisjoint(asked(pending.asked).words):
        return False
    return asks_first([t.word for t in seen.clauses[0].run])


def asks_first(words: Sequence[str]) -> bool:
    """Whether the words order something and say that it comes first."""
    words = [word for word in words if word not in _SMALL]
    if len(words) < 3 or not (words[0] in _FIRST or words[-1] in _FIRST):
        return False
    rest = words[1:] if words[0] in _FIRST else words[:-1]
    order = rest[1] if rest[0] in {"me", "nos"} and len(rest) > 1 else rest[0]
    return order in request_verbs() or order in known.SHOWING or order in known.OPENING_WITH_OBJECT


def _wants_to_see(seen: Seen, pending: Pending) -> bool:
    """ "Na verdade quero ver os pedidos pendentes" to a question for a number."""
    if len(seen.clauses) != 1 or not known.FREE_TEXT.isdisjoint(asked(pending.asked).words):
        return False
    words = list(dropwhile(_ACTUALLY.__contains__, words_of_clause(seen.clauses[0])))
    frame = known.WANTING.longest(words, 0) if words else None
    seeing = frame is not None and not (known.SHOWING | _SEEING).isdisjoint(words[frame[0] : frame[0] + 1])
    return seeing and not any(t.kind in known.NUMBERLIKE for t in seen.tokens())


def _swaps(seen: Seen, pending: Pending) -> bool:
    return len(seen.clauses) == 1 and swaps(seen.clauses[0], pending)


def proposes(seen: Seen, pending: Pending) -> bool:
    """ "How about the 4th?", "check my savings" to "which account should I check?": an answer put as a question."""
    return all(_proposes(clause, pending) for clause in seen.of(Shape.QUESTION))


def _proposes(clause: Clause, pending: Pending) -> bool:
    words = words_of_clause(clause)
    if len(words) > 2 and (words[:2] in (["how", "about"], ["what", "about"]) or _wants(words)):
        return True
    valued = any(t.kind in known.NUMBERLIKE or t.word in known.TIMES for t in clause.tokens)
    return valued and words[0] not in known.WH and asked(pending.asked).shares(clause.tokens)


def _wants(words: list[str]) -> bool:
    """ "Pode ser dia 4?", "can we do noon?", but not "dá pra cancelar?"."""
    able = known.ABILITY.longest(words, 0) is not None and words[:2] != ["pode", "ser"]
    return known.WANTING.longest(words, 0) is not None and not able


def _turns_away(seen: Seen, pending: Pending) -> bool:
    """An order that has nothing of what was asked for: "call my supervisor" to "until when?"."""
    said = list(seen.tokens())
    if any(t.kind in known.NUMBERLIKE or t.word in _NEAR or t.word in known.TIMES for t in said):
        return False
    orders = [words_of_clause(clause) for clause in seen.of(Shape.REQUEST)]
    definite = all(
        words[0] in request_verbs() | known.OPENING_WITH_OBJECT and not _DETERMINED.isdisjoint(words[1:2])
        for words in orders
    )
    return definite and not asked(pending.asked).shares(said)


def _shows_instead(seen: Seen, pending: Pending) -> bool:
    """ "Me mostra as vencidas", "lista aí as opções": no number, name or time was ever given so."""
    if not known.FREE_TEXT.isdisjoint(asked(pending.asked).words):
        return False
    orders = [words_of_clause(clause) for clause in seen.of(Shape.REQUEST)]
    return any(words[0] in {"me", "nos"} or words[0] in known.SHOWING for words in orders if len(words) > 1)


def _declines(seen: Seen) -> bool:
    """ "Não vou informar", "don't want to say", unlike "não liga" to "what is the problem?"."""
    heads = [[t.word for t in clause.run[:2]] for clause in seen.of(Shape.NEGATIVE)]
    return any(words[0] not in _NOT_MINE or not _FIRST_PERSON.isdisjoint(words[1:]) for words in heads)
