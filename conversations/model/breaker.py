"""Not asking a model that fails (a row, so that all processes and restarts share it).

Each function is one short transaction, outside any conversation's lock.
"""

from datetime import datetime

from django.db import transaction

from conversations.conf import seconds, setting
from conversations.models import ModelBreaker

NAME = "language-model"
Status = ModelBreaker.Status


def allows(*, now: datetime) -> bool:
    """Whether a question may be asked now. After the pause the first one who asks is the probe; others wait for it."""
    row = ModelBreaker.objects.filter(pk=NAME).first()
    if row is None or row.status == Status.CLOSED:
        return True
    if not _is_over(row, now):
        return False
    with transaction.atomic():
        row = _locked()
        if row.status == Status.CLOSED:
            return True
        if not _is_over(row, now):
            return False
        row.probe(at=now)
        row.save()
    return True


def _is_over(row: ModelBreaker, now: datetime) -> bool:
    since = row.probed_at if row.status == Status.HALF_OPEN else row.opened_at
    return since is None or since + seconds("MODEL_PAUSE_SECONDS") <= now


def failed(*, now: datetime) -> None:
    """A question got no usable answer; the last of too many in a row opens the breaker, and so does a failed probe."""
    with transaction.atomic():
        row = _locked()
        row.failures += 1
        too_many = row.failures >= setting("MODEL_FAILURES")
        if row.status == Status.HALF_OPEN or (row.status == Status.CLOSED and too_many):
            row.open(at=now)
        row.save()


def succeeded() -> None:
    """A question was answered. Writes only where that is news."""
    row = ModelBreaker.objects.filter(pk=NAME).first()
    if row is None or (row.status == Status.CLOSED and row.failures == 0):
        return
    with transaction.atomic():
        row = _locked()
        if row.status == Status.HALF_OPEN:
            row.close()
        elif row.status == Status.CLOSED:
            row.failures = 0
        row.save()


def _locked() -> ModelBreaker:
    ModelBreaker.objects.get_or_create(pk=NAME)
    return ModelBreaker.objects.select_for_update().get(pk=NAME)
