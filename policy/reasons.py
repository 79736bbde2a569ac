"""Reason codes of this app, beside those every edge has (``policy/errors.py``)."""

from policy.errors import register_reason

MEMBERSHIP_SUSPENDED = register_reason(
    "MEMBERSHIP_SUSPENDED",
    403,
    pt="Seu acesso a esta organização está suspenso.",
    en="Your access to this organization is suspended.",
)
