"""Calls whose effect is in another system (C41, X9): recorded before they are made, made with no transaction open,
settled afterwards. A call is never made again while it is unknown whether it was done, unless its key makes that safe.
"""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import Enum

import structlog
from django.db import connection

from config.telemetry import stage
from context_bridge import models
from context_bridge.registries.capabilities import Call, Capability, Outcome
from context_bridge.registries.commands import commands
from context_bridge.registries.outside import Interrupted, Lost, NotDone
from context_bridge.tools import records
from context_bridge.tools.admission import Admission
from context_bridge.tools.envelope import ToolError, ToolInvocation, ToolResult
from policy.errors import Refused

log = structlog.get_logger(__name__)

TRIES = 3  # calls of one step by one worker, where the other system says that it did nothing
PAUSE_SECONDS = 0.2  # before the second try; doubled for each further one, drawn from zero to that


class Told(Enum):
    """What is known of a call."""

    DONE = "done"  # with its outcome
    REFUSED = "refused"  # the other system said no, with a reason
    NOT_DONE = "not done"  # surely nothing happened: it could not be reached, or was busy
    NOTHING = "nothing"  # asked afterwards, the source knows of no such call
    LOST = "lost"  # nobody can tell yet
    INTERRUPTED = "interrupted"  # the person cancelled before anything was sent


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What came of a call, or of asking about it."""

    told: Told
    outcome: Outcome | None = None
    verified: bool = False
    error: ToolError | None = None
    retry_after: timedelta | None = None
    tries: int = 1
    duration_ms: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Begun:
    """A call that is recorded and not made yet. ``row`` is the id of its record."""

    capability: Capability
    call: Call
    row: str


def begin(invocation: ToolInvocation, *, now: datetime) -> Begun | ToolResult:
    """Record the call that is about to be made, in the caller's transaction; or what stops it, as ``invoke`` gives it.

    A call with the same key that did not end is begun again: the same key is the same effect.
    """
    admission = Admission(invocation, now)
    admitted = admission.admitted()
    if isinstance(admitted, ToolResult):
        return admitted
    row = admission.keyed()
    if row is None:
        row = admission.row(ran=True)
        row.save(force_insert=True)
    elif conflict := admission.conflict(row):
        return conflict
    elif row.status not in (models.ToolInvocation.Status.STARTED, models.ToolInvocation.Status.UNKNOWN):
        return records.result(row, admission.decision, cached=True)
    return Begun(capability=admitted.capability, call=admitted.call, row=row.id)


def again(invocation: ToolInvocation, capability: Capability, row: str, *, now: datetime) -> Begun:
    """A call that was recorded before, to ask what came of it; nothing is decided or stored."""
    call = Call(
        principal=invocation.principal,
        input=invocation.input,
        target=None,
        locale=invocation.locale,
        now=now,
        key=invocation.key or invocation.invocation_id,
    )
    return Begun(capability=capability, call=call, row=row)


def pursue(
    begun: Begun,
    *,
    seconds: float,
    stopped: Callable[[], bool] = lambda: False,
    no_return: Callable[[], None] = lambda: None,
) -> Answer:
    """Make the call and, by what is told, make it again or ask about it, for so many ``seconds`` at most.

    ``stopped``: whether the person cancelled. Gives every answer but NOTHING: while the other system may still be at a
    call that was lost, its knowing nothing of it proves nothing. Raises RuntimeError inside a transaction.
    """
    _in_no_transaction()
    started, tries = time.monotonic(), 0
    answer: Answer | None = None
    may_be_done = False  # something was sent, and nobody said what came of it
    while True:
        if answer is not None and answer.told is Told.LOST:
            may_be_done = begun.capability.effect.changes
            answer = _found_out(begun, answer)
        if answer is not None and answer.told not in (Told.NOT_DONE, Told.NOTHING):
            break
        left = seconds - (time.monotonic() - started)
        pause = _pause(answer, tries)
        if tries == TRIES or pause >= left or (tries and stopped()):
            break
        time.sleep(pause)
        tries += 1
        answer = make(begun, no_return=no_return)
    final = _final(answer, stopped=stopped())
    if may_be_done and final.told is not Told.DONE:
        final = _after_a_loss(begun, final)
    return replace(final, tries=max(tries, 1), duration_ms=round((time.monotonic() - started) * 1000))


def make(begun: Begun, *, no_return: Callable[[], None] = lambda: None) -> Answer:
    """Make the call once."""
    _in_no_transaction()
    call = replace(begun.call, no_return=no_return)
    try:
        with stage("call"):
            outcome = begun.capability.call(call)
        for command in outcome.commands:
            commands.to_wire(command)
    except Interrupted:
        return Answer(told=Told.INTERRUPTED)
    except Refused as refused:
        return Answer(told=Told.REFUSED, error=records.refusal(refused))
    except NotDone as error:
        return Answer(told=Told.NOT_DONE, retry_after=error.retry_after)
    except Lost as error:
        log.warning("an answer from another system was lost", cause=error.cause, capability=begun.capability.id)
        return Answer(told=Told.LOST)
    except Exception:
        # A bug of the handler, perhaps after something was sent: as good as an answer that was lost.
        log.exception("a call to another system broke", capability=begun.capability.id)
        return Answer(told=Told.LOST)
    return _verified(begun, call, outcome)


def ask(begun: Begun) -> Answer:
    """What the authoritative source says about the call: DONE, NOTHING, or LOST when it gives no answer."""
    _in_no_transaction()
    if begun.capability.reconcile is None:
        return Answer(told=Told.LOST)
    try:
        outcome = begun.capability.reconcile(begun.call)
    except (NotDone, Lost, Refused):
        return Answer(told=Told.LOST)
    except Exception:
        log.exception("asking another system broke", capability=begun.capability.id)
        return Answer(told=Told.LOST)
    return Answer(told=Told.NOTHING) if outcome is None else Answer(told=Told.DONE, outcome=outcome, verified=True)


def settle(begun: Begun, answer: Answer, *, now: datetime) -> ToolResult:
    """Store what came of a call that was begun, in the caller's transaction."""
    row = models.ToolInvocation.objects.get(pk=begun.row)
    if row.status not in (row.Status.STARTED, row.Status.UNKNOWN):
        return records.result(row, None, cached=True)
    row.tries, row.duration_ms = answer.tries, row.duration_ms + answer.duration_ms
    if answer.told is Told.DONE and answer.outcome is not None:
        row.data, row.effects = dict(answer.outcome.data), records.effects(answer.outcome)
        row.verified, row.error = answer.verified, None
        row.succeed(at=now)
    elif answer.told is Told.LOST and begun.capability.effect.changes:
        row.error = ToolError(reason="OUTCOME_UNKNOWN").to_stored()
        if row.status == row.Status.STARTED:
            row.lose(at=now)
    else:
        row.error = (answer.error or ToolError(reason=_REASONS[answer.told])).to_stored()
        row.fail(at=now)
    row.save(force_update=True)
    return records.result(row, None)


