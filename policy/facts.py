"""What the engine may look at, read afresh for every decision in as few statements as possible."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import CharField, IntegerField, Value

from policy.engine.cedar import Uid, entity_reference
from policy.engine.remedies import Context
from policy.engine.request import AccessRequest
from policy.models import Membership, Role, Site
from policy.registries.entities import EntityReference, EntityType, PolicyEntity, entities
from policy.registries.principals import Principal

LONGEST_ID = 200  # no record has a longer one; what can't be an id is not looked up


class UnknownResource(LookupError):
    """There is no such record in the tenant of the principal; ``foreign`` when another tenant was named."""

    def __init__(self, *, foreign: bool) -> None:
        super().__init__()
        self.foreign = foreign


class UnknownMember(LookupError):
    """The principal is no member of its tenant any more."""


class IncoherentRequest(ValueError):
    """A request that no caller should make; ``cause`` is a constant word."""

    def __init__(self, cause: str) -> None:
        super().__init__(cause)
        self.cause = cause


@dataclass(frozen=True, slots=True)
class Gathered:
    """One request as the engine takes it."""

    subject: Uid
    resource: Uid
    context: Context
    entities: tuple[PolicyEntity, ...]


def gather(request: AccessRequest, record: object | None) -> Gathered:
    """Read the facts of ``request``; ``record`` is its resource where the caller holds it already.

    Three statements: the member with account and tenant, their roles and sites, the resource (as its type loads it).
    Raises UnknownMember, UnknownResource, IncoherentRequest.
    """
    member = _member(request.principal)
    user, tenant, roles = _subject_entities(member)
    capability = PolicyEntity(
        "Capability", request.action, {"enabled": request.action not in member.tenant.disabled_actions}
    )
    own = (user, tenant, capability, *roles)
    described = [tenant] if request.resource is None else _described(request.principal, request.resource, record)
    return Gathered(
        subject=(user.type, user.id),
        resource=(described[0].type, described[0].id),
        context=_context(request, user),
        entities=(*own, *_unknown(described, own)),
    )


def _member(principal: Principal) -> Membership:
    found = (
        Membership.objects.select_related("tenant", "user")
        .only(
            "suspended", "clearance", "tenant__id", "tenant__frozen", "tenant__disabled_actions", "user__username",
            "user__is_active",
        )
        .filter(tenant=principal.tenant, user=principal.user_id)
        .first()
    )  # fmt: skip
    if found is None:
        raise UnknownMember
    return found


def _subject_entities(member: Membership) -> tuple[PolicyEntity, PolicyEntity, list[PolicyEntity]]:
    roles, sites = _roles_and_sites(member)
    tenant_reference = ("Tenant", member.tenant_id)
    user = PolicyEntity(
        "User",
        f"{member.tenant_id}/{member.user.username}",
        {
            "tenant": entity_reference(tenant_reference),
            "sites": [entity_reference(("Site", f"{member.tenant_id}/{code}")) for code in sites],
            "rank": max(roles.values(), default=0),
            "clearance": member.clearance,
            "suspended": member.suspended or not member.user.is_active,
        },
        [("Role", code) for code in roles],
    )
    tenant = PolicyEntity(
        "Tenant", member.tenant_id, {"tenant": entity_reference(tenant_reference), "frozen": member.tenant.frozen}
    )
    return user, tenant, [PolicyEntity("Role", code) for code in roles]


def _roles_and_sites(member: Membership) -> tuple[dict[str, int], list[str]]:
    """Rank by role code, and site codes: one statement. Those of another tenant don't count."""
    roles = (
        Role.objects.filter(memberships=member.pk, tenant=member.tenant_id)
        .annotate(kind=Value("role", output_field=CharField()))
        .values_list("kind", "code", "rank")
    )
    sites = (
        Site.objects.filter(memberships=member.pk, tenant=member.tenant_id)
        .annotate(kind=Value("site", output_field=CharField()), rank=Value(0, output_field=IntegerField()))
        .values_list("kind", "code", "rank")
    )
    rows = sorted(roles.union(sites, all=True))
    return (
        {code: rank for kind, code, rank in rows if kind == "role"},
        [code for kind, code, _rank in rows if kind == "site"],
    )


def _described(principal: Principal, resource: EntityReference, record: object | None) -> Sequence[PolicyEntity]:
    """The record as policies see it, first, then what it needs."""
    kind = entities.get(resource.type)
    if kind is None or kind.policy_entities is None:
        raise IncoherentRequest("resource_is_no_policy_entity")
    if resource.tenant and resource.tenant != principal.tenant:
        # Ids are unique within a tenant only: loading it here could find somebody else's record of the same number.
        raise UnknownResource(foreign=True)
    if not (resource.id.isprintable() and 0 < len(resource.id) <= LONGEST_ID):
        raise UnknownResource(foreign=False)
    if record is None:
        record = kind.load(principal.tenant, resource.id)
    elif kind.reference(record).id != resource.id:
        raise IncoherentRequest("record_is_not_the_resource")
    if record is None:
        raise UnknownResource(foreign=False)
    return _of_its_type(kind, record)


def _of_its_type(kind: EntityType, record: Any) -> Sequence[PolicyEntity]:  # Any: whatever the type's load returns
    described = kind.policy_entities(record) if kind.policy_entities else ()
    if not described or described[0].type != kind.policy_type:
        raise IncoherentRequest("resource_describes_another_type")
    return described


def _unknown(described: Iterable[PolicyEntity], own: Sequence[PolicyEntity]) -> list[PolicyEntity]:
    """What the record's type adds. Who acts, in which tenant, in which roles is never a domain app's to say."""
    known = {(entity.type, entity.id) for entity in own}
    added: list[PolicyEntity] = []
    for entity in described:
        if (entity.type, entity.id) not in known and entity not in added:
            added.append(entity)
    return added


def _context(request: AccessRequest, user: PolicyEntity) -> Context:
    confirmation = request.confirmation
    return {
        "capability": entity_reference(("Capability", request.action)),
        "onBehalfOf": entity_reference((user.type, user.id)),
        "channel": entity_reference(("Channel", request.principal.channel)),
        "origin": entity_reference(("Origin", request.origin)),
        "risk": request.risk,
        "batchSize": request.batch_size,
        "confirmation": {
            "level": confirmation.level,
            "bound": confirmation.bound,
            "ageSeconds": confirmation.age_seconds,
            "password": confirmation.password,
        },
        "review": {
            "approved": request.review.approved,
            "reviewerIsOther": request.review.reviewer_is_other,
        },
    }
