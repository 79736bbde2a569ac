"""The capabilities through the tool runtime: schema, policy, call, verification, and what undoing needs."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from django.db import transaction

from context_bridge.registries.capabilities import capabilities
from context_bridge.registries.commands import commands
from context_bridge.tools.runtime import ToolInvocation, invoke
from conversations.registries.dialogue import dialogue
from policy.engine.request import Confirmed
from tests.integration.work_permits.conftest import NOW, STRONG, call, codes, permit_of, person
from work_permits import standing

ADD, REMOVE, VALIDITY, CANCEL = (
    "workPermit.components.add",
    "workPermit.components.remove",
    "workPermit.updateValidity",
    "workPermit.cancel",
)
UNCONFIRMED = Confirmed()


def wires(result):
    return [commands.to_wire(command) for command in result.outcome.commands]


def undo_of(result, given, tenant="alfa"):
    """(why it can't be undone, the compensation, its input) of a call."""
    undo = capabilities[result.tool_id].undo
    assert undo is not None and undo.condition is not None
    return undo.condition(tenant, given, result.data), undo.capability, undo.input(given, result.data)


def undone(by, result, given):
    reason, capability, compensation = undo_of(result, given)
    assert reason is None
    return call(by, capability, **compensation)


def test_opening_a_permit_names_it_and_sends_the_page_there(requester):
    result = call(requester, "navigation.openEntity", entityType="workPermit", entityId="WP-124-2")

    assert result.data["permit"] == "WP-124 (Empresa B)"
    assert result.outcome.concerned[0].key == "workPermit:WP-124-2"
    assert wires(result) == [
        {
            "commandType": "navigation.workPermit.open",
            "command": "NAVIGATE",
            "target": {"semanticId": "workPermit", "entityType": "workPermit", "entityId": "WP-124-2"},
        }
    ]


@pytest.mark.parametrize(
    ("semantic_id", "command", "place"),
    [
        ("workPermit.components", "OPEN_TAB", "Componentes da permissão WP-123"),
        ("workPermit.history", "OPEN_TAB", "Histórico da permissão WP-123"),
        ("workPermit.validity", "FOCUS_ELEMENT", "Validade da permissão WP-123"),
        ("workPermits", "NAVIGATE", "Permissões de trabalho"),
    ],
)
def test_opening_a_tab_a_field_and_the_list(requester, semantic_id, command, place):
    result = call(requester, "navigation.openTab", semanticId=semantic_id, entityId="WP-123")

    assert [(w["command"], w["target"]["semanticId"]) for w in wires(result)] == [(command, semantic_id)]
    assert result.data["place"]["pt-BR"] == place


def test_a_tab_opens_without_a_permit_being_named(requester):
    result = call(requester, "navigation.openTab", semanticId="workPermit.risks")

    assert wires(result)[0]["target"] == {"semanticId": "workPermit.risks"}
    assert result.data["place"] == {"pt-BR": "Riscos", "en": "Risks"}


def test_reading_a_permit(requester):
    data = call(requester, "workPermit.read", entityId="WP-457").data

    assert data["statusWords"] == {"pt-BR": "aprovada", "en": "approved"}
    assert data["componentNames"]["pt-BR"] == "Içamento de Cargas, Eletricidade"
    assert (data["validityDays"], data["responsible"]) == (7, "José Carlos Ferreira")


@pytest.mark.parametrize(
    ("reference", "days", "pt", "en"),
    [
        ("WP-123", 0, "Não autoriza o início do serviço.", "It does not authorize the start of work."),
        ("WP-457", 0, "Não autoriza o início do serviço.", "It does not authorize the start of work."),
        ("WP-458", 0, "Autoriza o início do serviço.", "It authorizes the start of work."),
        ("WP-458", 30, "Não autoriza o início do serviço.", "It does not authorize the start of work."),
        ("WP-459", 0, "Não autoriza o início do serviço.", "It does not authorize the start of work."),
    ],
)
def test_only_a_released_permit_that_is_valid_authorizes_work(requester, reference, days, pt, en):
    permit = permit_of(reference)
    told = standing.told(permit, now=permit.starts_at + timedelta(days=days, hours=1))

    assert told["authorizationWords"] == {"pt-BR": pt, "en": en}
    assert told["authorizesWork"] == pt.startswith("Autoriza")


def test_a_released_permit_that_has_not_begun_says_from_when(requester):
    permit = permit_of("WP-458")
    permit.starts_at = datetime(2026, 11, 29, 12, tzinfo=UTC)
    told = standing.told(permit, now=NOW)

    assert told["authorizationWords"]["pt-BR"] == "Não autoriza o início do serviço antes de 29/11/2026."
    assert told["authorizationWords"]["en"] == "It does not authorize the start of work before 29 Nov 2026."


@pytest.mark.parametrize(
    ("day", "pt", "en"),
    [
        (
            28,
            "Validade: 7 dias, de 22/11/2026 até 29/11/2026.",
            "Validity: 7 days, from 22 Nov 2026 to 29 Nov 2026.",
        ),
        (
            30,
            "Está vencida: a validade de 7 dias terminou em 29/11/2026.",
            "It has expired: its validity of 7 days ended on 29 Nov 2026.",
        ),
    ],
)
def test_reading_tells_when_the_validity_ends_and_that_it_has(requester, day, pt, en):
    permit = permit_of("WP-457")
    permit.starts_at = datetime(2026, 11, 23, 1, tzinfo=UTC)  # the 22nd in São Paulo
    told = standing.told(permit, now=datetime(2026, 11, day, 12, tzinfo=UTC))

    assert told["validityWords"] == {"pt-BR": pt, "en": en}
    assert told["isExpired"] == (day == 30)


def test_a_cancelled_permit_does_not_run_out(requester):
    permit = permit_of("WP-461")
    told = standing.told(permit, now=permit.valid_until + timedelta(days=9))

    assert told["validityWords"]["pt-BR"].startswith("Validade: ")


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        (
            "pt-BR",
            ["está aprovada", "Não autoriza o início", "José Carlos Ferreira", "Içamento de Cargas, Elet"],
        ),
        ("en", ["is approved", "does not authorize", "José Carlos Ferreira", "Registered risks: "]),
    ],
)
def test_the_answer_about_a_permit_has_no_empty_place(requester, locale, said):
    data = call(requester, "workPermit.read", entityId="WP-457").data
    template = dialogue["workPermit.read"].done[locale]
    places = {name: value.get(locale) if isinstance(value, dict) else value for name, value in data.items()}
    text = template.format(**places)

    assert all(words in text for words in said)
    assert (data["riskCount"], data["responsibleWords"]["en"]) == (1, "José Carlos Ferreira")


