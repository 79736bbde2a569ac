"""Writing a snapshot: ids and labels, no message, no copy of a record, nothing that authorizes."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from django.conf import settings

from conversations import access, state
from conversations.models import Conversation, ConversationEvent, Operation
from conversations.snapshots import sealing
from conversations.snapshots.form import FORMAT, MOST_EVENTS, MOST_OPERATIONS, SCHEMA, VERSION
from conversations.store.opening import recovered
from policy.registries.principals import Principal

_KEPT = frozenset(SCHEMA["properties"]["context"]["properties"])


def written(conversation_id: str, *, by: Principal, now: datetime, point: str = "rest") -> str:
    """The snapshot of a conversation that this person may read, as JSON text. Refuses NOT_FOUND."""
    conversation = access.readable(conversation_id, by=by, now=now, point=point)
    body = _body(conversation, by, now)
    sealed = {**body, "mac": sealing.mac(body, sealing.keys()[0])}
    return json.dumps(sealed, ensure_ascii=False, indent=1, sort_keys=True)


def _body(conversation: Conversation, by: Principal, now: datetime) -> dict[str, Any]:
    context = recovered(conversation).to_stored()
    return {
        "format": FORMAT,
        "schemaVersion": VERSION,
        "writtenBy": settings.VERSION,
        "exportedAt": _text(now),
        "tenant": conversation.tenant_id,
        "person": by.subject,
        "conversation": {
            "id": conversation.id,
            "locale": conversation.locale,
            "title": conversation.title,
            "agent": conversation.agent,
            "channel": conversation.channel,
            "status": str(conversation.status),
            "version": conversation.version,
            "lastSequence": conversation.last_sequence,
            "head": conversation.head,
            "createdAt": _text(conversation.created_at),
            "updatedAt": _text(conversation.updated_at),
        },
        "context": {name: value for name, value in context.items() if name in _KEPT},
        "pendings": _pendings(conversation),
        "operations": _operations(conversation),
        "timeline": _timeline(conversation),
    }


def _pendings(conversation: Conversation) -> list[Mapping[str, Any]]:
    if confirmation := state.pending_confirmation(conversation.id):
        return [_pending("confirmation", confirmation.id, confirmation.summary, confirmation.resources, confirmation)]
    if clarification := state.pending_clarification(conversation.id):
        return [_pending("clarification", clarification.id, clarification.question, [], clarification)]
    return []


def _pending(kind: str, pending_id: str, text: str, resources: list[Any], row: Any) -> Mapping[str, Any]:
    expires = _text(row.expires_at)
    return {"kind": kind, "id": pending_id, "text": text[:4_000], "resources": resources[:50], "expiresAt": expires}


def _operations(conversation: Conversation) -> list[Mapping[str, Any]]:
    rows = Operation.objects.filter(conversation=conversation).order_by("-id")[:MOST_OPERATIONS]
    return [
        {
            "id": row.id,
            "capability": row.capability_id,
            "status": str(row.status),
            "createdAt": _text(row.created_at),
            "endedAt": _text(row.ended_at) if row.ended_at else None,
        }
        for row in rows
    ]


def _timeline(conversation: Conversation) -> list[Mapping[str, Any]]:
    rows = ConversationEvent.objects.filter(conversation=conversation, sequence__lte=conversation.last_sequence)
    newest = rows.order_by("-sequence")[:MOST_EVENTS]
    return [{"sequence": e.sequence, "type": e.type, "at": _text(e.created_at)} for e in reversed(newest)]


def _text(at: datetime) -> str:
    return at.astimezone(UTC).isoformat()
