"""Writes that are meant for one version of a conversation, by REST (C30)."""

import pytest

from conversations.models import Message
from tests.integration.conversations.surfaces import Rest
from tests.integration.conversations.test_rest import HEIGHT, asked, conforms, openapi

__all__ = ["openapi"]
pytestmark = pytest.mark.django_db


@pytest.fixture
def alice(demo):
    return Rest("requester")


@pytest.mark.requirement("C30")
@pytest.mark.case("R1")
class TestAWriteFromAnOldVersion:
    """Two programs read the same version and both write: one of them is told, and both sentences are kept."""

    def test_is_refused_with_the_fresh_state_and_its_sentence_is_kept(self, alice, openapi):
        conversation = alice.starts()
        read = alice.get(f"conversations/{conversation}")
        first = alice.post(
            f"conversations/{conversation}/messages", {"text": "Abra a permissão 123.", "expectedVersion": 0}
        )
        second = alice.post(f"conversations/{conversation}/messages", {"text": HEIGHT, "expectedVersion": 0})

        assert (read["ETag"], first["ETag"]) == ('"0"', '"1"')
        assert (first.status_code, second.status_code) == (200, 409)
        problem = second.json()
        assert problem["reason"] == "VERSION_CONFLICT"
        conforms(openapi, "ProblemOutput", problem)
        assert problem["state"] == alice.get(f"conversations/{conversation}").json()
        assert problem["state"]["pendingConfirmation"] is None
        heard = Message.objects.filter(conversation_id=conversation, role="user").order_by("sequence")
        assert [message.text for message in heard] == ["Abra a permissão 123.", HEIGHT]

    def test_by_if_match_confirms_nothing_either(self, alice):
        conversation, confirmation = asked(alice)
        version = alice.get(f"conversations/{conversation}").json()["version"]
        alice.says(conversation, "Qual é a validade?")
        alice.headers["If-Match"] = f'"{version}"'
        body = {"confirmationId": confirmation["confirmationId"]}

        late = alice.post(f"conversations/{conversation}/confirm", body)
        again = alice.post(f"conversations/{conversation}/confirm", body | {"requestId": "r1"})

        assert (late.status_code, again.status_code) == (409, 409)
        assert late.json()["state"]["status"] == "CONFIRMATION_REQUIRED"

    def test_with_the_fresh_version_goes_through(self, alice):
        conversation, confirmation = asked(alice)
        alice.headers["If-Match"] = alice.get(f"conversations/{conversation}")["ETag"]

        done = alice.post(f"conversations/{conversation}/confirm", {"confirmationId": confirmation["confirmationId"]})

        assert done.status_code == 200
        assert done.json()["response"]["type"] == "executing"

    @pytest.mark.parametrize("header", ['"x"', "abc", '"-1"', '"9999999999"', '"1", "2"'])
    def test_of_no_version_is_invalid_and_stores_nothing(self, alice, header):
        conversation = alice.starts()
        alice.headers["If-Match"] = header

        answer = alice.post(f"conversations/{conversation}/messages", {"text": "Olá"})

        assert answer.status_code == 400
        assert "If-Match" in answer.json()["fields"]
        assert not Message.objects.filter(conversation_id=conversation).exists()
