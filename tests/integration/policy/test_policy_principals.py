"""Who acts comes from the session or token; what a payload claims is dropped and counted."""

from datetime import timedelta
from io import StringIO

import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.core.management import CommandError, call_command
from django.test import RequestFactory
from knox.auth import TokenAuthentication
from knox.models import AuthToken
from rest_framework.request import Request
from rest_framework.test import APIRequestFactory

from policy import metrics, principals, tokens
from policy.errors import Refused
from policy.models import Membership
from tests.integration.policy.conftest import join

pytestmark = pytest.mark.django_db


def reason(call, *args, **options):
    with pytest.raises(Refused) as refused:
        call(*args, **options)
    return refused.value.reason


def from_user(user, **options):
    return principals.from_user(user, **{"session": "ses_1", "channel": "panel", **options})


@pytest.mark.requirement("C53")
def test_a_member_becomes_a_principal_in_one_statement(keeper, django_assert_num_queries):
    with django_assert_num_queries(1):
        by = from_user(keeper.user)

    assert (by.subject, by.name, by.user_id, by.session, by.channel) == (
        "alfa/ana", "Ana Lima", keeper.user_id, "ses_1", "panel",
    )  # fmt: skip


def test_whoever_belongs_to_nothing_is_refused(keeper, beta, django_user_model):
    assert reason(from_user, AnonymousUser()) == "NOT_AUTHENTICATED"
    assert reason(from_user, django_user_model.objects.create_user("solo")) == "NO_MEMBERSHIP"
    assert reason(from_user, keeper.user, tenant="beta") == "NO_MEMBERSHIP"
    keeper.user.is_active = False
    assert reason(from_user, keeper.user) == "NOT_AUTHENTICATED"


def test_a_suspended_member_is_refused_but_restored_for_the_decision_to_say_so(keeper):
    Membership.objects.update(suspended=True)

    assert reason(from_user, keeper.user) == "MEMBERSHIP_SUSPENDED"
    restored = principals.restore(user_id=keeper.user_id, tenant="alfa", session="ses_1", channel="panel")
    assert restored.subject == "alfa/ana"


def test_of_several_memberships_the_first_in_force_is_taken_or_the_named_one(keeper, beta):
    Membership.objects.create(tenant=beta, user=keeper.user)
    assert from_user(keeper.user).tenant == "alfa"
    assert from_user(keeper.user, tenant="beta").tenant == "beta"

    keeper.suspended = True
    keeper.save()
    assert from_user(keeper.user).tenant == "beta"


def test_what_began_earlier_goes_on_only_as_a_member(keeper):
    known = {"user_id": keeper.user_id, "tenant": "alfa", "session": "ses_1", "channel": "terminal"}
    assert principals.restore(**known).channel == "terminal"

    keeper.delete()
    assert reason(principals.restore, **known) == "NO_MEMBERSHIP"


@pytest.mark.requirement("C53")
def test_a_session_names_itself_without_its_key(keeper):
    request = RequestFactory().get("/")
    request.user, request.session = keeper.user, SessionStore()
    request.session.create()

    first, again = principals.from_request(request), principals.from_request(request)

    assert first == again
    assert first.channel == "panel"
    assert str(request.session.session_key) not in first.session
    assert principals.from_scope({"user": keeper.user, "session": request.session}) == first


def test_a_socket_without_an_account_is_refused():
    assert reason(principals.from_scope, {}) == "NOT_AUTHENTICATED"
    assert reason(principals.from_scope, {"user": AnonymousUser()}) == "NOT_AUTHENTICATED"


@pytest.mark.requirement("C53")
def test_a_token_is_an_api_session_of_its_own(keeper):
    token = tokens.issue(keeper.user, expiry=timedelta(hours=1))
    wire = APIRequestFactory().get("/", HTTP_AUTHORIZATION=f"Token {token}")
    request = Request(wire, authenticators=[TokenAuthentication()])

    by = principals.from_request(request)

    assert (by.subject, by.channel) == ("alfa/ana", "api")
    assert by == principals.from_scope({"user": keeper.user, "auth": AuthToken.objects.get()})
    assert AuthToken.objects.get().digest not in by.session


def test_two_requests_without_a_session_are_two_sessions(keeper):
    request = RequestFactory().get("/")
    request.user = keeper.user

    assert principals.from_request(request).session != principals.from_request(request).session


class TestTokens:
    def test_only_the_hash_is_stored_and_it_expires(self, keeper):
        token = tokens.issue(keeper.user, expiry=timedelta(hours=1))

        stored = AuthToken.objects.get()
        assert token not in (stored.digest, stored.token_key)
        assert timedelta(minutes=59) < stored.expiry - stored.created < timedelta(minutes=61)

    def test_nobody_gets_an_eternal_one(self, keeper):
        with pytest.raises(ValueError, match="positive"):
            tokens.issue(keeper.user, expiry=timedelta(0))

    def test_an_account_that_is_not_active_gets_none(self, keeper):
        keeper.user.is_active = False
        assert reason(tokens.issue, keeper.user, expiry=timedelta(hours=1)) == "NOT_AUTHENTICATED"

    def test_the_command_prints_it_once(self, keeper):
        out = StringIO()
        call_command("issue_token", "ana", "--hours", "2", stdout=out)

        token = out.getvalue().strip()
        assert TokenAuthentication().authenticate_credentials(token.encode())[0] == keeper.user
        assert AuthToken.objects.get().expiry - AuthToken.objects.get().created > timedelta(minutes=119)

    def test_the_command_refuses_who_is_unknown_or_inactive(self, keeper):
        with pytest.raises(CommandError, match="no user nobody"):
            call_command("issue_token", "nobody")
        keeper.user.is_active = False
        keeper.user.save()
        with pytest.raises(CommandError, match="not an active account"):
            call_command("issue_token", "ana")
        with pytest.raises(CommandError, match="hours"):
            call_command("issue_token", "ana", "--hours", "0")


@pytest.mark.requirement("C53")
@pytest.mark.case("N10")
def test_claimed_identity_is_dropped_and_counted():
    frame = {"type": "message", "text": "oi", "tenantId": "beta", "user_id": 1, "Roles": ["admin"], "isSuperuser": True}
    before = metrics.claimed_identities.counts().get("tenantId", 0)

    assert principals.claimed_identity(frame) == {"tenantId", "user_id", "Roles", "isSuperuser"}
    assert principals.without_identity(frame) == {"type": "message", "text": "oi"}
    assert metrics.claimed_identities.counts()["tenantId"] == before + 1


def test_only_the_frame_is_looked_at():
    frame = {"type": "message", "ui": {"user": "x"}}

    assert principals.without_identity(frame) == frame


def test_members_of_two_tenants_are_two_subjects(alfa, beta):
    ana = join(alfa, "ana")
    Membership.objects.create(tenant=beta, user=ana.user)

    assert {from_user(ana.user, tenant=t).subject for t in ("alfa", "beta")} == {"alfa/ana", "beta/ana"}
