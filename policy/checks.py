"""``manage.py check``: whether the registered types, actions and policies make a set that loads."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.core.checks import CheckMessage, Error, register

from policy import sets
from policy.engine.cedar import PolicySetError, Source
from policy.engine.schema import action_problems, entity_problems, unknown_groups
from policy.registries.actions import Action, actions
from policy.registries.entities import EntityType, entities

TAG = "policy"

_IDS = {"invalid": "policy.E003", "explanation": "policy.E004", "lint": "policy.E006"}
_HINTS = {
    "policy.E003": "The policy or the schema is not valid; the message names the place.",
    "policy.E004": 'Give the forbid both @pt("...") and @en("...").',
    "policy.E006": "See policy/engine/lint.py for what a policy must be besides valid Cedar.",
}


@register(TAG)
def check_policies(app_configs: Any = None, **options: Any) -> list[CheckMessage]:  # Any: as Django calls checks
    """The problems of the installed set; see ``problems``."""
    return list(problems(entities.all(), actions.all(), sets.sources()))


def problems(
    types: Sequence[EntityType], registered: Sequence[Action], policies: Sequence[Source]
) -> Iterator[CheckMessage]:
    """Errors policy.E001 to E006 of a set; the policies are only tried when its schema can be built.

    E001 an action on a type that no schema declares; E002 an entity type that policies can't look at; E003 a set or
    schema that does not validate; E004 a forbid that says nothing; E005 an unknown group; E006 what the lint refuses.
    """
    broken = [*_schema_problems(types, registered)]
    yield from broken
    if broken:
        return
    try:
        sets.engine_of(policies, types, registered)
    except PolicySetError as error:
        for problem in error.problems:
            check_id = _IDS[problem.kind]
            yield Error(str(problem), hint=_HINTS[check_id], id=check_id)
    except ValueError as error:
        yield Error(str(error), hint=_HINTS["policy.E003"], id="policy.E003")


def _schema_problems(types: Sequence[EntityType], registered: Sequence[Action]) -> Iterator[CheckMessage]:
    core = sets.core_schema()
    for action, resource in action_problems(core, types, registered):
        yield Error(
            f"action {action} applies to {resource}, which no schema declares",
            hint="Register the entity type with policy_type and policy_schema in an entities.py.",
            id="policy.E001",
        )
    for kind, text in entity_problems(core, types):
        yield Error(
            f"entity type {kind}: {text}",
            hint="Give it policy_schema and policy_entities, or no policy_type.",
            id="policy.E002",
        )
    for registered_action in registered:
        if groups := unknown_groups(registered_action):
            yield Error(
                f"action {registered_action.id} names an unknown group: {', '.join(groups)}",
                hint="The groups are those of policy/engine/schema.py.",
                id="policy.E005",
            )
