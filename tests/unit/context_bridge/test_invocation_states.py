"""An invocation ends once; no other edge exists."""

from datetime import UTC, datetime

import pytest
from django_fsm import TransitionNotAllowed

from context_bridge.models import ToolInvocation

NOW = datetime(2026, 9, 5, tzinfo=UTC)
EDGES = {"succeed": "SUCCEEDED", "fail": "FAILED", "deny": "DENIED", "reject": "INVALID", "lose": "UNKNOWN"}


@pytest.mark.parametrize(("verb", "target"), EDGES.items())
def test_a_started_invocation_ends(verb, target):
    row = ToolInvocation()

    getattr(row, verb)(at=NOW)

    assert (row.status, row.finished_at) == (target, NOW)


@pytest.mark.parametrize("verb", EDGES)
@pytest.mark.parametrize("status", sorted(EDGES.values()))
def test_an_ended_invocation_does_not_move(verb, status):
    row = ToolInvocation(status=status)

    with pytest.raises(TransitionNotAllowed):
        getattr(row, verb)(at=NOW)
    assert (row.status, row.finished_at) == (status, None)


def test_a_state_can_not_be_assigned():
    with pytest.raises(AttributeError):
        ToolInvocation().status = "SUCCEEDED"
