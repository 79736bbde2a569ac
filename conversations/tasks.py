"""Celery's wake-ups: ids only, safe to run twice or never, since a sweep finds the rows."""

from celery import shared_task
from django.utils import timezone

from conversations import executions, reconciling, retention, reviewing, sweeping


@shared_task(ignore_result=True)
def advance_execution(*, execution_id: str, **_: object) -> None:
    """The execution's rows say what is left to do; this only says that there may be something."""
    executions.advance(execution_id=execution_id, now=timezone.now())


@shared_task(ignore_result=True)
def look_at_execution(*, execution_id: str, **_: object) -> None:
    """Somebody wants to know what another system did; the sweep would ask later."""
    reconciling.look(execution_id, now=timezone.now())


@shared_task(ignore_result=True)
def settle_review(*, review_id: str, **_: object) -> None:
    """A review is over; its row and the operation's say what is to be done."""
    reviewing.settle(review_id=review_id, now=timezone.now())


@shared_task(ignore_result=True)
def sweep(**_: object) -> None:
    """What nobody was told of: unanswered turns, stalled executions, questions whose time is over."""
    sweeping.sweep(now=timezone.now())


@shared_task(ignore_result=True)
def retain(**_: object) -> None:
    """What organizations no longer keep is erased, so many conversations at a time."""
    retention.retain(now=timezone.now())
