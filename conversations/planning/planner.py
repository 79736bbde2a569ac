"""From a complete intent to exact steps under one hash. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from config.canonical import digest
from context_bridge.registries.capabilities import Capability
from policy.registries.entities import EntityReference

RISKS = {1: "low", 2: "medium", 3: "high", 4: "critical"}


@dataclass(frozen=True, slots=True, kw_only=True)
class StepDraft:
    """One call to be made: fixed input, fixed target, the steps it waits for (by index)."""

    capability: Capability
    input: Mapping[str, Any]
    target: EntityReference | None
    title: str
    depends_on: tuple[int, ...] = ()
    undoes: str = ""  # id of the step that this one takes back


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanDraft:
    """Steps in order, the highest of their risks, and what a confirmation is bound to."""

    steps: tuple[StepDraft, ...]
    hash: str

    @property
    def risk(self) -> int:
        return max(step.capability.risk for step in self.steps)

    @property
    def targets(self) -> tuple[EntityReference, ...]:
        found: dict[str, EntityReference] = {}
        for step in self.steps:
            if step.target is not None:
                found.setdefault(step.target.key, step.target)
        return tuple(found.values())

    @property
    def runs_at_once(self) -> bool:
        return all(step.capability.runs_at_once for step in self.steps)


def plan(steps: Sequence[StepDraft], *, tenant: str, user_id: int) -> PlanDraft:
    """The plan of these steps for this person of this tenant."""
    return PlanDraft(
        steps=tuple(steps),
        hash=plan_hash(
            [bound(s.capability.id, s.capability.version, s.input, s.target.key if s.target else None) for s in steps],
            tenant=tenant,
            user_id=user_id,
        ),
    )


def bound(capability_id: str, version: int, given: Mapping[str, Any], target: str | None) -> dict[str, Any]:
    """What of one step the hash covers."""
    return {"capability": capability_id, "version": version, "input": dict(given), "target": target}


def plan_hash(steps: Sequence[Mapping[str, Any]], *, tenant: str, user_id: int) -> str:
    """SHA-256 over steps in order, tenant and person: another value, type, target or person is another plan."""
    return digest({"steps": list(steps), "tenant": tenant, "user": user_id})


def ready(steps: Mapping[int, tuple[str, Sequence[int]]]) -> int | None:
    """The first step (index -> (status, depends on)) that may run now: READY, and all it waits for SUCCEEDED."""
    for index in sorted(steps):
        status, waits_for = steps[index]
        if status == "READY" and all(steps[i][0] == "SUCCEEDED" for i in waits_for):
            return index
    return None


def ready_all(steps: Mapping[int, tuple[str, Sequence[int]]]) -> list[int]:
    """All steps that may run now, in order; steps that wait for nothing of each other may run side by side."""
    return [
        index
        for index, (status, waits_for) in sorted(steps.items())
        if status == "READY" and all(steps[i][0] == "SUCCEEDED" for i in waits_for)
    ]


def blocked(steps: Mapping[int, tuple[str, Sequence[int]]]) -> list[int]:
    """The steps that can never run, since one they wait for did not succeed."""
    ended = {"FAILED", "SKIPPED", "UNKNOWN"}
    return [
        index
        for index, (status, waits_for) in sorted(steps.items())
        if status == "READY" and any(steps[i][0] in ended for i in waits_for)
    ]
