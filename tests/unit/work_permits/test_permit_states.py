"""The state machine of permits: the declared edges, and nothing else."""

from typing import Any

import pytest
from django_fsm import FSMField, TransitionNotAllowed

from work_permits.models import PermitStatus, WorkPermit

ARGUMENTS: dict[str, dict[str, Any]] = {"approve": {"by_id": 7}, "cancel": {"reason": "adiado"}}
EDGES = {
    ("submit", "DRAFT"): "OPEN",
    ("send_back", "OPEN"): "DRAFT",
    ("approve", "OPEN"): "APPROVED",
    ("release", "APPROVED"): "RELEASED",
    ("suspend", "RELEASED"): "SUSPENDED",
    ("resume", "SUSPENDED"): "RELEASED",
    ("close", "RELEASED"): "CLOSED",
    ("close", "SUSPENDED"): "CLOSED",
    **{("cancel", status): "CANCELLED" for status in ("DRAFT", "OPEN", "APPROVED", "RELEASED", "SUSPENDED")},
}
VERBS = sorted({verb for verb, _ in EDGES})
UNDECLARED = [(verb, status) for verb in VERBS for status in PermitStatus.values if (verb, status) not in EDGES]


def test_the_declared_transitions_are_these():
    field = WorkPermit._meta.get_field("status")
    assert isinstance(field, FSMField)
    declared = {(edge.name, edge.source): edge.target for edge in field.get_all_transitions(WorkPermit)}

    assert declared == EDGES


@pytest.mark.parametrize(("verb", "source"), EDGES)
def test_a_declared_edge_is_walked(verb, source):
    permit = WorkPermit(status=source)

    getattr(permit, verb)(**ARGUMENTS.get(verb, {}))

    assert permit.status == EDGES[verb, source]


@pytest.mark.parametrize(("verb", "source"), UNDECLARED)
def test_every_other_pair_is_refused_and_changes_nothing(verb, source):
    permit = WorkPermit(status=source)

    with pytest.raises(TransitionNotAllowed):
        getattr(permit, verb)(**ARGUMENTS.get(verb, {}))

    assert (permit.status, permit.approved_by_id, permit.cancelled_reason) == (source, None, "")


def test_a_status_is_not_assigned():
    permit = WorkPermit(status="DRAFT")

    with pytest.raises(AttributeError):
        permit.status = "APPROVED"
