"""Settings of this app, from ``settings.AGENTIC``: defaults, meaning, units."""

from django.conf import settings

DEFAULTS: dict[str, int] = {
    "TRAINING_CONNECT_SECONDS": 2,  # to reach the training system
    "TRAINING_TIMEOUT_SECONDS": 5,  # between two parts of its answer, and for the whole of its body
}


def setting(name: str) -> int:
    """The value of one setting; an unknown name is a programming error."""
    return int(settings.AGENTIC.get(name, DEFAULTS[name]))
