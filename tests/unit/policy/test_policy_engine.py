"""The engine fails closed, and what the bare Cedar lets through is watched."""

import json
from dataclasses import replace

import cedarpy
import pytest

from policy.engine.cedar import FactsError, PolicySetError, entity_reference
from policy.engine.remedies import decide_twice, strongest
from policy.engine.verdict import ALLOW, DENY, INDETERMINATE, REQUIRE, Verdict, indeterminate
from policy.registries.entities import PolicyEntity
from tests.unit.policy.installation import engine, engine_with, tool
from tests.unit.policy.table import Case, confirmed, context, decide, entities, member, tenant

ANA = member("ana", "keeper")
CHANGE = Case(name="change", expect="", who=ANA, action="tool.change", resource=tool())


def ask(known=None, subjects=None, action="tool.change", resource=("Tool", "T-1"), **over):
    """The change of a tool by its keeper, which is allowed; each argument spoils something."""
    known = entities(CHANGE) if known is None else known
    return engine().decide(
        subjects=[(ANA.type, ANA.id)] if subjects is None else subjects,
        action=action,
        resource=resource,
        context=context("tool.change", ANA) | over,
        facts=engine().facts(known),
    )


def without(uid):
    return [entity for entity in entities(CHANGE) if (entity.type, entity.id) != uid]


def test_the_request_that_the_others_spoil_is_allowed():
    assert ask() == Verdict(outcome=ALLOW, policies=("tool.keeper",))


@pytest.mark.case("N1")
@pytest.mark.parametrize(
    ("spoilt", "cause"),
    [
        ({"known": without(("Tool", "T-1"))}, "missing_entity"),
        ({"known": without(("User", "alfa/ana"))}, "missing_entity"),
        ({"known": without(("Capability", "tool.change"))}, "missing_entity"),
        ({"known": without(("Tenant", "alfa"))}, "engine_error"),
        ({"subjects": []}, "no_subject"),
        ({"subjects": [("User", "alfa/ANA")]}, "person_is_not_among_the_subjects"),
        ({"action": "tool.read"}, "capability_is_not_the_action"),
        ({"resource": ("Tenant", "alfa")}, "engine_error"),
        ({"risk": "1"}, "engine_error"),
        ({"risk": None}, "engine_error"),
        ({"risk": 1.0}, "engine_error"),
        ({"risk": True}, "engine_error"),
        ({"batchSize": 2**63}, "engine_error"),
        ({"isAdmin": True}, "engine_error"),
        ({"confirmation": {"level": 2, "bound": True}}, "engine_error"),
        ({"channel": entity_reference(("Channel", "telegram"))}, "engine_error"),
    ],
)
def test_what_is_absent_or_wrong_never_allows(spoilt, cause):
    assert ask(**spoilt) == indeterminate(cause)


@pytest.mark.parametrize(
    "attributes",
    [{}, {"tenant": entity_reference(("Tenant", "alfa")), "isAdmin": True}, {"tenant": "alfa"}],
)
def test_facts_that_do_not_fit_the_schema_are_refused_without_quoting_them(attributes):
    secret = PolicyEntity("Tool", "T-secret", attributes)

    with pytest.raises(FactsError) as refused:
        engine().facts([tenant(), secret])

    assert "T-secret" not in str(refused.value)
    assert refused.value.__suppress_context__


def test_an_entity_described_twice_is_refused():
    with pytest.raises(FactsError):
        engine().facts([tenant(), tenant(frozen=True)])


def test_the_digest_of_the_facts_does_not_depend_on_their_order():
    known = entities(CHANGE)

    assert engine().facts(known).digest == engine().facts(reversed(known)).digest
    assert engine().facts(known).digest != engine().facts(without(("Role", "keeper"))).digest


def test_a_list_becomes_a_set_and_an_entity_or_a_pair_a_reference():
    ana = PolicyEntity(
        "User",
        "alfa/ana",
        {
            "tenant": tenant(),
            "sites": [PolicyEntity("Site", "alfa/s1"), ("Site", "alfa/s2")],
            "rank": 1,
            "clearance": 1,
            "suspended": False,
        },
    )

    spelt_out = member("ana", sites=("s1", "s2"), rank=1)
    assert engine().facts([tenant(), ana]).digest == engine().facts([tenant(), spelt_out]).digest


def test_a_tuple_that_is_no_reference_is_refused():
    with pytest.raises(FactsError):
        engine().facts([tenant(), PolicyEntity("Tool", "T-1", {"tenant": ("Tenant", "alfa", "beta")})])


class TestBareCedar:
    """What cedarpy itself does. A change here is news about the engine, and the rules above were made for it."""

    request = {
        "principal": {"type": "User", "id": "alfa/ana"},
        "action": {"type": "Action", "id": "tool.change"},
        "resource": {"type": "Tool", "id": "T-1"},
        "context": context("tool.change", ANA, risk=4),
    }
    open_text = '@id("p") permit(principal, action, resource); @id("f") forbid(principal, action, resource)'

    @staticmethod
    def as_json(known):
        return json.dumps(
            [
                {
                    "uid": {"type": e.type, "id": e.id},
                    "attrs": dict(e.attributes),
                    "parents": [{"type": kind, "id": name} for kind, name in e.parents],
                }
                for e in known
            ]
        )

    def outcome(self, policies, known, request=None):
        result = cedarpy.is_authorized(request or self.request, policies, known, schema=engine().schema)
        return result.allowed, bool(result.diagnostics.errors)

    def test_entities_parsed_with_the_schema_know_the_groups_of_actions(self):
        known = cedarpy.Entities.from_json_str(self.as_json(entities(CHANGE)), engine().schema)

        assert self.outcome(engine()._handle, known) == (False, False)

    def test_entities_parsed_without_it_allow_and_report_nothing(self):
        known = cedarpy.Entities.from_json_str(self.as_json(entities(CHANGE)))

        assert self.outcome(engine()._handle, known) == (True, False)

    def test_a_forbid_on_an_absent_entity_is_skipped(self):
        text = self.open_text + " unless { principal.tenant == resource.tenant };"

        assert self.outcome(text, self.as_json(without(("Tool", "T-1")))) == (True, True)

    def test_a_forbid_that_overflows_is_skipped(self):
        text = self.open_text + " when { context.batchSize * 4 > 10 };"
        request = {**self.request, "context": {**self.request["context"], "batchSize": 2**62}}

        assert self.outcome(text, self.as_json(entities(CHANGE)), request) == (True, True)


