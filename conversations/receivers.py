"""News from the apps below: a receiver wakes somebody, and the sweep finds what nobody was told."""

from typing import Any

import structlog
from celery import current_app
from django.db import transaction
from django.dispatch import receiver

from policy.signals import review_decided

log = structlog.get_logger(__name__)


@receiver(review_decided, dispatch_uid="conversations.review_decided")
def wake_for_review(*, review_id: str, **_: Any) -> None:  # Any: what Django's signals pass along
    """After commit, tell a worker that a review is over."""
    transaction.on_commit(lambda: _enqueue(review_id), robust=True)


def _enqueue(review_id: str) -> None:
    try:
        current_app.send_task("conversations.tasks.settle_review", kwargs={"review_id": review_id})
    except Exception as error:  # noqa: BLE001 - a dead broker only slows: the sweep takes it up
        log.warning("no worker was told", error=type(error).__name__, review_id=review_id)
