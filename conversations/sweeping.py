"""Finding what was not told: the database is the truth, and every wake-up may be lost."""

from collections.abc import Callable, Iterable
from datetime import datetime

import structlog

from conversations import (
    clarifications,
    confirmations,
    executions,
    memories,
    orphans,
    reconciling,
    reviewing,
    state,
    topics,
)
from conversations.models import Clarification, Confirmation, Turn
from conversations.responses.sentences import sentence
from conversations.runtime import runtime
from conversations.store.database import opened
from conversations.turn import Response
from policy import reviews

log = structlog.get_logger(__name__)
MOST = 200  # rows of each kind per sweep


def sweep(*, now: datetime) -> None:
    """One pass; each row in its own transaction, so that one that fails holds up no other."""
    _each(_due(Confirmation, now), lambda found: expire_confirmation(found, now=now))
    _each(_due(Clarification, now), lambda found: expire_clarification(found, now=now))
    _each(orphans.due(now=now), lambda found: orphans.end(found, now=now))
    _each(topics.idle(now=now), lambda found: topics.let_go(found, now=now))
    memories.end_sessions(now=now)
    reviews.expire_due(now=now)
    _each(reviewing.unsettled(), lambda found: reviewing.settle(review_id=found, now=now))
    _each(_unanswered(now), lambda found: runtime.answer_waiting(found, now=now))
    _each(
        executions.unfinished(untouched_since=executions.stalled_before(now)),
        lambda found: executions.take_up(found, now=now),
    )
    _each(reconciling.due(now=now), lambda found: reconciling.look(found, now=now))


def _each(ids: Iterable[str], do: Callable[[str], object]) -> None:
    for found in ids:
        try:
            do(found)
        except Exception:
            log.exception("the sweep could not finish a row", row=found)


def _due(model: type[Confirmation] | type[Clarification], now: datetime) -> list[str]:
    rows = model._default_manager.filter(status="PENDING", expires_at__lte=now)
    return list(rows.order_by("expires_at").values_list("conversation_id", flat=True)[:MOST])


def _unanswered(now: datetime) -> list[str]:
    rows = Turn.objects.filter(status=Turn.Status.RECEIVED, received_at__lt=executions.stalled_before(now))
    rows = rows.filter(conversation__fault="")
    return list(dict.fromkeys(rows.order_by("received_at").values_list("conversation_id", flat=True)[:MOST]))


def expire_confirmation(conversation_id: str, *, now: datetime) -> None:
    """End a confirmation that nobody answered, and say so in the thread."""
    with opened(conversation_id, now=now) as conversation:
        confirmation = state.pending_confirmation(conversation_id)
        if confirmation is None or confirmation.expires_at > now:
            return
        confirmations.expire(conversation, confirmation)
        if conversation.row.status == "CONFIRMATION_REQUIRED":
            conversation.row.rest()
        text = sentence("expired", conversation.row.locale, summary=confirmation.summary)
        conversation.say(
            Response(type="info", text=text, reason="CONFIRMATION_EXPIRED"),
            turn=None,
            operation_id=confirmation.plan.operation_id,
        )


def expire_clarification(conversation_id: str, *, now: datetime) -> None:
    """End a question that nobody answered, and say so in the thread."""
    with opened(conversation_id, now=now) as conversation:
        clarification = state.pending_clarification(conversation_id)
        if clarification is None or clarification.expires_at > now:
            return
        clarifications.expire(conversation, clarification)
        if conversation.row.status == "CLARIFICATION_REQUIRED":
            conversation.row.rest()
        text = sentence("clarification_expired", conversation.row.locale)
        conversation.say(
            Response(type="info", text=text, reason="CLARIFICATION_EXPIRED"),
            turn=None,
            operation_id=clarification.intent.operation_id,
        )
