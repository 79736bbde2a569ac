"""Asking for what is missing or ambiguous, and going on with the answer (C12-14)."""

from config.ids import new_id
from conversations.conf import setting
from conversations.durations import ttl
from conversations.events import EventType
from conversations.filling import Filling
from conversations.models import Clarification, IntentRecord
from conversations.registries.dialogue import Intent, Slot
from conversations.responses import composer
from conversations.responses.sentences import sentence
from conversations.responses.written import other_half
from conversations.state import clarification_wire
from conversations.store.opening import OpenConversation
from conversations.turn import Choice, Response
from conversations.turns import TurnInProgress
from policy.registries.entities import EntityReference


def ask(turn: TurnInProgress, intent: Intent, record: IntentRecord, filling: Filling) -> None:
    """Ask about the first slot that is missing or ambiguous; the pending intent keeps what it has."""
    slot = filling.asked
    if slot is None:
        raise ValueError("nothing is missing")
    response = question_about(turn, slot, filling)
    record.missing = list(filling.missing)
    operation = record.operation
    operation.clarify()
    clarification = Clarification(
        id=new_id("clar"),
        conversation=turn.conversation.row,
        intent=record,
        asked_of_id=turn.by.user_id,
        question=response.text,
        missing_fields=list(filling.missing),
        candidates=[c.to_stored() for c in filling.candidates],
        expires_at=turn.now + ttl("clarification", tenant=turn.tenant, capability=operation.capability_id),
        created_at=turn.now,
    )
    turn.conversation.context.last_list = tuple(filling.candidates) or turn.conversation.context.last_list
    turn.conversation.row.clarify()
    turn.conversation.keep(operation, record, clarification)
    turn.clarification = clarification
    clarification.asked_sequence = turn.record(
        EventType.CLARIFICATION_REQUIRED, clarification=clarification_wire(clarification)
    )
    turn.answer(response)


def question_about(turn: TurnInProgress, slot: Slot, filling: Filling) -> Response:
    """The question about one slot: which of the candidates, or what to give, and why there is none yet."""
    locale = turn.locale
    if filling.candidates:
        return composer.candidates(filling.candidates, locale, many=slot.many)
    asked = slot.question.get(locale) or slot.question.get("pt-BR")
    if asked is None:
        asked = sentence("missing", locale, label=composer.noun(slot.entity_type, locale) or slot.name)
    if (part := filling.slots.get(slot.name, {}).get("part")) is not None:
        asked = other_half(part, locale, today=turn.conversation.local_now.date())
    if filling.problem is not None:
        return Response(type="clarification", text=f"{filling.problem} {asked}", reason="INVALID_INPUT")
    if filling.not_found is not None:
        noun = composer.noun(slot.entity_type, locale)
        none = sentence("not_found", locale, label=noun, words=filling.not_found)
        return Response(type="clarification", text=f"{none} {asked}", reason="NOT_FOUND")
    return Response(type="clarification", text=asked)


def offered(clarification: Clarification, locale: str) -> tuple[Choice, ...]:
    """The candidates of an open question as choices."""
    return composer.choices([EntityReference.from_stored(c) for c in clarification.candidates], locale)


def question_of(clarification: Clarification, locale: str) -> Response:
    """An open question as it is put again, with its candidates as choices."""
    return Response(type="clarification", text=clarification.question, choices=offered(clarification, locale))


def resolve(turn: TurnInProgress) -> IntentRecord | None:
    """The answer came: close the question and give the pending intent back."""
    clarification = turn.clarification
    if clarification is None:
        return None
    clarification.answer()
    clarification.ended_at = turn.now
    turn.operation = clarification.intent.operation
    turn.conversation.keep(clarification)
    turn.record(
        EventType.CLARIFICATION_RESOLVED, actor="user", clarificationId=clarification.id, status=clarification.status
    )
    turn.clarification = None
    return clarification.intent


def ask_again(turn: TurnInProgress) -> None:
    """The answer could not be used: count it, ask again, and after the last attempt end the operation politely."""
    clarification = turn.clarification
    if clarification is None:
        return
    clarification.attempts += 1
    turn.operation = clarification.intent.operation
    turn.conversation.keep(clarification)
    if clarification.attempts >= setting("CLARIFICATION_ATTEMPTS"):
        clarification.exhaust()
        end(turn.conversation, clarification, "TOO_MANY_ATTEMPTS", turn_id=turn.row.id)
        turn.clarification = None
        turn.answer(Response(type="info", text=sentence("gave_up", turn.locale), reason="TOO_MANY_ATTEMPTS"))
        return
    choices = offered(clarification, turn.locale)
    text = sentence("again", turn.locale, question=clarification.question)
    turn.answer(Response(type="clarification", text=text, reason="NOT_UNDERSTOOD", choices=choices))


def end(conversation: OpenConversation, clarification: Clarification, reason: str, *, turn_id: str = "") -> None:
    """Close a question that got no usable answer, with its intent and operation."""
    clarification.ended_at = conversation.now
    intent, operation = clarification.intent, clarification.intent.operation
    intent.end()
    intent.updated_at = conversation.now
    operation.reason, operation.ended_at = reason, conversation.now
    match clarification.status:
        case Clarification.Status.EXPIRED:
            operation.expire()
        case Clarification.Status.SUPERSEDED:
            operation.supersede()
        case _:
            operation.cancel()
    if clarification.status != Clarification.Status.SUPERSEDED:
        _let_go(conversation, clarification)
    conversation.keep(operation, intent, clarification)
    conversation.record(
        EventType.CLARIFICATION_RESOLVED,
        operation_id=operation.id,
        turn_id=turn_id,
        payload={"clarificationId": clarification.id, "status": clarification.status, "reason": reason},
    )


def _let_go(conversation: OpenConversation, clarification: Clarification) -> None:
    """What was to be chosen from is no list any more in which "a segunda" counts."""
    offered = [EntityReference.from_stored(c) for c in clarification.candidates]
    if offered and [r.key for r in offered] == [r.key for r in conversation.context.last_list]:
        conversation.context.last_list = ()


def expire(conversation: OpenConversation, clarification: Clarification, *, turn_id: str = "") -> None:
    """Nobody answered in time."""
    clarification.expire()
    end(conversation, clarification, "CLARIFICATION_EXPIRED", turn_id=turn_id)


def supersede(turn: TurnInProgress) -> None:
    """The person asks for something else: the open question is dropped."""
    if turn.clarification is not None:
        turn.clarification.supersede()
        end(turn.conversation, turn.clarification, "SUPERSEDED", turn_id=turn.row.id)
        turn.clarification = None


def withdraw(turn: TurnInProgress) -> None:
    """The person gives the operation up."""
    if turn.clarification is not None:
        turn.clarification.withdraw()
        end(turn.conversation, turn.clarification, "CANCELLED_BEFORE", turn_id=turn.row.id)
        turn.clarification = None
