"""Steps whose effect is in another system: begun under the lock, called without it, settled under it again (C41, X9).

A process that dies in between leaves a step RUNNING. When its lease is over whoever comes next asks the other system
first what it did.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from datetime import datetime, timedelta
from time import monotonic

from django.db import connection, transaction

from context_bridge.registries.capabilities import capabilities
from context_bridge.registries.outside import Interrupted
from context_bridge.tools import outside
from context_bridge.tools.outside import Answer, Begun, Told
from conversations.conf import seconds, setting
from conversations.models import Execution, PlanStep
from conversations.runs import Run, load
from conversations.store.database import opened

SIDE_BY_SIDE = 4  # calls of one plan that one worker makes at once


@dataclass(frozen=True, slots=True, kw_only=True)
class Errand:
    """A call that this worker is about to make, or only to ask about."""

    conversation_id: str
    execution_id: str
    step_id: str
    index: int
    begun: Begun
    asks: bool = False

    @property
    def is_interruptible(self) -> bool:
        return self.begun.capability.interruptible


class Clock:
    """The time of one worker: as it was told, and what has gone by since."""

    def __init__(self, now: datetime) -> None:
        self._now = now
        self._started = monotonic()

    @property
    def now(self) -> datetime:
        return self._now + timedelta(seconds=monotonic() - self._started)


def is_outside(step: PlanStep) -> bool:
    """Whether the step's effect is in another system; not so for a capability that an upgrade removed."""
    capability = capabilities.get(step.capability_id)
    return capability is not None and capability.outside


def begin(run: Run, step: PlanStep) -> Errand | None:
    """Record the step's call, for this worker to make after the commit; None when something stops it, which is then
    the step's end."""
    now = run.conversation.now
    begun = outside.begin(run.invocation(step), now=now)
    if not isinstance(begun, Begun):
        run.take(step, begun)
        return None
    if step.status == PlanStep.Status.READY:
        run.begin(step, until=now + seconds("OUTSIDE_LEASE_SECONDS"))
    else:
        step.leased_until = now + seconds("OUTSIDE_LEASE_SECONDS")
        run.conversation.keep(step)
    step.invocation_id = begun.row
    return _errand(run, step, begun)


def left_behind(run: Run) -> list[Errand]:
    """Calls that a worker began and never settled, for this one to ask about; what only read is begun again."""
    now, found = run.conversation.now, []
    for step in run.steps:
        if step.status != PlanStep.Status.RUNNING or step.leased_until is None or step.leased_until > now:
            continue
        capability = capabilities.get(step.capability_id)
        if capability is None:
            run.lose(step)
        elif not capability.effect.changes:
            found.append(begin(run, step))
        else:
            step.leased_until = now + seconds("OUTSIDE_LEASE_SECONDS")
            run.conversation.keep(step)
            begun = outside.again(run.invocation(step), capability, step.invocation_id, now=now)
            found.append(_errand(run, step, begun, asks=True))
    return [errand for errand in found if errand is not None]


def carry_out(errands: Sequence[Errand], *, clock: Clock) -> None:
    """Make the calls side by side and settle each as it ends; one that was only asked about and not done is then
    made."""
    while errands:
        again = [_settle(errand, answer, now=clock.now) for errand, answer in _answered(errands)]
        errands = [errand for errand in again if errand is not None]


def _answered(errands: Sequence[Errand]) -> Iterator[tuple[Errand, Answer]]:
    if len(errands) == 1:
        yield errands[0], _answer(errands[0])
        return
    with ThreadPoolExecutor(max_workers=SIDE_BY_SIDE) as pool:
        calls = {pool.submit(_answer_and_close, errand): errand for errand in errands}
        for call in as_completed(calls):
            yield calls[call], call.result()


def _answer_and_close(errand: Errand) -> Answer:
    try:
        return _answer(errand)
    finally:
        connection.close()  # that of this thread


def _answer(errand: Errand) -> Answer:
    if errand.asks:
        return outside.ask(errand.begun)
    return outside.pursue(
        errand.begun,
        seconds=setting("OUTSIDE_SECONDS"),
        stopped=lambda: _is_stopped(errand),
        no_return=lambda: _pass_no_return(errand),
    )


def _is_stopped(errand: Errand) -> bool:
    running = Execution.objects.filter(pk=errand.execution_id, status=Execution.Status.RUNNING)
    return errand.is_interruptible and not running.exists()


def _pass_no_return(errand: Errand) -> None:
    """Mark that from here on the step finishes; raises Interrupted when the person was faster.

    Both take the execution's row, so that what the person is told is what happens.
    """
    with transaction.atomic():
        execution = Execution.objects.select_for_update().get(pk=errand.execution_id)
        if errand.is_interruptible and execution.status != Execution.Status.RUNNING:
            raise Interrupted
        PlanStep.objects.filter(pk=errand.step_id).update(is_past_return=True)


def _settle(errand: Errand, answer: Answer, *, now: datetime) -> Errand | None:
    """Store what came of it; the call to be made anew when the source knows nothing of the one of a dead worker."""
    with opened(errand.conversation_id, now=now) as conversation:
        run = load(conversation, errand.execution_id)
        step = run.steps[errand.index] if run else None
        if run is None or step is None or step.status != PlanStep.Status.RUNNING:
            return None  # a worker that came later has settled it
        if answer.told is Told.NOTHING:
            if not errand.begun.capability.idempotent:
                answer = Answer(told=Told.LOST)  # the source may still be at it: it is asked again later
            elif run.execution.status == Execution.Status.RUNNING:
                return begin(run, step)  # decided anew
            else:
                answer = Answer(told=Told.INTERRUPTED)
        result = outside.settle(errand.begun, answer, now=now)
        if answer.told is Told.INTERRUPTED:
            run.skip(step, "CANCELLED_BEFORE")
        else:
            run.take(step, result)
        return None


def _errand(run: Run, step: PlanStep, begun: Begun, *, asks: bool = False) -> Errand:
    return Errand(
        conversation_id=run.conversation.row.id,
        execution_id=run.execution.id,
        step_id=step.id,
        index=step.index,
        begun=begun,
        asks=asks,
    )
