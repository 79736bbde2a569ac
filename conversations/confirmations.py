"""Asking for a yes to one exact plan, and the one write that claims it (C15-17, C48)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any

from config.ids import new_id
from config.telemetry import know, stage
from context_bridge.registries.capabilities import capabilities
from context_bridge.staleness import Outcome
from conversations import decisions, executions, reviewing, stale, standing
from conversations.asking import needs_password, question_of, what_lacks
from conversations.durations import ttl
from conversations.events import EventType
from conversations.models import Confirmation, ConversationEvent, IntentRecord, Plan, PlanStep
from conversations.planning.planner import PlanDraft
from conversations.registries.dialogue import dialogue
from conversations.responses import composer
from conversations.responses.sentences import sentence
from conversations.runs import bound_hash
from conversations.state import confirmation_wire
from conversations.store.opening import OpenConversation
from conversations.turn import Response
from conversations.turns import TurnInProgress
from policy.engine.request import LEVELS, Confirmed, Decision
from policy.errors import say
from policy.registries.entities import EntityReference

# A password is a proof of its own at level strong.
_LEVELS = {"password": Confirmation.Level.STRONG}
_PROOFS = {"password": Confirmation.Proof.PASSWORD, "strong": Confirmation.Proof.TYPED}


def request(
    turn: TurnInProgress, record: IntentRecord, plan: Plan, draft: PlanDraft, *, level: str, question: str = ""
) -> None:
    """Ask the person for a yes to this plan, as strong as policy demands: soft, strong, password or human_review."""
    operation = plan.operation
    operation.await_confirmation()
    turn.conversation.row.require_confirmation()
    summary = question or composer.question(dialogue[record.name], record.slots, draft.steps[0].title, turn.locale)
    confirmation = Confirmation(
        id=new_id("conf"),
        conversation=turn.conversation.row,
        plan=plan,
        plan_hash=plan.hash,
        tenant_id=turn.tenant,
        asked_of_id=turn.by.user_id,
        level=_LEVELS.get(level, level),
        proof=_PROOFS.get(level, ""),
        risk=plan.risk,
        summary=summary,
        resources=[t.to_stored() for t in draft.targets],
        expires_at=turn.now + ttl("confirmation", tenant=turn.tenant, capability=operation.capability_id),
        created_at=turn.now,
    )
    turn.confirmation = confirmation
    turn.conversation.keep(operation, confirmation)
    # The event's own sequence is what an answer must have seen.
    confirmation.asked_sequence = turn.conversation.row.last_sequence + 1
    turn.record(EventType.CONFIRMATION_REQUIRED, confirmation=confirmation_wire(confirmation))
    turn.answer(question_of(confirmation, turn.locale))


def ask_again(turn: TurnInProgress, *, reason: str = "NOT_UNDERSTOOD", told: str = "not_a_yes", why: str = "") -> None:
    """What was said is no clear yes and no clear no: the question is put again, and only an answer to this putting
    counts (so that a "sim" meant for something else, already on its way, confirms nothing)."""
    confirmation = turn.confirmation
    if confirmation is None:
        return
    turn.operation = confirmation.plan.operation
    confirmation.asked_sequence = turn.conversation.row.last_sequence + 1
    turn.conversation.keep(confirmation)
    turn.record(EventType.CONFIRMATION_REQUIRED, confirmation=confirmation_wire(confirmation), again=True)
    question = question_of(confirmation, turn.locale, reason=reason)
    text = sentence(told, turn.locale, question=question.text, said=turn.text[:80], why=why)
    turn.answer(replace(question, text=text))


@stage("claim")
def claim(turn: TurnInProgress, *, typed: str | None = None) -> None:
    """The person said yes to the pending confirmation. Refuses, and changes nothing, unless everything still holds;
    else claims it by one conditional write and starts its plan in the same transaction."""
    confirmation = turn.confirmation
    if confirmation is None:
        nothing_to_claim(turn)
        return
    turn.operation = confirmation.plan.operation
    know(operation_id=turn.operation.id, intent_id=turn.operation.intent.id, plan_id=confirmation.plan_id)
    if refusal := _refusal(turn, confirmation, typed):
        turn.answer(_refused_question(turn, confirmation, refusal))
        return
    if _is_asked_about_again(turn, confirmation):
        return
    plan = confirmation.plan
    rows = list(plan.steps.order_by("index"))
    if (obstacle := standing.obstacle_meanwhile(turn, plan)) is not None:
        _end(turn, confirmation, obstacle)
        return
    if (now := standing.changed_since(turn, plan, rows)) is not None:
        _ask_with_new_values(turn, confirmation, rows, now)
        return
    bound = bound_hash(plan, rows, turn.by) == plan.hash
    current = all((known := capabilities.get(r.capability_id)) and known.version == r.capability_version for r in rows)
    if not (bound and current and plan.hash == confirmation.plan_hash):
        _end(turn, confirmation, "CONFIRMATION_NOT_BOUND" if not bound else "CAPABILITY_CHANGED")
        return
    level = LEVELS[confirmation.level]
    confirmed = Confirmed(
        level=level,
        bound=True,
        age_seconds=age(confirmation, turn.now - confirmation.created_at),
        password=needs_password(confirmation),
    )
    made = decisions.decide(turn, plan, rows, point="confirmation", confirmed=confirmed)
    waits = confirmation.level == Confirmation.Level.HUMAN_REVIEW
    if denied := next((d for d in made if not (d.allowed or (waits and reviewing.awaited(d)))), None):
        _end(turn, confirmation, "NOT_FOUND" if denied.not_found else "POLICY_DENIED", decision=denied)
        return
    judged = next((d for d in made if not d.allowed), made[0])
    if waits and not reviewing.has_reviewer(turn, plan, rows, judged):
        _end(turn, confirmation, "NO_ELIGIBLE_REVIEWER")
        return
    confirmation.proved_at = turn.row.proved_at if needs_password(confirmation) else None
    confirmation.confirm(at=turn.now)
    confirmation.save(force_update=True)
    turn.confirmation = None
    turn.record(
        EventType.CONFIRMATION_RECEIVED,
        actor="user",
        confirmationId=confirmation.id,
        status=confirmation.status,
        decisions=[{"id": d.id, "outcome": d.outcome, "digest": d.digest} for d in made],
    )
    if waits:
        reviewing.hand_over(turn, plan, rows, judged)
    else:
        executions.start(turn, plan, rows, confirmation=confirmation)


def _ask_with_new_values(
    turn: TurnInProgress, confirmation: Confirmation, rows: Sequence[PlanStep], now: Sequence[Mapping[str, Any]]
) -> None:
    """Somebody changed what the plan would change: the person is told the value that it has now, and asked again."""
    plan = confirmation.plan
    plan.before = list(now)
    confirmation.summary = standing.asked_anew(turn, plan, rows, now)
    turn.conversation.keep(plan)
    ask_again(turn, reason="VALUE_CHANGED", told="value_changed")


def _is_asked_about_again(turn: TurnInProgress, confirmation: Confirmation) -> bool:
    """Whether the page shows something else than when the question was put, and the risk wants that said (C29)."""
    parts = stale.moved(turn, confirmation)
    what = stale.what_to_do(parts, confirmation)
    if not parts:
        return False
    warning = stale.warning(turn, confirmation)
    stale.take_note(turn, confirmation)
    turn.record(EventType.CONTEXT_UPDATED, changed=[str(part) for part in parts], outcome=str(what))
    if what is not Outcome.ASK:
        turn.remark(warning)
        return False
    ask_again(turn, reason="CONTEXT_CHANGED", told="context_changed_question", why=warning)
    return True


def age(confirmation: Confirmation, elapsed: timedelta) -> int:
    """Seconds the person took to answer; it stays that when the plan runs, since five minutes is the time to answer."""
    return max(0, int(elapsed.total_seconds()))


def _refusal(turn: TurnInProgress, confirmation: Confirmation, typed: str | None) -> str | None:
    if confirmation.asked_of_id != turn.by.user_id:
        return "CONFIRMATION_NOT_YOURS"
    if turn.row.last_seen < confirmation.asked_sequence:
        return "CONFIRMATION_SUPERSEDED" if _superseded_another(confirmation) else "NOT_SEEN_YET"
    return what_lacks(turn, confirmation, typed)


def _superseded_another(confirmation: Confirmation) -> bool:
    return Confirmation.objects.filter(
        conversation_id=confirmation.conversation_id, status=Confirmation.Status.SUPERSEDED
    ).exists()


def _refused_question(turn: TurnInProgress, confirmation: Confirmation, reason: str) -> Response:
    question = question_of(confirmation, turn.locale, reason=reason)
    if reason == "CONFIRMATION_NOT_YOURS":
        return Response(type="refused", text=say(reason, turn.locale), reason=reason)
    if reason in ("CONFIRMATION_LEVEL", "CONFIRMATION_PASSWORD"):
        return question
    return Response(
        type="confirmation",
        text=f"{say(reason, turn.locale)} {question.text}",
        reason=reason,
        choices=question.choices,
        confirmation=question.confirmation,
    )


def nothing_to_claim(turn: TurnInProgress, confirmation: Confirmation | None = None) -> None:
    """A yes with nothing pending executes nothing, and says what became of the question it may have meant.

    The same yes twice at the same instant: the second gets the first one's execution, marked duplicate.
    """
    last = confirmation or _newest_asked(turn)
    reason = "NO_PENDING_CONFIRMATION"
    if last is not None and (confirmation is not None or last.plan.operation_id == _newest_operation(turn)):
        reason = _why_over(turn, last, named=confirmation is not None)
    if reason == "ALREADY_CONFIRMED" and last is not None:
        turn.operation = last.plan.operation
        turn.row.duplicate = True
        turn.row.execution_id = executions.of_plan(last.plan_id)
        text = sentence("already_executing", turn.locale)
        turn.answer(Response(type="info", text=text, reason=reason), aloud=False)
        return
    turn.answer(Response(type="refused", text=say(reason, turn.locale), reason=reason))


def _newest_operation(turn: TurnInProgress) -> str | None:
    return turn.conversation.context.active_operation


def _why_over(turn: TurnInProgress, last: Confirmation, *, named: bool) -> str:
    """What became of the confirmation that was meant. One whose end the person had seen is no longer meant by a bare
    "sim"."""
    if last.status == Confirmation.Status.PENDING:
        return "NOT_SEEN_YET"
    if last.status == Confirmation.Status.CONFIRMED:
        return "ALREADY_CONFIRMED" if named or not _seen(turn, last, _ENDS) else "NO_PENDING_CONFIRMATION"
    closed_by_person = last.status in (Confirmation.Status.DENIED, Confirmation.Status.WITHDRAWN)
    if closed_by_person and not named and _seen(turn, last, (EventType.CONFIRMATION_RECEIVED,)):
        return "NO_PENDING_CONFIRMATION"
    return f"CONFIRMATION_{last.status}"


_ENDS = (EventType.EXECUTION_COMPLETED, EventType.EXECUTION_FAILED, EventType.EXECUTION_CANCELLED)


def _seen(turn: TurnInProgress, last: Confirmation, kinds: tuple[EventType, ...]) -> bool:
    """Whether the person had seen an event of these kinds in that confirmation's operation."""
    return ConversationEvent.objects.filter(
        conversation_id=turn.conversation.row.id,
        operation_id=last.plan.operation_id,
        type__in=kinds,
        sequence__lte=turn.row.last_seen,
    ).exists()


