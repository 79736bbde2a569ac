"""Records are looked at, never edited: no admin of ours adds, changes or deletes, whoever asks."""

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.auth import get_user_model
from django.test import RequestFactory

from policy.admin.readonly import ReadOnlyAdmin

OURS = ("policy", "context_bridge", "conversations", "work_permits")
# Registered by Django and knox: accounts, not records of this product.
FOREIGN = {"auth.User", "auth.Group", "knox.AuthToken"}
# Models of ours that have no page of their own, and where they are seen instead.
UNSEEN = {
    "policy.DecisionChain": "where a chain ends; walked by verify_audit",
    "policy.DecisionSeal": "on the page of its decision",
    "policy.SignInTry": "counts of minutes, by the hash of an account; refusals are in the log",
    "conversations.PlanStep": "on the page of its plan",
    "work_permits.Sequence": "a counter, no record",
    "work_permits.EmployeeWord": "an index over names, seen on the page of the employee",
    "work_permits.RiskWord": "an index over descriptions, seen on the page of the risk",
    "work_permits.CompanyName": "an index over the companies of permits and employees",
}
ADMINS = [(model, page) for model, page in admin.site._registry.items() if model._meta.app_label in OURS]
NAMES = [model._meta.label for model, _ in ADMINS]


@pytest.fixture
def superuser_request(db):
    request = RequestFactory().get("/admin/")
    request.user = get_user_model()(username="root", is_active=True, is_staff=True, is_superuser=True)
    return request


@pytest.mark.parametrize(("model", "page"), ADMINS, ids=NAMES)
def test_nobody_adds_changes_or_deletes_a_record(superuser_request, model, page):
    row = model()

    assert isinstance(page, ReadOnlyAdmin)
    assert not page.has_add_permission(superuser_request)
    assert not page.has_change_permission(superuser_request)
    assert not page.has_change_permission(superuser_request, row)
    assert not page.has_delete_permission(superuser_request)
    assert not page.has_delete_permission(superuser_request, row)
    assert page.has_view_permission(superuser_request)
    assert page.get_actions(superuser_request) == {}
    assert list(page.list_editable) == []


@pytest.mark.parametrize(("model", "page"), ADMINS, ids=NAMES)
def test_what_stands_on_a_record_is_not_edited_either(superuser_request, model, page):
    for inline in page.get_inline_instances(superuser_request):
        assert not inline.has_add_permission(superuser_request, None)
        assert not inline.has_change_permission(superuser_request, None)
        assert not inline.has_delete_permission(superuser_request, None)


def test_a_superuser_who_posts_changes_nothing(admin_client):
    """The pages themselves, not only the permissions: a POST is refused, or finds nothing."""
    statuses = {
        f"{meta.label} {path}": admin_client.post(
            f"/admin/{meta.app_label}/{meta.model_name}/{path}", {"post": "yes"}
        ).status_code
        for meta in (model._meta for model, _ in ADMINS)
        for path in ("add/", "1/change/", "1/delete/")
    }
    assert {name: status for name, status in statuses.items() if status not in (403, 404)} == {}
    assert [model._meta.label for model, _ in ADMINS if model._default_manager.exists()] == []


def test_every_record_can_be_seen():
    ours = {m._meta.label for m in apps.get_models() if m._meta.app_label in OURS and not m._meta.auto_created}
    assert ours - set(NAMES) == set(UNSEEN)


def test_nothing_else_is_registered():
    everything = {model._meta.label for model in admin.site._registry}
    assert everything - set(NAMES) == FOREIGN
