"""``manage.py check``: E001 half a configuration of the training system."""

from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.checks import CheckMessage, Error, register


@register()
def check_training_system(app_configs: Any = None, **options: Any) -> list[CheckMessage]:  # Any: as Django calls checks
    """An address needs to be one, and needs a token that a header can hold."""
    address, token = settings.AGENTIC_TRAINING_URL, settings.AGENTIC_TRAINING_TOKEN
    if not address:
        return []
    wrong = []
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        wrong.append("AGENTIC_TRAINING_URL is no address that begins with http:// or https://")
    if not token or not token.isascii() or not token.isprintable():
        wrong.append("AGENTIC_TRAINING_TOKEN is missing, or holds more than letters, figures and signs")
    hint = "Set both, or leave AGENTIC_TRAINING_URL empty: then nobody is enrolled."
    return [Error("; ".join(wrong) + ".", hint=hint, id="work_permits.E001")] if wrong else []
