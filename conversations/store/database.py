"""The conversation's row lock, and all that one transaction writes under it, in as few statements as it takes."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.db import transaction
from django.db.models import Model

from config.ids import new_id
from conversations import wake
from conversations.context import ConversationContext
from conversations.events import EventType
from conversations.models import Conversation, ConversationEvent, Message, Turn
from conversations.turn import Response
from policy.audit.chain import chained
from policy.errors import Refused


class OpenConversation:
    """A conversation under its lock: the row, its context, and the events and messages this transaction adds."""

    def __init__(self, row: Conversation, now: datetime) -> None:
        self.row = row
        self.now = now
        self.context = ConversationContext.from_stored(row.context)
        self.events: list[ConversationEvent] = []
        self._messages: list[Message] = []
        self._kept: list[Model] = []
        self._flushed = 0  # events already stored

    @property
    def tenant(self) -> str:
        return self.row.tenant_id

    @property
    def local_now(self) -> datetime:
        """The time in the tenant's time zone."""
        return self.now.astimezone(ZoneInfo(self.row.tenant.timezone))

    def record(
        self,
        kind: EventType,
        *,
        actor: str = "system",
        operation_id: str = "",
        turn_id: str = "",
        payload: Mapping[str, Any] | None = None,
    ) -> int:
        """Append an event; its sequence, which the caller may store as the moment it happened."""
        row = self.row
        row.last_sequence += 1
        event = ConversationEvent(
            id=new_id("evt"),
            conversation_id=row.id,
            sequence=row.last_sequence,
            type=kind,
            actor=actor,
            operation_id=operation_id,
            turn_id=turn_id,
            payload=dict(payload or {}),
            state_version=row.version + 1,
            created_at=self.now,
            previous_hash=row.head,
        )
        event.hash = chained(row.head, content(event))
        row.head = event.hash
        self.events.append(event)
        return event.sequence

    def say(self, response: Response, *, turn: Turn | None, operation_id: str = "") -> Message:
        """Add a sentence of the agent to the thread."""
        return self._add(Message.Role.AGENT, response.text, turn, None, response.to_wire(), operation_id)

    def hear(self, turn: Turn) -> Message:
        """Add a person's sentence to the thread."""
        return self._add(Message.Role.USER, turn.text, turn, turn.user_id, None, "")

    def _add(
        self,
        role: Message.Role,
        text: str,
        turn: Turn | None,
        author_id: int | None,
        response: dict[str, Any] | None,
        operation_id: str,
    ) -> Message:
        message_id = new_id("msg")
        sequence = self.record(
            EventType.MESSAGE_RECEIVED,
            actor=role.value,
            operation_id=operation_id,
            turn_id=turn.id if turn else "",
            payload={"messageId": message_id},
        )
        message = Message(
            id=message_id,
            conversation_id=self.row.id,
            turn=turn,
            sequence=sequence,
            role=role,
            author_id=author_id,
            text=text,
            response=response,
            created_at=self.now,
        )
        self._messages.append(message)
        self.row.last_message_at = self.now
        return message

    def keep(self, *rows: Model) -> None:
        """Have these rows inserted or saved when the block ends: once each, in the order first named."""
        self._kept.extend(row for row in rows if not any(row is kept for kept in self._kept))

    def flush(self) -> None:
        """Store what was added so far, so that the next turn of the same transaction finds it by query: each kept row
        once, one insert for all messages, one for all events."""
        for row in self._kept:
            row.save(force_insert=row._state.adding, force_update=not row._state.adding)
        if self._messages:
            Message.objects.bulk_create(self._messages)
        ConversationEvent.objects.bulk_create(self.events[self._flushed :])
        self._kept, self._messages, self._flushed = [], [], len(self.events)

    def write(self) -> None:
        """Store what is left, and the conversation by one conditional update."""
        self.flush()
        if not self.events:
            return
        self.row.context = self.context.to_stored()
        self.row.updated_at = self.now
        self.row.save(
            update_fields={"status", "context", "last_sequence", "head", "title", "last_message_at", "updated_at"}
        )
        wake.on_commit(self.row.id, self.row.last_sequence)


def event_content(
    event_id: str,
    conversation_id: str,
    sequence: int,
    kind: str,
    actor: str,
    operation_id: str,
    turn_id: str,
    payload: Mapping[str, Any],
    state_version: int,
    at: datetime,
) -> dict[str, Any]:
    """What the hash of an event covers; ``at`` in UTC."""
    return {
        "id": event_id,
        "conversationId": conversation_id,
        "sequence": sequence,
        "type": str(kind),
        "actor": actor,
        "operationId": operation_id,
        "turnId": turn_id,
        "payload": payload,
        "stateVersion": state_version,
        "timestamp": at.isoformat(),
    }


def content(event: ConversationEvent) -> dict[str, Any]:
    """What the hash of an event covers."""
    return event_content(
        event.id,
        event.conversation_id,
        event.sequence,
        event.type,
        event.actor,
        event.operation_id,
        event.turn_id,
        event.payload,
        event.state_version,
        event.created_at.astimezone(UTC),
    )


@contextmanager
def opened(conversation_id: str, *, now: datetime) -> Iterator[OpenConversation]:
    """The conversation under its row lock, written when the block ends; nothing of it remains when the block raises.

    On SQLite the lock is the transaction's own (``BEGIN IMMEDIATE``). Refuses NOT_FOUND.
    """
    with transaction.atomic():
        row = (
            Conversation.objects.select_related("tenant")
            .select_for_update(of=("self",))
            .filter(pk=conversation_id)
            .first()
        )
        if row is None:
            raise Refused("NOT_FOUND")
        conversation = OpenConversation(row, now)
        yield conversation
        conversation.write()
