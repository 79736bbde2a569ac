"""Erasing what was said in conversations that nobody touched for longer than their organization keeps history (C50).

What was said goes: sentences, answers, what pages showed, what was noted of a conversation. What was done stays:
events, decisions, plans, confirmations and calls, so that the audit walks the same chains as before. One conversation
is one transaction under its lock; whoever is killed leaves it whole, and the next run goes on with the rest.
"""

from collections import Counter
from collections.abc import Mapping
from datetime import datetime, timedelta

import structlog
from django.db.models import Exists, F, OuterRef, Q, QuerySet

from context_bridge import bridge
from conversations.conf import setting
from conversations.context import ConversationContext
from conversations.events import EventType
from conversations.models import Clarification, Conversation, IntentRecord, MemoryFact, Message, Operation, Turn
from conversations.store.database import opened
from conversations.store.opening import OpenConversation
from policy import durations

log = structlog.get_logger(__name__)
MOST = 200  # conversations of one run
_OVER = frozenset(
    {"SUCCEEDED", "PARTIALLY_SUCCEEDED", "FAILED", "CANCELLED", "EXPIRED", "SUPERSEDED", "COMPENSATED"}
)  # states of an operation that nothing waits for


def kept_for(tenant: str) -> timedelta | None:
    """How long the tenant keeps history; None for ever."""
    days = setting("HISTORY_RETENTION_DAYS")
    return durations.chosen("history", tenant=tenant) or (timedelta(days=days) if days > 0 else None)


def due(*, now: datetime, tenant: str | None = None) -> QuerySet[Conversation]:
    """The conversations whose history is to be erased, of one tenant or of all; none in which something waits."""
    rows = Conversation.objects.filter(_too_old(now), Q(erased_at=None) | Q(updated_at__gt=F("erased_at")))
    rows = rows.filter(~Exists(_busy_operations()), ~Exists(_busy_turns()))
    return rows if tenant is None else rows.filter(tenant_id=tenant)


def retain(*, now: datetime, tenant: str | None = None, most: int = MOST) -> Mapping[str, int]:
    """Erase what is due, at most so many conversations; how many rows of each kind lost their content."""
    erased: Counter[str] = Counter()
    for conversation_id in list(due(now=now, tenant=tenant).order_by("updated_at").values_list("id", flat=True)[:most]):
        try:
            erased.update(erase(conversation_id, now=now))
        except Exception:  # one whose stored state is broken holds up no other
            log.exception("the history of a conversation could not be erased", row=conversation_id)
    for one, limit in _limits(now).items():
        if tenant in (None, one):
            erased["contexts"] += bridge.erase_contexts(tenant=one, before=limit)
    return +erased


def erase(conversation_id: str, *, now: datetime) -> Mapping[str, int]:
    """Erase one conversation's history, if it is still due under its lock; the counts, which its audit keeps."""
    with opened(conversation_id, now=now) as conversation:
        if not due(now=now).filter(pk=conversation_id).exists():
            return {}
        counts = _erase_rows(conversation_id, now)
        _blank(conversation, now)
        conversation.record(EventType.CONTEXT_UPDATED, payload={"erased": counts, "reason": "RETENTION"})
        return {"conversations": 1, **counts}


def _erase_rows(conversation_id: str, now: datetime) -> dict[str, int]:
    here = {"conversation_id": conversation_id}
    operations = Operation.objects.filter(**here)
    # A sentence that comes at this moment is kept before it takes the lock: it waits for its answer and is not history.
    turns = Turn.objects.filter(**here).exclude(status=Turn.Status.RECEIVED)
    facts = MemoryFact.objects.filter(scope=MemoryFact.Scope.CONVERSATION, forgotten_at=None, **here)
    return {
        "messages": Message.objects.filter(**here).update(text="", response=None),
        "turns": turns.update(text="", arguments={}, ui=None, thoughts={}, response=None),
        "clarifications": Clarification.objects.filter(**here).update(question="", candidates=[]),
        "intents": IntentRecord.objects.filter(operation__in=operations).update(slots={}),
        "operations": operations.update(snapshot=None),
        "memories": facts.update(text="", forgotten_at=now),
    }


def _blank(conversation: OpenConversation, now: datetime) -> None:
    conversation.context = ConversationContext()
    conversation.row.title = ""
    conversation.row.erased_at = now
    conversation.row.save(update_fields={"erased_at"})


def _limits(now: datetime) -> Mapping[str, datetime]:
    """For each tenant that keeps history for a time only, before when it is erased."""
    tenants = Conversation.objects.order_by("tenant_id").values_list("tenant_id", flat=True).distinct()
    return {tenant: now - kept for tenant in tenants if (kept := kept_for(tenant)) is not None}


def _too_old(now: datetime) -> Q:
    old = Q(pk__in=[])
    for tenant, limit in _limits(now).items():
        old |= Q(tenant_id=tenant, updated_at__lte=limit)
    return old


def _busy_operations() -> QuerySet[Operation]:
    return Operation.objects.filter(conversation_id=OuterRef("pk")).exclude(status__in=_OVER)


def _busy_turns() -> QuerySet[Turn]:
    return Turn.objects.filter(conversation_id=OuterRef("pk"), status=Turn.Status.RECEIVED)
