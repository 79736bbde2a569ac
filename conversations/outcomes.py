"""Ending a run: its states, its result references, what the conversation is about next, and the sentence."""

from collections.abc import Mapping, Sequence
from typing import Any

from config.ids import new_id
from config.telemetry import stage
from context_bridge.registries.capabilities import Effect, capabilities
from conversations import held, standing, topics
from conversations.conf import seconds, setting
from conversations.context import ConversationContext
from conversations.events import EventType
from conversations.models import Execution, Operation, PlanStep, ResultReference
from conversations.references.sources import distinct
from conversations.registries.dialogue import dialogue
from conversations.responses import composer
from conversations.responses.sentences import sentence
from conversations.runs import Run
from conversations.turn import Item, Response
from policy.errors import say
from policy.registries.entities import EntityReference


@stage("answer")
def finish(run: Run) -> Response:
    """Settle a run whose steps have all ended, in the caller's transaction; gives what is said about it.

    Where a step in another system is unknown, so is the run, until ``reconciling`` has asked; it is finished then.
    """
    done = [s for s in run.steps if s.status == PlanStep.Status.SUCCEEDED]
    now = run.conversation.now
    if any(s.status == PlanStep.Status.UNKNOWN for s in run.steps):
        return _unknown(run)
    run.execution.ended_at = run.plan.ended_at = run.operation.ended_at = now
    if len(done) == len(run.steps):
        response = _succeeded(run, done)
    elif done:
        response = _partially(run, done)
    else:
        response = _nothing_done(run)
    run.conversation.keep(run.execution, run.plan, run.operation)
    return response


def _unknown(run: Run) -> Response:
    """Whether it was done can't be told yet; the conversation is free meanwhile."""
    run.execution.lose()
    run.operation.lose()
    run.operation.reason = "OUTCOME_UNKNOWN"
    run.execution.look_at = run.conversation.now + seconds("OUTSIDE_LOOK_SECONDS")
    run.conversation.row.fail()
    run.record(EventType.EXECUTION_FAILED, reason="OUTCOME_UNKNOWN", commands=[])
    run.conversation.keep(run.execution, run.operation)
    text = "\n".join(_told(step, run.locale) for step in run.steps)
    return Response(type="failed", text=text, reason="OUTCOME_UNKNOWN", items=_items(run))


def _conversation_ends(run: Run, verb: str, *, late: str | None = None) -> None:
    """Move the conversation with its run. One whose outcome was unknown moves it only as long as nothing else was
    asked for since."""
    row = run.conversation.row
    if run.was_unknown:
        is_last = run.conversation.context.active_operation == run.operation.id
        if late is not None and is_last and row.status == "FAILED":
            getattr(row, late)()
        return
    getattr(row, verb)()


def _succeeded(run: Run, done: list[PlanStep]) -> Response:
    run.execution.succeed()
    run.plan.succeed()
    run.operation.succeed()
    _conversation_ends(run, "succeed", late="turn_out_done")
    reference = _take_in(run, done)
    _compensated(run, done)
    _completed(run, done, reference)
    last = done[-1]
    outcome: Mapping[str, Any] = last.outcome or {}
    changed = any(effect.changes for step in done if (effect := _effect(step)))
    only_read = not changed and _effect(last) is Effect.READ
    intent = dialogue.get(run.operation.intent.name)
    is_recipe = intent is not None and intent.recipe is not None
    text = _done_recipe(run, done) if is_recipe else " ".join(dict.fromkeys(_done(run, step) for step in done))
    return Response(
        type="answer" if only_read else "success",
        text=text,
        template=intent.id if intent else None,
        sources=tuple(outcome["sources"]),
        reference=reference,
        items=_items(run) if len(run.steps) > 1 and not is_recipe else (),
    )


def _done_recipe(run: Run, done: list[PlanStep]) -> str:
    """What came of the whole: what it made, how many steps that took, and what was checked. Each step was told."""
    checked = [_done(run, step) for step in done if _effect(step) is Effect.READ]
    count = sentence("steps_done", run.locale, count=len(done) - len(checked))
    return " ".join([_done(run, done[0]), count, *checked])


def _done(run: Run, step: PlanStep) -> str:
    """The sentence about one step that was done: with its own record where the plan has several."""
    intent = dialogue.get(run.operation.intent.name)
    slots = run.operation.intent.slots
    if intent is not None and intent.recipe and step.capability_id != intent.capability:
        return _done_within(step, run.locale)
    if len(run.steps) > 1:
        slots = {name: held.value(step.input.get(name)) if held.many(slot) else slot for name, slot in slots.items()}
    return composer.done(intent, slots, (step.outcome or {})["data"], step.title, run.locale)


