"""A conversation as a file: it restores what it was about, and authorizes nothing (C34b)."""

import json
from datetime import timedelta
from pathlib import Path

import pytest
from django.utils import timezone

from conversations.models import Confirmation, Conversation, Execution, Turn
from conversations.snapshots import reading, restoring, sealing, writing
from conversations.sweeping import sweep
from policy.errors import Refused
from tests.cast import member
from tests.drivers.chat import Dialogue
from tests.frozen.write import KEY

pytestmark = [pytest.mark.django_db, pytest.mark.requirement("C34b")]

FROZEN = Path(__file__).parent.parent / "frozen/snapshots"
WHOLE = sorted(FROZEN.glob("*/*.json"))
REFUSED = sorted(FROZEN.glob("*/refused/*.json"))
FAULTS = {
    "future": "FUTURE",
    "missing": "MISSING",
    "truncated": "TRUNCATED",
    "altered": "ALTERED",
    "unknown": "UNKNOWN",
    "impossible": "IMPOSSIBLE",
}


def named(path: Path) -> str:
    return f"{path.relative_to(FROZEN)}"


@pytest.fixture
def waiting(requester) -> Dialogue:
    chat = Dialogue(requester)
    chat.says("Abra a permissão 456.")
    chat.says("Cancele a permissão 456.")
    return chat


def exported(chat: Dialogue) -> str:
    return writing.written(chat.id, by=chat.by, now=timezone.now())


def refusal(text: str, by=None) -> str:
    with pytest.raises(Refused) as refused:
        restoring.restored(text, by=by or member("requester"), now=timezone.now())
    assert refused.value.reason == "INVALID_CONVERSATION_SNAPSHOT"
    return str(refused.value.detail["fault"])


def resealed(text: str, **changes: object) -> str:
    body = {**json.loads(text), **changes}
    body.pop("mac")
    return json.dumps({**body, "mac": sealing.mac(body, sealing.keys()[0])})


def test_the_subject_is_restored_in_a_conversation_of_its_own(waiting):
    state = restoring.restored(exported(waiting), by=waiting.by, now=timezone.now())

    assert state["conversationId"] != waiting.id
    assert state["title"] == waiting.state["title"]
    assert state["context"]["activeEntity"]["id"] == "WP-456"
    chat = Dialogue(waiting.by)
    chat.id = state["conversationId"]
    assert chat.says("Adicione trabalho em altura.").confirmation["affectedResources"][0]["id"] == "WP-456"


@pytest.mark.case("X2")
def test_nothing_that_waited_is_authorized_or_goes_on(waiting):
    before = Execution.objects.count()
    state = restoring.restored(exported(waiting), by=waiting.by, now=timezone.now())
    chat = Dialogue(waiting.by)
    chat.id = state["conversationId"]

    answered = chat.says("WP-456")

    assert (state["status"], state["pendingConfirmation"], state["activeExecution"]) == ("IDLE", None, None)
    assert answered.type != "success"
    assert Execution.objects.count() == before
    assert Confirmation.objects.get().status == "PENDING"  # the old one, untouched
    assert "nada foi executado" in restored_message(state["conversationId"])


def restored_message(conversation_id: str) -> str:
    from conversations.models import Message

    return Message.objects.filter(conversation_id=conversation_id).order_by("sequence")[0].text


@pytest.mark.case("X2")
@pytest.mark.parametrize("status", ["EXECUTING", "SUCCESS"])
def test_a_file_that_was_edited_to_be_confirmed_is_refused(waiting, status):
    text = exported(waiting)
    body = json.loads(text)
    body["conversation"]["status"] = status

    assert refusal(json.dumps(body)) == "ALTERED"
    assert Conversation.objects.count() == 1


def test_one_with_the_right_code_and_parts_that_can_not_be_is_refused_too(waiting):
    text = exported(waiting)
    body = json.loads(text)
    later = (timezone.now() + timedelta(days=1)).isoformat()

    assert refusal(resealed(text, exportedAt=later)) == "IMPOSSIBLE"
    assert refusal(resealed(text, pendings=[])) == "IMPOSSIBLE"
    assert refusal(resealed(text, timeline=body["timeline"][1:] + body["timeline"][:1])) == "IMPOSSIBLE"
    foreign = body["context"] | {"activeEntity": {"type": "workPermit", "id": "WP-900", "tenant": "beta"}}
    assert refusal(resealed(text, context=foreign)) == "IMPOSSIBLE"


@pytest.mark.requirement("C38")
def test_nobody_else_restores_it(waiting):
    for other in ("outsider", "approver"):
        assert refusal(exported(waiting), by=member(other)) == "FOREIGN"
        with pytest.raises(Refused) as refused:
            writing.written(waiting.id, by=member(other), now=timezone.now())
        assert refused.value.reason == "NOT_FOUND"


