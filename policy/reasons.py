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
CONFIRMATION_PASSWORD_WRONG = register_reason(
    "CONFIRMATION_PASSWORD_WRONG",
    403,
    pt="A senha não confere; nada foi executado.",
    en="The password does not match; nothing was done.",
)
NO_ELIGIBLE_REVIEWER = register_reason(
    "NO_ELIGIBLE_REVIEWER",
    409,
    pt="Isso precisa da revisão de outra pessoa, e ninguém da sua organização pode revisá-lo; nada foi executado.",
    en="This needs review by another person, and nobody of your organization may review it; nothing was done.",
)
REVIEW_DECIDED = register_reason(
    "REVIEW_DECIDED",
    409,
    pt="Essa revisão já foi encerrada.",
    en="That review is already over.",
)
REVIEW_EXPIRED = register_reason(
    "REVIEW_EXPIRED",
    409,
    pt="O prazo da revisão acabou e ninguém decidiu; nada foi executado. Se ainda quiser, peça de novo.",
    en="The time for the review is over and nobody decided; nothing was done. Ask again if you still want it.",
)
REVIEW_NOTE_MISSING = register_reason(
    "REVIEW_NOTE_MISSING",
    400,
    pt="Diga por que a revisão foi recusada.",
    en="Say why the review was rejected.",
)
ATTENTION_SETTLED = register_reason(
    "ATTENTION_SETTLED",
    409,
    pt="Essa pendência já foi assumida ou resolvida.",
    en="That item was already taken up or settled.",
)
ATTENTION_NOTE_MISSING = register_reason(
    "ATTENTION_NOTE_MISSING",
    400,
    pt="Diga como a pendência foi resolvida.",
    en="Say how the item was settled.",
)