def _done_within(step: PlanStep, locale: str) -> str:
    """The sentence about one step of a recipe, in the words of its own intent where there is one."""
    own = dialogue.for_capability(step.capability_id)
    if own is None and _effect(step) is Effect.READ:
        return sentence("step_checked", locale, title=step.title[:1].upper() + step.title[1:])
    return composer.done(own, {}, (step.outcome or {})["data"], step.title, locale)


def _effect(step: PlanStep) -> Effect | None:
    """What the step's capability does; None when an upgrade removed it while the plan ran."""
    capability = capabilities.get(step.capability_id)
    return capability.effect if capability else None


def _compensated(run: Run, done: list[PlanStep]) -> None:
    """What was taken back is marked, item by item; the operation when nothing of it is left."""
    original = run.operation.compensates
    if original is None:
        return
    undone = {step.undoes for step in done}
    stand = list(original.plan.steps.filter(status=PlanStep.Status.SUCCEEDED))
    places = {step.index for step in stand if step.id in undone}
    for step in stand:
        if step.index in places or step.within in places:
            step.compensate()
            run.conversation.keep(step)
    if not standing.outermost([step for step in stand if step.status == PlanStep.Status.SUCCEEDED]):
        original.compensate()
        run.conversation.keep(original)


def _partially(run: Run, done: list[PlanStep]) -> Response:
    run.execution.partially_succeed()
    run.plan.partially_succeed()
    run.operation.partially_succeed()
    _conversation_ends(run, "partially_succeed", late="turn_out_partly_done")
    reference = _take_in(run, done)
    _compensated(run, done)
    _completed(run, done, reference)
    stopped = run.execution.status == Execution.Status.CANCELLING
    name = "cancelled_partly" if stopped else "partial"
    text = sentence(name, run.locale, done=len(done), total=len(run.steps))
    text = "\n".join([text, *(_told(step, run.locale) for step in run.steps)])
    return Response(type="partial", text=text, reference=reference, items=_items(run))


def _nothing_done(run: Run) -> Response:
    first = run.steps[0]
    error = (first.outcome or {}).get("error", {})
    reason = error.get("reason", "INTERNAL_ERROR")
    run.operation.reason = reason
    if reason == "CANCELLED_BEFORE":
        run.execution.cancel()
        run.plan.cancel()
        run.operation.cancel()
        _conversation_ends(run, "cancel")
        run.record(EventType.EXECUTION_CANCELLED, reason=reason)
        return Response(type="cancelled", text=sentence("cancelled", run.locale))
    run.execution.fail()
    run.plan.fail()
    run.operation.fail()
    _conversation_ends(run, "fail")
    run.record(EventType.EXECUTION_FAILED, reason=reason, commands=[])
    why = say(reason, run.locale, **error.get("detail", {}))
    if _effect(first) is Effect.READ:
        return Response(type="refused", text=why, reason=reason)
    text = sentence("failed", run.locale, title=first.title, reason=why)
    kind = "denied" if reason in ("POLICY_DENIED", "CONFIRMATION_NEEDED", "POLICY_INDETERMINATE") else "failed"
    return Response(type=kind, text=text, reason=reason, items=_items(run) if len(run.steps) > 1 else ())


def _told(step: PlanStep, locale: str) -> str:
    """What became of one step, in words: a partial result names each (C6b)."""
    if step.status == PlanStep.Status.SUCCEEDED:
        return sentence("item_done", locale, title=step.title)
    error = (step.outcome or {}).get("error") or {}
    why = say(error.get("reason", "INTERNAL_ERROR"), locale, **error.get("detail", {}))
    return sentence("step_failed", locale, title=step.title, reason=why)


def _items(run: Run) -> tuple[Item, ...]:
    outcomes = {"SUCCEEDED": "done", "FAILED": "failed", "SKIPPED": "skipped", "UNKNOWN": "unknown"}
    return tuple(
        Item(
            label=s.title,
            outcome=outcomes[s.status],
            reason=((s.outcome or {}).get("error") or {}).get("reason"),
        )
        for s in run.steps
    )


def _completed(run: Run, done: list[PlanStep], reference: EntityReference | None) -> None:
    commands = [command for s in done for command in (s.outcome or {})["commands"]]
    run.record(
        EventType.EXECUTION_COMPLETED,
        status=run.execution.status,
        planId=run.plan.id,
        commands=commands,
        reference=reference.to_wire() if reference else None,
        undoable=_undoable(run),
    )


