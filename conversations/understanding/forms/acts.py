"""The act of an utterance whose subject no vocabulary covers, from the shapes of its clauses and what was asked.

It never gives AFFIRM, which comes from the closed grammar alone; an order ("desfaz") only where nothing but reasons
stands beside it.
"""

from collections.abc import Callable, Mapping, Sequence

from conversations.understanding.acts import Act
from conversations.understanding.forms import oppositions, orders, replies
from conversations.understanding.forms import words as known
from conversations.understanding.forms.beside import beside_yes, is_limited
from conversations.understanding.forms.clause import Shape
from conversations.understanding.forms.clauses import clauses
from conversations.understanding.forms.refusing import refused
from conversations.understanding.forms.remarks import remarks
from conversations.understanding.forms.requested import asks_first, proposes, to_request
from conversations.understanding.forms.seen import Seen, words_of_clause
from conversations.understanding.forms.telling import remark, to_telling
from conversations.understanding.forms.undoing import takes_back
from conversations.understanding.forms.yesorno import to_confirmation, to_offer
from conversations.understanding.grammar.question import asked
from conversations.understanding.meaning import Pending, Previous
from conversations.understanding.normalize import Token


def act_of(tokens: Sequence[Token], *, pending: Pending) -> Act:
    """What the utterance does, as far as its form tells."""
    seen = Seen(clauses(tokens), turns=oppositions.turns(tokens))
    if not seen.clauses:
        return Act.UNCLEAR
    if is_limited(tokens, pending):
        return Act.UNCLEAR
    if takes_back(seen.clauses, pending):
        return Act.UNDO
    ordered = orders.ordered(seen.clauses, pending)
    if ordered is not None:
        return ordered
    if refused(seen.clauses, pending, contrasted=_is_contrasted(seen, tokens, pending)):
        return Act.DENY
    settled = beside_yes(seen.clauses, tokens, pending) or replies.replied(seen.clauses, pending)
    if settled is not None:
        return settled
    if remarks(seen.clauses, tokens, pending):
        return Act.CHITCHAT
    if seen.contradicts:
        return Act.UNCLEAR
    if tokens[-1].word == "*" and len(tokens) > 1 and pending.previous != "NONE":
        return Act.CORRECTION  # "day shift*"
    if oppositions.puts_another(tokens, asked(pending.asked)) or oppositions.contrasts_numbers(tokens):
        return Act.CORRECTION
    if pending.previous != "NONE" and _sets_right(seen, tokens):
        return Act.CORRECTION
    if seen.doubts and pending.previous == "REQUEST" and _answers_unsure(seen):
        return Act.INFORM
    if seen.doubts and not _goes_on(seen):
        return Act.UNCLEAR
    return _answer(seen, pending)


def _is_contrasted(seen: Seen, tokens: Sequence[Token], pending: Pending) -> bool:
    """Whether one thing is set against another, surely or not."""
    return (
        oppositions.opposes(tokens)
        or oppositions.sets_against(seen.clauses)
        or oppositions.puts_another(tokens, asked(pending.asked))
        or oppositions.contrasts_numbers(tokens)
    )


def _sets_right(seen: Seen, tokens: Sequence[Token]) -> bool:
    """Whether one thing is set against another, surely and without asking."""
    if seen.doubts or Shape.QUESTION in seen.shapes:
        return False
    return oppositions.opposes(tokens) or oppositions.sets_against(seen.clauses)


def _answers_unsure(seen: Seen) -> bool:
    """ "Acho que Natal", "não lembro direito, acho que 512": unsure, but an answer."""
    if Shape.VALUE in seen.shapes:
        return True
    for words in map(words_of_clause, seen.clauses):
        hit = known.HEDGES.longest(words, 0) if words else None
        if hit is not None and hit[0] < len(words) and words[hit[0]] not in {"sim", "nao", "se"}:
            return True
    return False


def _goes_on(seen: Seen) -> bool:
    """Whether something is said that its doubt does not take away: "no, not yet. I need to think about it"."""
    if seen.shapes & {Shape.QUESTION, Shape.REQUEST, Shape.AMENDMENT}:
        return True
    asks_for_time = all(clause.tokens[0].word in {"i", "let"} for clause in seen.of(Shape.UNSURE))
    return seen.clauses[0].shape is Shape.NOTHING and seen.refuses and asks_for_time


def _answer(seen: Seen, pending: Pending) -> Act:
    """What it does to what the agent did last."""
    courtesy = remark(seen)
    if courtesy is not None and pending.previous != "REQUEST":
        return courtesy
    doing = seen.first(Shape.QUESTION, Shape.REQUEST, Shape.EDIT)
    if doing is Shape.QUESTION and pending.previous == "REQUEST" and asks_first([t.word for t in seen.clauses[0].run]):
        return Act.NEW_REQUEST
    if doing is Shape.QUESTION:
        return Act.INFORM if pending.previous == "REQUEST" and proposes(seen, pending) else Act.QUESTION
    if Shape.AMENDMENT in seen.shapes and pending.previous not in {"NONE", "REQ_MORE"}:
        return Act.CORRECTION
    open_offer = pending.previous == "OFFER" and not asked(pending.asked).may_be_answered
    return _BY_PREVIOUS["REQUEST" if open_offer else pending.previous](seen, doing, pending)


_BY_PREVIOUS: Mapping[Previous, Callable[[Seen, Shape | None, Pending], Act]] = {
    "CONFIRM": to_confirmation,
    "OFFER": to_offer,
    "REQUEST": to_request,
    "INFORM": to_telling,
    "NOTIFY_SUCCESS": to_telling,
    "NOTIFY_FAILURE": to_telling,
    "REQ_MORE": to_telling,
    "EXECUTING": to_telling,
    "NONE": to_telling,
}