def test_employees_are_counted_within_the_tenant(requester):
    assert call(requester, "employee.count").data["count"] == 16
    assert call(requester, "employee.count", company="Empresa C").data["count"] == 5
    assert call(person("outsider"), "employee.count").data["count"] == 2


def test_adding_creates_the_component_and_refreshes_the_page(requester):
    given = {"entityId": "WP-123", "componentType": "workingAtHeight"}
    result = call(requester, ADD, **given)

    assert result.succeeded and result.metadata.verified
    assert codes("WP-123") == {"chemical", "workingAtHeight"}
    assert result.outcome.created.key == f"component:{result.data['componentId']}"
    assert result.data["name"] == {"pt-BR": "Trabalho em Altura", "en": "Working at Height"}
    assert [w["command"] for w in wires(result)] == ["REFRESH_DATA", "SELECT_ENTITY"]


@pytest.mark.requirement("C22")
def test_adding_is_undone_by_removing_what_was_created(requester):
    given = {"entityId": "WP-123", "componentType": "workingAtHeight"}
    result = call(requester, ADD, **given)

    assert undone(requester, result, given).succeeded
    assert codes("WP-123") == {"chemical"}
    assert undo_of(result, given)[0] == "COMPONENT_GONE"


@pytest.mark.requirement("C22")
def test_removing_is_undone_by_adding_the_type_again(requester):
    component = permit_of("WP-123").components.get().reference
    given = {"entityId": "WP-123", "componentId": component}
    result = call(requester, REMOVE, **given)
    assert codes("WP-123") == set()

    assert undone(requester, result, given).succeeded
    assert codes("WP-123") == {"chemical"}
    assert undo_of(result, given)[0] == "VALUE_CHANGED_SINCE"


@pytest.mark.requirement("C22")
def test_the_validity_is_undone_to_the_old_value_unless_somebody_changed_it_since(requester):
    given = {"entityId": "WP-123", "validityDays": 60}
    result = call(requester, VALIDITY, **given)
    assert (result.data["previous"], permit_of("WP-123").validity_days) == (30, 60)

    call(requester, VALIDITY, entityId="WP-123", validityDays=45)
    assert undo_of(result, given)[0] == "VALUE_CHANGED_SINCE"

    call(requester, VALIDITY, **given)
    assert undone(requester, result, given).data["validityDays"] == 30
    assert permit_of("WP-123").validity_days == 30


def test_cancelling_keeps_the_reason(requester):
    result = call(requester, CANCEL, entityId="WP-456", reason="Obra adiada.")

    assert result.succeeded and result.metadata.verified
    assert (permit_of("WP-456").status, permit_of("WP-456").cancelled_reason) == ("CANCELLED", "Obra adiada.")