GOOD = '@id("a") @pt("Não.") @en("No.") forbid(principal, action, resource)'


@pytest.mark.requirement("P11")
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ('@id("a") permit(principal, action', "invalid"),
        (GOOD + " when { resource.tenannt == principal.tenant };", "invalid"),
        ('@id("a") permit(principal, action == Action::"tool.explode", resource);', "invalid"),
        (GOOD + ' when { context.risk > "high" };', "invalid"),
        (GOOD + ' when { context.channel == Channel::"whatsap" };', "invalid"),
        (GOOD + ' when { context.confirmation.bound in ["web"] };', "invalid"),
        (GOOD + " when { context.batchSize * 2 > 100 };", "lint"),
        (GOOD + " when { context.batchSize + 2 > 100 };", "lint"),
        (GOOD + " when { context.batchSize - 2 > 100 };", "lint"),
        (GOOD + " when { -context.batchSize > 100 };", "lint"),
        ("permit(principal, action, resource);", "lint"),
        (GOOD + '; @id("a") permit(principal, action, resource);', "lint"),
        ('@confirmation("strong") ' + GOOD + ";", "lint"),
        ('@remedy("confirm:maybe") ' + GOOD + ";", "lint"),
        ('@remedy("confirm:letter") ' + GOOD + ";", "lint"),
        ('@remedy("split_batch:none") ' + GOOD + ";", "lint"),
        ('@remedy("wait:3600") ' + GOOD + ";", "lint"),
        ('@id("a") @remedy("confirm:soft") permit(principal, action, resource);', "lint"),
        ('@disclose("maybe") ' + GOOD + ";", "lint"),
        ('@max_batch("200") ' + GOOD + " when { context.batchSize > 100 };", "lint"),
        ('@remedy("split_batch:50") @max_batch("100") ' + GOOD + " when { context.batchSize > 100 };", "lint"),
        ('@id("a") @pt("Não.") forbid(principal, action, resource);', "explanation"),
        ('@id("a") @en("No.") forbid(principal, action, resource);', "explanation"),
        ('@id("a") @pt("Não.") @en(" ") forbid(principal, action, resource);', "explanation"),
    ],
)
def test_what_must_not_load(text, kind):
    with pytest.raises(PolicySetError) as refused:
        engine_with(text if text.endswith(("action", ";")) else text + ";")

    assert {problem.kind for problem in refused.value.problems} == {kind}


def test_a_set_that_loads():
    loaded = engine_with('@max_batch("100") ' + GOOD + " when { context.batchSize > 100 };")

    assert list(loaded.policies) == ["a"]


def test_the_version_of_a_set_is_its_content():
    same, other = engine_with(GOOD + ";"), engine_with(GOOD + " when { context.risk > 1 };")

    assert engine_with(GOOD + "  ;\n// a comment").set_version == same.set_version
    assert other.set_version != same.set_version


@pytest.mark.requirement("P2")
class TestDecidedTwice:
    def test_a_remedy_that_would_help_is_required(self):
        verdict = decide(engine(), replace(CHANGE, context={"risk": 2}))

        assert (verdict.outcome, verdict.remedies, verdict.policies) == (REQUIRE, ("confirm:soft",), ("confirm.soft",))

    def test_a_remedy_that_would_not_help_is_not_mentioned(self):
        verdict = decide(engine(), replace(CHANGE, who=member("caio"), context={"risk": 2}))

        assert (verdict.outcome, verdict.remedies, verdict.policies) == (DENY, (), ("no-grant",))

    def test_a_remedy_of_a_rule_that_does_not_listen_ends_in_a_deny(self):
        deaf = engine_with(
            '@id("p") permit(principal, action, resource);'
            '@id("deaf") @remedy("confirm:soft") @flag("odd") @pt("Não.") @en("No.") '
            "forbid(principal, action, resource);"
        )

        verdict = decide(deaf, CHANGE)

        assert (verdict.outcome, verdict.remedies, verdict.policies) == (DENY, (), ("deaf",))
        assert verdict.flags == ("odd",)

    def test_an_error_in_the_second_evaluation_is_one(self):
        answers = [Verdict(outcome=REQUIRE, remedies=("confirm:soft",)), indeterminate("engine_error")]

        assert decide_twice(lambda _context: answers.pop(0), {}).outcome == INDETERMINATE

    def test_of_the_confirmations_only_the_strongest_is_asked_for(self):
        assert strongest(["confirm:soft", "split_batch:200", "confirm:strong"]) == ("confirm:strong", "split_batch:200")


def test_all_subjects_must_be_allowed():
    boss, helper = member("ana", "keeper"), member("robo")
    known = [*entities(CHANGE), helper]

    verdict = engine().decide(
        subjects=[("User", boss.id), ("User", helper.id)],
        action="tool.change",
        resource=("Tool", "T-1"),
        context=context("tool.change", boss, confirmation=confirmed(2)),
        facts=engine().facts(known),
    )

    assert (verdict.outcome, verdict.policies) == (DENY, ("no-grant",))
