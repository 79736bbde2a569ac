"""Putting decisions into the chain of their organization, soon after they were committed.

Not in the transaction that decides: a chain has one end, and every turn of an organization would wait for it.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from datetime import timedelta

from django.db import transaction
from django.db.models import Exists, Max, OuterRef, QuerySet

from config.ids import earliest_id, made_at
from policy.audit.chain import chained
from policy.models import DecisionChain, DecisionSeal, PolicyDecision

MOST = 1_000  # decisions sealed in one pass
# How long after its id was made a decision may be committed. One that turns up later stands in no chain.
GRACE = timedelta(minutes=5)


def seal_new() -> int:
    """Seal what was decided since the last pass; how many decisions. Safe to run at once with itself."""
    by_tenant: defaultdict[str, list[str]] = defaultdict(list)
    for tenant, decision_id in waiting().order_by("pk").values_list("tenant_id", "pk")[:MOST]:
        by_tenant[tenant].append(decision_id)
    return sum(seal(tenant, ids) for tenant, ids in by_tenant.items())


def seal(tenant: str, decision_ids: Collection[str]) -> int:
    """Append these decisions to the chain in the order of their ids, those sealed already passed over; how many."""
    with transaction.atomic():
        DecisionChain.objects.get_or_create(tenant_id=tenant)
        chain = DecisionChain.objects.select_for_update().get(tenant_id=tenant)
        rows = _unsealed().filter(tenant_id=tenant, pk__in=decision_ids).order_by("pk")
        seals = _seals(chain, rows.values_list("pk", "digest"))
        DecisionSeal.objects.bulk_create(seals)
        chain.save()
    return len(seals)


def _seals(chain: DecisionChain, decisions: Iterable[tuple[str, str]]) -> Sequence[DecisionSeal]:
    seals: list[DecisionSeal] = []
    for decision_id, digest in decisions:
        chain.position += 1
        made = DecisionSeal(
            tenant_id=chain.tenant_id,
            position=chain.position,
            decision_id=decision_id,
            digest=digest,
            previous_hash=chain.head,
        )
        chain.head = made.hash = chained(made.previous_hash, made.content())
        seals.append(made)
    return seals


def waiting() -> "QuerySet[PolicyDecision]":
    """The decisions that the next pass seals."""
    return _unsealed().filter(pk__gt=_sealed_until())


def strangers() -> "QuerySet[PolicyDecision]":
    """Decisions that stand in no chain and will not: they turned up long after the time that their ids name."""
    return _unsealed().filter(pk__lte=_sealed_until())


def _unsealed() -> "QuerySet[PolicyDecision]":
    return PolicyDecision.objects.filter(~Exists(DecisionSeal.objects.filter(decision_id=OuterRef("pk"))))


def _sealed_until() -> str:
    """The id up to which no further decision is sealed."""
    newest = DecisionSeal.objects.aggregate(newest=Max("decision_id"))["newest"]
    return earliest_id("dec", made_at(newest) - GRACE) if newest else ""
