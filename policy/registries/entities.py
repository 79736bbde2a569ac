"""Door for domain apps: which kinds of records exist, and how to find, load, name and judge one.

``entities.py`` of a domain app registers its types. Plain Python: the pure packages use these types too.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from policy.registries.principals import Principal


@dataclass(frozen=True, slots=True)
class EntityReference:
    """One record as conversations, plans and contexts name it; ``label`` is what people read."""

    type: str
    id: str
    label: str = ""
    tenant: str = ""
    detail: Mapping[str, str] = field(default_factory=dict, hash=False, compare=False)

    @property
    def key(self) -> str:
        """The semantic id: ``workPermit:WP-123``."""
        return f"{self.type}:{self.id}"

    def same_as(self, other: "EntityReference | None") -> bool:
        return other is not None and (self.type, self.id, self.tenant) == (other.type, other.id, other.tenant)

    def to_wire(self) -> dict[str, Any]:
        wire: dict[str, Any] = {"type": self.type, "id": self.id, "label": self.label}
        return wire | ({"detail": dict(self.detail)} if self.detail else {})

    def to_stored(self) -> dict[str, Any]:
        return self.to_wire() | {"tenant": self.tenant}

    @classmethod
    def from_stored(cls, stored: Mapping[str, Any]) -> "EntityReference":
        return cls(
            stored["type"], stored["id"], stored.get("label", ""), stored.get("tenant", ""), stored.get("detail", {})
        )


@dataclass(frozen=True, slots=True)
class PolicyEntity:
    """One entity as the policy engine sees it: Cedar type and id, typed attributes, parents."""

    type: str
    id: str
    attributes: Mapping[str, Any] = field(default_factory=dict)
    parents: Sequence[tuple[str, str]] = ()


@dataclass(frozen=True, kw_only=True)
class EntityType:
    """A kind of record. Every look-up takes the tenant first and never leaves it."""

    name: str  # "workPermit": the wire name and the prefix of semantic ids
    nouns: Mapping[str, Sequence[str]]  # per locale, singular, most usual first; plural and accents are ours to handle
    labels: Mapping[str, str]  # per locale, for sentences: "permissão de trabalho"
    feminine: bool = False  # grammatical gender in Portuguese: "essa permissão"
    find: Callable[[str, str], Sequence[EntityReference]]  # (tenant id, words a person used) -> what they may mean
    load: Callable[[str, str], Any | None]  # (tenant id, entity id) -> record or None, read afresh
    lock: Callable[[str, str], Any | None] | None = None  # the same with a row lock, inside the caller's transaction
    reference: Callable[[Any], EntityReference]
    # Those of the references that this person may see; None: every member of the tenant sees all of them. What a person
    # may not see can't be named, found or shown: it answers as if it did not exist.
    visible: Callable[[Principal, Sequence[EntityReference]], Sequence[EntityReference]] | None = None
    # (person, words) -> what ``find`` and ``visible`` give together, where that is cheaper said at once.
    find_seen: Callable[[Principal, str], Sequence[EntityReference]] | None = None
    # (tenant id, a record) -> all of this type that belong to that record: "todos os componentes" of a permit.
    belonging: Callable[[str, EntityReference], Sequence[EntityReference]] | None = None
    policy_type: str | None = None  # Cedar entity type, e.g. "WorkPermit"; None: never a policy resource
    policy_schema: str = ""  # the Cedar declaration of that type
    policy_entities: Callable[[Any], Sequence[PolicyEntity]] | None = None  # the record first, then what it needs
    knowledge: Callable[[Any], Sequence[str]] = lambda record: ()  # semantic ids of documents that explain it
    numbered: bool = False  # people name it by noun + number ("permissão 123")
    code: str = ""  # regular expression of its codes as people type them, e.g. r"wp[- ]?\d+"
    named: bool = False  # people name it without its noun ("quero trabalho a quente"): find() is tried on the words


class EntityRegistry:
    """Entity types by wire name; a repeated name is refused."""

    def __init__(self) -> None:
        self._registry: dict[str, EntityType] = {}

    def register(self, kind: EntityType) -> EntityType:
        if kind.name in self._registry:
            raise ValueError(f"entity type {kind.name} is registered twice")
        self._registry[kind.name] = kind
        return kind

    def get(self, name: str) -> EntityType | None:
        return self._registry.get(name)

    def __getitem__(self, name: str) -> EntityType:
        return self._registry[name]

    def __contains__(self, name: object) -> bool:
        return name in self._registry

    def all(self) -> list[EntityType]:
        return [self._registry[name] for name in sorted(self._registry)]

    def resolve(self, tenant: str, reference: EntityReference) -> EntityReference | None:
        """The reference with today's label, or None when it does not exist in this tenant."""
        kind = self._registry.get(reference.type)
        record = kind.load(tenant, reference.id) if kind else None
        return kind.reference(record) if kind and record is not None else None

    def found(self, name: str, words: str, *, by: Principal) -> Sequence[EntityReference]:
        """The records of the person's tenant that these words may mean, as far as the person may see them."""
        kind = self._registry.get(name)
        if kind and kind.find_seen:
            return kind.find_seen(by, words)
        return _seen(kind, kind.find(by.tenant, words), by) if kind else ()

    def belonging(self, name: str, *, to: EntityReference, by: Principal) -> Sequence[EntityReference]:
        """All records of a type that belong to another, as far as the person may see them."""
        kind = self._registry.get(name)
        return _seen(kind, kind.belonging(by.tenant, to), by) if kind and kind.belonging else ()

    def seen(self, reference: EntityReference, *, by: Principal) -> EntityReference | None:
        """The reference with today's label, or None when it does not exist for this person."""
        kind = self._registry.get(reference.type)
        known = self.resolve(by.tenant, reference)
        return known if kind and known and _seen(kind, (known,), by) else None


def _seen(kind: EntityType, found: Sequence[EntityReference], by: Principal) -> Sequence[EntityReference]:
    return kind.visible(by, found) if kind.visible and found else found


entities = EntityRegistry()
