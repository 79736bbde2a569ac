"""Which actions policies decide about: one per capability, and those of our own edges."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Action:
    """An action id (a capability's id), its policy groups (``read``, ``mutate``, ``destructive``, ``approval``,
    ``stopWork``, ``administer``) and the Cedar types of resources it applies to."""

    id: str
    groups: tuple[str, ...]
    resources: tuple[str, ...] = ("Tenant",)


class ActionRegistry:
    def __init__(self) -> None:
        self._registry: dict[str, Action] = {}

    def register(self, action: Action) -> Action:
        if action.id in self._registry:
            raise ValueError(f"action {action.id} is registered twice")
        if not action.groups:
            raise ValueError(f"action {action.id} names no group")
        self._registry[action.id] = action
        return action

    def get(self, action_id: str) -> Action | None:
        return self._registry.get(action_id)

    def all(self) -> list[Action]:
        return [self._registry[name] for name in sorted(self._registry)]


actions = ActionRegistry()