def _undoable(run: Run) -> bool:
    """Whether "desfaça" has a registered compensation to offer; its conditions are looked at when it is said."""
    capability = capabilities.get(run.operation.capability_id)
    return capability is not None and capability.undo is not None and run.operation.compensates_id is None


def _take_in(run: Run, done: list[PlanStep]) -> EntityReference | None:
    """Let results feed the next turn (C42): created and concerned records, the active entity, the topic."""
    context, now = run.conversation.context, run.conversation.now
    newest: EntityReference | None = None
    given: list[EntityReference] = []
    for step in done:
        outcome: Mapping[str, Any] = step.outcome or {}
        created = outcome["created"]
        concerned = [EntityReference.from_stored(c) for c in outcome["concerned"]]
        entity = EntityReference.from_stored(created) if created else (concerned[0] if concerned else None)
        context.use(step.capability_id, most=setting("RECENT_ENTITIES"))
        if entity is not None:
            newest = entity
            given += concerned if _effect(step) is Effect.READ else [entity]
            context.remember(entity, most=setting("RECENT_ENTITIES"))
            context.remember_result(entity, most=setting("RECENT_RESULTS"))
            run.conversation.keep(_reference(run.operation, run, entity, "created" if created else "concerned", now))
            if created:
                today = run.conversation.local_now.date()
                context.visit(entity, on=today, most=setting("NAVIGATION_HISTORY"), done="created")
        _move(run, _effect(step), step, concerned, outcome["data"])
    context.last_results = distinct(given)[: setting("RECENT_RESULTS")] or context.last_results
    changed = any(effect.changes for step in done if (effect := _effect(step)))
    _show(context, given, changed=changed, is_list=_is_list(done[-1]))
    topics.about(
        run.conversation,
        _topic(run, done[-1]),
        newest or _subject(run),
        domain=run.operation.capability_id.rpartition(".")[0],
        record=run.record,
        operation_id=run.operation.id,
    )
    return newest


def _is_list(step: PlanStep) -> bool:
    """Whether a list was shown, be it of one record: "o primeiro" counts in it."""
    outcome: Mapping[str, Any] = step.outcome or {}
    return bool(outcome["concerned"]) and "shown" in outcome["data"]


def _show(context: ConversationContext, given: Sequence[EntityReference], *, changed: bool, is_list: bool) -> None:
    """What was listed is what "a segunda" counts in; a list is let go when the person goes elsewhere, and when
    something was changed, since positions do not hold then."""
    listed = distinct(given)
    if len(listed) > 1 or is_list:
        context.last_list = listed[: setting("MOST_ITEMS")]
    elif changed:
        context.last_list = ()
    elif listed and not any(r.same_as(listed[0]) for r in context.last_list if r.type == listed[0].type):
        context.last_list = tuple(r for r in context.last_list if r.type != listed[0].type)


def _reference(operation: Operation, run: Run, entity: EntityReference, kind: str, now: Any) -> ResultReference:
    return ResultReference(
        id=new_id("res"),
        conversation=run.conversation.row,
        operation=operation,
        capability_id=operation.capability_id,
        result_type=kind,
        entity=entity.to_stored(),
        created_at=now,
    )


def _move(
    run: Run, effect: Effect | None, step: PlanStep, concerned: list[EntityReference], data: Mapping[str, Any]
) -> None:
    """Where the person is now: taken there by a page command, or at the record that was changed."""
    context = run.conversation.context
    if effect is Effect.UI:
        if concerned:
            if not concerned[0].same_as(context.active_entity):
                context.active_tab = None
            context.active_entity = concerned[0]
            context.visit(concerned[0], on=run.conversation.local_now.date(), most=setting("NAVIGATION_HISTORY"))
        if isinstance(data.get("semanticId"), str):
            context.active_tab = data["semanticId"]
    elif effect is not None and effect.changes and step.target:
        context.active_entity = EntityReference.from_stored(step.target)


def _topic(run: Run, step: PlanStep) -> str:
    outcome: Mapping[str, Any] = step.outcome or {}
    intent = dialogue.get(run.operation.intent.name)
    data = outcome["data"]
    if isinstance(data.get("topic"), str) and data["topic"]:
        return str(data["topic"])
    if intent is not None and intent.topic:
        return intent.topic
    if isinstance(data.get("semanticId"), str):
        return str(data["semanticId"])
    if outcome["concerned"] and _effect(step) is Effect.UI:
        return str(outcome["concerned"][0]["type"])
    return step.capability_id.rpartition(".")[0]


def _subject(run: Run) -> EntityReference | None:
    """The record that an explanation was about."""
    meant = run.operation.intent.slots.get("subject", {}).get("reference")
    return EntityReference.from_stored(meant) if meant else None
