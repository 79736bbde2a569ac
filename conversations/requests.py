"""From an intent to a plan that runs, asks or is refused: intent -> references -> plan -> policy (C1, C57)."""

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any

from config.ids import new_id
from config.telemetry import know
from context_bridge.registries.capabilities import Capability, Effect, capabilities
from context_bridge.tools import schema
from conversations import beside, clarifications, confirmations, explanations, held, plans, recipes, topics
from conversations.conf import setting
from conversations.events import EventType
from conversations.filling import Filling, fill, filled
from conversations.models import IntentRecord, Operation
from conversations.planning.planner import StepDraft
from conversations.references.mention import Mention
from conversations.registries.dialogue import Intent, Slot, dialogue
from conversations.responses import composer
from conversations.responses.sentences import sentence
from conversations.responses.written import is_moment
from conversations.turns import TurnInProgress
from policy.errors import say
from policy.registries.entities import EntityReference


def pursue(
    turn: TurnInProgress,
    intent: Intent,
    *,
    values: Mapping[str, object],
    mentions: Mapping[str, Mention],
    kept: Mapping[str, Mapping[str, Any]] | None = None,
    elements: Sequence[str] = (),
    score: float = 0.0,
    corrects: Operation | None = None,
    retries: Operation | None = None,
) -> None:
    """Start a new operation for an intent. It inherits nothing but ``kept`` slots and resolved references."""
    capability = capabilities[intent.capability]
    if capability.effect.changes:
        confirmations.supersede(turn)
    turn.operation = operation = _operation(turn, capability, corrects, retries)
    record = IntentRecord(
        id=new_id("int"),
        operation=operation,
        name=intent.id,
        score=score,
        origin=_origin(turn, corrects, retries),
        created_at=turn.now,
        updated_at=turn.now,
    )
    know(operation_id=operation.id, intent_id=record.id)
    turn.conversation.keep(operation, record)
    turn.record(
        EventType.INTENT_CREATED,
        intentId=record.id,
        intent=intent.id,
        capability=capability.id,
        score=score,
        origin=record.origin,
    )
    turn.conversation.context.last_intent = intent.id
    topics.turn_to(turn, intent, elements)
    complete(turn, intent, record, values=values, mentions=mentions, kept=kept or {}, elements=elements)


def propose_rest(turn: TurnInProgress, intent: Intent, failed: Operation, steps: Sequence[StepDraft]) -> None:
    """Plan what is left of an operation that was done in part: a new operation with a decision of its own (C41)."""
    confirmations.supersede(turn)
    record = derived(turn, intent, steps[0].capability, slots=failed.intent.slots, retries=failed)
    plans.propose(turn, record, steps, question=composer.question_of_recipe(steps, turn.locale))


def derived(
    turn: TurnInProgress,
    intent: Intent,
    capability: Capability,
    *,
    slots: Mapping[str, Mapping[str, Any]],
    retries: Operation | None = None,
    compensates: Operation | None = None,
) -> IntentRecord:
    """The complete intent of a new operation that follows from an earlier one, of which nothing more is asked."""
    turn.operation = operation = _operation(turn, capability, None, retries)
    operation.compensates = compensates
    record = IntentRecord(
        id=new_id("int"),
        operation=operation,
        name=intent.id,
        slots=slots,
        origin=_origin(turn, retries),
        created_at=turn.now,
        updated_at=turn.now,
    )
    record.complete()
    turn.conversation.keep(operation, record)
    turn.record(
        EventType.INTENT_CREATED,
        intentId=record.id,
        intent=intent.id,
        capability=capability.id,
        origin=record.origin,
        retries=retries.id if retries else None,
        compensates=compensates.id if compensates else None,
    )
    return record


def _origin(turn: TurnInProgress, *earlier: Operation | None) -> IntentRecord.Origin:
    """Who understood this: what a model understood stays so through corrections and retries."""
    origin = IntentRecord.Origin
    heard = [before.intent.origin for before in earlier if before is not None]
    return origin.MODEL if turn.route == "model" or origin.MODEL in heard else origin.RULES


