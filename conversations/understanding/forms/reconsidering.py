"""What the domain's rules leave open or empty is decided by the form of the utterance; nothing can be done on it."""

from collections.abc import Sequence
from dataclasses import replace

from conversations.understanding.acts import Act
from conversations.understanding.forms.acts import act_of
from conversations.understanding.forms.amendments import asks_other_amount
from conversations.understanding.forms.clause import Shape
from conversations.understanding.forms.clauses import clauses
from conversations.understanding.forms.oppositions import contrasts_numbers, puts_another
from conversations.understanding.forms.repeats import asks_again
from conversations.understanding.grammar.question import asked
from conversations.understanding.meaning import Pending, Understanding
from conversations.understanding.normalize import Token

_JUST_SAID = frozenset({"INFORM", "NOTIFY_SUCCESS", "REQ_MORE"})


def reconsidered(found: Understanding, tokens: Sequence[Token], pending: Pending) -> Understanding:
    """The understanding with the act that its form tells, where the rules found nothing to do or too little."""
    if found.remembering is not None or found.returning is not None:
        return found
    if _is_empty(found):
        return replace(found, act=act_of(tokens, pending=pending), by_form=True)
    plan_unknown = pending.intent is None and pending.kind in {"confirmation", "clarification"}
    if plan_unknown and found.act is Act.NEW_REQUEST and asks_other_amount(tokens, pending):
        return Understanding(act=Act.CORRECTION)
    if found.act is Act.NEW_REQUEST and found.draft is None and found.rest is None:
        return _without_request(found, tokens)
    if found.act is Act.NEW_REQUEST and _only_repeats(found, tokens, pending):
        return Understanding(act=Act.RETRY)
    if found.act is Act.INFORM and pending.previous in _JUST_SAID and pending.kind == "none":
        return Understanding(act=Act.CORRECTION) if act_of(tokens, pending=pending) is Act.CORRECTION else found
    if found.act is Act.DENY and found.rest is None and _sets_right(tokens, pending):
        return Understanding(act=Act.CORRECTION)
    if plan_unknown and _names_nothing(found):
        formal = act_of(tokens, pending=pending)
        return Understanding(act=formal) if formal in {Act.CORRECTION, Act.INFORM} else found
    return found


def _only_repeats(found: Understanding, tokens: Sequence[Token], pending: Pending) -> bool:
    """ "Passa de novo" after something failed: a request of which nothing is known but its verb."""
    draft = found.draft
    if (
        pending.previous != "NOTIFY_FAILURE"
        or found.rest is not None
        or draft is None
        or draft.values
        or draft.mentions
    ):
        return False
    said = clauses(tokens)
    return len(said) == 1 and asks_again(said[0], pending)


def _sets_right(tokens: Sequence[Token], pending: Pending) -> bool:
    return contrasts_numbers(tokens) or puts_another(tokens, asked(pending.asked))


def _is_empty(found: Understanding) -> bool:
    """Whether no vocabulary covers it."""
    return found.act is Act.UNCLEAR and not found.alternatives and found.draft is None and found.rest is None


def _without_request(found: Understanding, tokens: Sequence[Token]) -> Understanding:
    """Readings that tie are none where the form shows that nothing is asked for: "vamos ver", "mostrar onde?". A verb
    alone ("remova") says too little, and they remain what may be asked about."""
    shapes = [clause.shape for clause in clauses(tokens)]
    if shapes == [Shape.QUESTION]:
        return replace(found, act=Act.QUESTION)
    if len(tokens) == 1 and shapes == [Shape.STATEMENT]:
        return replace(found, act=Act.UNCLEAR)
    return replace(found, act=Act.UNCLEAR, alternatives=()) if shapes == [Shape.UNSURE] else found


def _names_nothing(found: Understanding) -> bool:
    """Whether no record is named by what was drafted: "make it 4 days" where the plan is not known changes that."""
    draft = found.draft or (found.rest.draft if found.rest else None)
    return draft is not None and all(m.form in {"pronoun", "ordinal"} for m in draft.mentions.values())
