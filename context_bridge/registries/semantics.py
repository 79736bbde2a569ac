"""Door for domain apps: the elements of their pages that agent, documents and capabilities can name."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

ElementKind = Literal["page", "tab", "section", "field", "table", "entity", "action", "form"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SemanticElement:
    """One element: ``workPermit.validity`` is a field of workPermit that workPermit.updateValidity changes."""

    semantic_id: str
    kind: ElementKind
    labels: Mapping[str, str]  # per locale
    words: Mapping[str, Sequence[str]] | None = None  # further words people use for it, per locale
    entity_type: str | None = None
    parent: str | None = None
    capabilities: tuple[str, ...] = ()
    documents: tuple[str, ...] = ()  # knowledge document ids

    def to_wire(self, locale: str) -> dict[str, Any]:
        return {
            "semanticId": self.semantic_id,
            "type": self.kind,
            "label": self.labels.get(locale, self.labels["pt-BR"]),
            "entityType": self.entity_type,
            "capabilityIds": list(self.capabilities),
            "documentationRefs": list(self.documents),
        }


class SemanticRegistry:
    """Semantic elements by id."""

    def __init__(self) -> None:
        self._registry: dict[str, SemanticElement] = {}

    def register(self, element: SemanticElement) -> SemanticElement:
        if element.semantic_id in self._registry:
            raise ValueError(f"semantic element {element.semantic_id} is registered twice")
        self._registry[element.semantic_id] = element
        return element

    def get(self, semantic_id: str) -> SemanticElement | None:
        return self._registry.get(semantic_id)

    def __contains__(self, semantic_id: object) -> bool:
        return semantic_id in self._registry

    def all(self) -> Sequence[SemanticElement]:
        return [self._registry[name] for name in sorted(self._registry)]


semantics = SemanticRegistry()
