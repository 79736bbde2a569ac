"""Storing a plan, asking policy about each of its steps, and taking the way it shows: run, ask, refuse."""

from collections.abc import Sequence

from config.ids import new_id
from config.telemetry import know, stage
from context_bridge.tools import foresight
from context_bridge.tools.envelope import ToolError
from conversations import confirmations, decisions, executions, reviewing, standing
from conversations.events import EventType
from conversations.models import IntentRecord, Plan, PlanStep
from conversations.planning import planner
from conversations.planning.planner import PlanDraft, StepDraft
from conversations.registries.dialogue import Intent, dialogue
from conversations.responses import composer
from conversations.responses.sentences import sentence
from conversations.turn import Response
from conversations.turns import TurnInProgress
from policy.engine.request import DEMANDS, Decision


def propose(turn: TurnInProgress, record: IntentRecord, steps: Sequence[StepDraft], *, question: str = "") -> None:
    """Fix the plan of a complete intent and act on policy's decision about it."""
    plan, draft, rows = _fixed(turn, record, steps)
    made = decisions.decide(turn, plan, rows, point="plan")
    turn.record(
        EventType.PLAN_CREATED,
        planId=plan.id,
        planHash=plan.hash,
        riskLevel=planner.RISKS[plan.risk],
        steps=[{"stepId": r.id, "index": r.index, "title": r.title, "capability": r.capability_id} for r in rows],
        decisions=[{"id": d.id, "outcome": d.outcome, "digest": d.digest} for d in made],
    )
    if refusal := next((d for d in made if not (d.allowed or d.required)), None):
        refuse(turn, plan, refusal)
    elif (required := [d for d in made if d.required]) or _needs_a_yes(record, draft):
        question = question or question_about(turn, dialogue[record.name], record.slots, draft.steps[0])
        if _needs_a_yes(record, draft):
            question = composer.whole_plan(draft.steps, dialogue[record.name], record.slots, turn.locale, question)
        obstacles = _obstacles(turn, draft)
        if all(obstacles):
            _fail(turn, plan, next(error for error in obstacles if error))
            return
        if any(obstacles):
            question = _with_obstacles(question, draft, obstacles, turn.locale)
        _ask(turn, record, plan, rows, draft, required, question)
    else:
        executions.start(turn, plan, rows, confirmation=None)


@stage("plan")
def _fixed(
    turn: TurnInProgress, record: IntentRecord, steps: Sequence[StepDraft]
) -> tuple[Plan, PlanDraft, list[PlanStep]]:
    """The plan with its steps as rows under one hash; what it read is kept with it."""
    conversation, operation = turn.conversation, record.operation
    draft = planner.plan(steps, tenant=turn.tenant, user_id=turn.by.user_id)
    conversation.row.plan()
    operation.make_plan()
    operation.targets = [t.to_stored() for t in draft.targets]
    conversation.context.active_operation = operation.id
    if not draft.runs_at_once:
        operation.snapshot = turn.ui.to_wire() if turn.ui else None
    plan = Plan(id=new_id("plan"), operation=operation, hash=draft.hash, risk=draft.risk, created_at=turn.now)
    know(plan_id=plan.id)
    plan.before = [dict(standing.before(turn, s.capability, s.input, s.target)) for s in draft.steps]
    rows = [_row(plan, index, s) for index, s in enumerate(draft.steps)]
    conversation.keep(operation, record, plan, *rows)
    return plan, draft, rows


def question_about(turn: TurnInProgress, intent: Intent, slots: composer.Slots, step: StepDraft) -> str:
    """What is asked before one step is done, with the value that it changes."""
    before = standing.before(turn, step.capability, step.input, step.target)
    return composer.question(intent, slots, step.title, turn.locale, before)


