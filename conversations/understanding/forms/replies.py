"""A complete yes or no with a reason behind it, a question repeated and refused, one thing turned down for another."""

from collections.abc import Sequence
from itertools import pairwise

from conversations.references.folding import listed
from conversations.understanding import families
from conversations.understanding.acts import Act
from conversations.understanding.forms import words as known
from conversations.understanding.forms.clause import Clause, Shape
from conversations.understanding.forms.seen import words_of_clause
from conversations.understanding.forms.verbforms import told_forms
from conversations.understanding.grammar import fastpath
from conversations.understanding.grammar.echo import NEUTRAL
from conversations.understanding.grammar.question import asked
from conversations.understanding.grammar.senses import stems_of, with_mates
from conversations.understanding.lexicon import COPULAS, NEGATIONS
from conversations.understanding.meaning import Pending
from conversations.understanding.numbers import NUMBER_WORDS

_REASONS = frozenset({Shape.STATEMENT, Shape.NEGATIVE})
_COURTEOUS = frozenset({Act.THANKS, Act.CHITCHAT, Act.DENY})
_SUBJECTS = frozenset(
    listed(
        "vao vai vamos estao estah estou eu ele ela nos a eles elas ja o os as ninguem ja isso tem meu "
        "minha nao i we he she they you there nobody someone everyone already"
    )
)
_COPULAS = frozenset(listed("is are was were am s been"))
_STATES = frozenset(
    listed(
        "over done gone off out full empty broken wet busy ready here there still already not too asleep away sick ill "
        "late early down fine enough dead shut open on in home under without no"
    )
)
_KEEPING = frozenset(listed("deixa deixe deixar mantem mantenha manter fica fique ficar"))
_BEFORE_KEEPING = frozenset(listed("melhor prefiro ah nao entao pode"))
_AS_IT_IS = frozenset(listed("mesmo mesma mesmos assim antigo antiga quieto quieta ativo ativa atual"))
_MOST_WORDS = 6


def replied(found: Sequence[Clause], pending: Pending) -> Act | None:
    """DENY, UNCLEAR or CORRECTION where the clauses are one of these; None for anything else."""
    if pending.kind != "confirmation":
        return None
    hesitates = len(found) > 1 and found[0].shape is Shape.UNSURE
    if hesitates and known.HESITATING.longest(words_of_clause(found[0]), 0):
        found = found[1:]
    else:
        hesitates = False
    if len(found) == 1:
        denied = hesitates and fastpath.decide(found[0].run, pending=pending) is Act.DENY
        return Act.DENY if denied or _is_no(found[0], pending) else None
    if _gives_reason_first(found, pending):
        return Act.DENY
    if _refuses_repeated(found, pending):
        return Act.DENY
    if _puts_in_place(found, pending):
        return Act.CORRECTION
    act = fastpath.decide(found[0].run, pending=pending)
    if act not in {Act.DENY, Act.AFFIRM}:
        return None
    plain = len(found[0].run) == 1 or not COPULAS.isdisjoint(t.word for t in found[0].run)
    if not all(_is_reason(clause, pending, plain=plain) or _leaves_so(clause) for clause in found[1:]):
        return None
    return Act.DENY if act is Act.DENY else Act.UNCLEAR  # a yes with more to it is asked again


def _is_no(clause: Clause, pending: Pending) -> bool:
    words = [t.word for t in clause.run]
    if (
        words[-1] == "nao"
        and len(words) == 3
        and words[0] in {"para", "com", "por"}
        and clause.shape is not Shape.QUESTION
    ):
        return asked(pending.asked).words.issuperset(words[:2])  # "pra ela não" to "envio para ela?"
    return _keeps(clause, pending) or _forbids(clause, pending) or _does_it_himself(clause, pending)


def _gives_reason_first(found: Sequence[Clause], pending: Pending) -> bool:
    """ "Eles já sabem, não precisa"."""
    last = fastpath.decide(found[-1].run, pending=pending)
    return last is Act.DENY and all(_is_reason(clause, pending, plain=False) for clause in found[:-1])


