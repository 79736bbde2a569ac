"""Door for domain apps: the closed list of what the agent may ask of the page. No URL can be expressed."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from policy.registries.entities import EntityReference


class Command(StrEnum):
    """The command vocabulary of B17."""

    NAVIGATE = "NAVIGATE"
    SELECT_ENTITY = "SELECT_ENTITY"
    FOCUS_ELEMENT = "FOCUS_ELEMENT"
    OPEN_TAB = "OPEN_TAB"
    OPEN_DIALOG = "OPEN_DIALOG"
    REFRESH_DATA = "REFRESH_DATA"
    SHOW_RESULT = "SHOW_RESULT"
    SHOW_ERROR = "SHOW_ERROR"
    HIGHLIGHT_ELEMENT = "HIGHLIGHT_ELEMENT"


@dataclass(frozen=True, slots=True, kw_only=True)
class UICommandSpec:
    """A registered command: ``navigation.workPermit.open`` is NAVIGATE to semantic id ``workPermit``."""

    id: str
    command: Command
    semantic_ids: tuple[str, ...]  # the only elements it may name
    entity_types: tuple[str, ...] = ()  # the only entity types it may carry; empty: none


@dataclass(frozen=True, slots=True, kw_only=True)
class UICommand:
    """One command to a page, as data."""

    id: str  # of the registered command
    semantic_id: str
    entity: EntityReference | None = None


class UICommandRegistry:
    """Registered commands by id."""

    def __init__(self) -> None:
        self._registry: dict[str, UICommandSpec] = {}

    def register(self, spec: UICommandSpec) -> UICommandSpec:
        if spec.id in self._registry:
            raise ValueError(f"UI command {spec.id} is registered twice")
        self._registry[spec.id] = spec
        return spec

    def get(self, command_id: str) -> UICommandSpec | None:
        return self._registry.get(command_id)

    def all(self) -> Sequence[UICommandSpec]:
        return [self._registry[name] for name in sorted(self._registry)]

    def to_wire(self, command: UICommand) -> dict[str, Any]:
        """The command for the wire; raises ValueError for what the registry does not know."""
        spec = self._registry.get(command.id)
        if spec is None or command.semantic_id not in spec.semantic_ids:
            raise ValueError(f"unregistered UI command {command.id} -> {command.semantic_id}")
        if command.entity is not None and command.entity.type not in spec.entity_types:
            raise ValueError(f"{command.id} may not name a {command.entity.type}")
        target: dict[str, Any] = {"semanticId": command.semantic_id}
        if command.entity is not None:
            target |= {"entityType": command.entity.type, "entityId": command.entity.id}
        return {"commandType": spec.id, "command": str(spec.command), "target": target}


commands = UICommandRegistry()
