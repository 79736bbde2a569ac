"""Companies."""

from collections.abc import Sequence

from policy.registries.entities import EntityReference, EntityType, entities
from policy.registries.principals import Principal
from work_permits import companies
from work_permits.kinds.lookups import LIMIT


def _visible_companies(by: Principal, found: Sequence[EntityReference]) -> Sequence[EntityReference]:
    """Those of the permits that the person sees, and of the employees where they see any."""
    seen = companies.visible(by=by, names=(reference.id for reference in found))
    return [reference for reference in found if reference.id in seen]


# A company is no noun of its own in sentences: "a 124 da empresa B" says which permit is meant.
entities.register(
    EntityType(
        name="company",
        nouns={"pt-BR": (), "en": ()},
        labels={"pt-BR": "empresa", "en": "company"},
        feminine=True,
        find=lambda tenant, words: [c.reference for c in companies.named(tenant=tenant, words=words)[:LIMIT]],
        load=lambda tenant, entity_id: companies.find(tenant=tenant, name=entity_id),
        reference=lambda company: company.reference,
        visible=_visible_companies,
    )
)
