"""Snapshots by REST (C34b)."""

import json

import pytest

from conversations.models import Conversation
from tests.integration.conversations.surfaces import Rest
from tests.integration.conversations.test_rest import conforms, openapi

__all__ = ["openapi"]
pytestmark = [pytest.mark.django_db, pytest.mark.requirement("C34b")]


@pytest.fixture
def alice(demo):
    return Rest("requester")


def test_a_conversation_goes_out_and_comes_back(alice, openapi):
    conversation = alice.starts()
    alice.says(conversation, "Abra a permissão 123.")

    out = alice.get(f"conversations/{conversation}/snapshot")
    back = alice.post("conversations/restore", out.json())

    assert (out.status_code, back.status_code) == (200, 201)
    conforms(openapi, "SnapshotOutput", out.json())
    conforms(openapi, "StateOutput", back.json())
    assert back.json()["context"]["activeEntity"]["id"] == "WP-123"
    assert alice.get(back["Location"].partition("/agent/")[2]).status_code == 200


@pytest.mark.case("X2")
def test_an_altered_one_is_refused_with_its_reason(alice, openapi):
    conversation = alice.starts()
    alice.says(conversation, "Abra a permissão 123.")
    body = json.loads(alice.get(f"conversations/{conversation}/snapshot").json()["snapshot"])
    body["conversation"]["status"] = "EXECUTING"

    answer = alice.post("conversations/restore", {"snapshot": json.dumps(body)})

    assert answer.status_code == 409
    assert answer.json()["reason"] == "INVALID_CONVERSATION_SNAPSHOT"
    conforms(openapi, "ProblemOutput", answer.json())
    assert Conversation.objects.count() == 1


def test_a_foreign_one_does_not_exist(alice):
    conversation = alice.starts()

    assert Rest("outsider").get(f"conversations/{conversation}/snapshot").status_code == 404


@pytest.mark.parametrize("body", [{}, {"snapshot": 5}, {"snapshot": None}, {"snapshot": "x", "more": 1}])
def test_bad_input_is_named(alice, body):
    answer = alice.post("conversations/restore", body)

    assert answer.status_code == 400
    assert answer.json()["fields"]
