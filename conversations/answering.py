"""Answering one kept turn under the conversation's lock, from its sentence to the next state (C1)."""

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, TypeGuard

from config.telemetry import stage
from context_bridge.context import restore
from conversations import (
    asking,
    beside,
    cancellation,
    clarifications,
    confirmations,
    dispatch,
    recovery,
    retrying,
    state,
    thinking,
    topics,
    undo,
)
from conversations.conf import setting
from conversations.models import Confirmation, Turn
from conversations.responses.sentences import sentence
from conversations.situation import look_around
from conversations.store.database import opened
from conversations.turn import Response
from conversations.turns import TurnInProgress
from conversations.understanding.acts import Act
from policy.errors import Refused, say


def answer(turn: TurnInProgress, *, started: float) -> tuple[Mapping[str, Any], ...]:
    """State -> context -> intent -> references -> plan -> policy -> execution -> answer -> next state (C1)."""
    conversation, row = turn.conversation, turn.row
    first = len(conversation.events)
    if row.kind == Turn.Kind.MESSAGE:
        conversation.hear(row)
        if not conversation.row.title:
            conversation.row.title = _cut(row.text)
    turn.ui = restore(row.ui) if row.ui else None
    beside.take(turn)
    _what_is_pending(turn)
    topics.let_go_if_idle(conversation, turn.record)
    look_around(turn)
    turn.status_before = conversation.row.status
    if conversation.row.status not in ("EXECUTING", "CANCELLING"):
        conversation.row.understand()
    if _is_for_another_version(turn, moved=first > 0):
        turn.refuse("VERSION_CONFLICT", say("VERSION_CONFLICT", turn.locale))
    elif len(row.text) > setting("UNDERSTOOD_MAX_CHARACTERS"):
        turn.answer(Response(type="refused", text=sentence("too_long", turn.locale), reason="NOT_UNDERSTOOD"))
    else:
        _KINDS[Turn.Kind(row.kind)](turn)
    _settle(turn, asks_beside=beside.settle(turn))
    if turn.named:
        conversation.context.previous_message = tuple(turn.named[:5])
    return _close(turn, started, first)


def _is_for_another_version(turn: TurnInProgress, *, moved: bool) -> bool:
    """Whether the sender expected another version. ``moved``: a turn before it in this transaction changed that."""
    expected = turn.row.arguments.get("expectedVersion")
    return expected is not None and expected != turn.conversation.row.version + moved


def _what_is_pending(turn: TurnInProgress) -> None:
    """Load the open question, by what the status says is open; one whose time is over ends here."""
    conversation = turn.conversation
    if conversation.row.status == "CONFIRMATION_REQUIRED":
        confirmation = state.pending_confirmation(conversation.row.id)
        if confirmation is None:
            raise Refused(recovery.REASON)  # it waits for an answer to nothing
        if confirmation.expires_at <= turn.now:
            confirmations.expire(conversation, confirmation, turn_id=turn.row.id)
            conversation.flush()  # what this sentence may mean is looked up by query
            confirmation = None
        turn.confirmation = confirmation
    elif conversation.row.status == "CLARIFICATION_REQUIRED":
        clarification = state.pending_clarification(conversation.row.id)
        if clarification is None:
            raise Refused(recovery.REASON)
        if clarification.expires_at <= turn.now:
            clarifications.expire(conversation, clarification, turn_id=turn.row.id)
            clarification = None
        turn.clarification = clarification


@stage("answer")
def _settle(turn: TurnInProgress, *, asks_beside: bool) -> None:
    """An open question that this turn did not touch goes on waiting, and is said again; else the thinking is over.

    ``asks_beside``: another question was put, which is answered first.
    """
    row = turn.conversation.row
    if row.status in ("EXECUTING", "CANCELLING"):
        return
    if turn.confirmation is not None and row.status != "CONFIRMATION_REQUIRED":
        confirmations.orphan_if_gone(turn)
    if turn.confirmation is not None and row.status != "CONFIRMATION_REQUIRED":
        row.return_to_confirmation()
        if not asks_beside and _is_said_again_behind(turn.response):
            question = asking.question_of(turn.confirmation, turn.locale)
            turn.conversation.say(question, turn=None, operation_id=turn.confirmation.plan.operation_id)
            turn.response = _reminding(turn.response, question, turn.locale)
    elif turn.clarification is not None and row.status != "CLARIFICATION_REQUIRED":
        row.return_to_clarification()
        if not asks_beside and _is_said_again_behind(turn.response):
            question = clarifications.question_of(turn.clarification, turn.locale)
            turn.conversation.say(question, turn=None, operation_id=turn.clarification.intent.operation_id)
            turn.response = _reminding(turn.response, question, turn.locale)
    elif row.status in ("UNDERSTANDING", "CORRECTING", "RESUMING"):
        row.rest()


