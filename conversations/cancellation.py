"""Stopping: what waits ends at once; of what runs, no further step starts (C18)."""

from collections.abc import Sequence

from context_bridge.registries.capabilities import capabilities
from conversations import clarifications, confirmations, outcomes, reviewing, state, undo
from conversations.models import ConversationEvent, Execution, PlanStep
from conversations.responses.sentences import listed, sentence
from conversations.runs import load
from conversations.turn import Response
from conversations.turns import TurnInProgress
from policy.errors import say

_ENDS = ("EXECUTION_COMPLETED", "EXECUTION_FAILED", "EXECUTION_CANCELLED")


def cancel(turn: TurnInProgress) -> None:
    """Withdraw what is pending, stop what runs, take back what is in review, or say that there is nothing to cancel."""
    if turn.confirmation is not None:
        turn.operation = turn.confirmation.plan.operation
        confirmations.withdraw(turn)
    elif turn.clarification is not None:
        turn.operation = turn.clarification.intent.operation
        clarifications.withdraw(turn)
        turn.conversation.row.cancel()
        turn.answer(Response(type="cancelled", text=sentence("cancelled", turn.locale)))
    elif turn.conversation.row.status in ("EXECUTING", "CANCELLING"):
        _stop(turn)
    elif reviewing.withdraw(turn):
        turn.conversation.row.cancel()
    else:
        _nothing(turn)


def _stop(turn: TurnInProgress) -> None:
    """Those done stay done, the others never start. Under the lock a step is half-way only in another system: it is
    stopped before its point of no return where it may be, else it ends as it ends."""
    active = state.active_execution(turn.conversation.row.id)
    run = load(turn.conversation, active.id) if active else None
    if run is None:
        _nothing(turn)
        return
    if run.turn.user_id != turn.by.user_id:
        turn.refuse("CONFIRMATION_NOT_YOURS", say("CONFIRMATION_NOT_YOURS", turn.locale))
        return
    turn.operation = run.operation
    if run.execution.status == Execution.Status.RUNNING:
        run.execution.request_cancel()
        run.operation.request_cancel()
        turn.conversation.row.request_cancel()
        turn.conversation.keep(run.execution, run.operation)
    for step in run.steps:
        if step.status == PlanStep.Status.READY:
            run.skip(step, "CANCELLED_BEFORE")
    if running := [step for step in run.steps if step.status == PlanStep.Status.RUNNING]:
        turn.answer(_stopping(running, turn.locale))
        return
    response = outcomes.finish(run)
    turn.conversation.say(response, turn=run.turn, operation_id=run.operation.id)
    turn.answer(response, aloud=False)


def _stopping(running: Sequence[PlanStep], locale: str) -> Response:
    """What happens to the steps that are half-way in another system."""
    finished = [step.title for step in running if step.is_past_return or not _is_interruptible(step)]
    if not finished:
        return Response(type="info", text=sentence("stopping", locale), reason="CANCELLING")
    text = sentence("cannot_interrupt", locale, title=listed(finished, locale, "and"))
    return Response(type="info", text=text, reason="NOT_INTERRUPTIBLE")


def _is_interruptible(step: PlanStep) -> bool:
    capability = capabilities.get(step.capability_id)
    return capability is not None and capability.interruptible


def _nothing(turn: TurnInProgress) -> None:
    ended_unseen = ConversationEvent.objects.filter(
        conversation_id=turn.conversation.row.id, type__in=_ENDS, sequence__gt=turn.row.last_seen
    ).exists()
    reason = "TOO_LATE_TO_CANCEL" if ended_unseen else "NOTHING_TO_CANCEL"
    text = sentence("cancelled_too_late", turn.locale) if ended_unseen else say(reason, turn.locale)
    if undo.is_possible(turn):
        text = sentence("undo_instead", turn.locale, text=text)
    turn.refuse(reason, text)
