"""The policies of permits as a table: roles by actions by statuses; every policy and clause is guarded by a case."""

import pytest

from policy import sets
from policy.engine.cedar import entity_reference
from policy.registries.entities import PolicyEntity
from tests.unit.policy.table import Case, confirmed, decide, member, reviewed, shown, survivors, tenant, wrong
from work_permits.models import PermitStatus

READ, CANCEL = "workPermit.read", "workPermit.cancel"
REMOVE = "workPermit.components.remove"
FROZEN_WHEN_RELEASED = (
    "workPermit.updateValidity",
    "workPermit.schedule",
    "workPermit.restoreSchedule",
    "workPermit.components.add",
    "workPermit.employees.add",
    "workPermit.employees.remove",
    "workPermit.risks.remove",
    "workPermit.risks.restore",
)
EDITS = (*FROZEN_WHEN_RELEASED, REMOVE)
READS = ("workPermit.components.list", "workPermit.risks.list", "workPermit.employees.list")
OF_THE_TENANT = ("employee.count", "employee.list", "workPermit.list", "workPermit.count")
APPROVED, RELEASED, SUSPENDED, CLOSED, CANCELLED = (
    "duty.approved-stays-as-approved",
    "duty.released-stays-as-released",
    "duty.suspended-stays-as-suspended",
    "duty.closed-stays-closed",
    "duty.cancelled-stays-cancelled",
)
TERMINAL = {"CLOSED": CLOSED, "CANCELLED": CANCELLED}
CONTROL, RANK = "sst.no-control-removal-while-released", "duty.cancel-released-rank"

REQUESTER = member("requester", "requester", rank=2)
APPROVER = member("approver", "approver", rank=3)
RELEASER = member("releaser", "releaser", rank=3)
ADMIN = member("admin", "tenant-admin", rank=5)
AUDITOR = member("auditor", "auditor", rank=1)
OPERATOR = member("operator", "operator", rank=1)
EVERYONE = (REQUESTER, APPROVER, RELEASER, ADMIN, AUDITOR, OPERATOR)
SUPERVISORS = (APPROVER, RELEASER, ADMIN)


def permit(status="OPEN", site="plant-1", of="alfa"):
    attributes = {
        "tenant": entity_reference(("Tenant", of)),
        "site": entity_reference(("Site", f"{of}/{site}")),
        "status": entity_reference(("PermitStatus", status)),
        "createdBy": entity_reference(("User", f"{of}/requester")),
        "components": ["hotWork"],
    }
    return PolicyEntity("WorkPermit", f"{of}/WP-1", attributes)


def review(of="requester"):
    """What this member of alfa asked another one to decide."""
    attributes = {"tenant": entity_reference(("Tenant", "alfa")), "requester": entity_reference(("User", f"alfa/{of}"))}
    return PolicyEntity("Review", "rev_1", attributes)


def cancelling(expect, status, *, level=3, bound=True, password=False, **seen):
    """A cancellation by a supervisor, confirmed and reviewed as said."""
    given = {"confirmation": confirmed(level, bound=bound, password=password), "review": reviewed(**seen)}
    name = f"cancels {status} {given}"
    return Case(
        name=name, expect=expect, who=APPROVER, action=CANCEL, resource=permit(status), context={"risk": 3, **given}
    )


def deciding(expect, who, of="requester"):
    name = f"{who.id} decides what {of} asked"
    return Case(name=name, expect=expect, who=who, action="review.decide", resource=review(of))


def case(expect, who, action, status="OPEN", site="plant-1", of="alfa", level=2, risk=None):
    given = confirmed(level) if level else confirmed(0, bound=False)
    risk = risk or {READ: 1, CANCEL: 3}.get(action, 2)
    name = f"{who.id} {action} {of}/{site} {status} level {level}"
    facts = {"risk": risk, "confirmation": given}
    return Case(name=name, expect=expect, who=who, action=action, resource=permit(status, site, of), context=facts)


