"""Conversations in the memory of one process, for tests and for trying things out."""

import copy
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db.models import Model

from conversations.events import EventType
from conversations.models import Conversation, ConversationEvent, Message
from conversations.store.interface import Stored
from conversations.store.opening import OpenConversation
from policy.errors import Refused

WAIT_SECONDS = 10.0  # for the writer before; longer means that a writer never gave the lock back


@dataclass
class _Kept:
    """One conversation: its columns, its log and thread, and the other rows that turns kept."""

    row: Conversation
    events: list[ConversationEvent] = field(default_factory=list)
    messages: list[Message] = field(default_factory=list)
    others: dict[tuple[str, Any], Model] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)


@dataclass
class _Lease:
    """What a writer has added, until it is saved and the lock is given back."""

    kept: _Kept
    row: Conversation | None = None
    events: list[ConversationEvent] = field(default_factory=list)
    messages: list[Message] = field(default_factory=list)
    others: dict[tuple[str, Any], Model] = field(default_factory=dict)


class MemoryStore:
    """See ``ConversationStore``. What is given out is a copy: changing it changes nothing that is kept."""

    def __init__(self) -> None:
        self._kept: dict[str, _Kept] = {}

    def add(self, row: Conversation) -> None:
        """Keep a new conversation."""
        self._kept[row.id] = _Kept(copy.deepcopy(row))

    def get(self, conversation_id: str) -> Stored:
        row = self._of(conversation_id).row
        context = copy.deepcopy(row.context)
        return Stored(row.id, row.tenant_id, row.status, row.version, context, row.last_sequence, row.head)

    def lock(self, conversation_id: str, *, now: datetime) -> OpenConversation:
        kept = self._of(conversation_id)
        if not kept.lock.acquire(timeout=WAIT_SECONDS):
            raise Refused("NOT_ANSWERED_YET")
        return OpenConversation(copy.deepcopy(kept.row), now, store=self, lease=_Lease(kept))

    def append_event(
        self, conversation: OpenConversation, kind: EventType, *, payload: Mapping[str, Any] | None = None
    ) -> int:
        return conversation.record(kind, payload=payload)

    def flush(self, conversation: OpenConversation) -> None:
        lease = _lease(conversation)
        rows, messages, events = conversation.taken()
        lease.others |= {(row._meta.label, row.pk): copy.deepcopy(row) for row in rows}
        lease.messages += copy.deepcopy(messages)
        lease.events += copy.deepcopy(events)

    def save(self, conversation: OpenConversation, *, expected_version: int | None = None) -> None:
        row = conversation.row
        if expected_version not in (None, row.version):
            raise Refused("VERSION_CONFLICT")
        self.flush(conversation)
        if not conversation.events:
            return
        row.context = conversation.context.to_stored()
        row.updated_at = conversation.now
        row.version += 1
        _lease(conversation).row = copy.deepcopy(row)

    def unlock(self, conversation: OpenConversation, *, broken: bool = False) -> None:
        lease = _lease(conversation)
        kept = lease.kept
        if lease.row is not None and not broken:
            kept.row = lease.row
            kept.events += lease.events
            kept.messages += lease.messages
            kept.others |= lease.others
        kept.lock.release()

    def events(self, conversation_id: str, *, after: int = 0) -> Sequence[ConversationEvent]:
        return [copy.deepcopy(one) for one in self._of(conversation_id).events if one.sequence > after]

    def _of(self, conversation_id: str) -> _Kept:
        kept = self._kept.get(conversation_id)
        if kept is None:
            raise Refused("NOT_FOUND")
        return kept


def _lease(conversation: OpenConversation) -> _Lease:
    if not isinstance(conversation.lease, _Lease):
        raise TypeError("this conversation is not locked by a memory")
    return conversation.lease
