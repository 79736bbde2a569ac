"""Taking risks off a permit, and putting them back."""

import pytest

from context_bridge.registries.capabilities import capabilities
from policy.registries.entities import entities
from tests.integration.work_permits.conftest import NOW, call, permit_of
from work_permits import permits
from work_permits.models import Risk

REMOVE, RESTORE, LIST = "workPermit.risks.remove", "workPermit.risks.restore", "workPermit.risks.list"


def risks(reference):
    return [r.description for r in permits.present_risks(permit_of(reference))]


def first_risk(reference):
    return permits.present_risks(permit_of(reference)).first().reference


def test_a_removed_risk_stays_as_a_row(requester):
    reference = first_risk("WP-123")

    result = call(requester, REMOVE, entityId="WP-123", riskId=reference)

    assert result.succeeded and result.metadata.verified
    assert risks("WP-123") == ["Inalação de vapores de tinta", "Exposição ao sol"]
    assert Risk.objects.get(tenant="alfa", reference=reference).removed_at == NOW
    assert permit_of("WP-123").history.latest("pk").what == "RISK_REMOVED"


@pytest.mark.requirement("C22")
def test_a_removal_is_taken_back_under_the_old_reference(requester):
    given = {"entityId": "WP-123", "riskId": first_risk("WP-123")}
    removed = call(requester, REMOVE, **given)
    undo = capabilities[REMOVE].undo

    assert undo is not None and undo.condition is not None
    assert undo.condition("alfa", given, removed.data) is None
    assert call(requester, undo.capability, **undo.input(given, removed.data)).succeeded
    assert first_risk("WP-123") == given["riskId"]
    assert undo.condition("alfa", given, removed.data) == "VALUE_CHANGED_SINCE"


def test_a_removed_risk_is_nowhere_read(requester):
    given = {"entityId": "WP-456", "riskId": first_risk("WP-456")}
    call(requester, REMOVE, **given)

    assert permits.page(by=requester, reference="WP-456").risks == []
    assert call(requester, "workPermit.read", entityId="WP-456").data["riskCount"] == 0
    assert entities["risk"].find("alfa", "arco elétrico") == []
    assert entities["risk"].load("alfa", given["riskId"]) is not None


@pytest.mark.parametrize("reference", ["WP-456", None])
def test_only_a_risk_of_the_permit_is_removed(requester, reference):
    other = first_risk(reference) if reference else "RISK-999"

    assert call(requester, REMOVE, entityId="WP-123", riskId=other).error.reason == "RISK_NOT_ON_PERMIT"


def test_a_risk_is_removed_once_and_put_back_once(requester):
    given = {"entityId": "WP-123", "riskId": first_risk("WP-123")}

    assert call(requester, RESTORE, **given).error.reason == "RISK_ALREADY_PRESENT"
    call(requester, REMOVE, **given)
    assert call(requester, REMOVE, **given).error.reason == "RISK_GONE"


def test_the_risks_of_a_released_permit_stay(requester):
    result = call(requester, REMOVE, entityId="WP-458", riskId=first_risk("WP-458"))

    assert result.decision.text("pt-BR") == "A permissão já foi liberada para o trabalho."
    assert len(risks("WP-458")) == 1


def test_risks_are_listed_with_level_and_control(requester):
    result = call(requester, LIST, entityId="WP-124")
    first = result.outcome.concerned[0].id

    assert result.data["text"]["pt-BR"].splitlines()[:2] == [
        "Riscos da permissão WP-124 (Empresa A): 2.",
        f"1. Incêndio por faíscas ({first}), nível alto — Retirar combustíveis e manter observador com extintor.",
    ]
    assert "high level" in result.data["text"]["en"]


def test_components_are_listed_by_name_and_code(requester):
    result = call(requester, "workPermit.components.list", entityId="WP-456")

    assert [c.detail["componentType"] for c in result.outcome.concerned] == ["electrical", "lockout"]
    assert result.data["text"]["en"].splitlines()[1].startswith("1. Electrical Work (COMP-")


@pytest.mark.requirement("C38")
@pytest.mark.parametrize("tool", [LIST, "workPermit.components.list"])
def test_what_is_on_a_permit_is_listed_for_who_may_see_it(requester, outsider, tool):
    assert call(requester, tool, entityId="WP-900").error.reason in ("NOT_FOUND", "POLICY_DENIED")
    assert call(outsider, tool, entityId="WP-456").error.reason == "NOT_FOUND"