def _does_it_himself(clause: Clause, pending: Pending) -> bool:
    """ "Deixa que eu aviso", "eu mesmo aviso", "já avisei" to "aviso?"."""
    words = [t.word for t in clause.run]
    if clause.shape is Shape.QUESTION or _has_value(clause) or "nao" in words:
        return False
    place = next((len(lead) for lead in _MYSELF if words[: len(lead)] == list(lead)), 0)
    if not 0 < place < len(words):
        return False
    verb = words[place]
    done = words[0] == "ja" or words[:2] == ["eu", "ja"]
    return verb.endswith(("ei", "i")) == done and asked(pending.asked).shares(clause.run[place : place + 1])


def _is_reason(clause: Clause, pending: Pending, *, plain: bool) -> bool:
    """ "Já tem uma", "ele já pagou": nothing that may be wanted instead. ``plain``: behind a mere "não"."""
    if fastpath.decide(clause.run, pending=pending) in _COURTEOUS:
        return True
    words = [t.word for t in clause.run]
    if (_tells_state(words) or _needs_it(words)) and not _has_value(clause):
        return True
    told = (
        clause.shape in _REASONS
        or words[0] in _TELLING
        or (words[0] == "ja" and not told_forms().isdisjoint(words[:2]))
    )
    if not told or _has_value(clause) or _tells_what_it_is(clause):
        return False
    if not plain and words[0] in COPULAS:
        return len(words) > 1 and words[1] not in known.BEFORE_VALUE
    return not told_forms().isdisjoint(words) or (not plain and words[0] in _SUBJECTS)


def _leaves_so(clause: Clause) -> bool:
    """ "Deixa livre", behind a no."""
    words = [t.word for t in clause.run]
    return len(words) == 2 and words[0] in _KEEPING and words[1] in _SMALL


def _needs_it(words: Sequence[str]) -> bool:
    """ "We need them for the report"."""
    at = next((place for place, word in enumerate(words[:4]) if word == "need"), 0)
    return at > 0 and words[0] in {"i", "we", "they"} and words[at + 1 : at + 2] in (["it"], ["them"], ["that"])


def _tells_state(words: Sequence[str]) -> bool:
    """ "The job is over", "she is asleep", "the tank is leaking"."""
    return any(
        place and word in COPULAS | _COPULAS and (after in _STATES or after.endswith(("ing", "ed")))
        for place, (word, after) in enumerate(pairwise(words))
    )


def _has_value(clause: Clause) -> bool:
    tokens = clause.run
    return any(t.kind in known.NUMBERLIKE or t.word in known.TIMES or t.word in _COUNTS for t in tokens)


def _tells_what_it_is(clause: Clause) -> bool:
    """ "O endereço é Kenyatta", "era para remover"."""
    words = [t.word for t in clause.run]
    at = next((place for place, word in enumerate(words) if place and word in COPULAS), None)
    if at is None or at + 1 == len(words):
        return False
    return words[at + 1] in known.BEFORE_VALUE or clause.run[at + 1].text[:1].isupper()


def _refuses_repeated(found: Sequence[Clause], pending: Pending) -> bool:
    """ "Desligar a 4? Nem a pau.", "42? não, obrigado"."""
    *questions, last = found
    while len(questions) > 1 and questions[-1].shape is not Shape.QUESTION:
        if fastpath.decide(questions[-1].run, pending=pending) is not Act.DENY:
            return False
        last = questions.pop()
    repeats = all(_repeats(c, pending) or fastpath.decide(c.run, pending=pending) is Act.DENY for c in questions)
    return repeats and fastpath.decide(last.run, pending=pending) is Act.DENY


def _repeats(clause: Clause, pending: Pending) -> bool:
    words = words_of_clause(clause)
    if clause.shape is not Shape.QUESTION or len(words) > _MOST_WORDS or not known.WH.isdisjoint(words):
        return False
    valued = len(words) == 1 and clause.tokens[0].kind in known.NUMBERLIKE
    return valued or asked(pending.asked).shares(clause.tokens)


