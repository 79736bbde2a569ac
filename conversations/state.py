"""ConversationState (C7): what a client may know of a conversation, in wire form."""

from typing import Any

from conversations.models import Clarification, Confirmation, Conversation, Execution, Message, Plan, Turn
from conversations.planning.planner import RISKS
from conversations.store.opening import recovered
from policy import reviews
from policy.registries.entities import EntityReference
from policy.reviews import ReviewState


def _wire(stored: dict[str, Any]) -> dict[str, Any]:
    return EntityReference.from_stored(stored).to_wire()


def confirmation_wire(confirmation: Confirmation) -> dict[str, Any]:
    """ConfirmationState (C15)."""
    return {
        "confirmationId": confirmation.id,
        "status": confirmation.status,
        "planId": confirmation.plan_id,
        "planHash": confirmation.plan_hash,
        "requiredLevel": confirmation.level,
        "requiredProof": confirmation.proof or None,
        "riskLevel": RISKS[confirmation.risk],
        "summary": confirmation.summary,
        "affectedResources": [_wire(r) for r in confirmation.resources],
        "expiresAt": confirmation.expires_at.isoformat(),
        "askedSequence": confirmation.asked_sequence,
    }


def clarification_wire(clarification: Clarification) -> dict[str, Any]:
    """ClarificationState (C13)."""
    return {
        "clarificationId": clarification.id,
        "intentId": clarification.intent_id,
        "question": clarification.question,
        "missingFields": clarification.missing_fields,
        "candidates": [
            {"label": c["label"], "value": c["id"], "reference": _wire(c)} for c in clarification.candidates
        ],
        "expiresAt": clarification.expires_at.isoformat(),
        "attempts": clarification.attempts,
    }


def execution_wire(execution: Execution) -> dict[str, Any]:
    steps = execution.plan.steps.order_by("index")
    return {
        "executionId": execution.id,
        "planId": execution.plan_id,
        "status": execution.status,
        "steps": [{"stepId": s.id, "index": s.index, "title": s.title, "status": s.status} for s in steps],
    }


def review_wire(review: ReviewState, locale: str) -> dict[str, Any]:
    """An operation that waits for another person's decision."""
    return {
        "reviewId": review.id,
        "status": review.status,
        "operationId": review.operation_id,
        "planId": review.plan_id,
        "planHash": review.plan_hash,
        "summary": review.summary.get(locale) or review.summary["pt-BR"],
        "expiresAt": review.expires_at.isoformat(),
    }


def in_review(conversation: Conversation) -> list[dict[str, Any]]:
    """What waits for a review, the newest first."""
    plans = Plan.objects.filter(operation__conversation=conversation, operation__status="AWAITING_REVIEW")
    found = (reviews.of_plan(plan_id) for plan_id in plans.order_by("-id").values_list("id", flat=True)[:20])
    return [review_wire(review, conversation.locale) for review in found if review]


def pending_confirmation(conversation_id: str) -> Confirmation | None:
    """The confirmation that waits, with its plan, operation and intent."""
    return (
        Confirmation.objects.filter(conversation_id=conversation_id, status=Confirmation.Status.PENDING)
        .select_related("plan__operation__intent")
        .first()
    )


def pending_clarification(conversation_id: str) -> Clarification | None:
    """The question that waits, with its intent and operation."""
    return (
        Clarification.objects.filter(conversation_id=conversation_id, status=Clarification.Status.PENDING)
        .select_related("intent__operation")
        .first()
    )


def active_execution(conversation_id: str) -> Execution | None:
    """The execution that runs, with its plan and operation."""
    return (
        Execution.objects.filter(conversation_id=conversation_id, status__in=("RUNNING", "CANCELLING"))
        .select_related("plan__operation", "confirmation", "turn")
        .first()
    )


def final_response(turn: Turn) -> dict[str, Any] | None:
    """How a turn ended: its answer, or what its execution came to; None while that still runs."""
    response: dict[str, Any] | None = turn.response
    if turn.status == Turn.Status.RECEIVED:
        return None
    if response is None or response["type"] != "executing":
        return response
    last = Message.objects.filter(turn=turn, role=Message.Role.AGENT).order_by("-sequence").first()
    return last.response if last else None


def to_wire(conversation: Conversation) -> dict[str, Any]:
    """The whole state; a handful of statements, whatever the length of the conversation."""
    confirmation = pending_confirmation(conversation.id)
    clarification = pending_clarification(conversation.id)
    execution = active_execution(conversation.id)
    last = Turn.objects.filter(conversation=conversation, status=Turn.Status.ANSWERED).order_by("-id").first()
    return {
        "conversationId": conversation.id,
        "epoch": conversation.epoch,
        "status": conversation.status,
        "version": conversation.version,
        "lastSequence": conversation.last_sequence,
        "locale": conversation.locale,
        "title": conversation.title,
        "agent": conversation.agent,
        "channel": conversation.channel,
        "pendingConfirmation": confirmation_wire(confirmation) if confirmation else None,
        "pendingClarification": clarification_wire(clarification) if clarification else None,
        "pendingReviews": in_review(conversation),
        "activeExecution": execution_wire(execution) if execution else None,
        "lastResult": final_response(last) if last else None,
        "context": recovered(conversation).to_wire(),
        "createdAt": conversation.created_at.isoformat(),
        "updatedAt": conversation.updated_at.isoformat(),
    }
