"""What was understood before was wrong: it is redone with the new value, and the old plan is let go (C19, C47-49)."""

from collections.abc import Mapping

from context_bridge.registries.capabilities import capabilities
from conversations import clarifications, confirmations, held, requests, undo
from conversations.events import EventType
from conversations.models import Operation
from conversations.references.mention import Mention
from conversations.references.resolver import resolve
from conversations.registries.dialogue import Intent, dialogue
from conversations.responses import composer
from conversations.responses.sentences import sentence
from conversations.situation import situation
from conversations.turns import TurnInProgress
from conversations.understanding.meaning import Understanding


def corrected(turn: TurnInProgress, meaning: Understanding, before: Operation) -> bool:
    """Whether the sentence says by what ``before`` is corrected, and it was; False has changed nothing."""
    if not _changes_something(meaning):
        return False
    intent = dialogue[meaning.draft.intent if meaning.draft else before.intent.name]
    values = dict(meaning.draft.values) if meaning.draft else {}
    why = requests.impossible(intent, values, before.intent.slots, turn.locale) if turn.confirmation else None
    if why is not None:
        confirmations.ask_again(turn, told="as_it_was", why=why)  # the value that was good stays
        return True
    if turn.confirmation and (nothing := _names_nothing(turn, before, intent, meaning)) is not None:
        confirmations.ask_again(turn, told="as_it_was", why=_not_found(intent, *nothing, turn.locale))
        return True  # the record that was good stays
    turn.conversation.row.correct()
    turn.operation = before
    _redo(turn, before, intent, meaning, values)
    _offer_undo(turn, before)
    return True


def _mentions(intent: Intent, meaning: Understanding) -> dict[str, Mention]:
    """What the correction names for each slot."""
    mentions = dict(meaning.draft.mentions) if meaning.draft else {}
    if meaning.draft is None and meaning.mentions and (slot := _entity_slot(intent, meaning)):
        mentions[slot] = meaning.mentions[0]
    return mentions


def _names_nothing(
    turn: TurnInProgress, before: Operation, intent: Intent, meaning: Understanding
) -> tuple[str, str] | None:
    """The slot and the words of a record that does not exist: "a da Empresa X", put in the place of a good one."""
    if intent.id != before.intent.name:
        return None
    kinds = {slot.name: slot.entity_type for slot in intent.slots}
    for name, mention in _mentions(intent, meaning).items():
        found = resolve(mention, entity_type=kinds.get(name), situation=situation(turn), find=turn.find)
        if found.status == "not_found" and mention.words:
            return name, mention.words
    return None


def _not_found(intent: Intent, slot_name: str, words: str, locale: str) -> str:
    kind = next((slot.entity_type for slot in intent.slots if slot.name == slot_name), None)
    return sentence("not_found", locale, label=composer.noun(kind, locale), words=words)


_POINTING = ("pronoun", "demonstrative")


def operation(turn: TurnInProgress) -> Operation | None:
    """What a correction would be about: the operation that waits for an answer, else the last one of this person."""
    if turn.confirmation is not None:
        return turn.confirmation.plan.operation
    if turn.clarification is not None:
        return turn.clarification.intent.operation
    rows = Operation.objects.filter(conversation_id=turn.conversation.row.id, requested_by_id=turn.by.user_id)
    return rows.select_related("intent").order_by("-id").first()


def _redo(
    turn: TurnInProgress, before: Operation, intent: Intent, meaning: Understanding, values: Mapping[str, object]
) -> None:
    draft = meaning.draft
    mentions = _mentions(intent, meaning)
    kept = {
        name: slot
        for name, slot in before.intent.slots.items()
        if name not in values
        and (name not in mentions or mentions[name].adds)
        and name in {s.name for s in intent.slots}
    }
    narrowed = {name: held.records(left, "explicit") for name, left in (draft.narrowed if draft else {}).items()}
    kept |= narrowed
    if intent.id != before.intent.name:  # "it" is what the other was about
        mentions = {name: m for name, m in mentions.items() if m.form not in _POINTING or m.entity_type}
        mentions |= _carried_over(before, intent, {*values, *mentions, *kept})
    turn.record(
        EventType.CORRECTION_RECEIVED,
        actor="user",
        corrects=before.id,
        fields={
            name: {"from": _said(before, name), "to": values.get(name) or mentions[name].words}
            for name in (*values, *mentions)
        }
        | {name: {"from": _said(before, name), "to": slot["label"]} for name, slot in narrowed.items()},
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


def _carried_over(before: Operation, intent: Intent, taken: set[str]) -> dict[str, Mention]:
    """What the other capability is about, by name: the type that was to be added is the component to be removed. A
    slot that has no place in the new intent gives its name to the first entity slot that has nothing yet."""
    if intent.explains:
        return _subject(before)
    free = [slot for slot in intent.slots if slot.kind == "entity" and slot.required and slot.name not in taken]
    own = {slot.name for slot in intent.slots}
    labels = [slot["label"] for name, slot in before.intent.slots.items() if name not in own and slot.get("label")]
    return {
        slot.name: Mention(form="name", entity_type=slot.entity_type, words=label)
        for slot, label in zip(free, labels, strict=False)
    }


def _subject(before: Operation) -> dict[str, Mention]:
    """An explanation is about the record that was to be changed, the narrowest of them."""
    records = [slot["reference"] for slot in before.intent.slots.values() if slot.get("reference")]
    target = capabilities[before.capability_id].target
    acted_on = before.intent.slots.get(target or "", {}).get("reference")
    parts = [record for record in records if record != acted_on] or records
    return {"subject": Mention(form="code", entity_type=parts[0]["type"], words=parts[0]["id"])} if parts else {}


def _offer_undo(turn: TurnInProgress, before: Operation) -> None:
    """What was corrected had already been done: it stays, unless the person takes it back."""
    response = turn.response
    done = before.status in (Operation.Status.SUCCEEDED, Operation.Status.PARTIALLY_SUCCEEDED)
    if response is None or response.type not in ("confirmation", "clarification") or not done:
        return
    if undo.is_possible(turn, before):
        turn.remark(sentence("corrected_after", turn.locale))


def _changes_something(meaning: Understanding) -> bool:
    """Whether it says by what; "não era isso" alone only asks for the question again."""
    draft = meaning.draft
    if draft is None:
        return bool(meaning.mentions) and not meaning.by_form
    return meaning.other_capability or bool(draft.values or draft.mentions or draft.references or draft.narrowed)


def _said(before: Operation, slot: str) -> object:
    """The value a slot had, as people read it."""
    had = before.intent.slots.get(slot, {})
    return had.get("label") or had.get("value")


def _entity_slot(intent: Intent, meaning: Understanding) -> str | None:
    """The slot that a bare correction ("a da Empresa B") is about: of the mentioned type, else the first record."""
    kind = meaning.mentions[0].entity_type
    slots = [s for s in intent.slots if s.kind == "entity"]
    fitting = [s for s in slots if kind is not None and s.entity_type == kind] or slots
    return fitting[0].name if fitting else None
