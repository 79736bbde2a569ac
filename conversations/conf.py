"""Settings of this app, from ``settings.AGENTIC``: defaults, meaning, units."""

from datetime import timedelta

from django.conf import settings

DEFAULTS: dict[str, int] = {
    "CONFIRMATION_TTL_SECONDS": 300,  # time to answer a confirmation
    "CLARIFICATION_TTL_SECONDS": 900,  # time to answer a question about what is missing
    "OPERATION_TTL_SECONDS": 1800,  # from the claim of its confirmation to the start of its last step
    "OUTSIDE_SECONDS": 20,  # a step may try to reach another system, all its tries together
    "OUTSIDE_LEASE_SECONDS": 60,  # then the worker of such a step counts as dead
    "OUTSIDE_GRACE_SECONDS": 120,  # from then on a source that knows of no such call is believed
    "OUTSIDE_LOOK_SECONDS": 10,  # to the first look at an unknown outcome; doubled each time
    "OUTSIDE_LOOK_MOST_SECONDS": 3600,  # between two looks
    "OUTSIDE_LOOKS_BEFORE_ATTENTION": 6,  # in vain, then a person is asked to look
    "RETRY_WITHIN_MINUTES": 60,  # "tente novamente" takes up an operation that failed so long ago
    "CLARIFICATION_ATTEMPTS": 3,  # unusable answers before the operation ends
    "MESSAGE_MAX_BYTES": 262_144,  # of one message, UTF-8
    "UNDERSTOOD_MAX_CHARACTERS": 2_000,  # a longer message is kept, and answered with a request to be brief
    "MOST_ITEMS": 20,  # records that one sentence may change ("remova todos"); more are refused
    "RECENT_ENTITIES": 10,
    "RECENT_RESULTS": 10,
    "NAVIGATION_HISTORY": 20,
    "STALLED_SECONDS": 10,  # an execution or a turn untouched for so long is taken up by the sweep
    "SNAPSHOT_MESSAGES": 50,  # messages a new window starts with
    "TOPIC_IDLE_MINUTES": 30,  # without activity, then the topic is let go
    "MEMORIES_OF_A_PERSON": 100,  # facts that one person may have remembered in one tenant
    "SESSION_MEMORY_HOURS": 336,  # a fact of a session is erased so long after it was stored
    "HISTORY_RETENTION_DAYS": 0,  # conversations untouched for longer lose what was said; 0: kept for ever
    "MODEL_TIMEOUT_SECONDS": 8,  # one question to the language model, its second try included
    "MODEL_OUTPUT_TOKENS": 600,  # of one answer, at most
    "MODEL_CONCURRENCY": 4,  # questions of one process under way at once; more are not asked
    "MODEL_FAILURES": 5,  # in a row, then nobody asks for a while
    "MODEL_PAUSE_SECONDS": 60,  # how long nobody asks, then one question tries
    "MODEL_CONFIDENCE_PERCENT": 60,  # a less confident answer is not used
    "MODEL_EXPLAINS": 0,  # 1: the model words explanations from the documents found
}

LOCALES = ("pt-BR", "en")


def setting(name: str) -> int:
    """The value of one setting; an unknown name is a programming error."""
    return int(settings.AGENTIC.get(name, DEFAULTS[name]))


def seconds(name: str) -> timedelta:
    return timedelta(seconds=setting(name))


def minutes(name: str) -> timedelta:
    return timedelta(minutes=setting(name))
