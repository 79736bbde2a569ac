"""Permits."""

import re
from collections.abc import Sequence
from typing import Any

from policy.registries.entities import EntityReference, EntityType, PolicyEntity, entities
from work_permits import companies, permits
from work_permits.kinds.lookups import LIMIT, visible_permits
from work_permits.models import PermitStatus, WorkPermit
from work_permits.words import fold

_PERMIT_CODE = re.compile(r"\bwp[\s-]*(\d+)(?:-(\d+))?\b")
_NUMBER = re.compile(r"(?<![\w-])(\d+)(?:-(\d+))?(?![\w-])")


def permit_reference(permit: WorkPermit) -> EntityReference:
    detail = {"company": permit.company, "number": permit.number, "title": permit.title}
    return EntityReference("workPermit", permit.reference, permit.label, permit.tenant_id, detail)


def find_permits(tenant: str, words: str) -> Sequence[EntityReference]:
    """The permits with the number or code in ``words``; a company named there too narrows them down. Without
    a number, those of the company that the words name.

    "WP-124" means every permit numbered 124; "WP-124-2" and "124-2" are a reference and mean one.
    """
    said = fold(words)
    code = _PERMIT_CODE.search(said) or _NUMBER.search(said)
    if code is None:
        return [permit_reference(p) for p in _of_company(tenant, words)]
    found = WorkPermit.objects.with_label().filter(tenant_id=tenant).order_by("reference")
    if code[2]:
        return [permit_reference(p) for p in found.filter(reference=f"WP-{code[1]}-{code[2]}")]
    numbered = list(found.filter(number=code[1])[:LIMIT])
    named = [p for p in numbered if re.search(rf"\b{re.escape(fold(p.company))}\b", said)]
    return [permit_reference(p) for p in named or numbered]


def _of_company(tenant: str, words: str) -> Sequence[WorkPermit]:
    """The permits of the company that the words name, in the order of their references."""
    names = [company.name for company in companies.named(tenant=tenant, words=words)]
    if not names:
        return ()
    found = WorkPermit.objects.with_label().filter(tenant_id=tenant, company__in=names)
    return list(found.order_by("reference")[:LIMIT])


def permit_entities(permit: WorkPermit) -> Sequence[PolicyEntity]:
    """The permit as policies see it. Tenant, site and users are named only: nothing of theirs is read through it."""
    tenant = permit.tenant_id
    attributes: dict[str, Any] = {  # Any: whatever Cedar's types hold
        "tenant": PolicyEntity("Tenant", tenant),
        "site": PolicyEntity("Site", permit.site.policy_id),
        "status": PolicyEntity("PermitStatus", permit.status),
        "createdBy": PolicyEntity("User", f"{tenant}/{permit.created_by.get_username()}"),
        "components": set(permits.present_components(permit).values_list("type__code", flat=True)),
    }
    if permit.approved_by is not None:
        attributes["approvedBy"] = PolicyEntity("User", f"{tenant}/{permit.approved_by.get_username()}")
    return [PolicyEntity("WorkPermit", f"{tenant}/{permit.reference}", attributes)]


_STATUSES = ", ".join(f'"{status}"' for status in PermitStatus.values)
PERMIT_SCHEMA = f"""
entity PermitStatus enum [{_STATUSES}];
entity WorkPermit = {{
  tenant: Tenant,
  site: Site,
  status: PermitStatus,
  createdBy: User,
  approvedBy?: User,
  components: Set<String>,
}};
"""


def draft_entities(source: WorkPermit) -> Sequence[PolicyEntity]:
    """A copy that does not exist yet as policies see it: a draft with nothing on it, on the site of its source."""
    permit = permit_entities(source)[0]
    draft = {"status": PolicyEntity("PermitStatus", PermitStatus.DRAFT), "components": set()}
    attributes = {name: value for name, value in permit.attributes.items() if name != "approvedBy"}
    return [PolicyEntity(permit.type, permit.id, attributes | draft)]


entities.register(
    EntityType(
        name="workPermitDraft",
        nouns={"pt-BR": (), "en": ()},
        labels={"pt-BR": "cópia", "en": "copy"},
        find=lambda tenant, words: (),
        load=lambda tenant, entity_id: permits.find(tenant=tenant, reference=entity_id),
        reference=lambda permit: EntityReference("workPermitDraft", permit.reference, permit.label, permit.tenant_id),
        visible=visible_permits,
        policy_type="WorkPermit",
        policy_entities=draft_entities,
    )
)
entities.register(
    EntityType(
        name="workPermit",
        nouns={
            "pt-BR": ("permissão", "permissão de trabalho", "pt", "wp"),
            "en": ("permit", "work permit", "wp"),
        },
        labels={"pt-BR": "permissão", "en": "permit"},
        feminine=True,
        find=find_permits,
        load=lambda tenant, entity_id: permits.find(tenant=tenant, reference=entity_id),
        lock=lambda tenant, entity_id: permits.locked(tenant=tenant, reference=entity_id),
        reference=permit_reference,
        visible=visible_permits,
        policy_type="WorkPermit",
        policy_schema=PERMIT_SCHEMA,
        policy_entities=permit_entities,
        knowledge=lambda permit: ("workPermit",),
        numbered=True,
        code=r"wp[\s-]?\d+(?:-\d+)?",
    )
)
