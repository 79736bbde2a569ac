"""Telling open windows and workers that there is something to read: hints after commit, never facts."""

import structlog
from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction

log = structlog.get_logger(__name__)


def group(conversation_id: str) -> str:
    """The channel-layer group of the windows that show a conversation."""
    return f"conversation.{conversation_id}"


def on_commit(conversation_id: str, sequence: int) -> None:
    """After commit, tell the windows that the log now reaches ``sequence``."""
    transaction.on_commit(lambda: _hint(conversation_id, sequence), robust=True)


def _hint(conversation_id: str, sequence: int) -> None:
    layer = get_channel_layer()
    if layer is None:
        return
    try:
        async_to_sync(layer.group_send)(group(conversation_id), {"type": "conversation.hint", "sequence": sequence})
    except Exception as error:  # noqa: BLE001 - losing the layer costs the windows' next poll, never a fact
        log.warning("no hint was sent", error=type(error).__name__)
