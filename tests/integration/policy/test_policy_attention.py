"""What a person has to look at: raised once, taken up, settled; shown to who administers the organization."""

from typing import Any

import pytest
from django.conf import settings
from django.utils import timezone

from policy import attention
from policy.errors import Refused
from policy.models import AttentionItem, PolicyDecision
from tests.cast import member
from tests.integration.conversations.surfaces import Rest

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def raised(execution="exec_1", **over):
    given: dict[str, Any] = {
        "tenant": "alfa",
        "kind": "unknown-outcome",
        "subject": {"executionId": execution},
        "severity": "warning",
        "pt": "Não se sabe se o treinamento foi registrado.",
        "en": "It is not known whether the training was registered.",
        "now": timezone.now(),
    }
    return attention.raise_item(**(given | over))


@pytest.fixture
def admin(demo):
    return member("admin")


def test_the_same_matter_is_raised_once_while_it_is_unsettled(admin):
    first = raised()

    assert (raised(), raised(execution="exec_2") == first) == (first, False)
    assert raised(kind="other") != first
    assert AttentionItem.objects.count() == 3


def test_a_matter_that_comes_back_is_a_new_item(admin):
    first = raised()
    attention.resolve(item_id=first, by=admin, note="Registrado à mão.", now=timezone.now())

    assert raised() != first


def test_it_is_taken_up_and_settled_with_a_note(admin):
    item_id = raised()

    attention.acknowledge(item_id=item_id, by=admin, now=timezone.now())
    item = attention.resolve(item_id=item_id, by=admin, note=" Registrado à mão. ", now=timezone.now())

    assert (item.status, item.note, item.resolved_by_id) == ("RESOLVED", "Registrado à mão.", admin.user_id)
    assert PolicyDecision.objects.filter(action="attention.settle", outcome="ALLOW").count() == 2


def acknowledge(item_id, by):
    attention.acknowledge(item_id=item_id, by=by, now=timezone.now())


def resolve(item_id, by, note="Feito."):
    attention.resolve(item_id=item_id, by=by, note=note, now=timezone.now())


@pytest.mark.parametrize(
    ("before", "verb", "reason"),
    [
        ((), lambda item, by: resolve(item, by, note=" "), "ATTENTION_NOTE_MISSING"),
        ((acknowledge,), acknowledge, "ATTENTION_SETTLED"),
        ((resolve,), resolve, "ATTENTION_SETTLED"),
        ((), lambda item, by: acknowledge("att_0", by), "NOT_FOUND"),
    ],
)
def test_a_refusal_has_its_reason(admin, before, verb, reason):
    item_id = raised()
    for step in before:
        step(item_id, admin)

    with pytest.raises(Refused) as refused:
        verb(item_id, admin)

    assert refused.value.reason == reason


@pytest.mark.parametrize("who", ["requester", "approver", "auditor", "outsider"])
def test_nobody_else_settles_it(demo, who):
    with pytest.raises(Refused, match="POLICY_DENIED"):
        attention.acknowledge(item_id=raised(), by=member(who), now=timezone.now())


def test_an_item_of_another_organization_does_not_exist(admin):
    theirs = raised(tenant="beta")

    with pytest.raises(Refused, match="NOT_FOUND"):
        attention.acknowledge(item_id=theirs, by=admin, now=timezone.now())
    assert attention.unsettled(by=admin, now=timezone.now()) == []


def test_by_rest_the_unsettled_ones_are_listed_in_the_readers_language(admin):
    item_id = raised()

    listed = Rest("admin").client.get("/api/v1/attention/").json()["items"]
    english = Rest("admin").client
    english.cookies[settings.LANGUAGE_COOKIE_NAME] = "en"
    in_english = english.get("/api/v1/attention/").json()["items"]
    refused = Rest("requester").client.get("/api/v1/attention/")

    assert [(i["itemId"], i["status"], i["summary"]) for i in listed] == [
        (item_id, "OPEN", "Não se sabe se o treinamento foi registrado.")
    ]
    assert in_english[0]["summary"] == "It is not known whether the training was registered."
    assert (refused.status_code, refused.json()["reason"]) == (403, "POLICY_DENIED")


def test_in_admin_the_same_verbs_settle_it(admin):
    item_id = raised()
    client = Rest("admin").client
    path = f"/admin/policy/attentionitem/{item_id}/change/"

    shown = client.get(path).content.decode()
    client.post(path, {"_verb": "acknowledge"})
    client.post(path, {"_verb": "resolve", "note": "Feito."})

    item = AttentionItem.objects.get(pk=item_id)
    assert 'value="acknowledge"' in shown
    assert (item.status, item.note) == ("RESOLVED", "Feito.")
