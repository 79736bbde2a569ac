"""Who works under a permit: the rules, the capabilities, and what is seen of it."""

from datetime import date

import pytest
from django.db import IntegrityError, transaction

from context_bridge.registries.capabilities import capabilities
from policy.engine.request import Confirmed
from policy.registries.entities import entities
from tests.integration.work_permits.conftest import NOW, call, permit_of, person
from work_permits import permits
from work_permits.models import Assignment, Employee

ADD, REMOVE, LIST = "workPermit.employees.add", "workPermit.employees.remove", "workPermit.employees.list"


def employee(name, tenant="alfa"):
    return Employee.objects.get(tenant=tenant, name=name).reference


def team(reference):
    return [a.employee.name for a in permits.present_team(permit_of(reference))]


def place(reference, name):
    return permits.present_team(permit_of(reference)).get(employee__name=name).reference


def undone(by, result, given):
    undo = capabilities[result.tool_id].undo
    assert undo is not None and undo.condition is not None
    assert undo.condition("alfa", given, result.data) is None
    return call(by, undo.capability, **undo.input(given, result.data))


def test_an_employee_joins_the_team_of_a_permit(requester):
    result = call(requester, ADD, entityId="WP-123", employeeId=employee("Maria Oliveira"))

    assert result.succeeded and result.metadata.verified
    assert team("WP-123") == ["Francisca Rodrigues", "João da Silva", "Maria Oliveira"]
    assert result.outcome.created.label == "Maria Oliveira"
    assert permit_of("WP-123").history.latest("pk").sentence("pt-BR") == "Maria Oliveira (EMP-4) na equipe."


def test_the_page_is_refreshed_and_the_new_row_selected(requester):
    result = call(requester, ADD, entityId="WP-123", employeeId=employee("Maria Oliveira"))

    assert [(c.id, c.semantic_id) for c in result.outcome.commands] == [
        ("ui.workPermit.refresh", "workPermit"),
        ("ui.workPermit.select", "workPermit.employees.item"),
    ]


def test_an_expired_training_is_told(requester):
    Employee.objects.get(tenant="alfa", name="João Pereira").trainings.update(valid_until=date(2026, 3, 1))

    result = call(requester, ADD, entityId="WP-123", employeeId=employee("João Pereira"))

    assert result.data["trainingWords"]["pt-BR"] == "Atenção, treinamento vencido: NR-34, NR-35."
    assert result.data["trainingWords"]["en"] == "Note, training that has expired: NR-34, NR-35."


@pytest.mark.requirement("C22")
def test_adding_and_removing_an_employee_take_each_other_back(requester):
    given = {"entityId": "WP-123", "employeeId": employee("Maria Oliveira")}
    assert undone(requester, call(requester, ADD, **given), given).succeeded
    assert team("WP-123") == ["Francisca Rodrigues", "João da Silva"]

    removal = {"entityId": "WP-123", "assignmentId": place("WP-123", "João da Silva")}
    removed = call(requester, REMOVE, **removal)
    assert team("WP-123") == ["Francisca Rodrigues"]
    assert undone(requester, removed, removal).succeeded
    assert team("WP-123") == ["Francisca Rodrigues", "João da Silva"]


def test_who_left_the_team_stays_as_a_row(requester):
    reference = place("WP-123", "João da Silva")
    call(requester, REMOVE, entityId="WP-123", assignmentId=reference)

    assert Assignment.objects.get(tenant="alfa", reference=reference).removed_at == NOW
    again = call(requester, REMOVE, entityId="WP-123", assignmentId=reference)
    assert again.error.reason == "EMPLOYEE_GONE"


def test_a_person_is_on_a_team_once(requester):
    result = call(requester, ADD, entityId="WP-123", employeeId=employee("João da Silva"))

    assert result.error.reason == "EMPLOYEE_ALREADY_ON_PERMIT"
    assert result.error.text("pt-BR") == "João da Silva já está na equipe da permissão WP-123."


def test_the_database_too_keeps_a_person_once(requester):
    again = permits.present_team(permit_of("WP-123")).first()
    again.pk, again.reference = None, "ASG-9999"

    with pytest.raises(IntegrityError), transaction.atomic():
        again.save()


@pytest.mark.parametrize(
    ("tool", "given", "reason"),
    [
        (ADD, {"employeeId": "EMP-999"}, "EMPLOYEE_UNKNOWN"),
        (REMOVE, {"assignmentId": "ASG-999"}, "EMPLOYEE_NOT_ON_PERMIT"),
    ],
)
def test_who_is_unknown_is_neither_added_nor_removed(requester, tool, given, reason):
    assert call(requester, tool, entityId="WP-123", **given).error.reason == reason


def test_nobody_is_removed_through_another_permit(requester):
    other = place("WP-456", "João Batista Santos")

    result = call(requester, REMOVE, entityId="WP-123", assignmentId=other)

    assert result.error.reason == "EMPLOYEE_NOT_ON_PERMIT"
    assert "João Batista Santos" in team("WP-456")


def test_a_team_changes_only_after_a_yes(requester):
    result = call(requester, ADD, confirmation=Confirmed(), entityId="WP-123", employeeId=employee("Maria Oliveira"))

    assert result.decision.confirmation_level == "soft"
    assert team("WP-123") == ["Francisca Rodrigues", "João da Silva"]


def test_the_team_of_an_approved_permit_stays(requester):
    result = call(requester, ADD, entityId="WP-457", employeeId=employee("Maria Oliveira"))

    assert result.decision.text("pt-BR") == "A permissão está aprovada."
    assert "Maria Oliveira" not in team("WP-457")


def test_the_team_is_listed_in_the_order_shown(requester):
    result = call(requester, LIST, entityId="WP-123")

    assert result.data["text"]["pt-BR"] == (
        "Equipe da permissão WP-123: 2.\n"
        "1. Francisca Rodrigues — Pintora industrial, Empresa A\n"
        "2. João da Silva — Montador de andaimes, Empresa A"
    )
    assert [c.label for c in result.outcome.concerned] == ["Francisca Rodrigues", "João da Silva"]


@pytest.mark.requirement("C38")
@pytest.mark.parametrize(
    ("tool", "given"), [(ADD, {"employeeId": "EMP-1"}), (REMOVE, {"assignmentId": "ASG-1"}), (LIST, {})]
)
def test_a_stranger_reaches_no_team(outsider, tool, given):
    assert call(outsider, tool, entityId="WP-456", **given).error.reason == "NOT_FOUND"


def test_who_is_on_a_team_is_found_by_name_with_the_permit(demo):
    found = entities["assignment"].find("alfa", "o João")

    assert {(r.label, r.detail["permit"]) for r in found} == {
        ("João da Silva", "WP-123"),
        ("João Pereira", "WP-124"),
        ("João Batista Santos", "WP-456"),
    }
    assert entities["assignment"].find("alfa", "Nascimento") == []


def test_a_place_on_a_team_is_seen_by_who_sees_the_permit(requester):
    names = {r.label for r in entities.found("assignment", "Márcia", by=requester)}

    assert names == {"Márcia Teixeira"}
    assert entities.found("assignment", "Márcia", by=person("outsider")) in ((), [])
