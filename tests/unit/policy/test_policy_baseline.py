"""The baseline as a table of decisions; every policy, clause and operand of it is guarded by a case."""

import pytest

from policy.engine.cedar import entity_reference
from tests.unit.policy.installation import conversation, engine, review, tool
from tests.unit.policy.table import Case, confirmed, member, reviewed, survivors, tenant, wrong

KEEPER = member("ana", "keeper")
APPRENTICE = member("bia", "keeper", "apprentice")
CONTENT = entity_reference(("Origin", "content"))
GIVEN_BY_STRONG = {"confirmation": confirmed(2)}


def case(name, expect, who=KEEPER, action="tool.change", resource=None, **over):
    fixed = {key: over.pop(key) for key in ("frozen", "enabled") if key in over}
    return Case(name=name, expect=expect, who=who, action=action, resource=resource or tool(), context=over, **fixed)


CASES = [
    # invariants
    case("own tenant", "ALLOW", action="tool.read"),
    case("foreign record", "DENY inv.tenant-isolation", action="tool.read", resource=tool("beta")),
    case("foreign tenant", "DENY inv.tenant-isolation", action="knowledge.explain", resource=tenant("beta")),
    case("suspended", "DENY inv.suspended-principal", member("ana", "keeper", suspended=True), "tool.read"),
    case("frozen: reading", "ALLOW", action="tool.read", frozen=True),
    case("frozen: changing", "DENY inv.tenant-frozen", frozen=True),
    case("switched off", "DENY inv.capability-disabled", action="tool.read", enabled=False),
    # grants
    case("no role", "DENY no-grant", member("caio"), "tool.read"),
    case("anyone converses", "ALLOW", member("caio"), "conversation.create", tenant()),
    case("anyone asks", "ALLOW", member("caio"), "knowledge.explain", tenant()),
    case("own conversation: read", "ALLOW", member("caio"), "conversation.read", conversation("caio")),
    case("own conversation: write", "ALLOW", member("caio"), "conversation.write", conversation("caio")),
    case("another's conversation", "DENY no-grant", member("caio"), "conversation.read", conversation("ana")),
    # confirmation
    case("risk 1", "ALLOW"),
    case("risk 2 unconfirmed", "REQUIRE confirm:soft", risk=2),
    case("risk 2 confirmed", "ALLOW", risk=2, confirmation=confirmed(1)),
    case("risk 2 bound to no answer", "REQUIRE confirm:soft", risk=2, confirmation=confirmed(0)),
    case("risk 2 confirmed long ago", "ALLOW", risk=2, confirmation=confirmed(1, age_seconds=1700)),
    case("risk 2 confirmed something else", "REQUIRE confirm:soft", risk=2, confirmation=confirmed(1, bound=False)),
    case("risk 3 unconfirmed", "REQUIRE confirm:strong", risk=3),
    case("risk 3 confirmed softly", "REQUIRE confirm:strong", risk=3, confirmation=confirmed(1)),
    case("risk 3 confirmed strongly", "ALLOW", risk=3, confirmation=confirmed(2)),
    case("risk 3 confirmed something else", "REQUIRE confirm:strong", risk=3, confirmation=confirmed(2, bound=False)),
    case("10 records", "REQUIRE confirm:soft", risk=2, batchSize=10),
    case("11 records", "REQUIRE confirm:strong", risk=1, batchSize=11),
    case("reading 1,000 records", "ALLOW", action="tool.read", batchSize=1000, risk=4),
    case("risk 4 unconfirmed", "REQUIRE confirm:password", risk=4),
    case("risk 4 confirmed strongly", "REQUIRE confirm:password", risk=4, confirmation=confirmed(2)),
    case("risk 4 confirmed with the password", "ALLOW", risk=4, confirmation=confirmed(2, password=True)),
    case("risk 4, the password for something else", "REQUIRE confirm:password", risk=4,
         confirmation=confirmed(2, bound=False, password=True)),
    case("risk 4, the password at level soft", "REQUIRE confirm:password", risk=4,
         confirmation=confirmed(1, password=True)),
    case("risk 4 reviewed", "ALLOW", risk=4, confirmation=confirmed(3), review=reviewed()),
    case("risk 4 reviewed by oneself", "REQUIRE confirm:password", risk=4, confirmation=confirmed(3),
         review=reviewed(by_other=False)),
    case("risk 4 not approved", "REQUIRE confirm:password", risk=4, confirmation=confirmed(3),
         review=reviewed(approved=False)),
    # review by a second person
    case("another's request", "ALLOW", action="review.decide", resource=review("bia")),
    case("one's own request", "DENY review.not-ones-own", action="review.decide", resource=review("ana")),
    # quantities
    case("200 records confirmed", "ALLOW", batchSize=200, **GIVEN_BY_STRONG),
    case("201 records confirmed", "REQUIRE split_batch:200", batchSize=201, **GIVEN_BY_STRONG),
    case("201 records", "REQUIRE confirm:strong split_batch:200", batchSize=201),
    # content is data
    case("content reads", "ALLOW", action="tool.read", origin=CONTENT),
    case("content changes", "REQUIRE confirm:strong", origin=CONTENT),
    case("content changes, softly confirmed", "REQUIRE confirm:strong", origin=CONTENT, confirmation=confirmed(1)),
    case("content changes, confirmed", "ALLOW", origin=CONTENT, **GIVEN_BY_STRONG),
    case("content changes, confirmed something else", "REQUIRE confirm:strong", origin=CONTENT,
         confirmation=confirmed(2, bound=False)),
    case("a person approves", "ALLOW", action="tool.approve"),
    case("a workflow approves", "ALLOW", action="tool.approve", origin=entity_reference(("Origin", "workflow"))),
    case("content approves", "DENY prov.content-never-approves", action="tool.approve", origin=CONTENT,
         **GIVEN_BY_STRONG),
    case("content destroys", "DENY prov.content-never-approves", action="tool.destroy", origin=CONTENT,
         **GIVEN_BY_STRONG),
    case("content administers", "DENY prov.content-never-approves", action="tool.assign", origin=CONTENT),
    # what stays denied is not asked for
    case("prohibited and unconfirmed", "DENY tool.no-keeper-two", APPRENTICE, risk=3),
    case("no role and unconfirmed", "DENY no-grant", member("caio"), risk=2),
]  # fmt: skip


@pytest.mark.requirement("P1")
@pytest.mark.parametrize("asked", CASES, ids=lambda asked: asked.name)
def test_the_baseline_decides_as_the_table_says(asked):
    assert wrong(engine(), [asked]) == []


@pytest.mark.requirement("P1")
def test_nothing_can_be_dropped_from_the_baseline_unnoticed():
    assert survivors(engine(), CASES, of=["inv.", "grant.", "confirm.", "limit.", "prov.", "review."]) == []


@pytest.mark.case("N20")
def test_no_confirmation_lifts_a_prohibition():
    lifted = [
        level
        for level in (0, 1, 2)
        if wrong(engine(), [case("x", "DENY tool.no-keeper-two", APPRENTICE, confirmation=confirmed(level))])
    ]

    assert lifted == []


def test_every_forbid_of_the_baseline_speaks_both_languages():
    speechless = [
        name
        for name, policy in engine().policies.items()
        if policy["effect"] == "forbid" and not (policy["annotations"].get("pt") and policy["annotations"].get("en"))
    ]

    assert speechless == []
