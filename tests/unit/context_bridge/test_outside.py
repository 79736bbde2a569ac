"""What is done about a call to another system, by what it tells (C41, X9)."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from context_bridge.registries.capabilities import Call, Capability, Effect, Outcome
from context_bridge.registries.outside import Interrupted, Lost, NotDone
from context_bridge.tools import outside
from context_bridge.tools.outside import Begun, Told
from policy.errors import Refused
from policy.registries.principals import Principal

WHO = Principal(user_id=1, username="requester", name="Requester", tenant="alfa", session="s")
DONE = Outcome(data={"enrolment": "E-1"})


class Source:
    """Another system that behaves as told, call by call: what it did, and what it says when it is asked."""

    def __init__(self, *script: str, knows: str = "what it did") -> None:
        self.script = list(script)
        self.knows = knows
        self.effects: set[str] = set()
        self.calls = 0

    def call(self, call: Call) -> Outcome:
        call.no_return()
        self.calls += 1
        doing = self.script.pop(0) if self.script else "done"
        if doing in ("done", "cut"):
            self.effects.add(call.key)
        if doing == "cut":
            raise Lost("cut after commit")
        if doing == "lost":
            raise Lost("cut before commit")
        if doing == "down":
            raise NotDone("down")
        if doing == "busy":
            raise NotDone("busy", retry_after=timedelta(hours=1))
        if doing == "refuses":
            raise Refused("NOT_FOUND")
        if doing == "breaks":
            raise ZeroDivisionError
        return DONE

    def reconcile(self, call: Call) -> Outcome | None:
        if self.knows == "nothing: it is down":
            raise NotDone("down")
        return DONE if call.key in self.effects else None

    def capability(self, **changes: Any) -> Capability:
        made = Capability(
            id="training.enrol",
            titles={},
            descriptions={},
            input_schema={},
            effect=Effect.CREATE,
            call=self.call,
            reconcile=self.reconcile,
            outside=True,
            idempotent=True,
        )
        return replace(made, **changes)


def begun(source: Source, **changes: Any) -> Begun:
    call = Call(
        principal=WHO, input={}, target=None, locale="pt-BR", now=datetime(2026, 12, 1, tzinfo=UTC), key="step-1"
    )
    return Begun(capability=source.capability(**changes), call=call, row="inv-1")


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch):
    monkeypatch.setattr(outside, "PAUSE_SECONDS", 0.0)


@pytest.mark.requirement("C41")
@pytest.mark.parametrize(
    ("script", "told", "calls", "effects"),
    [
        (["done"], Told.DONE, 1, 1),
        (["cut"], Told.DONE, 1, 1),  # asked, it says that it did it
        (["lost"], Told.DONE, 2, 1),  # asked, it knows nothing: its key makes another call safe
        (["lost", "cut"], Told.DONE, 2, 1),
        (["down"], Told.DONE, 2, 1),
        (["down", "down"], Told.DONE, 3, 1),
        (["down", "down", "down"], Told.NOT_DONE, 3, 0),
        (["busy"], Told.NOT_DONE, 1, 0),  # it wants to be left alone for longer than a person waits
        (["refuses"], Told.REFUSED, 1, 0),
        (["breaks"], Told.DONE, 2, 1),
        (["lost", "lost", "lost"], Told.LOST, 3, 0),  # the first may still arrive
        (["lost", "down", "down"], Told.LOST, 3, 0),
        (["lost", "busy"], Told.LOST, 2, 0),
        (["lost", "refuses"], Told.REFUSED, 2, 0),
        (["cut", "refuses"], Told.DONE, 1, 1),
    ],
)
def test_a_call_is_made_again_only_where_that_is_safe(script, told, calls, effects):
    source = Source(*script)

    answer = outside.pursue(begun(source), seconds=5)

    assert (answer.told, source.calls, len(source.effects)) == (told, calls, effects)


@pytest.mark.requirement("C41")
@pytest.mark.case("X9")
@pytest.mark.parametrize("script", [["cut"], ["lost"], ["breaks"]])
def test_while_the_source_can_not_be_asked_nothing_is_repeated(script):
    source = Source(*script, knows="nothing: it is down")

    answer = outside.pursue(begun(source), seconds=5)

    assert (answer.told, source.calls) == (Told.LOST, 1)


@pytest.mark.requirement("C41")
def test_without_a_key_that_makes_it_safe_a_lost_call_is_not_made_again():
    source = Source("lost")

    answer = outside.pursue(begun(source, idempotent=False), seconds=5)

    assert (answer.told, source.calls) == (Told.LOST, 1)


@pytest.mark.requirement("C41")
def test_what_only_reads_is_asked_again_and_is_never_unknown():
    source = Source("lost", "lost", "lost")

    answer = outside.pursue(begun(source, effect=Effect.READ, reconcile=None), seconds=5)

    assert (answer.told, source.calls) == (Told.NOT_DONE, 3)


@pytest.mark.requirement("C41")
def test_an_effect_that_can_not_be_seen_afterwards_is_asked_about():
    source = Source("done", knows="nothing: it is down")

    answer = outside.pursue(begun(source, verify=lambda call, outcome: False), seconds=5)

    assert answer.told is Told.LOST


@pytest.mark.requirement("C18")
def test_a_cancelled_call_is_not_sent():
    def cancelled() -> None:
        raise Interrupted

    source = Source()

    answer = outside.pursue(begun(source), seconds=5, no_return=cancelled)

    assert (answer.told, source.calls) == (Told.INTERRUPTED, 0)


@pytest.mark.requirement("C18")
@pytest.mark.parametrize(
    ("script", "told"), [(["down"], Told.INTERRUPTED), (["lost"], Told.LOST), (["cut"], Told.DONE)]
)
def test_who_cancels_between_two_tries_gets_no_second_try(script, told):
    source = Source(*script)

    answer = outside.pursue(begun(source), seconds=5, stopped=lambda: True)

    assert (answer.told, source.calls) == (told, 1)


@pytest.mark.requirement("C41")
def test_no_further_try_begins_when_the_time_is_over():
    source = Source("down")

    answer = outside.pursue(begun(source), seconds=0)

    assert (answer.told, source.calls) == (Told.NOT_DONE, 0)
