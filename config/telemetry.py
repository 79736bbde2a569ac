"""The correlation ids of a turn (C52) in a context, and logs that carry them. A leaf: it imports nothing of ours."""

from collections.abc import Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from contextvars import ContextVar
from types import MappingProxyType
from typing import Any

import structlog

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
_current: ContextVar[Mapping[str, str]] = ContextVar("correlation", default=MappingProxyType({}))


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
