"""Settings of this app, from ``settings.AGENTIC``: defaults, meaning, units."""

from datetime import timedelta

from django.conf import settings

DEFAULTS: dict[str, int] = {
    "REVIEW_TTL_HOURS": 24,  # time for a second person to decide about what was handed over for review
    "PROOF_TTL_SECONDS": 60,  # a password proved so long ago confirms nothing any more
}


def setting(name: str) -> int:
    """The value of one setting; an unknown name is a programming error."""
    return int(settings.AGENTIC.get(name, DEFAULTS[name]))


def review_time() -> timedelta:
    """How long a review waits for its decision."""
    return timedelta(hours=setting("REVIEW_TTL_HOURS"))


def proof_time() -> timedelta:
    """How long a proof by password counts."""
    return timedelta(seconds=setting("PROOF_TTL_SECONDS"))
