"""Beginning a new conversation with what a snapshot was about. It authorizes, confirms and resumes nothing."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from conversations.context import ConversationContext
from conversations.events import EventType
from conversations.responses.sentences import sentence
from conversations.runtime import runtime
from conversations.snapshots import reading
from conversations.snapshots.reading import Fault
from conversations.store.database import opened
from conversations.turn import Response
from policy.registries.entities import EntityReference, entities
from policy.registries.principals import Principal

_SINGLE = ("active_entity", "topic_entity")
_LISTS = ("recent_entities", "recent_results", "last_list", "last_results")


def restored(text: str, *, by: Principal, now: datetime, point: str = "rest") -> dict[str, Any]:
    """The state of the new conversation. Refuses INVALID_CONVERSATION_SNAPSHOT, also for somebody else's."""
    snapshot = reading.read(text, now=now)
    if (snapshot["tenant"], snapshot["person"]) != (by.tenant, by.subject):
        reading.refuse(Fault.FOREIGN)
    was = snapshot["conversation"]
    begun = runtime.create(by=by, now=now, locale=was["locale"], point=point)
    with opened(begun["conversationId"], now=now) as conversation:
        conversation.context = _seen(snapshot["context"], by)
        conversation.row.title = was["title"][:200]
        conversation.record(
            EventType.CONTEXT_UPDATED,
            actor="user",
            payload={"restoredFrom": was["id"], "schemaVersion": snapshot["schemaVersion"]},
        )
        conversation.say(_told(snapshot["pendings"], was["locale"]), turn=None)
    return runtime.get_state(begun["conversationId"], by=by, now=now, point=point)


def _told(pendings: Sequence[Mapping[str, Any]], locale: str) -> Response:
    name = "restored_pending" if pendings else "restored"
    return Response(type="info", text=sentence(name, locale, question=pendings[0]["text"] if pendings else ""))


def _seen(stored: Mapping[str, Any], by: Principal) -> ConversationContext:
    """The context with the records that this person may see today, and nothing of what was going on."""
    context = ConversationContext.from_stored(stored)
    for name in _SINGLE:
        reference = getattr(context, name)
        setattr(context, name, entities.seen(reference, by=by) if reference else None)
    for name in _LISTS:
        setattr(context, name, _those_seen(getattr(context, name), by))
    visits = ((visit, entities.seen(visit.entity, by=by)) for visit in context.history)
    context.history = tuple(replace(visit, entity=entity) for visit, entity in visits if entity is not None)
    context.active_operation = None
    return context


def _those_seen(references: Sequence[EntityReference], by: Principal) -> tuple[EntityReference, ...]:
    return tuple(seen for one in references if (seen := entities.seen(one, by=by)) is not None)
