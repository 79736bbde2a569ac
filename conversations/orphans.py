"""Operations that wait for an answer to a question that is not there: a restore or a repair took it (C17, C34b)."""

from datetime import datetime

from django.db.models import Exists, OuterRef, QuerySet

from conversations import durations
from conversations.models import Clarification, Confirmation, IntentRecord, Operation, Plan
from conversations.models.conversation import ASKING
from conversations.responses.sentences import sentence
from conversations.store.database import opened
from conversations.store.opening import OpenConversation
from conversations.turn import Response

_MOST_PER_SWEEP = 200
_WAITING = (Operation.Status.CLARIFYING, Operation.Status.AWAITING_CONFIRMATION)


def due(*, now: datetime) -> list[str]:
    """The conversations with an operation whose question is gone, once the time of an operation is over."""
    rows = _orphans(now).exclude(conversation__status="CLOSED").order_by("created_at")
    return list(dict.fromkeys(rows.values_list("conversation_id", flat=True)[:_MOST_PER_SWEEP]))


def end(conversation_id: str, *, now: datetime) -> None:
    """Let them expire, and say in the thread that nothing was executed. For the sweep."""
    with opened(conversation_id, now=now) as conversation:
        for operation in _orphans(now).filter(conversation_id=conversation_id).select_related("intent", "plan"):
            _expire(conversation, operation)


def _expire(conversation: OpenConversation, operation: Operation) -> None:
    operation.expire()
    operation.reason, operation.ended_at = "OPERATION_EXPIRED", conversation.now
    conversation.keep(operation)
    plan: Plan | None = getattr(operation, "plan", None)
    if plan is not None and plan.status == Plan.Status.PROPOSED:
        plan.expire()
        plan.ended_at = conversation.now
        conversation.keep(plan)
    intent: IntentRecord | None = getattr(operation, "intent", None)
    if intent is not None and intent.status == IntentRecord.Status.OPEN:
        intent.end()
        intent.updated_at = conversation.now
        conversation.keep(intent)
    if conversation.row.status in ASKING and not _is_asked(conversation.row.id):
        conversation.row.rest()
    text = sentence("question_gone", conversation.row.locale)
    conversation.say(Response(type="info", text=text, reason="OPERATION_EXPIRED"), turn=None, operation_id=operation.id)


def _orphans(now: datetime) -> QuerySet[Operation]:
    over = durations.due("operation", field="created_at", tenant_field="conversation__tenant_id", now=now)
    confirmations = Confirmation.objects.filter(status="PENDING", plan__operation=OuterRef("pk"))
    clarifications = Clarification.objects.filter(status="PENDING", intent__operation=OuterRef("pk"))
    return Operation.objects.filter(over, ~Exists(confirmations), ~Exists(clarifications), status__in=_WAITING)


def _is_asked(conversation_id: str) -> bool:
    pending = {"conversation_id": conversation_id, "status": "PENDING"}
    return Confirmation.objects.filter(**pending).exists() or Clarification.objects.filter(**pending).exists()
