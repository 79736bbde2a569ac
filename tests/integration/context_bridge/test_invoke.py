"""The one door of capabilities: schema, policy, idempotency, call, verify, record; all of it or nothing."""

import threading
from dataclasses import replace

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from config.ids import new_id
from context_bridge import models
from context_bridge.registries.capabilities import Outcome, capabilities
from context_bridge.registries.commands import UICommand
from context_bridge.tools import runtime
from context_bridge.tools.envelope import ToolInvocation, ToolStatus
from policy.engine.request import Confirmed
from policy.errors import Refused
from policy.models import PolicyDecision
from policy.registries.entities import entities
from tests.integration.context_bridge.conftest import NOW
from work_permits.models import ComponentType, PermitComponent

ADD = "workPermit.components.add"


def invoke(invocation):
    with transaction.atomic():
        return runtime.invoke(invocation, now=NOW)


def components():
    return list(PermitComponent.objects.order_by("pk").values_list("type__code", flat=True))


@pytest.fixture
def altered(monkeypatch):
    """Registers the capability again with something changed, for one test."""

    def alter(capability_id=ADD, **changes):
        changed = replace(capabilities[capability_id], **changes)
        monkeypatch.setitem(capabilities._registry, capability_id, changed)

    return alter


@pytest.mark.requirement("B25")
def test_a_confirmed_call_has_its_effect_and_its_record(world):
    result = invoke(world.adding(conversation_id="conv_1", plan_id="plan_1", step_id="step_1", key="step_1"))

    assert (result.status, result.metadata.verified, result.metadata.cached) == (ToolStatus.SUCCESS, True, False)
    assert result.outcome.created.type == "component"
    assert components() == ["workingAtHeight"]
    row = models.ToolInvocation.objects.get()
    assert (row.id, row.status, row.tool_id, row.user_id) == (
        result.invocation_id, "SUCCEEDED", ADD, world.requester.user_id,
    )  # fmt: skip
    assert (row.conversation_id, row.plan_id, row.step_id, row.idempotency_key) == (
        "conv_1",
        "plan_1",
        "step_1",
        "step_1",
    )
    assert row.data == result.data
    decision = PolicyDecision.objects.get(pk=row.decision_id)
    assert (decision.action, decision.outcome, decision.point, decision.conversation_id) == (
        ADD, "ALLOW", "execution", "conv_1",
    )  # fmt: skip


@pytest.mark.requirement("B25")
def test_the_result_envelope_tells_status_data_and_how(world):
    wire = invoke(world.adding()).to_wire("pt-BR")

    assert (wire["status"], wire["data"]["componentType"]) == ("success", "workingAtHeight")
    assert set(wire["metadata"]) == {"durationMs", "cached", "verified"}


@pytest.mark.requirement("B24")
@pytest.mark.parametrize("locale", ["pt-BR", "en"])
def test_an_invalid_input_names_its_fields_and_calls_nothing(world, locale):
    result = invoke(world.adding(input={"entityId": "x", "tenantId": "beta"}, locale=locale))

    assert result.status == ToolStatus.VALIDATION_ERROR
    assert set(result.error.fields) == {"entityId", "componentType", "tenantId"}
    assert components() == []
    assert models.ToolInvocation.objects.get().status == "INVALID"
    assert not PolicyDecision.objects.exists()


def test_an_unusable_input_is_recorded_without_its_content(world):
    result = invoke(world.adding(input={"entityId": "nul\x00", "componentType": "x" * 100_000}))

    assert result.status == ToolStatus.VALIDATION_ERROR
    assert models.ToolInvocation.objects.get().input == {}


@pytest.mark.requirement("C16b")
@pytest.mark.parametrize("confirmation", [Confirmed(), Confirmed(level=1, bound=False)])
def test_without_a_bound_confirmation_a_change_is_denied(world, confirmation):
    result = invoke(world.adding(confirmation=confirmation, key="k"))

    assert (result.status, result.error.reason) == (ToolStatus.DENIED, "CONFIRMATION_NEEDED")
    assert result.decision.required
    assert components() == []
    row = models.ToolInvocation.objects.get()
    assert (row.status, row.decision_id) == ("DENIED", result.decision.id)


def test_a_denied_call_leaves_its_key_free(world):
    invoke(world.adding(confirmation=Confirmed(), key="k"))

    assert invoke(world.adding(key="k")).succeeded


