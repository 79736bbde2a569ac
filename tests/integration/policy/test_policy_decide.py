"""Decisions on real rows: each is stored once, on facts read afresh, and an error is a deny."""

import json
from dataclasses import replace

import pytest
from structlog.testing import capture_logs

from policy import metrics, pdp, sets
from policy.engine.cedar import Source
from policy.engine.request import Confirmed
from policy.models import PolicyDecision, Role, Site
from policy.registries.entities import EntityReference, PolicyEntity, entities
from tests.integration.policy.conftest import PLANT, ask, join, principal_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("plants")]


def only_row():
    (row,) = PolicyDecision.objects.all()
    return row


@pytest.mark.requirement("P2")
def test_an_allowed_request_is_stored_with_what_determined_it(keeper, now):
    decision = pdp.decide(ask(keeper, ids={"conversationId": "conv_1", "operationId": "op_1", "stepId": "s1"}), now=now)

    row = only_row()
    assert decision.allowed
    assert (row.id, row.digest) == (decision.id, decision.digest)
    assert row.policies == ["plant.keeper-changes"] == list(decision.policies)
    assert (row.subject, row.tenant_id, row.resource_type, row.resource_id) == ("alfa/ana", "alfa", "plant", "north")
    assert (row.conversation_id, row.operation_id, row.ids["stepId"]) == ("conv_1", "op_1", "s1")
    assert row.set_version == sets.current().set_version
    assert row.created_at == now
    assert row.context["risk"] == 1
    assert row.facts_digest
    assert row.is_intact()


def test_the_digest_notices_any_change(keeper, now):
    pdp.decide(ask(keeper), now=now)
    row = only_row()
    for name in [f.attname for f in PolicyDecision._meta.concrete_fields if f.attname not in ("digest", "created_at")]:
        value = getattr(row, name)
        setattr(row, name, f"{value}x")
        assert not row.is_intact(), name
        setattr(row, name, value)
    assert row.is_intact()


@pytest.mark.requirement("C52")
def test_correlation_is_stored_under_one_set_of_names(keeper, now):
    pdp.decide(ask(keeper, ids={"conversation": "conv_1", "operation": "op_1", "stepId": "s1"}), now=now)

    row = only_row()
    assert row.ids == {"conversationId": "conv_1", "operationId": "op_1", "stepId": "s1"}
    assert (row.conversation_id, row.operation_id) == ("conv_1", "op_1")


@pytest.mark.requirement("P2")
def test_what_a_confirmation_would_lift_is_required_and_then_allowed(keeper, now):
    asked = pdp.decide(ask(keeper, risk=2), now=now)
    confirmed = pdp.decide(ask(keeper, risk=2, confirmation=Confirmed(1, True, 3)), now=now)

    assert (asked.outcome, asked.remedies, asked.confirmation_level) == ("REQUIRE", ("confirm:soft",), "soft")
    assert asked.text("en") == "Confirm the operation."
    assert confirmed.allowed
    assert list(PolicyDecision.objects.order_by("id").values_list("outcome", flat=True)) == ["REQUIRE", "ALLOW"]


@pytest.mark.requirement("P2")
def test_what_would_be_denied_after_a_confirmation_is_denied_at_once(alfa, now):
    apprentice = join(alfa, "bia", "keeper", "apprentice")

    decision = pdp.decide(ask(apprentice, risk=2), now=now)

    assert (decision.outcome, decision.remedies, decision.policies) == ("DENY", (), ("plant.no-apprentice",))
    assert decision.text("pt-BR") == "Aprendizes não mudam plantas."
    assert only_row().outcome == "DENY"


def test_a_denial_without_any_policy_says_so(alfa, now):
    decision = pdp.decide(ask(join(alfa, "caio")), now=now)

    assert (decision.outcome, decision.policies) == ("DENY", ("no-grant",))
    assert decision.text("en") == "Your role does not permit this operation."


