"""Addresses, queries and cookies that no page of ours makes: refused, never a fault, on PostgreSQL too."""

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from conversations.runtime import runtime

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_databases]

NUL_QUERIES = [
    "/work-permits/?q=%00",
    "/work-permits/?status=%00",
    "/work-permits/?company=a%00b",
    "/work-permits/?%00=1",
    "/accounts/login/?next=/%00",
    "/admin/conversations/conversation/CONV/trace/?turn=%00",
    "/admin/conversations/conversation/?status__exact=%00",
    "/admin/conversations/conversation/?q=%00",
    "/admin/policy/policydecision/?action=%00",
    "/admin/context_bridge/capabilityinvocation/?tool_id=%00",
    "/admin/work_permits/workpermit/?company=%00",
    "/admin/auth/user/?q=%00",
]
NUL_PATHS = [
    "/%00",
    "/work-permits/%00/",
    "/admin/conversations/conversation/%00/trace/",
    "/admin/conversations/conversation/%00/change/",
    "/admin/policy/policydecision/a%00b/change/",
    "/static/%00",
]
NUMBERS = [
    "/admin/policy/policydecision/?created_at__year=99999999999",
    "/admin/policy/policydecision/?created_at__year=99999",
    "/admin/policy/policydecision/?created_at__year=2026&created_at__month=99999999999",
    "/admin/policy/policydecision/?latency_us__exact=99999999999999999999999",
    "/admin/conversations/turn/?user__exact=99999999999999999999999",
    "/admin/conversations/conversation/?p=99999999999999999999",
    "/admin/policy/site/99999999999999999999/change/",
]


@pytest.fixture
def admin(demo):
    client = Client()
    client.force_login(get_user_model().objects.get(username="admin"))
    return client


@pytest.fixture
def conversation(requester):
    from django.utils import timezone

    return runtime.create(by=requester, now=timezone.now())["conversationId"]


def asked(client, address):
    path, _, query = address.partition("?")
    return client.generic("GET", path, QUERY_STRING=query).status_code


def test_a_query_with_a_nul_is_refused(admin, conversation):
    answers = {address: asked(admin, address.replace("CONV", conversation)) for address in NUL_QUERIES}

    assert answers == dict.fromkeys(NUL_QUERIES, 400)


def test_an_address_with_a_nul_names_nothing(admin):
    answers = {address: asked(admin, address) for address in NUL_PATHS}

    assert answers == dict.fromkeys(NUL_PATHS, 404)


def test_rest_says_so_in_its_own_form(admin):
    query = admin.generic("GET", "/agent/conversations", QUERY_STRING="cursor=%00")
    path = admin.get("/agent/conversations/a%00b")

    assert [(a.status_code, a.json()["reason"]) for a in (query, path)] == [(400, "INVALID_INPUT"), (404, "NOT_FOUND")]


def test_numbers_beyond_all_bounds_are_no_fault(admin):
    answers = {address: asked(admin, address) for address in NUMBERS}

    assert {address: status for address, status in answers.items() if status not in (200, 302, 404)} == {}


@pytest.mark.parametrize("path", ["/work-permits/", "/accounts/login/", "/agent/conversations"])
def test_a_cookie_with_a_nul_is_none(demo, path):
    answer = Client(headers={"cookie": 'sessionid="aaaaaaaa\\000b"'}).get(path)

    assert answer.status_code in (200, 302, 401)


def test_no_page_is_kept_by_a_proxy_or_a_browser(admin):
    for path in ("/", "/work-permits/", "/work-permits/WP-0/", "/admin/", "/admin/nothing/", "/accounts/login/"):
        kept = admin.get(path)["Cache-Control"]
        assert "no-store" in kept and "private" in kept and "public" not in kept, path


def test_static_files_are_kept(client):
    assert "no-store" not in client.get("/static/config/base.css").headers.get("Cache-Control", "")
