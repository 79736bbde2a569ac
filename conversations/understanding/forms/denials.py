"""Clauses that refuse what was asked, whatever it is: the asked verb denied, "sem X", "deixa onde está", "I'll do it
myself". What they need beside them is at most a reason."""

from collections.abc import Sequence
from itertools import pairwise

from conversations.references.folding import listed
from conversations.understanding import families
from conversations.understanding.forms import words as known
from conversations.understanding.forms.clause import Clause, Shape
from conversations.understanding.forms.statements import tells
from conversations.understanding.forms.verbforms import portuguese_presents, request_verbs, told_forms
from conversations.understanding.grammar.echo import NEUTRAL, Asked
from conversations.understanding.grammar.senses import stems
from conversations.understanding.lexicon import NEGATIONS
from conversations.understanding.normalize import Token, tokenize
from conversations.understanding.numbers import NUMBER_WORDS

_OPENERS = frozenset(
    listed(
        "please kindly no nah nope oh ah and so just well but hey ok okay nao por favor entao e ai oxe homi homem "
        "rapaz moco moca gente ih opa melhor better then still olha eita uai segura sorry desculpa ainda agora hoje tu "
        "vc voce eu"
    )
)
_NEGATORS = frozenset(listed("nao num nem nunca jamais not never"))
_AUXILIARIES = frozenset(listed("do does did can could should would will must shall better rather"))
_BEFORE_VERB = frozenset(
    listed("me te se o a os as lhe nos you ever even please ainda mais para pra vai va quero queria precisa to want")
)
_LIGHT = frozenset(
    listed(
        "faz faca fazer do bother go proceed mexe mexa precisa preciso carece pode poder podemos confirma confirmo "
        "confirme autorizo autoriza aprovo aprova libero aceito aceita quero queremos tenho temos esta estah deixa "
        "deixo need want worry touch vale concordo topo rola compensa"
    )
)
_STOPPING = frozenset(
    listed(
        "cancel stop abort halt forget wait hesitate delay cancela cancele cancelar para pare parar esquece esqueca "
        "espera espere demora demore perca perde desiste desista aborta aborte care know think say mind remember see "
        "sei acho entendi lembro vejo"
    )
)
_TURNING = frozenset(
    listed("mas but only so soh apenas just until ate enquanto while if se unless quando when senao porem antes before")
)
_KEEPING = frozenset(listed("deixa deixe deixar deixo mantem mantenha manter mantenho fica fique keep leave leaving"))
_AS_IT_IS = tuple(
    tuple(phrase.split())
    for phrase in listed(
        "as is; as it is; as they are; where it is; where they are; how it is; the way it is; as it stands; like that; "
        "like this; alone; onde estah; onde estao; onde estava; como estah; como estao; como era; como estava; do "
        "jeito que estah; no lugar; quieto; quieta; em paz; assim; assim mesmo",
        ";",
    )
)
_BECAUSE = frozenset(listed("que porque pois"))
_PREFERRING = frozenset(listed("prefiro fico ficamos prefer stick keep mantem mantenha deixa deixe"))
_HOLDING_ON = frozenset(listed("keep mantem mantenha"))
_LEFT_SO = frozenset(
    listed("open closed on off alone active aberto aberta fechado fechada ligado ligada ativo ativa livre")
)
_SOMEWHERE = frozenset(listed("com para pro at to with in em na no por"))
_REFUSED = frozenset(
    listed("vetou recusou proibiu negou barrou embargou rejeitou vetoed refused rejected declined objected forbade")
)
_PRAISED = frozenset(listed("bom boa otimo otima lindo legal show pode good much obrigado obrigada thanks kind"))
_CURRENT = frozenset(listed("atual atuais antigo antiga current existing original old"))
_STILL = frozenset(listed("still ainda"))
_NEEDING = frozenset(listed("need needs use uses using want wants wanted preciso precisamos precisa uso usamos usa"))
_WITHOUT = frozenset({"sem"})
_NO = frozenset({"no"})
_SKIPPING = frozenset(listed("skip dispensa dispense dispenso pula pule forget esquece esqueca"))
_ATTACHED_BY = frozenset(listed("com with e and including incluindo"))
_MYSELF = tuple(
    tuple(lead.split())
    for lead in listed(
        "myself; ourselves; eu mesmo; eu mesma; a gente mesmo; nos mesmos; nos mesmas; eu proprio; eu propria; "
        "deixa que eu; deixe que eu; pode deixar que eu; por minha conta",
        ";",
    )
)
_NO_REFUSALS = frozenset({Shape.QUESTION, Shape.UNSURE, Shape.CONDITION, Shape.ANY, Shape.AMENDMENT})
_OPENERS_AGAIN = _OPENERS | _AUXILIARIES | _NEGATORS
_WILL = frozenset(listed("will shall would can rather prefer going"))
_WILL_DO = frozenset(listed("vou vamos faz resolve cuida liga"))
_CONFIRMING = frozenset(
    listed(
        "confirmo autorizo aprovo confirm approve authorise authorize peco pedi vejo penso confiro pergunto verifico"
    )
)
_MOST_WORDS = 12
_MOST_OF_THING = 6
_COUNTS = NUMBER_WORDS - {"um", "uma", "one", "e", "a"}