@pytest.mark.requirement("C53")
@pytest.mark.case("N4")
@pytest.mark.parametrize(
    ("resource", "by"),
    [
        (EntityReference("plant", "harbour"), "resource-not-found"),  # beta has it
        (EntityReference("plant", "nowhere"), "resource-not-found"),
        (EntityReference("plant", ""), "resource-not-found"),
        (EntityReference("plant", "n\x00rth"), "resource-not-found"),
        (EntityReference("plant", "\ud800"), "resource-not-found"),
        (EntityReference("plant", "n" * 100_000), "resource-not-found"),
        (EntityReference("plant", "north", tenant="beta"), "inv.tenant-isolation"),  # alfa has one of that code
    ],
)
def test_foreign_missing_and_malformed_records_answer_alike(keeper, outsider, now, resource, by):
    decision = pdp.decide(ask(keeper, resource=resource), now=now)

    assert (decision.outcome, decision.not_found, decision.policies) == ("DENY", True, (by,))
    assert decision.text("pt-BR") == "Não encontrei o que foi pedido."
    assert only_row().not_found


@pytest.mark.case("N4")
def test_a_record_of_another_tenant_handed_over_is_not_found(keeper, outsider, now):
    foreign = Site.objects.get(tenant="beta", code="north")

    decision = pdp.decide(ask(keeper), now=now, record=foreign)

    assert (decision.outcome, decision.not_found, decision.policies) == ("DENY", True, ("inv.tenant-isolation",))
    assert decision.text("pt-BR") == "Não encontrei o que foi pedido."


def test_a_record_other_than_the_resource_decides_nothing(keeper, now):
    other = Site.objects.get(tenant="alfa", code="south")

    pdp.decide(ask(keeper), now=now, record=other)

    assert (only_row().outcome, only_row().cause) == ("INDETERMINATE", "record_is_not_the_resource")


@pytest.mark.requirement("C16b")
def test_facts_are_read_afresh_each_time(keeper, now):
    before = pdp.decide(ask(keeper), now=now)
    keeper.roles.clear()
    after = pdp.decide(ask(keeper), now=now)

    assert (before.outcome, after.outcome) == ("ALLOW", "DENY")


@pytest.mark.parametrize(
    ("change", "by"),
    [
        (lambda m: type(m).objects.filter(pk=m.pk).update(suspended=True), "inv.suspended-principal"),
        (lambda m: type(m.user).objects.filter(pk=m.user.pk).update(is_active=False), "inv.suspended-principal"),
        (lambda m: type(m.tenant).objects.filter(pk=m.tenant.pk).update(frozen=True), "inv.tenant-frozen"),
        (lambda m: type(m.tenant).objects.filter(pk=m.tenant.pk).update(disabled_actions=["plant.change"]),
         "inv.capability-disabled"),
        (lambda m: type(m).objects.filter(pk=m.pk).delete(), "no-membership"),
    ],
)  # fmt: skip
def test_what_ends_a_persons_authority_counts_at_once(keeper, now, change, by):
    request = ask(keeper)
    change(keeper)

    decision = pdp.decide(request, now=now)

    assert (decision.outcome, decision.policies) == ("DENY", (by,))
    assert decision.text("en")
    assert only_row().outcome == "DENY"


@pytest.mark.requirement("P4")
def test_a_role_or_site_of_another_tenant_gives_nothing(alfa, beta, now):
    member = join(alfa, "dora", sites=())
    member.roles.add(Role.objects.get(tenant="beta", code="keeper"))
    member.sites.add(Site.objects.get(tenant="beta", code="north"))

    assert pdp.decide(ask(member), now=now).policies == ("no-grant",)
    assert pdp.decide(ask(member, "plant.read"), now=now).policies == ("no-grant",)


@pytest.mark.requirement("P4")
def test_a_site_opens_only_its_own_records(keeper, now):
    assert pdp.decide(ask(keeper, "plant.read", "north"), now=now).allowed
    assert not pdp.decide(ask(keeper, "plant.read", "south"), now=now).allowed


@pytest.mark.case("N2")
@pytest.mark.parametrize(
    ("broken", "cause"),
    [
        (lambda site: 1 / 0, "error"),
        (lambda site: (), "resource_describes_another_type"),
        (lambda site: [PolicyEntity("Plant", "SECRET-7", {"tenant": "x"})], "facts_error"),
    ],
)
def test_an_error_is_a_deny_an_alarm_and_one_row_without_what_was_looked_at(keeper, now, monkeypatch, broken, cause):
    monkeypatch.setitem(entities._registry, "plant", replace(PLANT, policy_entities=broken))
    alarms = metrics.decisions.counts().get("INDETERMINATE", 0)

    with capture_logs() as logged:
        decision = pdp.decide(ask(keeper), now=now)

    row = only_row()
    assert not decision.allowed
    assert (row.outcome, row.cause, row.id) == ("INDETERMINATE", cause, decision.id)
    assert metrics.decisions.counts()["INDETERMINATE"] == alarms + 1
    assert [line["decision_id"] for line in logged] == [row.id]
    assert "SECRET-7" not in json.dumps(logged)
    assert decision.text("en") == "I could not decide whether this is allowed; to be safe, nothing was done."


