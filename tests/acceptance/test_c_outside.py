"""Effects in another system: recorded before, settled after, never repeated blindly (C41), stopped honestly (C18)."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest
from django.utils import timezone

from context_bridge.models import ToolInvocation
from context_bridge.registries.capabilities import Outcome, capabilities
from context_bridge.registries.outside import Lost, NotDone
from context_bridge.tools import outside
from conversations import executions, reconciling
from conversations.models import Conversation, Execution, Operation, PlanStep
from conversations.runtime import runtime
from conversations.sweeping import sweep
from policy.models import AttentionItem, Membership
from tests.drivers.chat import Dialogue

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

ASK = "Mude a validade da permissão 123 para 45 dias."
VALIDITY = "workPermit.updateValidity"


class Elsewhere:
    """The validity of a permit, kept by another system that behaves as told, call by call."""

    def __init__(self) -> None:
        self.script: list[str] = []
        self.is_down = False
        self.keys: list[str] = []
        self.effects: list[str] = []
        self.before_sending: Callable[[], object] = lambda: None
        self.alter: Callable[..., None] = lambda **changes: None

    def call(self, call):
        self.before_sending()
        call.no_return()
        self.keys.append(call.key)
        doing = self.script.pop(0) if self.script else "done"
        if doing in ("done", "cut") and call.key not in self.effects:
            self.effects.append(call.key)
        if doing in ("cut", "lost"):
            raise Lost(doing)
        if doing == "down":
            raise NotDone(doing)
        return self._outcome(call)

    def reconcile(self, call):
        if self.is_down:
            raise NotDone("down")
        return self._outcome(call) if call.key in self.effects else None

    @staticmethod
    def _outcome(call):
        return Outcome(
            data={
                "permit": "WP-123",
                "entityId": "WP-123",
                "validityDays": call.input["validityDays"],
                "previous": 30,
            }
        )


@pytest.fixture
def source(monkeypatch):
    """The other system, in the place of the capability that changes a validity."""
    made = Elsewhere()
    monkeypatch.setattr(outside, "PAUSE_SECONDS", 0.0)

    def alter(**changes):
        known = replace(capabilities[VALIDITY], outside=True, idempotent=True, before=None, verify=None, check=None)
        known = replace(known, call=made.call, reconcile=made.reconcile, **changes)
        monkeypatch.setitem(capabilities._registry, VALIDITY, known)

    alter()
    made.alter = alter
    return made


@pytest.fixture
def chat(requester):
    return Dialogue(requester, now=timezone.now())


def last_message(chat):
    return chat.row.messages.order_by("-sequence").first()


def step():
    return PlanStep.objects.get(capability_id=VALIDITY)


@pytest.mark.requirement("C1", "C41")
def test_the_call_is_recorded_before_it_is_made_and_no_transaction_is_open(chat, source):
    seen = []
    source.before_sending = lambda: seen.append(
        (ToolInvocation.objects.get(tool_id=VALIDITY).status, step().status, chat.row.status)
    )
    chat.says(ASK)

    reply = chat.says("sim")

    assert seen == [("STARTED", "RUNNING", "EXECUTING")]
    assert (reply.type, chat.row.status, step().status) == ("success", "SUCCESS", "SUCCEEDED")
    assert ToolInvocation.objects.get(tool_id=VALIDITY).status == "SUCCEEDED"


@pytest.mark.requirement("C41")
@pytest.mark.case("X9")
def test_a_cut_answer_is_asked_about_and_the_effect_is_there_once(chat, source):
    source.script = ["cut"]
    chat.says(ASK)

    reply = chat.says("sim")

    assert reply.type == "success"
    assert (len(source.keys), len(source.effects)) == (1, 1)


@pytest.mark.requirement("C41")
@pytest.mark.case("X9")
def test_while_nobody_can_tell_the_outcome_is_unknown_and_told_when_it_is_known(chat, source):
    source.script, source.is_down = ["cut"], True
    chat.says(ASK)

    reply = chat.says("sim")

    assert (reply.type, reply.reason) == ("failed", "OUTCOME_UNKNOWN")
    assert Execution.objects.get(plan__operation__capability_id=VALIDITY).status == "UNKNOWN_OUTCOME"
    assert Operation.objects.get(capability_id=VALIDITY).status == "UNKNOWN_OUTCOME"
    assert step().status == "UNKNOWN"

    source.is_down = False
    sweep(now=chat.now + timedelta(seconds=11))

    assert "Conferi com o outro sistema" in last_message(chat).text
    assert Execution.objects.get(plan__operation__capability_id=VALIDITY).status == "SUCCEEDED"
    assert (chat.row.status, step().status) == ("SUCCESS", "SUCCEEDED")
    assert (len(source.keys), len(source.effects)) == (1, 1)


@pytest.mark.requirement("C41")
def test_that_the_source_knows_nothing_is_believed_only_when_nothing_can_arrive_any_more(chat, source):
    source.script = ["lost", "lost", "lost"]
    chat.says(ASK)
    chat.says("sim")

    sweep(now=chat.now + timedelta(seconds=11))
    assert step().status == "UNKNOWN"

    sweep(now=chat.now + timedelta(minutes=4))
    assert (step().status, chat.row.status) == ("FAILED", "FAILED")
    assert Execution.objects.get(plan__operation__capability_id=VALIDITY).status == "FAILED"
    assert "não foi feito" in last_message(chat).text


@pytest.mark.requirement("C41")
def test_a_source_that_stays_silent_calls_a_person_once_and_is_asked_on(chat, source):
    source.script, source.is_down = ["cut"], True
    chat.says(ASK)
    chat.says("sim")

    for hours in range(1, 10):
        sweep(now=chat.now + timedelta(hours=2 * hours))

    item = AttentionItem.objects.get(kind="OUTSIDE_EFFECT_UNKNOWN")
    assert item.subject["conversationId"] == chat.id
    assert "outro sistema" in item.summary["pt-BR"]
    source.is_down = False
    sweep(now=chat.now + timedelta(hours=24))
    assert step().status == "SUCCEEDED"
    assert len(source.effects) == 1


@pytest.mark.requirement("C41")
@pytest.mark.parametrize("words", ["tente novamente", "desfaça"])
def test_nothing_is_repeated_or_taken_back_while_the_outcome_is_unknown(chat, source, words):
    source.script, source.is_down = ["cut"], True
    chat.says(ASK)
    chat.says("sim")

    reply = chat.says(words)

    assert reply.reason == "OUTCOME_UNKNOWN"
    assert len(source.keys) == 1
    source.is_down = False
    assert reconciling.due(now=chat.now) != []  # it is asked at once


@pytest.mark.requirement("C41")
def test_what_was_asked_for_meanwhile_is_not_moved_by_a_late_answer(chat, source):
    source.script, source.is_down = ["cut"], True
    chat.says(ASK)
    chat.says("sim")
    chat.says("Adicione o componente de trabalho em altura na permissão 123.")
    assert chat.row.status == "CONFIRMATION_REQUIRED"

    source.is_down = False
    sweep(now=chat.now + timedelta(seconds=11))

    assert chat.row.status == "CONFIRMATION_REQUIRED"
    assert Operation.objects.get(capability_id=VALIDITY).status == "SUCCEEDED"
    assert chat.says("sim").type == "success"


@pytest.mark.requirement("C41")
def test_a_source_that_is_away_leaves_nothing_behind_and_retrying_works(chat, source):
    source.script = ["down", "down", "down"]
    chat.says(ASK)

    reply = chat.says("sim")
    assert (reply.reason, chat.row.status, source.effects) == ("SOURCE_UNAVAILABLE", "FAILED", [])

    chat.says("tente novamente")
    assert chat.says("sim").type == "success"
    assert len(source.effects) == 1
    assert len(set(source.keys)) == 2  # another operation, another key


@pytest.mark.requirement("C18")
def test_cancelling_before_the_point_of_no_return_sends_nothing(chat, source):
    source.alter(interruptible=True)
    said = []
    source.before_sending = lambda: said.append(runtime.cancel(chat.id, by=chat.by, now=chat.now))
    chat.says(ASK)

    chat.says("sim")

    assert said[0].response["reason"] == "CANCELLING"
    assert said[0].status == "CANCELLING"
    assert (source.keys, source.effects) == ([], [])
    assert (chat.row.status, step().status) == ("CANCELLED", "SKIPPED")
    assert Execution.objects.get(plan__operation__capability_id=VALIDITY).status == "CANCELLED"


@pytest.mark.requirement("C18")
def test_what_can_not_be_interrupted_is_finished_and_told(chat, source):
    said = []
    source.before_sending = lambda: said.append(runtime.cancel(chat.id, by=chat.by, now=chat.now))
    chat.says(ASK)

    reply = chat.says("sim")

    assert said[0].response["reason"] == "NOT_INTERRUPTIBLE"
    assert said[0].status == "CANCELLING"
    assert reply.type == "success"
    assert len(source.effects) == 1


@pytest.mark.requirement("C18")
def test_behind_the_point_of_no_return_even_an_interruptible_step_ends(chat, source):
    source.alter(interruptible=True)
    said = []
    done = source.call

    def call(given):
        outcome = done(given)
        said.append(runtime.cancel(chat.id, by=chat.by, now=chat.now))
        return outcome

    source.call = call
    source.alter(interruptible=True)
    chat.says(ASK)

    reply = chat.says("sim")

    assert said[0].response["reason"] == "NOT_INTERRUPTIBLE"
    assert reply.type == "success"


@pytest.mark.requirement("C18")
@pytest.mark.case("X8")
def test_of_three_steps_the_one_under_way_ends_and_the_last_never_starts(chat, source, monkeypatch):
    add = capabilities["workPermit.components.add"]
    calls = []

    def call(given):
        calls.append(given.input["componentType"])
        if len(calls) == 2:
            runtime.cancel(chat.id, by=chat.by, now=chat.now)
        return Outcome(data={"name": "x", "permit": "WP-123", "componentId": "COMP-1", "entityId": "WP-123"})

    made = replace(add, outside=True, call=call, reconcile=lambda c: None, verify=None, check=None)
    monkeypatch.setitem(capabilities._registry, made.id, made)
    monkeypatch.setattr("conversations.errands.SIDE_BY_SIDE", 1)
    chat.says("Adicione altura, quente e escavação na permissão 123.")
    _one_after_the_other(chat)

    chat.says("sim")

    states = list(PlanStep.objects.filter(capability_id=add.id).order_by("index").values_list("status", flat=True))
    assert states == ["SUCCEEDED", "SUCCEEDED", "SKIPPED"]
    assert chat.row.status == "PARTIAL_SUCCESS"

    monkeypatch.setitem(capabilities._registry, add.id, add)
    again = chat.says("tente novamente")
    assert "Escavação" in again.text
    assert "Altura" not in again.text


def _one_after_the_other(chat):
    """Each step waits for the one before it."""
    for one in PlanStep.objects.filter(plan__operation__conversation_id=chat.id).order_by("index"):
        one.depends_on = [one.index - 1] if one.index else []
        one.save(update_fields=["depends_on"])


@pytest.mark.requirement("C16", "C41")
def test_the_call_of_a_dead_worker_is_asked_about_and_decided_anew_before_it_is_made(chat, source, monkeypatch):
    monkeypatch.setattr("conversations.errands.carry_out", _dies)
    chat.says(ASK)
    chat.says("sim", works=False)
    with pytest.raises(KeyboardInterrupt):
        executions.advance(execution_id=executions.unfinished()[0], now=chat.now)
    monkeypatch.undo()
    source.alter()
    assert step().status == "RUNNING"

    sweep(now=chat.now + timedelta(seconds=30))
    assert (step().status, source.keys) == ("RUNNING", [])  # its lease is not over: it may be alive

    Membership.objects.filter(user_id=chat.by.user_id).update(suspended=True)
    sweep(now=chat.now + timedelta(seconds=61))
    assert (step().status, source.keys) == ("FAILED", [])
    assert Conversation.objects.get(pk=chat.id).status == "FAILED"


@pytest.mark.requirement("C41")
@pytest.mark.case("X9")
def test_what_a_dead_worker_did_is_taken_over_and_not_done_again(chat, source, monkeypatch):
    monkeypatch.setattr("conversations.errands._settle", _dies)
    chat.says(ASK)
    chat.says("sim", works=False)
    with pytest.raises(KeyboardInterrupt):
        executions.advance(execution_id=executions.unfinished()[0], now=chat.now)
    monkeypatch.undo()
    source.alter()

    sweep(now=chat.now + timedelta(seconds=61))

    assert (step().status, chat.row.status) == ("SUCCEEDED", "SUCCESS")
    assert (len(source.keys), len(source.effects)) == (1, 1)


def _dies(*_: object, **__: object) -> None:
    raise KeyboardInterrupt


@pytest.mark.requirement("C46")
@pytest.mark.django_db(transaction=True)
def test_steps_that_wait_for_nothing_of_each_other_run_side_by_side(requester, monkeypatch):
    from threading import Barrier

    chat = Dialogue(requester)
    add = capabilities["workPermit.components.add"]
    together = Barrier(3, timeout=10)

    def call(given):
        together.wait()  # broken, unless all three are under way at once
        return Outcome(data={"name": given.input["componentType"], "permit": "WP-123", "componentId": "COMP-1"})

    made = replace(add, outside=True, call=call, reconcile=lambda c: None, verify=None, check=None, undo=None)
    monkeypatch.setitem(capabilities._registry, made.id, made)
    chat.says("Adicione altura, quente e escavação na permissão 123.")

    reply = chat.says("sim")

    assert reply.type == "success"
    assert not together.broken
