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
UNKNOWN_DURATION = register_reason(
    "UNKNOWN_DURATION",
    422,
    pt="Não existe esse prazo. Os prazos são: {names}.",
    en="There is no such time. The times are: {names}.",
)
DURATION_OUT_OF_BOUNDS = register_reason(
    "DURATION_OUT_OF_BOUNDS",
    422,
    pt="Esse prazo tem no mínimo {least} e no máximo {most} segundos.",
    en="This time is at least {least} and at most {most} seconds.",
)
