"""Records of the bridge are looked at, by staff of their organization, and never changed."""

import pytest
from django.contrib.auth import get_user_model
from django.db import transaction
from django.urls import reverse

from context_bridge import bridge
from context_bridge.context import parse
from context_bridge.models import SemanticContext
from context_bridge.tools import runtime
from tests.integration.context_bridge.conftest import NOW

KINDS = ("toolinvocation", "semanticcontext")


@pytest.fixture
def rows(world):
    with transaction.atomic():
        result = runtime.invoke(world.adding(), now=NOW)
    bridge.put_context(by=world.requester, tab="tab-1", context=parse({"contextVersion": 1}), now=NOW)
    return {"toolinvocation": result.invocation_id, "semanticcontext": SemanticContext.objects.get().pk}


def signed_in(client, principal):
    user = get_user_model().objects.get(pk=principal.user_id)
    user.is_staff = True
    user.save()
    client.force_login(user)
    return client


def url(kind, verb, *args):
    return reverse(f"admin:context_bridge_{kind}_{verb}", args=args)


@pytest.mark.parametrize("kind", KINDS)
def test_staff_of_the_organization_looks(client, world, rows, kind):
    signed_in(client, world.auditor)

    assert str(rows[kind]) in client.get(url(kind, "changelist")).content.decode()
    assert client.get(url(kind, "change", rows[kind])).status_code == 200


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_adds_changes_or_deletes(client, world, rows, kind):
    signed_in(client, world.auditor)

    assert client.get(url(kind, "add")).status_code == 403
    assert client.post(url(kind, "change", rows[kind]), {}).status_code == 403
    assert client.post(url(kind, "delete", rows[kind]), {"post": "yes"}).status_code == 403


@pytest.mark.requirement("C38")
@pytest.mark.parametrize("kind", KINDS)
def test_to_a_stranger_the_rows_do_not_exist(client, world, rows, kind):
    signed_in(client, world.outsider)

    assert client.get(url(kind, "change", rows[kind])).status_code == 404
    assert "0 " in client.get(url(kind, "changelist")).content.decode()
    assert str(rows["toolinvocation"]) not in client.get(url(kind, "changelist")).content.decode()
