"""What a conversation is about, as structure: no later decision reads past message text (C8-9). Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from conversations.references.mention import Done
from policy.registries.entities import EntityReference

APPLICATION = "agentic-work"


def _stored(reference: EntityReference | None) -> dict[str, Any] | None:
    return reference.to_stored() if reference else None


def _loaded(stored: Mapping[str, Any] | None) -> EntityReference | None:
    return _reference(stored) if stored else None


_PARTS = frozenset({"type", "id", "label", "tenant", "detail"})


def _reference(stored: Mapping[str, Any], *, besides: frozenset[str] = frozenset()) -> EntityReference:
    """A stored reference; raises ValueError for anything that is none: no key of it names what to build."""
    if not isinstance(stored, dict) or not stored.keys() <= _PARTS | besides:
        raise ValueError("a stored reference has unknown parts")
    if not all(isinstance(stored.get(name, ""), str) for name in _PARTS - {"detail"}) or not stored.get("type"):
        raise ValueError("a stored reference has parts that are no text")
    if not isinstance(stored.get("detail", {}), dict):
        raise ValueError("the detail of a stored reference is no object")
    return EntityReference.from_stored(stored)


def _pushed(items: tuple[EntityReference, ...], item: EntityReference, most: int) -> tuple[EntityReference, ...]:
    return (item, *(i for i in items if not i.same_as(item)))[:most]


@dataclass(frozen=True, slots=True)
class Visited:
    """A record that was opened or created here, on a day of the tenant's calendar."""

    entity: EntityReference
    on: date | None
    done: Done = "opened"

    def to_stored(self) -> dict[str, Any]:
        return self.entity.to_stored() | {"on": self.on.isoformat() if self.on else None, "done": self.done}

    @classmethod
    def from_stored(cls, stored: Mapping[str, Any]) -> "Visited":
        on = stored.get("on")
        return cls(
            _reference(stored, besides=frozenset({"on", "done"})),
            date.fromisoformat(on) if on else None,
            "created" if stored.get("done") == "created" else "opened",
        )


