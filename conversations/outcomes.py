"""Ending a run: its states, its result references, what the conversation is about next, and the sentence."""

from collections.abc import Mapping
from typing import Any

from config.ids import new_id
from context_bridge.registries.capabilities import Effect, capabilities
from conversations.conf import setting
from conversations.events import EventType
from conversations.models import Execution, Operation, PlanStep, ResultReference, Topic
from conversations.registries.dialogue import dialogue
from conversations.responses import composer
from conversations.responses.sentences import sentence
from conversations.runs import Run
from conversations.turn import Item, Response
from policy.errors import say
from policy.registries.entities import EntityReference


def finish(run: Run) -> Response:
    """Settle a run whose steps have all ended, in the caller's transaction; gives what is said about it."""
    done = [s for s in run.steps if s.status == PlanStep.Status.SUCCEEDED]
    now = run.conversation.now
    run.execution.ended_at = run.plan.ended_at = run.operation.ended_at = now
    if len(done) == len(run.steps):
        response = _succeeded(run, done)
    elif done:
        response = _partially(run, done)
    else:
        response = _nothing_done(run)
    run.conversation.keep(run.execution, run.plan, run.operation)
    return response


def _succeeded(run: Run, done: list[PlanStep]) -> Response:
    run.execution.succeed()
    run.plan.succeed()
    run.operation.succeed()
    run.conversation.row.succeed()
    reference = _take_in(run, done)
    _compensated(run)
    _completed(run, done, reference)
    last = done[-1]
    outcome: Mapping[str, Any] = last.outcome or {}
    effect = _effect(last)
    intent = dialogue.get(run.operation.intent.name)
    text = composer.done(intent, run.operation.intent.slots, outcome["data"], last.title, run.locale)
    return Response(
        type="answer" if effect is Effect.READ else "success",
        text=text,
        template=intent.id if intent else None,
        sources=tuple(outcome["sources"]),
        reference=reference,
        items=_items(run) if len(run.steps) > 1 else (),
    )


def _effect(step: PlanStep) -> Effect | None:
    """What the step's capability does; None when an upgrade removed it while the plan ran."""
    capability = capabilities.get(step.capability_id)
    return capability.effect if capability else None


def _compensated(run: Run) -> None:
    original = run.operation.compensates
    if original is not None:
        original.compensate()
        run.conversation.keep(original)


def _partially(run: Run, done: list[PlanStep]) -> Response:
    run.execution.partially_succeed()
    run.plan.partially_succeed()
    run.operation.partially_succeed()
    run.conversation.row.partially_succeed()
    reference = _take_in(run, done)
    _completed(run, done, reference)
    stopped = run.execution.status == Execution.Status.CANCELLING
    name = "cancelled_partly" if stopped else "partial"
    text = sentence(name, run.locale, done=len(done), total=len(run.steps))
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
        run.conversation.row.cancel()
        run.record(EventType.EXECUTION_CANCELLED, reason=reason)
        return Response(type="cancelled", text=sentence("cancelled", run.locale))
    run.execution.fail()
    run.plan.fail()
    run.operation.fail()
    run.conversation.row.fail()
    run.record(EventType.EXECUTION_FAILED, reason=reason, commands=[])
    why = say(reason, run.locale, **error.get("detail", {}))
    if _effect(first) is Effect.READ:
        return Response(type="refused", text=why, reason=reason)
    text = sentence("failed", run.locale, title=first.title, reason=why)
    kind = "denied" if reason in ("POLICY_DENIED", "CONFIRMATION_NEEDED", "POLICY_INDETERMINATE") else "failed"
    return Response(type=kind, text=text, reason=reason, items=_items(run) if len(run.steps) > 1 else ())


def _items(run: Run) -> tuple[Item, ...]:
    outcomes = {"SUCCEEDED": "done", "FAILED": "failed", "SKIPPED": "skipped", "UNKNOWN": "failed"}
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
    for step in done:
        outcome: Mapping[str, Any] = step.outcome or {}
        created = outcome["created"]
        concerned = [EntityReference.from_stored(c) for c in outcome["concerned"]]
        entity = EntityReference.from_stored(created) if created else (concerned[0] if concerned else None)
        context.use(step.capability_id, most=setting("RECENT_ENTITIES"))
        if entity is not None:
            newest = entity
            context.remember(entity, most=setting("RECENT_ENTITIES"))
            context.remember_result(entity, most=setting("RECENT_RESULTS"))
            run.conversation.keep(_reference(run.operation, run, entity, "created" if created else "concerned", now))
        _move(run, _effect(step), step, concerned, outcome["data"])
    about(run, _topic(run, done[-1]), newest)
    return newest


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
            context.visit(concerned[0], most=setting("NAVIGATION_HISTORY"))
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


def about(run: Run, topic: str, entity: EntityReference | None) -> None:
    """The conversation is about this now; a change of topic is told and inherits nothing (C24)."""
    context, conversation = run.conversation.context, run.conversation
    if context.topic == topic:
        return
    before, context.topic, context.topic_entity = context.topic, topic, entity
    conversation.keep(
        Topic(
            id=new_id("topic"),
            conversation=conversation.row,
            semantic_id=topic,
            entity=entity.to_stored() if entity else None,
            capability_domain=run.operation.capability_id.rpartition(".")[0],
            started_at=conversation.now,
            last_activity_at=conversation.now,
        )
    )
    if before is not None:
        run.record(EventType.TOPIC_CHANGED, **{"from": before, "to": topic})
