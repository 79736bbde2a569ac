"""From the act of a sentence to the one function that answers it: a table that can be read aloud."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from context_bridge.registries.capabilities import Effect
from context_bridge.tools import discovery
from conversations import cancellation, clarifications, confirmations, requests, retrying, undo
from conversations.events import EventType
from conversations.filling import filled
from conversations.models import Operation
from conversations.registries.dialogue import Intent, dialogue
from conversations.responses import composer
from conversations.responses.sentences import listed, sentence
from conversations.situation import pending
from conversations.turn import Choice, Response
from conversations.turns import TurnInProgress
from conversations.understanding.acts import Act
from conversations.understanding.meaning import Draft, Understanding
from conversations.vocabulary import understood
from policy.errors import say
from policy.registries.entities import EntityReference

Answer = Callable[[TurnInProgress, Understanding], None]


def sentence_of_person(turn: TurnInProgress) -> None:
    """Understand the sentence in its situation and answer it."""
    if typed_resource(turn):
        turn.act = Act.AFFIRM
        confirmations.claim(turn, typed=turn.text.strip().rstrip("."))
        return
    if _mistyped_resource(turn):
        turn.act = Act.UNCLEAR
        confirmations.ask_again(turn, reason="CONFIRMATION_LEVEL", told="wrong_id")
        return
    if (chosen := _chosen(turn)) is not None:
        turn.act = Act.INFORM
        _choose(turn, chosen)
        return
    meaning = understood(turn.text, pending=pending(turn), find=turn.find)
    turn.act, turn.route = meaning.act, meaning.route
    if turn.conversation.row.status in ("EXECUTING", "CANCELLING") and meaning.act not in _WHILE_RUNNING:
        turn.refuse("RUN_ACTIVE", say("RUN_ACTIVE", turn.locale))
        return
    ANSWERS[meaning.act](turn, meaning)
    if meaning.rest is not None and meaning.rest.draft is not None:
        _go_on_with(turn, meaning.rest)


def _go_on_with(turn: TurnInProgress, rest: Understanding) -> None:
    """What follows in the same sentence ("Não. Abra a permissão 456."): done when the first part has ended, else the
    person is told that it was left out, so that no answer is lost between two questions."""
    row = turn.conversation.row
    if turn.act not in (Act.DENY, Act.NEW_REQUEST, Act.QUESTION):
        return
    if row.status in ("SUCCESS", "CANCELLED", "IDLE") and not turn.asking:
        row.understand()
        ANSWERS[rest.act](turn, rest)
    elif turn.response is not None and turn.response.type in ("confirmation", "clarification", "executing"):
        told = Response(type="info", text=sentence("one_at_a_time", turn.locale))
        turn.conversation.say(told, turn=None)
        turn.response = replace(turn.response, text=f"{turn.response.text}\n\n{told.text}")


def _chosen(turn: TurnInProgress) -> EntityReference | None:
    """The candidate whose id or label the whole sentence is: a choice that was clicked. Compared before anything is
    understood, since a label is text of a record and must never be read as a request."""
    clarification = turn.clarification
    if clarification is None:
        return None
    said = turn.text.strip().casefold()
    offered = [EntityReference.from_stored(c) for c in clarification.candidates]
    found = [c for c in offered if said in (c.id.casefold(), composer.choice_label(c, turn.locale).casefold())]
    return found[0] if len(found) == 1 else None


def _choose(turn: TurnInProgress, chosen: EntityReference) -> None:
    record = clarifications.resolve(turn)
    if record is not None:
        turn.named.append(chosen)
        record.slots = {**record.slots, record.missing[0]: filled(chosen, "candidates")}
        requests.go_on(turn, record, values={}, mentions={})


def typed_resource(turn: TurnInProgress) -> bool:
    """Whether the whole sentence is the id that a strong confirmation asks to be typed."""
    confirmation = turn.confirmation
    if confirmation is None or confirmation.level != "strong":
        return False
    return turn.text.strip().rstrip(".").casefold() == confirmations.resource_id(confirmation).casefold()


_AN_ID = re.compile(r"\W*(?:[^\W\d_]{1,8}[\s-]*)?\d[\d\s-]*\W*")


def _mistyped_resource(turn: TurnInProgress) -> bool:
    """Whether the whole sentence looks like an id where another one must be typed: a slip of the finger, which must
    not become a correction to another record."""
    confirmation = turn.confirmation
    return confirmation is not None and confirmation.level == "strong" and bool(_AN_ID.fullmatch(turn.text))


def affirm(turn: TurnInProgress, meaning: Understanding) -> None:
    if turn.clarification is not None:
        clarifications.ask_again(turn)
        return
    confirmations.claim(turn)


def deny(turn: TurnInProgress, meaning: Understanding) -> None:
    if turn.clarification is not None:
        cancellation.cancel(turn)
        return
    confirmations.deny(turn)


def cancel(turn: TurnInProgress, meaning: Understanding) -> None:
    cancellation.cancel(turn)


def take_back(turn: TurnInProgress, meaning: Understanding) -> None:
    confirmations.supersede(turn)
    clarifications.supersede(turn)
    undo.undo(turn)


def retry(turn: TurnInProgress, meaning: Understanding) -> None:
    retrying.retry(turn)


def resume(turn: TurnInProgress, meaning: Understanding) -> None:
    retrying.resume(turn)


def request(turn: TurnInProgress, meaning: Understanding) -> None:
    if meaning.draft is None:
        unclear(turn, meaning)
        return
    draft = meaning.draft
    clarifications.supersede(turn)
    requests.pursue(
        turn,
        dialogue[draft.intent],
        values=draft.values,
        mentions=draft.mentions,
        elements=draft.elements,
        score=draft.score,
    )


def inform(turn: TurnInProgress, meaning: Understanding) -> None:
    """The answer to an open question: it completes the pending intent (C13-14)."""
    clarification = turn.clarification
    if clarification is None:
        unclear(turn, meaning)
        return
    slot = clarification.missing_fields[0]
    values = dict(meaning.draft.values) if meaning.draft else {}
    mentions = dict(meaning.draft.mentions) if meaning.draft else {}
    if meaning.mentions and slot not in mentions:
        mentions[slot] = meaning.mentions[0]
    elif meaning.value is not None and slot not in values and slot not in mentions:
        values[slot] = meaning.value
    if not values and not mentions:
        clarifications.ask_again(turn)
        return
    record = clarifications.resolve(turn)
    if record is not None:
        requests.go_on(turn, record, values=values, mentions=mentions)


def correct(turn: TurnInProgress, meaning: Understanding) -> None:
    """What was understood before was wrong: redo it with the new value, and let the old plan go (C19, C47-49)."""
    before = _corrected_operation(turn)
    if before is None:
        unclear(turn, meaning)
        return
    if not turn.asking and meaning.draft is not None and meaning.draft.intent != before.intent.name:
        turn.act = Act.NEW_REQUEST  # with nothing pending, another intent corrects nothing
        request(turn, meaning)
        return
    turn.conversation.row.correct()
    turn.operation = before
    intent, draft = _corrected_intent(before, meaning)
    values = dict(draft.values) if draft else {}
    mentions = dict(draft.mentions) if draft else {}
    if draft is None and meaning.mentions and (slot := _entity_slot(intent, meaning)):
        mentions[slot] = meaning.mentions[0]
    kept = {
        name: slot
        for name, slot in before.intent.slots.items()
        if name not in values and name not in mentions and name in {s.name for s in intent.slots}
    }
    turn.record(
        EventType.CORRECTION_RECEIVED,
        actor="user",
        corrects=before.id,
        fields={
            name: {"from": _said(before, name), "to": values.get(name) or mentions[name].words}
            for name in (*values, *mentions)
        },
    )
    confirmations.supersede(turn)
    clarifications.supersede(turn)
    requests.pursue(
        turn,
        intent,
        values=values,
        mentions=mentions,
        kept=kept,
        elements=draft.elements if draft else (),
        corrects=before,
    )


def _said(operation: Operation, slot: str) -> object:
    """The value a slot had, as people read it."""
    before = operation.intent.slots.get(slot, {})
    return before.get("label") or before.get("value")


def _corrected_operation(turn: TurnInProgress) -> Operation | None:
    if turn.confirmation is not None:
        return turn.confirmation.plan.operation
    if turn.clarification is not None:
        return turn.clarification.intent.operation
    rows = Operation.objects.filter(conversation_id=turn.conversation.row.id, requested_by_id=turn.by.user_id)
    return rows.select_related("intent").order_by("-id").first()


def _corrected_intent(before: Operation, meaning: Understanding) -> tuple[Intent, Draft | None]:
    draft = meaning.draft
    return dialogue[draft.intent if draft else before.intent.name], draft


def _entity_slot(intent: Intent, meaning: Understanding) -> str | None:
    """The slot that a bare correction ("a da Empresa B") is about: of the mentioned type, else the first record."""
    kind = meaning.mentions[0].entity_type
    slots = [s for s in intent.slots if s.kind == "entity"]
    fitting = [s for s in slots if kind is not None and s.entity_type == kind] or slots
    return fitting[0].name if fitting else None


def greet(turn: TurnInProgress, meaning: Understanding) -> None:
    first_name = turn.by.name.split(" ")[0]
    text = sentence("greeting", turn.locale, name=first_name, offer=what_i_can(turn))
    turn.answer(Response(type="info", text=text))


def thank(turn: TurnInProgress, meaning: Understanding) -> None:
    turn.answer(Response(type="info", text=sentence("thanks", turn.locale)))


def chat(turn: TurnInProgress, meaning: Understanding) -> None:
    turn.answer(Response(type="info", text=sentence("chitchat", turn.locale, offer=what_i_can(turn))))


def unclear(turn: TurnInProgress, meaning: Understanding) -> None:
    """Nothing close enough: repeat an open question, offer the near readings, or say what can be done here."""
    if turn.clarification is not None:
        clarifications.ask_again(turn)
        return
    if turn.confirmation is not None:
        confirmations.ask_again(turn)
        return
    if len(meaning.alternatives) > 1:
        offers = [o for o in (_offer(d, turn.locale) for d in meaning.alternatives[:4]) if o]
        if offers:
            text = sentence("which_did_you_mean", turn.locale, list=listed(offers, turn.locale))
            choices = tuple(Choice(o[:1].upper() + o[1:], o) for o in offers)
            turn.answer(Response(type="clarification", text=text, reason="NOT_UNDERSTOOD", choices=choices))
            return
    text = sentence("not_understood", turn.locale, offer=what_i_can(turn))
    turn.answer(Response(type="refused", text=text, reason="NOT_UNDERSTOOD"))


def _offer(draft: Draft, locale: str) -> str | None:
    return dialogue[draft.intent].offer.get(locale)


def what_i_can(turn: TurnInProgress) -> str:
    """What this person may do here, from the capabilities that page and policy allow."""
    context = turn.conversation.context
    subjects = [context.active_entity] if context.active_entity else []
    offered = discovery.offered(turn.ui, turn.by, now=turn.now, subjects=[*subjects, *context.recent_entities])
    # What takes away comes last: it is the least likely to be looked for.
    ordered = sorted(offered, key=lambda c: c.effect in (Effect.CANCEL, Effect.DELETE))
    return composer.offer([c.id for c in ordered], turn.locale)


ANSWERS: Mapping[Act, Answer] = {
    Act.AFFIRM: affirm,
    Act.DENY: deny,
    Act.CANCEL: cancel,
    Act.UNDO: take_back,
    Act.RETRY: retry,
    Act.RESUME: resume,
    Act.CORRECTION: correct,
    Act.INFORM: inform,
    Act.NEW_REQUEST: request,
    Act.QUESTION: request,
    Act.GREETING: greet,
    Act.THANKS: thank,
    Act.CHITCHAT: chat,
    Act.UNCLEAR: unclear,
}

_WHILE_RUNNING = frozenset({Act.CANCEL, Act.AFFIRM, Act.RESUME, Act.THANKS})
