"""The decision point: one question, fresh facts, one stored answer. Nothing is cached; any error is a deny."""

import traceback
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from time import perf_counter_ns

import structlog

from config.canonical import digest
from config.ids import new_id
from policy import facts, metrics, sets
from policy.engine import reasons
from policy.engine.cedar import FactsError, PolicySetError
from policy.engine.remedies import Context
from policy.engine.request import AccessRequest, Decision
from policy.engine.verdict import ALLOW, DENY, INDETERMINATE, Verdict, indeterminate
from policy.models import PolicyDecision
from policy.registries.actions import actions

log = structlog.get_logger(__name__)


@dataclass(slots=True)
class _Evidence:
    """What a verdict rests on; filled as far as deciding got."""

    context: Context
    context_digest: str
    facts_digest: str = ""
    set_version: str = ""


def decide(request: AccessRequest, *, now: datetime, record: object | None = None) -> Decision:
    """Whether the request may be done now; never raises for what went wrong in deciding.

    ``record`` is the resource where the caller has loaded (and locked) it already. Stores one PolicyDecision row in the
    caller's transaction, except for an allowed read that only fills a list (point ``listing``): that one's id is empty.
    A database error may propagate when the caller's transaction is broken, which then does nothing else either.
    """
    decision, row = decided(request, now=now, record=record)
    if row is not None:
        row.save()
    return decision


def decided(
    request: AccessRequest, *, now: datetime, record: object | None = None
) -> tuple[Decision, PolicyDecision | None]:
    """The decision and its row, not stored yet; no row where none is kept."""
    started = perf_counter_ns()
    evidence = _Evidence(context={}, context_digest=digest({}))
    verdict, error = _judge(request, record, evidence)
    metrics.decisions.add(verdict.outcome)
    explained = reasons.explanations(verdict, _annotations(verdict))
    if _is_listed_read(request, verdict):
        return _decision(verdict, explained, row=None), None
    row = _row(request, verdict, evidence, now=now, latency_us=(perf_counter_ns() - started) // 1000)
    if verdict.outcome == INDETERMINATE:
        _alarm(row, error)
    return _decision(verdict, explained, row=row), row


def _judge(request: AccessRequest, record: object | None, evidence: _Evidence) -> tuple[Verdict, Exception | None]:
    try:
        return _evaluate(request, record, evidence), None
    except facts.UnknownMember:
        return Verdict(outcome=DENY, policies=(reasons.NO_MEMBERSHIP,)), None
    except facts.UnknownResource as unknown:
        name = reasons.TENANT_ISOLATION if unknown.foreign else reasons.RESOURCE_NOT_FOUND
        return Verdict(outcome=DENY, policies=(name,), not_found=True), None
    except facts.IncoherentRequest as incoherent:
        return indeterminate(incoherent.cause), incoherent
    except FactsError as error:
        return indeterminate("facts_error"), error
    except PolicySetError as error:
        return indeterminate("no_policy_set"), error
    except Exception as error:  # noqa: BLE001 - whatever fails while deciding is a deny, and is recorded as one
        return indeterminate("error"), error


def _evaluate(request: AccessRequest, record: object | None, evidence: _Evidence) -> Verdict:
    if actions.get(request.action) is None:
        return indeterminate("unknown_action")
    engine = sets.current()
    evidence.set_version = engine.set_version
    gathered = facts.gather(request, record)
    evidence.context, evidence.context_digest = gathered.context, digest(gathered.context)
    known = engine.facts(gathered.entities)
    evidence.facts_digest = known.digest
    return engine.decide(
        subjects=[gathered.subject],
        action=request.action,
        resource=gathered.resource,
        context=gathered.context,
        facts=known,
    )


def _annotations(verdict: Verdict) -> dict[str, Mapping[str, str]]:
    # Without a loaded set nothing but INDETERMINATE is answered, and that needs no annotations.
    return sets.current().annotations if verdict.outcome not in (ALLOW, INDETERMINATE) else {}


def _is_listed_read(request: AccessRequest, verdict: Verdict) -> bool:
    action = actions.get(request.action)
    return request.point == "listing" and verdict.outcome == ALLOW and action is not None and "read" in action.groups


def _row(
    request: AccessRequest, verdict: Verdict, evidence: _Evidence, *, now: datetime, latency_us: int
) -> PolicyDecision:
    resource, ids = request.resource, _correlation(request.ids)
    row = PolicyDecision(
        id=new_id("dec"),
        tenant_id=request.principal.tenant,
        subject=request.principal.subject,
        action=_storable(request.action, 150),
        resource_type=_storable(resource.type, 100) if resource else "tenant",
        resource_id=_storable(resource.id, 200) if resource else request.principal.tenant,
        point=request.point,
        outcome=verdict.outcome,
        not_found=verdict.not_found,
        policies=list(verdict.policies),
        remedies=list(verdict.remedies),
        flags=list(verdict.flags),
        cause=verdict.cause,
        set_version=evidence.set_version,
        context=dict(evidence.context),
        context_digest=evidence.context_digest,
        facts_digest=evidence.facts_digest,
        ids=ids,
        conversation_id=ids.get("conversationId", ""),
        operation_id=ids.get("operationId", ""),
        latency_us=latency_us,
        created_at=now,
    )
    row.digest = row.computed_digest()
    return row


def _correlation(ids: Mapping[str, str]) -> dict[str, str]:
    """The ids under the names that logs and events use (C52), whether the caller said ``plan`` or ``planId``."""
    return {name if name.endswith("Id") else f"{name}Id": value for name, value in ids.items()}


def _storable(text: str, length: int) -> str:
    """Words of the caller as a column takes them: cut, and without what PostgreSQL refuses to store."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text[:length])


def _decision(verdict: Verdict, explanations: Mapping[str, tuple[str, ...]], *, row: PolicyDecision | None) -> Decision:
    return Decision(
        id=row.id if row else "",
        outcome=verdict.outcome,
        policies=verdict.policies,
        remedies=verdict.remedies,
        not_found=verdict.not_found,
        explanations=explanations,
        digest=row.digest if row else "",
    )


def _alarm(row: PolicyDecision, error: Exception | None) -> None:
    """Say that something could not be decided: where and what kind, never the error's text, which quotes records."""
    frames = traceback.extract_tb(error.__traceback__) if error else []
    log.error(
        "a policy decision could not be made",
        decision_id=row.id,
        action=row.action,
        subject=row.subject,
        cause=row.cause,
        error_type=type(error).__name__ if error else "",
        error_at=f"{frames[-1].filename}:{frames[-1].lineno}" if frames else "",
    )
