"""A refusal is a value with a reason code: one exception, one table of what each code means at every edge."""

from collections.abc import Mapping
from dataclasses import dataclass

PT, EN = "pt-BR", "en"


@dataclass(frozen=True, slots=True)
class Reason:
    """What a reason code means: HTTP status, WebSocket close code, a sentence per locale with ``{detail}`` places."""

    code: str
    status: int
    texts: Mapping[str, str]

    @property
    def socket_code(self) -> int:
        return 4000 + self.status


class Refused(Exception):
    """The request was understood and is not done; nothing was changed.

    ``reason`` is a registered code; ``detail`` fills the places of its sentence and travels to the client.
    """

    def __init__(self, reason: str, /, **detail: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.detail = detail

    @property
    def status(self) -> int:
        return reasons[self.reason].status

    @property
    def socket_code(self) -> int:
        return reasons[self.reason].socket_code

    def text(self, locale: str) -> str:
        """The refusal as a sentence in ``locale`` (pt-BR where that has none)."""
        return say(self.reason, locale, **self.detail)


class _Blank(dict[str, object]):
    def __missing__(self, key: str) -> str:
        return ""


reasons: dict[str, Reason] = {}


def register_reason(code: str, status: int, *, pt: str, en: str) -> str:
    """Add a reason code; a repeated one is a programming error."""
    if code in reasons:
        raise ValueError(f"reason code {code} is registered twice")
    reasons[code] = Reason(code, status, {PT: pt, EN: en})
    return code


def say(code: str, locale: str, /, **detail: object) -> str:
    texts = reasons[code].texts
    return texts.get(locale, texts[PT]).format_map(_Blank(detail)).strip()


for _code, _status, _pt, _en in (
    ("NOT_AUTHENTICATED", 401, "Entre para continuar.", "Sign in to continue."),
    ("NO_MEMBERSHIP", 403, "Sua conta não pertence a nenhuma organização.", "Your account belongs to no organization."),
    ("NOT_FOUND", 404, "Não encontrei o que foi pedido.", "What was asked for was not found."),
    ("POLICY_DENIED", 403, "Não posso fazer isso: {explanation}", "I can't do that: {explanation}"),
    (
        "POLICY_INDETERMINATE",
        403,
        "Não consegui decidir se isso é permitido; por segurança, nada foi feito.",
        "I could not decide whether this is allowed; to be safe, nothing was done.",
    ),
    ("CONFIRMATION_NEEDED", 409, "Esta operação precisa ser confirmada.", "This operation needs a confirmation."),
    (
        "REVIEW_NEEDED",
        409,
        "Esta operação precisa da revisão de outra pessoa habilitada.",
        "This operation needs review by another entitled person.",
    ),
    ("INVALID_INPUT", 400, "Dados inválidos: {fields}", "Invalid data: {fields}"),
    ("INVALID_JSON", 400, "O conteúdo não é JSON válido.", "The content is not valid JSON."),
    ("TOO_LARGE", 413, "O conteúdo é grande demais.", "The content is too large."),
    ("UNSUPPORTED_LOCALE", 400, "Idioma não atendido: {locale}", "Unsupported locale: {locale}"),
    ("METHOD_NOT_ALLOWED", 405, "Método não permitido.", "Method not allowed."),
    ("UNSUPPORTED_MEDIA_TYPE", 415, "Tipo de conteúdo não atendido.", "Unsupported media type."),
    ("NOT_ACCEPTABLE", 406, "Formato de resposta não atendido.", "Unsupported response format."),
    ("THROTTLED", 429, "Muitas solicitações; tente daqui a pouco.", "Too many requests; try again shortly."),
    ("FORBIDDEN", 403, "Você não tem acesso a isto.", "You have no access to this."),
    ("INTERNAL_ERROR", 500, "Algo falhou aqui; nada foi feito.", "Something failed here; nothing was done."),
):
    register_reason(_code, _status, pt=_pt, en=_en)
