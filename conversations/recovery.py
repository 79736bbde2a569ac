"""A conversation whose stored state nobody of ours can have written: nothing is done with it, and somebody looks."""

import structlog

from conversations.models import Conversation

log = structlog.get_logger(__name__)
REASON = "INVALID_RECOVERED_SESSION_STATE"


def flag(conversation_id: str) -> None:
    """Mark it for review, outside the transaction that refused it. The sweep leaves it alone from then on."""
    if Conversation.objects.filter(pk=conversation_id, fault="").update(fault=REASON):
        log.error("the stored state of a conversation is not coherent", conversation_id=conversation_id)
