"""Celery's wake-ups of policy: safe to run twice or never."""

from celery import shared_task

from policy import seals


@shared_task(ignore_result=True)
def seal_decisions(**_: object) -> None:
    """Put what was decided since the last pass into the chains."""
    seals.seal_new()
