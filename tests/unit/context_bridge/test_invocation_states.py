"""An invocation ends once, but for one whose outcome is unknown until its source tells; no other edge exists."""

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
@pytest.mark.parametrize("status", sorted(set(EDGES.values()) - {"UNKNOWN"}))
def test_an_ended_invocation_does_not_move(verb, status):
    row = ToolInvocation(status=status)

    with pytest.raises(TransitionNotAllowed):
        getattr(row, verb)(at=NOW)
    assert (row.status, row.finished_at) == (status, None)


@pytest.mark.parametrize("verb", ["succeed", "fail"])
def test_an_unknown_invocation_ends_as_its_source_tells(verb):
    row = ToolInvocation(status="UNKNOWN")

    getattr(row, verb)(at=NOW)

    assert row.status == EDGES[verb]


@pytest.mark.parametrize("verb", ["deny", "reject", "lose"])
def test_an_unknown_invocation_is_not_decided_anew(verb):
    row = ToolInvocation(status="UNKNOWN")

    with pytest.raises(TransitionNotAllowed):
        getattr(row, verb)(at=NOW)


def test_a_state_can_not_be_assigned():
    with pytest.raises(AttributeError):
        ToolInvocation().status = "SUCCEEDED"
