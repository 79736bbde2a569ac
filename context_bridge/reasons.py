"""Why the bridge refuses. Imported when the app is ready."""

from policy.errors import register_reason

UNKNOWN_CAPABILITY = register_reason(
    "UNKNOWN_CAPABILITY", 404, pt="Não sei fazer isso aqui.", en="I don't know how to do that here."
)
TOOL_CHANGED = register_reason(
    "TOOL_CHANGED",
    409,
    pt="Esta operação mudou desde que foi planejada; peça de novo.",
    en="This operation has changed since it was planned; ask for it again.",
)
IDEMPOTENCY_CONFLICT = register_reason(
    "IDEMPOTENCY_CONFLICT",
    409,
    pt="Esta chave já foi usada para outra chamada; nada foi feito.",
    en="This key was already used for another call; nothing was done.",
)
VERIFICATION_FAILED = register_reason(
    "VERIFICATION_FAILED",
    502,
    pt="A operação foi feita, mas não a encontrei ao conferir; ela foi desfeita.",
    en="The operation ran, but checking did not find its effect; it was rolled back.",
)
NOT_DOCUMENTED = register_reason(
    "NOT_DOCUMENTED",
    404,
    pt="Não encontrei isso na documentação. Pode perguntar de outro jeito?",
    en="I did not find that in the documentation. Can you ask in another way?",
)
COMMAND_INVALID = register_reason(
    "COMMAND_INVALID",
    400,
    pt="A página não conhece este comando: {command}",
    en="The page does not know this command: {command}",
)
SOURCE_UNAVAILABLE = register_reason(
    "SOURCE_UNAVAILABLE",
    503,
    pt="O outro sistema não respondeu; nada foi feito. Daqui a pouco, diga “tente novamente”.",
    en="The other system did not answer; nothing was done. In a while, say “try again”.",
)
SOURCE_REFUSED = register_reason(
    "SOURCE_REFUSED",
    422,
    pt="O outro sistema recusou; nada foi feito.",
    en="The other system refused; nothing was done.",
)
OUTCOME_UNKNOWN = register_reason(
    "OUTCOME_UNKNOWN",
    409,
    pt="A resposta do outro sistema se perdeu: ainda não sei se foi feito. Vou perguntar a ele e aviso aqui; "
    "não repito nada sem saber.",
    en="The answer of the other system was lost: I don't know yet whether it was done. I will ask it and tell you "
    "here; I repeat nothing without knowing.",
)
NOT_DONE_OUTSIDE = register_reason(
    "NOT_DONE_OUTSIDE",
    409,
    pt="Conferi com o outro sistema: não foi feito.",
    en="I checked with the other system: it was not done.",
)
