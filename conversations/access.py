"""Who may read and write a conversation: asked of policy, and answered as "not found" to everyone else."""

from datetime import datetime

from conversations.models import Conversation
from policy import pep
from policy.engine.request import AccessRequest
from policy.errors import Refused
from policy.registries.entities import EntityReference
from policy.registries.principals import Principal

ENTITY = "conversation"


def reference(conversation: Conversation) -> EntityReference:
    return EntityReference(ENTITY, conversation.id, conversation.title, conversation.tenant_id)


def may_create(*, by: Principal, now: datetime, point: str) -> None:
    """Refuses unless this member may start a conversation in the tenant."""
    pep.require(AccessRequest(principal=by, action="conversation.create", point=point), now=now)


def readable(conversation_id: str, *, by: Principal, now: datetime, point: str) -> Conversation:
    """The conversation, for reading; refuses NOT_FOUND for a foreign, missing or malformed id alike."""
    return _allowed("conversation.read", conversation_id, by=by, now=now, point=point)


def writable(conversation_id: str, *, by: Principal, now: datetime, point: str) -> Conversation:
    """The conversation, for writing into it; refuses NOT_FOUND, or CONVERSATION_CLOSED when it has ended."""
    conversation = _allowed("conversation.write", conversation_id, by=by, now=now, point=point)
    if conversation.status == "CLOSED":
        raise Refused("CONVERSATION_CLOSED")
    return conversation


def _allowed(action: str, conversation_id: str, *, by: Principal, now: datetime, point: str) -> Conversation:
    conversation = find(by.tenant, conversation_id)
    if conversation is None:
        raise Refused("NOT_FOUND")
    request = AccessRequest(
        principal=by,
        action=action,
        resource=reference(conversation),
        point=point,
        ids={"conversationId": conversation.id},
    )
    try:
        pep.require(request, now=now, record=conversation)
    except Refused as refusal:
        if refusal.reason != "POLICY_DENIED":
            raise
        # Whoever may not read it must not learn that it exists.
        raise Refused("NOT_FOUND") from refusal
    return conversation


def find(tenant: str, conversation_id: str) -> Conversation | None:
    """A conversation of this tenant, read afresh."""
    if not 0 < len(conversation_id) <= 40 or "\x00" in conversation_id:
        return None
    return Conversation.objects.filter(tenant_id=tenant, pk=conversation_id).select_related("created_by").first()
