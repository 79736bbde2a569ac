"""Taking back: only a registered compensation, as a new operation with a decision of its own (C21-22)."""

from collections.abc import Mapping, Sequence
from typing import Any

from config.ids import new_id
from context_bridge.registries.capabilities import Capability, Undo, capabilities
from conversations import held, plans, requests, standing
from conversations.events import EventType
from conversations.filling import filled
from conversations.models import IntentRecord, Operation, PlanStep
from conversations.registries.dialogue import Intent, dialogue
from conversations.responses import composer
from conversations.responses.sentences import sentence
from conversations.turns import TurnInProgress
from policy.errors import say
from policy.registries.entities import EntityReference, entities
from policy.registries.principals import Principal


def undo(turn: TurnInProgress) -> None:
    """Plan the compensation of the newest change of this person in this conversation, or say why there is none."""
    operation = _newest_change(turn)
    turn.record(EventType.UNDO_REQUESTED, actor="user", undoes=operation.id if operation else None)
    if operation is None:
        _refuse(turn, "NOTHING_TO_UNDO")
        return
    done = list(operation.plan.steps.filter(status=PlanStep.Status.SUCCEEDED).order_by("-index"))
    done = outermost(done)
    # All of them or none: what was half undone could not be told from the rest.
    obstacles = (standing.obstacle(turn, operation, step, _capability(step)) for step in (done or (None,)))
    if reason := next((reason for reason in obstacles if reason), None):
        _refuse(turn, reason)
        return
    rules = [(step, rule) for step in done if (rule := _rule(step)) is not None]
    given = [rule.input(step.input, (step.outcome or {})["data"]) for step, rule in rules]
    ways = {rule.capability for _, rule in rules}
    if len(ways) != 1:
        _refuse(turn, "NOT_REVERSIBLE")  # one question takes back one kind of change
        return
    _compensate(turn, operation, capabilities[ways.pop()], given)


def _capability(step: PlanStep | None) -> Capability | None:
    return capabilities.get(step.capability_id) if step is not None else None


def _rule(step: PlanStep) -> Undo | None:
    capability = _capability(step)
    return capability.undo if capability else None


def outermost(done: Sequence[PlanStep]) -> list[PlanStep]:
    """The steps to take back: what fills the record that another one made goes with it, and reading leaves nothing."""
    made = {step.index for step in done}
    return [
        step
        for step in done
        if step.within not in made and ((known := _capability(step)) is None or known.effect.changes)
    ]


def is_possible(turn: TurnInProgress, operation: Operation | None = None) -> bool:
    """Whether "desfaça" would take back this operation, or the newest change when none is given."""
    newest = _newest_change(turn)
    if newest is None or (operation is not None and newest.id != operation.id):
        return False
    done = outermost(list(newest.plan.steps.filter(status=PlanStep.Status.SUCCEEDED)))
    return bool(done) and not any(standing.obstacle(turn, newest, step, _capability(step)) for step in done)


def _newest_change(turn: TurnInProgress) -> Operation | None:
    """The last operation of this person that changed something; compensations count, so that none is undone twice."""
    rows = Operation.objects.filter(
        conversation_id=turn.conversation.row.id,
        requested_by_id=turn.by.user_id,
        status__in=("SUCCEEDED", "PARTIALLY_SUCCEEDED", "COMPENSATED"),
        capability_id__in=[c.id for c in capabilities.all() if c.effect.changes],
    )
    return rows.select_related("plan").order_by("-id").first()


def _compensate(
    turn: TurnInProgress, operation: Operation, capability: Capability, given: Sequence[Mapping[str, Any]]
) -> None:
    intent = dialogue.for_capability(capability.id)
    if intent is None:
        _refuse(turn, "NOT_REVERSIBLE")
        return
    each = [slots_of(turn.by, intent, one) for one in given]
    turn.operation = compensation = Operation(
        id=new_id("op"),
        conversation=turn.conversation.row,
        turn=turn.row,
        requested_by_id=turn.by.user_id,
        capability_id=capability.id,
        compensates=operation,
        created_at=turn.now,
    )
    compensation.understand()
    record = IntentRecord(
        id=new_id("int"),
        operation=compensation,
        name=intent.id,
        slots=held.merged(each),
        created_at=turn.now,
        updated_at=turn.now,
    )
    record.complete()
    turn.conversation.keep(compensation, record)
    turn.record(
        EventType.INTENT_CREATED,
        intentId=record.id,
        intent=intent.id,
        capability=capability.id,
        compensates=operation.id,
    )
    steps = [requests.step(intent, capability, slots, turn.locale) for slots in each]
    if len(steps) > 1:
        asked = composer.question_of_several(intent, record.slots, steps, turn.locale)
    else:
        asked = plans.question_about(turn, intent, record.slots, steps[0])
    plans.propose(turn, record, steps, question=sentence("undo_question", turn.locale, question=asked))


def slots_of(by: Principal, intent: Intent, given: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """The slots of an intent from a capability's input, with the records they name."""
    slots: dict[str, dict[str, Any]] = {}
    kinds = {slot.name: slot.entity_type for slot in intent.slots}
    for name, value in given.items():
        kind = kinds.get(name)
        reference = entities.seen(EntityReference(kind, str(value)), by=by) if kind else None
        if reference is not None:
            slots[name] = filled(reference, "compensation")
        else:
            slots[name] = {"value": value, "label": str(value), "reference": None, "source": "compensation"}
    return slots


def _refuse(turn: TurnInProgress, reason: str) -> None:
    turn.refuse(reason, say(reason, turn.locale))
