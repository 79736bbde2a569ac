"""What a conversation is about, as structure: no later decision reads past message text (C8-9). Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from policy.registries.entities import EntityReference

APPLICATION = "agentic-work"


def _stored(reference: EntityReference | None) -> dict[str, Any] | None:
    return reference.to_stored() if reference else None


def _loaded(stored: Mapping[str, Any] | None) -> EntityReference | None:
    return EntityReference.from_stored(stored) if stored else None


def _pushed(items: tuple[EntityReference, ...], item: EntityReference, most: int) -> tuple[EntityReference, ...]:
    return (item, *(i for i in items if not i.same_as(item)))[:most]


@dataclass(slots=True)
class ConversationContext:
    """The conversation's scope; an operation keeps its own. Lists are bounded, newest first."""

    active_entity: EntityReference | None = None
    active_tab: str | None = None
    active_capability: str | None = None
    active_operation: str | None = None
    topic: str | None = None
    topic_entity: EntityReference | None = None
    recent_entities: tuple[EntityReference, ...] = ()
    recent_capabilities: tuple[str, ...] = ()
    recent_results: tuple[EntityReference, ...] = ()
    previous_message: tuple[EntityReference, ...] = ()  # entities named in the sentence before
    last_list: tuple[EntityReference, ...] = ()  # what was last shown as a list of choices
    history: tuple[EntityReference, ...] = ()  # where the person was taken, newest first
    ui: Mapping[str, Any] | None = field(default=None)

    def remember(self, entity: EntityReference, *, most: int) -> None:
        self.recent_entities = _pushed(self.recent_entities, entity, most)

    def remember_result(self, entity: EntityReference, *, most: int) -> None:
        self.recent_results = _pushed(self.recent_results, entity, most)

    def visit(self, entity: EntityReference, *, most: int) -> None:
        self.history = _pushed(self.history, entity, most)

    def use(self, capability: str, *, most: int) -> None:
        self.recent_capabilities = (capability, *(c for c in self.recent_capabilities if c != capability))[:most]
        self.active_capability = capability

    def to_stored(self) -> dict[str, Any]:
        return {
            "activeEntity": _stored(self.active_entity),
            "activeTab": self.active_tab,
            "activeCapability": self.active_capability,
            "activeOperation": self.active_operation,
            "topic": self.topic,
            "topicEntity": _stored(self.topic_entity),
            "recentEntities": [e.to_stored() for e in self.recent_entities],
            "recentCapabilities": list(self.recent_capabilities),
            "recentResults": [e.to_stored() for e in self.recent_results],
            "previousMessage": [e.to_stored() for e in self.previous_message],
            "lastList": [e.to_stored() for e in self.last_list],
            "history": [e.to_stored() for e in self.history],
            "ui": dict(self.ui) if self.ui else None,
        }

    @classmethod
    def from_stored(cls, stored: Mapping[str, Any]) -> "ConversationContext":
        def many(name: str) -> tuple[EntityReference, ...]:
            return tuple(EntityReference.from_stored(e) for e in stored.get(name, ()))

        return cls(
            active_entity=_loaded(stored.get("activeEntity")),
            active_tab=stored.get("activeTab"),
            active_capability=stored.get("activeCapability"),
            active_operation=stored.get("activeOperation"),
            topic=stored.get("topic"),
            topic_entity=_loaded(stored.get("topicEntity")),
            recent_entities=many("recentEntities"),
            recent_capabilities=tuple(stored.get("recentCapabilities", ())),
            recent_results=many("recentResults"),
            previous_message=many("previousMessage"),
            last_list=many("lastList"),
            history=many("history"),
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