def go_on(
    turn: TurnInProgress, record: IntentRecord, *, values: Mapping[str, object], mentions: Mapping[str, Mention]
) -> None:
    """An answer came for a pending intent: complete it, and create no new one (C13)."""
    intent = dialogue[record.name]
    turn.operation = record.operation
    know(operation_id=record.operation_id, intent_id=record.id)
    if turn.route == "model":
        record.origin = IntentRecord.Origin.MODEL
    turn.record(
        EventType.INTENT_UPDATED, actor="user", intentId=record.id, fields=[*values, *mentions], origin=record.origin
    )
    complete(turn, intent, record, values=values, mentions=mentions, kept=record.slots)


def complete(
    turn: TurnInProgress,
    intent: Intent,
    record: IntentRecord,
    *,
    values: Mapping[str, object],
    mentions: Mapping[str, Mention],
    kept: Mapping[str, Mapping[str, Any]],
    elements: Sequence[str] = (),
) -> None:
    """Fill the slots; ask for what is missing, or plan."""
    if intent.explains:
        explanations.explain(turn, intent, record, mentions=mentions, elements=elements)
        return
    filling = fill(turn, intent, values=values, mentions=mentions, kept=kept)
    capability = capabilities[intent.capability]
    if filling.asked is None:
        _drop_impossible(turn, intent, capability, filling)
    record.slots, record.updated_at = filling.slots, turn.now
    if filling.asked is not None and turn.asking and capability.effect is Effect.READ:
        _ask_beside(turn, intent, record, filling)
        return
    if filling.asked is not None:
        confirmations.supersede(turn)
        clarifications.supersede(turn)
        clarifications.ask(turn, intent, record, filling)
        return
    steps = _steps(turn, intent, capability, filling)
    if len(steps) > setting("MOST_ITEMS"):
        _too_many(turn, record, len(steps))
        return
    record.complete()
    record.missing = []
    _remember(turn, filling)
    question = composer.question_of_several(intent, filling.slots, steps, turn.locale) if len(steps) > 1 else ""
    if intent.recipe:
        question = composer.question_of_recipe(steps, turn.locale)
    plans.propose(turn, record, steps, question=question)


def _ask_beside(turn: TurnInProgress, intent: Intent, record: IntentRecord, filling: Filling) -> None:
    """A question in between that can't be answered yet: what it needs is asked beside what waits, which stays."""
    slot, operation = filling.asked, record.operation
    if slot is None:
        raise ValueError("nothing is missing")
    response = clarifications.question_about(turn, slot, filling)
    picks = [
        beside.Pick(choice.label, intent=intent.id, slots={**filling.slots, slot.name: filled(candidate, "said")})
        for choice, candidate in zip(response.choices, filling.candidates, strict=bool(response.choices))
    ]
    record.end()
    operation.cancel()
    operation.reason, operation.ended_at = "ASKED_BESIDE", turn.now
    turn.conversation.keep(operation, record)
    beside.ask(turn, response, picks)


def _each(filling: Filling) -> list[dict[str, held.Stored]]:
    """The slots once for each record of a list; no more than one over what is allowed is made."""
    return list(islice(held.each(filling.slots), setting("MOST_ITEMS") + 1))


def _too_many(turn: TurnInProgress, record: IntentRecord, count: int) -> None:
    """Nothing is done, not even the first of them; the person is told how many may be done at once."""
    operation = record.operation
    record.end()
    operation.fail()
    operation.reason, operation.ended_at = "TOO_MANY_ITEMS", turn.now
    turn.conversation.keep(operation, record)
    said = sum(len(held.references(slot)) > 1 and len(held.references(slot)) for slot in record.slots.values()) or count
    turn.refuse("TOO_MANY_ITEMS", say("TOO_MANY_ITEMS", turn.locale, count=said, most=setting("MOST_ITEMS")))


