"""Running plans: reading at once inside the turn, changing in a worker, step by step, each decided again (C1, C16b).

A step's effect, its record and its events are one transaction, so that a process killed anywhere leaves a step done
or not begun, and whoever comes next goes on from the rows.
"""

from datetime import datetime, timedelta

import structlog
from celery import current_app
from django.db import InterfaceError, OperationalError, transaction

from config import telemetry
from config.ids import new_id
from config.telemetry import correlated, know, stage
from context_bridge.registries.capabilities import capabilities
from conversations import outcomes, principals, wordings
from conversations.conf import seconds
from conversations.events import EventType
from conversations.models import Confirmation, Execution, Plan, PlanStep
from conversations.responses.sentences import sentence
from conversations.runs import Run
from conversations.store.database import opened
from conversations.store.opening import OpenConversation
from conversations.turn import Response
from conversations.turns import TurnInProgress

log = structlog.get_logger(__name__)


@stage("execute")
def start(turn: TurnInProgress, plan: Plan, steps: list[PlanStep], *, confirmation: Confirmation | None) -> None:
    """Start an allowed plan. What only reads is carried out here; what changes data is left to a worker."""
    conversation = turn.conversation
    execution = Execution(
        id=new_id("exec"),
        conversation=conversation.row,
        plan=plan,
        turn=turn.row,
        confirmation=confirmation,
        started_at=turn.now,
        advanced_at=turn.now,
        traceparent=telemetry.traceparent(),
    )
    know(execution_id=execution.id)
    plan.execute()
    plan.operation.execute()
    conversation.row.execute()
    conversation.keep(plan.operation, plan, execution)
    turn.row.execution_id = execution.id
    turn.record(
        EventType.EXECUTION_STARTED,
        executionId=execution.id,
        planId=plan.id,
        confirmationId=confirmation.id if confirmation else None,
        steps=[{"stepId": s.id, "index": s.index, "title": s.title} for s in steps],
    )
    conversation.context.active_operation = plan.operation.id
    if all(capabilities[s.capability_id].runs_at_once for s in steps):
        run = Run(
            conversation=conversation,
            turn=turn.row,
            by=turn.by,
            operation=plan.operation,
            plan=plan,
            execution=execution,
            confirmation=confirmation,
            steps=steps,
        )
        while (step := run.next_step()) is not None:
            run.carry_out(step)
        turn.answer(wordings.worded(turn, outcomes.finish(run)))
        return
    turn.answer(Response(type="executing", text=sentence("executing", turn.locale)), aloud=False)
    wake_worker(execution.id)


def wake_worker(execution_id: str) -> None:
    """After commit, tell a worker; if nobody hears it, the sweep finds the row."""
    transaction.on_commit(lambda: _enqueue(execution_id), robust=True)


def _enqueue(execution_id: str) -> None:
    try:
        current_app.send_task("conversations.tasks.advance_execution", kwargs={"execution_id": execution_id})
    except Exception as error:  # noqa: BLE001 - a dead broker only slows: the sweep takes it up
        with correlated(execution_id=execution_id):
            log.warning("no worker was told", error=type(error).__name__)


def advance(*, execution_id: str, now: datetime) -> bool:
    """Carry out what is left of an execution, one transaction a step; whether it has ended.

    Safe to call from any process at any time, twice or never: the rows say what is left.
    """
    found = Execution.objects.filter(pk=execution_id).values_list("conversation_id", "traceparent").first()
    if found is None:
        return True
    with (
        telemetry.continued(found[1]),
        stage("execute", conversation_id=found[0], execution_id=execution_id),
    ):
        _advance(found[0], execution_id, now)
    return True


def _advance(conversation_id: str, execution_id: str, now: datetime) -> None:
    try:
        while not _advance_once(conversation_id, execution_id, now):
            pass
    except (OperationalError, InterfaceError):
        raise  # the database did not answer: the sweep tries again
    except Exception:
        log.exception("a step could not be carried out")
        _give_up(conversation_id, execution_id, now)