def refuses(clause: Clause, question: Asked, text: str) -> bool:
    """Whether the clause by itself turns down what ``text`` of the agent asks; ``question`` is that, taken apart."""
    run = clause.run
    if does_it_himself([t.word for t in run], question) and not question.is_turned and not _says_number(run, text):
        return True
    if question.is_turned or clause.shape in _NO_REFUSALS or len(run) > _MOST_WORDS or _says_number(run, text):
        return False
    words = _from_opening([t.word for t in run])
    return (
        denies_verb(words, question)
        or _denies_behind(words, question)
        or (_goes_without(words, question) and not is_attached(words[1:], text))
        or _keeps_it(words, question)
        or _still_needs([t.word for t in run])
        or _is_forbidden(words)
        or _is_too_much(words)
    )


def _says_number(run: Sequence[Token], text: str) -> bool:
    """Whether there is a number that the agent did not say."""
    numbers = {t.word for t in run if t.kind in known.NUMBERLIKE or t.word in _COUNTS}
    return bool(numbers) and not numbers <= {t.word for t in tokenize(text)}


def _from_opening(words: Sequence[str]) -> Sequence[str]:
    """Without "please", "oxe", a no before the no; at least one word."""
    while len(words) > 1 and words[0] in _OPENERS and not (words[0] in _NEGATORS and words[1] not in _OPENERS_AGAIN):
        words = words[1:]
    return words


def denies_verb(words: Sequence[str], question: Asked) -> bool:
    """ "Não emite", "don't bin it", "não faz esse pix": a verb that asks, denied, with nothing in its place."""
    at = 1 if words[0] in _NEGATORS else 2
    if at == 2 and not (words[0] in _AUXILIARIES and words[1:2] == ["not"]):
        return False
    if not _TURNING.isdisjoint(words[at:]):
        return False
    if words[at : at + 2] == ["eh", "para"]:
        at += 2
    while at < len(words) - 1 and words[at] in _BEFORE_VERB and not _is_asked(words[at], question):
        at += 1
    if at >= len(words):
        return False
    verb = words[at]
    if _is_asked(verb, question):
        return True
    if verb in _STOPPING or question.is_cancelling:
        return False
    rest = words[at + 1 :]
    if verb in _LIGHT:
        content = [word for word in rest if word not in NEUTRAL]
        return _names_nothing_else(rest) or not content or any(_is_said(word, question) for word in content)
    return (families.asks(verb) or verb in request_verbs()) and _names_nothing_else(rest)


def _is_asked(word: str, question: Asked) -> bool:
    """Whether the word is a verb form of something that the agent said."""
    if word in NEUTRAL or families.only_names(word) or not _is_said(word, question):
        return False
    orders = families.asks(word) or word in request_verbs() or bool(stems(word) & question.heads)
    return orders and not families.only_tells(word)


def _is_said(word: str, question: Asked) -> bool:
    said = stems(word)
    return not said.isdisjoint(question.heads) or not all(map(said.isdisjoint, question.stems))


def _names_nothing_else(words: Sequence[str]) -> bool:
    """ "Don't bin it": behind another verb only a pronoun, so that it is no order about something else."""
    return not words or words[0] in {"it", "that", "this", "them", "isso", "nada", "ele", "ela", "nao", "anything"}


def _denies_behind(words: Sequence[str], question: Asked) -> bool:
    """ "Convoca não", "faça isso não", "tenho não", "bloqueia não que ele paga": in the northeast the negation
    stands behind its verb."""
    at = next((place for place, word in enumerate(words[:_MOST_OF_THING]) if place and word == "nao"), 0)
    if not at or not _TURNING.isdisjoint(words[: at + 1]):
        return False
    rest = words[at + 1 :]
    if rest and not tells(rest[1:] if rest[0] in _BECAUSE else rest):
        return False
    verb = words[0]
    asked_for = (verb in portuguese_presents() or verb in question.words) and _is_asked(verb, question)
    return asked_for or (verb in _LIGHT and verb not in {"do", "go"}) or verb == "eh"


