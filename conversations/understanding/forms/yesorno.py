"""What a clause does to a question of yes or no: a plan to be confirmed, an offer."""

from itertools import pairwise

from conversations.references.folding import listed
from conversations.understanding.acts import Act
from conversations.understanding.forms import words as known
from conversations.understanding.forms.amendments import amends, asks_for_list, repeats_values
from conversations.understanding.forms.clause import Clause, Shape
from conversations.understanding.forms.seen import Seen, words_of_clause
from conversations.understanding.forms.statements import tells
from conversations.understanding.forms.verbforms import portuguese_presents, request_verbs
from conversations.understanding.grammar.echo import NEUTRAL
from conversations.understanding.grammar.question import asked
from conversations.understanding.lexicon import COPULAS
from conversations.understanding.meaning import Pending
from conversations.understanding.normalize import Token
from conversations.understanding.numbers import NUMBER_WORDS

_WANTING = frozenset(listed("quero queria prefiro preferia"))
_NO_THING = frozenset(listed("que saber ver eh"))
_LIMITING = frozenset(listed("mas sem quando assim depois se hora caso enquanto ate porem desde apos"))
_UNDER = frozenset(listed("quando se when if once caso assim"))
_BEFOREHAND = frozenset(listed("antes primeiro first before beforehand"))
_I = frozenset(listed("i we eu quero preciso queria let a"))
_SPEAKING = frozenset(listed("word talk speak ask check think falar conversar perguntar pensar conferir consultar ver"))
_OWN = frozenset(
    listed("eu a gente isso isto nos por favor mas entao ainda hoje agora assim esse essa e aqui ja tambem melhor")
)
_ABLE = frozenset(listed("posso podemos consigo quero queremos concordo autorizo aprovo aceito serve serviu rola"))
_IN = frozenset({"em", "in", "as", "para", "to", "by", "por", "pelo", "pela"})
_BECAUSE = frozenset(listed("que porque pois because cause"))
_ONLY = frozenset(listed("only just soh somente apenas"))
_IT = frozenset({"it", "that", "isso", "them"})
_COPULAS = frozenset({"is", "was", "are", "be"})


def to_confirmation(seen: Seen, doing: Shape | None, pending: Pending) -> Act:
    """What it does to a plan that is to be confirmed: another value corrects it, a no ends it."""
    if Shape.CONDITION in seen.shapes:
        return Act.UNCLEAR
    if doing is Shape.EDIT or amends(seen, pending):
        return Act.CORRECTION
    if doing is Shape.REQUEST and _wants_first(seen):
        return Act.UNCLEAR
    if doing is Shape.REQUEST:
        return _limits(seen, pending) or _asks_instead(seen)
    if seen.refuses:
        return Act.CORRECTION if Shape.VALUE in seen.shapes or _restates(seen) else Act.DENY
    if Shape.NEGATIVE in seen.shapes:
        return Act.UNCLEAR if seen.assents or _tells_of_others(seen, pending) else Act.DENY
    if seen.assents and not any(_names(t) for t in seen.tokens()):
        return Act.UNCLEAR  # "sure, tomorrow"
    valued = [clause for clause in seen.of(Shape.VALUE) if not _only_tells(clause)]
    return Act.CORRECTION if valued else Act.UNCLEAR


def _only_tells(clause: Clause) -> bool:
    """ "O estoque acabou": no value, though it begins like one."""
    valued = any(known.is_numberlike(t) or t.word in known.TIMES for t in clause.tokens)
    return not valued and tells(words_of_clause(clause)) and not _names_it(clause)


def _names_it(clause: Clause) -> bool:
    return any(a.word in COPULAS for a in clause.tokens) or any(t.text[:1].isupper() for t in clause.tokens[1:])


def to_offer(seen: Seen, doing: Shape | None, pending: Pending) -> Act:
    """What it does to an offer: nothing is planned yet, so a request is one of its own."""
    if amends(seen, pending):
        return Act.CORRECTION
    if doing is Shape.REQUEST:
        return _limits(seen, pending) or Act.NEW_REQUEST
    if doing is Shape.EDIT:
        return Act.CORRECTION
    if Shape.CONDITION in seen.shapes:
        return Act.UNCLEAR
    if seen.denies:
        return Act.UNCLEAR if seen.assents or (not seen.refuses and _tells_of_others(seen, pending)) else Act.DENY
    if Shape.VALUE in seen.shapes:
        another = seen.assents or _opens_with_assent(seen) or _replaces(seen, pending)
        return Act.CORRECTION if another else Act.INFORM
    return Act.THANKS if seen.thanks else Act.UNCLEAR


def _replaces(seen: Seen, pending: Pending) -> bool:
    """ "Em excel" to "em PDF?", "two hours before" to "an hour before?": in the place of something offered."""
    question = asked(pending.asked)
    if len(seen.clauses) != 1 or not question.may_be_answered:
        return False
    tokens = seen.clauses[0].tokens
    counted = any(t.kind in known.NUMBERLIKE or t.word in NUMBER_WORDS for t in tokens)
    if (counted and question.shares(tokens)) or (len(tokens) > 1 and tokens[0].word in _ONLY):
        return True
    content = [t.word for t in tokens[1:] if t.word not in NEUTRAL]
    other = bool(content) and question.words.isdisjoint(content)
    return other and tokens[0].word in _IN and not _IN.isdisjoint(question.words)