def _puts_in_place(found: Sequence[Clause], pending: Pending) -> bool:
    """ "Sexta não, quinta", "suspender não, reabrir"."""
    if len(found) != 2:
        return False
    words, new = [t.word for t in found[0].run], found[1]
    if len(words) < 2 or words[-1] != "nao" or len(words) > _MOST_WORDS or len(new.run) > 4:
        return False
    if not (asked(pending.asked).shares(found[0].run) or _has_value(found[0])):
        return False
    said = [t.word for t in new.run]
    told = not told_forms().isdisjoint(said) or said[0] in _PRONOUNS or not NEGATIONS.isdisjoint(said)
    return not told and new.shape not in _NO_VALUE and fastpath.decide(new.run, pending=pending) is None


def _forbids(clause: Clause, pending: Pending) -> bool:
    """ "Não solta a nota" to "emito a nota?": another verb, and nothing to be done instead."""
    words = [t.word for t in clause.run]
    if len(words) < 2 or words[0] != "nao" or clause.shape is Shape.QUESTION or _has_value(clause):
        return False
    if asked(pending.asked).is_cancelling or asked(pending.asked).is_turned or not _TURNING.isdisjoint(words):
        return False
    if words[1] in _NEVER_FORBIDDEN or words[1][:4] in _NEVER_FORBIDDEN or words[1] in _OWN_STATES:
        return False
    return families.asks(words[1]) or words[1] in _NEEDS


def _keeps(clause: Clause, pending: Pending) -> bool:
    """ "Deixa o cálculo antigo mesmo", "mantém a conta como está": what is asked is not done."""
    words = [t.word for t in clause.run]
    while len(words) > 1 and words[0] in _BEFORE_KEEPING:
        words = words[1:]
    if words[0] not in _KEEPING or len(words) < 2 or clause.shape is Shape.QUESTION or _has_value(clause):
        return False
    if words[0] in _LETTING and len(words) < 3 and words[-1] not in _SMALL:
        return False
    question = asked(pending.asked)
    named = any(t.text[:1].isupper() and t.word not in question.words for t in clause.run[1:])
    if named or question.opens(clause.run):
        return False
    if question.heads & _TAKING and all(w in _SMALL or w in question.words for w in words[1:]):
        return True  # "mantém o Adriano na equipe" to "retiro o Adriano?"
    return (
        words[-1] in _AS_IT_IS or words[-2:] == ["como", "estah"] or words[-2:] == ["em", "paz"] or "jeito" in words[2:]
    )


_TURNING = frozenset(listed("mas e sim senao ate antes enquanto porque se quando sem so soh eh"))
_NEVER_FORBIDDEN = frozenset(listed("esqu deix demo para pare parem canc perd falt peca desi aban igno vai vah va"))
_OWN_STATES = frozenset(listed("sei entendi entendo lembro tenho estou sou acho vejo tem"))
_NEEDS = frozenset(listed("precisa precisava carece precisamos necessita"))
_LETTING = frozenset(listed("deixa deixe deixar fica fique ficar"))
_SMALL = NEUTRAL | frozenset(
    listed("so soh uma um ele ela eles elas aberta aberto ligada ligado ativa ativo livre mesmo quieto")
)
_TAKING = with_mates(
    stems_of(
        listed(
            "remover retirar excluir apagar fechar encerrar suspender desligar demitir trocar mudar dividir bloquear"
        )
    )
)
_TELLING = frozenset(listed("vao estao foram continua continuam ainda"))
_MYSELF = tuple(
    tuple(lead.split())
    for lead in listed(
        "pode deixar que eu mesmo; pode deixar que eu mesma; pode deixar que eu; deixa que eu mesmo; deixa "
        "que eu mesma; "
        "deixa que eu; deixe que eu; eu mesmo; eu mesma; eu ja; ja; eu proprio; a gente mesmo; nos mesmos",
        ";",
    )
)
_PRONOUNS = frozenset(listed("eu ele ela eles elas nos ja ninguem"))
_NO_VALUE = frozenset({Shape.QUESTION, Shape.UNSURE, Shape.CONDITION, Shape.NOTHING, Shape.NEGATIVE})
_COUNTS = NUMBER_WORDS - {"um", "uma", "one", "e", "a"}
