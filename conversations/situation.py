"""Where a turn stands: what the page shows and the conversation knows, checked against the tenant (C11, C54)."""

from collections.abc import Mapping
from typing import Any

from context_bridge.context import SemanticUIContext
from context_bridge.registries.semantics import semantics
from conversations.conf import setting
from conversations.events import EventType
from conversations.references.resolver import Situation
from conversations.references.situation import Visit
from conversations.registries.dialogue import dialogue
from conversations.turns import TurnInProgress
from conversations.understanding.meaning import Pending, Previous
from policy.registries.entities import EntityReference, entities
from policy.registries.principals import Principal


def checked(by: Principal, entity_type: str | None, entity_id: str | None) -> EntityReference | None:
    """A record that the client named, as this person may see it; None when there is no such record for them."""
    if not entity_type or not entity_id:
        return None
    return entities.seen(EntityReference(entity_type, entity_id), by=by)


def look_around(turn: TurnInProgress) -> None:
    """Take over what the page says: where the person is now becomes the active entity (CONTEXT_UPDATED)."""
    ui, context = turn.ui, turn.conversation.context
    if ui is None:
        return
    changed: dict[str, object] = {}
    if ui.page is not None:
        here = checked(turn.by, ui.page.entity_type, ui.page.entity_id)
        if here is not None and here.key != context.page_left:
            context.page_left = None
        if here is not None and context.page_left is None and not here.same_as(context.active_entity):
            context.active_entity = here
            context.remember(here, most=setting("RECENT_ENTITIES"))
            today = turn.conversation.local_now.date()
            context.visit(here, on=today, most=setting("NAVIGATION_HISTORY"))
            changed["activeEntity"] = here.to_wire()
    if ui.active_tab != context.active_tab and ui.page is not None:
        context.active_tab = ui.active_tab
        changed["activeTab"] = ui.active_tab
    context.ui = ui.to_wire()
    if changed:
        turn.record(EventType.CONTEXT_UPDATED, actor="user", contextVersion=ui.context_version, **changed)


def situation(turn: TurnInProgress) -> Situation:
    """The sources that references are resolved from, each checked against the tenant."""
    context = turn.conversation.context
    today = turn.conversation.local_now.date()
    clarification = turn.clarification
    waiting = tuple(EntityReference.from_stored(c) for c in clarification.candidates) if clarification else ()
    return Situation(
        selection=_selection(turn.by, turn.ui),
        focus=_focus(turn.by, turn.ui),
        active=context.active_entity,
        candidates=waiting,
        last_results=context.last_results,
        previous_message=context.previous_message,
        recent=context.recent_entities,
        last_list=context.last_list,
        history=tuple(v.entity for v in context.history if v.done == "opened"),
        visits=tuple(Visit(v.entity, (today - v.on).days, v.done) for v in context.history if v.on),
    )


def _selection(by: Principal, ui: SemanticUIContext | None) -> EntityReference | None:
    if ui is None or ui.selection is None:
        return None
    return checked(by, ui.selection.entity_type, ui.selection.entity_id)


def _focus(by: Principal, ui: SemanticUIContext | None) -> EntityReference | None:
    """The record that has the focus: the one the page names there, else that of the page, the form or the selection
    to whose kind the focused element belongs."""
    if ui is None or ui.focus is None:
        return None
    if ui.focus_entity is not None:
        return checked(by, ui.focus_entity.entity_type, ui.focus_entity.entity_id)
    element = semantics.get(ui.focus)
    around = (part for part in (ui.selection, ui.form, ui.page) if part is not None)
    of_kind = [part for part in around if element and part.entity_type and part.entity_type == element.entity_type]
    return checked(by, of_kind[0].entity_type, of_kind[0].entity_id) if of_kind else None


def pending(turn: TurnInProgress) -> Pending:
    """What the understanding may take a short answer for."""
    context = turn.conversation.context
    common: dict[str, Any] = {  # Any: what the three below have in common
        "topic": context.topic,
        "active_type": context.active_entity.type if context.active_entity else None,
        "at_hand": _at_hand(turn),
        "now": turn.conversation.local_now,
    }
    if turn.clarification is not None:
        intent = turn.clarification.intent
        slot = turn.clarification.missing_fields[0] if turn.clarification.missing_fields else None
        return Pending(
            kind="clarification",
            level=None,
            intent=intent.name,
            slot=slot,
            entity_type=_slot_type(intent.name, slot),
            candidates=tuple(EntityReference.from_stored(c) for c in turn.clarification.candidates),
            slots=intent.slots,
            previous="REQUEST",
            asked=turn.clarification.question,
            **common,
        )
    if turn.confirmation is not None:
        intent = turn.confirmation.plan.operation.intent
        return Pending(
            kind="confirmation",
            level="strong" if turn.confirmation.level == "strong" else "soft",
            intent=intent.name,
            slot=None,
            entity_type=None,
            candidates=(),
            slots=intent.slots,
            previous="CONFIRM",
            asked=turn.confirmation.summary,
            **common,
        )
    running = turn.conversation.row.status in ("EXECUTING", "CANCELLING")
    return Pending(
        kind="execution" if running else "none",
        level=None,
        intent=context.last_intent,
        slot=None,
        entity_type=None,
        candidates=(),
        slots={},
        previous="EXECUTING" if running else _TOLD.get(turn.status_before, "NONE"),
        **common,
    )


_TOLD: Mapping[str, Previous] = {
    "SUCCESS": "NOTIFY_SUCCESS",
    "PARTIAL_SUCCESS": "NOTIFY_FAILURE",
    "FAILED": "NOTIFY_FAILURE",
    "CANCELLED": "INFORM",
}


def _at_hand(turn: TurnInProgress) -> tuple[str, ...]:
    """The types of what a word without a noun may point at, the nearest first; not checked, since they name nothing."""
    context, selection = turn.conversation.context, turn.ui.selection if turn.ui else None
    selected = (selection.entity_type,) if selection else ()
    spoken_of = (*context.last_list, *context.last_results, *context.previous_message, *context.recent_entities)
    return tuple(dict.fromkeys((*selected, *(r.type for r in spoken_of))))


def _slot_type(intent_name: str, slot_name: str | None) -> str | None:
    intent = dialogue.get(intent_name)
    slot = next((s for s in intent.slots if s.name == slot_name), None) if intent else None
    return slot.entity_type if slot else None
