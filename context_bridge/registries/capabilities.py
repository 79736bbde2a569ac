"""Door for domain apps: what can be done at all. ``capabilities.py`` of a domain app registers each operation."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from context_bridge.registries.commands import UICommand
from policy.registries.entities import EntityReference
from policy.registries.principals import Principal


class Effect(StrEnum):
    """What a capability does to the world; decides its policy groups and whether it runs at once."""

    READ = "read"
    UI = "ui"
    CREATE = "create"
    UPDATE = "update"
    DELETE = "delete"
    APPROVE = "approve"
    CANCEL = "cancel"

    @property
    def changes(self) -> bool:
        """Whether business data may differ afterwards."""
        return self not in (Effect.READ, Effect.UI)


GROUPS: Mapping[Effect, tuple[str, ...]] = {
    Effect.READ: ("read",),
    Effect.UI: ("read",),
    Effect.CREATE: ("mutate",),
    Effect.UPDATE: ("mutate",),
    Effect.DELETE: ("mutate", "destructive"),
    Effect.APPROVE: ("mutate", "approval"),
    Effect.CANCEL: ("mutate",),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One call of a capability: checked input, the locked target record, who asks, when, and the key of its effect."""

    principal: Principal
    input: Mapping[str, Any]
    target: Any | None
    locale: str
    now: datetime
    key: str  # idempotency key: the same key means the same effect
    # Called by an ``outside`` capability right before what can't be called back; raises ``Interrupted`` when the
    # person cancelled meanwhile. From then on the step finishes whatever is said (C18).
    no_return: Callable[[], None] = lambda: None


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a call gave: JSON data, the record it created or concerned, commands for the page."""

    data: Mapping[str, Any] = field(default_factory=dict)
    created: EntityReference | None = None
    concerned: tuple[EntityReference, ...] = ()  # what "esse" may mean next, the most relevant first
    commands: tuple[UICommand, ...] = ()
    sources: tuple[Mapping[str, str], ...] = ()  # documents an answer cites: {"id", "title", "section"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo:
    """The registered compensation of a capability (C22). ``input`` turns the call and its stored outcome data into
    the compensation's input; ``condition`` returns a reason code while it can't be undone, else None."""

    capability: str
    input: Callable[[Mapping[str, Any], Mapping[str, Any]], Mapping[str, Any]]
    condition: Callable[[str, Mapping[str, Any], Mapping[str, Any]], str | None] | None = None  # (tenant, input, data)
    expires_after: timedelta | None = None


@dataclass(frozen=True, kw_only=True)
class Capability:
    """One operation. ``target`` names the input property that holds the id of the record acted on."""

    id: str
    version: int = 1
    titles: Mapping[str, str]  # per locale, an infinitive: "adicionar componente"
    descriptions: Mapping[str, str]
    input_schema: Mapping[str, Any]  # JSON Schema 2020-12, root object, additionalProperties false
    effect: Effect
    risk: int = 1  # 1 low, 2 medium, 3 high, 4 critical
    target: str | None = None
    target_type: str | None = None  # entity type of the target; None: the tenant itself
    groups: tuple[str, ...] = ()  # policy groups; default: those of the effect
    call: Callable[[Call], Outcome]
    # Raises Refused when the call can't succeed as things stand, and changes nothing: asked before a person is asked.
    check: Callable[[Call], None] | None = None
    # What stands there now, as data for the question that confirms the change: its old value.
    before: Callable[[Call], Mapping[str, Any]] | None = None
    verify: Callable[[Call, Outcome], bool] | None = None  # asks the authoritative source whether the effect is there
    undo: Undo | None = None
    # Other capabilities that serve the same wish: offered for "faça de outra maneira", the best first. Their required
    # input is part of this one's.
    alternatives: tuple[str, ...] = ()
    # How long its questions wait and it may run, where the installation's times don't fit: "confirmation",
    # "clarification", "operation", "undo" (C17). What the tenant chose for this capability goes before it.
    durations: Mapping[str, timedelta] = field(default_factory=dict)
    idempotent: bool = False
    # Whether a running call may be stopped before its point of no return; else it is finished first (C18).
    interruptible: bool = False
    # Its effect is in another system: called by a worker with no transaction open, recorded before and settled after.
    # Raises ``NotDone`` or ``Lost`` (``registries.outside``) where there is no plain answer.
    outside: bool = False
    # Asks the authoritative source what the call with this key did: its outcome, or None when it did nothing. Raises
    # ``NotDone`` or ``Lost`` when the source gives no answer. Needed by whatever is ``outside`` and changes data.
    reconcile: Callable[[Call], Outcome | None] | None = None

    @property
    def policy_groups(self) -> tuple[str, ...]:
        return self.groups or GROUPS[self.effect]

    @property
    def runs_at_once(self) -> bool:
        """Reading and page commands run inside the turn; what changes data or asks another system, in a worker."""
        return not self.effect.changes and not self.outside


class CapabilityRegistry:
    """Capabilities by id; a repeated id is refused."""

    def __init__(self) -> None:
        self._registry: dict[str, Capability] = {}

    def register(self, capability: Capability) -> Capability:
        if capability.id in self._registry:
            raise ValueError(f"capability {capability.id} is registered twice")
        self._registry[capability.id] = capability
        return capability

    def get(self, capability_id: str) -> Capability | None:
        return self._registry.get(capability_id)

    def __getitem__(self, capability_id: str) -> Capability:
        return self._registry[capability_id]

    def __contains__(self, capability_id: object) -> bool:
        return capability_id in self._registry

    def all(self) -> Sequence[Capability]:
        return [self._registry[name] for name in sorted(self._registry)]


capabilities = CapabilityRegistry()