@dataclass(slots=True)
class ConversationContext:
    """The conversation's scope; an operation keeps its own. Lists are bounded, newest first."""

    active_entity: EntityReference | None = None
    active_tab: str | None = None
    active_capability: str | None = None
    active_operation: str | None = None
    last_intent: str | None = None  # of the newest operation, whatever became of it
    topic: str | None = None
    topic_entity: EntityReference | None = None
    topic_id: str | None = None  # the current stretch's row
    topic_at: str | None = None  # its last activity, ISO 8601
    topic_by: str | None = None  # the operation whose sentence named the part of a record that it is
    page_left: str | None = None  # key of the record on the page that a return to a topic left; it stays left
    recent_entities: tuple[EntityReference, ...] = ()
    recent_capabilities: tuple[str, ...] = ()
    recent_results: tuple[EntityReference, ...] = ()
    previous_message: tuple[EntityReference, ...] = ()  # entities named in the sentence before
    last_list: tuple[EntityReference, ...] = ()  # what was last shown as a list of choices
    last_results: tuple[EntityReference, ...] = ()  # what the last operation gave
    history: tuple[Visited, ...] = ()  # where the person was and what they created, newest first
    listed_memories: tuple[str, ...] = ()  # ids of remembered facts that the answer before showed
    beside: list[dict[str, Any]] | None = None  # choices of a question beside what is pending; None: there is none
    ui: Mapping[str, Any] | None = field(default=None)

    def remember(self, entity: EntityReference, *, most: int) -> None:
        self.recent_entities = _pushed(self.recent_entities, entity, most)

    def remember_result(self, entity: EntityReference, *, most: int) -> None:
        self.recent_results = _pushed(self.recent_results, entity, most)

    def visit(self, entity: EntityReference, *, on: date, most: int, done: Done = "opened") -> None:
        """Once a day for each record; the newest comes first."""
        before = (v for v in self.history if not (v.entity.same_as(entity) and (v.on, v.done) == (on, done)))
        self.history = (Visited(entity, on, done), *before)[:most]

    def use(self, capability: str, *, most: int) -> None:
        self.recent_capabilities = (capability, *(c for c in self.recent_capabilities if c != capability))[:most]
        self.active_capability = capability

    def to_stored(self) -> dict[str, Any]:
        return {
            "activeEntity": _stored(self.active_entity),
            "activeTab": self.active_tab,
            "activeCapability": self.active_capability,
            "activeOperation": self.active_operation,
            "lastIntent": self.last_intent,
            "topic": self.topic,
            "topicEntity": _stored(self.topic_entity),
            "topicId": self.topic_id,
            "topicAt": self.topic_at,
            "topicBy": self.topic_by,
            "pageLeft": self.page_left,
            "recentEntities": [e.to_stored() for e in self.recent_entities],
            "recentCapabilities": list(self.recent_capabilities),
            "recentResults": [e.to_stored() for e in self.recent_results],
            "previousMessage": [e.to_stored() for e in self.previous_message],
            "lastList": [e.to_stored() for e in self.last_list],
            "lastResults": [e.to_stored() for e in self.last_results],
            "history": [e.to_stored() for e in self.history],
            "listedMemories": list(self.listed_memories),
            "beside": self.beside,
            "ui": dict(self.ui) if self.ui else None,
        }

    @classmethod
    def from_stored(cls, stored: Mapping[str, Any]) -> "ConversationContext":
        """The context that was stored, by this release or an earlier one; raises ValueError for anything else (X1)."""
        if not isinstance(stored, dict) or not stored.keys() <= _STORED:
            raise ValueError("the stored context has unknown parts")
        if not all(isinstance(stored.get(name), str | None) for name in _WORDS):
            raise ValueError("the stored context has parts that are no text")

        def many(name: str) -> tuple[EntityReference, ...]:
            return tuple(_reference(e) for e in stored.get(name, ()))

        return cls(
            active_entity=_loaded(stored.get("activeEntity")),
            active_tab=stored.get("activeTab"),
            active_capability=stored.get("activeCapability"),
            active_operation=stored.get("activeOperation"),
            last_intent=stored.get("lastIntent"),
            topic=stored.get("topic"),
            topic_entity=_loaded(stored.get("topicEntity")),
            topic_id=stored.get("topicId"),
            topic_at=stored.get("topicAt"),
            topic_by=stored.get("topicBy"),
            page_left=stored.get("pageLeft"),
            recent_entities=many("recentEntities"),
            recent_capabilities=tuple(stored.get("recentCapabilities", ())),
            recent_results=many("recentResults"),
            previous_message=many("previousMessage"),
            last_list=many("lastList"),
            last_results=many("lastResults"),
            history=tuple(Visited.from_stored(v) for v in stored.get("history", ())),
            listed_memories=tuple(stored.get("listedMemories", ())),
            beside=stored.get("beside"),
            ui=stored.get("ui"),
        )

    def to_wire(self) -> dict[str, Any]:
        def wire(reference: EntityReference | None) -> dict[str, Any] | None:
            return reference.to_wire() if reference else None

        return {
            "applicationId": APPLICATION,
            "activeEntity": wire(self.active_entity),
            "activeTab": self.active_tab,
            "activeCapability": self.active_capability,
            "activeOperation": self.active_operation,
            "conversationTopic": self.topic,
            "recentEntities": [e.to_wire() for e in self.recent_entities],
            "recentCapabilities": list(self.recent_capabilities),
            "recentResults": [e.to_wire() for e in self.recent_results],
            "uiContext": dict(self.ui) if self.ui else None,
        }


_STORED = frozenset(ConversationContext().to_stored())
_WORDS = (
    "activeTab", "activeCapability", "activeOperation", "lastIntent", "topic", "topicId", "topicAt", "topicBy",
    "pageLeft",
)  # fmt: skip
