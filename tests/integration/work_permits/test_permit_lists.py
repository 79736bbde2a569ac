"""Lists and counts: narrowed, bounded, and never of what the reader may not see."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.apps import apps

from policy.registries.entities import entities
from tests.integration.work_permits.conftest import NOW, call, permit_of, person
from work_permits import permits
from work_permits.models import WorkPermit

LIST, COUNT, PEOPLE = "workPermit.list", "workPermit.count", "employee.list"


def listed(by, **filters):
    result = call(by, LIST, **filters)
    assert result.succeeded
    return [reference.id for reference in result.outcome.concerned]


@pytest.fixture
def dated(requester):
    """Every permit ends 30 days after the second of March, but WP-123 tomorrow, WP-456 on Friday, WP-124 yesterday."""
    rows = WorkPermit.objects.filter(tenant="alfa")
    rows.update(starts_at=NOW, validity_days=30, work_starts_at=None)
    for reference, end in (("WP-123", 1), ("WP-456", 4), ("WP-124", -1)):
        rows.filter(reference=reference).update(starts_at=NOW + timedelta(days=end - 30))


@pytest.mark.parametrize(
    ("filters", "expected"),
    [
        ({"status": "RELEASED"}, {"WP-458"}),
        ({"status": "DRAFT"}, {"WP-124-2", "WP-10231"}),
        ({"company": "Empresa B"}, {"WP-124-2", "WP-10231", "WP-459"}),
        ({"company": "Empresa B", "status": "SUSPENDED"}, {"WP-459"}),
        ({"company": "Empresa Z"}, set()),
        ({"status": "EXPIRED"}, {"WP-124"}),
        ({"expiresUntil": "2026-03-02"}, set()),
        ({"expiresUntil": "2026-03-03"}, {"WP-123"}),
        ({"expiresUntil": "2026-03-06"}, {"WP-123", "WP-456"}),
        ({"expiresUntil": "2026-03-06", "company": "Empresa C"}, {"WP-456"}),
        ({"expiresUntil": "2026-03-01"}, {"WP-124"}),  # a day gone by: those that ran out by then
    ],
)
def test_permits_are_narrowed(dated, requester, filters, expected):
    assert set(listed(requester, **filters)) == expected
    assert call(requester, COUNT, **filters).data["total"] == len(expected)


def test_those_that_expire_come_in_the_order_of_expiry(dated, requester):
    assert listed(requester, expiresUntil="2026-03-31") == ["WP-123", "WP-456"]
    assert listed(requester, expiresUntil="2026-04-01")[:2] == ["WP-123", "WP-456"]


def test_a_permit_that_is_closed_does_not_expire_any_more(dated, requester):
    WorkPermit.objects.filter(reference="WP-460").update(starts_at=NOW - timedelta(days=40))

    assert "WP-460" not in listed(requester, status="EXPIRED")
    assert "WP-461" not in listed(requester, expiresUntil="2026-04-05")


def test_the_answer_is_numbered_and_says_what_was_asked(dated, requester):
    text = call(requester, LIST, expiresUntil="2026-03-06", company="Empresa C").data["text"]

    assert text["pt-BR"] == (
        "Permissões – Empresa C, com vencimento até 06/03/2026: 1.\n"
        "1. WP-456 — Manutenção do quadro elétrico QD-7, Empresa C, aberta, validade até 06/03/2026"
    )
    assert text["en"].startswith("Permits – Empresa C, expiring by 6 Mar 2026: 1.\n1. WP-456 — ")


def test_permits_of_one_number_are_told_apart(requester):
    text = call(requester, LIST, status="DRAFT").data["text"]["pt-BR"]

    assert "WP-124 (Empresa B) — Inspeção interna do tanque T-201, em rascunho" in text


def test_a_count_says_what_it_counted(requester):
    text = call(requester, COUNT, status="APPROVED").data["text"]

    assert text == {"pt-BR": "Permissões aprovadas: 1.", "en": "Approved permits: 1."}


def test_a_list_of_all_says_that_it_is_all(requester):
    text = call(requester, COUNT).data["text"]
    people = call(requester, PEOPLE).data["text"]

    assert text == {
        "pt-BR": "Todas as permissões que você pode ver: 10.",
        "en": "All the permits that you may see: 10.",
    }
    assert people["pt-BR"].startswith("Todos os funcionários cadastrados: 16.\n1. Ana Paula Souza")


def test_a_list_is_cut_at_twenty_and_says_the_total(requester):
    site = permit_of("WP-123").site_id
    for number in range(25):
        new = permits.NewPermit(site_id=site, company="Muitas", number=f"7{number:02}", title="x", starts_at=NOW)
        permits.open_permit(new=new, by=requester, now=NOW)

    result = call(requester, LIST, company="Muitas")

    assert (len(result.outcome.concerned), result.data["total"]) == (20, 25)
    assert result.data["text"]["pt-BR"].endswith("Mostro 20 de 25.")


def test_a_list_takes_few_statements_whatever_its_length(requester, django_assert_max_num_queries):
    with django_assert_max_num_queries(14):  # policy, the invocation's row, a count and the rows
        call(requester, LIST)


@pytest.mark.requirement("C38")
def test_nobody_lists_or_counts_what_they_may_not_see(requester, outsider):
    assert "WP-900" not in listed(requester)
    assert "WP-900" in listed(person("approver"))
    assert call(requester, COUNT).data["total"] == 10
    assert call(person("approver"), COUNT).data["total"] == 11
    assert call(outsider, COUNT).data["total"] == 1
    assert listed(outsider) == ["WP-123"] and call(outsider, LIST).outcome.concerned[0].tenant == "beta"


@pytest.mark.requirement("C38")
def test_who_has_no_site_sees_no_permit_no_person_and_no_company(requester):
    membership = apps.get_model("policy", "Membership").objects.get(user=requester.user_id)
    membership.sites.clear()

    assert listed(requester) == []
    assert call(requester, COUNT).data["total"] == 0
    assert call(requester, PEOPLE).data["total"] == 0
    assert call(requester, "employee.count").data["count"] == 0
    assert entities.found("company", "Empresa A", by=requester) == []


def test_employees_are_listed_by_name(requester):
    result = call(requester, PEOPLE, company="Empresa C")

    assert [c.label for c in result.outcome.concerned] == [
        "Antônio Ribeiro", "João Batista Santos", "Paulo Henrique Costa", "Sebastião Moreira", "Vítor Araújo",
    ]  # fmt: skip
    assert result.data["text"]["pt-BR"].startswith("Funcionários – Empresa C: 5.\n1. Antônio Ribeiro — Encarregado")


def test_an_expired_training_is_shown_in_the_list(requester):
    apps.get_model("work_permits", "Training").objects.filter(employee__name="Antônio Ribeiro").update(
        valid_until=date(2026, 3, 1)
    )

    assert "Empresa C (NR-18 vencido)" in call(requester, PEOPLE, company="Empresa C").data["text"]["pt-BR"]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("empresa b", ["Empresa B"]),
        ("da Empresa B", ["Empresa B"]),
        ("Company B", ["Empresa B"]),
        ("as permissões da Empresa B", []),
        ("Empresa B urgentes", []),
        ("alfa industria", ["Alfa Indústria"]),
        ("empresa", []),
        ("Empresa Z", []),
        ("", []),
    ],
)
def test_companies_are_found_by_their_whole_name(demo, words, expected):
    assert [r.id for r in entities["company"].find("alfa", words)] == expected


@pytest.mark.requirement("B24")
@pytest.mark.parametrize(
    ("field", "value"),
    [("status", "PENDING"), ("expiresUntil", "sexta"), ("expiresUntil", "2026-02-30"), ("site", "norte")],
)
def test_a_filter_outside_the_schema_is_named(requester, field, value):
    result = call(requester, LIST, **{field: value})

    assert result.status == "validation_error"
    assert field in result.error.fields


def test_the_end_of_the_local_day_counts(dated, requester):
    ending = datetime(2026, 3, 4, 2, 59, tzinfo=UTC)  # a minute before midnight of the third
    WorkPermit.objects.filter(reference="WP-123").update(starts_at=ending - timedelta(days=30))

    assert listed(requester, expiresUntil="2026-03-03") == ["WP-123"]


@pytest.mark.parametrize(
    "filters",
    [
        {"expiresFrom": "2026-03-02", "expiresUntil": "2026-03-02"},
        {"expiresFrom": "2026-03-02", "expiresUntil": "2026-03-08", "company": "Empresa B"},
        {"expiresUntil": "2026-03-02"},
        {"status": "EXPIRED", "expiresFrom": "2026-03-01", "expiresUntil": "2026-03-31", "company": "Empresa B"},
    ],
)
def test_what_ran_out_this_morning_is_of_today_and_over(dated, requester, filters):
    WorkPermit.objects.filter(reference="WP-459").update(starts_at=NOW - timedelta(days=30, hours=1))

    assert listed(requester, **filters) == ["WP-459"]
    assert "vencida em 02/03/2026" in call(requester, LIST, **filters).data["text"]["pt-BR"]


def test_what_ends_at_midnight_is_listed_on_the_day_that_is_shown(dated, requester):
    midnight = datetime(2026, 3, 3, 3, tzinfo=UTC)
    WorkPermit.objects.filter(reference="WP-459").update(starts_at=midnight - timedelta(days=30))

    day = {"expiresFrom": "2026-03-03", "expiresUntil": "2026-03-03"}
    assert "WP-459" in listed(requester, **day)
    assert "validade até 03/03/2026" in call(requester, LIST, **day).data["text"]["pt-BR"]


@pytest.mark.parametrize(
    ("filters", "expected"),
    [
        ({"expiresFrom": "2026-03-03", "expiresUntil": "2026-03-03"}, {"WP-123"}),
        ({"expiresFrom": "2026-03-04", "expiresUntil": "2026-03-06"}, {"WP-456"}),
        ({"expiresFrom": "2026-03-02", "expiresUntil": "2026-03-08"}, {"WP-123", "WP-456"}),
        ({"expiresFrom": "2026-03-01", "expiresUntil": "2026-03-01"}, {"WP-124"}),
        ({"expiresFrom": "2026-02-01", "expiresUntil": "2026-02-28"}, set()),
    ],
)
def test_permits_are_narrowed_by_the_days_between(dated, requester, filters, expected):
    assert set(listed(requester, **filters)) == expected


def test_the_days_between_are_said(dated, requester):
    week = {"expiresFrom": "2026-03-02", "expiresUntil": "2026-03-08"}

    assert call(requester, COUNT, **week).data["text"] == {
        "pt-BR": "Permissões, com vencimento de 02/03/2026 até 08/03/2026: 2.",
        "en": "Permits, expiring from 2 Mar 2026 to 8 Mar 2026: 2.",
    }
    assert (
        call(requester, COUNT, expiresFrom="2026-03-06")
        .data["text"]["en"]
        .startswith("Permits, expiring from 6 Mar 2026 on: ")
    )
