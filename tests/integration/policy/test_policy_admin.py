"""The admin is a read-only window, and shows a member of staff the records of their own tenants only."""

import pytest
from django.contrib import admin
from django.urls import reverse
from structlog.testing import capture_logs

from policy import pdp
from policy.admin.readonly import ReadOnlyAdmin
from policy.admin.site import AgenticAdminSite
from policy.models import Membership, PolicyDecision, Role, Site, Tenant
from tests.integration.policy.conftest import ask, join

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("plants")]

MODELS = [Tenant, Site, Role, Membership, PolicyDecision]


def page(model, view, *args):
    return reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_{view}", args=args)


def own(model, tenant):
    return model.objects.filter(**({"pk": tenant} if model is Tenant else {"tenant": tenant})).first()


@pytest.fixture
def records(keeper, outsider, now):
    pdp.decide(ask(keeper), now=now)
    pdp.decide(ask(outsider, plant="nowhere"), now=now)


@pytest.fixture
def auditor(alfa, client):
    membership = join(alfa, "auditor", is_staff=True)
    client.force_login(membership.user)
    return membership


def test_the_site_is_ours():
    assert isinstance(admin.sites.site, AgenticAdminSite)
    assert all(isinstance(admin.site._registry[model], ReadOnlyAdmin) for model in MODELS)


class TestStrangers:
    PATHS = ("", "policy/", "policy/policydecision/", "login/", "password_change/", "nothing/", "jsi18n/")

    @pytest.mark.parametrize("path", PATHS)
    def test_whoever_is_signed_in_and_not_staff_finds_nothing(self, client, keeper, path):
        client.force_login(keeper.user)
        assert client.get(f"/admin/{path}").status_code == 404

    @pytest.mark.parametrize("path", ["", "policy/policydecision/", "nothing/"])
    def test_the_anonymous_are_asked_to_sign_in(self, client, path):
        response = client.get(f"/admin/{path}")

        assert (response.status_code, response.url.partition("?")[0]) == (302, "/admin/login/")

    def test_staff_that_belongs_nowhere_sees_no_records(self, client, django_user_model, records):
        client.force_login(django_user_model.objects.create_user("lost", is_staff=True))

        assert client.get("/admin/").status_code == 200
        assert b"policydecision" not in client.get("/admin/").content
        assert client.get(page(PolicyDecision, "changelist")).status_code == 403

    def test_staff_whose_membership_is_suspended_sees_no_records(self, client, auditor, records):
        Membership.objects.filter(pk=auditor.pk).update(suspended=True)

        assert client.get(page(PolicyDecision, "changelist")).status_code == 403


@pytest.mark.parametrize("model", MODELS)
class TestStaff:
    def test_sees_the_rows_of_its_tenant_only(self, client, auditor, records, model):
        response = client.get(page(model, "changelist"))

        assert response.status_code == 200
        shown = {getattr(row, "tenant_id", row.pk) for row in response.context["cl"].result_list}
        assert shown == {"alfa"}
        assert "Beta Segredo" not in response.content.decode()
        assert "Guardião" not in response.content.decode()

    def test_opens_a_record_of_its_tenant(self, client, auditor, records, model):
        assert client.get(page(model, "change", own(model, "alfa").pk)).status_code == 200

    @pytest.mark.case("N4")
    def test_a_foreign_a_missing_and_a_malformed_id_are_not_found(self, client, auditor, records, model):
        for key in (own(model, "beta").pk, "999999", "no-such", "x_00y"):
            assert client.get(page(model, "change", key)).status_code == 404, key
            assert client.get(page(model, "history", key)).status_code == 404, key

    def test_can_change_nothing(self, client, auditor, records, model):
        key = own(model, "alfa").pk
        count = model.objects.count()

        assert client.get(page(model, "add")).status_code == 403
        assert client.post(page(model, "add"), {"id": "x", "name": "x"}).status_code == 403
        assert client.post(page(model, "change", key), {"name": "x"}).status_code == 403
        assert client.post(page(model, "delete", key), {"post": "yes"}).status_code == 403
        client.post(page(model, "changelist"), {"action": "delete_selected", "_selected_action": [key], "post": "yes"})
        assert model.objects.count() == count

    def test_a_superuser_sees_all_tenants_and_that_is_logged(self, client, admin_user, records, model):
        client.force_login(admin_user)

        with capture_logs() as logged:
            response = client.get(page(model, "changelist"))

        shown = {getattr(row, "tenant_id", row.pk) for row in response.context["cl"].result_list}
        assert shown == {"alfa", "beta"}
        assert [(line["model"], line["viewed"]) for line in logged] == [(model._meta.label, "list")]
        assert client.post(page(model, "delete", own(model, "beta").pk), {"post": "yes"}).status_code == 403


def test_the_filters_offer_only_what_may_be_seen(client, auditor, records):
    response = client.get(page(Membership, "changelist"))

    filters = response.context["cl"].filter_specs
    offered = {str(label) for spec in filters for _key, label in getattr(spec, "lookup_choices", ())}
    assert {"Zelador", "Aprendiz"} <= offered
    assert not {"Guardião", "Beta Segredo"} & offered


def test_a_filter_by_a_foreign_tenant_shows_nothing_of_it(client, auditor, records):
    response = client.get(page(PolicyDecision, "changelist"), {"tenant__id__exact": "beta"})

    assert {row.tenant_id for row in response.context["cl"].result_list} <= {"alfa"}


def test_the_redirect_to_a_page_of_any_record_does_not_exist(client, auditor, records):
    assert client.get("/admin/r/1/1/").status_code == 404


def test_a_decision_is_explained_in_the_readers_language(client, auditor, alfa, now):
    pdp.decide(ask(join(alfa, "bia", "keeper", "apprentice"), risk=2), now=now)
    shown = client.get(page(PolicyDecision, "change", PolicyDecision.objects.get().pk)).content.decode()

    assert "Aprendizes não mudam plantas." in shown
    assert "plant.no-apprentice" in shown
    assert "Channel::panel" in shown


@pytest.mark.parametrize("query", ["ana", "north", "plant.change"])
def test_decisions_are_found_by_who_what_and_where(client, auditor, records, query):
    response = client.get(page(PolicyDecision, "changelist"), {"q": query})

    assert [row.subject for row in response.context["cl"].result_list] == ["alfa/ana"]
