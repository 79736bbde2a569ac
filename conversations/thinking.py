"""Asking the language model about a turn without holding its conversation's lock.

Under the lock the turn is understood by the rules. Where they leave it unclear, ``thought`` raises Wanted: everything
of that transaction is rolled back, the model is asked outside (``think``), what it said is kept on the turn, and the
turn is answered anew. What was said counts only while the conversation stands where it stood; whoever moved it
meanwhile made the answer worthless, and the rules alone answer. A process that dies in between leaves a turn that
waits, with or without a thought: the sweep answers it either way, and asks no model.
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from conversations.model import client
from conversations.model.answers import Question, Reply
from conversations.models import Turn
from conversations.store.database import opened
from conversations.turns import TurnInProgress


class Wanted(Exception):
    """The turn can't be answered well before a model was asked. Never leaves the runtime."""

    def __init__(self, turn_id: str, conversation_id: str, at: list[int], question: Question) -> None:
        super().__init__(turn_id)
        self.turn_id = turn_id
        self.conversation_id = conversation_id
        self.at = at
        self.question = question


def thought(turn: TurnInProgress, purpose: str, question: Callable[[], Question | None]) -> Mapping[str, Any] | None:
    """What the model answered about this turn for this purpose; None when it did not, or not for this state.

    Raises Wanted when it was not asked yet and may be.
    """
    kept = turn.row.thoughts.get(purpose)
    if kept is None and turn.may_think and (asked := question()) is not None:
        raise Wanted(turn.row.id, turn.conversation.row.id, _standing(turn), asked)
    if kept is None or kept["at"] != _standing(turn):
        return None
    answer: Mapping[str, Any] | None = kept["answer"]
    return answer


def _standing(turn: TurnInProgress) -> list[int]:
    """Where the conversation stood when this turn came to be answered: nothing else was written since."""
    return [turn.conversation.row.version, turn.began_at]


def think(wanted: Wanted, *, now: datetime) -> None:
    """Ask the model, and keep what it said and cost on the turn, in a transaction of its own."""
    reply = client.ask(wanted.question, now=now)
    with opened(wanted.conversation_id, now=now):
        turn = Turn.objects.filter(pk=wanted.turn_id).first()
        if turn is not None:
            _keep(turn, wanted, reply)


def _keep(turn: Turn, wanted: Wanted, reply: Reply) -> None:
    turn.model_calls += reply.calls
    turn.input_tokens += reply.input_tokens
    turn.output_tokens += reply.output_tokens
    said = {
        "at": wanted.at,
        "outcome": reply.outcome,
        "answer": dict(reply.answer) if reply.answer is not None else None,
        "milliseconds": reply.milliseconds,
    }
    turn.thoughts = {**turn.thoughts, wanted.question.purpose: said}
    turn.save(update_fields=["model_calls", "input_tokens", "output_tokens", "thoughts"])


def may_ask() -> bool:
    """Whether there is a model to ask."""
    return client.is_configured()


def time_spent(turn: Turn) -> float:
    """Milliseconds that this turn waited for a model."""
    return float(sum(said["milliseconds"] for said in turn.thoughts.values()))
