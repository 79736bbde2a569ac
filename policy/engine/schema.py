"""The Cedar schema: the hand-written core, the domain's entity types, and one action per registered operation. Pure."""

import re
from collections.abc import Iterable, Iterator, Sequence

from policy.registries.actions import Action
from policy.registries.entities import EntityType

GROUPS = ("administer", "approval", "converse", "destructive", "mutate", "read", "stopWork")

_ACTION_ID = re.compile(r"[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*)*")
_DECLARED = re.compile(r"^\s*entity\s+([A-Za-z_][\w\s,]*?)(?:\s+in\b|\s+enum\b|\s*[={;])", re.MULTILINE)

# Gives every group a member, so that a rule about a group also validates where no such operation is installed (a rule
# that can never apply is an error to the validator). It is in no registry: the decision point refuses to ask about it.
_WITNESS = f"""action "policy.groups" in [{", ".join(GROUPS)}]
  appliesTo {{ principal: [User], resource: [Tenant], context: Ctx }};"""


def schema_text(core: str, types: Sequence[EntityType], actions: Sequence[Action]) -> str:
    """The whole schema as Cedar text; equal registries give equal text."""
    parts = [core.strip(), *(t.policy_schema.strip() for t in types if t.policy_schema)]
    parts += [f"action {', '.join(GROUPS)};", _WITNESS, *(_declaration(action) for action in actions)]
    return "\n\n".join(parts) + "\n"


def declared_types(text: str) -> frozenset[str]:
    """The names of the entity types that a schema text declares."""
    return frozenset(name.strip() for names in _DECLARED.findall(text) for name in names.split(","))


def unknown_groups(action: Action) -> tuple[str, ...]:
    return tuple(group for group in action.groups if group not in GROUPS)


def action_problems(core: str, types: Sequence[EntityType], actions: Sequence[Action]) -> Iterator[tuple[str, str]]:
    """Actions that the schema could not declare, as (action id, resource type that no schema declares)."""
    known = declared_types("\n".join([core, *(t.policy_schema for t in types)]))
    for action in actions:
        for resource in action.resources:
            if resource not in known:
                yield action.id, resource


def entity_problems(core: str, types: Iterable[EntityType]) -> Iterator[tuple[str, str]]:
    """Entity types that policies could name but not look at, as (entity type, what is missing)."""
    types = list(types)
    known = declared_types("\n".join([core, *(t.policy_schema for t in types)]))
    for kind in types:
        if kind.policy_type and kind.policy_type not in known:
            yield kind.name, f"no schema declares its policy type {kind.policy_type}"
        if kind.policy_type and kind.policy_entities is None:
            yield kind.name, "it has a policy type and no policy_entities"


def _declaration(action: Action) -> str:
    if not _ACTION_ID.fullmatch(action.id):
        raise ValueError(f"{action.id!r} can't be an action id")
    resources = ", ".join(action.resources)
    return (
        f'action "{action.id}" in [{", ".join(action.groups)}]\n'
        f"  appliesTo {{ principal: [User], resource: [{resources}], context: Ctx }};"
    )
