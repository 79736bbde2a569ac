"""What may be answered to an open question: the values of a catalogue, the parts of a record, the pages of one."""

from collections.abc import Sequence

from context_bridge.knowledge.answers import library
from context_bridge.registries.capabilities import capabilities
from context_bridge.registries.semantics import semantics
from conversations import clarifications
from conversations.conf import setting
from conversations.events import EventType
from conversations.models import Clarification
from conversations.references.sources import distinct
from conversations.registries.dialogue import Slot, dialogue
from conversations.responses import composer
from conversations.responses.sentences import sentence
from conversations.responses.written import written
from conversations.situation import situation
from conversations.state import clarification_wire
from conversations.turn import Choice, Response
from conversations.turns import TurnInProgress
from policy.registries.entities import EntityReference, entities


def tell(turn: TurnInProgress) -> None:
    """List what may be answered, and leave the question open: asking so is no answer, and none is counted."""
    clarification = turn.clarification
    if clarification is None:
        return
    turn.operation = clarification.intent.operation
    if not clarification.candidates and (found := _records(turn, clarification)):
        _offer(turn, clarification, found)
    choices = clarifications.offered(clarification, turn.locale) or _values(turn, clarification)
    key = "options" if choices else "options_unknown"
    listing = ", ".join(choice.label for choice in choices)
    text = sentence(key, turn.locale, list=listing, question=clarification.question)
    turn.answer(Response(type="clarification", text=text, choices=choices))


def _offer(turn: TurnInProgress, clarification: Clarification, found: Sequence[EntityReference]) -> None:
    """The records are candidates now: one may be named by its place or clicked."""
    clarification.candidates = [reference.to_stored() for reference in found]
    turn.conversation.context.last_list = tuple(found)
    turn.conversation.keep(clarification)
    turn.record(EventType.CLARIFICATION_REQUIRED, clarification=clarification_wire(clarification), again=True)


def _slot(clarification: Clarification) -> Slot | None:
    name = clarification.missing_fields[0] if clarification.missing_fields else None
    intent = dialogue.get(clarification.intent.name)
    return next((slot for slot in intent.slots if slot.name == name), None) if intent else None


def _records(turn: TurnInProgress, clarification: Clarification) -> Sequence[EntityReference]:
    """What belongs to the record in hand; else the values of a catalogue, which documents explain one by one; else
    what was spoken of."""
    slot = _slot(clarification)
    if slot is None or slot.kind != "entity" or slot.entity_type is None:
        return ()
    holder = _holder(turn, clarification)
    found = entities.belonging(slot.entity_type, to=holder, by=turn.by) if holder else ()
    found = found or _documented(turn, slot.entity_type) or _spoken_of(turn, slot.entity_type)
    return list(found)[: setting("MOST_ITEMS")]


def _holder(turn: TurnInProgress, clarification: Clarification) -> EntityReference | None:
    """The record that the operation acts on, where it is known, else the one that is open."""
    intent = dialogue[clarification.intent.name]
    target = capabilities[intent.capability].target
    stored = clarification.intent.slots.get(target or "", {}).get("reference")
    return EntityReference.from_stored(stored) if stored else turn.conversation.context.active_entity


def _documented(turn: TurnInProgress, entity_type: str) -> Sequence[EntityReference]:
    ids = (name for document in library("pt-BR").documents for name in document.semantic_ids)
    keys = (name.partition(":")[2] for name in ids if name.startswith(f"{entity_type}:"))
    found = (entities.seen(EntityReference(entity_type, key), by=turn.by) for key in keys)
    return sorted(distinct(found), key=lambda reference: composer.label(reference, turn.locale))


def _spoken_of(turn: TurnInProgress, entity_type: str) -> Sequence[EntityReference]:
    around = situation(turn)
    offered = (*around.last_list, *around.last_results, around.active, *around.recent, *around.history)
    return [reference for reference in distinct(offered) if reference.type == entity_type]


def _values(turn: TurnInProgress, clarification: Clarification) -> tuple[Choice, ...]:
    """The words of a closed list, or the names of the elements of a page."""
    slot, locale = _slot(clarification), turn.locale
    if slot is None:
        return ()
    if slot.kind == "choice":
        words = [written(value, locale, slot) for value in slot.choices]
    elif slot.kind == "element":
        here = turn.conversation.context.active_entity
        elements = [e for e in semantics.all() if e.kind in slot.kinds[:1] and (not here or e.entity_type == here.type)]
        words = [element.labels.get(locale) or element.labels["pt-BR"] for element in elements]
    else:
        words = []
    return tuple(Choice(word, word) for word in words[: setting("MOST_ITEMS")])