def _obstacles(turn: TurnInProgress, draft: PlanDraft) -> list[ToolError | None]:
    """For each step, why it is bound to fail as things stand. Where all are, nobody is asked to confirm."""
    return [
        foresight.obstacle(
            s.capability, given=s.input, target=s.target, principal=turn.by, locale=turn.locale, now=turn.now
        )
        if s.is_whole
        else None  # its record does not exist yet
        for s in draft.steps
    ]


def _with_obstacles(question: str, draft: PlanDraft, obstacles: Sequence[ToolError | None], locale: str) -> str:
    """The question about several steps, with those that will be refused and why: each keeps its own outcome (C6b)."""
    told = [
        sentence("step_failed", locale, title=s.title, reason=error.text(locale))
        for s, error in zip(draft.steps, obstacles, strict=True)
        if error
    ]
    return sentence("will_fail", locale, question=question, list=" ".join(told))


def _fail(turn: TurnInProgress, plan: Plan, error: ToolError) -> None:
    _end(turn, plan, error.reason)
    turn.record(EventType.EXECUTION_FAILED, planId=plan.id, reason=error.reason, commands=[])
    turn.answer(Response(type="failed", text=error.text(turn.locale), reason=error.reason))


def _row(plan: Plan, index: int, draft: StepDraft) -> PlanStep:
    return PlanStep(
        id=new_id("step"),
        plan=plan,
        index=index,
        capability_id=draft.capability.id,
        capability_version=draft.capability.version,
        input=dict(draft.input),
        target=draft.target.to_stored() if draft.target else None,
        depends_on=list(draft.depends_on),
        after=list(draft.after),
        stands_for=draft.stands_for.to_stored() if draft.stands_for else None,
        within=draft.within,
        title=draft.title,
        undoes=draft.undoes,
    )


def _ask(
    turn: TurnInProgress,
    record: IntentRecord,
    plan: Plan,
    rows: Sequence[PlanStep],
    draft: PlanDraft,
    required: Sequence[Decision],
    question: str,
) -> None:
    levels = [level for d in required if (level := d.confirmation_level)]
    if len(levels) < len(required):
        # No confirmation of the person would lift it.
        refuse(turn, plan, required[0])
        return
    level = max(levels, key=DEMANDS.index, default="soft")
    if level == "human_review" and not reviewing.has_reviewer(turn, plan, rows, required[0]):
        _end(turn, plan, "NO_ELIGIBLE_REVIEWER")
        turn.record(EventType.EXECUTION_FAILED, planId=plan.id, reason="NO_ELIGIBLE_REVIEWER", commands=[])
        turn.answer(decisions.denial(required[0], "NO_ELIGIBLE_REVIEWER", turn.locale))
        return
    confirmations.request(turn, record, plan, draft, level=level, question=question)


def _needs_a_yes(record: IntentRecord, draft: PlanDraft) -> bool:
    """Whether the person must confirm this whatever policy says: a change that a language model understood."""
    return record.origin == IntentRecord.Origin.MODEL and any(s.capability.effect.changes for s in draft.steps)


def refuse(turn: TurnInProgress, plan: Plan, decision: Decision) -> None:
    """Policy said no: the operation ends with its reason."""
    reason = "NOT_FOUND" if decision.not_found else "POLICY_DENIED"
    if decision.outcome == "INDETERMINATE":
        reason = "POLICY_INDETERMINATE"
    if decision.required:
        reason = "REVIEW_NEEDED"
    _end(turn, plan, reason)
    turn.record(EventType.EXECUTION_FAILED, planId=plan.id, reason=reason, decisionId=decision.id, commands=[])
    turn.answer(decisions.denial(decision, reason, turn.locale))


def _end(turn: TurnInProgress, plan: Plan, reason: str) -> None:
    """Nothing of the plan runs; its operation keeps the reason, for "tente novamente"."""
    plan.refuse()
    plan.ended_at = turn.now
    operation = plan.operation
    operation.fail()
    operation.reason, operation.ended_at = reason, turn.now
    turn.conversation.row.fail()
    turn.conversation.keep(operation, plan)
