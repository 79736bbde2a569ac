"""A yes with more beside it: another value ("sim, mas pela conta da matriz"), or an order of its own ("book it and add
a cot"). Neither is a plain yes."""

from collections.abc import Sequence
from itertools import pairwise

from conversations.references.folding import listed
from conversations.understanding import families
from conversations.understanding.acts import Act
from conversations.understanding.forms import words as known
from conversations.understanding.forms.clause import Clause, Shape
from conversations.understanding.forms.clauses import clauses
from conversations.understanding.forms.denials import is_attached
from conversations.understanding.forms.seen import assents_in
from conversations.understanding.forms.statements import tells
from conversations.understanding.forms.verbforms import request_verbs
from conversations.understanding.grammar.echo import NEUTRAL, Asked, is_changing
from conversations.understanding.grammar.question import asked
from conversations.understanding.grammar.senses import stems
from conversations.understanding.lexicon import COPULAS, NEGATIONS
from conversations.understanding.meaning import Pending
from conversations.understanding.normalize import Token
from conversations.understanding.numbers import NUMBER_WORDS

_TURNS = frozenset(listed("mas but porem only though"))
_ALMOST = frozenset(listed("quase almost nearly close"))
_PREPOSITIONS = frozenset(
    listed(
        "com sem pela pelo pelas pelos em no na nos nas para por a as ao aos ate de do da with without from at on "
        "in to "
        "by for as through via until till"
    )
)
_SETTING = frozenset(
    listed(
        "fica fique deixa deixe coloca coloque poe ponha bota muda mude troca troque make set put so soh apenas just"
    )
)
_LATER = frozenset(listed("depois antes after before quando when se if once enquanto while ate until assim hoje"))
_NOT_VALUES = frozenset(
    listed(
        "cuidado calma rapido logo atencao jeito pressa certeza duvida care careful quick quickly fast soon aprovacao "
        "autorizacao aval ok permissao approval permission consent condicao condition problema problem agora ja"
    )
)
_DONE = frozenset({"que", "what", "where", "onde", "how", "como", "who", "quem", "quanto", "qual", "why", "porque"})
_AND = frozenset({"e", "and"})
_BETWEEN = frozenset(
    listed("ja tambem me also then depois entao por favor please aproveita aproveite aproveitando lhe just se nos logo")
)
_ALLOWING = frozenset(listed("pode podes can go ahead please ok okay k sim yes yeah yep entao por favor isso bora vai"))
_COURTEOUS = frozenset(
    listed(
        "obrigado obrigada thanks thank please hurry wait espera talvez nervoso afraid worried rapidao logo beleza nada"
    )
)
_MAYBE = frozenset(listed("maybe perhaps talvez"))
_WAITING = frozenset(listed("espera espere aguarda aguarde wait deixa let"))
_THEN = frozenset(listed("ai entao then depois"))
_DOING = frozenset(listed("faz faca do manda"))
_INSTEAD = frozenset({("em", "vez", "de"), ("em", "vez", "do"), ("em", "vez", "da"), ("no", "lugar", "de")})
_COUNTS = NUMBER_WORDS - {"um", "uma", "one", "e", "a"}
_MOST_WORDS = 14


def beside_yes(found: Sequence[Clause], tokens: Sequence[Token], pending: Pending) -> Act | None:
    """CORRECTION or NEW_REQUEST where an assent to what is to be confirmed has that beside it; None otherwise."""
    question = asked(pending.asked)
    if pending.kind != "confirmation" or question.is_turned or any(t.word == "?" for t in tokens):
        return None
    if _turns_to_value(tokens, question) or _nearly(found) or _is_another(tokens) or _takes_out(found, pending):
        return Act.CORRECTION
    return _adds(tokens, question)


def is_limited(tokens: Sequence[Token], pending: Pending) -> bool:
    """A yes that takes something away again or waits: "cancel it but don't tell the attendees", "two of them maybe",
    "espera o lote acabar, aí pode"."""
    question = asked(pending.asked)
    if pending.kind != "confirmation":
        return False
    words = [t.word for t in tokens if t.kind != "punctuation"]
    if len(words) > 1 and words[-1] in _MAYBE:
        return True
    at = next((n for n, t in enumerate(tokens) if n and t.word in {"mas", "but"}), 0)
    denied = [t.word for t in tokens[at + 1 : at + 3]]
    if at and (denied[:1] == ["nao"] or denied in (["do", "not"], ["not", "to"])) and len(tokens) > at + 3:
        head = [t for t in tokens[:at] if t.kind != "punctuation"]
        return bool(head) and _assents(head, question)
    return words[0] in _WAITING and len(words) > 4 and (words[-2] in _THEN and words[-1] in _ALLOWING)


def _turns_to_value(tokens: Sequence[Token], question: Asked) -> bool:
    """ "Good but high priority", "libera, mas com escrita"."""
    at = next((n for n, t in enumerate(tokens) if n and t.word in _TURNS - {"though", "only"}), 0)
    tail = tokens[at + 1 :]
    pair = next((n for n, (a, b) in enumerate(pairwise(tokens)) if n and (a.word, b.word) == ("soh", "que")), 0)
    if pair:
        at, tail = pair, tokens[pair + 2 :]
    if not at and tokens[-1].word == "though":
        at = next((n for n, t in enumerate(tokens) if n and t.word in _PREPOSITIONS), 0)
        tail = tokens[at:-1]
    head = [t for t in tokens[:at] if t.kind != "punctuation"]
    return bool(head) and _assents(head, question) and _is_value([t for t in tail if t.kind != "punctuation"], question)


