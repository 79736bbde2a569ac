"""Outcomes that nobody knew: the authoritative source is asked until it tells, and nothing is repeated meanwhile (C41).

Each look claims its turn by moving ``look_at`` first, so that two workers ask once, and a dead one costs a pause.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

import structlog
from celery import current_app
from django.db import transaction

from context_bridge.registries.capabilities import capabilities
from context_bridge.tools import outside
from context_bridge.tools.outside import Answer, Begun, Told
from conversations import outcomes
from conversations.conf import seconds, setting
from conversations.models import Execution, Operation, PlanStep
from conversations.responses.sentences import sentence
from conversations.runs import Run, load
from conversations.store.database import opened
from conversations.turns import TurnInProgress
from policy import attention

log = structlog.get_logger(__name__)

_UNKNOWN = (Execution.Status.UNKNOWN_OUTCOME,)


def due(*, now: datetime) -> list[str]:
    """Executions of unknown outcome whose source is to be asked now, the longest waiting first."""
    rows = Execution.objects.filter(status__in=_UNKNOWN, look_at__lte=now)
    return list(rows.order_by("look_at").values_list("id", flat=True)[:200])


def ask_now(turn: TurnInProgress, operation: Operation) -> None:
    """The person wants to go on from an outcome that is unknown: say so, and have the source asked at once."""
    execution = Execution.objects.filter(plan__operation=operation).first()
    turn.operation = operation
    if execution is not None:
        execution.look_at = turn.now
        turn.conversation.keep(execution)
        transaction.on_commit(lambda: _wake(execution.id), robust=True)
    lost = operation.plan.steps.filter(status=PlanStep.Status.UNKNOWN).first()
    text = sentence("outcome_unknown_yet", turn.locale, title=lost.title if lost else "")
    turn.refuse("OUTCOME_UNKNOWN", text)


def look(execution_id: str, *, now: datetime) -> bool:
    """Ask the source of each unknown step once, and settle what it tells; whether the outcome is known now."""
    conversation_id = Execution.objects.filter(pk=execution_id).values_list("conversation_id", flat=True).first()
    asked = _claimed(conversation_id, execution_id, now) if conversation_id else ()
    if conversation_id is None or not asked:
        return not Execution.objects.filter(pk=execution_id, status__in=_UNKNOWN).exists()
    told = {index: outside.ask(begun) for index, begun in asked}
    with opened(conversation_id, now=now) as conversation:
        run = load(conversation, execution_id, status=_UNKNOWN)
        if run is None:
            return True
        for index, begun in asked:
            _settle(run, run.steps[index], begun, told[index])
        if any(step.status == PlanStep.Status.UNKNOWN for step in run.steps):
            _call_somebody(run)
            return False
        response = outcomes.finish(run)
        text = sentence("told_late_done", run.locale, text=response.text)
        conversation.say(replace(response, text=text), turn=run.turn, operation_id=run.operation.id)
        return True


def _claimed(conversation_id: str, execution_id: str, now: datetime) -> Sequence[tuple[int, Begun]]:
    """The calls to ask about, for this worker; the next look is put off in the same transaction."""
    with opened(conversation_id, now=now) as conversation:
        run = load(conversation, execution_id, status=_UNKNOWN)
        if run is None or run.execution.look_at is None or run.execution.look_at > now:
            return ()
        run.execution.looks += 1
        pause = seconds("OUTSIDE_LOOK_SECONDS") * 2 ** min(run.execution.looks, 20)
        run.execution.look_at = now + min(pause, seconds("OUTSIDE_LOOK_MOST_SECONDS"))
        run.execution.save()
        return [
            (step.index, outside.again(run.invocation(step), capability, step.invocation_id, now=now))
            for step in run.steps
            if step.status == PlanStep.Status.UNKNOWN
            and (capability := capabilities.get(step.capability_id)) is not None
        ]


def _settle(run: Run, step: PlanStep, begun: Begun, answer: Answer) -> None:
    """The step ends as the source tells; that it knows of no such call counts once no late one can arrive any more."""
    now = run.conversation.now
    believed = (step.leased_until or now) + seconds("OUTSIDE_GRACE_SECONDS") <= now
    if answer.told is Told.DONE or (answer.told is Told.NOTHING and believed):
        run.take(step, outside.settle(begun, answer, now=now))


def _call_somebody(run: Run) -> None:
    """After so many looks in vain a person has to find out; the source is asked on all the same."""
    if run.execution.looks < setting("OUTSIDE_LOOKS_BEFORE_ATTENTION"):
        return
    title = next(step.title for step in run.steps if step.status == PlanStep.Status.UNKNOWN)
    attention.raise_item(
        tenant=run.conversation.tenant,
        kind="OUTSIDE_EFFECT_UNKNOWN",
        subject={"executionId": run.execution.id, "conversationId": run.conversation.row.id},
        severity="warning",
        pt=sentence("look_yourself", "pt-BR", title=title),
        en=sentence("look_yourself", "en", title=title),
        now=run.conversation.now,
    )


def _wake(execution_id: str) -> None:
    try:
        current_app.send_task("conversations.tasks.look_at_execution", kwargs={"execution_id": execution_id})
    except Exception as error:  # noqa: BLE001 - a dead broker only slows: the sweep asks
        log.warning("no worker was told", error=type(error).__name__, execution_id=execution_id)
