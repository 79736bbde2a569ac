"""The sentences of a working day in both languages: answers, navigation, requests, dates, questions, nonsense."""

from collections.abc import Sequence

from conversations.understanding.meaning import Pending

_ANSWERS = "sim; não; sim, por favor; cancela; ok; pode sim; yes; no; never mind; agora não; blz; desfaça; 👍; tá bom"
_PAGES = "abra a permissão {n}; vá para os componentes; mostra os riscos; open permit {n}; go to the risks; abra a {n}"
_REQUESTS = """
    adicione {name} na equipe da permissão {n}; coloca o {name} na equipe; tira {name} da equipe;
    adicione o componente de trabalho em altura na {n}; mude a validade para {d} dias; add {name} to the team of {n};
    remova o componente de escavação da permissão {n}; quero trabalho a quente e altura; adicione {name};
    remove the hot work component; change the validity to {d} days; cancele a permissão {n}
"""
_TYPOS = "adicone o componete de altura; abre a permisao {n}; mude a valiade para {d} dias; remova o risco de qeda"
_DATES = """
    marque o início para amanhã às 14h; início do trabalho na próxima segunda às {h}h;
    schedule the start for friday 9am; mude o início para o dia 15; liste as permissões que vencem na sexta
"""
_QUESTIONS = """
    quantos funcionários estão cadastrados?; qual a situação da permissão {n}?; quais os riscos da {n}?;
    quem está na equipe?; até quando vale?; what is the status of permit {n}?; quantas permissões da Empreiteira {h}?;
    o que é trabalho em altura?
"""
_ELSEWHERE = """
    abra o pedido {d}; aprove a fatura {d}; quantos clientes temos?; mude o valor do contrato para {d};
    list the invoices; adicione um item ao pedido {d}; envie o boleto por e-mail
"""
_NONSENSE = "o tempo está feio; asdf qwer zxcv; minha filha fez {h} anos ontem; the lift is broken again, {name} says"

_NAMES = ("João Pacheco", "Marina Oliveira Klein", "Ana Tavares", "Rafael", "Ximena Zacarias")
_PERMIT = Pending(active_type="workPermit", topic="workPermit.validity")
_ASKED = Pending(kind="confirmation", level="soft", intent="workPermit.cancel", active_type="workPermit")


def mixed(count: int = 200) -> Sequence[tuple[str, Pending]]:
    """Sentences with what is pending when they are said: on the page of a permit, every fourth to a question."""
    groups = (_ANSWERS, _PAGES, _REQUESTS, _TYPOS, _DATES, _QUESTIONS, _ELSEWHERE, _NONSENSE)
    kinds = [[" ".join(text.split()) for text in group.split(";")] for group in groups]
    return [_nth(number, kinds[number % len(kinds)]) for number in range(count)]


def _nth(number: int, texts: Sequence[str]) -> tuple[str, Pending]:
    turn = number // 8
    filled = texts[turn % len(texts)].format(
        n=f"9{number * 37:05}", d=20 + number, h=1 + number % 12, name=_NAMES[turn % len(_NAMES)]
    )
    return filled, _ASKED if number % 4 == 0 else _PERMIT
