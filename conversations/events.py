"""The event types of a conversation (C31), and the hash that chains them (C33)."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from config.canonical import digest


class EventType(StrEnum):
    """What can be told of a conversation; stored in this vocabulary and no other."""

    MESSAGE_RECEIVED = "MESSAGE_RECEIVED"
    CONTEXT_UPDATED = "CONTEXT_UPDATED"
    INTENT_CREATED = "INTENT_CREATED"
    INTENT_UPDATED = "INTENT_UPDATED"
    REFERENCE_RESOLVED = "REFERENCE_RESOLVED"
    CLARIFICATION_REQUIRED = "CLARIFICATION_REQUIRED"
    CLARIFICATION_RESOLVED = "CLARIFICATION_RESOLVED"
    PLAN_CREATED = "PLAN_CREATED"
    CONFIRMATION_REQUIRED = "CONFIRMATION_REQUIRED"
    CONFIRMATION_RECEIVED = "CONFIRMATION_RECEIVED"
    EXECUTION_STARTED = "EXECUTION_STARTED"
    EXECUTION_PROGRESS = "EXECUTION_PROGRESS"
    EXECUTION_COMPLETED = "EXECUTION_COMPLETED"
    EXECUTION_FAILED = "EXECUTION_FAILED"
    EXECUTION_CANCELLED = "EXECUTION_CANCELLED"
    CORRECTION_RECEIVED = "CORRECTION_RECEIVED"
    UNDO_REQUESTED = "UNDO_REQUESTED"
    TOPIC_CHANGED = "TOPIC_CHANGED"
    CONVERSATION_CLOSED = "CONVERSATION_CLOSED"


def chained(previous: str, content: Mapping[str, Any]) -> str:
    """The hash of an event over its content and the hash of the event before it."""
    return digest({"previous": previous, **content})
