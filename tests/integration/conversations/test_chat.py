"""The terminal client: for people, and one JSON object a turn for programs; in process, and at a real server."""

import io
import json
import subprocess
import sys

import pytest
from django.core.management import CommandError, call_command

from conversations.models import Conversation
from tests.drivers.chat import Dialogue
from tests.integration.conversations.surfaces import chat
from tests.processes import ROOT, clean_environment, manage
from work_permits.models import PermitComponent

S1 = [
    "Abra a permissão 123.",
    "Agora vá para os componentes.",
    "Adicione o componente de trabalho em altura.",
    "Sim.",
    "Explique esse componente.",
]
KEYS = ["conversationId", "turnId", "status", "act", "response", "events", "route", "modelCalls", "latencyMs"]


def added():
    return PermitComponent.objects.filter(permit__reference="WP-123", type__code="workingAtHeight").count()


@pytest.mark.requirement("S1")
@pytest.mark.django_db
def test_the_first_conversation_in_json(demo, monkeypatch):
    before = added()

    _opened, _moved, asked, done, explained = answers = chat(monkeypatch, *S1)

    assert [list(a) for a in answers] == [KEYS] * 5
    assert [a["response"]["type"] for a in answers] == ["success", "success", "confirmation", "success", "answer"]
    assert [a["modelCalls"] for a in answers] == [0] * 5
    assert len({a["conversationId"] for a in answers}) == 1
    assert (asked["status"], done["status"]) == ("CONFIRMATION_REQUIRED", "SUCCESS")
    assert [c["value"] for c in asked["response"]["choices"]] == ["Sim", "Não"]
    assert [e["type"] for e in done["events"]][-2:] == ["EXECUTION_COMPLETED", "MESSAGE_RECEIVED"]
    seen = [e["seq"] for a in answers for e in a["events"]]
    assert seen == list(range(1, len(seen) + 1))
    assert explained["response"]["sources"]
    assert added() == before + 1


@pytest.mark.django_db
def test_a_line_may_say_what_the_page_shows(demo, monkeypatch):
    page = {"semanticId": "workPermit", "entityType": "workPermit", "entityId": "WP-456"}

    (asked,) = chat(monkeypatch, json.dumps({"text": S1[2], "ui": {"page": page}}))

    assert asked["response"]["confirmation"]["affectedResources"][0]["id"] == "WP-456"


@pytest.mark.requirement("C16")
@pytest.mark.django_db
def test_a_yes_to_a_question_not_seen_yet_confirms_nothing(demo, monkeypatch):
    before = added()

    *_, unseen = chat(monkeypatch, S1[0], S1[2], json.dumps({"text": "Sim.", "lastSeenSequence": 1}))

    assert unseen["response"]["reason"] == "NOT_SEEN_YET"
    assert added() == before


@pytest.mark.django_db
def test_a_conversation_goes_on_in_another_process(demo, monkeypatch):
    asked = chat(monkeypatch, S1[0], S1[2])[-1]

    (done,) = chat(monkeypatch, "Sim.", conversation=asked["conversationId"])

    assert done["response"]["type"] == "success"
    assert done["conversationId"] == asked["conversationId"]


@pytest.mark.django_db
def test_english_is_answered_in_english(demo, monkeypatch):
    (answer,) = chat(monkeypatch, "Yes.", locale="en")

    assert answer["response"]["reason"] == "NO_PENDING_CONFIRMATION"
    assert "Nothing" in answer["response"]["text"]


@pytest.mark.django_db
def test_people_read_words_with_progress(demo, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(["", *S1, "Abra a permissão 124."])))
    out = io.StringIO()

    call_command("chat", user="requester", stdout=out)

    said = out.getvalue()
    assert "✓ [1/1]" in said
    assert "1. Sim" in said
    assert "Empresa B" in said
    assert f"--conversation {Conversation.objects.get().id}" in said


@pytest.mark.django_db
def test_resuming_shows_what_was_said(demo, monkeypatch, requester):
    talk = Dialogue(requester)
    talk.says("Abra a permissão 123.")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    out = io.StringIO()

    call_command("chat", user="requester", conversation=talk.id, stdout=out)

    assert "» Abra a permissão 123." in out.getvalue()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("options", "message", "status"),
    [
        ({}, "--user", 2),
        ({"user": "nobody"}, "nobody", 2),
        ({"user": "requester", "locale": "fr"}, "UNSUPPORTED_LOCALE", 2),
        ({"user": "requester", "conversation": "conv_0"}, "NOT_FOUND", 1),
        ({"url": "ws://127.0.0.1:1"}, "--token", 2),
        ({"url": "ftp://127.0.0.1", "token": "x"}, "--url", 2),
        ({"url": "ws://127.0.0.1:1", "token": "x"}, "Connection refused", 1),
    ],
)
def test_a_wrong_call_says_what_is_wrong(demo, options, message, status):
    with pytest.raises(CommandError, match=message) as error:
        call_command("chat", **options)

    assert error.value.returncode == status


@pytest.mark.requirement("C38")
@pytest.mark.django_db
def test_the_conversation_of_another_tenant_does_not_exist(demo, requester):
    theirs = Dialogue(requester).id

    with pytest.raises(CommandError, match="NOT_FOUND"):
        call_command("chat", user="outsider", conversation=theirs)


@pytest.mark.requirement("S1")
def test_the_first_conversation_at_a_real_server(serve):
    server = serve()
    issued = manage("issue_token", "requester", DATABASE_URL=server.database_url)
    options = ["chat", "--jsonl", "--url", server.ws, "--token", issued.stdout.strip()]

    done = subprocess.run(
        [sys.executable, "manage.py", *options],
        input="\n".join([*S1, "{"]),
        cwd=ROOT,
        env=clean_environment({"DATABASE_URL": "sqlite://:memory:"}),  # nothing is reached but the server
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )

    assert (done.returncode, done.stderr) == (0, "")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [a["response"]["type"] for a in answers[:5]] == ["success", "success", "confirmation", "success", "answer"]
    assert answers[3]["status"] == "SUCCESS"
    assert [list(a) for a in answers] == [KEYS] * 6
    assert answers[5]["response"]["reason"] == "INVALID_JSON"
    seen = [e["seq"] for a in answers for e in a["events"]]
    assert seen == list(range(1, len(seen) + 1))


def test_a_refused_token_is_told_by_the_server(serve):
    done = manage("chat", "--jsonl", "--url", serve().ws, "--token", "nonsense", DATABASE_URL="sqlite://:memory:")

    assert done.returncode == 1
    assert "NOT_AUTHENTICATED" in done.stderr