def deny(turn: TurnInProgress) -> None:
    """The person said no."""
    confirmation = turn.confirmation
    if confirmation is None:
        if not deny_late(turn, _newest_of(turn)):
            turn.answer(Response(type="info", text=sentence("reading_aside", turn.locale), reason="NOTHING_PENDING"))
        return
    if refusal := _denial_refusal(turn, confirmation):
        turn.answer(_refused_question(turn, confirmation, refusal))
        return
    confirmation.deny(at=turn.now)
    _close(turn.conversation, confirmation, "CONFIRMATION_DENIED", turn_id=turn.row.id)
    turn.confirmation = None
    turn.conversation.row.cancel()
    turn.answer(Response(type="cancelled", text=sentence("declined", turn.locale), reason=None))


def deny_late(turn: TurnInProgress, last: Confirmation | None) -> bool:
    """Whether the no came after the time to answer: it is kept as a denial, though nothing is left to be denied."""
    if last is None or last.status != Confirmation.Status.EXPIRED or last.asked_of_id != turn.by.user_id:
        return False
    turn.operation = last.plan.operation
    turn.record(
        EventType.CONFIRMATION_RECEIVED,
        actor="user",
        confirmationId=last.id,
        status="DENIED",
        confirmationStatus="EXPIRED",
    )
    text = sentence("declined_late", turn.locale)
    turn.answer(Response(type="cancelled", text=text, reason="CONFIRMATION_EXPIRED"))
    return True


