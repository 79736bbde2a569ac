"""The one door to the language model: bounded, timed, counted, and never raising. Not to be called under a lock."""

import importlib
import threading
import time
from datetime import datetime, timedelta
from functools import cache
from typing import Any

import structlog
from django.conf import settings
from django.db import connection

from conversations.conf import setting
from conversations.model import breaker
from conversations.model.answers import Question, Reply

log = structlog.get_logger(__name__)


def is_configured() -> bool:
    """Whether there is a model at all."""
    return bool(settings.AGENTIC_MODEL_URL and settings.AGENTIC_MODEL_NAME)


def ask(question: Question, *, now: datetime) -> Reply:
    """The model's answer, or the outcome that says why there is none; it never raises for what the model does.

    Raises RuntimeError inside a transaction: a lock must not wait for the outside.
    """
    _outside_transactions()
    if not is_configured():
        return Reply(outcome="open")
    places = _places(setting("MODEL_CONCURRENCY"))
    if not places.acquire(blocking=False):
        return Reply(outcome="busy")
    try:
        return _asked(question, now) if breaker.allows(now=now) else Reply(outcome="open")
    finally:
        places.release()


def _asked(question: Question, now: datetime) -> Reply:
    started = time.monotonic()
    reply: Reply = _endpoint().call(
        question,
        url=settings.AGENTIC_MODEL_URL,
        name=settings.AGENTIC_MODEL_NAME,
        key=settings.AGENTIC_MODEL_KEY,
        seconds=setting("MODEL_TIMEOUT_SECONDS"),
        output_tokens=setting("MODEL_OUTPUT_TOKENS"),
    )
    if reply.outcome == "answered":
        breaker.succeeded()
    else:
        breaker.failed(now=now + timedelta(seconds=time.monotonic() - started))
    # The outcome is one word of ours: what a library or a server says may hold the address or the key.
    log.info(
        "the language model was asked",
        purpose=question.purpose,
        outcome=reply.outcome,
        calls=reply.calls,
        units_in=reply.input_tokens,
        units_out=reply.output_tokens,
        milliseconds=reply.milliseconds,
    )
    return reply


@cache
def _places(most: int) -> threading.BoundedSemaphore:
    """How many questions of this process may be under way at once."""
    return threading.BoundedSemaphore(most)


def _endpoint() -> Any:  # Any: a module
    """The module that needs the optional libraries, loaded when the first question is asked."""
    return importlib.import_module("conversations.model.endpoint")


def _outside_transactions() -> None:
    # The test framework's own transaction around a test counts as none, as for ``atomic(durable=True)``.
    if connection.in_atomic_block and not getattr(connection.atomic_blocks[-1], "_from_testcase", False):
        raise RuntimeError("the language model must not be asked inside a transaction")
