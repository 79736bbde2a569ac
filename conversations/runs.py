"""One plan while it runs: the rows, who it runs for, and what its steps gave."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from context_bridge.commands import issue
from context_bridge.registries.commands import UICommand
from context_bridge.tools.runtime import ToolInvocation, ToolResult, invoke
from conversations.events import EventType
from conversations.models import Confirmation, Execution, Operation, Plan, PlanStep, Turn
from conversations.planning import planner
from conversations.store.opening import OpenConversation
from policy import reviews
from policy.engine.request import LEVELS, Confirmed, Reviewed
from policy.registries.entities import EntityReference
from policy.registries.principals import Principal


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

    @property
    def locale(self) -> str:
        return self.turn.locale

    @property
    def states(self) -> dict[int, tuple[str, Sequence[int]]]:
        return {s.index: (str(s.status), s.depends_on) for s in self.steps}

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
        result = invoke(self._invocation(step), now=self.conversation.now)
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
            step.fail()
            step.outcome = {"error": result.error.to_stored() if result.error else {"reason": "INTERNAL_ERROR"}}
        self.results[step.index] = result
        self.conversation.keep(step)
        self._progress(step, reason=result.error.reason if result.error else None)
        return result

    def _command(self, command: UICommand) -> dict[str, Any]:
        return issue(command, tab=self.turn.tab or None, now=self.conversation.now)

    def _progress(self, step: PlanStep, *, reason: str | None) -> None:
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

    def _invocation(self, step: PlanStep) -> ToolInvocation:
        return ToolInvocation(
            tool_id=step.capability_id,
            tool_version=step.capability_version,
            input=step.input,
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


def bound_hash(plan: Plan, steps: Sequence[PlanStep], by: Principal) -> str:
    """The hash of the plan as its rows stand now: equal to ``plan.hash`` unless something was altered."""
    return planner.plan_hash([_bound(s) for s in steps], tenant=by.tenant, user_id=by.user_id)


def _bound(step: PlanStep) -> Mapping[str, Any]:
    target = EntityReference.from_stored(step.target).key if step.target else None
    return planner.bound(step.capability_id, step.capability_version, step.input, target)
