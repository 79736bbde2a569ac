"""The business rules, asked directly."""

import pytest
from django.db import IntegrityError, transaction
from django_fsm import ConcurrentTransition

from policy.errors import Refused
from tests.integration.work_permits.conftest import NOW, codes, permit_of
from work_permits import permits, references
from work_permits.models import PermitComponent, WorkPermit

NOT_EDITABLE = {
    "WP-457": "aprovada",
    "WP-458": "liberada",
    "WP-459": "suspensa",
    "WP-460": "encerrada",
    "WP-461": "cancelada",
}


def refusal(function, **arguments):
    with pytest.raises(Refused) as caught:
        function(now=NOW, **arguments)
    return caught.value


def new(number="777", company="Empresa A", **over):
    site = WorkPermit.objects.get(tenant="alfa", reference="WP-123").site_id
    given = {"site_id": site, "company": company, "number": number, "title": "Teste", "starts_at": NOW}
    return permits.NewPermit(**(given | over))


def test_a_new_permit_is_a_draft_of_30_days(requester):
    permit = permits.open_permit(new=new(), by=requester, now=NOW)

    assert (permit.reference, permit.status, permit.validity_days) == ("WP-777", "DRAFT", 30)
    assert [h.what for h in permit.history.all()] == ["CREATED"]


def test_one_number_of_several_companies_gets_references_of_its_own(requester):
    opened = [permits.open_permit(new=new(company=c), by=requester, now=NOW) for c in ("Empresa A", "B", "C")]

    assert [p.reference for p in opened] == ["WP-777", "WP-777-2", "WP-777-3"]
    assert permit_of("WP-777-3").label == "WP-777 (C)"


def test_a_company_has_a_number_once(requester):
    refused = refusal(permits.open_permit, new=new(number="123"), by=requester)

    assert refused.reason == "PERMIT_NUMBER_TAKEN"
    assert refused.text("pt-BR") == "Empresa A já tem uma permissão com o número 123."


def test_adding_a_component_writes_it_into_permit_and_history(requester):
    permit = permit_of("WP-123")
    version = permit.version

    component = permits.add_component(permit=permit, code="workingAtHeight", by=requester, now=NOW)

    assert codes("WP-123") == {"chemical", "workingAtHeight"}
    assert (component.added_by_id, component.added_at) == (requester.user_id, NOW)
    assert permit_of("WP-123").version == version + 1
    assert permit.history.latest("pk").detail["component"] == component.reference


def test_a_type_is_on_a_permit_once(requester):
    refused = refusal(permits.add_component, permit=permit_of("WP-123"), code="chemical", by=requester)

    assert refused.reason == "COMPONENT_ALREADY_PRESENT"
    assert refused.text("pt-BR") == "O componente “Produtos Químicos” já está na permissão WP-123."
    assert refused.text("en") == "The component “Chemicals” is already on permit WP-123."


def test_the_database_too_keeps_a_type_once(requester):
    permit = permit_of("WP-123")
    again = permit.components.get(type__code="chemical")
    again.pk, again.reference = None, "COMP-9999"

    with pytest.raises(IntegrityError), transaction.atomic():
        again.save()


def test_an_unknown_type_is_refused(requester):
    assert refusal(permits.add_component, permit=permit_of("WP-123"), code="x", by=requester).reason == (
        "COMPONENT_TYPE_UNKNOWN"
    )


def test_a_removed_component_stays_for_the_history_and_can_be_added_anew(requester):
    permit = permit_of("WP-123")
    old = permit.components.get(type__code="chemical")

    permits.remove_component(permit=permit, reference=old.reference, by=requester, now=NOW)
    assert codes("WP-123") == set()
    assert PermitComponent.objects.get(pk=old.pk).removed_at == NOW

    added = permits.add_component(permit=permit, code="chemical", by=requester, now=NOW)
    assert added.reference != old.reference
    assert codes("WP-123") == {"chemical"}


def test_what_is_not_on_the_permit_is_not_removed(requester):
    other = permit_of("WP-456").components.first().reference

    for reference in (other, "COMP-9999"):
        refused = refusal(permits.remove_component, permit=permit_of("WP-123"), reference=reference, by=requester)
        assert refused.reason == "COMPONENT_NOT_ON_PERMIT"


def test_a_component_is_removed_once(requester):
    permit = permit_of("WP-123")
    reference = permit.components.get().reference
    permits.remove_component(permit=permit, reference=reference, by=requester, now=NOW)

    refused = refusal(permits.remove_component, permit=permit, reference=reference, by=requester)
    assert refused.reason == "COMPONENT_GONE"


@pytest.mark.parametrize("days", [1, 365])
def test_the_validity_goes_from_a_day_to_a_year(requester, days):
    assert permits.change_validity(permit=permit_of("WP-123"), days=days, by=requester, now=NOW) == 30
    assert permit_of("WP-123").validity_days == days


@pytest.mark.parametrize("days", [-1, 0, 366])
def test_a_validity_out_of_range_changes_nothing(requester, days):
    refused = refusal(permits.change_validity, permit=permit_of("WP-123"), days=days, by=requester)

    assert refused.text("pt-BR") == "A validade precisa ficar entre 1 e 365 dias."
    assert permit_of("WP-123").validity_days == 30


@pytest.mark.parametrize(("reference", "word"), NOT_EDITABLE.items())
def test_only_drafts_and_open_permits_are_edited(requester, reference, word):
    permit = permit_of(reference)
    before = (codes(reference), permit.validity_days, permit.version)
    component = permit.components.first()

    for refused in (
        refusal(permits.change_validity, permit=permit, days=60, by=requester),
        refusal(permits.add_component, permit=permit, code="hotWork", by=requester),
        refusal(
            permits.remove_component, permit=permit, reference=component.reference if component else "", by=requester
        ),
    ):
        assert refused.reason == "PERMIT_NOT_EDITABLE"
        assert refused.text("pt-BR") == f"Nada foi alterado: a permissão está {word}."

    stored = permit_of(reference)
    assert (codes(reference), stored.validity_days, stored.version) == before


def test_cancelling_is_final(requester):
    permits.cancel(permit=permit_of("WP-123"), reason="Obra adiada.", by=requester, now=NOW)

    stored = permit_of("WP-123")
    assert (stored.status, stored.cancelled_reason) == ("CANCELLED", "Obra adiada.")
    refused = refusal(permits.cancel, permit=stored, reason="", by=requester)
    assert refused.text("en") == "The permit was not cancelled: it is already cancelled."


def test_of_two_edits_from_the_same_version_the_second_is_refused(requester):
    first, second = permit_of("WP-123"), permit_of("WP-123")
    permits.change_validity(permit=first, days=40, by=requester, now=NOW)

    with pytest.raises(ConcurrentTransition), transaction.atomic():
        permits.change_validity(permit=second, days=50, by=requester, now=NOW)

    assert permit_of("WP-123").validity_days == 40


def test_nobody_works_under_a_permit_that_nobody_approved(demo):
    permit = permit_of("WP-457")
    permit.approved_by = None

    with pytest.raises(IntegrityError), transaction.atomic():
        permit.save()


def test_references_rise_within_a_tenant_and_a_roll_back_returns_them(requester):
    first = references.take(tenant="alfa", name="COMP")
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        references.take(tenant="alfa", name="COMP")
        raise ZeroDivisionError

    number = int(first.removeprefix("COMP-"))
    assert references.take(tenant="alfa", name="COMP") == f"COMP-{number + 1}"
    assert references.take(tenant="beta", name="COMP") == "COMP-2"
    assert references.take(tenant="alfa", name="NEW") == "NEW-1"
