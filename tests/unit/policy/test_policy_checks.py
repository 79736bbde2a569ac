"""``manage.py check`` names what would keep a set from loading."""

from dataclasses import replace

import pytest
from django.core.checks import run_checks

from policy import sets
from policy.checks import problems
from policy.engine.cedar import Source
from policy.engine.schema import declared_types, schema_text
from policy.registries.actions import Action
from tests.unit.policy.installation import ACTIONS, DOMAIN, TYPES, entity_type

SILENT = Source("domain/x.cedar", '@id("silent") @pt("Não.") forbid(principal, action, resource);')


def ids(types=TYPES, actions=ACTIONS, policies=(DOMAIN,)):
    return [error.id for error in problems(types, actions, policies)]


def test_a_complete_installation_has_no_problem():
    assert ids(policies=[*sets.baseline(), DOMAIN]) == []


@pytest.mark.parametrize(
    ("installed", "expected"),
    [
        ({"actions": [*ACTIONS, Action("ship.sink", ("mutate",), ("Ship",))]}, "policy.E001"),
        ({"types": [*TYPES, entity_type("ship", "")]}, "policy.E002"),
        ({"types": [*TYPES, replace(entity_type("ship", "entity Ship = { tenant: Tenant };"), policy_entities=None)]},
         "policy.E002"),
        ({"policies": [Source("domain/x.cedar", '@id("x") permit(principal')]}, "policy.E003"),
        ({"types": [*TYPES, entity_type("ship", "entity Ship = { tenant: Tennant };")]}, "policy.E003"),
        ({"actions": [*ACTIONS, Action('x" in [read]; //', ("mutate",))]}, "policy.E003"),
        ({"policies": [SILENT]}, "policy.E004"),
        ({"actions": [*ACTIONS, Action("tool.sing", ("sing",), ("Tool",))]}, "policy.E005"),
        ({"policies": [Source("domain/x.cedar", "permit(principal, action, resource);")]}, "policy.E006"),
    ],
)  # fmt: skip
def test_each_problem_has_its_id(installed, expected):
    assert ids(**installed) == [expected]


def test_a_problem_names_policy_and_language():
    (error,) = problems(TYPES, ACTIONS, [SILENT])

    assert error.msg == "silent: a forbid without an explanation in en"


def test_a_resource_type_without_tenant_does_not_pass():
    """The rule that isolates tenants reads the tenant of whatever the resource is."""
    ship = entity_type("ship", "entity Ship;")
    sinks = Action("ship.sink", ("mutate",), ("Ship",))

    assert set(ids([*TYPES, ship], [*ACTIONS, sinks], sets.baseline())) == {"policy.E003"}


def test_the_installed_set_has_no_problem():
    assert run_checks(tags=["policy"]) == []


def test_the_schema_declares_every_type_and_action():
    text = schema_text(sets.core_schema(), TYPES, ACTIONS)

    assert {"Tenant", "User", "Site", "Channel", "Conversation", "Tool"} <= declared_types(text)
    assert 'action "tool.approve" in [mutate, approval]' in text
