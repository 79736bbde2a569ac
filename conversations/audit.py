"""The event chain of each conversation, as ``manage.py verify_audit`` walks it (C33)."""

from collections.abc import Iterator
from datetime import UTC

from django.db.models import Exists, OuterRef

from conversations.models import Conversation, ConversationEvent
from conversations.store.log import event_content
from policy.audit.chain import End, Fault, Finding, Link
from policy.audit.chains import ROWS, Chains

_COLUMNS = (
    "id", "conversation_id", "sequence", "type", "actor", "operation_id", "turn_id", "payload", "state_version",
    "created_at", "previous_hash", "hash",
)  # fmt: skip


def links(tenant: str | None) -> Iterator[Link]:
    """The events, conversation by conversation in their order."""
    rows = ConversationEvent.objects.order_by("conversation_id", "sequence")
    if tenant is not None:
        rows = rows.filter(conversation__tenant_id=tenant)
    for row in rows.values_list(*_COLUMNS).iterator(chunk_size=ROWS):
        event_id, conversation_id, sequence, kind, actor, operation, turn, payload, version, at, previous, hashed = row
        content = event_content(
            event_id, conversation_id, sequence, kind, actor, operation, turn, payload, version, at.astimezone(UTC)
        )
        yield Link(conversation_id, sequence, event_id, previous, hashed, content)


def ends(tenant: str | None) -> Iterator[tuple[str, End]]:
    rows = Conversation.objects.order_by("id")
    if tenant is not None:
        rows = rows.filter(tenant_id=tenant)
    for conversation_id, last, head in rows.values_list("id", "last_sequence", "head").iterator(chunk_size=ROWS):
        yield conversation_id, End(last, head)


def end_of(conversation_id: str) -> End | None:
    row = Conversation.objects.filter(pk=conversation_id).values_list("last_sequence", "head").first()
    return End(*row) if row else None


def hash_at(conversation_id: str, sequence: int) -> str | None:
    rows = ConversationEvent.objects.filter(conversation_id=conversation_id, sequence=sequence)
    return rows.values_list("hash", flat=True).first()


def others(tenant: str | None) -> Iterator[Finding]:
    """Conversations all of whose events are gone."""
    events = ConversationEvent.objects.filter(conversation_id=OuterRef("pk"))
    rows = Conversation.objects.filter(~Exists(events), last_sequence__gt=0).order_by("id")
    if tenant is not None:
        rows = rows.filter(tenant_id=tenant)
    for conversation_id, last in rows.values_list("id", "last_sequence").iterator(chunk_size=ROWS):
        yield Finding(Fault.REMOVED, conversation_id, 1, until=last)


EVENTS = Chains(
    name="events",
    position_key="sequence",
    links=links,
    ends=ends,
    end_of=end_of,
    hash_at=hash_at,
    others=others,
)
