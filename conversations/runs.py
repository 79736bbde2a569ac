"""One plan while it runs: the rows, who it runs for, and what its steps gave."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from config.telemetry import know, measured, stage
from context_bridge.commands import issue
from context_bridge.registries.commands import UICommand
from context_bridge.tools.runtime import ToolInvocation, ToolResult, ToolStatus, invoke
from conversations import principals
from conversations.events import EventType
from conversations.models import Confirmation, Execution, Operation, Plan, PlanStep, Turn
from conversations.planning import planner
from conversations.store.opening import OpenConversation
from policy import reviews
from policy.engine.request import LEVELS, Confirmed, Reviewed
from policy.registries.entities import EntityReference
from policy.registries.principals import Principal

RUNS = ("RUNNING", "CANCELLING")


@dataclass(slots=True, kw_only=True)
class Run:
    """A plan under its conversation's lock, inside a turn (reading) or in a worker (changing)."""

    conversation: OpenConversation
    turn: Turn
    by: Principal
    operation: Operation
    plan: Plan
    execution: Execution
    confirmation: Confirmation | None
    steps: Sequence[PlanStep]
    results: dict[int, ToolResult] = field(default_factory=dict)
    was_unknown: bool = False  # another system told later what it did

    @property
    def locale(self) -> str:
        return self.turn.locale

    @property
    def states(self) -> planner.States:
        return {s.index: (str(s.status), s.depends_on, s.after) for s in self.steps}

    def record(self, kind: EventType, **payload: Any) -> int:
        return self.conversation.record(
            kind,
            actor="agent",
            operation_id=self.operation.id,
            turn_id=self.turn.id,
            payload={"executionId": self.execution.id, **payload},
        )

    def next_step(self) -> PlanStep | None:
        """Skip what can never run; give what may run now."""
        for index in planner.blocked(self.states):
            self.skip(self.steps[index], "STEP_BEFORE_FAILED")
        following = planner.ready(self.states)
        return None if following is None else self.steps[following]

    def skip(self, step: PlanStep, reason: str) -> None:
        step.skip()
        step.ended_at = self.conversation.now
        step.outcome = {"error": {"reason": reason, "detail": {}}}
        self.conversation.keep(step)
        self._progress(step, reason=reason)

    def break_off(self, step: PlanStep, reason: str) -> None:
        """The step was begun and nothing of it stands."""
        step.fail()
        step.ended_at = self.conversation.now
        step.outcome = {"error": {"reason": reason, "detail": {}}}
        self.conversation.keep(step)
        self._progress(step, reason=reason)

    def carry_out(self, step: PlanStep) -> ToolResult:
        """Call the step's capability in this transaction: its effect, its record and its event commit together."""
        invocation = self.invocation(step)
        with stage("step", step_id=step.id, invocation_id=invocation.invocation_id), measured() as step.timings:
            result = invoke(invocation, now=self.conversation.now)
        return self.take(step, result)

    def take(self, step: PlanStep, result: ToolResult) -> ToolResult:
        """What came of the step's call becomes the step's end."""
        step.invocation_id, step.ended_at = result.invocation_id, self.conversation.now
        if result.succeeded and result.outcome is not None:
            step.succeed()
            outcome = result.outcome
            step.outcome = {
                "data": dict(outcome.data),
                "created": outcome.created.to_stored() if outcome.created else None,
                "concerned": [c.to_stored() for c in outcome.concerned],
                "sources": [dict(s) for s in outcome.sources],
                "commands": [self._command(c) for c in outcome.commands],
            }
        else:
            if result.status is ToolStatus.UNKNOWN_OUTCOME:
                step.lose()
            else:
                step.fail()
            step.outcome = {"error": result.error.to_stored() if result.error else {"reason": "INTERNAL_ERROR"}}
        self.results[step.index] = result
        self.conversation.keep(step)
        self._progress(step, reason=result.error.reason if result.error else None)
        return result

    def _command(self, command: UICommand) -> dict[str, Any]:
        return issue(command, tab=self.turn.tab or None, now=self.conversation.now)

    def begin(self, step: PlanStep, *, until: datetime) -> None:
        """The step's call to another system is recorded; a worker may be at it ``until`` then."""
        step.begin()
        step.leased_until = until
        self.conversation.keep(step)
        self._progress(step)

    def lose(self, step: PlanStep) -> None:
        """A step that was begun ended with an error of ours: the other system must be asked what it did."""
        step.lose()
        step.ended_at = self.conversation.now
        step.outcome = {"error": {"reason": "OUTCOME_UNKNOWN", "detail": {}}}
        self.conversation.keep(step)
        self._progress(step, reason="OUTCOME_UNKNOWN")

    def _progress(self, step: PlanStep, *, reason: str | None = None) -> None:
        self.record(
            EventType.EXECUTION_PROGRESS,
            stepId=step.id,
            index=step.index,
            total=len(self.steps),
            title=step.title,
            status=step.status.lower(),
            reason=reason,
            invocationId=step.invocation_id or None,
        )

    def invocation(self, step: PlanStep) -> ToolInvocation:
        """The step's call, by the person of this run."""
        return ToolInvocation(
            tool_id=step.capability_id,
            tool_version=step.capability_version,
            input=self._input(step),
            principal=self.by,
            context_version=(self.turn.ui or {}).get("contextVersion", 0) or 0,
            conversation_id=self.conversation.row.id,
            operation_id=self.operation.id,
            plan_id=self.plan.id,
            step_id=step.id,
            execution_id=self.execution.id,
            key=step.id,
            confirmation=self._confirmed(),
            review=self._reviewed(),
            risk=self.plan.risk,
            batch_size=len(self.steps),
            locale=self.locale,
        )

    def _input(self, step: PlanStep) -> Mapping[str, Any]:
        """What the step is called with: what earlier steps gave comes from their rows."""
        given = {s.index: s.outcome["data"] for s in self.steps if s.outcome and "data" in s.outcome}
        return planner.resolved(step.input, given)

    def _confirmed(self) -> Confirmed:
        """The claimed confirmation as a fact, with ``bound`` computed from the rows that are about to run."""
        confirmation = self.confirmation
        if confirmation is None or confirmation.status != Confirmation.Status.CONFIRMED:
            return Confirmed()
        bound = bound_hash(self.plan, self.steps, self.by) == confirmation.plan_hash
        answered = confirmation.decided_at or self.conversation.now
        age = int((answered - confirmation.created_at).total_seconds())
        return Confirmed(
            level=LEVELS[confirmation.level],
            bound=bound,
            age_seconds=max(0, age),
            password=confirmation.proof == Confirmation.Proof.PASSWORD and confirmation.proved_at is not None,
        )

    def _reviewed(self) -> Reviewed:
        """The approval of exactly this plan by a second person, read afresh, where one was asked for."""
        asked = self.confirmation is not None and self.confirmation.level == Confirmation.Level.HUMAN_REVIEW
        return reviews.as_fact(plan_id=self.plan.id, plan_hash=self.plan.hash) if asked else Reviewed()


def load(conversation: OpenConversation, execution_id: str, *, status: Sequence[str] = RUNS) -> Run | None:
    """The execution with all it needs, read under the conversation's lock; None when it is not in such a status."""
    execution = (
        Execution.objects.filter(pk=execution_id, status__in=status)
        .select_for_update(of=("self",))  # the worker that passes a point of no return waits for it
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
        was_unknown=execution.status == Execution.Status.UNKNOWN_OUTCOME,
    )


def bound_hash(plan: Plan, steps: Sequence[PlanStep], by: Principal) -> str:
    """The hash of the plan as its rows stand now: equal to ``plan.hash`` unless something was altered."""
    return planner.plan_hash([_bound(s) for s in steps], tenant=by.tenant, user_id=by.user_id)


def _bound(step: PlanStep) -> Mapping[str, Any]:
    target = EntityReference.from_stored(step.target).key if step.target else None
    return planner.bound(step.capability_id, step.capability_version, step.input, target)
