"""Reviews as records that policies decide about."""

from collections.abc import Sequence

from policy import reviews
from policy.models import Review
from policy.registries.entities import EntityReference, EntityType, PolicyEntity, entities
from policy.registries.principals import Principal


def policy_entities(review: Review) -> Sequence[PolicyEntity]:
    requester = f"{review.tenant_id}/{review.requested_by.get_username()}"
    attributes = {"tenant": ("Tenant", review.tenant_id), "requester": ("User", requester)}
    return (PolicyEntity("Review", review.pk, attributes),)


def find(tenant: str, words: str) -> Sequence[EntityReference]:
    """Reviews are opened from their list, never by words inside a conversation."""
    return ()


def load(tenant: str, review_id: str) -> Review | None:
    return Review.objects.select_related("requested_by").filter(tenant=tenant, pk=review_id).first()


def reference(review: Review) -> EntityReference:
    return EntityReference(reviews.ENTITY, review.pk, tenant=review.tenant_id)


def nobody(by: Principal, found: Sequence[EntityReference]) -> Sequence[EntityReference]:
    return ()


entities.register(
    EntityType(
        name=reviews.ENTITY,
        nouns={"pt-BR": (), "en": ()},
        labels={"pt-BR": "revisão", "en": "review"},
        feminine=True,
        find=find,
        load=load,
        reference=reference,
        visible=nobody,  # nor may a page name one
        policy_type="Review",
        policy_entities=policy_entities,
    )
)
