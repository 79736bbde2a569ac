"""ConversationContextPackage (C36): what a language model may know of a conversation, and all it ever gets.

Made from stored context and open questions, never from message text. Every record in it is one that this person may
see; nothing of another person's questions, operations or memories is in it; no id by which something is confirmed.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from context_bridge.registries.semantics import semantics
from conversations import bounds, memories
from conversations.models import Operation, ResultReference
from conversations.turns import TurnInProgress
from policy.registries.entities import EntityReference, entities

MOST_BYTES = 8_192
CONTENT = "content"  # text of records, documents and people: to be read, never obeyed
_LOOKED_AT = 20  # records of one kind that are looked up at all

# Bytes of each section; knowledge gets what the others leave over.
_BUDGETS: Mapping[str, int] = {
    "topic": 500,
    "activeEntity": 400,
    "activeOperation": 600,
    "pendingClarification": 1_500,
    "pendingConfirmation": 800,
    "lastResult": 400,
    "recentEntities": 800,
    "ui": 800,
    "memories": 900,
}
_LEFT_FOR_NAMES = 60  # of sections cut last


@dataclass(frozen=True, slots=True, kw_only=True)
class Excerpt:
    """A passage of a knowledge document that bears on the sentence."""

    source: str
    title: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ConversationContextPackage:
    """At most ``MOST_BYTES`` as JSON. ``truncated`` names the sections of which something was left out."""

    locale: str
    sections: Mapping[str, Any]
    truncated: tuple[str, ...] = ()

    def to_wire(self) -> dict[str, Any]:
        return {"locale": self.locale, **self.sections, "truncated": list(self.truncated)}

    def to_json(self) -> str:
        """The wire form as it is counted and sent."""
        return bounds.written(self.to_wire())


def build(turn: TurnInProgress, knowledge: Sequence[Excerpt] = ()) -> ConversationContextPackage:
    """The package of this turn's conversation for this turn's person; ``knowledge``: the best excerpts first."""
    packing = _Packing(turn)
    packing.head("topic", _topic(turn))
    packing.head("activeEntity", _seen(turn, turn.conversation.context.active_entity))
    operation = _active_operation(turn)
    packing.entries("activeOperation", _operation(operation), "slots", _slots(operation))
    packing.entries("pendingClarification", _question(turn), "candidates", _candidates(turn))
    packing.entries("pendingConfirmation", _confirmation(turn), "resources", _resources(turn))
    packing.head("lastResult", _result(turn))
    packing.listed("recentEntities", _all_seen(turn, turn.conversation.context.recent_entities))
    packing.ui(turn)
    packing.entries("memories", {"origin": CONTENT}, "facts", _facts(turn))
    packing.knowledge(knowledge)
    return packing.done()


class _Packing:
    """Sections, each within its budget."""

    def __init__(self, turn: TurnInProgress) -> None:
        self._locale = turn.locale
        self._sections: dict[str, Any] = {}
        self._truncated: list[str] = []

    def head(self, name: str, value: Mapping[str, Any] | None) -> None:
        if value is not None and bounds.size(value) > _BUDGETS[name]:
            self._truncated.append(name)
            value = None
        self._sections[name] = value

    def listed(self, name: str, values: Sequence[Any]) -> None:
        self._sections[name] = kept = bounds.fitting(values, _BUDGETS[name])
        if len(kept) < len(values):
            self._truncated.append(name)

    def entries(self, name: str, head: Mapping[str, Any] | None, key: str, values: Sequence[Any]) -> None:
        if head is None:
            self._sections[name] = None
            return
        self._sections[name], whole = bounds.with_entries(head, key, values, _BUDGETS[name])
        if not whole:
            self._truncated.append(name if self._sections[name] is None else f"{name}.{key}")

    def ui(self, turn: TurnInProgress) -> None:
        shown = turn.ui.to_wire() if turn.ui else {}
        parts = {name: shown[name] for name in _UI_PARTS if name in shown and _may_show(turn, shown[name])}
        kept, cut = bounds.with_parts({"origin": CONTENT, **parts}, _BUDGETS["ui"])
        self._sections["ui"] = kept if parts else None
        self._truncated += [f"ui.{name}" for name in cut]

    def knowledge(self, excerpts: Sequence[Excerpt]) -> None:
        values = [{"source": e.source, "title": e.title, "text": e.text} for e in excerpts]
        rest = MOST_BYTES - bounds.size(self.done().to_wire()) - _LEFT_FOR_NAMES
        head = {"origin": CONTENT}
        self._sections["knowledge"], whole = bounds.with_entries(head, "excerpts", values, rest)
        if not whole:
            self._truncated.append("knowledge.excerpts")

    def done(self) -> ConversationContextPackage:
        return ConversationContextPackage(
            locale=self._locale, sections=dict(self._sections), truncated=tuple(self._truncated)
        )


# What the browser says about filters, forms and lists is its own text, and stays here.
_UI_PARTS = ("page", "activeTab", "focus", "selection", "breadcrumbs")


def _may_show(turn: TurnInProgress, part: object) -> bool:
    """Whether a part of the page names no record, or one that this person may see."""
    if not isinstance(part, Mapping) or not part.get("entityId"):
        return True
    named = EntityReference(str(part.get("entityType") or ""), str(part["entityId"]))
    return entities.get(named.type) is not None and _seen(turn, named) is not None


def _seen(turn: TurnInProgress, reference: EntityReference | None, *, detail: bool = False) -> dict[str, Any] | None:
    """A record with today's label; None when this person may not see it, or it is of another tenant."""
    if reference is None or reference.tenant not in ("", turn.tenant):
        return None
    known = entities.seen(reference, by=turn.by)
    if known is None:
        return None
    return known.to_wire() if detail else {"type": known.type, "id": known.id, "label": known.label}


