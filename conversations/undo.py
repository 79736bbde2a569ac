"""Taking back: only a registered compensation, as a new operation with a decision of its own (C21-22)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from context_bridge.registries.capabilities import Capability, Undo, capabilities
from conversations import clarifications, confirmations, held, plans, reconciling, requests, standing
from conversations.events import EventType
from conversations.filling import filled
from conversations.models import Operation, PlanStep
from conversations.references.situation import References
from conversations.registries.dialogue import Intent, dialogue
from conversations.responses import composer
from conversations.responses.sentences import listed, sentence
from conversations.turns import TurnInProgress
from conversations.understanding import undoing
from conversations.understanding.acts import Act
from conversations.vocabulary import vocabulary
from policy.errors import say
from policy.registries.entities import EntityReference, entities
from policy.registries.principals import Principal


def undo(turn: TurnInProgress, *, only: References | None = None) -> None:
    """Plan the compensation of the newest change of this person in this conversation, or say why there is none.

    ``only``: the records of those items that are to be taken back; nothing: it is not known which. An item that
    somebody changed since is left out, and told.
    """
    operation = _newest_change(turn)
    turn.record(EventType.UNDO_REQUESTED, actor="user", undoes=operation.id if operation else None)
    if operation is None:
        _refuse(turn, "NOTHING_TO_UNDO")
        return
    if operation.status == Operation.Status.UNKNOWN_OUTCOME:
        reconciling.ask_now(turn, operation)
        return
    meant = [step for step in _done(operation) if only is None or _item(operation, step) in {r.key for r in only}]
    if only is not None and not meant:
        names = [reference.label for reference in items(turn)]
        turn.refuse("NOT_UNDERSTOOD", sentence("undo_which", turn.locale, list=listed(names, turn.locale, "and")))
        return
    obstacles = [(step, standing.obstacle(turn, operation, step, standing.capability_of(step))) for step in meant]
    possible = [step for step, reason in obstacles if reason is None]
    left_out = [(step, reason) for step, reason in obstacles if reason is not None]
    rules = [(step, rule) for step in possible if (rule := _rule(step)) is not None]
    ways = {rule.capability for _, rule in rules}
    if len(ways) != 1:  # one question takes back one kind of change
        reason = left_out[0][1] if left_out else standing.obstacle(turn, operation, None, None)
        _refuse(turn, reason or "NOT_REVERSIBLE")
        return
    _compensate(turn, operation, capabilities[ways.pop()], rules, left_out)


def _rule(step: PlanStep) -> Undo | None:
    capability = standing.capability_of(step)
    return capability.undo if capability else None


def takes_back_a_part(turn: TurnInProgress) -> bool:
    """Whether the sentence takes back some of several things that were done ("desfaça só a altura"), and is answered
    here."""
    if turn.conversation.row.status in ("EXECUTING", "CANCELLING") or not undoing.opens_with_undo(turn.text):
        return False
    only = undoing.undone_among(turn.text, done=items(turn), vocabulary=vocabulary(), find=turn.find)
    if only is None:
        return False
    turn.act = Act.UNDO
    if only:
        confirmations.supersede(turn)
        clarifications.supersede(turn)
    undo(turn, only=only)
    return True


def items(turn: TurnInProgress) -> References:
    """What the newest change did, record by record; nothing where it did one thing."""
    operation = _newest_change(turn)
    if operation is None:
        return ()
    known = {r.key: r for slot in operation.intent.slots.values() for r in held.references(slot)}
    keys = [_item(operation, step) for step in reversed(_done(operation))]
    return tuple(known[key] for key in keys if key in known) if len(keys) > 1 else ()


def _done(operation: Operation) -> list[PlanStep]:
    """The steps that stand and can be taken back by themselves, the last one first."""
    done = operation.plan.steps.filter(status=PlanStep.Status.SUCCEEDED).order_by("-index")
    return standing.outermost(list(done))


def _item(operation: Operation, step: PlanStep) -> str:
    """Which of the several records of the operation this step was about."""
    for name, slot in operation.intent.slots.items():
        if held.many(slot):
            return next((r.key for r in held.references(slot) if r.id == step.input.get(name)), "")
    return ""


def is_possible(turn: TurnInProgress, operation: Operation | None = None) -> bool:
    """Whether "desfaça" would take back something of this operation, or of the newest change when none is given."""
    newest = _newest_change(turn)
    if newest is None or newest.status == Operation.Status.UNKNOWN_OUTCOME:
        return False
    if operation is not None and newest.id != operation.id:
        return False
    return any(not standing.obstacle(turn, newest, step, standing.capability_of(step)) for step in _done(newest))


def _newest_change(turn: TurnInProgress) -> Operation | None:
    """The last operation of this person that changed something, or may have. Of one that was taken back in part the
    rest can still be; a compensation itself is not undone."""
    rows = Operation.objects.filter(
        conversation_id=turn.conversation.row.id,
        requested_by_id=turn.by.user_id,
        status__in=("SUCCEEDED", "PARTIALLY_SUCCEEDED", "COMPENSATED", "UNKNOWN_OUTCOME"),
        capability_id__in=[c.id for c in capabilities.all() if c.effect.changes],
    )
    newest = rows.select_related("plan", "intent", "compensates__plan", "compensates__intent").order_by("-id").first()
    original = newest.compensates if newest else None
    if original is not None and newest is not None and newest.status != Operation.Status.UNKNOWN_OUTCOME:
        return original if _done(original) else newest
    return newest


def _compensate(
    turn: TurnInProgress,
    operation: Operation,
    capability: Capability,
    done: Sequence[tuple[PlanStep, Undo]],
    left_out: Sequence[tuple[PlanStep, str]],
) -> None:
    intent = dialogue.for_capability(capability.id)
    if intent is None:
        _refuse(turn, "NOT_REVERSIBLE")
        return
    each = [slots_of(turn.by, intent, rule.input(step.input, (step.outcome or {})["data"])) for step, rule in done]
    record = requests.derived(turn, intent, capability, slots=held.merged(each), compensates=operation)
    steps = [
        replace(requests.step(intent, capability, slots, turn.locale), undoes=step.id)
        for slots, (step, _) in zip(each, done, strict=True)
    ]
    if len(steps) > 1:
        asked = composer.question_of_several(intent, record.slots, steps, turn.locale)
    else:
        asked = plans.question_about(turn, intent, record.slots, steps[0])
    question = sentence("undo_question", turn.locale, question=asked)
    if left_out:
        told = [_told(step, reason, turn.locale) for step, reason in left_out]
        question = sentence("undo_left_out", turn.locale, question=question, list=" ".join(told))
    plans.propose(turn, record, steps, question=question)


def _told(step: PlanStep, reason: str, locale: str) -> str:
    return sentence("step_failed", locale, title=step.title, reason=say(reason, locale))


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
