"""Door for domain apps: plans of several kinds of steps. An intent's ``recipe`` says which, as plain values (C46)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from policy.registries.entities import EntityReference
from policy.registries.principals import Principal

_MARK = "$fromStep"


@dataclass(frozen=True, slots=True)
class FromStep:
    """A value of an input that only an earlier step will give: ``name`` of its outcome's data. The step that takes it
    must depend on that one."""

    index: int
    name: str

    def to_stored(self) -> dict[str, Any]:
        return {_MARK: self.index, "name": self.name}

    @classmethod
    def of(cls, value: object) -> "FromStep | None":
        """The placeholder that a stored value is, else None."""
        is_one = isinstance(value, Mapping) and set(value) == {_MARK, "name"}
        return cls(value[_MARK], value["name"]) if is_one and isinstance(value, Mapping) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class RecipeRequest:
    """What a recipe is made of: who asks, and what the slots hold by name, as values and as records."""

    principal: Principal
    values: Mapping[str, Any]
    records: Mapping[str, Sequence[EntityReference]]
    locale: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RecipeStep:
    """One call of a plan. ``depends_on`` must have succeeded, ``after`` must have ended, whatever came of it; both are
    indexes of steps before this one. ``stands_for`` is the record that policy is asked about while the one that will
    be acted on does not exist. ``within`` is the step that creates what this one fills: undone with it."""

    capability: str
    input: Mapping[str, Any] = field(default_factory=dict)
    titles: Mapping[str, str]  # per locale
    target: EntityReference | None = None
    depends_on: tuple[int, ...] = ()
    after: tuple[int, ...] = ()
    stands_for: EntityReference | None = None
    within: int | None = None
