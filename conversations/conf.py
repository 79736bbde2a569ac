"""Settings of this app, from ``settings.AGENTIC``: defaults, meaning, units."""

from datetime import timedelta

from django.conf import settings

DEFAULTS: dict[str, int] = {
    "CONFIRMATION_TTL_SECONDS": 300,  # time to answer a confirmation
    "CLARIFICATION_TTL_SECONDS": 900,  # time to answer a question about what is missing
    "OPERATION_TTL_SECONDS": 1800,  # from the claim of its confirmation to the start of its last step
    "CLARIFICATION_ATTEMPTS": 3,  # unusable answers before the operation ends
    "MESSAGE_MAX_BYTES": 262_144,  # of one message, UTF-8
    "UNDERSTOOD_MAX_CHARACTERS": 2_000,  # a longer message is kept, and answered with a request to be brief
    "RECENT_ENTITIES": 10,
    "RECENT_RESULTS": 10,
    "NAVIGATION_HISTORY": 20,
    "STALLED_SECONDS": 10,  # an execution or a turn untouched for so long is taken up by the sweep
    "SNAPSHOT_MESSAGES": 50,  # messages a new window starts with
}

LOCALES = ("pt-BR", "en")


def setting(name: str) -> int:
    """The value of one setting; an unknown name is a programming error."""
    return int(settings.AGENTIC.get(name, DEFAULTS[name]))


def seconds(name: str) -> timedelta:
    return timedelta(seconds=setting(name))
