"""One cycle from a sentence to its effect carries the five ids everywhere and is one trace (C52)."""

import json

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from conversations.feed import events_after
from conversations.models import Execution, Turn
from tests.drivers.chat import Dialogue
from tests.spans import spans

__all__ = ["spans"]
pytestmark = pytest.mark.django_db
FIVE = ("conversationId", "operationId", "intentId", "planId", "executionId")


@pytest.fixture
def done(requester, spans):
    talk = Dialogue(requester)
    talk.says("Adicione o componente de trabalho em altura na permissão 123.")
    talk.says("Sim.")
    return talk


@pytest.fixture
def execution(done):
    return Execution.objects.select_related("plan__operation__intent", "turn").get(conversation_id=done.id)


def five(execution):
    plan = execution.plan
    values = (execution.conversation_id, plan.operation_id, plan.operation.intent.id, plan.id, execution.id)
    return dict(zip(FIVE, values, strict=True))


@pytest.mark.requirement("C52")
def test_turn_and_worker_are_one_tree_of_spans(spans, execution):
    found = {s.context.span_id: s for s in spans.get_finished_spans()}
    tree = {
        (found[s.parent.span_id].name if s.parent and s.parent.span_id in found else None, s.name)
        for s in found.values()
        if s.context.trace_id == int(execution.traceparent.split("-")[1], 16)
    }

    assert tree >= {
        (None, "turn"), ("turn", "understand"), ("turn", "claim"), ("claim", "decide"), ("claim", "execute"),
        ("execute", "execute"), ("execute", "step"), ("step", "decide"), ("step", "call"), ("execute", "answer"),
    }  # fmt: skip


@pytest.mark.requirement("C52")
def test_spans_of_the_execution_carry_all_five_ids(spans, execution):
    below = [s for s in spans.get_finished_spans() if s.name in ("step", "call")]

    assert below
    for span in below:
        assert {name: span.attributes[name] for name in FIVE} == five(execution)
        assert span.attributes["stepId"] == execution.plan.steps.get().id


@pytest.mark.requirement("C52", "C31")
def test_events_are_told_with_the_five_ids(done, execution):
    told = events_after(done.row, 0)

    of_the_operation = [e for e in told if e["operationId"]]
    assert of_the_operation
    for event in of_the_operation:
        assert {name: event[name] for name in FIVE} == five(execution)
    assert all(e["planId"] is None for e in told if not e["operationId"])


@pytest.mark.requirement("C52")
def test_times_of_a_turn_are_small_and_of_its_stages(done, execution):
    asked, claimed = Turn.objects.filter(conversation_id=done.id).order_by("id")

    assert {"understand", "resolve", "plan", "decide", "answer"} <= set(asked.timings)
    assert {"understand", "claim", "decide", "execute"} <= set(claimed.timings)
    assert {"decide", "call"} <= set(execution.plan.steps.get().timings)
    for turn in (asked, claimed):
        assert len(json.dumps(turn.timings)) < 200
        assert all(took <= (turn.latency_ms or 0) + 1 for name, (_, took) in turn.timings.items() if name != "answer")


@pytest.mark.requirement("C52")
def test_a_request_goes_on_with_the_trace_of_its_header(spans, requester, done):
    client = Client()
    client.force_login(_user(requester))
    given = "00-" + "c" * 32 + "-" + "d" * 16 + "-01"

    answer = client.post(
        f"/agent/conversations/{done.id}/messages",
        {"text": "Abra a permissão 123."},
        content_type="application/json",
        headers={"traceparent": given},
    )

    assert answer.status_code < 300, answer.content
    turns = [s for s in spans.get_finished_spans() if s.name == "turn"]
    assert f"{turns[-1].context.trace_id:x}" == "c" * 32


def _user(principal):
    return get_user_model().objects.get(pk=principal.user_id)
