"""The correlation ids of a turn (C52) in a context, logs and spans that carry them, and how long each stage took.

A leaf: it imports nothing of ours.
"""

from collections.abc import Iterator, Mapping, MutableMapping
from contextlib import contextmanager, nullcontext
from contextvars import ContextVar
from time import perf_counter
from types import MappingProxyType
from typing import Any

import structlog
from opentelemetry import context, trace
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

# Python name -> name on a log line, an event, a span.
NAMES: Mapping[str, str] = MappingProxyType(
    {
        "conversation_id": "conversationId",
        "turn_id": "turnId",
        "operation_id": "operationId",
        "intent_id": "intentId",
        "plan_id": "planId",
        "execution_id": "executionId",
        "step_id": "stepId",
        "invocation_id": "invocationId",
        "message_id": "messageId",
        "task_id": "taskId",
    }
)
_SECRET = ("password", "token", "secret", "authorization", "cookie", "cpf")
_NONE: Mapping[str, str] = MappingProxyType({})
_current: ContextVar[Mapping[str, str]] = ContextVar("correlation", default=_NONE)

Times = dict[str, list[float]]  # stage -> milliseconds from the beginning of the measurement, and how many it took
_measurement: ContextVar[tuple[float, Times] | None] = ContextVar("measurement", default=None)
_tracer = trace.get_tracer("agentic_work")
_w3c = TraceContextTextMapPropagator()


def ids() -> dict[str, str]:
    """The correlation ids in force here, by their Python names."""
    return dict(_current.get())


@contextmanager
def correlated(**given: str | None) -> Iterator[None]:
    """Add ids to everything logged inside. ``None`` leaves the outer value; an unknown name is a TypeError."""
    if unknown := given.keys() - NAMES.keys():
        raise TypeError(f"no correlation id is called {', '.join(sorted(unknown))}")
    known = {name: value for name, value in given.items() if value is not None}
    token = _current.set(MappingProxyType({**_current.get(), **known}))
    try:
        yield
    finally:
        _current.reset(token)


def know(**given: str) -> None:
    """Add ids that became known to the rest of the innermost ``correlated`` block; without one nothing happens."""
    if unknown := given.keys() - NAMES.keys():
        raise TypeError(f"no correlation id is called {', '.join(sorted(unknown))}")
    if _current.get() is not _NONE:
        _current.set(MappingProxyType({**_current.get(), **given}))


@contextmanager
def stage(name: str, **given: str | None) -> Iterator[None]:
    """A part of the work: a span with the ids in force at its end, and a time in the measurement that is under way.

    ``given`` are ids for all inside. Usable as a decorator. Of an exception a span tells the kind and never the text.
    """
    began = perf_counter()
    with (
        correlated(**given) if given else nullcontext(),
        _tracer.start_as_current_span(name, record_exception=False, set_status_on_exception=False) as span,
    ):
        try:
            yield
        except Exception as error:
            span.set_status(trace.StatusCode.ERROR, type(error).__name__)
            raise
        finally:
            if span.is_recording():
                span.set_attributes({NAMES[known]: value for known, value in _current.get().items()})
            _measure(name, began)


def _measure(name: str, began: float) -> None:
    measurement = _measurement.get()
    if measurement is None:
        return
    origin, times = measurement
    before = times.setdefault(name, [_short((began - origin) * 1000), 0.0])
    before[1] = _short(before[1] + (perf_counter() - began) * 1000)


def _short(milliseconds: float) -> float:
    """Three or more digits are as exact as anybody needs; small ones keep two decimals."""
    return round(milliseconds, 2) if milliseconds < 10 else round(milliseconds, 1 if milliseconds < 100 else 0)


@contextmanager
def measured() -> Iterator[Times]:
    """The stages that end inside, as they end; an inner measurement keeps its stages to itself."""
    times: Times = {}
    token = _measurement.set((perf_counter(), times))
    try:
        yield times
    finally:
        _measurement.reset(token)


@contextmanager
def continued(traceparent: str | None) -> Iterator[None]:
    """Spans inside belong to the trace of this W3C ``traceparent``; one that is missing or malformed is ignored."""
    if not traceparent:
        yield
        return
    token = context.attach(_w3c.extract({"traceparent": traceparent[:60]}))
    try:
        yield
    finally:
        context.detach(token)


def traceparent() -> str:
    """The span in force, for a row or a header (W3C); empty where nobody traces."""
    carrier: dict[str, str] = {}
    _w3c.inject(carrier)
    return carrier.get("traceparent", "")


def add_ids(_logger: object, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """A structlog processor: the ids in force, unless the line gives its own."""
    for name, value in _current.get().items():
        event.setdefault(NAMES[name], value)
    return event


def hide_secrets(_logger: object, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """A structlog processor: fields whose names promise a secret lose their value."""
    for field in event:
        if any(word in field.lower() for word in _SECRET):
            event[field] = "***"
    return event


_PROCESSORS: list[Any] = [  # structlog types them by logger class; these serve both kinds of logger
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.ExtraAdder(),
    add_ids,
    hide_secrets,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]


def configure() -> None:
    """Send structlog's lines through the standard library's handlers. Safe to repeat."""
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *_PROCESSORS,
            structlog.stdlib.PositionalArgumentsFormatter(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )


def logging_config(*, json_lines: bool, level: str) -> dict[str, Any]:
    """A ``LOGGING`` setting: one line of JSON per entry, or lines for a person at a console, on standard error."""
    last: list[Any] = [structlog.stdlib.ProcessorFormatter.remove_processors_meta]
    if json_lines:
        last += [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(ensure_ascii=False)]
    else:
        last += [structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)]
    quiet = {"level": "WARNING"}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "lines": {
                "()": structlog.stdlib.ProcessorFormatter,
                "foreign_pre_chain": _PROCESSORS,
                "processors": last,
            },
        },
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "lines"}},
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            "django": {"handlers": [], "level": "WARNING", "propagate": True},
            "django.request": {"level": "ERROR"},  # an answer of 4xx is no news
            "celery": quiet,
            "kombu": quiet,
            "daphne": quiet,
            "asyncio": quiet,
            "httpx": quiet,  # it would tell the address of another system
            "httpx2": quiet,  # and that of the language model
            "openai": quiet,
        },
    }
