"""The chain of each organization's decisions, as ``verify_audit`` walks it."""

from collections.abc import Iterator, Sequence
from itertools import islice

from policy import seals
from policy.audit.chain import End, Fault, Finding, Link
from policy.audit.chains import ROWS, Chains
from policy.models import DecisionChain, DecisionSeal, PolicyDecision
from policy.models.seal import sealed_content

_Row = tuple[str, int, str, str, str, str]


def links(tenant: str | None) -> Iterator[Link]:
    """The seals, tenant by tenant in their order."""
    for tenant_id, position, decision_id, digest, previous, hashed in _seals(tenant):
        content = sealed_content(tenant_id, position, decision_id, digest)
        yield Link(tenant_id, position, decision_id, previous, hashed, content)


def _seals(tenant: str | None) -> Iterator[_Row]:
    rows = DecisionSeal.objects.order_by("tenant_id", "position")
    if tenant is not None:
        rows = rows.filter(tenant_id=tenant)
    columns = ("tenant_id", "position", "decision_id", "digest", "previous_hash", "hash")
    return rows.values_list(*columns).iterator(chunk_size=ROWS)


def ends(tenant: str | None) -> Iterator[tuple[str, End]]:
    rows = DecisionChain.objects.order_by("tenant_id")
    if tenant is not None:
        rows = rows.filter(tenant_id=tenant)
    for chain in rows.iterator():
        yield chain.tenant_id, End(chain.position, chain.head)


def end_of(tenant: str) -> End | None:
    return next((end for _, end in ends(tenant)), None)


def hash_at(tenant: str, position: int) -> str | None:
    return DecisionSeal.objects.filter(tenant_id=tenant, position=position).values_list("hash", flat=True).first()


def others(tenant: str | None) -> Iterator[Finding]:
    """Decisions that are gone or say something else than when they were sealed, and those that stand in no chain."""
    for name, end in ends(tenant):
        if end.position and not DecisionSeal.objects.filter(tenant_id=name).exists():
            yield Finding(Fault.REMOVED, name, 1, until=end.position)
    rows = _seals(tenant)
    while some := list(islice(rows, ROWS)):
        yield from _altered(some)
    strange = seals.strangers().order_by("pk")
    if tenant is not None:
        strange = strange.filter(tenant_id=tenant)
    for tenant_id, decision_id in strange.values_list("tenant_id", "pk").iterator(chunk_size=ROWS):
        yield Finding(Fault.INSERTED, tenant_id, 0, decision_id)


def _altered(some: Sequence[_Row]) -> Iterator[Finding]:
    stored = PolicyDecision.objects.in_bulk([row[2] for row in some])
    for tenant_id, position, decision_id, digest, _, _ in some:
        decision = stored.get(decision_id)
        if decision is None:
            yield Finding(Fault.REMOVED, tenant_id, position, decision_id)
        elif decision.digest != digest or not decision.is_intact():
            yield Finding(Fault.EDITED, tenant_id, position, decision_id)


def remark() -> str:
    """How many decisions are too new to be sealed."""
    count = seals.waiting().count()
    return f"{count} decision{'s wait' if count > 1 else ' waits'} for the next pass" if count else ""


DECISIONS = Chains(
    name="decisions",
    position_key="position",
    links=links,
    ends=ends,
    end_of=end_of,
    hash_at=hash_at,
    others=others,
    remark=remark,
)
