"""Where conversations are kept (C34): one writer at a time, everything of a turn or nothing of it."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from conversations.events import EventType
from conversations.models import ConversationEvent
from conversations.store.opening import OpenConversation


@dataclass(frozen=True, slots=True)
class Stored:
    """A conversation as it was last saved."""

    id: str
    tenant: str
    status: str
    version: int
    context: Mapping[str, Any]
    last_sequence: int
    head: str


class ConversationStore(Protocol):
    """``lock`` waits for the writer before it; ``unlock`` gives up what was not saved, also when the writer broke."""

    def get(self, conversation_id: str) -> Stored:
        """The conversation as last saved; waits for nobody. Refuses NOT_FOUND."""

    def lock(self, conversation_id: str, *, now: datetime) -> OpenConversation:
        """The conversation for this writer alone, until ``unlock``. Refuses NOT_FOUND."""

    def append_event(
        self, conversation: OpenConversation, kind: EventType, *, payload: Mapping[str, Any] | None = None
    ) -> int:
        """Add an event to a locked conversation; its sequence. It is stored by ``save``."""

    def flush(self, conversation: OpenConversation) -> None:
        """Store what was added so far, for queries of the same writer."""

    def save(self, conversation: OpenConversation, *, expected_version: int | None = None) -> None:
        """Store state, events and messages together, and raise the version by one where there are events.

        Refuses VERSION_CONFLICT where ``expected_version`` is not the version that was locked.
        """

    def unlock(self, conversation: OpenConversation, *, broken: bool = False) -> None:
        """Let the next writer in. ``broken``: nothing of it remains, whatever was saved."""

    def events(self, conversation_id: str, *, after: int = 0) -> Sequence[ConversationEvent]:
        """The stored events behind a sequence, in order."""


@contextmanager
def held(store: ConversationStore, conversation_id: str, *, now: datetime) -> Iterator[OpenConversation]:
    """The conversation under its lock, saved when the block ends; nothing of it remains when the block raises."""
    conversation = store.lock(conversation_id, now=now)
    try:
        yield conversation
        store.save(conversation)
    except BaseException:
        store.unlock(conversation, broken=True)
        raise
    store.unlock(conversation)