def _newest_of(turn: TurnInProgress) -> Confirmation | None:
    """The newest confirmation of this person, where it belongs to what was asked for last."""
    found = _newest_asked(turn)
    return found if found is not None and found.plan.operation_id == _newest_operation(turn) else None


def _newest_asked(turn: TurnInProgress) -> Confirmation | None:
    rows = Confirmation.objects.filter(conversation_id=turn.conversation.row.id, asked_of_id=turn.by.user_id)
    return rows.select_related("plan__operation").order_by("-id").first()


def _denial_refusal(turn: TurnInProgress, confirmation: Confirmation) -> str | None:
    return "CONFIRMATION_NOT_YOURS" if confirmation.asked_of_id != turn.by.user_id else None


def withdraw(turn: TurnInProgress) -> None:
    """The person cancels the operation that waits."""
    confirmation = turn.confirmation
    if confirmation is None:
        return
    if confirmation.asked_of_id != turn.by.user_id:
        turn.refuse("CONFIRMATION_NOT_YOURS", say("CONFIRMATION_NOT_YOURS", turn.locale))
        return
    confirmation.withdraw(at=turn.now)
    _close(turn.conversation, confirmation, "CONFIRMATION_WITHDRAWN", turn_id=turn.row.id)
    turn.confirmation = None
    turn.conversation.row.cancel()
    turn.answer(Response(type="cancelled", text=sentence("cancelled", turn.locale)))


