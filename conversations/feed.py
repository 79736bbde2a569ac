"""Events after a cursor, as clients see them: one reader for socket, REST and terminal."""

from collections.abc import Collection, Sequence
from typing import Any

from conversations import state, wake
from conversations.conf import setting
from conversations.models import Confirmation, Conversation, ConversationEvent, Message, Operation, Turn
from conversations.responses.sentences import sentence
from conversations.state import confirmation_wire

group = wake.group

MOST = 500
_SHOWN = ("author", "turn", "conversation")
_NO_OPERATION: dict[str, str | None] = {"intentId": None, "planId": None, "executionId": None}


def events_after(conversation: Conversation, after: int, *, limit: int = MOST) -> list[dict[str, Any]]:
    """The events with a sequence above ``after``, in order, at most ``limit``, each with the message it announced."""
    events = list(
        ConversationEvent.objects.filter(conversation=conversation, sequence__gt=after).order_by("sequence")[:limit]
    )
    announced = [e.sequence for e in events if e.type == "MESSAGE_RECEIVED"]
    found = _messages(conversation, announced) if announced else {}
    ids = operation_ids({e.operation_id for e in events if e.operation_id})
    return [
        _event_wire(conversation, event, found.get(event.sequence)) | ids.get(event.operation_id, _NO_OPERATION)
        for event in events
    ]


def operation_ids(operations: Collection[str]) -> dict[str, dict[str, str | None]]:
    """Operation -> its intent, plan and execution (C52). Each operation has one of them at most, so that an event
    need not keep them: they are filled in as they stand when it is read."""
    if not operations:
        return {}
    rows = Operation.objects.filter(pk__in=operations)
    found = rows.values_list("id", "intent__id", "plan__id", "plan__execution__id")
    return {o: {"intentId": i, "planId": p, "executionId": e} for o, i, p, e in found}


def messages(conversation: Conversation, *, limit: int | None = None) -> list[dict[str, Any]]:
    """The newest messages, oldest of them first."""
    newest = Message.objects.filter(conversation=conversation).select_related(*_SHOWN).order_by("-sequence")
    rows = list(newest[: limit or setting("SNAPSHOT_MESSAGES")])
    return [message_wire(m) for m in with_outcomes(list(reversed(rows)))]


def final_response(turn_id: str) -> dict[str, Any] | None:
    """How a turn ended: its answer, or what its execution came to; None while that still runs."""
    return state.final_response(Turn.objects.get(pk=turn_id))


def _messages(conversation: Conversation, sequences: Sequence[int]) -> dict[int, dict[str, Any]]:
    rows = Message.objects.filter(conversation=conversation, sequence__in=sequences).select_related(*_SHOWN)
    return {m.sequence: message_wire(m) for m in with_outcomes(list(rows))}


def with_outcomes(rows: list[Message]) -> list[Message]:
    """A confirmation card shows what became of it, not what it was when asked."""
    asked: dict[str, list[Message]] = {}
    for row in rows:
        if row.response and row.response.get("confirmation"):
            asked.setdefault(row.response["confirmation"]["confirmationId"], []).append(row)
    for confirmation in Confirmation.objects.filter(pk__in=asked) if asked else ():
        for row in asked[confirmation.id]:
            row.response = {**(row.response or {}), "confirmation": confirmation_wire(confirmation)}
            if confirmation.status != Confirmation.Status.PENDING:
                row.response["choices"] = []
    return rows


def message_wire(message: Message) -> dict[str, Any]:
    author = message.author
    return {
        "id": message.id,
        "seq": message.sequence,
        "role": message.role,
        "text": message.text or sentence("erased", message.conversation.locale),
        "createdAt": message.created_at.isoformat(),
        "turnId": message.turn_id,
        "clientMessageId": message.turn.client_message_id if message.turn and message.role == "user" else None,
        "authorName": (author.get_full_name() or author.get_username()) if author else None,
        "response": message.response,
    }


def _event_wire(conversation: Conversation, event: ConversationEvent, message: dict[str, Any] | None) -> dict[str, Any]:
    wire = {
        "type": "event",
        "conversationId": conversation.id,
        "epoch": conversation.epoch,
        "seq": event.sequence,
        "id": event.id,
        "event": event.type,
        "actor": event.actor,
        "timestamp": event.created_at.isoformat(),
        "stateVersion": event.state_version,
        "operationId": event.operation_id or None,
        "turnId": event.turn_id or None,
        "payload": event.payload,
    }
    return wire | ({"message": message} if message else {})
