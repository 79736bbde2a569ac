"""The only hands that act (C57): schema, policy, idempotency, call, verify, record.

Everything happens in the caller's transaction: the record of a call and its effect on our database are committed
together or not at all. A refusal rolls back the effect and keeps the record. Calls whose effect is in another system
are made by ``outside``.
"""

from contextlib import AbstractContextManager, nullcontext
from datetime import datetime

from django.db import IntegrityError, connection, transaction

from config.telemetry import stage
from context_bridge.registries.capabilities import Call, Capability, Outcome
from context_bridge.registries.commands import commands
from context_bridge.tools import records
from context_bridge.tools.admission import Admission
from context_bridge.tools.envelope import Metadata, ToolError, ToolInvocation, ToolResult, ToolStatus
from policy.errors import Refused

__all__ = ["Metadata", "ToolError", "ToolInvocation", "ToolResult", "ToolStatus", "invoke"]


def invoke(invocation: ToolInvocation, *, now: datetime) -> ToolResult:
    """Call a capability as its principal and record it; runs inside the caller's transaction.

    Gives ``validation_error`` naming the fields; ``denied`` with the decision; ``failure`` with a reason (NOT_FOUND,
    UNKNOWN_CAPABILITY, TOOL_CHANGED, IDEMPOTENCY_CONFLICT, VERIFICATION_FAILED, or the handler's own); or
    ``success``. Without a success nothing was changed. Raises RuntimeError outside a transaction, and for a capability
    whose effect is elsewhere; whatever else is raised is a bug, and the caller's transaction must not commit.
    """
    if not connection.in_atomic_block:
        raise RuntimeError("invoke() needs the caller's transaction: effect and record belong together")
    admission = Admission(invocation, now)
    admitted = admission.admitted()
    if isinstance(admitted, ToolResult):
        return admitted
    if admitted.capability.outside:
        raise RuntimeError("the effect of this capability is elsewhere: no transaction may be open while it is called")
    return admission.stored_result() or _called(admission, admitted.capability, admitted.call)


def _called(admission: Admission, capability: Capability, call: Call) -> ToolResult:
    try:
        with _savepoint(admission, capability):
            outcome, verified = _effect(capability, call)
            row = admission.row(ran=True)
            row.data, row.effects, row.verified = dict(outcome.data), records.effects(outcome), verified
            row.succeed(at=admission.now)
            return admission.kept(row)
    except Refused as refused:
        return admission.failed(records.refusal(refused), ran=True)
    except IntegrityError:
        # Another call with this key committed between our look and our write: its result is the result.
        stored = admission.stored_result()
        if stored is None:
            raise
        return stored


def _savepoint(admission: Admission, capability: Capability) -> AbstractContextManager[None]:
    """What a refusal rolls back to; a call that writes nothing and holds no key needs none."""
    if capability.effect.changes or admission.invocation.key is not None:
        return transaction.atomic()
    return nullcontext()


def _effect(capability: Capability, call: Call) -> tuple[Outcome, bool]:
    """The handler's outcome and whether it was verified. Raises Refused when it refuses or can't be verified."""
    with stage("call"):
        outcome = capability.call(call)
    for command in outcome.commands:
        commands.to_wire(command)  # an undeclared command is a bug of the handler: nothing of it may commit
    if capability.verify is None:
        return outcome, False
    with stage("verify"):
        is_there = capability.verify(call, outcome)
    if not is_there:
        raise Refused("VERIFICATION_FAILED")
    return outcome, True
