"""The records in the admin site: staff of the tenant looks, and nothing more."""

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.auth import get_user_model
from django.urls import reverse

from work_permits.models import WorkPermit

SHOWN = [model for model in apps.get_app_config("work_permits").get_models() if admin.site.is_registered(model)]


@pytest.fixture
def auditor(demo, client):
    client.force_login(get_user_model().objects.get(username="auditor"))
    return client


def address(model, page, *arguments):
    return reverse(f"admin:work_permits_{model._meta.model_name}_{page}", args=arguments)


def test_all_records_are_shown_but_no_counters_and_no_words_for_searching():
    assert {model.__name__ for model in SHOWN} == {
        model.__name__ for model in apps.get_app_config("work_permits").get_models()
    } - {"Sequence", "CompanyName", "EmployeeWord", "RiskWord"}


@pytest.mark.parametrize("model", SHOWN)
def test_lists_and_records_are_shown_and_not_changed(auditor, model):
    record = model.objects.filter(tenant="alfa").first()
    place = address(model, "change", record.pk)

    assert auditor.get(address(model, "changelist")).status_code == 200
    assert auditor.get(place).status_code == 200
    assert auditor.post(place, {}).status_code == 403
    assert auditor.get(address(model, "add")).status_code == 403
    assert auditor.post(address(model, "delete", record.pk), {"post": "yes"}).status_code == 403


def test_records_of_another_organization_do_not_exist(auditor):
    foreign = WorkPermit.objects.get(tenant="beta")

    assert auditor.get(address(WorkPermit, "change", foreign.pk)).status_code == 404
    assert "Empresa Z" not in auditor.get(address(WorkPermit, "changelist")).content.decode()