# What a confirmed request of the requester gives, by status: an edit, removing a component, cancelling.
REQUESTER_MAY = {
    "DRAFT": ("ALLOW", "ALLOW", "ALLOW"),
    "OPEN": ("ALLOW", "ALLOW", "ALLOW"),
    "APPROVED": (f"DENY {APPROVED}", f"DENY {APPROVED}", "REQUIRE confirm:password"),
    "RELEASED": (f"DENY {RELEASED}", f"DENY {CONTROL}", f"DENY {RANK}"),
    "SUSPENDED": (f"DENY {SUSPENDED}", f"DENY {CONTROL}", f"DENY {RANK}"),
    "CLOSED": (f"DENY {CLOSED}",) * 3,
    "CANCELLED": (f"DENY {CANCELLED}",) * 3,
}
CASES = [
    *(case("ALLOW", who, READ, status, level=0) for who in EVERYONE for status in PermitStatus.values),
    *(case("ALLOW", who, "navigation.openEntity", level=0, risk=1) for who in EVERYONE),
    *(case("DENY no-grant", who, READ, site="plant-2", level=0) for who in EVERYONE),
    *(case("DENY inv.tenant-isolation", who, READ, of="beta", level=0) for who in EVERYONE),
    *(
        case(expect, REQUESTER, action, status)
        for status, row in REQUESTER_MAY.items()
        for actions, expect in zip((FROZEN_WHEN_RELEASED, (REMOVE,), (CANCEL,)), row, strict=True)
        for action in actions
    ),
    *(case("DENY no-grant", REQUESTER, action, site="plant-2") for action in (*EDITS, CANCEL)),
    *(case("REQUIRE confirm:soft", REQUESTER, action, level=0) for action in EDITS),
    *(case("ALLOW", REQUESTER, action, level=1) for action in EDITS),
    *(case("REQUIRE confirm:strong", REQUESTER, CANCEL, level=level) for level in (0, 1)),
    *(case(f"DENY {APPROVED}", REQUESTER, action, "APPROVED", level=0) for action in EDITS),
    *(case("ALLOW", who, CANCEL, status) for who in SUPERVISORS for status in ("DRAFT", "OPEN")),
    *(case("REQUIRE confirm:password", who, CANCEL, "APPROVED", level=n) for who in SUPERVISORS for n in (0, 2)),
    *(
        case("REQUIRE confirm:human_review", who, CANCEL, status, level=level)
        for who in SUPERVISORS
        for status in ("RELEASED", "SUSPENDED")
        for level in (0, 2, 3)
    ),
    cancelling("ALLOW", "APPROVED", level=2, password=True, approved=False),
    cancelling("REQUIRE confirm:password", "APPROVED", level=1, password=True, approved=False),
    cancelling("REQUIRE confirm:password", "APPROVED", level=2, bound=False, password=True, approved=False),
    cancelling("ALLOW", "RELEASED"),
    cancelling("ALLOW", "SUSPENDED"),
    cancelling("REQUIRE confirm:human_review", "RELEASED", bound=False),
    cancelling("REQUIRE confirm:human_review", "RELEASED", approved=False),
    cancelling("REQUIRE confirm:human_review", "RELEASED", by_other=False),
    cancelling("REQUIRE confirm:human_review", "RELEASED", level=2, password=True, approved=False),
    *(deciding("ALLOW", who) for who in SUPERVISORS),
    *(deciding("DENY no-grant", who, of="approver") for who in (REQUESTER, AUDITOR, OPERATOR)),
    *(deciding("DENY review.not-ones-own", who, of=who.id.partition("/")[2]) for who in SUPERVISORS),
    *(
        Case(name=f"{who.id} {action}", expect=expect, who=who, action=action, resource=tenant())
        for whom, expect in (((ADMIN, OPERATOR), "ALLOW"), ((REQUESTER, APPROVER, RELEASER, AUDITOR), "DENY no-grant"))
        for who in whom
        for action in ("attention.read", "attention.settle")
    ),
    *(case("DENY no-grant", who, CANCEL, site="plant-2") for who in SUPERVISORS),
    *(case(f"DENY {policy}", who, CANCEL, status) for who in SUPERVISORS for status, policy in TERMINAL.items()),
    *(case("DENY no-grant", who, action) for who in SUPERVISORS for action in EDITS),
    *(case("DENY no-grant", who, action) for who in (AUDITOR, OPERATOR) for action in (*EDITS, CANCEL)),
    *(
        Case(name=f"{who.id} {action}", expect="ALLOW", who=who, action=action, resource=tenant())
        for who in EVERYONE
        for action in OF_THE_TENANT
    ),
    *(case("ALLOW", who, action, "RELEASED", level=0, risk=1) for who in EVERYONE for action in READS),
    *(case("DENY no-grant", who, action, site="plant-2", level=0, risk=1) for who in EVERYONE for action in READS),
]


@pytest.fixture(scope="module")
def engine():
    return sets.current()


@pytest.mark.requirement("P4")
def test_each_role_may_what_the_table_says(engine):
    assert wrong(engine, CASES) == []


def test_nothing_in_the_policies_is_unguarded(engine):
    assert survivors(engine, CASES, of=("permits.", "duty.", "sst.", "confirm.permits-")) == []


@pytest.mark.parametrize(
    ("policy", "status", "pt", "en"),
    [
        (APPROVED, "APPROVED", "A permissão está aprovada.", "The permit is approved."),
        (SUSPENDED, "SUSPENDED", "A permissão está suspensa.", "The permit is suspended."),
        (CLOSED, "CLOSED", "A permissão já foi encerrada.", "The permit has already been closed."),
        (CANCELLED, "CANCELLED", "A permissão já foi cancelada.", "The permit has already been cancelled."),
    ],
)
@pytest.mark.parametrize("action", FROZEN_WHEN_RELEASED)
def test_the_refusal_of_an_edit_says_the_status_as_it_is(engine, action, policy, status, pt, en):
    refused = decide(engine, case("", REQUESTER, action, status))

    assert shown(refused) == f"DENY {policy}"
    assert (engine.annotations[policy]["pt"], engine.annotations[policy]["en"]) == (pt, en)
