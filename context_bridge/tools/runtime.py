"""The only hands that act (C57): schema, policy, idempotency, call, verify, record.

Everything happens in the caller's transaction: the record of a call and its effect on our database are committed
together or not at all. A refusal rolls back the effect and keeps the record.
"""

import time
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import IntegrityError, connection, transaction

from config.canonical import digest
from context_bridge import models
from context_bridge.registries.capabilities import Call, Capability, Outcome, capabilities
from context_bridge.registries.commands import commands
from context_bridge.tools import records, schema
from context_bridge.tools.envelope import Metadata, ToolError, ToolInvocation, ToolResult, ToolStatus
from policy import pep
from policy.engine.request import AccessRequest, Decision
from policy.errors import Refused
from policy.registries.entities import EntityReference, entities

__all__ = ["Metadata", "ToolError", "ToolInvocation", "ToolResult", "ToolStatus", "invoke"]


def invoke(invocation: ToolInvocation, *, now: datetime) -> ToolResult:
    """Call a capability as its principal and record it; runs inside the caller's transaction.

    Gives ``validation_error`` naming the fields; ``denied`` with the decision; ``failure`` with a reason (NOT_FOUND,
    UNKNOWN_CAPABILITY, TOOL_CHANGED, IDEMPOTENCY_CONFLICT, VERIFICATION_FAILED, or the handler's own); or
    ``success``. Without a success nothing was changed. Raises RuntimeError outside a transaction; whatever else is
    raised is a bug, and the caller's transaction must not commit.
    """
    if not connection.in_atomic_block:
        raise RuntimeError("invoke() needs the caller's transaction: effect and record belong together")
    return _Run(invocation, now).result()


@dataclass(frozen=True, slots=True)
class _Target:
    """The record acted on, read afresh (and locked when it will be changed), and how policy names it: None where the
    call or its kind has no policy resource, so that the tenant is asked about."""

    record: Any = None  # a domain app's own record type
    reference: EntityReference | None = None