@pytest.mark.requirement("P1")
def test_who_may_only_read_is_denied_with_a_reason(world):
    result = invoke(world.adding(principal=world.auditor))

    assert (result.status, result.error.reason) == (ToolStatus.DENIED, "POLICY_DENIED")
    assert result.error.text("pt-BR") != result.error.text("en")
    assert components() == []


@pytest.mark.requirement("B32")
def test_a_foreign_and_a_missing_record_answer_alike(world):
    foreign = invoke(world.adding(principal=world.outsider))
    missing = invoke(world.adding(input={"entityId": "WP-999", "componentType": "hotWork"}))

    assert foreign.error == missing.error
    assert (foreign.status, foreign.error.reason) == (ToolStatus.FAILURE, "NOT_FOUND")
    assert components() == []


def test_an_unknown_capability_is_a_failure(world):
    result = invoke(ToolInvocation(tool_id="workPermit.fly", input={}, principal=world.requester))

    assert (result.status, result.error.reason) == (ToolStatus.FAILURE, "UNKNOWN_CAPABILITY")


@pytest.mark.requirement("C41")
def test_a_capability_that_changed_since_the_plan_is_not_called(world):
    result = invoke(world.adding(tool_version=99))

    assert (result.error.reason, components()) == ("TOOL_CHANGED", [])


def test_a_refusal_of_the_domain_is_a_failure_with_its_reason(world):
    invoke(world.adding())
    result = invoke(world.adding())

    assert (result.status, result.error.reason) == (ToolStatus.FAILURE, "COMPONENT_ALREADY_PRESENT")
    assert "Trabalho em Altura" in result.error.text("pt-BR")
    assert [row.status for row in models.ToolInvocation.objects.order_by("id")] == ["SUCCEEDED", "FAILED"]


def test_a_refusal_after_an_effect_rolls_the_effect_back(world, altered):
    add = capabilities[ADD].call

    def add_then_refuse(call):
        add(call)
        raise Refused("FORBIDDEN")

    altered(call=add_then_refuse)
    result = invoke(world.adding(key="k"))

    assert (result.status, result.error.reason) == (ToolStatus.FAILURE, "FORBIDDEN")
    assert components() == []
    assert models.ToolInvocation.objects.get().status == "FAILED"


@pytest.mark.requirement("B25")
def test_an_effect_that_can_not_be_found_is_rolled_back(world, altered):
    altered(verify=lambda call, outcome: False)
    result = invoke(world.adding())

    assert (result.status, result.error.reason) == (ToolStatus.FAILURE, "VERIFICATION_FAILED")
    assert components() == []
    assert not models.ToolInvocation.objects.get().verified


def test_a_bug_of_a_handler_is_no_answer(world, altered):
    add = capabilities[ADD].call

    def add_then_break(call):
        add(call)
        raise ZeroDivisionError

    altered(call=add_then_break)
    with pytest.raises(ZeroDivisionError):
        invoke(world.adding())

    assert components() == []
    assert not models.ToolInvocation.objects.exists()


@pytest.mark.requirement("B17")
def test_a_handler_can_not_send_the_page_an_undeclared_command(world, altered):
    command = UICommand(id="navigation.anywhere", semantic_id="https://example.org")
    altered(call=lambda call: Outcome(commands=(command,)), verify=None)

    with pytest.raises(ValueError, match="unregistered UI command"):
        invoke(world.adding())


@pytest.mark.requirement("B25")
@pytest.mark.both_databases
def test_the_same_key_is_the_same_effect(world):
    first = invoke(world.adding(key="step_1"))
    again = invoke(world.adding(key="step_1"))

    assert (again.invocation_id, again.outcome) == (first.invocation_id, first.outcome)
    assert (first.metadata.cached, again.metadata.cached) == (False, True)
    assert components() == ["workingAtHeight"]


def test_a_key_keeps_the_failure_of_a_call_that_ran(world):
    invoke(world.adding())
    first = invoke(world.adding(key="k"))
    PermitComponent.objects.all().delete()
    again = invoke(world.adding(key="k"))

    assert (again.error, again.metadata.cached) == (first.error, True)
    assert components() == []


