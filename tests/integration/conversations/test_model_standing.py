"""The language model and the rest of the world: locks, races, crashes, the breaker, and an installation without one."""

import subprocess
import sys
import threading
from datetime import timedelta

import pytest
from django.contrib.auth import get_user_model
from django.core.checks import run_checks
from django.db import connection, transaction
from django.utils import timezone

from conversations import sweeping, thinking
from conversations.model import breaker
from conversations.model import client as door
from conversations.model.answers import Question, Titled
from conversations.models import ModelBreaker, Turn
from conversations.runtime import runtime
from conversations.store.database import opened
from conversations.turn import Response, UserMessage
from tests.cast import ensure_demo, member
from tests.drivers.chat import Dialogue
from tests.integration import model_server
from tests.integration.model_server import chosen, fails, meanwhile, says
from tests.processes import ROOT, clean_environment
from work_permits.models import PermitComponent

UNCLEAR = "A turma sobe no telhado, resolve trabalho em altura."
ADD = chosen("workPermit.components.add", entityId="workPermit:WP-123", componentType="trabalho em altura")
TITLE = Question(purpose="title", instructions="", data="{}", shape=Titled)


@pytest.fixture
def model(settings):
    with model_server.serving() as server:
        settings.AGENTIC_MODEL_URL, settings.AGENTIC_MODEL_NAME = server.url, "small"
        settings.AGENTIC = {"MODEL_TIMEOUT_SECONDS": 5, "MODEL_FAILURES": 2, "MODEL_PAUSE_SECONDS": 60}
        yield server


def begun(by):
    dialogue = Dialogue(by)
    dialogue.says("Abra a permissão 123.")
    return dialogue


@pytest.fixture
def chat(requester):
    return begun(requester)


@pytest.fixture
def real(transactional_db):
    """A conversation whose transactions are real ones, so that threads meet its lock."""
    ensure_demo()
    return begun(member("requester"))


def components():
    return PermitComponent.objects.filter(removed_at=None).count()


def asks_for_a_yes(reply):
    return (reply.type, reply.turn.route) == ("confirmation", "model")


@pytest.mark.both_databases
@pytest.mark.requirement("C58")
def test_while_the_model_thinks_nobody_holds_the_conversation(model, real):
    def write():
        with opened(real.id, now=timezone.now()):
            pass

    model.behave = meanwhile(write, says(ADD))

    assert asks_for_a_yes(real.says(UNCLEAR))


@pytest.mark.requirement("C58")
def test_a_model_is_never_asked_inside_a_transaction(model, real):
    with transaction.atomic(), pytest.raises(RuntimeError, match="inside a transaction"):
        door.ask(TITLE, now=timezone.now())

    assert model.asked == []


@pytest.mark.both_databases
@pytest.mark.requirement("C58")
def test_who_speaks_meanwhile_is_answered_and_the_old_answer_is_not_used(model, real):
    def speak():
        runtime.receive_message(real.id, UserMessage(text="Olá"), by=real.by, now=timezone.now())

    model.behave, before = meanwhile(speak, says(ADD)), components()

    reply = real.says(UNCLEAR)

    assert (reply.reason, reply.turn.route, reply.turn.model_calls) == ("NOT_UNDERSTOOD", "rules", 1)
    assert [t.text for t in Turn.objects.order_by("first_sequence")][-2:] == [UNCLEAR, "Olá"]
    assert (real.state["pendingConfirmation"], components()) == (None, before)


@pytest.mark.both_databases
@pytest.mark.requirement("C58")
def test_what_was_said_about_another_state_is_not_used(model, real):
    def write():
        with opened(real.id, now=timezone.now()) as conversation:
            conversation.say(Response(type="info", text="…"), turn=None)

    model.behave = meanwhile(write, says(ADD))

    reply = real.says(UNCLEAR)

    assert (reply.reason, reply.turn.model_calls) == ("NOT_UNDERSTOOD", 1)


class Died(BaseException):
    """The process is gone: nobody catches it."""


@pytest.mark.both_databases
@pytest.mark.requirement("C58")
def test_a_crash_after_the_answer_loses_nothing(model, real, monkeypatch):
    model.behave, think = says(ADD), thinking.think

    def think_and_die(wanted, *, now):
        think(wanted, now=now)
        raise Died

    monkeypatch.setattr(thinking, "think", think_and_die)
    with pytest.raises(Died):
        real.says(UNCLEAR)
    sweeping.sweep(now=timezone.now() + timedelta(seconds=30))

    turn = Turn.objects.order_by("id").last()
    assert (turn.status, turn.route, turn.response["type"]) == ("ANSWERED", "model", "confirmation")
    assert (turn.model_calls, len(model.asked)) == (1, 1)


@pytest.mark.requirement("C58")
def test_a_crash_before_the_answer_leaves_a_turn_that_the_rules_answer(model, real, monkeypatch):
    def die(wanted, *, now):
        raise Died

    monkeypatch.setattr(thinking, "think", die)
    with pytest.raises(Died):
        real.says(UNCLEAR)
    sweeping.sweep(now=timezone.now() + timedelta(seconds=30))

    turn = Turn.objects.order_by("id").last()
    assert (turn.status, turn.route, turn.response["reason"]) == ("ANSWERED", "rules", "NOT_UNDERSTOOD")
    assert model.asked == []