def supersede(turn: TurnInProgress) -> None:
    """A correction or another operation takes the place of the one that waits."""
    if turn.confirmation is None:
        return
    turn.confirmation.supersede(at=turn.now)
    _close(turn.conversation, turn.confirmation, "CONFIRMATION_SUPERSEDED", turn_id=turn.row.id)
    turn.confirmation = None


def expire(conversation: OpenConversation, confirmation: Confirmation, *, turn_id: str = "") -> None:
    """The time to answer is over: nothing was done, and nothing will be."""
    confirmation.expire(at=conversation.now)
    _close(conversation, confirmation, "CONFIRMATION_EXPIRED", turn_id=turn_id)


def orphan_if_gone(turn: TurnInProgress) -> None:
    """Close the open question, in this very transaction, where what it asks about is not possible any more; the
    person is told with the answer to what they said."""
    confirmation = turn.confirmation
    if confirmation is None or (reason := standing.gone(turn, confirmation.plan)) is None:
        return
    confirmation.orphan(at=turn.now)
    _close(turn.conversation, confirmation, reason, turn_id=turn.row.id)
    turn.confirmation = None
    text = sentence("orphaned", turn.locale, summary=confirmation.summary, reason=say(reason, turn.locale))
    told = Response(type="refused", text=text, reason=reason)
    turn.conversation.say(told, turn=None, operation_id=confirmation.plan.operation_id)
    answered = turn.response
    if answered is None or answered.type == "confirmation":
        turn.response = told
    else:
        turn.response = replace(answered, text=f"{answered.text}\n\n{told.text}")


def _end(
    turn: TurnInProgress,
    confirmation: Confirmation,
    reason: str,
    *,
    decision: Decision | None = None,
) -> None:
    """What was asked can't be done any more: nothing runs, the operation ends with its reason."""
    confirmation.orphan(at=turn.now)
    _close(turn.conversation, confirmation, reason, turn_id=turn.row.id)
    turn.confirmation = None
    turn.conversation.row.cancel()
    if decision is not None:
        turn.answer(decisions.denial(decision, reason, turn.locale))
    else:
        turn.refuse(reason, say(reason, turn.locale))


def _close(conversation: OpenConversation, confirmation: Confirmation, reason: str, *, turn_id: str) -> None:
    """Plan and operation end with their confirmation, in the same transaction: nothing stays pending behind it."""
    plan, operation = confirmation.plan, confirmation.plan.operation
    if plan.status != Plan.Status.PROPOSED:  # its run ended without it
        conversation.keep(confirmation)
        return
    plan.ended_at = operation.ended_at = conversation.now
    operation.reason = reason
    match confirmation.status:
        case Confirmation.Status.SUPERSEDED:
            plan.supersede()
            operation.supersede()
        case Confirmation.Status.EXPIRED:
            plan.expire()
            operation.expire()
        case _:
            plan.cancel()
            operation.cancel()
    conversation.keep(operation, plan, confirmation)
    said_by_person = confirmation.status in (Confirmation.Status.DENIED, Confirmation.Status.WITHDRAWN)
    conversation.record(
        EventType.CONFIRMATION_RECEIVED if said_by_person else EventType.INTENT_UPDATED,
        actor="user" if said_by_person else "system",
        operation_id=operation.id,
        turn_id=turn_id,
        payload={
            "confirmationId": confirmation.id,
            "status": confirmation.status,
            "confirmationStatus": confirmation.status,
            "summary": confirmation.summary,
            "resources": [EntityReference.from_stored(r).key for r in confirmation.resources],
        },
    )
