"""Conversations as records that policies decide about."""

from collections.abc import Sequence

from conversations import access
from conversations.models import Conversation
from policy.registries.entities import EntityReference, EntityType, PolicyEntity, entities
from policy.registries.principals import Principal


def policy_entities(conversation: Conversation) -> Sequence[PolicyEntity]:
    creator = f"{conversation.tenant_id}/{conversation.created_by.get_username()}"
    return (
        PolicyEntity(
            "Conversation",
            conversation.id,
            {"tenant": ("Tenant", conversation.tenant_id), "createdBy": ("User", creator)},
        ),
    )


def no_find(tenant: str, words: str) -> Sequence[EntityReference]:
    """Conversations are opened from their list, never by words inside another conversation."""
    return ()


def nobody(by: Principal, found: Sequence[EntityReference]) -> Sequence[EntityReference]:
    return ()


entities.register(
    EntityType(
        name=access.ENTITY,
        nouns={"pt-BR": (), "en": ()},
        labels={"pt-BR": "conversa", "en": "conversation"},
        feminine=True,
        find=no_find,
        load=access.find,
        reference=access.reference,
        visible=nobody,  # nor may a page name one
        policy_type="Conversation",
        policy_schema="entity Conversation = { tenant: Tenant, createdBy: User };",
        policy_entities=policy_entities,
    )
)