def _takes_out(found: Sequence[Clause], pending: Pending) -> bool:
    """ "Sem cebola" to "uma pizza com cebola"."""
    words = [t.word for t in found[0].run]
    without = len(found) == 1 and len(words) > 1 and words[0] in {"sem", "without", "no"}
    return without and is_attached(words[1:], pending.asked)


def _is_another(tokens: Sequence[Token]) -> bool:
    """ "Manda pra mim em vez do convênio", another address."""
    words = [t.word for t in tokens]
    instead = any(tuple(words[place : place + 3]) in _INSTEAD for place in range(1, len(words) - 2))
    address = any(a.word == "@" and a.kind == "symbol" for a in tokens)
    return address or (instead and words[0] not in NEGATIONS)


def _assents(head: Sequence[Token], question: Asked) -> bool:
    """A yes, or the asked verb with nothing that limits it."""
    if not NEGATIONS.isdisjoint(t.word for t in head) or not question.may_be_answered:
        return False
    found = clauses(head)
    if all(not clause.tokens and (assents_in(clause) or clause.lead) for clause in found):
        return any(assents_in(clause) for clause in found)
    while len(head) > 1 and head[0].word in _ALLOWING:
        head = head[1:]
    return _is_asked_verb(head, question) and all(t.word in NEUTRAL or question.shares((t,)) for t in head[1:])


def _is_value(tail: Sequence[Token], question: Asked) -> bool:
    """ "Às oito e meia", "com escrita", "high priority": something that may stand in the place of what was asked."""
    words = [t.word for t in tail]
    while len(words) > 1 and (words[0] in _SETTING or words[0] in COPULAS):
        words, tail = words[1:], tail[1:]
    if not words or len(words) > _MOST_WORDS or not (NEGATIONS | _NOT_VALUES | _DONE).isdisjoint(words):
        return False
    dated = words[:3] == ["depois", "de", "amanha"] or words[:4] == ["the", "day", "after", "tomorrow"]
    timed = any(t.kind in known.NUMBERLIKE or t.word in _COUNTS | known.TIMES for t in tail)
    if words[0] in _LATER and not dated and not (timed and words[0] in {"ate", "until"}):
        return False
    if tells(words) or _orders(tail):
        return False
    content = [word for word in words if word not in NEUTRAL | _PREPOSITIONS]
    valued = bool(content) and (words[0] in _PREPOSITIONS or question.shares(tail))
    return timed or valued or _is_adjective(words)


def _is_adjective(words: Sequence[str]) -> bool:
    """ "Colorido", "double sided": no manner, courtesy or deed."""
    plain = len(words) <= 2 and not any(word.endswith(("mente", "ly", "inho", "inha")) for word in words)
    return plain and not any(word in NEUTRAL or families.of(word) or word in _COURTEOUS for word in words)


def _orders(tail: Sequence[Token]) -> bool:
    return families.asks(tail[0].word) and tail[0].word not in known.BEFORE_VALUE


def _nearly(found: Sequence[Clause]) -> bool:
    """ "Quase, é turno da manhã"."""
    if len(found) != 2 or [t.word for t in found[0].run] not in [[word] for word in _ALMOST]:
        return False
    first = found[1].run[0].word
    return found[1].shape in {Shape.VALUE, Shape.STATEMENT} and (first in COPULAS or first in known.BEFORE_VALUE)


def _adds(tokens: Sequence[Token], question: Asked) -> Act | None:
    """ "Book it and add a cot", "ok emite e chama a transportadora"."""
    spoken = [t for t in tokens if t.kind not in {"punctuation", "emoji"}]
    words = [t.word for t in spoken]
    if not NEGATIONS.isdisjoint(words) or not known.CONDITIONALS.isdisjoint(words):
        return None
    for place in range(1, len(words) - 1):
        if words[place] not in _AND:
            continue
        if not _takes_up(spoken[:place], question):
            continue
        verb = place + 1
        while verb < len(words) - 1 and words[verb] in _BETWEEN:
            verb += 1
        if _is_other_order(words, verb, question):
            numbered = any(t.kind in known.NUMBERLIKE for t in spoken[verb:])
            return Act.CORRECTION if is_changing(words[verb]) and numbered else Act.NEW_REQUEST
    return None


def _takes_up(head: Sequence[Token], question: Asked) -> bool:
    """ "Ok, pode emitir": a yes or the asked verb."""
    plain = [t for t in head if t.word not in _ALLOWING]
    if not plain:
        return len(head) > 1 or head[0].word not in {"e", "vai"}
    return _is_asked_verb(plain, question) or (plain[0].word in _DOING and len(plain) <= 2)


def _is_asked_verb(tokens: Sequence[Token], question: Asked) -> bool:
    """Whether they open with a verb that the agent said."""
    verb = tokens[0].word
    orders = families.asks(verb) or verb in request_verbs()
    return question.opens(tokens) or (orders and any(stems(verb) & one for one in question.stems))


def _is_other_order(words: Sequence[str], place: int, question: Asked) -> bool:
    """A verb that asks for something the agent did not speak of."""
    word = words[place]
    last = place == len(words) - 1
    orders = (families.asks(word) and word not in known.NO_VERB) or word in request_verbs()
    orders = orders or word in known.SETTING or (word in known.OPENING_WITH_OBJECT and not last)
    return orders and not any(stems(word) & stems(one) for one in question.words)
