"""What a plan rests on besides the page: the values that the person was told, and that a compensation still may run."""

from collections.abc import Mapping, Sequence
from typing import Any

from context_bridge.registries.capabilities import Capability, capabilities
from context_bridge.tools import foresight
from conversations.durations import undo_ttl
from conversations.models import Operation, Plan, PlanStep
from conversations.registries.dialogue import dialogue
from conversations.responses import composer
from conversations.responses.sentences import sentence
from conversations.turns import TurnInProgress
from policy.registries.entities import EntityReference, entities


def gone(turn: TurnInProgress, plan: Plan) -> str | None:
    """Why a plan that waits for its yes can't be done any more, whatever is answered; None while it may. Looked at
    whenever the person writes something else, so that no dead question is put again (C15)."""
    if plan.status != Plan.Status.PROPOSED:
        return "CONFIRMATION_ORPHANED"
    switched_off = turn.conversation.row.tenant.disabled_actions
    for row in plan.steps.order_by("index"):
        known = capabilities.get(row.capability_id)
        if known is None or known.version != row.capability_version:
            return "CAPABILITY_CHANGED"
        if known.id in switched_off:
            return "CAPABILITY_OFF"
        target = EntityReference.from_stored(row.target) if row.target else None
        if target is not None and entities.resolve(turn.tenant, target) is None:
            return "RECORD_GONE"
    return None


def before(
    turn: TurnInProgress, capability: Capability, given: Mapping[str, Any], target: EntityReference | None
) -> Mapping[str, Any]:
    """What this call would change, as it is now."""
    return foresight.before(capability, given=given, target=target, principal=turn.by, locale=turn.locale, now=turn.now)


def changed_since(turn: TurnInProgress, plan: Plan, rows: Sequence[PlanStep]) -> Sequence[Mapping[str, Any]] | None:
    """What the steps would change as it is now, where that is not what the person was told; else None."""
    now = [
        dict(before(turn, known, row.input, EntityReference.from_stored(row.target) if row.target else None))
        for row in rows
        if (known := capabilities.get(row.capability_id)) is not None
    ]
    return now if plan.before and now != plan.before else None


def asked_anew(turn: TurnInProgress, plan: Plan, rows: Sequence[PlanStep], now: Sequence[Mapping[str, Any]]) -> str:
    """The question about a plan with the values that it would change ``now``."""
    record = plan.operation.intent
    question = composer.question(dialogue[record.name], record.slots, rows[0].title, turn.locale, now[0])
    if plan.operation.compensates_id is not None:
        question = sentence("undo_question", turn.locale, question=question)
    return question


def obstacle(
    turn: TurnInProgress, operation: Operation, step: PlanStep | None, capability: Capability | None
) -> str | None:
    """Why one step of an operation can't be taken back, or None (C22)."""
    if operation.status == Operation.Status.COMPENSATED or operation.compensates_id is not None:
        return "ALREADY_UNDONE"
    if step is not None and step.status == PlanStep.Status.COMPENSATED:
        return "ALREADY_UNDONE"
    if step is None or capability is None or capability.undo is None:
        return "NOT_REVERSIBLE"
    time = undo_ttl(tenant=turn.tenant, capability=capability.id)
    if time is not None and operation.ended_at and operation.ended_at + time <= turn.now:
        return "UNDO_EXPIRED"
    rule = capability.undo
    outcome: Mapping[str, Any] = step.outcome or {}
    return rule.condition(turn.tenant, step.input, outcome["data"]) if rule.condition else None


def obstacle_meanwhile(turn: TurnInProgress, plan: Plan) -> str | None:
    """Why the compensation that waits can't run any more: somebody changed a record since it was asked for."""
    original = plan.operation.compensates
    if original is None:
        return None
    undone = original.plan.steps.filter(pk__in=plan.steps.values_list("undoes", flat=True))
    found = (obstacle(turn, original, step, capability_of(step)) for step in undone)
    return next((reason for reason in found if reason), None)


def capability_of(step: PlanStep) -> Capability | None:
    """What the step calls; None when an upgrade removed it."""
    return capabilities.get(step.capability_id)


def outermost(done: Sequence[PlanStep]) -> list[PlanStep]:
    """The steps to take back: what fills the record that another one made goes with it, and reading leaves nothing."""
    made = {step.index for step in done}
    return [
        step
        for step in done
        if step.within not in made and ((known := capability_of(step)) is None or known.effect.changes)
    ]