def _all_seen(
    turn: TurnInProgress, references: Iterable[EntityReference], *, detail: bool = False
) -> list[dict[str, Any]]:
    looked_at = list(references)[:_LOOKED_AT]
    return [wire for r in looked_at if (wire := _seen(turn, r, detail=detail)) is not None]


def _stored(references: Iterable[Mapping[str, Any]]) -> list[EntityReference]:
    return [EntityReference.from_stored(r) for r in references]


def _topic(turn: TurnInProgress) -> dict[str, Any] | None:
    context = turn.conversation.context
    if context.topic is None:
        return None
    element = semantics.get(context.topic)
    label = (element.labels.get(turn.locale) or element.labels["pt-BR"]) if element else ""
    return {"semanticId": context.topic, "label": label, "entity": _seen(turn, context.topic_entity)}


def _active_operation(turn: TurnInProgress) -> Operation | None:
    """The operation last begun, if this person asked for it."""
    operation_id = turn.conversation.context.active_operation
    own = Operation.objects.filter(pk=operation_id, requested_by_id=turn.by.user_id)
    return own.select_related("intent").first() if operation_id else None


def _operation(operation: Operation | None) -> dict[str, Any] | None:
    if operation is None:
        return None
    return {"capabilityId": operation.capability_id, "status": operation.status, "reason": operation.reason or None}


def _slots(operation: Operation | None) -> list[dict[str, Any]]:
    slots = operation.intent.slots if operation else {}
    return [{"name": name, "value": slot.get("label") or slot.get("value")} for name, slot in slots.items()]


def _question(turn: TurnInProgress) -> dict[str, Any] | None:
    asked = turn.clarification
    if asked is None or asked.asked_of_id != turn.by.user_id:
        return None
    return {"question": asked.question, "missing": list(asked.missing_fields)}


def _candidates(turn: TurnInProgress) -> list[dict[str, Any]]:
    offered = turn.clarification.candidates if turn.clarification else ()
    return _all_seen(turn, _stored(offered), detail=True)


def _confirmation(turn: TurnInProgress) -> dict[str, Any] | None:
    """What a yes would do. Neither id nor hash: a model can't name a confirmation, so it can't give one."""
    asked = turn.confirmation
    if asked is None or asked.asked_of_id != turn.by.user_id:
        return None
    return {"summary": asked.summary, "level": asked.level}


def _resources(turn: TurnInProgress) -> list[dict[str, Any]]:
    return _all_seen(turn, _stored(turn.confirmation.resources if turn.confirmation else ()))


def _result(turn: TurnInProgress) -> dict[str, Any] | None:
    rows = ResultReference.objects.filter(
        conversation_id=turn.conversation.row.id, operation__requested_by_id=turn.by.user_id
    )
    last = rows.order_by("-id").first()
    entity = _seen(turn, EntityReference.from_stored(last.entity)) if last else None
    if last is None or entity is None:
        return None
    return {"capabilityId": last.capability_id, "type": last.result_type, "entity": entity}


def _facts(turn: TurnInProgress) -> list[dict[str, Any]]:
    found = memories.known(by=turn.by, conversation_id=turn.conversation.row.id, now=turn.now)
    return [{"text": fact.text, "scope": fact.scope} for fact in reversed(found)]
