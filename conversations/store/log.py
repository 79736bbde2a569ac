"""What the hash of an event covers (C33)."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from conversations.models import ConversationEvent


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
