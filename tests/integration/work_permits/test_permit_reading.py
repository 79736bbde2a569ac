"""What the pages read, and that nobody reads beyond tenant and sites."""

import pytest
from django.apps import apps

from policy.errors import Refused
from tests.integration.work_permits.conftest import person
from work_permits import permits


def references(found):
    return {permit.reference for permit in found}


def test_the_list_holds_the_permits_of_own_sites(requester):
    assert references(permits.listing(by=requester)) == {
        "WP-123", "WP-124", "WP-124-2", "WP-456", "WP-10231", "WP-457", "WP-458", "WP-459", "WP-460", "WP-461",
    }  # fmt: skip
    assert "WP-900" in references(permits.listing(by=person("approver")))


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"search": "telhas galpão"}, {"WP-123"}),
        ({"search": "124"}, {"WP-124", "WP-124-2"}),
        ({"search": "124 empresa b"}, {"WP-124-2"}),
        ({"search": "nada disso"}, set()),
        ({"status": "APPROVED"}, {"WP-457"}),
        ({"status": "x"}, set()),
        ({"company": "Empresa B", "status": "DRAFT"}, {"WP-124-2", "WP-10231"}),
    ],
)
def test_the_list_is_narrowed(requester, given, expected):
    assert references(permits.listing(by=requester, **given)) == expected


def test_the_list_counts_components_and_knows_shared_numbers(requester):
    rows = {p.reference: p for p in permits.listing(by=requester)}

    counted = {reference: vars(permit)["component_count"] for reference, permit in rows.items()}
    assert (counted["WP-456"], counted["WP-461"]) == (2, 0)
    assert [rows[r].label for r in ("WP-123", "WP-124", "WP-124-2")] == [
        "WP-123", "WP-124 (Empresa A)", "WP-124 (Empresa B)",
    ]  # fmt: skip


def test_the_list_takes_one_statement_whatever_its_length(requester, django_assert_num_queries):
    with django_assert_num_queries(1):
        rows = list(permits.listing(by=requester))
        assert all(row.label and row.site.name for row in rows)


def test_statuses_are_counted(requester):
    assert permits.status_counts(by=requester) == {
        "DRAFT": 2, "OPEN": 3, "APPROVED": 1, "RELEASED": 1, "SUSPENDED": 1, "CLOSED": 1, "CANCELLED": 1,
    }  # fmt: skip


def test_the_page_shows_what_is_on_the_permit(requester):
    page = permits.page(by=requester, reference="WP-458")

    assert [c.type.code for c in page.components] == ["excavation"]
    assert [a.decision for a in page.approvals] == ["APPROVED", "RELEASED"]
    assert [h.what for h in page.history] == ["RELEASED", "APPROVED", "SUBMITTED", "COMPONENT_ADDED", "CREATED"]
    assert len(page.risks) == 1


@pytest.mark.requirement("C38")
@pytest.mark.parametrize("reference", ["WP-124", "WP-900", "WP-9999", "", "x" * 500])
def test_foreign_and_missing_permits_are_not_found_alike(outsider, reference):
    with pytest.raises(Refused) as refused:
        permits.page(by=outsider, reference=reference)

    assert refused.value.reason == "NOT_FOUND"


def test_one_number_in_two_tenants_is_two_permits(requester, outsider):
    assert permits.page(by=requester, reference="WP-123").permit.company == "Empresa A"
    assert permits.page(by=outsider, reference="WP-123").permit.company == "Empresa Z"
    assert permits.companies(by=outsider) == ["Empresa Z"]


def test_a_site_that_is_not_ones_own_is_not_found(requester):
    with pytest.raises(Refused):
        permits.page(by=requester, reference="WP-900")


def test_a_suspended_member_reads_nothing(requester):
    apps.get_model("policy", "Membership").objects.filter(user=requester.user_id).update(suspended=True)

    assert list(permits.listing(by=requester)) == []


def test_the_catalogue_is_in_order_of_name(demo):
    assert [kind.name_pt for kind in permits.catalogue(tenant="alfa")][:3] == [
        "Bloqueio de Energias", "Eletricidade", "Escavação",
    ]  # fmt: skip
