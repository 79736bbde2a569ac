"""Taking back what was just done by its opposite: "reopen what you just closed", "devolve esse pix, mandei errado"."""

from collections.abc import Sequence

from conversations.references.folding import listed
from conversations.understanding.forms import words as known
from conversations.understanding.forms.clause import Clause, Shape
from conversations.understanding.grammar.echo import NEUTRAL, Asked
from conversations.understanding.grammar.question import asked
from conversations.understanding.grammar.senses import stems, stems_of, with_mates
from conversations.understanding.meaning import Pending
from conversations.understanding.normalize import tokenize

_REASONS = frozenset({Shape.NOTHING, Shape.STATEMENT, Shape.AMENDMENT, Shape.NEGATIVE, Shape.UNSURE, Shape.VALUE})
_OPENERS = frozenset(
    listed(
        "please kindly no oh ah wait sorry can could you would quick quickly just actually and so nao por favor pode "
        "podes poderia entao e opa ops ai desculpa perdao espera tem como da para consegue por gentileza hey ei now re"
    )
)
_RETURNING = frozenset(
    listed(
        "pull add take bring get give send put call roll draw turn move fetch puxa puxe puxar traz traga trazer "
        "tras pega "
        "pegue pegar bota bote poe ponha coloca coloque manda mande volta volte chama chame busca busque"
    )
)
_GIVING_BACK = frozenset(
    listed(
        "devolve devolva devolver estorna estorne estornar reembolsa reembolse reembolsar reverte reverta reverter "
        "refund recall retract unsend restore reinstate restaura restaure restaurar recupera recupere recuperar "
        "desmarca desmarque desmarcar desfaz desfaca"
    )
)
_BACK = (["back"], ["de", "volta"], ["para", "tras"])
_POINTING = frozenset(
    listed("esse essa isso este esta isto ele ela o a os as eles elas it that this them those these the again de novo")
)
_PRONOUNS = frozenset(listed("isso isto ele ela eles elas it that this them those these aí ai again novamente la"))
_JUST = (
    ["acabou", "de"],
    ["acabei", "de"],
    ["you", "just"],
    ["we", "just"],
    ["i", "just"],
    ["voce", "fez"],
    ["you", "did"],
    ["voce", "acabou"],
    ["fez", "agora"],
    ["fiz", "agora"],
    ["just", "now"],
)
_OPPOSITES = tuple(
    (with_mates(stems_of(listed(one))), with_mates(stems_of(listed(other))))
    for one, other in (
        ("ligar acionar acender ativar", "desligar apagar desativar parar"),
        ("abrir", "fechar encerrar"),
        ("bloquear trancar", "desbloquear destrancar liberar"),
        ("adicionar incluir", "remover retirar tirar excluir"),
        ("criar registrar cadastrar", "apagar excluir deletar"),
        ("alocar vincular atribuir", "retirar desalocar desvincular remover tirar"),
        ("pausar suspender silenciar interromper", "retomar reativar continuar ligar ativar"),
        ("encerrar fechar cancelar arquivar concluir", "reabrir reativar restaurar abrir"),
        ("apagar excluir remover", "restaurar recuperar devolver"),
        ("reservar agendar marcar", "desmarcar cancelar"),
        ("enviar mandar publicar", "recolher despublicar devolver tirar"),
        ("aprovar autorizar", "reprovar revogar"),
        ("open", "close"),
        ("lock block", "unlock unblock"),
        ("start enable activate", "stop disable deactivate"),
        ("add", "remove"),
        ("create register", "delete remove"),
        ("book reserve schedule", "unbook cancel release free"),
        ("close end cancel archive", "reopen open restore reinstate"),
        ("delete remove", "restore recover"),
        ("assign allocate", "unassign free"),
        ("send publish", "unsend recall unpublish"),
        ("mute silence pause suspend", "unmute resume"),
    )
)
_PREFIXES = ("des", "un", "re", "dis", "de")
_SHORTEST_ROOT = 4
_MOST_WORDS = 12