def test_a_key_of_another_call_is_a_conflict(world):
    invoke(world.adding(key="k"))
    result = invoke(world.adding("hotWork", key="k"))

    assert (result.status, result.error.reason, result.outcome) == (ToolStatus.FAILURE, "IDEMPOTENCY_CONFLICT", None)
    assert components() == ["workingAtHeight"]


def test_the_result_of_another_persons_key_is_not_told(world):
    counting = ToolInvocation(tool_id="employee.count", input={}, principal=world.auditor, key="k")
    assert invoke(counting).succeeded

    result = invoke(replace(counting, principal=world.requester, invocation_id="inv_second"))

    assert (result.error.reason, result.outcome) == ("IDEMPOTENCY_CONFLICT", None)


def test_a_key_says_nothing_to_another_tool(world):
    invoke(world.adding(key="k"))
    read = ToolInvocation(
        tool_id="workPermit.read", input={"entityId": world.permit}, principal=world.requester, key="k"
    )

    assert invoke(read).succeeded


@pytest.mark.django_db(transaction=True)
def test_it_needs_the_transaction_of_its_caller(world):
    with pytest.raises(RuntimeError, match="transaction"):
        runtime.invoke(world.adding(), now=NOW)

    assert components() == []


@pytest.mark.both_databases
@pytest.mark.django_db(transaction=True)
def test_of_two_calls_with_one_key_at_once_one_acts_and_both_tell_it(world, altered):
    """Without a target there is no row to wait at: the unique key decides, and the loser's effect is rolled back."""
    both_looked = threading.Barrier(2)

    def act(call):
        if connection.vendor == "postgresql":  # SQLite lets the second one in only when the first has committed
            both_looked.wait(timeout=10)
        mine = threading.current_thread().name
        ComponentType.objects.create(tenant_id="alfa", code=mine, name_pt=mine, name_en=mine)
        return Outcome(data={"by": mine})

    altered("employee.count", call=act)
    counting = ToolInvocation(tool_id="employee.count", input={}, principal=world.requester, key="k")
    results = run_at_once(lambda: invoke(replace(counting, invocation_id=new_id("inv"))))

    winner = results[0].data["by"]
    assert [result.data["by"] for result in results] == [winner, winner]
    assert sorted(result.metadata.cached for result in results) == [False, True]
    assert list(ComponentType.objects.filter(code__startswith="caller").values_list("code", flat=True)) == [winner]


def run_at_once(call):
    """What two threads with connections of their own get from one call."""
    results = []

    def run():
        try:
            results.append(call())
        finally:
            connection.close()

    threads = [threading.Thread(target=run, name=f"caller-{number}") for number in (1, 2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def test_a_reading_costs_one_statement_of_its_own(world):
    """Read the record, gather the facts, store the decision, store the invocation: no savepoint, no update."""
    read = ToolInvocation(tool_id="workPermit.read", input={"entityId": world.permit}, principal=world.requester)
    invoke(read)
    with transaction.atomic(), CaptureQueriesContext(connection) as queries:
        runtime.invoke(replace(read, invocation_id="inv_second"), now=NOW)

    own = [q["sql"] for q in queries if "context_bridge_" in q["sql"] or "SAVEPOINT" in q["sql"]]
    assert [sql.split()[0] for sql in own] == ["INSERT"]


def test_a_change_costs_a_look_up_a_savepoint_and_one_insert(world):
    with transaction.atomic(), CaptureQueriesContext(connection) as queries:
        runtime.invoke(world.adding(key="k"), now=NOW)

    own = [q["sql"].split()[0] for q in queries if "context_bridge_" in q["sql"]]
    assert own == ["SELECT", "INSERT"]


@pytest.mark.parametrize(("tool", "expected"), [("workPermit.components.add", ["lock"]), ("workPermit.read", ["load"])])
def test_a_change_locks_its_record_and_a_reading_does_not(world, monkeypatch, tool, expected):
    kind, reads = entities["workPermit"], []

    def noted(name, read):
        def reading(tenant, entity_id):
            reads.append(name)
            return read(tenant, entity_id)

        return reading

    spied = replace(kind, lock=noted("lock", kind.lock), load=noted("load", kind.load))
    monkeypatch.setitem(entities._registry, "workPermit", spied)
    given = world.adding().input if tool == ADD else {"entityId": world.permit}

    assert invoke(world.adding(tool_id=tool, input=given)).succeeded
    assert reads == expected
