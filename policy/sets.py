"""The policy set in force: the baseline, and the ``policies`` folders of the installed apps."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from django.apps import apps

from policy.engine.cedar import CedarEngine, Source
from policy.engine.schema import schema_text
from policy.registries.actions import Action, actions
from policy.registries.entities import EntityType, entities

BASELINE = Path(__file__).parent / "baseline"


def core_schema() -> str:
    """The hand-written part of the schema."""
    return (BASELINE / "core.cedarschema").read_text(encoding="utf-8")


def baseline() -> list[Source]:
    """The policies every tenant starts with."""
    return _sources("baseline", BASELINE)


def sources() -> list[Source]:
    """The baseline, then the policies of every installed app, in the order of INSTALLED_APPS."""
    found = baseline()
    for config in apps.get_app_configs():
        found += _sources(config.label, Path(config.path) / "policies")
    return found


def current() -> CedarEngine:
    """The set of this process, loaded once and again when a type or an action was registered since.

    Raises PolicySetError when it does not load; the decision point then denies everything.
    """
    return _load(tuple(_Declared(kind) for kind in entities.all()), tuple(actions.all()))


class _Declared:
    """An entity type as far as the schema depends on it: what tells one loaded set from another."""

    def __init__(self, kind: EntityType) -> None:
        self.kind = kind
        self._key = (kind.name, kind.policy_type, kind.policy_schema)

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Declared) and self._key == other._key


@lru_cache(maxsize=4)
def _load(types: tuple[_Declared, ...], registered: tuple[Action, ...]) -> CedarEngine:
    return engine_of(sources(), [declared.kind for declared in types], registered)


def engine_of(policies: Sequence[Source], types: Sequence[EntityType], registered: Sequence[Action]) -> CedarEngine:
    """A set over any policies, entity types and actions, with the core schema. Raises PolicySetError."""
    return CedarEngine(policies, schema_text(core_schema(), types, registered))


def _sources(owner: str, folder: Path) -> list[Source]:
    return [Source(f"{owner}/{path.name}", path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.cedar"))]
