"""From a complete intent to exact steps under one hash. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from config.canonical import digest
from context_bridge.registries.capabilities import Capability
from conversations.registries.recipes import FromStep
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
    after: tuple[int, ...] = ()  # must have ended, whatever came of it
    stands_for: EntityReference | None = None  # asked about while the record acted on does not exist
    within: int | None = None  # the step that creates what this one fills

    @property
    def known(self) -> dict[str, Any]:
        """The input without what only an earlier step will give."""
        return {name: value for name, value in self.input.items() if FromStep.of(value) is None}

    @property
    def is_whole(self) -> bool:
        return len(self.known) == len(self.input)


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


_ENDED = frozenset({"SUCCEEDED", "FAILED", "SKIPPED", "UNKNOWN"})
States = Mapping[int, tuple[str, Sequence[int], Sequence[int]]]  # index -> (status, depends on, after)


def resolved(given: Mapping[str, Any], outcomes: Mapping[int, Mapping[str, Any]]) -> dict[str, Any]:
    """The input with what earlier steps gave in its places; that of a step without outcome stays open."""
    return {
        name: outcomes[place.index][place.name] if (place := FromStep.of(value)) and place.index in outcomes else value
        for name, value in given.items()
    }


def check_order(steps: Sequence[StepDraft]) -> None:
    """ValueError unless every step waits only for steps before it, and depends on those whose values it takes."""
    for index, step in enumerate(steps):
        places = {place.index for value in step.input.values() if (place := FromStep.of(value))}
        waits = {*step.depends_on, *step.after} | ({step.within} if step.within is not None else set())
        if not all(0 <= before < index for before in waits) or not places <= set(step.depends_on):
            raise ValueError(f"step {index} ({step.capability.id}) waits for no step before it")


def ready_all(steps: States) -> list[int]:
    """Every step that may run now: READY, all it depends on SUCCEEDED, all it comes after ended."""
    return [
        index
        for index, (status, depends_on, after) in sorted(steps.items())
        if status == "READY"
        and all(steps[i][0] == "SUCCEEDED" for i in depends_on)
        and all(steps[i][0] in _ENDED for i in after)
    ]


def ready(steps: States) -> int | None:
    """The first of them, or None."""
    return next(iter(ready_all(steps)), None)


def blocked(steps: States) -> list[int]:
    """The steps that can never run, since one they depend on did not succeed."""
    return [
        index
        for index, (status, depends_on, _) in sorted(steps.items())
        if status == "READY" and any(steps[i][0] in _ENDED - {"SUCCEEDED"} for i in depends_on)
    ]
