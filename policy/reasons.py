"""Reason codes of this app, beside those every edge has (``policy/errors.py``)."""

from policy.errors import register_reason

MEMBERSHIP_SUSPENDED = register_reason(
    "MEMBERSHIP_SUSPENDED",
    403,
    pt="Seu acesso a esta organização está suspenso.",
    en="Your access to this organization is suspended.",
)
TOO_MANY_SIGN_INS = register_reason(
    "TOO_MANY_SIGN_INS",
    429,
    pt="Muitas tentativas de entrar; tente de novo em {minutes} min.",
    en="Too many tries to sign in; try again in {minutes} min.",
)
