"""What another person has to decide: handed over on the requester's yes, run, ended or withdrawn afterwards (C15).

A review waits in policy's queue, while the conversation is free for other things. Its plan stays as it was proposed;
when it is approved, the plan runs as the person who asked, with everything looked at again.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from context_bridge.registries.capabilities import capabilities
from conversations import executions, principals, standing
from conversations.conf import LOCALES
from conversations.events import EventType
from conversations.models import Confirmation, Operation, Plan, PlanStep
from conversations.models.conversation import AT_REST
from conversations.planning import planner
from conversations.registries.dialogue import dialogue
from conversations.responses import composer
from conversations.responses.sentences import listed, sentence
from conversations.responses.written import moment
from conversations.runs import bound_hash
from conversations.store.database import opened
from conversations.store.opening import OpenConversation
from conversations.turn import Response
from conversations.turns import TurnInProgress
from policy import reviews
from policy.engine.request import Decision
from policy.errors import Refused, say
from policy.registries.entities import EntityReference
from policy.registries.principals import Principal
from policy.reviews import Matter, ReviewState

AReview = Any  # a row of policy, whose models stay there

_REASONS = {"REJECTED": "REVIEW_REJECTED", "EXPIRED": "REVIEW_EXPIRED", "WITHDRAWN": "REVIEW_WITHDRAWN"}
_WAITING = Operation.Status.AWAITING_REVIEW


def awaited(decision: Decision) -> bool:
    """Whether nothing but a second person's review is missing."""
    return decision.required and decision.remedies == ("confirm:human_review",)


def has_reviewer(turn: TurnInProgress, plan: Plan, rows: Sequence[PlanStep], decision: Decision) -> bool:
    """Whether somebody else of the organization may review this."""
    return bool(reviews.eligible(by=turn.by, matter=_matter(turn, plan, rows, decision), now=turn.now, most=1))


def hand_over(turn: TurnInProgress, plan: Plan, rows: Sequence[PlanStep], decision: Decision) -> None:
    """Put a confirmed plan into the review queue; the person is told who can decide, and until when."""
    matter = _matter(turn, plan, rows, decision)
    names = reviews.eligible(by=turn.by, matter=matter, now=turn.now)
    review = reviews.open_review(by=turn.by, matter=matter, now=turn.now)
    plan.operation.await_review()
    turn.conversation.keep(plan.operation)
    turn.record(
        EventType.INTENT_UPDATED, reviewId=review.id, planId=plan.id, planHash=plan.hash, reviewStatus=review.status
    )
    until = moment(review.expires_at.astimezone(turn.conversation.local_now.tzinfo), turn.locale)
    text = sentence("handed_over", turn.locale, names=listed(names, turn.locale), until=until)
    turn.answer(Response(type="info", text=text, reason="REVIEW_PENDING"))


def settle(*, review_id: str, now: datetime) -> None:
    """Act on a review that is over: run its plan as soon as the conversation is at rest, or end its operation.

    Safe to call from any process at any time, twice or never: the operation waits until it was done.
    """
    found = reviews.of_id(review_id)
    if found is None or not found.decided or not found.conversation_id:
        return
    with opened(found.conversation_id, now=now) as conversation:
        plan = _waiting_plan(found.plan_id)
        if plan is None:
            return
        if found.status != "APPROVED":
            _end(conversation, plan, _REASONS[found.status], note=found.note, by=found.decided_by)
        elif conversation.row.status in AT_REST:
            _run(conversation, plan, found)


def unsettled() -> list[str]:
    """Reviews that are over while their operation still waits. For the sweep."""
    plans = Plan.objects.filter(operation__status=_WAITING).order_by("id").values_list("id", flat=True)[:200]
    found = (reviews.of_plan(plan_id) for plan_id in plans)
    return [review.id for review in found if review is not None and review.decided]


