"""What the conversation is about: turning to a topic, letting an idle one go (C23-C25)."""

from collections.abc import Callable, Collection, Sequence
from datetime import datetime
from typing import Any

from config.ids import new_id
from context_bridge.registries.semantics import semantics
from conversations import durations
from conversations.context import ConversationContext
from conversations.events import EventType
from conversations.models import IntentRecord, Topic
from conversations.registries.dialogue import Intent, dialogue
from conversations.store.database import opened
from conversations.store.opening import OpenConversation
from conversations.turns import TurnInProgress
from policy.registries.entities import EntityReference

Record = Callable[..., object]  # (event type, payload): appends an event under a turn or a run
_MOST_PER_SWEEP = 200
_DAYS = frozenset({"date", "datetime"})


def turn_to(turn: TurnInProgress, intent: Intent, elements: Sequence[str] = ()) -> None:
    """A new request begins: on another subject it ends the topic, whatever becomes of it, and inherits nothing.

    A question about one part of a record ("qual a validade?") is about that part, so that "mude para 60" may follow."""
    topic, domain = intent.topic, intent.capability.rpartition(".")[0]
    if topic is None:
        return
    if intent.question and len(elements) == 1 and elements[0].startswith(f"{topic}."):
        topic = elements[0]
        turn.conversation.context.topic_by = turn.operation.id if turn.operation else None
    if topic != turn.conversation.context.topic:
        about(turn.conversation, topic, None, domain=domain, record=turn.record)


def kept(intent: Intent, before: IntentRecord | None, named: Collection[str]) -> dict[str, dict[str, Any]]:
    """What a question that goes on with the one before leaves as it was: the slots that it has too, and does not name.
    Nothing where another kind of thing was asked about. Of days, one that is named stands for all of them."""
    asked = dialogue.get(before.name) if before else None
    if before is None or asked is None or asked.topic is None or asked.topic != intent.topic:
        return {}
    days = {slot.kind for slot in intent.slots if slot.name in named} & _DAYS
    left = [slot.name for slot in intent.slots if slot.name not in named and slot.kind not in days]
    return {name: dict(before.slots[name]) for name in left if name in before.slots}


def about(
    conversation: OpenConversation,
    topic: str,
    entity: EntityReference | None,
    *,
    domain: str,
    record: Record,
    operation_id: str | None = None,
    **told: object,
) -> None:
    """The conversation is about this now. A change of topic is told; the same one again is activity in it.

    What an operation came to is about the part of it that its own sentence named."""
    context = conversation.context
    if operation_id is not None and context.topic_by == operation_id and (context.topic or "").startswith(f"{topic}."):
        topic = context.topic or topic
    before, entity = context.topic, entity or _on_page_of(context, topic)
    same = before == topic and (entity is None or context.topic_entity is None or entity.same_as(context.topic_entity))
    context.topic_at = conversation.now.isoformat()
    if same:
        context.topic_entity = entity or context.topic_entity
        _touch(conversation)
        return
    context.topic, context.topic_entity = topic, entity
    _begin(conversation, topic, entity, domain)
    if before is not None:
        record(
            EventType.TOPIC_CHANGED,
            **{"from": before, "to": topic},
            entity=entity.to_wire() if entity else None,
            **told,
        )


def _on_page_of(context: ConversationContext, topic: str) -> EntityReference | None:
    """The active record, for a topic that is a part of such records: the validity of the permit that is open."""
    element, active = semantics.get(topic), context.active_entity
    if element is None or active is None or element.entity_type != active.type:
        return None
    return active


def _current(conversation: OpenConversation) -> Topic | None:
    rows = Topic.objects.filter(conversation_id=conversation.row.id, status=Topic.Status.CURRENT)
    current = rows.first()
    if current is None or current.id != conversation.context.topic_id:
        conversation.flush()  # one that began in this very transaction
        current = rows.first()
    return current


def _touch(conversation: OpenConversation) -> None:
    if (current := _current(conversation)) is not None:
        current.last_activity_at = conversation.now
        current.entity = _stored(conversation.context.topic_entity)
        current.save(update_fields={"last_activity_at", "entity"})


def _begin(conversation: OpenConversation, topic: str, entity: EntityReference | None, domain: str) -> None:
    if (current := _current(conversation)) is not None:
        current.end(at=conversation.now)
        current.save(update_fields={"status", "ended_at"})
    row = Topic(
        id=new_id("topic"),
        conversation=conversation.row,
        semantic_id=topic[:120],
        entity=_stored(entity),
        capability_domain=domain,
        started_at=conversation.now,
        last_activity_at=conversation.now,
    )
    conversation.context.topic_id = row.id
    conversation.keep(row)


def _stored(entity: EntityReference | None) -> dict[str, Any] | None:
    return entity.to_stored() if entity else None


def let_go_if_idle(conversation: OpenConversation, record: Record) -> None:
    """A topic in which nothing was done for the time of a topic is over; the next sentence inherits nothing of it."""
    context = conversation.context
    if context.topic is None:
        return
    if context.topic_at is None:
        context.topic_at = conversation.now.isoformat()
        return
    if not _is_idle(context.topic_at, conversation):
        return
    if (current := _current(conversation)) is not None:
        current.expire(at=conversation.now)
        current.save(update_fields={"status", "ended_at"})
    record(EventType.TOPIC_CHANGED, **{"from": context.topic, "to": None}, reason="IDLE")
    context.topic = context.topic_entity = context.topic_at = context.topic_id = None


def _is_idle(since: str, conversation: OpenConversation) -> bool:
    """Whether the time of a topic is over; one whose last activity can't be read is."""
    try:
        return datetime.fromisoformat(since) + durations.ttl("topic", tenant=conversation.tenant) <= conversation.now
    except (ValueError, TypeError, OverflowError):
        return True


def idle(*, now: datetime) -> list[str]:
    """The conversations whose current topic is due to be let go. For the sweep."""
    over = durations.due("topic", field="last_activity_at", tenant_field="conversation__tenant_id", now=now)
    rows = Topic.objects.filter(over, status=Topic.Status.CURRENT).exclude(conversation__status="CLOSED")
    return list(rows.order_by("last_activity_at").values_list("conversation_id", flat=True)[:_MOST_PER_SWEEP])


def let_go(conversation_id: str, *, now: datetime) -> None:
    """End the idle topic of one conversation. For the sweep."""
    with opened(conversation_id, now=now) as conversation:

        def record(kind: EventType, **payload: object) -> None:
            conversation.record(kind, payload=payload)

        let_go_if_idle(conversation, record)
