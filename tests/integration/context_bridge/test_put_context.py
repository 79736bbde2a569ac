"""The latest context of a tab: an older one never overwrites a newer one, whatever order they arrive in."""

import threading
from dataclasses import replace
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from context_bridge import bridge
from context_bridge.context import parse
from context_bridge.models import SemanticContext
from context_bridge.registries.semantics import semantics
from policy.errors import Refused
from tests.integration.context_bridge.conftest import NOW


def page(version, entity="WP-123"):
    return parse(
        {
            "contextVersion": version,
            "page": {"semanticId": "workPermit", "entityType": "workPermit", "entityId": entity},
            "focus": {"semanticId": "workPermit.validity"},
            "selection": {"entityType": "component", "entityId": f"COMP-{version}"},
        }
    )


def put(world, context, tab="tab-1"):
    return bridge.put_context(by=world.requester, tab=tab, context=context, now=NOW)


@pytest.mark.requirement("B7")
def test_what_was_put_is_what_is_got(world):
    assert put(world, page(7)) == 7

    assert bridge.get_context(by=world.requester, tab="tab-1") == page(7)
    assert bridge.get_selection(by=world.requester, tab="tab-1") == page(7).selection
    assert bridge.get_focus(by=world.requester, tab="tab-1") == "workPermit.validity"
    assert bridge.get_element("workPermit.validity") is semantics.get("workPermit.validity")


@pytest.mark.requirement("B7")
def test_an_older_context_changes_nothing_and_learns_the_newer_version(world):
    put(world, page(43))

    assert put(world, page(42)) == 43
    assert bridge.get_context(by=world.requester, tab="tab-1") == page(43)


def test_the_same_version_again_is_the_same_context_again(world):
    put(world, page(43))

    assert put(world, page(43)) == 43
    assert SemanticContext.objects.count() == 1


def test_a_terminal_without_versions_is_always_the_newest(world):
    put(world, page(43))
    told = replace(page(1, "WP-456"), context_version=None)

    assert [put(world, told), put(world, told), put(world, told, tab="fresh")] == [44, 45, 1]
    assert bridge.get_context(by=world.requester, tab="tab-1") == replace(told, context_version=45)


@pytest.mark.requirement("C38")
def test_a_context_belongs_to_one_tab_session_person_and_tenant(world):
    put(world, page(7))
    others = [
        (world.auditor, "tab-1"),
        (world.requester, "tab-2"),
        (replace(world.requester, session="another"), "tab-1"),
        (replace(world.requester, tenant="beta"), "tab-1"),
    ]

    assert [bridge.get_context(by=by, tab=tab) for by, tab in others] == [None] * 4
    assert bridge.get_selection(by=world.auditor, tab="tab-1") is None
    assert bridge.get_focus(by=world.auditor, tab="tab-1") is None


@pytest.mark.parametrize("tab", ["", "x" * 65, "tab\n1", "tab\x00"])
def test_an_impossible_tab_is_refused(world, tab):
    with pytest.raises(Refused, match="INVALID_INPUT"):
        put(world, page(1), tab=tab)


def test_the_usual_context_costs_one_statement(world):
    put(world, page(1))
    with CaptureQueriesContext(connection) as queries:
        put(world, page(2))

    assert len(queries) == 1


def test_a_newer_context_carries_its_time(world):
    put(world, page(1))
    bridge.put_context(by=world.requester, tab="tab-1", context=page(2), now=NOW + timedelta(minutes=1))

    assert SemanticContext.objects.get().updated_at == NOW + timedelta(minutes=1)


@pytest.mark.requirement("B7")
@pytest.mark.both_databases
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("tab_is_new", [True, False])
def test_the_newest_of_many_at_once_stays(world, tab_is_new):
    """Four threads send versions 1 to 60 in mixed orders; whoever comes last, version 60 is stored."""
    if not tab_is_new:
        put(world, page(1))
    together = threading.Barrier(4)
    answers, faults = [], []

    def send(versions):
        try:
            together.wait(timeout=10)
            for version in versions:
                answers.append((version, put(world, page(version))))
        except Exception as fault:
            faults.append(fault)
            raise
        finally:
            connection.close()

    orders = [range(60, 0, -1), range(1, 61), range(2, 61, 2), range(59, 0, -2)]
    threads = [threading.Thread(target=send, args=(order,)) for order in orders]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert faults == []
    assert len(answers) == 60 + 60 + 30 + 30
    assert all(stored >= sent for sent, stored in answers)
    assert SemanticContext.objects.count() == 1
    assert bridge.get_context(by=world.requester, tab="tab-1") == page(60)