def withdraw(turn: TurnInProgress) -> bool:
    """Take back the newest operation of this person that waits for a review; whether there was one."""
    waiting = Plan.objects.filter(
        operation__conversation_id=turn.conversation.row.id,
        operation__status=_WAITING,
        operation__requested_by_id=turn.by.user_id,
    )
    plan = waiting.select_related("operation__intent", "operation__turn__user").order_by("-id").first()
    if plan is None or not reviews.withdraw(plan_id=plan.id, by=turn.by, now=turn.now):
        return False
    turn.operation = plan.operation
    response = _end(turn.conversation, plan, "REVIEW_WITHDRAWN", aloud=False)
    turn.answer(response)
    return True


def withdraw_named(*, review_id: str, by: Principal, now: datetime) -> None:
    """The same by the review's id, for who asked for it. Refuses NOT_FOUND, REVIEW_DECIDED."""
    review = reviews.shown(review_id=review_id, by=by, now=now)
    if review.requested_by_id != by.user_id:
        raise Refused("NOT_FOUND")
    with opened(review.conversation_id, now=now) as conversation:
        plan = _waiting_plan(review.plan_id)
        if plan is None or not reviews.withdraw(plan_id=plan.id, by=by, now=now):
            raise Refused("REVIEW_DECIDED")
        _end(conversation, plan, "REVIEW_WITHDRAWN")


def may_withdraw(review: AReview, *, by: Principal) -> bool:
    """Whether this person asked for it and it still waits."""
    return review.requested_by_id == by.user_id and str(review.status) == "PENDING"


def to_wire(review: AReview, locale: str) -> dict[str, Any]:
    """A review in wire form, in the reader's language: what is asked, why, and what exactly will be done."""
    return {
        "reviewId": review.pk,
        "status": str(review.status),
        "action": review.action,
        "resource": review.resource and EntityReference.from_stored(review.resource).to_wire(),
        "planId": review.plan_id,
        "planHash": review.plan_hash,
        "riskLevel": planner.RISKS[review.risk],
        "summary": told(review.summary, locale),
        "why": told(review.reason, locale),
        "steps": [{**step, "title": told(step["title"], locale)} for step in review.steps],
        "requestedBy": reviews.name_of(review.requested_by),
        "requestedAt": review.created_at.isoformat(),
        "expiresAt": review.expires_at.isoformat(),
        "decidedBy": reviews.name_of(review.decided_by) or None,
        "decidedAt": review.decided_at.isoformat() if review.decided_at else None,
        "note": review.note,
    }


def told(texts: Mapping[str, str], locale: str) -> str:
    """A text that is stored per locale."""
    return texts.get(locale) or texts.get("pt-BR") or ""


# The whole sentence, and nothing that names a record: "cancele a permissão 458 em revisão" is business.
_WITHDRAWS = re.compile(
    r"(?:por favor,? |please,? )?(?:cancel[ae]r?|retir[ae]r?|desist[aoi]r?|withdraw|cancel)\b[^\d]{0,40}"
    r"\b(?:em|da|de|in|under|for|from) (?:revisao|review)\W*"
)


def is_withdrawal(text: str) -> bool:
    """Whether the whole sentence takes back what is in review: "cancele o que está em revisão"."""
    plain = unicodedata.normalize("NFD", text.casefold())
    return bool(_WITHDRAWS.fullmatch("".join(c for c in plain if not unicodedata.combining(c)).strip()))


def _matter(turn: TurnInProgress, plan: Plan, rows: Sequence[PlanStep], decision: Decision) -> Matter:
    main = next((row.target for row in rows if row.target), None)
    return Matter(
        action=rows[0].capability_id,
        resource=EntityReference.from_stored(main) if main else None,
        plan_id=plan.id,
        plan_hash=plan.hash,
        risk=plan.risk,
        summary={locale: _summary(plan, rows, locale) for locale in LOCALES},
        reason={locale: decision.text(locale) for locale in LOCALES},
        steps=[_step(row) for row in rows],
        conversation_id=turn.conversation.row.id,
        operation_id=plan.operation_id,
    )


