"""Spans and times of the stages (C52): what is told, what is kept back, and that nobody pays for what nobody reads."""

import pytest
from opentelemetry import trace as otel

from config import telemetry
from tests.spans import spans

__all__ = ["spans"]


@pytest.mark.requirement("C52")
def test_a_span_carries_the_ids_that_became_known_inside_it(spans):
    with telemetry.correlated(conversation_id="conv_1"), telemetry.stage("turn"):
        telemetry.know(plan_id="plan_1")

    (span,) = spans.get_finished_spans()
    assert dict(span.attributes) == {"conversationId": "conv_1", "planId": "plan_1"}


@pytest.mark.requirement("C52")
def test_an_id_that_became_known_does_not_outlive_its_block():
    with telemetry.correlated(turn_id="turn_1"):
        telemetry.know(operation_id="op_1")
        assert telemetry.ids() == {"turn_id": "turn_1", "operation_id": "op_1"}
    telemetry.know(operation_id="op_2")

    assert telemetry.ids() == {}


def test_an_unknown_id_is_refused_by_name():
    with pytest.raises(TypeError, match="user_name"):
        telemetry.know(user_name="x")


@pytest.mark.requirement("C52")
def test_a_span_tells_the_kind_of_an_error_and_never_its_text(spans):
    with pytest.raises(ValueError, match="529"), telemetry.stage("call"):
        raise ValueError("CPF 529.982.247-25")

    (span,) = spans.get_finished_spans()
    assert (span.status.status_code, span.status.description) == (otel.StatusCode.ERROR, "ValueError")
    assert "529" not in span.to_json()


@pytest.mark.requirement("C52")
def test_a_trace_goes_on_where_the_header_says(spans):
    given = "00-" + "a" * 32 + "-" + "b" * 16 + "-01"
    with telemetry.continued(given), telemetry.stage("turn"):
        told = telemetry.traceparent()

    (span,) = spans.get_finished_spans()
    assert (f"{span.context.trace_id:x}", f"{span.parent.span_id:x}") == ("a" * 32, "b" * 16)
    assert told.startswith("00-" + "a" * 32)


@pytest.mark.parametrize("header", [None, "", "x", "00-" + "0" * 32 + "-" + "0" * 16 + "-01", "00-" + "g" * 49])
def test_a_missing_or_malformed_header_begins_a_trace_of_its_own(spans, header):
    with telemetry.continued(header), telemetry.stage("turn"):
        pass

    (span,) = spans.get_finished_spans()
    assert span.parent is None


def test_stages_are_measured_once_and_an_inner_measurement_keeps_its_own():
    with telemetry.measured() as times:
        with telemetry.stage("plan"), telemetry.measured() as inner, telemetry.stage("call"):
            pass
        with telemetry.stage("plan"):
            pass

    assert (list(times), list(inner)) == (["plan"], ["call"])
    began, took = times["plan"]
    assert 0 <= began < 50 and 0 < took < 50