def _give_up(conversation_id: str, execution_id: str, now: datetime) -> None:
    """End a run whose step raised an error of ours: its transaction was rolled back, so nothing of it happened."""
    with opened(conversation_id, now=now) as conversation:
        run = load(conversation, execution_id)
        if run is None:
            return
        broken = run.next_step()
        if broken is not None:
            run.break_off(broken, "INTERNAL_ERROR")
        while (step := run.next_step()) is not None:  # what did not wait for it is not begun either
            run.skip(step, "STEP_BEFORE_FAILED")
        conversation.say(outcomes.finish(run), turn=run.turn, operation_id=run.operation.id)


def _advance_once(conversation_id: str, execution_id: str, now: datetime) -> bool:
    """One step under the conversation's lock; True when the execution has ended."""
    with opened(conversation_id, now=now) as conversation:
        run = load(conversation, execution_id)
        if run is None:
            return True
        if stopped := _stop_reason(run):
            for step in run.steps:
                if step.status == PlanStep.Status.READY:
                    run.skip(step, stopped)
        following = run.next_step()
        if following is not None:
            run.carry_out(following)
            run.execution.advanced_at = now
            conversation.keep(run.execution)
        if any(status == "READY" for status, _ in run.states.values()) and run.next_step() is not None:
            return False
        conversation.say(outcomes.finish(run), turn=run.turn, operation_id=run.operation.id)
        return True


def _stop_reason(run: Run) -> str | None:
    """Why no further step may start: the person cancelled, the person lost membership, or too much time went by."""
    if run.execution.status == Execution.Status.CANCELLING:
        return "CANCELLED_BEFORE"
    if run.execution.started_at + seconds("OPERATION_TTL_SECONDS") < run.conversation.now:
        return "OPERATION_EXPIRED"
    return None


def load(conversation: OpenConversation, execution_id: str) -> Run | None:
    """The unfinished execution with all it needs, read under the conversation's lock; None when it has ended."""
    execution = (
        Execution.objects.filter(pk=execution_id, status__in=("RUNNING", "CANCELLING"))
        .select_related("plan__operation__intent", "turn__user", "confirmation")
        .first()
    )
    if execution is None:
        return None
    know(
        turn_id=execution.turn_id,
        operation_id=execution.plan.operation_id,
        intent_id=execution.plan.operation.intent.id,
        plan_id=execution.plan_id,
        execution_id=execution.id,
    )
    return Run(
        conversation=conversation,
        turn=execution.turn,
        by=principals.of_turn(execution.turn, conversation.tenant),
        operation=execution.plan.operation,
        plan=execution.plan,
        execution=execution,
        confirmation=execution.confirmation,
        steps=list(execution.plan.steps.order_by("index")),
    )


def take_up(execution_id: str, *, now: datetime) -> None:
    """Go on with a stalled execution. It is marked first, so that one that fails again waits its turn behind others."""
    Execution.objects.filter(pk=execution_id).update(advanced_at=now)
    advance(execution_id=execution_id, now=now)


def of_plan(plan_id: str) -> str:
    """The id of the plan's execution, or nothing."""
    return Execution.objects.filter(plan_id=plan_id).values_list("id", flat=True).first() or ""


def unfinished(*, untouched_since: datetime | None = None) -> list[str]:
    """Executions that have not ended, the oldest first; with a time, only those nobody took up since."""
    rows = Execution.objects.filter(status__in=("RUNNING", "CANCELLING"))
    if untouched_since is not None:
        rows = rows.filter(advanced_at__lt=untouched_since)
    return list(rows.order_by("advanced_at").values_list("id", flat=True)[:200])


def resume_unfinished() -> int:
    """Tell workers of every execution that a stopped process left behind; how many there are."""
    found = unfinished()
    for execution_id in found:
        _enqueue(execution_id)
    return len(found)


def stalled_before(now: datetime) -> datetime:
    return now - max(seconds("STALLED_SECONDS"), timedelta(seconds=1))