def test_a_record_that_is_no_longer_seen_is_left_out(waiting, monkeypatch):
    from work_permits.models import WorkPermit

    text = exported(waiting)
    WorkPermit.objects.filter(tenant_id="alfa", reference="WP-456").delete()

    state = restoring.restored(text, by=waiting.by, now=timezone.now())

    assert state["context"]["activeEntity"] is None
    assert state["context"]["recentEntities"] == []


def test_no_message_stands_in_it(waiting):
    waiting.says("Uma frase que ninguém deve levar embora.")

    assert "levar embora" not in exported(waiting)


@pytest.mark.parametrize(
    "text", ["", "null", "[]", "{", "{}", '{"a": NaN}', '{"a": 1, "a": 2}', "[" * 5_000, "x" * 300_000, "\ud800"]
)
def test_what_is_no_file_of_ours_is_refused(demo, text):
    assert refusal(text) in {"TRUNCATED", "MISSING"}


def test_an_older_key_is_accepted_and_an_unknown_one_is_not(waiting, settings):
    settings.SNAPSHOT_KEYS = ["old"]
    text = exported(waiting)
    settings.SNAPSHOT_KEYS = ["new", "old"]
    assert restoring.restored(text, by=waiting.by, now=timezone.now())
    settings.SNAPSHOT_KEYS = ["new"]
    assert refusal(text) == "ALTERED"


@pytest.mark.parametrize("path", WHOLE, ids=named)
def test_what_a_release_wrote_is_read_for_ever(path, settings, demo):
    settings.SNAPSHOT_KEYS = [KEY]

    found = reading.read(path.read_text(encoding="utf-8"), now=timezone.now())

    assert found["tenant"] == "alfa"
    state = restoring.restored(path.read_text(encoding="utf-8"), by=member("requester"), now=timezone.now())
    assert state["status"] == "IDLE"
    assert state["pendingConfirmation"] is state["pendingClarification"] is state["activeExecution"] is None


@pytest.mark.parametrize("path", REFUSED, ids=named)
def test_what_was_spoilt_is_refused_for_ever(path, settings, demo):
    settings.SNAPSHOT_KEYS = [KEY]

    assert refusal(path.read_text(encoding="utf-8")) == FAULTS[path.stem.partition("-")[0]]
    assert not Conversation.objects.exists()


def test_there_is_a_file_of_each_kind():
    assert len(WHOLE) >= 6
    assert {path.stem.partition("-")[0] for path in REFUSED} == set(FAULTS)


class TestStoredStateThatNobodyWrote:
    """Refused with 409, nothing of it built, and marked for review."""

    @pytest.mark.case("X1")
    @pytest.mark.parametrize(
        "spoil",
        [
            lambda context: context | {"__class__": "subprocess.Popen", "args": ["true"]},
            lambda context: context | {"py/object": "os.system"},
            lambda context: context | {"activeEntity": {"type": "workPermit", "id": "WP-123", "lc": 1, "kwargs": {}}},
            lambda context: context | {"activeEntity": "WP-123"},
            lambda context: context | {"recentEntities": {"0": "WP-123"}},
            lambda context: context | {"activeTab": ["a"]},
            lambda context: ["not", "an", "object"],
        ],
    )
    def test_of_unknown_parts(self, requester, spoil):
        chat = Dialogue(requester)
        chat.says("Abra a permissão 123.")
        row = Conversation.objects.get(pk=chat.id)
        Conversation.objects.filter(pk=chat.id).update(context=spoil(row.context))

        for ask in (lambda: chat.says("Qual é a validade?"), lambda: chat.state):
            with pytest.raises(Refused) as refused:
                ask()
            assert (refused.value.reason, refused.value.status) == ("INVALID_RECOVERED_SESSION_STATE", 409)
        assert Conversation.objects.get(pk=chat.id).fault == "INVALID_RECOVERED_SESSION_STATE"

    def test_of_a_status_that_waits_for_nothing(self, requester):
        chat = Dialogue(requester)
        chat.says("Cancele a permissão 456.")
        Confirmation.objects.filter(conversation_id=chat.id).delete()

        with pytest.raises(Refused) as refused:
            chat.says("WP-456")

        assert refused.value.reason == "INVALID_RECOVERED_SESSION_STATE"
        assert Conversation.objects.get(pk=chat.id).fault != ""
        kept = Turn.objects.filter(conversation_id=chat.id, status="RECEIVED")
        assert [turn.text for turn in kept] == ["WP-456"]
        sweep(now=timezone.now() + timedelta(minutes=1))  # leaves it alone
        assert kept.count() == 1
