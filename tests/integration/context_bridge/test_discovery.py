"""What a person can do here: near, allowed, few, always in the same order."""

from dataclasses import replace

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from context_bridge.context import parse
from context_bridge.registries.capabilities import Effect, capabilities
from context_bridge.tools.discovery import offered
from policy.models import PolicyDecision
from policy.registries.actions import Action, actions
from policy.registries.entities import EntityReference
from tests.integration.context_bridge.conftest import NOW

ON_THE_TAB = ["workPermit.components.add", "workPermit.components.list", "workPermit.components.remove"]


def at_components(world):
    return parse(
        {
            "page": {"semanticId": "workPermit", "entityType": "workPermit", "entityId": world.permit},
            "activeTab": {"semanticId": "workPermit.components"},
        }
    )


def ids(world, context, principal=None, **options):
    return [c.id for c in offered(context, principal or world.requester, now=NOW, **options)]


@pytest.mark.requirement("B22")
def test_the_page_comes_first_and_other_pages_are_left_out(world):
    found = ids(world, at_components(world))

    assert found[:3] == ON_THE_TAB
    assert {"workPermit.updateValidity", "navigation.openEntity", "knowledge.explain"} <= set(found)
    assert "employee.count" not in found


@pytest.mark.requirement("B22")
def test_what_policy_would_deny_is_not_offered(world):
    found = ids(world, at_components(world), world.auditor)

    assert "workPermit.read" in found
    assert not {"workPermit.components.add", "workPermit.updateValidity", "workPermit.cancel"} & set(found)


def test_a_record_of_another_organization_offers_nothing_on_it(world):
    found = ids(world, at_components(world), world.outsider)

    assert [name for name in found if name.startswith("workPermit.")] == ["workPermit.count", "workPermit.list"]


def test_without_a_page_what_needs_no_record_is_offered_and_going_to_one(world):
    found = offered(None, world.requester, now=NOW)

    assert {"employee.count", "knowledge.explain", "navigation.openEntity"} <= {c.id for c in found}
    assert [c.id for c in found if c.target in c.input_schema["required"] and c.effect != Effect.UI] == []


def test_a_record_of_the_conversation_counts_as_in_view(world):
    subject = EntityReference("workPermit", world.permit, tenant="alfa")

    assert "workPermit.components.add" in ids(world, None, subjects=[subject])


def test_looking_stores_nothing_and_loads_each_record_once(world):
    with CaptureQueriesContext(connection) as queries:
        ids(world, at_components(world))

    assert not PolicyDecision.objects.exists()
    loads = [q for q in queries if 'FROM "work_permits_workpermit"' in q["sql"] and "reference" in q["sql"]]
    assert len(loads) == 1


@pytest.mark.requirement("B22")
@pytest.mark.case("Q40")
def test_with_a_thousand_capabilities_a_few_dozen_are_offered_in_a_fixed_order(world, monkeypatch):
    many = {
        f"workPermit.extra{number:04}.run": replace(
            capabilities["knowledge.explain"], id=f"workPermit.extra{number:04}.run"
        )
        for number in range(1000)
    }
    for name, capability in many.items():
        monkeypatch.setitem(capabilities._registry, name, capability)
        monkeypatch.setitem(actions._registry, name, Action(name, ("read",)))

    found = [ids(world, at_components(world)) for _ in range(3)]

    assert found[0] == found[1] == found[2]
    assert len(found[0]) == 24
    assert found[0][:3] == ON_THE_TAB
