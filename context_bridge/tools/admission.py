"""What every call passes before it is made, wherever its effect is: schema, target, policy, and the key."""

import time
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from config.canonical import digest
from config.telemetry import stage
from context_bridge import models
from context_bridge.registries.capabilities import Call, Capability, capabilities
from context_bridge.tools import records, schema
from context_bridge.tools.envelope import ToolError, ToolInvocation, ToolResult
from policy import pep
from policy.engine.request import AccessRequest, Decision
from policy.registries.entities import EntityReference, entities


@dataclass(frozen=True, slots=True)
class _Target:
    """The record acted on, read afresh (and locked when it will be changed), and how policy names it: None where the
    call or its kind has no policy resource, so that the tenant is asked about."""

    record: Any = None  # a domain app's own record type
    reference: EntityReference | None = None


@dataclass(frozen=True, slots=True)
class Admitted:
    """A call that may be made now: its capability, and what the handler is given."""

    capability: Capability
    call: Call


class Admission:
    """One invocation on its way to its handler; what stops it becomes a stored result."""

    def __init__(self, invocation: ToolInvocation, now: datetime) -> None:
        self.invocation = invocation
        self.now = now
        self.started = time.perf_counter()
        self.decision: Decision | None = None

    def admitted(self) -> Admitted | ToolResult:
        """The call when nothing stops it; else the stored refusal. Runs inside the caller's transaction."""
        invocation = self.invocation
        capability = capabilities.get(invocation.tool_id)
        if capability is None:
            return self.failed(ToolError(reason="UNKNOWN_CAPABILITY"))
        if invocation.tool_version not in (None, capability.version):
            return self.failed(ToolError(reason="TOOL_CHANGED"))
        fields = schema.errors(capability, invocation.input, invocation.locale)
        if fields:
            return self._invalid(ToolError(reason="INVALID_INPUT", detail={"fields": str(fields)}, fields=fields))
        target = self._target(capability)
        if target is None:
            return self.failed(ToolError(reason="NOT_FOUND"))
        refusal = self._refused_by_policy(capability, target)
        return Admitted(capability, self._call(target)) if refusal is None else refusal

    def keyed(self) -> models.ToolInvocation | None:
        """The row of an earlier call with this key."""
        invocation = self.invocation
        if invocation.key is None:
            return None
        rows = models.ToolInvocation.objects.filter(
            tenant_id=invocation.principal.tenant, tool_id=invocation.tool_id, idempotency_key=invocation.key
        )
        return rows.first()

    def stored_result(self) -> ToolResult | None:
        """What an earlier call with this key gave; a conflict when that was another call or another person's."""
        row = self.keyed()
        if row is None:
            return None
        return self.conflict(row) or records.result(row, self.decision, cached=True)

    def conflict(self, row: models.ToolInvocation) -> ToolResult | None:
        """The refusal where the key was taken by another call or another person."""
        invocation = self.invocation
        if (row.input_digest, row.user_id) == (digest(invocation.input), invocation.principal.user_id):
            return None
        return self.failed(ToolError(reason="IDEMPOTENCY_CONFLICT"))

    def failed(self, error: ToolError, *, ran: bool = False) -> ToolResult:
        row = self.row(ran=ran, error=error)
        row.fail(at=self.now)
        return self.kept(row)

    def row(self, *, ran: bool = False, error: ToolError | None = None) -> models.ToolInvocation:
        """The record of this call, not stored yet."""
        duration = round((time.perf_counter() - self.started) * 1000)
        row = records.unsaved(self.invocation, self.decision, ran=ran, duration_ms=duration, now=self.now)
        row.error = error.to_stored() if error else None
        return row

    def kept(self, row: models.ToolInvocation) -> ToolResult:
        row.save(force_insert=True)
        return records.result(row, self.decision)

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

    def _call(self, target: _Target) -> Call:
        invocation = self.invocation
        return Call(
            principal=invocation.principal,
            input=invocation.input,
            target=target.record,
            locale=invocation.locale,
            now=self.now,
            key=invocation.key or invocation.invocation_id,
        )

    @stage("decide")
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
                return self.failed(ToolError(reason="NOT_FOUND"))
            return self._denied(refused)
        return None

    def _denied(self, refused: pep.DecisionRefused) -> ToolResult:
        explanation = refused.decision.text(self.invocation.locale)
        detail = records.jsonable(refused.detail) | {"explanation": explanation}
        row = self.row(error=ToolError(reason=refused.reason, detail=detail))
        row.deny(at=self.now)
        return self.kept(row)

    def _invalid(self, error: ToolError) -> ToolResult:
        row = self.row(error=error)
        row.reject(at=self.now)
        return self.kept(row)
