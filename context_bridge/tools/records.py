"""A call and its result as rows, and back."""

import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from config.canonical import digest
from context_bridge import validation
from context_bridge.models import ToolInvocation as Row
from context_bridge.registries.capabilities import Outcome, capabilities
from context_bridge.registries.commands import UICommand
from context_bridge.tools.envelope import Metadata, ToolError, ToolInvocation, ToolResult, ToolStatus
from policy.engine.request import Decision
from policy.errors import Refused
from policy.registries.entities import EntityReference

_STATUSES: Mapping[str, ToolStatus] = {
    Row.Status.SUCCEEDED: ToolStatus.SUCCESS,
    Row.Status.FAILED: ToolStatus.FAILURE,
    Row.Status.DENIED: ToolStatus.DENIED,
    Row.Status.INVALID: ToolStatus.VALIDATION_ERROR,
    Row.Status.UNKNOWN: ToolStatus.UNKNOWN_OUTCOME,
}


def unsaved(
    invocation: ToolInvocation, decision: Decision | None, *, ran: bool, duration_ms: int, now: datetime
) -> Row:
    """The row of a call, STARTED and not yet in the database. Only a call that ran takes the key."""
    capability = capabilities.get(invocation.tool_id)
    given = storable(invocation.input)
    row: Row = Row(
        id=invocation.invocation_id,
        tenant_id=invocation.principal.tenant,
        user_id=invocation.principal.user_id,
        conversation_id=invocation.conversation_id,
        operation_id=invocation.operation_id,
        plan_id=invocation.plan_id,
        step_id=invocation.step_id,
        execution_id=invocation.execution_id,
        tool_id=invocation.tool_id[:120],
        tool_version=invocation.tool_version or (capability.version if capability else 0),
        input=given,
        input_digest=digest(given),
        context_version=invocation.context_version,
        idempotency_key=invocation.key if ran else None,
        origin=invocation.origin,
        decision_id=decision.id if decision else "",
        duration_ms=duration_ms,
        created_at=now,
    )
    return row


def result(row: Row, decision: Decision | None, *, cached: bool = False) -> ToolResult:
    """The result that a finished row stands for."""
    metadata = Metadata(duration_ms=row.duration_ms, cached=cached, verified=row.verified)
    status = _STATUSES[row.status]
    return ToolResult(
        invocation_id=row.id,
        tool_id=row.tool_id,
        status=status,
        outcome=_outcome(row) if status is ToolStatus.SUCCESS else None,
        error=ToolError(**row.error) if row.error else None,
        decision=decision,
        metadata=metadata,
    )


def storable(given: object) -> Any:
    """The input as it is kept: nothing of one that is no bounded, printable JSON."""
    if validation.exceeded_bound(given, max_bytes=validation.MAX_INPUT_BYTES) or validation.text_errors(given):
        return {}
    return given


def refusal(refused: Refused) -> ToolError:
    """A handler's refusal as an error."""
    detail = jsonable(refused.detail)
    fields = detail["fields"] if isinstance(detail.get("fields"), dict) else {}
    return ToolError(reason=refused.reason, detail=detail, fields=fields)


def jsonable(values: Mapping[str, object]) -> dict[str, Any]:
    """A refusal's detail as JSON: what JSON does not know becomes text."""
    plain: dict[str, Any] = json.loads(json.dumps(values, default=str))
    return plain


def effects(outcome: Outcome) -> dict[str, Any]:
    """What an outcome says beside its data: records, commands, sources."""
    return {
        "created": outcome.created.to_stored() if outcome.created else None,
        "concerned": [reference.to_stored() for reference in outcome.concerned],
        "commands": [
            {"id": c.id, "semanticId": c.semantic_id, "entity": c.entity.to_stored() if c.entity else None}
            for c in outcome.commands
        ],
        "sources": [dict(source) for source in outcome.sources],
    }


def _outcome(row: Row) -> Outcome:
    stored: Mapping[str, Any] = row.effects or {}
    return Outcome(
        data=row.data or {},
        created=_reference(stored.get("created")),
        concerned=tuple(EntityReference.from_stored(item) for item in stored.get("concerned", ())),
        commands=tuple(
            UICommand(id=item["id"], semantic_id=item["semanticId"], entity=_reference(item["entity"]))
            for item in stored.get("commands", ())
        ),
        sources=tuple(stored.get("sources", ())),
    )


def _reference(stored: Mapping[str, Any] | None) -> EntityReference | None:
    return EntityReference.from_stored(stored) if stored else None