def leaves_so(words: Sequence[str]) -> bool:
    """ "Leave the file open", "deixa a porta aberta", behind a no."""
    return words[0] in _KEEPING and words[-1] in _LEFT_SO and _SOMEWHERE.isdisjoint(words)


def _is_forbidden(words: Sequence[str]) -> bool:
    """ "O RH vetou", "my boss refused"."""
    return 2 <= len(words) <= _MOST_OF_THING and not _REFUSED.isdisjoint(words[1:]) and NEGATIONS.isdisjoint(words)


def _is_too_much(words: Sequence[str]) -> bool:
    """ "Cedo demais", "too expensive"."""
    much = words[-1] == "demais" or words[0] == "too"
    return much and 2 <= len(words) <= 3 and _PRAISED.isdisjoint(words)


def refuses_thing(words: Sequence[str]) -> bool:
    """ "Zap não", and nothing else: a word that is no verb."""
    return (
        len(words) == 2
        and words[1] == "nao"
        and not families.of(words[0])
        and words[0] not in _STOPPING | told_forms() | known.TIMES
    )


def _still_needs(words: Sequence[str]) -> bool:
    """ "We still need him", "ainda uso isso": what is to go is wanted."""
    at = next((place for place, word in enumerate(words[:6]) if word in _NEEDING), -1)
    if at < 0 or _STILL.isdisjoint(words[:at]):
        return False
    return not any(word == "to" or word.endswith("r") for word in words[at + 1 : at + 2])  # "ainda preciso ver"


def _goes_without(words: Sequence[str], question: Asked) -> bool:
    """ "Sem fotos", "no receipt for them", "skip the photos": the very thing that was offered or asked."""
    opens = words[0] in _WITHOUT | _SKIPPING or (words[0] in _NO and len(words) > 1)
    if not opens or not 2 <= len(words) <= _MOST_OF_THING or "sem" in question.words:
        return False
    thing = next((word for word in words[1:] if word not in NEUTRAL), "")
    return bool(thing) and _is_said(thing, question)


def is_attached(words: Sequence[str], text: str) -> bool:
    """Whether the thing only comes with what ``text`` asks: "cebola" in "a pizza com cebola"."""
    thing = next((word for word in words if word not in NEUTRAL), "")
    pairs = pairwise(t.word for t in tokenize(text))
    return any(before in _ATTACHED_BY and stems(after) & stems(thing) for before, after in pairs)


def _keeps_it(words: Sequence[str], question: Asked) -> bool:
    """ "Deixa onde tá", "keep the booking as is", "deixa sem zerar"."""
    if words[0] in _PREFERRING and not _CURRENT.isdisjoint(words[1:]):
        return True  # "fico com o atual"
    if words[0] in _HOLDING_ON and 2 <= len(words) <= _MOST_OF_THING and not _is_asked(words[0], question):
        return words[1] in known.BEFORE_VALUE | {"the", "it", "that", "this", "them", "my", "our", "essa", "esse"}
    if words[0] == "let" and "keep" in words[1:4] and "keep" not in question.words:
        return True
    if words[0] not in _KEEPING or len(words) < 2 or _is_asked(words[0], question):
        return False
    if words[1] == "sem" and len(words) > 2 and _is_asked(words[2], question):
        return True
    return any(tuple(words[-len(end) :]) == end for end in _AS_IT_IS if len(words) > len(end))


def does_it_himself(words: Sequence[str], question: Asked) -> bool:
    """ "I shall book it myself", "eu mesma marco", "a gente mesmo resolve", "deixa que eu levo"."""
    ends = [place + len(lead) for lead in _MYSELF for place in range(len(words)) if _stands(words, place, lead)]
    if not ends or not NEGATIONS.isdisjoint(words) or not _CONFIRMING.isdisjoint(words):
        return False
    if not {"myself", "ourselves"}.isdisjoint(words):
        return not _WILL.isdisjoint(words) or words[0].endswith("ing")
    rest = words[max(ends) :]
    doing = [
        word for word in rest if word in _WILL_DO or (word.endswith(("o", "amos", "emos", "imos")) and len(word) > 2)
    ]
    return bool(doing) or any(_is_said(word, question) for word in rest if word not in NEUTRAL)


def _stands(words: Sequence[str], place: int, lead: Sequence[str]) -> bool:
    return list(words[place : place + len(lead)]) == list(lead)