class _Run:
    """One invocation from schema to record."""

    def __init__(self, invocation: ToolInvocation, now: datetime) -> None:
        self.invocation = invocation
        self.now = now
        self.started = time.perf_counter()
        self.decision: Decision | None = None

    def result(self) -> ToolResult:
        invocation = self.invocation
        capability = capabilities.get(invocation.tool_id)
        if capability is None:
            return self._failed(ToolError(reason="UNKNOWN_CAPABILITY"))
        if invocation.tool_version not in (None, capability.version):
            return self._failed(ToolError(reason="TOOL_CHANGED"))
        fields = schema.errors(capability, invocation.input, invocation.locale)
        if fields:
            return self._invalid(ToolError(reason="INVALID_INPUT", detail={"fields": str(fields)}, fields=fields))
        target = self._target(capability)
        if target is None:
            return self._failed(ToolError(reason="NOT_FOUND"))
        refusal = self._refused_by_policy(capability, target)
        if refusal is not None:
            return refusal
        return self._stored_result() or self._called(capability, target.record)

    def _target(self, capability: Capability) -> _Target | None:
        """The target, an empty one where the call names none; None when it does not exist in this tenant."""
        given = self.invocation.input
        if capability.target is None or capability.target_type is None or capability.target not in given:
            return _Target()
        kind = entities[capability.target_type]
        read = kind.lock if kind.lock is not None and capability.effect.changes else kind.load
        record = read(self.invocation.principal.tenant, given[capability.target])
        if record is None:
            return None
        return _Target(record, kind.reference(record) if kind.policy_type else None)

    def _refused_by_policy(self, capability: Capability, target: _Target) -> ToolResult | None:
        invocation = self.invocation
        request = AccessRequest(
            principal=invocation.principal,
            action=capability.id,
            resource=target.reference,
            point="execution",
            risk=max(capability.risk, invocation.risk or 0),
            batch_size=invocation.batch_size,
            origin=invocation.origin,
            confirmation=invocation.confirmation,
            review=invocation.review,
            ids=invocation.ids,
        )
        try:
            self.decision = pep.require(request, now=self.now, record=target.record if target.reference else None)
        except pep.DecisionRefused as refused:
            self.decision = refused.decision
            if refused.reason == "NOT_FOUND":
                return self._failed(ToolError(reason="NOT_FOUND"))
            return self._denied(refused)
        return None

    def _called(self, capability: Capability, record: Any) -> ToolResult:
        try:
            with self._savepoint(capability):
                return self._succeeded(*self._effect(capability, record))
        except Refused as refused:
            detail = records.jsonable(refused.detail)
            fields = detail["fields"] if isinstance(detail.get("fields"), dict) else {}
            return self._failed(ToolError(reason=refused.reason, detail=detail, fields=fields), ran=True)
        except IntegrityError:
            # Another call with this key committed between our look and our write: its result is the result.
            stored = self._stored_result()
            if stored is None:
                raise
            return stored

    def _savepoint(self, capability: Capability) -> AbstractContextManager[None]:
        """What a refusal rolls back to; a call that writes nothing and holds no key needs none."""
        if capability.effect.changes or self.invocation.key is not None:
            return transaction.atomic()
        return nullcontext()

    def _effect(self, capability: Capability, record: Any) -> tuple[Outcome, bool]:
        """The handler's outcome and whether it was verified. Raises Refused when it refuses or can't be verified."""
        invocation = self.invocation
        call = Call(
            principal=invocation.principal,
            input=invocation.input,
            target=record,
            locale=invocation.locale,
            now=self.now,
            key=invocation.key or invocation.invocation_id,
        )
        outcome = capability.call(call)
        for command in outcome.commands:
            commands.to_wire(command)  # an undeclared command is a bug of the handler: nothing of it may commit
        if capability.verify is None:
            return outcome, False
        if not capability.verify(call, outcome):
            raise Refused("VERIFICATION_FAILED")
        return outcome, True

    def _stored_result(self) -> ToolResult | None:
        """What an earlier call with this key gave; a conflict when that was another call or another person's."""
        invocation = self.invocation
        if invocation.key is None:
            return None
        row = models.ToolInvocation.objects.filter(
            tenant_id=invocation.principal.tenant, tool_id=invocation.tool_id, idempotency_key=invocation.key
        ).first()
        if row is None:
            return None
        if (row.input_digest, row.user_id) != (digest(invocation.input), invocation.principal.user_id):
            return self._failed(ToolError(reason="IDEMPOTENCY_CONFLICT"))
        return records.result(row, self.decision, cached=True)

    def _succeeded(self, outcome: Outcome, verified: bool) -> ToolResult:
        row = self._row(ran=True)
        row.data, row.effects, row.verified = dict(outcome.data), records.effects(outcome), verified
        row.succeed(at=self.now)
        return self._kept(row)

    def _failed(self, error: ToolError, *, ran: bool = False) -> ToolResult:
        row = self._row(ran=ran, error=error)
        row.fail(at=self.now)
        return self._kept(row)

    def _denied(self, refused: pep.DecisionRefused) -> ToolResult:
        explanation = refused.decision.text(self.invocation.locale)
        detail = records.jsonable(refused.detail) | {"explanation": explanation}
        row = self._row(error=ToolError(reason=refused.reason, detail=detail))
        row.deny(at=self.now)
        return self._kept(row)

    def _invalid(self, error: ToolError) -> ToolResult:
        row = self._row(error=error)
        row.reject(at=self.now)
        return self._kept(row)

    def _row(self, *, ran: bool = False, error: ToolError | None = None) -> models.ToolInvocation:
        duration = round((time.perf_counter() - self.started) * 1000)
        row = records.unsaved(self.invocation, self.decision, ran=ran, duration_ms=duration, now=self.now)
        row.error = error.to_stored() if error else None
        return row

    def _kept(self, row: models.ToolInvocation) -> ToolResult:
        row.save(force_insert=True)
        return records.result(row, self.decision)