@pytest.mark.parametrize(
    ("tool", "given"),
    [
        (ADD, {"entityId": "WP-123", "componentType": "workingAtHeight"}),
        (VALIDITY, {"entityId": "WP-123", "validityDays": 60}),
        (CANCEL, {"entityId": "WP-123"}),
    ],
)
def test_nothing_changes_without_a_confirmation(requester, tool, given):
    version = permit_of("WP-123").version

    result = call(requester, tool, confirmation=UNCONFIRMED, **given)

    assert (result.status, result.error.reason) == ("denied", "CONFIRMATION_NEEDED")
    assert permit_of("WP-123").version == version


def test_cancelling_takes_more_than_a_soft_confirmation(requester):
    result = call(requester, CANCEL, entityId="WP-123", confirmation=Confirmed(level=1, bound=True))

    assert result.decision.confirmation_level == "strong"
    assert permit_of("WP-123").status == "OPEN"


@pytest.mark.parametrize(
    ("tool", "given"), [(VALIDITY, {"validityDays": 60}), (ADD, {"componentType": "hotWork"}), (REMOVE, None)]
)
def test_an_approved_permit_refuses_changes_and_says_why(requester, tool, given):
    given = given or {"componentId": permit_of("WP-457").components.first().reference}

    result = call(requester, tool, entityId="WP-457", **given)

    assert result.status == "denied"
    assert result.decision.text("pt-BR") == "A permissão está aprovada."
    assert "a permissão está aprovada" in result.error.text("pt-BR").lower()


def test_then_cancel_the_permit_works_for_an_approved_one_with_the_password(requester):
    typed = call(requester, CANCEL, entityId="WP-457")
    proved = call(requester, CANCEL, confirmation=replace(STRONG, password=True), entityId="WP-457")

    assert (typed.error.reason, proved.succeeded) == ("CONFIRMATION_NEEDED", True)
    assert permit_of("WP-457").status == "CANCELLED"


@pytest.mark.requirement("C38")
@pytest.mark.parametrize(
    ("tool", "given"),
    [
        ("navigation.openEntity", {"entityId": "WP-456"}),
        ("navigation.openTab", {"semanticId": "workPermit.risks", "entityId": "WP-456"}),
        ("workPermit.read", {"entityId": "WP-456"}),
        (VALIDITY, {"entityId": "WP-456", "validityDays": 60}),
        (ADD, {"entityId": "WP-456", "componentType": "hotWork"}),
        (REMOVE, {"entityId": "WP-456", "componentId": "COMP-5"}),
        (CANCEL, {"entityId": "WP-456"}),
    ],
)
def test_a_stranger_finds_nothing(outsider, tool, given):
    result = call(outsider, tool, **given)

    assert result.error.reason == "NOT_FOUND"
    assert permit_of("WP-456").status == "OPEN"


def test_a_component_of_another_permit_is_not_removed_through_this_one(requester):
    other = permit_of("WP-456").components.first().reference

    result = call(requester, REMOVE, entityId="WP-123", componentId=other)

    assert (result.status, result.error.reason) == ("failure", "COMPONENT_NOT_ON_PERMIT")
    assert "electrical" in codes("WP-456")


@pytest.mark.requirement("B24")
@pytest.mark.parametrize(
    ("tool", "given", "field"),
    [
        (VALIDITY, {"entityId": "WP-123", "validityDays": 0}, "validityDays"),
        (VALIDITY, {"entityId": "WP-123", "validityDays": 366}, "validityDays"),
        (VALIDITY, {"entityId": "WP-123", "validityDays": "60"}, "validityDays"),
        (VALIDITY, {"entityId": "WP-123"}, "validityDays"),
        (ADD, {"entityId": "WP-123", "componentType": "x", "tenantId": "beta"}, "tenantId"),
        (ADD, {"entityId": "123", "componentType": "hotWork"}, "entityId"),
        (REMOVE, {"entityId": "WP-123", "componentId": "hotWork"}, "componentId"),
        ("navigation.openTab", {"semanticId": "https://example.org"}, "semanticId"),
        ("navigation.openEntity", {"entityType": "user", "entityId": "WP-123"}, "entityType"),
    ],
)
def test_an_input_outside_the_schema_names_the_field(requester, tool, given, field):
    result = call(requester, tool, **given)

    assert result.status == "validation_error"
    assert field in result.error.fields


def test_one_key_is_one_effect(requester):
    given = {"entityId": "WP-123", "componentType": "hotWork"}
    with transaction.atomic():
        first, second = (
            invoke(
                ToolInvocation(tool_id=ADD, input=given, principal=requester, key="k1", confirmation=STRONG), now=NOW
            )
            for _ in range(2)
        )

    assert first.data == second.data
    assert second.metadata.cached
    assert permit_of("WP-123").components.filter(type__code="hotWork").count() == 1