def _summary(plan: Plan, rows: Sequence[PlanStep], locale: str) -> str:
    record = plan.operation.intent
    before = plan.before[0] if plan.before else None
    text = composer.question(dialogue[record.name], record.slots, _title(rows[0], locale), locale, before)
    return sentence("and_more", locale, list=text, more=len(rows) - 1) if len(rows) > 1 else text


def _step(row: PlanStep) -> dict[str, object]:
    titles = {locale: _title(row, locale) for locale in LOCALES}
    return {"action": row.capability_id, "title": titles, "resource": row.target, "input": row.input}


def _title(row: PlanStep, locale: str) -> str:
    known = capabilities.get(row.capability_id)
    return known.titles.get(locale, row.title) if known else row.title


def _waiting_plan(plan_id: str) -> Plan | None:
    """The plan, while its operation still waits for the review. Ask under the conversation's lock."""
    found = Plan.objects.select_related("operation__intent", "operation__turn__user").filter(pk=plan_id)
    return found.filter(operation__status=_WAITING).first()


def _run(conversation: OpenConversation, plan: Plan, review: ReviewState) -> None:
    """The plan as it was confirmed and reviewed, or nothing of it where something changed meanwhile."""
    operation, row = plan.operation, plan.operation.turn
    turn = TurnInProgress(
        conversation=conversation, row=row, by=principals.of_turn(row, conversation.tenant), operation=operation
    )
    rows = list(plan.steps.order_by("index"))
    if reason := _changed(turn, plan, rows, review):
        _end(conversation, plan, reason)
        return
    conversation.row.resume()
    text = sentence("review_approved", row.locale, name=review.decided_by)
    conversation.say(Response(type="info", text=text), turn=None, operation_id=operation.id)
    conversation.keep(row)
    executions.start(turn, plan, rows, confirmation=Confirmation.objects.get(plan=plan))


def _changed(turn: TurnInProgress, plan: Plan, rows: Sequence[PlanStep], review: ReviewState) -> str | None:
    """Why what was reviewed is not what would run now, or None."""
    if plan.hash != review.plan_hash or bound_hash(plan, rows, turn.by) != plan.hash:
        return "CONFIRMATION_NOT_BOUND"
    known = [capabilities.get(row.capability_id) for row in rows]
    if any(c is None or c.version != row.capability_version for c, row in zip(known, rows, strict=True)):
        return "CAPABILITY_CHANGED"
    if (obstacle := standing.obstacle_meanwhile(turn, plan)) is not None:
        return obstacle
    return "VALUE_CHANGED" if standing.changed_since(turn, plan, rows) is not None else None


def _end(
    conversation: OpenConversation, plan: Plan, reason: str, *, note: str = "", by: str = "", aloud: bool = True
) -> Response:
    """End an operation that waited for a review: nothing of it was done, and the thread says why."""
    operation, locale = plan.operation, plan.operation.turn.locale
    plan.ended_at = operation.ended_at = conversation.now
    operation.reason = reason
    match reason:
        case "REVIEW_WITHDRAWN":
            plan.cancel()
            operation.cancel()
        case "REVIEW_EXPIRED":
            plan.expire()
            operation.expire()
        case _:
            plan.refuse()
            operation.fail()
    conversation.keep(operation, plan)
    conversation.record(
        EventType.INTENT_UPDATED if reason == "REVIEW_WITHDRAWN" else EventType.EXECUTION_FAILED,
        operation_id=operation.id,
        turn_id=operation.turn_id,
        payload={"planId": plan.id, "reason": reason, "commands": []},
    )
    why = say(reason, locale, name=by, note=note)
    record = operation.intent
    title = _summary(plan, list(plan.steps.order_by("index")), locale) if record else ""
    text = sentence("review_ended", locale, question=title, reason=why)
    kind = {"REVIEW_WITHDRAWN": "cancelled", "REVIEW_REJECTED": "denied"}.get(reason, "failed")
    response = Response(type=kind, text=text, reason=reason)
    if aloud:
        conversation.say(response, turn=None, operation_id=operation.id)
    return response