@pytest.mark.requirement("C58")
def test_the_same_message_again_gets_the_same_answer_and_asks_nobody(model, chat):
    model.behave = says(ADD)

    first, again = (chat.says(UNCLEAR, client_id="m-1") for _ in range(2))

    assert first.turn.turn_id == again.turn.turn_id and asks_for_a_yes(again)
    assert len(model.asked) == 1


@pytest.mark.requirement("C58")
def test_the_breaker_opens_pauses_probes_and_closes(model, chat):
    now = timezone.now()
    model.behave = fails(401)
    for _ in range(3):
        chat.at(now).says(UNCLEAR)
    assert (len(model.asked), ModelBreaker.objects.get().status) == (2, "OPEN")

    model.behave = says(ADD)
    assert chat.at(now + timedelta(seconds=50)).says(UNCLEAR).turn.model_calls == 0
    assert asks_for_a_yes(chat.at(now + timedelta(seconds=70)).says(UNCLEAR))
    assert (ModelBreaker.objects.get().status, ModelBreaker.objects.get().failures) == ("CLOSED", 0)


@pytest.mark.requirement("C58")
def test_a_failed_probe_opens_the_breaker_again(db):
    now = timezone.now()
    for _ in range(5):
        breaker.failed(now=now)
    assert not breaker.allows(now=now)
    later = now + timedelta(seconds=61)

    assert breaker.allows(now=later) and not breaker.allows(now=later)  # one probe, others wait for it
    breaker.failed(now=later)

    assert not breaker.allows(now=later + timedelta(seconds=59))
    assert breaker.allows(now=later + timedelta(seconds=61))


@pytest.mark.requirement("C58")
def test_a_probe_that_never_ended_gives_way_to_another(db):
    now = timezone.now()
    for _ in range(5):
        breaker.failed(now=now)

    assert breaker.allows(now=now + timedelta(seconds=61))
    assert breaker.allows(now=now + timedelta(seconds=122))


@pytest.mark.requirement("C58")
def test_an_answer_in_between_starts_the_count_anew(db):
    for _ in range(4):
        breaker.failed(now=timezone.now())
    breaker.succeeded()
    breaker.failed(now=timezone.now())

    assert breaker.allows(now=timezone.now())


@pytest.mark.both_databases
@pytest.mark.requirement("C58")
def test_of_two_who_come_after_the_pause_one_probes(transactional_db):
    now, allowed, ready = timezone.now(), [], threading.Barrier(2)
    for _ in range(5):
        breaker.failed(now=now)

    def come():
        ready.wait()
        allowed.append(breaker.allows(now=now + timedelta(seconds=61)))
        connection.close()

    threads = [threading.Thread(target=come) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sorted(allowed) == [False, True]


def test_a_superuser_sees_the_breaker_and_the_staff_of_a_tenant_does_not(requester, admin_client, client):
    breaker.failed(now=timezone.now())
    get_user_model().objects.filter(username="requester").update(is_staff=True)
    client.force_login(get_user_model().objects.get(username="requester"))
    address = f"/admin/conversations/modelbreaker/{breaker.NAME}/change/"

    assert (admin_client.get(address).status_code, client.get(address).status_code) == (200, 404)


@pytest.mark.requirement("C58")
def test_more_questions_than_allowed_at_once_are_not_asked(model, real, settings):
    settings.AGENTIC = {**settings.AGENTIC, "MODEL_CONCURRENCY": 1}
    outcomes = []
    model.behave = meanwhile(lambda: outcomes.append(door.ask(TITLE, now=timezone.now()).outcome), says(ADD))

    assert asks_for_a_yes(real.says(UNCLEAR))

    assert (outcomes, len(model.asked)) == (["busy"], 1)


@pytest.mark.requirement("C58")
def test_without_an_address_no_library_of_it_is_loaded():
    code = (
        "import django, sys; django.setup(); import config.urls, conversations.tasks; "
        "sys.exit(any(n in sys.modules for n in ('pydantic_ai', 'openai', 'pydantic')))"
    )
    environment = clean_environment({"DJANGO_SETTINGS_MODULE": "config.settings"})

    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, check=False)

    assert done.returncode == 0


@pytest.mark.parametrize(
    ("url", "name", "said"),
    [("ftp://x", "small", "AGENTIC_MODEL_URL"), ("https://x/v1", "", "AGENTIC_MODEL_NAME"), ("", "small", "_URL")],
)
def test_half_a_model_stops_the_start(settings, url, name, said):
    settings.AGENTIC_MODEL_URL, settings.AGENTIC_MODEL_NAME = url, name

    assert any(said in error.msg for error in run_checks() if error.id == "conversations.E007")


def test_the_address_is_read_from_the_environment_and_is_no_number():
    code = "from django.conf import settings; print(settings.AGENTIC_MODEL_URL, settings.AGENTIC)"
    environment = clean_environment(
        {
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "AGENTIC_MODEL_URL": "https://models.example/v1",
            "AGENTIC_MODEL_TIMEOUT_SECONDS": "3",
        }
    )

    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, check=False, capture_output=True, text=True
    )

    assert done.stdout.strip() == "https://models.example/v1 {'MODEL_TIMEOUT_SECONDS': 3}"
