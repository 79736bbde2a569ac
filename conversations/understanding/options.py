"""Questions for what may be answered at all, while an answer is waited for: "quais posso adicionar?". Pure."""

from collections.abc import Sequence

from conversations.understanding.grammar.patterntable import pattern_table
from conversations.understanding.meaning import Pending
from conversations.understanding.normalize import Token
from conversations.understanding.reading import Reading
from conversations.understanding.vocabulary import Vocabulary

_ASKED = pattern_table(
    (
        ("$and? $which ($are|$the)* $options $there* $please*", True),
        ("$and? $which $of_them? $there $please*", True),
        ("$and? $which $of_them? $one* $may $do $there* $please*", True),
        ("$and? $which $options? $one* $have $options? $there* $please*", True),
        ("$and? $show $the* $options $there* $please*", True),
        ("$and? $show $which ($are|$the)* $options? $there* $please*", True),
        ("$and? $which $please*", True),
    ),
    {
        "and": "e; mas; and; but; ok; então; so; não sei; i do not know; não lembro",
        "which": """quais; qual; que; o que; o quê; quais que; what; which; which ones; what ones; what kind;
            what kinds;
            quais delas; quais deles; quais são""",
        "are": "são; seriam; eram; are; is; é; were; do we have; do you have; que",
        "the": "as; os; a; o; the; my; minhas; all; todas; todos; all the; me; todas as; todos os; of the; them",
        "options": """opções; opção; opções disponíveis; opções possíveis; possibilidades; alternativas; escolhas;
            valores; valores possíveis; valores aceitos; disponíveis; possíveis; catálogo; lista; options;
            available options; possible options; options available; choices; available choices; possibilities;
            alternatives; values; possible values; available; possible; catalogue; catalog; list; available ones""",
        "there": """tem; há; existem; existe; temos; tem aí; tem disponíveis; no catálogo; na lista;
            do catálogo; disponíveis;
            para escolher; pra escolher; are there; is there; in the catalogue; in the catalog; on the list;
            in the list;
            tem no catálogo; há no catálogo; existem no catálogo; tem na lista; tem para escolher; tem pra escolher;
            is in the catalogue; is in the catalog; are in the catalogue; are in the catalog; is on the list;
            aqui; here;
            to choose from; from""",
        "of_them": "delas; deles; of them; ones; opções; options; of these",
        "one": "eu; você; a gente; que eu; i; you; we",
        "may": """posso; podemos; podem; pode; consigo; dá para; dá pra; poderia; devo; tenho para; can i; can we;
            could i; may i; should i; can you; i can; we can; i could; i may; can be""",
        "do": """adicionar; escolher; incluir; colocar; pôr; usar; inserir; selecionar; informar; dizer;
            remover; retirar;
            tirar; excluir; apagar; registrar; abrir; responder; add; choose; pick; select; include; put; use; remove;
            take out; delete; open; say; answer; choose from; pick from; select from; added; chosen""",
        "have": "tenho; temos; tem; há; existem; do i have; do we have; have i; are there; i have",
        "show": """liste; lista; listar; mostre; mostra; mostrar; me mostre; me mostra; me diga; me diz; diga;
            exiba; exibe;
            ver; quero ver; posso ver; enumere; list; show; show me; tell me; give me; let me see; me dê; me dá;
            can you list; can you show me; você pode listar; pode listar; pode mostrar; pode me mostrar""",
        "please": "por favor; please; agora; now; então; then; aí; here; aqui; mesmo",
    },
)


def are_asked(tokens: Sequence[Token], *, vocabulary: Vocabulary, pending: Pending) -> bool:
    """Whether the whole sentence asks what may be answered to the open question."""
    if pending.kind != "clarification" or pending.slot is None:
        return False
    reading = Reading(tokens, vocabulary)
    kind = pending.entity_type
    said = {p for hit in reading.nouns.values() if kind in hit.types for p in range(hit.start, hit.end)}
    words = [t.word for place, t in enumerate(tokens) if place not in said and t.kind != "punctuation"]
    alone = not said and len(words) < _FEWEST and not any(t.word == "?" for t in tokens)
    return bool(words) and not alone and any(end == len(words) for end, _ in _ASKED.at(words, 0))


_FEWEST = 2  # "quais?" asks, "quais" may be anything