def _limits(seen: Seen, pending: Pending) -> Act | None:
    """ "Pode encerrar quando o vigia sair", "pode comprar metade", "quero o de altura": the deed that was asked about,
    or a thing in its place. None where another deed is asked for."""
    orders = seen.of(Shape.REQUEST)
    if len(orders) != 1 or asks_for_list(orders[0], pending):
        return None
    if words_of_clause(orders[0])[:2] == ["pode", "ser"] and not seen.assents:
        return Act.CORRECTION  # "pode ser 30"
    if _waits_for(orders[0], pending) or _adds_nothing(orders[0], pending):
        return Act.UNCLEAR
    repeats = asked(pending.asked).same_deed(orders[0].tokens) or _takes_offer_up(orders[0], pending)
    if not (repeats or _wants_thing(orders[0])):
        return None
    if seen.assents and repeats_values(orders[0].tokens, pending):
        return Act.UNCLEAR  # "yes, delete all eight"
    said = {t.word for clause in seen.clauses for t in clause.run}
    return Act.CORRECTION if _LIMITING.isdisjoint(said) else Act.UNCLEAR


def _wants_first(seen: Seen) -> bool:
    """ "I want a word with her first": what the person does before anything is decided."""
    words = [t.word for clause in seen.of(Shape.REQUEST) for t in clause.run]
    return words[-1] in _BEFOREHAND and words[0] in _I and not _SPEAKING.isdisjoint(words)


def _takes_offer_up(clause: Clause, pending: Pending) -> bool:
    """ "Remind them by text" to "shall I remind them?"."""
    also = {"too", "also", "well", "tambem"}.isdisjoint(words_of_clause(clause))
    return pending.previous == "OFFER" and also and asked(pending.asked).opens(clause.tokens)


def _adds_nothing(clause: Clause, pending: Pending) -> bool:
    """ "Manda que eles estão esperando", "order them": what was asked, and at most a reason, is no other value."""
    question, words = asked(pending.asked), words_of_clause(clause)
    cut = next((n for n, word in enumerate(words) if n and word in _BECAUSE and tells(words[n + 1 :])), len(words))
    said = clause.tokens[:cut]
    if any(map(known.is_numberlike, said)) or not (question.same_deed(said) or question.opens(said)):
        return False
    return all(t.word in NEUTRAL or question.shares((t,)) for t in said)


def _waits_for(clause: Clause, pending: Pending) -> bool:
    """ "Dá alta quando sair o raio x" to "vou dar alta": what was asked, under a condition."""
    conditional = not _UNDER.isdisjoint(words_of_clause(clause)[1:])
    return conditional and asked(pending.asked).shares(clause.tokens)


def _wants_thing(clause: Clause) -> bool:
    """ "Quero o de altura", "prefiro dentro": no verb behind the wanting."""
    words = words_of_clause(clause)
    if len(words) < 2 or words[0] not in _WANTING or words[1] in _NO_THING:
        return False
    return not any(word in portuguese_presents() and word.endswith("r") for word in words[1:4])


def _asks_instead(seen: Seen) -> Act:
    """A request while a plan waits: it changes the plan, or goes beyond it."""
    requests = seen.of(Shape.REQUEST)
    if any(_names_value(clause) for clause in requests):
        return Act.CORRECTION  # "I would like three tickets"
    if seen.assents and not seen.refuses:
        return Act.NEW_REQUEST  # "yes, then release it"
    if all(len(clause.tokens) == 1 for clause in requests):
        return Act.UNCLEAR  # "change": what?
    touches = any(t.word in _IT for t in seen.tokens())  # "book it for one person"
    return Act.CORRECTION if touches or seen.denies else Act.NEW_REQUEST


def _names_value(clause: Clause) -> bool:
    """A want with a value and no deed: "i would like three tickets", not "i want to cancel order 12"."""
    words = words_of_clause(clause)
    frame = known.WANTING.longest(words, 0)
    if frame is None or not request_verbs().isdisjoint(words[frame[0] : frame[0] + 3]):
        return False
    return any(t.kind in known.NUMBERLIKE or t.word in known.TIMES or t.word in NUMBER_WORDS for t in clause.tokens)


def _restates(seen: Seen) -> bool:
    """ "No, it's just for one person", "no, the address was Kenyatta": says what it is instead."""
    return any(
        place and verb.word in _COPULAS and (_names(after) or after.word in known.BEFORE_VALUE | {"just", "only"})
        for clause in seen.of(Shape.STATEMENT)
        for place, (verb, after) in enumerate(pairwise(clause.tokens))
    )


def _names(token: Token) -> bool:
    return token.kind in known.NUMBERLIKE or token.text[:1].isupper()


def _tells_of_others(seen: Seen, pending: Pending) -> bool:
    """ "O João não sabe disso": a negation that is nobody's refusal."""
    negative = seen.of(Shape.NEGATIVE)
    return bool(negative) and all(_is_of_others(clause, pending) for clause in negative)


def _is_of_others(clause: Clause, pending: Pending) -> bool:
    words = words_of_clause(clause)
    if "nao" not in words:
        return False
    at = words.index("nao")
    if not _ABLE.isdisjoint(words[at + 1 : at + 2]) or _takes_question_back(clause, at, pending):
        return False  # "terça não posso", "30 dias não serve", "o serviço não terminou"
    return not set(words[:at]) <= _OWN


def _takes_question_back(clause: Clause, at: int, pending: Pending) -> bool:
    """Whether the very words of the question stand on both sides of the "não"."""
    question, tokens = asked(pending.asked), clause.tokens
    return 0 < at < len(tokens) - 1 and question.shares(tokens[:at]) and question.shares(tokens[at + 1 : at + 2])


def _opens_with_assent(seen: Seen) -> bool:
    return [t.word for t in seen.clauses[0].run] in (["pode"], ["quero"], ["pode", "ser"])
