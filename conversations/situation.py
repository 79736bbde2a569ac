"""Where a turn stands: what the page shows and the conversation knows, checked against the tenant (C11, C54)."""

from context_bridge.context import SemanticUIContext
from conversations.conf import setting
from conversations.events import EventType
from conversations.references.resolver import Situation
from conversations.registries.dialogue import dialogue
from conversations.turns import TurnInProgress
from conversations.understanding.meaning import Pending
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
        if here is not None and not here.same_as(context.active_entity):
            context.active_entity = here
            context.remember(here, most=setting("RECENT_ENTITIES"))
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
    clarification = turn.clarification
    waiting = tuple(EntityReference.from_stored(c) for c in clarification.candidates) if clarification else ()
    return Situation(
        selection=_selection(turn.by, turn.ui),
        focus=None,
        active=context.active_entity,
        candidates=waiting,
        last_results=context.recent_results,
        previous_message=context.previous_message,
        recent=context.recent_entities,
        last_list=context.last_list,
        history=context.history,
    )


def _selection(by: Principal, ui: SemanticUIContext | None) -> EntityReference | None:
    if ui is None or ui.selection is None:
        return None
    return checked(by, ui.selection.entity_type, ui.selection.entity_id)


def pending(turn: TurnInProgress) -> Pending:
    """What the understanding may take a short answer for."""
    context = turn.conversation.context
    common = {
        "topic": context.topic,
        "active_type": context.active_entity.type if context.active_entity else None,
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
            **common,
        )
    running = turn.conversation.row.status in ("EXECUTING", "CANCELLING")
    return Pending(
        kind="execution" if running else "none",
        level=None,
        intent=_last_intent(turn),
        slot=None,
        entity_type=None,
        candidates=(),
        slots={},
        **common,
    )


def _last_intent(turn: TurnInProgress) -> str | None:
    capability = turn.conversation.context.active_capability
    intent = dialogue.for_capability(capability) if capability else None
    return intent.id if intent else None


def _slot_type(intent_name: str, slot_name: str | None) -> str | None:
    intent = dialogue.get(intent_name)
    slot = next((s for s in intent.slots if s.name == slot_name), None) if intent else None
    return slot.entity_type if slot else None
