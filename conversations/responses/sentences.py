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
    "described": {"pt-BR": "{label}: {details}.", "en": "{label}: {details}."},
    "options": {"pt-BR": "As opções são: {list}. {question}", "en": "The options are: {list}. {question}"},
    "options_unknown": {
        "pt-BR": "São muitas as opções para listar aqui; diga um nome, um número ou um código. {question}",
        "en": "There are too many options to list here; give a name, a number or a code. {question}",
    },
    "no_such_time": {
        "pt-BR": "“{value}” não existe: confira o dia e a hora.",
        "en": "There is no “{value}”: check the day and the time.",
    },
    "which_hour": {"pt-BR": "Para que horas do dia {day}?", "en": "At what time on {day}?"},
    "which_hour_today": {"pt-BR": "Para que horas de hoje?", "en": "At what time today?"},
    "which_hour_tomorrow": {"pt-BR": "Para que horas de amanhã?", "en": "At what time tomorrow?"},
    "which_day": {"pt-BR": "Para que dia, às {time}?", "en": "For which day, at {time}?"},
    "missing": {"pt-BR": "Qual {label}?", "en": "Which {label}?"},
    "again": {"pt-BR": "Não entendi a resposta. {question}", "en": "I did not understand the answer. {question}"},
    "gave_up": {
        "pt-BR": "Vou deixar essa operação de lado, pois não consegui entender a resposta. Peça de novo quando quiser.",
        "en": "I will leave that operation aside, since I could not understand the answer. Ask again when you like.",
    },
    "confirm": {"pt-BR": "Confirma: {title}?", "en": "Do you confirm: {title}?"},
    "understood_so": {"pt-BR": "Entendi assim: {question}", "en": "This is what I understood: {question}"},
    "understood_steps": {
        "pt-BR": "Entendi assim: {steps}. {question}",
        "en": "This is what I understood: {steps}. {question}",
    },
    "worded_by_model": {
        "pt-BR": "{text}\n\n(Texto redigido por um modelo de linguagem a partir de “{title}”.)",
        "en": "{text}\n\n(Worded by a language model from “{title}”.)",
    },
    "confirm_many": {"pt-BR": "Confirma {count} alterações? {list}.", "en": "Do you confirm {count} changes? {list}."},
    "confirm_recipe": {
        "pt-BR": "Vou fazer {count} passos:\n{list}\nConfirma?",
        "en": "I will take {count} steps:\n{list}\nDo you confirm?",
    },
    "will_fail": {
        "pt-BR": "{question} Atenção, isto será recusado: {list}",
        "en": "{question} Note that this will be refused: {list}",
    },
    "item_done": {"pt-BR": "{title}: concluído.", "en": "{title}: done."},
    "explain_one": {"pt-BR": "Explique {what}", "en": "Explain {what}"},
    "which_of_many": {
        "pt-BR": "Encontrei {count} possibilidades: {list}. Quais delas?",
        "en": "I found {count} possibilities: {list}. Which ones?",
    },
    "corrected_after": {
        "pt-BR": "O que já foi feito continua feito; diga “desfaça” se quiser voltar atrás.",
        "en": "What was done stays done; say “undo” to take it back.",
    },
    "let_go": {
        "pt-BR": "Deixei de lado o que estava esperando: “{question}” Nada disso foi feito.",
        "en": "I let go of what was waiting: “{question}” Nothing of it was done.",
    },
    "undo_instead": {
        "pt-BR": "{text} Para voltar atrás no que já foi feito, diga “desfaça”.",
        "en": "{text} To take back what was done, say “undo”.",
    },
    "no_other_way": {
        "pt-BR": "Não conheço outra maneira de fazer isso; nada foi alterado. Posso, por exemplo: {offer}.",
        "en": "I know no other way to do this; nothing was changed. I can, for example: {offer}.",
    },
    "other_way": {
        "pt-BR": "Há outra maneira registrada: {title}.",
        "en": "There is another registered way: {title}.",
    },
    "other_ways": {
        "pt-BR": "Há outras maneiras registradas: {list}. Diga qual.",
        "en": "There are other registered ways: {list}. Say which.",
    },
    "done_already": {
        "pt-BR": "Isso já foi feito; para voltar atrás, diga “desfaça”.",
        "en": "That was done already; to take it back, say “undo”.",
    },
    "retry_elsewhere": {
        "pt-BR": "Agora a página mostra {shown}; a operação continua sendo sobre {planned}.",
        "en": "The page shows {shown} now; the operation is still about {planned}.",
    },
    "as_it_was": {
        "pt-BR": "{why} O que preparei continua como estava: {question}",
        "en": "{why} What I prepared stays as it was: {question}",
    },
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
    "confirm_password": {
        "pt-BR": "{question} Confirme com a sua senha no cartão abaixo.",
        "en": "{question} Confirm with your password on the card below.",
    },
    "password_on_card": {
        "pt-BR": "Nada foi alterado, e a senha não se escreve na conversa. {question}",
        "en": "Nothing was changed, and the password is not for the chat. {question}",
    },
    "confirm_review": {
        "pt-BR": "{question} Isso precisa da revisão de outra pessoa. Enviar para revisão?",
        "en": "{question} This needs review by another person. Send it for review?",
    },
    "handed_over": {
        "pt-BR": "Enviei para revisão; nada foi feito ainda. Pode decidir {names}, até {until}. Aviso aqui; enquanto "
        "isso, pode pedir outras coisas.",
        "en": "I sent it for review; nothing was done yet. It can be decided by {names}, until {until}. I will tell "
        "you here; meanwhile you can ask for other things.",
    },
    "review_approved": {
        "pt-BR": "{name} aprovou a revisão. Executando…",
        "en": "{name} approved the review. Working on it…",
    },
    "review_ended": {"pt-BR": "{question} {reason}", "en": "{question} {reason}"},
    "orphaned": {
        "pt-BR": "O que aguardava a sua confirmação não é mais possível e nada foi feito: {summary} {reason}",
        "en": "What waited for your confirmation is no longer possible and nothing was done: {summary} {reason}",
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
    "value_changed": {
        "pt-BR": "O valor mudou desde a pergunta; nada foi feito. {question}",
        "en": "The value changed since the question; nothing was done. {question}",
    },
    "context_changed": {
        "pt-BR": "A página mudou desde a pergunta; o alvo continua sendo {planned}.",
        "en": "The page changed since the question; the target is still {planned}.",
    },
    "context_changed_to": {
        "pt-BR": "Desde a pergunta você passou para {shown}; o alvo continua sendo {planned}.",
        "en": "Since the question you went to {shown}; the target is still {planned}.",
    },
    "context_changed_question": {"pt-BR": "{why} {question}", "en": "{why} {question}"},
    "declined_late": {
        "pt-BR": "O prazo já tinha acabado e nada foi executado; anotei o seu não.",
        "en": "The time was over already and nothing was done; I have noted your no.",
    },
    "cancelled": {"pt-BR": "Cancelado. Nada foi alterado.", "en": "Cancelled. Nothing was changed."},
    "cancelled_partly": {
        "pt-BR": "Interrompido: {done} de {total} já estavam concluídos; o resto não será feito.",
        "en": "Stopped: {done} of {total} were already done; the rest will not be.",
    },
    "stopping": {
        "pt-BR": "Estou parando; aviso assim que parar.",
        "en": "I am stopping; I will tell you when it has stopped.",
    },
    "cannot_interrupt": {
        "pt-BR": "Este passo não pode mais ser interrompido: {title}. Vou terminá-lo, contar o resultado e não começar "
        "outro.",
        "en": "This step can no longer be interrupted: {title}. I will finish it, tell you the result and start no "
        "other.",
    },
    "told_late_done": {
        "pt-BR": "Conferi com o outro sistema o que tinha ficado sem resposta. {text}",
        "en": "I checked with the other system what had stayed without an answer. {text}",
    },
    "look_yourself": {
        "pt-BR": "Não se sabe se foi feito em outro sistema, e ele não responde: {title}.",
        "en": "Nobody knows whether this was done in another system, and that does not answer: {title}.",
    },
    "outcome_unknown_yet": {
        "pt-BR": "{title}: ainda não sei se foi feito, e não repito sem saber. Estou perguntando de novo agora.",
        "en": "{title}: I don't know yet whether it was done, and repeat nothing without knowing. I am asking again "
        "now.",
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
    "undo_left_out": {
        "pt-BR": "{question} Isto não dá para desfazer: {list}",
        "en": "{question} This can't be undone: {list}",
    },
    "undo_which": {
        "pt-BR": "Não sei qual; foi feito: {list}. Diga qual desfazer, ou só “desfaça” para desfazer tudo.",
        "en": "I don't know which; what was done: {list}. Say which to undo, or only “undo” to undo all of it.",
    },
    "expired": {
        "pt-BR": "O prazo para confirmar acabou e nada foi executado: {summary} Se quiser, diga “prepare de novo”.",
        "en": "The time to confirm is over and nothing was done: {summary} If you want it, say “prepare it again”.",
    },
    "question_gone": {
        "pt-BR": "Um pedido ficou sem pergunta e foi encerrado; nada foi executado. Se quiser, diga “prepare de novo”.",
        "en": "A request lost its question and was closed; nothing was done. If you want it, say “prepare it again”.",
    },
    "erased": {
        "pt-BR": "(apagado pela retenção)",
        "en": "(erased by retention)",
    },
    "clarification_expired": {
        "pt-BR": "A pergunta ficou sem resposta e foi encerrada. Peça de novo quando quiser.",
        "en": "The question was not answered and was closed. Ask again whenever you like.",
    },
    "restored": {
        "pt-BR": "Retomei o assunto desta conversa a partir do arquivo. Nada foi executado nem autorizado por isso.",
        "en": "I picked up the subject of this conversation from the file. Nothing was done or authorized by it.",
    },
    "restored_pending": {
        "pt-BR": "Retomei o assunto desta conversa a partir do arquivo. O que aguardava resposta não foi retomado, e "
        "nada foi executado: {question} Se ainda quiser, peça de novo.",
        "en": "I picked up the subject of this conversation from the file. What waited for an answer was not resumed, "
        "and nothing was done: {question} Ask again if you still want it.",
    },
    "resumed_question": {"pt-BR": "Retomando: {question}", "en": "Going on: {question}"},
    "resumed_execution": {"pt-BR": "A operação continua em andamento.", "en": "The operation is still running."},
    "internal": {
        "pt-BR": "Algo falhou aqui ao tratar a sua mensagem; nada foi alterado. Tente de novo.",
        "en": "Something failed here while handling your message; nothing was changed. Try again.",
    },
    "steps_done": {"pt-BR": "{count} passos concluídos.", "en": "{count} steps done."},
    "step_checked": {"pt-BR": "{title}: tudo confere.", "en": "{title}: all as asked."},
    "step_failed": {"pt-BR": "{title}: {reason}", "en": "{title}: {reason}"},
    "memory_what": {"pt-BR": "O que devo lembrar?", "en": "What should I remember?"},
    "memory_stored_user": {"pt-BR": "Vou lembrar: “{text}”.", "en": "I will remember: “{text}”."},
    "memory_stored_session": {
        "pt-BR": "Vou lembrar nesta sessão: “{text}”.",
        "en": "I will remember in this session: “{text}”.",
    },
    "memory_stored_conversation": {
        "pt-BR": "Vou lembrar nesta conversa: “{text}”.",
        "en": "I will remember in this conversation: “{text}”.",
    },
    "memory_known": {"pt-BR": "Já guardei isso: “{text}”.", "en": "I have that already: “{text}”."},
    "memory_too_long": {
        "pt-BR": "Isso é longo demais para eu guardar: o máximo são {most} caracteres. Nada foi guardado.",
        "en": "That is too long for me to keep: {most} characters at most. Nothing was stored.",
    },
    "memory_full": {
        "pt-BR": "Já guardo {most} lembranças suas, que é o máximo. Peça que eu esqueça alguma antes.",
        "en": "I already keep {most} facts for you, which is the most. Ask me to forget one first.",
    },
    "memory_list": {"pt-BR": "Você me pediu para lembrar:\n{list}", "en": "You asked me to remember:\n{list}"},
    "memory_more": {"pt-BR": "… e mais {count}, mais antigas.", "en": "… and {count} more, older ones."},
    "memory_line_session": {"pt-BR": "{text} (só nesta sessão)", "en": "{text} (only in this session)"},
    "memory_line_conversation": {"pt-BR": "{text} (só nesta conversa)", "en": "{text} (only in this conversation)"},
    "memory_none": {
        "pt-BR": "Não guardo nada a seu pedido. Para guardar algo, diga “lembre que …”.",
        "en": "You have not asked me to remember anything. To have me remember something, say “remember that …”.",
    },
    "memory_none_about": {
        "pt-BR": "Não guardo nada sobre “{words}”.",
        "en": "I remember nothing about “{words}”.",
    },
    "memory_no_such": {"pt-BR": "Não há essa lembrança na lista.", "en": "There is no such memory in the list."},
    "memory_which": {"pt-BR": "Qual lembrança devo apagar?", "en": "Which memory should I erase?"},
    "memory_forget_exact": {"pt-BR": "Esqueça que {text}", "en": "Forget that {text}"},
    "memory_forgotten": {"pt-BR": "Esqueci: “{text}”.", "en": "Forgotten: “{text}”."},
    "memory_all": {
        "pt-BR": "Guardo {count} a seu pedido e nada foi apagado. Para apagar tudo, diga exatamente: “{exact}”.",
        "en": "I keep {count} at your request and erased nothing. To erase all of it, say exactly: “{exact}”.",
    },
    "memory_all_exact": {"pt-BR": "Esqueça todas as lembranças: {count}", "en": "Forget all memories: {count}"},
    "memory_forgotten_all": {"pt-BR": "Esqueci tudo o que guardava: {count}.", "en": "I forgot all I kept: {count}."},
    "topic_back": {"pt-BR": "Certo, de volta ao assunto: {topic}.", "en": "All right, back to: {topic}."},
    "topic_none": {
        "pt-BR": "Não há assunto anterior nesta conversa.",
        "en": "There is no earlier topic in this conversation.",
    },
    "topic_unknown": {
        "pt-BR": "Ainda não falamos de “{words}” nesta conversa. Diga o que deseja saber ou fazer.",
        "en": "We have not talked about “{words}” in this conversation yet. Say what you want to know or do.",
    },
    "explain_what": {
        "pt-BR": "O que devo explicar? Diga o assunto, por exemplo “explique a validade”.",
        "en": "What should I explain? Name the subject, for example “explain the validity”.",
    },
    "and_more": {"pt-BR": "{list} e mais {more}", "en": "{list} and {more} more"},
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
