"""A conversation under its lock, wherever it is kept: what a turn reads and what it adds."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Protocol
from zoneinfo import ZoneInfo

from django.db.models import Model

from config.ids import new_id
from conversations.context import ConversationContext
from conversations.events import EventType
from conversations.models import Conversation, ConversationEvent, Message, Turn
from conversations.store.log import content
from conversations.turn import Response
from policy.audit.chain import chained
from policy.errors import Refused


class Keeper(Protocol):
    """The part of a store that an open conversation needs."""

    def flush(self, conversation: "OpenConversation") -> None:
        """Store what was added so far."""


def recovered(row: Conversation) -> ConversationContext:
    """The stored context; refuses INVALID_RECOVERED_SESSION_STATE for one that nobody of ours wrote (C34b)."""
    try:
        return ConversationContext.from_stored(row.context)
    except (ValueError, TypeError, AttributeError, KeyError) as error:
        raise Refused("INVALID_RECOVERED_SESSION_STATE") from error


class OpenConversation:
    """A conversation under its lock: the row, its context, and the events and messages that are added to it.

    ``store`` is where it came from; ``lease`` is what that store needs to give the lock back.
    """

    def __init__(self, row: Conversation, now: datetime, *, store: "Keeper", lease: object) -> None:
        self.row = row
        self.now = now
        self.lease = lease
        self._store = store
        self.context = recovered(row)
        self.events: list[ConversationEvent] = []
        self.messages: list[Message] = []  # not stored yet
        self.kept: list[Model] = []  # not stored yet
        self.flushed = 0  # events already stored

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
        self.messages.append(message)
        self.row.last_message_at = self.now
        return message

    def keep(self, *rows: Model) -> None:
        """Have these rows inserted or saved when the block ends: once each, in the order first named."""
        self.kept.extend(row for row in rows if not any(row is kept for kept in self.kept))

    def flush(self) -> None:
        """Store what was added so far, so that the next turn of the same transaction finds it by query."""
        self._store.flush(self)

    def taken(self) -> tuple[list[Model], list[Message], list[ConversationEvent]]:
        """What is not stored yet, given once: rows in the order first named, messages, events."""
        found = self.kept, self.messages, self.events[self.flushed :]
        self.kept, self.messages, self.flushed = [], [], len(self.events)
        return found
