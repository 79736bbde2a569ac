"""The demonstration data, the people in it, and short ways to ask for things."""

from datetime import UTC, datetime

import pytest
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.db import transaction
from django.test import override_settings

from context_bridge.tools.runtime import ToolInvocation, invoke
from policy import principals
from policy.engine.request import Confirmed
from work_permits import permits

NOW = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)
QUICK = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STRONG = Confirmed(level=2, bound=True, age_seconds=1)


@pytest.fixture(scope="module")
def loaded(django_db_setup, django_db_blocker):
    """The demonstration data, once for the tests of a file: each of them runs in a savepoint inside."""
    with django_db_blocker.unblock(), override_settings(PASSWORD_HASHERS=QUICK), transaction.atomic():
        call_command("load_demo", verbosity=0)
        yield
        transaction.set_rollback(True)


@pytest.fixture
def demo(loaded, db):
    """The demonstration data, as it was loaded."""


def person(username):
    """The principal of a demonstration user."""
    user = get_user_model().objects.get(username=username)
    return principals.from_user(user, session="ses_test", channel="panel")


@pytest.fixture
def requester(demo):
    return person("requester")


@pytest.fixture
def outsider(demo):
    return person("outsider")


def permit_of(reference, tenant="alfa"):
    """The permit as the database has it, locked."""
    found = permits.locked(tenant=tenant, reference=reference)
    assert found is not None
    return found


def codes(reference, tenant="alfa"):
    """The types on the permit."""
    permit = permits.find(tenant=tenant, reference=reference)
    assert permit is not None
    return {c.type.code for c in permits.present_components(permit)}


def call(by, tool_id, *, confirmation=STRONG, **given):
    """One call through the tool runtime, confirmed."""
    with transaction.atomic():
        return invoke(ToolInvocation(tool_id=tool_id, input=given, principal=by, confirmation=confirmation), now=NOW)
