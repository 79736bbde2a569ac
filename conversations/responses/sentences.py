"""The agent's own sentences per locale. Those of a domain come from its ``dialogue.py``."""

from collections.abc import Mapping

SENTENCES: Mapping[str, Mapping[str, str]] = {
    "greeting": {
        "pt-BR": "Olá, {name}. {offer}",
        "en": "Hello, {name}. {offer}",
    },
    "thanks": {"pt-BR": "Às ordens.", "en": "You're welcome."},
    "chitchat": {
        "pt-BR": "Estou aqui para ajudar no trabalho. {offer}",
        "en": "I am here to help with the work. {offer}",
    },
    "not_understood": {"pt-BR": "Não entendi. {offer}", "en": "I did not understand. {offer}"},
    "too_long": {
        "pt-BR": "A mensagem é longa demais para eu entender com segurança. Diga em uma frase o que deseja.",
        "en": "The message is too long for me to understand safely. Say in one sentence what you want.",
    },
    "offer": {"pt-BR": "Posso, por exemplo: {list}.", "en": "I can, for example: {list}."},
    "offer_nothing": {
        "pt-BR": "Aqui não há nada que eu possa fazer por você.",
        "en": "There is nothing I can do for you here.",
    },
    "which": {
        "pt-BR": "Encontrei {count} possibilidades: {list}. Qual delas?",
        "en": "I found {count} possibilities: {list}. Which one?",
    },
    "which_did_you_mean": {"pt-BR": "Você quer {list}?", "en": "Do you want to {list}?"},
    "not_found": {"pt-BR": "Não encontrei {label} “{words}”.", "en": "I found no {label} “{words}”."},
    "not_found_any": {"pt-BR": "Não encontrei “{words}”.", "en": "I found no “{words}”."},
    "impossible": {"pt-BR": "“{value}” não serve: {why}.", "en": "“{value}” can't be used: {why}."},
    "missing": {"pt-BR": "Qual {label}?", "en": "Which {label}?"},
    "again": {"pt-BR": "Não entendi a resposta. {question}", "en": "I did not understand the answer. {question}"},
    "gave_up": {
        "pt-BR": "Vou deixar essa operação de lado, pois não consegui entender a resposta. Peça de novo quando quiser.",
        "en": "I will leave that operation aside, since I could not understand the answer. Ask again when you like.",
    },
    "confirm": {"pt-BR": "Confirma: {title}?", "en": "Do you confirm: {title}?"},
    "not_a_yes": {
        "pt-BR": "Não entendi se devo fazer; nada foi alterado. {question}",
        "en": "I did not understand whether to do it; nothing was changed. {question}",
    },
    "wrong_id": {
        "pt-BR": "“{said}” não confere; nada foi alterado. {question}",
        "en": "“{said}” does not match; nothing was changed. {question}",
    },
    "confirm_strong": {
        "pt-BR": "{question} Para confirmar, digite {resource}.",
        "en": "{question} To confirm, type {resource}.",
    },
    "still_waiting": {
        "pt-BR": "{text}\n\nContinuo aguardando: {question}",
        "en": "{text}\n\nI am still waiting: {question}",
    },
    "executing": {"pt-BR": "Executando…", "en": "Working on it…"},
    "already_executing": {
        "pt-BR": "Essa operação já foi confirmada; nada foi repetido.",
        "en": "That operation was already confirmed; nothing was repeated.",
    },
    "done": {"pt-BR": "Pronto: {title}.", "en": "Done: {title}."},
    "partial": {"pt-BR": "Concluído em parte: {done} de {total}.", "en": "Partly done: {done} of {total}."},
    "failed": {"pt-BR": "Não consegui {title}. {reason}", "en": "I could not {title}. {reason}"},
    "denied": {"pt-BR": "Não posso fazer isso. {explanation}", "en": "I can't do that. {explanation}"},
    "declined": {"pt-BR": "Certo, não vou fazer. Nada foi alterado.", "en": "All right, I won't. Nothing was changed."},
    "cancelled": {"pt-BR": "Cancelado. Nada foi alterado.", "en": "Cancelled. Nothing was changed."},
    "cancelled_partly": {
        "pt-BR": "Interrompido: {done} de {total} já estavam concluídos; o resto não será feito.",
        "en": "Stopped: {done} of {total} were already done; the rest will not be.",
    },
    "cancelled_too_late": {
        "pt-BR": "A operação já terminou; não há o que cancelar. Se quiser voltar atrás, diga “desfaça”.",
        "en": "The operation has already ended; there is nothing to cancel. To take it back, say “undo”.",
    },
    "one_at_a_time": {
        "pt-BR": "Cuido de uma coisa por vez: peça o resto de novo quando isto terminar.",
        "en": "I do one thing at a time: ask for the rest again when this is over.",
    },
    "reading_aside": {"pt-BR": "Tudo bem.", "en": "All right."},
    "undo_question": {
        "pt-BR": "Desfazer a operação anterior: {question}",
        "en": "Undo the previous operation: {question}",
    },
    "expired": {
        "pt-BR": "O prazo para confirmar acabou e nada foi executado: {summary} Se ainda quiser, peça de novo.",
        "en": "The time to confirm is over and nothing was done: {summary} Ask again if you still want it.",
    },
    "clarification_expired": {
        "pt-BR": "A pergunta ficou sem resposta e foi encerrada. Peça de novo quando quiser.",
        "en": "The question was not answered and was closed. Ask again whenever you like.",
    },
    "resumed_question": {"pt-BR": "Retomando: {question}", "en": "Going on: {question}"},
    "resumed_execution": {"pt-BR": "A operação continua em andamento.", "en": "The operation is still running."},
    "internal": {
        "pt-BR": "Algo falhou aqui ao tratar a sua mensagem; nada foi alterado. Tente de novo.",
        "en": "Something failed here while handling your message; nothing was changed. Try again.",
    },
    "step_failed": {"pt-BR": "{title}: {reason}", "en": "{title}: {reason}"},
    "and": {"pt-BR": "{first} e {last}", "en": "{first} and {last}"},
    "or": {"pt-BR": "{first} ou {last}", "en": "{first} or {last}"},
}


class _Blank(dict[str, object]):
    def __missing__(self, key: str) -> str:
        return ""


def fill(template: str, /, **values: object) -> str:
    """The template with its places filled; a place without a value is left empty."""
    return template.format_map(_Blank(values)).strip()


def sentence(key: str, locale: str, /, **values: object) -> str:
    """One of our sentences in ``locale``, pt-BR where that has none."""
    texts = SENTENCES[key]
    return fill(texts.get(locale, texts["pt-BR"]), **values)


def listed(items: list[str], locale: str, word: str = "or") -> str:
    """ "a, b ou c"."""
    if len(items) < 2:
        return "".join(items)
    return sentence(word, locale, first=", ".join(items[:-1]), last=items[-1])
