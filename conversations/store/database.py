"""Conversations in the database: the row lock is the only door, and one transaction holds all of a turn.

On SQLite the lock is the transaction's own (``BEGIN IMMEDIATE``).
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from datetime import datetime
from typing import Any

from django.db import transaction

from config.telemetry import correlated
from conversations import wake
from conversations.events import EventType
from conversations.models import Conversation, ConversationEvent, Message
from conversations.store.interface import Stored, held
from conversations.store.opening import OpenConversation
from policy.errors import Refused

_SAVED = frozenset({"status", "context", "last_sequence", "head", "title", "last_message_at", "updated_at"})


class DatabaseStore:
    """The store of the product; see ``ConversationStore``."""

    def get(self, conversation_id: str) -> Stored:
        row = Conversation.objects.filter(pk=conversation_id).first()
        if row is None:
            raise Refused("NOT_FOUND")
        return Stored(row.id, row.tenant_id, row.status, row.version, row.context, row.last_sequence, row.head)

    def lock(self, conversation_id: str, *, now: datetime) -> OpenConversation:
        lease: AbstractContextManager[None] = transaction.atomic()
        lease.__enter__()
        try:
            rows = Conversation.objects.select_related("tenant").select_for_update(of=("self",))
            row = rows.filter(pk=conversation_id).first()
            if row is None:
                raise Refused("NOT_FOUND")
            return OpenConversation(row, now, store=self, lease=lease)
        except BaseException:
            lease.__exit__(*sys.exc_info())
            raise

    def append_event(
        self, conversation: OpenConversation, kind: EventType, *, payload: Mapping[str, Any] | None = None
    ) -> int:
        return conversation.record(kind, payload=payload)

    def flush(self, conversation: OpenConversation) -> None:
        """Each kept row once, one insert for all messages, one for all events."""
        rows, messages, events = conversation.taken()
        for row in rows:
            row.save(force_insert=row._state.adding, force_update=not row._state.adding)
        if messages:
            Message.objects.bulk_create(messages)
        ConversationEvent.objects.bulk_create(events)

    def save(self, conversation: OpenConversation, *, expected_version: int | None = None) -> None:
        row = conversation.row
        if expected_version not in (None, row.version):
            raise Refused("VERSION_CONFLICT")
        self.flush(conversation)
        if not conversation.events:
            return
        row.context = conversation.context.to_stored()
        row.updated_at = conversation.now
        row.save(update_fields=_SAVED)
        wake.on_commit(row.id, row.last_sequence)

    def unlock(self, conversation: OpenConversation, *, broken: bool = False) -> None:
        lease = conversation.lease
        if not isinstance(lease, AbstractContextManager):
            raise TypeError("this conversation is not locked by a database")
        if not broken:
            lease.__exit__(None, None, None)
            return
        kind, error, trace = sys.exc_info()
        lease.__exit__(kind or Undone, error or Undone(), trace)

    def events(self, conversation_id: str, *, after: int = 0) -> Sequence[ConversationEvent]:
        rows = ConversationEvent.objects.filter(conversation_id=conversation_id, sequence__gt=after)
        return list(rows.order_by("sequence"))


class Undone(Exception):
    """What tells a transaction that its writer broke."""


DATABASE = DatabaseStore()


@contextmanager
def opened(conversation_id: str, *, now: datetime) -> Iterator[OpenConversation]:
    """The conversation under its row lock, written when the block ends; nothing of it remains when the block raises.

    Refuses NOT_FOUND. What is logged inside carries its id.
    """
    with correlated(conversation_id=conversation_id), held(DATABASE, conversation_id, now=now) as conversation:
        yield conversation