def _is_said_again_behind(response: Response | None) -> TypeGuard[Response]:
    return response is not None and response.type not in ("confirmation", "clarification", "refused")


def _reminding(response: Response, question: Response, locale: str) -> Response:
    """The answer to who reads one response a turn: with the question that goes on waiting behind it."""
    text = sentence("still_waiting", locale, text=response.text, question=question.text)
    return replace(response, text=text, choices=question.choices, confirmation=question.confirmation)


def _close(turn: TurnInProgress, started: float, first: int) -> tuple[Mapping[str, Any], ...]:
    row, conversation = turn.row, turn.conversation
    events = conversation.events[first:]
    row.answer()
    row.act, row.route = str(turn.act), turn.route
    row.response = turn.response.to_wire() if turn.response else None
    row.operation_id = turn.operation.id if turn.operation else ""
    row.answered_at = turn.now
    row.latency_ms = round((time.perf_counter() - started) * 1000 + thinking.time_spent(row), 2)
    if events:
        row.first_sequence, row.last_sequence = events[0].sequence, events[-1].sequence
    conversation.keep(row)
    return tuple({"seq": e.sequence, "type": str(e.type)} for e in events)


def _confirm_button(turn: TurnInProgress) -> None:
    turn.act = Act.AFFIRM
    named = _named_confirmation(turn)
    if turn.confirmation is None or turn.confirmation.id != named.id:
        confirmations.nothing_to_claim(turn, named)
        return
    confirmations.claim(turn, typed=turn.row.arguments.get("typed"))


def _deny_button(turn: TurnInProgress) -> None:
    turn.act = Act.DENY
    named = _named_confirmation(turn)
    if turn.confirmation is None or turn.confirmation.id != named.id:
        if confirmations.deny_late(turn, named):
            return
        reason = "ALREADY_CLAIMED" if named.status == "CONFIRMED" else f"CONFIRMATION_{named.status}"
        turn.refuse(reason, say(reason, turn.locale))
        return
    confirmations.deny(turn)


def _cancel_button(turn: TurnInProgress) -> None:
    turn.act = Act.CANCEL
    cancellation.cancel(turn)


def _undo_button(turn: TurnInProgress) -> None:
    turn.act = Act.UNDO
    if turn.conversation.row.status in ("EXECUTING", "CANCELLING"):
        turn.refuse("RUN_ACTIVE", say("RUN_ACTIVE", turn.locale))
        return
    if undo.is_possible(turn):  # else what waits goes on waiting
        confirmations.supersede(turn)
        clarifications.supersede(turn)
    undo.undo(turn)


def _resume_button(turn: TurnInProgress) -> None:
    turn.act = Act.RESUME
    retrying.resume(turn)


_KINDS: Mapping[Turn.Kind, Callable[[TurnInProgress], None]] = {
    Turn.Kind.MESSAGE: dispatch.sentence_of_person,
    Turn.Kind.CONFIRM: _confirm_button,
    Turn.Kind.DENY: _deny_button,
    Turn.Kind.CANCEL: _cancel_button,
    Turn.Kind.UNDO: _undo_button,
    Turn.Kind.RESUME: _resume_button,
}


def _named_confirmation(turn: TurnInProgress) -> Confirmation:
    return Confirmation.objects.select_related("plan__operation").get(
        pk=turn.row.arguments["confirmationId"], conversation_id=turn.conversation.row.id
    )


def _cut(text: str, most: int = 60) -> str:
    """The first sentence as a title, cut at 60 characters with an ellipsis (T6)."""
    line = " ".join(text.split())
    return line if len(line) <= most else line[: most - 1].rstrip() + "…"


def apologise(conversation_id: str, turn_id: str, *, now: datetime) -> None:
    """End a turn that our own error broke, in a transaction of its own."""
    with opened(conversation_id, now=now) as conversation:
        turn = Turn.objects.filter(pk=turn_id, status=Turn.Status.RECEIVED).first()
        if turn is None:
            return
        response = Response(type="failed", text=sentence("internal", turn.locale), reason="INTERNAL_ERROR")
        if turn.kind == Turn.Kind.MESSAGE:
            conversation.hear(turn)
        conversation.say(response, turn=turn)
        turn.fail()
        turn.response, turn.answered_at, turn.act = response.to_wire(), now, str(Act.UNCLEAR)
        conversation.keep(turn)