_REASONS = {
    Told.REFUSED: "SOURCE_REFUSED",
    Told.NOT_DONE: "SOURCE_UNAVAILABLE",
    Told.LOST: "SOURCE_UNAVAILABLE",
    Told.NOTHING: "NOT_DONE_OUTSIDE",
    Told.INTERRUPTED: "CANCELLED_BEFORE",
    Told.DONE: "SOURCE_REFUSED",
}


def _verified(begun: Begun, call: Call, outcome: Outcome) -> Answer:
    """Done, when the source shows it; an effect that can't be seen there must be asked about."""
    verify = begun.capability.verify
    if verify is None:
        return Answer(told=Told.DONE, outcome=outcome)
    try:
        with stage("verify"):
            seen = verify(call, outcome)
    except (NotDone, Lost, Refused):
        seen = False
    except Exception:
        log.exception("looking at an effect in another system broke", capability=begun.capability.id)
        seen = False
    return Answer(told=Told.DONE, outcome=outcome, verified=True) if seen else Answer(told=Told.LOST)


def _found_out(begun: Begun, lost: Answer) -> Answer:
    """What became of a call whose answer was lost. NOTHING is given only where the call may be made again: with its
    key the other system does it once, however often it is told."""
    if not begun.capability.effect.changes:
        return Answer(told=Told.NOT_DONE)  # it only read
    found = ask(begun)
    if found.told is Told.NOTHING and not begun.capability.idempotent:
        return lost
    return found


def _after_a_loss(begun: Begun, final: Answer) -> Answer:
    """A later try says nothing about an earlier one that was lost, unless the source itself is asked."""
    if final.told is not Told.REFUSED:
        return Answer(told=Told.LOST)
    found = ask(begun)
    return final if found.told is Told.NOTHING else found


def _final(answer: Answer | None, *, stopped: bool) -> Answer:
    """What is settled when no further try is made."""
    if answer is None:
        return Answer(told=Told.INTERRUPTED if stopped else Told.NOT_DONE)
    if answer.told is Told.NOTHING:
        return Answer(told=Told.LOST)
    if answer.told is Told.NOT_DONE and stopped:
        return Answer(told=Told.INTERRUPTED)
    return answer


def _pause(answer: Answer | None, tries: int) -> float:
    """Seconds before the next try: as long as the other system asked for, else drawn from a growing span (full
    jitter)."""
    if tries == 0:
        return 0.0
    if answer is not None and answer.retry_after is not None:
        return answer.retry_after.total_seconds()
    return random.uniform(0, PAUSE_SECONDS * 2**tries)  # noqa: S311 - no secret


def _in_no_transaction() -> None:
    if any(not getattr(block, "_from_testcase", False) for block in connection.atomic_blocks):
        raise RuntimeError("no transaction may be open while another system is called")