def _steps(turn: TurnInProgress, intent: Intent, capability: Capability, filling: Filling) -> list[StepDraft]:
    """The steps that the intent's recipe makes of what is filled in; without one, a call for each record."""
    if intent.recipe is not None:
        return recipes.steps(intent, filling.slots, by=turn.by, locale=turn.locale)
    return [step(intent, capability, slots, turn.locale) for slots in _each(filling)]


def _drop_impossible(turn: TurnInProgress, intent: Intent, capability: Capability, filling: Filling) -> None:
    """A value that the capability's own schema refuses is asked for again now, not after a confirmation."""
    locale = turn.locale
    refused = next(
        (errors for one in _steps(turn, intent, capability, filling) if (errors := _errors(one, locale))), {}
    )
    slot = next((s for s in intent.slots if s.name in refused), None)
    if slot is None:
        return
    value = filling.slots.pop(slot.name)
    filling.asked, filling.missing = slot, [slot.name]
    filling.problem = _why_not(slot, value.get("label") or value["value"], refused[slot.name], locale)


def _errors(draft: StepDraft, locale: str) -> Mapping[str, str]:
    """What the capability's schema refuses of the values that are known by now."""
    found = schema.errors(draft.capability, draft.input, locale)
    return {name: why for name, why in found.items() if name in draft.known or name not in draft.input}


def impossible(
    intent: Intent, values: Mapping[str, object], kept: Mapping[str, Mapping[str, Any]], locale: str
) -> str | None:
    """Why one of the new ``values`` can't be used, as a sentence; None when the capability's schema takes them all."""
    capability = capabilities[intent.capability]
    slots = {**kept, **{name: {"value": value} for name, value in values.items()}}
    refused = schema.errors(capability, step(intent, capability, slots, locale).input, locale)
    name = next((name for name in values if name in refused), None)
    slot = next((slot for slot in intent.slots if slot.name == name), None)
    return None if slot is None else _why_not(slot, values[slot.name], refused[slot.name], locale)


def _why_not(slot: Slot, value: object, why: str, locale: str) -> str:
    """Why a value can't be used; a day or time in the person's own words is one that does not exist."""
    nowhere = slot.kind in ("date", "datetime") and not is_moment(value)
    return sentence("no_such_time" if nowhere else "impossible", locale, value=value, why=why)


def _operation(
    turn: TurnInProgress, capability: Capability, corrects: Operation | None, retries: Operation | None
) -> Operation:
    operation = Operation(
        id=new_id("op"),
        conversation=turn.conversation.row,
        turn=turn.row,
        requested_by_id=turn.by.user_id,
        capability_id=capability.id,
        corrects=corrects,
        retries=retries,
        created_at=turn.now,
    )
    operation.understand()
    return operation


def step(
    intent: Intent | None, capability: Capability, slots: Mapping[str, Mapping[str, Any]], locale: str
) -> StepDraft:
    """The one step of an intent: input by the capability's own schema, target fixed by id."""
    given = {name: slot["value"] for name, slot in slots.items()}
    properties = capability.input_schema.get("properties", {})
    held = slots.get("entityId", {}).get("reference")
    if "entityType" in properties and held:
        given["entityType"] = held["type"]
    target = None
    if capability.target and (slot := slots.get(capability.target)) and slot.get("reference"):
        target = EntityReference.from_stored(slot["reference"])
    return StepDraft(
        capability=capability,
        input={name: value for name, value in given.items() if name in properties},
        target=target,
        title=title(capability, slots, locale, intent),
    )


def title(
    capability: Capability, slots: Mapping[str, Mapping[str, Any]], locale: str, intent: Intent | None = None
) -> str:
    """The step for people: what is done, and with what ("adicionar componente: Trabalho em Altura")."""
    words = capability.titles.get(locale, capability.titles["pt-BR"])
    labels = composer.slot_labels({name: s for name, s in slots.items() if name != capability.target}, locale, intent)
    named = ", ".join(label for label in labels.values() if label)
    return f"{words}: {named}"[:200] if named and capability.effect.changes else words


def _remember(turn: TurnInProgress, filling: Filling) -> None:
    for reference in filling.held:
        turn.conversation.context.remember(reference, most=setting("RECENT_ENTITIES"))