def takes_back(found: Sequence[Clause], pending: Pending) -> bool:
    """Whether the clauses ask to take back what was just done, and otherwise only say why."""
    if pending.previous != "NOTIFY_SUCCESS" or pending.kind != "none":
        return False
    question = asked(pending.asked)
    orders = [clause for clause in found if _is_order_back(clause, question, pending, reasons=len(found) > 1)]
    others = [clause for clause in found if clause not in orders]
    return bool(orders) and all(_is_reason(clause) or _repeats_order(clause) for clause in others)


def _is_reason(clause: Clause) -> bool:
    """ "Mandei errado", "wrong one"; with a number it is rather what was wanted."""
    return clause.shape in _REASONS and not any(t.kind in known.NUMBERLIKE for t in clause.run)


def _repeats_order(clause: Clause) -> bool:
    """ "Puxa, por favor"."""
    words = [t.word for t in clause.run if t.word not in _OPENERS | _PRONOUNS]
    return len(words) == 1 and words[0] in _RETURNING | _GIVING_BACK


def _is_order_back(clause: Clause, question: Asked, pending: Pending, *, reasons: bool) -> bool:
    run = clause.run
    numbers = {t.word for t in run if t.kind in known.NUMBERLIKE}
    if len(run) > _MOST_WORDS or (numbers and not numbers <= {t.word for t in tokenize(pending.asked)}):
        return False
    words = [t.word for t in run]
    while len(words) > 1 and words[0] in _OPENERS:
        words = words[1:]
    if _names_just_done(words) or _brings_back(words):
        return True
    verb, behind = words[0], words[1:]
    content = [word for word in behind if word not in NEUTRAL | _PRONOUNS]
    pointed = not content or (behind[0] in _POINTING and all(_is_said(word, question) for word in content))
    if verb in _GIVING_BACK:
        return pointed
    certain = reasons or not content or verb.startswith(("un", "re", "des"))
    return pointed and certain and clause.shape is not Shape.QUESTION and is_opposite(verb, question)


def _is_said(word: str, question: Asked) -> bool:
    return word in question.words or any(stems(word) & one for one in question.stems)


def _names_just_done(words: Sequence[str]) -> bool:
    """ "Reopen what you just closed", "retira a alocação que você fez agora"."""
    relative = not {"que", "what", "that", "you", "i"}.isdisjoint(words[1:])
    return relative and any(words[place : place + 2] in _JUST for place in range(1, len(words)))


def _brings_back(words: Sequence[str]) -> bool:
    """ "Bring Parish back", "puxa de volta esse email"; "send the log back to Ana" is an errand of its own."""
    if words[0] in {"switch", "turn"} and words[-1] == "again":
        return True  # "switch it on again"
    if words[0] not in _RETURNING:
        return False
    ends = [place + len(back) for back in _BACK for place in range(1, len(words)) if words[place:][: len(back)] == back]
    return bool(ends) and words[ends[-1] : ends[-1] + 1] not in (["to"], ["para"])


def is_opposite(verb: str, question: Asked) -> bool:
    """Whether the verb undoes one that the agent said was carried out: "desliga" to "foi ligada"."""
    said = stems(verb)
    done = question.heads.union(*question.stems) if question.stems else question.heads
    if said & done:
        return False
    for one, other in _OPPOSITES:
        if (said & one and done & other) or (said & other and done & one):
            return True
    return any(_is_prefixed(verb, word) or _is_prefixed(word, verb) for word in question.words)


def _is_prefixed(word: str, root: str) -> bool:
    """ "Desaloca" to "alocado", "unassign" to "assigned"."""
    for prefix in _PREFIXES:
        rest = word.removeprefix(prefix)
        if rest != word and len(rest) >= _SHORTEST_ROOT and rest[:_SHORTEST_ROOT] == root[:_SHORTEST_ROOT]:
            return bool(stems(rest) & stems(root)) or rest[: len(rest) - 2] == root[: len(rest) - 2]
    return False