@pytest.mark.parametrize(
    ("spoilt", "cause"),
    [
        ({"action": "plant.explode"}, "unknown_action"),
        ({"action": "policy.groups", "plant": None}, "unknown_action"),
        ({"resource": EntityReference("ghost", "1")}, "resource_is_no_policy_entity"),
        ({"plant": None}, "engine_error"),
        ({"origin": "nowhere"}, "engine_error"),
        ({"risk": "2"}, "engine_error"),
        ({"risk": float("nan")}, "error"),
    ],
)
def test_a_request_that_makes_no_sense_is_a_deny(keeper, now, spoilt, cause):
    decision = pdp.decide(ask(keeper, **spoilt), now=now)

    assert (decision.outcome, only_row().cause) == ("INDETERMINATE", cause)


def test_a_set_that_does_not_load_denies_everything(keeper, now, monkeypatch):
    monkeypatch.setattr(sets, "sources", lambda: [Source("broken", "permit(")])
    sets._load.cache_clear()

    decision = pdp.decide(ask(keeper), now=now)

    assert (decision.outcome, only_row().cause) == ("INDETERMINATE", "no_policy_set")


def test_a_claimed_tenant_that_does_not_exist_is_a_recorded_deny(keeper, now):
    request = ask(keeper)
    forged = replace(request, principal=replace(request.principal, tenant="ghost"))

    decision = pdp.decide(forged, now=now)

    assert (decision.outcome, only_row().tenant_id, only_row().subject) == ("DENY", "ghost", "ghost/ana")


@pytest.mark.case("N18")
def test_a_prohibition_that_comes_into_force_is_seen_by_the_next_decision(keeper, now):
    assert pdp.decide(ask(keeper), now=now).allowed
    keeper.tenant.frozen = True
    keeper.tenant.save()
    assert not pdp.decide(ask(keeper), now=now).allowed


class TestStatements:
    """What a decision costs: the member, roles and sites, the record, and its own row."""

    def test_with_the_record_to_load(self, keeper, now, django_assert_num_queries):
        request = ask(keeper)
        with django_assert_num_queries(4):
            assert pdp.decide(request, now=now).allowed

    def test_with_the_record_at_hand(self, keeper, now, django_assert_num_queries):
        request, record = ask(keeper), Site.objects.get(tenant="alfa", code="north")
        with django_assert_num_queries(3):
            assert pdp.decide(request, now=now, record=record).allowed

    def test_on_the_tenant_itself(self, keeper, now, django_assert_num_queries):
        request = ask(keeper, "conversation.create", None)
        with django_assert_num_queries(3):
            assert pdp.decide(request, now=now).allowed

    def test_a_remedy_costs_no_more(self, keeper, now, django_assert_num_queries):
        request = ask(keeper, risk=2)
        with django_assert_num_queries(4):
            assert pdp.decide(request, now=now).required

    def test_of_an_allowed_read_that_fills_a_list(self, keeper, now, django_assert_num_queries):
        request, record = ask(keeper, "plant.read", point="listing"), Site.objects.get(tenant="alfa", code="north")
        with django_assert_num_queries(2):
            decision = pdp.decide(request, now=now, record=record)
        assert (decision.allowed, decision.id) == (True, "")


def test_in_a_list_only_allowed_reads_are_not_stored(keeper, now):
    pdp.decide(ask(keeper, "plant.read", "south", point="listing"), now=now)
    pdp.decide(ask(keeper, "plant.change", point="listing"), now=now)
    pdp.decide(ask(keeper, "plant.read", point="listing"), now=now)

    assert sorted(PolicyDecision.objects.values_list("action", "outcome")) == [
        ("plant.change", "ALLOW"),
        ("plant.read", "DENY"),
    ]


def test_a_principal_is_built_from_the_row_that_is_decided_on(keeper, now):
    """The name in the request is what was claimed; the account decides."""
    request = ask(keeper)
    renamed = replace(request, principal=replace(principal_of(keeper), username="boss"))

    pdp.decide(renamed, now=now)

    assert only_row().context["onBehalfOf"]["__entity"]["id"] == "alfa/ana"
