"""Decisions as a table: what each case asks and what must come out, and whether every clause is guarded by a case.

For the policies of any app: build an engine, write cases, assert that ``wrong`` and ``survivors`` are empty.
"""

import copy
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from policy.engine.cedar import CedarEngine, entity_reference
from policy.engine.verdict import DENY, REQUIRE, Verdict
from policy.registries.entities import PolicyEntity

TENANT = "alfa"


def tenant(name: str = TENANT, *, frozen: bool = False) -> PolicyEntity:
    return PolicyEntity("Tenant", name, {"tenant": entity_reference(("Tenant", name)), "frozen": frozen})


def member(
    name: str,
    *roles: str,
    of: str = TENANT,
    rank: int = 2,
    clearance: int = 1,
    sites: Sequence[str] = ("plant-1",),
    suspended: bool = False,
) -> PolicyEntity:
    """A person of a tenant, as ``policy.facts`` describes one."""
    return PolicyEntity(
        "User",
        f"{of}/{name}",
        {
            "tenant": entity_reference(("Tenant", of)),
            "sites": [entity_reference(("Site", f"{of}/{site}")) for site in sites],
            "rank": rank,
            "clearance": clearance,
            "suspended": suspended,
        },
        [("Role", role) for role in roles],
    )


def confirmed(level: int, *, bound: bool = True, age_seconds: int = 10, password: bool = False) -> dict[str, Any]:
    return {"level": level, "bound": bound, "ageSeconds": age_seconds, "password": password}


def reviewed(*, approved: bool = True, by_other: bool = True) -> dict[str, Any]:
    return {"approved": approved, "reviewerIsOther": by_other}


def context(action: str, who: PolicyEntity, **over: Any) -> dict[str, Any]:
    """A request by ``who`` from the panel, of their own mind, without risk or confirmation; ``over`` changes it."""
    usual = {
        "capability": entity_reference(("Capability", action)),
        "onBehalfOf": entity_reference((who.type, who.id)),
        "channel": entity_reference(("Channel", "panel")),
        "origin": entity_reference(("Origin", "user")),
        "risk": 1,
        "batchSize": 1,
        "confirmation": confirmed(0, bound=False, age_seconds=0),
        "review": reviewed(approved=False, by_other=False),
    }
    return usual | over


@dataclass(frozen=True, kw_only=True)
class Case:
    """``expect``: "ALLOW", "DENY policy-id ..." or "REQUIRE remedy ..."; ``resource`` first, then what it names."""

    name: str
    expect: str
    who: PolicyEntity
    action: str
    resource: PolicyEntity
    further: Sequence[PolicyEntity] = ()
    frozen: bool = False
    enabled: bool = True
    context: Mapping[str, Any] = field(default_factory=dict)


def entities(case: Case) -> list[PolicyEntity]:
    """Everything the case names, each once; its resource may be a tenant."""
    home = case.who.id.partition("/")[0]
    found = [
        case.who,
        tenant(home, frozen=case.frozen),
        PolicyEntity("Capability", case.action, {"enabled": case.enabled}),
    ]
    found += [PolicyEntity("Role", name) for _kind, name in case.who.parents]
    known = {(e.type, e.id) for e in found}
    return found + [e for e in (case.resource, *case.further) if (e.type, e.id) not in known]


def decide(engine: CedarEngine, case: Case) -> Verdict:
    return engine.decide(
        subjects=[(case.who.type, case.who.id)],
        action=case.action,
        resource=(case.resource.type, case.resource.id),
        context=context(case.action, case.who, **case.context),
        facts=engine.facts(entities(case)),
    )


def shown(verdict: Verdict) -> str:
    details = {REQUIRE: verdict.remedies, DENY: verdict.policies}.get(verdict.outcome, ())
    return " ".join([verdict.outcome, *details])


def wrong(engine: CedarEngine, cases: Iterable[Case]) -> list[str]:
    """The cases that come out otherwise, as sentences."""
    return [
        f"{case.name}: expected {case.expect}, got {got}"
        for case in cases
        if (got := shown(decide(engine, case))) != case.expect
    ]


def survivors(engine: CedarEngine, cases: Sequence[Case], *, of: Sequence[str]) -> list[str]:
    """What may be dropped from the policies whose id begins with one of ``of`` without any case noticing."""
    names = [name for name in engine.policies if name.startswith(tuple(of))]
    if not names:
        raise ValueError(f"no policy begins with {', '.join(of)}")
    return [
        label
        for name in names
        for label, changed in _mutants(engine.policies, name)
        if not wrong(engine.with_policies(changed), cases)
    ]


def _mutants(policies: Mapping[str, Any], name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """One policy less, one clause less, one operand of a condition less."""
    yield name, {other: policy for other, policy in policies.items() if other != name}
    for number, clause in enumerate(policies[name]["conditions"]):
        changed = copy.deepcopy(policies[name])
        del changed["conditions"][number]
        yield f"{name} without clause {number}", {**policies, name: changed}
        for path, neutral in _operands(clause["body"]):
            changed = copy.deepcopy(policies[name])
            at = changed["conditions"][number]["body"]
            for step in path[:-1]:
                at = at[step]
            dropped, at[path[-1]] = at[path[-1]], {"Value": neutral}
            yield f"{name} clause {number} without {json.dumps(dropped)[:120]}", {**policies, name: changed}


def _operands(node: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], bool]]:
    """The paths of the operands of && and ||, and what to put there so that they count for nothing."""
    for operator, neutral in (("&&", True), ("||", False)):
        if isinstance(node, dict) and operator in node:
            for side in ("left", "right"):
                inner = list(_operands(node[operator][side], (*path, operator, side)))
                yield from inner or [((*path, operator, side), neutral)]
