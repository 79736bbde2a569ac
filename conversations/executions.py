"""Running plans: reading at once inside the turn, changing in a worker, step by step, each decided again (C1, C16b).

A step's effect, its record and its events are one transaction, so that a process killed anywhere leaves a step done
or not begun, and whoever comes next goes on from the rows. Steps whose effect is in another system are ``errands``.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

import structlog
from celery import current_app
from django.db import InterfaceError, OperationalError, transaction

from config import telemetry
from config.ids import new_id
from config.telemetry import correlated, know, stage
from context_bridge.registries.capabilities import capabilities
from conversations import errands, outcomes, wordings
from conversations.conf import seconds
from conversations.durations import ttl
from conversations.errands import Clock, Errand
from conversations.events import EventType
from conversations.models import Confirmation, Execution, Plan, PlanStep
from conversations.planning import planner
from conversations.responses.sentences import sentence
from conversations.runs import Run, load
from conversations.store.database import opened
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

    Safe to call from any process at any time, twice or never: the rows say what is left. Calls to other systems are
    made between the transactions. False: another worker is at such a call.
    """
    found = Execution.objects.filter(pk=execution_id).values_list("conversation_id", "traceparent").first()
    if found is None:
        return True
    with (
        telemetry.continued(found[1]),
        stage("execute", conversation_id=found[0], execution_id=execution_id),
    ):
        return _advance(found[0], execution_id, Clock(now))


def _advance(conversation_id: str, execution_id: str, clock: Clock) -> bool:
    try:
        while not (move := _advance_once(conversation_id, execution_id, clock.now)).has_ended:
            if move.waits:
                return False
            errands.carry_out(move.errands, clock=clock)
    except (OperationalError, InterfaceError):
        raise  # the database did not answer: the sweep tries again
    except Exception:
        log.exception("a step could not be carried out")
        _give_up(conversation_id, execution_id, clock.now)
    return True


def _give_up(conversation_id: str, execution_id: str, now: datetime) -> None:
    """End a run whose step raised an error of ours: its transaction was rolled back, so nothing of it happened."""
    with opened(conversation_id, now=now) as conversation:
        run = load(conversation, execution_id)
        if run is None:
            return
        for step in run.steps:
            if step.status == PlanStep.Status.RUNNING:
                run.lose(step)
        broken = run.next_step()
        if broken is not None:
            run.break_off(broken, "INTERNAL_ERROR")
        while (following := run.next_step()) is not None:  # what did not wait for it is not begun either
            run.skip(following, "STEP_BEFORE_FAILED")
        conversation.say(outcomes.finish(run), turn=run.turn, operation_id=run.operation.id)


@dataclass(frozen=True, slots=True)
class Move:
    """What one transaction left to do: nothing, calls to other systems, or waiting for the worker that makes them."""

    has_ended: bool = False
    errands: tuple[Errand, ...] = ()
    waits: bool = False


def _advance_once(conversation_id: str, execution_id: str, now: datetime) -> Move:
    """One step under the conversation's lock."""
    with opened(conversation_id, now=now) as conversation:
        run = load(conversation, execution_id)
        if run is None:
            return Move(has_ended=True)
        if stopped := _stop_reason(run):
            for step in run.steps:
                if step.status == PlanStep.Status.READY:
                    run.skip(step, stopped)
        begun = errands.left_behind(run) or _begin_next(run)
        run.execution.advanced_at = now
        conversation.keep(run.execution)
        if begun:
            return Move(errands=tuple(begun))
        if run.next_step() is not None:
            return Move()
        if any(step.status == PlanStep.Status.RUNNING for step in run.steps):
            return Move(waits=True)
        conversation.say(outcomes.finish(run), turn=run.turn, operation_id=run.operation.id)
        return Move(has_ended=True)


def _begin_next(run: Run) -> list[Errand]:
    """Carry out the next step whose effect is here; where there is none, begin all calls to other systems that wait
    for nothing."""
    if run.next_step() is None:
        return []
    ready = [run.steps[index] for index in planner.ready_all(run.states)]
    here = next((step for step in ready if not errands.is_outside(step)), None)
    if here is not None:
        run.carry_out(here)
        return []
    return [errand for step in ready if (errand := errands.begin(run, step)) is not None]


def _stop_reason(run: Run) -> str | None:
    """Why no further step may start: the person cancelled, the person lost membership, or too much time went by."""
    if run.execution.status == Execution.Status.CANCELLING:
        return "CANCELLED_BEFORE"
    time = ttl("operation", tenant=run.conversation.tenant, capability=run.operation.capability_id)
    if run.execution.started_at + time <= run.conversation.now:
        return "OPERATION_EXPIRED"
    return None


def take_up(execution_id: str, *, now: datetime) -> None:
    """Go on with a stalled execution. It is marked first, so that one that fails again waits its turn behind others."""
    Execution.objects.filter(pk=execution_id).update(advanced_at=now)
    advance(execution_id=execution_id, now=now)


def of_plan(plan_id: str) -> str:
    """The id of the plan's execution, or nothing."""
    return Execution.objects.filter(plan_id=plan_id).values_list("id", flat=True).first() or ""


def unfinished(*, untouched_since: datetime | None = None) -> list[str]:
    """Executions that have not ended, the oldest first; with a time, only those nobody took up since."""
    rows = Execution.objects.filter(status__in=("RUNNING", "CANCELLING"), ended_at__isnull=True)
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
