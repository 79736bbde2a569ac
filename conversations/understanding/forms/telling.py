"""What a clause does after an answer, a result, or nothing."""

from conversations.references.folding import listed
from conversations.understanding.acts import Act
from conversations.understanding.forms import words as known
from conversations.understanding.forms.clause import Clause, Shape
from conversations.understanding.forms.seen import Seen, is_vague, words_of_clause
from conversations.understanding.forms.verbforms import told_forms
from conversations.understanding.grammar.parts import Part
from conversations.understanding.lexicon import COPULAS
from conversations.understanding.meaning import Pending
from conversations.understanding.numbers import NUMBER_WORDS

_THIS = frozenset(listed("esse essa este esta this"))
_IS = frozenset(listed("is estah was"))
_PAST = frozenset(listed("ontem anteontem yesterday agora now hoje today"))  # "pedi ontem"
_USING = frozenset(listed("usa use usar utiliza utilize"))
_TRYING = frozenset(listed("tenta tente tentar try passa passe manda mande"))
_WITH = frozenset(listed("com with pela pelo"))
_SENDING = frozenset(listed("manda mande envia envie avisa avise"))
_OTHER = frozenset(listed("outro outra other another"))
_BEFORE_USING = frozenset(listed("entao then please por favor so ok pode can you ah and e"))
_COUNTS = NUMBER_WORDS - {"um", "uma", "one", "e", "a"}
_DONE = frozenset({Part.ENOUGH, Part.NOTHING})
_REMARKS = frozenset({Part.PRAISE, Part.FAREWELL, Part.ENOUGH, Part.ACK, Part.CHITCHAT})
_JUST_SAID = frozenset({"INFORM", "NOTIFY_SUCCESS", "EXECUTING"})
_FAULTS = frozenset(listed("wrong incorrect errado errada"))
_SUBJECTS = frozenset(listed("o a os as meu minha"))
_DESTINATIONS = frozenset(listed("a o as os essa esse"))


def to_telling(seen: Seen, doing: Shape | None, pending: Pending) -> Act:
    """What it does where nothing is asked: a request, something told, or a courtesy."""
    if pending.previous == "NOTIFY_FAILURE" and _tries_otherwise(seen):
        return Act.CORRECTION
    if doing is Shape.EDIT and (seen.refuses or pending.previous not in {"NONE", "REQ_MORE", "INFORM"}):
        return Act.CORRECTION
    if doing in {Shape.REQUEST, Shape.EDIT} or (pending.previous in {"NONE", "REQ_MORE"} and _halts(seen)):
        return Act.NEW_REQUEST
    if any(_sends(clause) for clause in seen.of(Shape.VALUE)):
        return Act.NEW_REQUEST
    if pending.previous == "REQ_MORE" and _names_politely(seen):
        return Act.NEW_REQUEST
    if seen.thanks or pending.previous == "REQ_MORE":
        left = _leave(seen, pending)
        if left is not None:
            return left
    if _corrects(seen, pending):
        return Act.CORRECTION
    if _tells_fact(seen) and not seen.refuses:
        return Act.INFORM
    if seen.refuses and pending.previous != "NONE" and _finds_fault(seen):
        return Act.CORRECTION
    return Act.UNCLEAR if seen.denies or Shape.CONDITION in seen.shapes else _remark(seen)


def _tries_otherwise(seen: Seen) -> bool:
    """ "Use my other account", "tenta com a conta poupança" after something failed: the same, with another value."""
    words = [t.word for clause in seen.of(Shape.REQUEST) + seen.of(Shape.EDIT) for t in clause.run]
    while len(words) > 1 and words[0] in _BEFORE_USING:
        words = words[1:]
    if not words or any(known.AGAIN.longest(words, place) for place in range(len(words))):
        return False
    return (
        words[0] in _USING
        or (words[0] in _TRYING and not _WITH.isdisjoint(words[1:3]))
        or (words[0] in _TRYING and not _OTHER.isdisjoint(words[1:4]))
    )


def _sends(clause: Clause) -> bool:
    """ "Manda agora pros professores": an order, though it opens like a yes."""
    opening = clause.run[: len(clause.run) - len(clause.tokens)]
    return bool(clause.lead) and any(t.word in _SENDING for t in opening)


def _names_politely(seen: Seen) -> bool:
    """ "The guest list please" to "anything else?"."""
    valued = [clause for clause in seen.of(Shape.VALUE) if len(clause.tokens) > 1]
    polite = any(t.word in {"please", "favor", "gentileza"} for clause in seen.clauses for t in clause.run)
    return bool(valued) and polite and not seen.denies


def remark(seen: Seen) -> Act | None:
    """THANKS for "obrigado pela ajuda até aqui", CHITCHAT for "esse calor tá de matar hoje"; None for anything else."""
    said = [clause for clause in seen.clauses if clause.shape is not Shape.NOTHING]
    if not said:
        return None
    if all(Part.THANKS in clause.lead and known.SO_FAR.issuperset(words_of_clause(clause)) for clause in said):
        return Act.THANKS
    return Act.CHITCHAT if all(_is_small_talk(clause) for clause in said) else None


def _is_small_talk(clause: Clause) -> bool:
    words = [t.word for t in clause.run]
    topic = len(words) > 3 and words[0] in _THIS and words[1] in known.SMALL_TALK and words[2] in COPULAS | _IS
    return topic and clause.shape in {Shape.VALUE, Shape.STATEMENT}


def _leave(seen: Seen, pending: Pending) -> Act | None:
    """ "No thanks", "era isso" to "anything else?"; thanks elsewhere."""
    more = pending.previous == "REQ_MORE"
    if seen.thanks:
        return Act.DENY if more and (seen.refuses or not _DONE.isdisjoint(seen.leads)) else Act.THANKS
    return Act.DENY if more and (seen.refuses or Part.ENOUGH in seen.leads) else None


def _corrects(seen: Seen, pending: Pending) -> bool:
    """Another value with a no, or what "era trabalho a quente" puts right."""
    if seen.refuses and Shape.VALUE in seen.shapes and pending.previous != "NONE":
        return True
    return pending.previous in _JUST_SAID and any(_puts_right(clause) for clause in seen.clauses)


def _puts_right(clause: Clause) -> bool:
    """ "Era trabalho a quente", "é Betta com dois tês" to what was just said or done."""
    words = words_of_clause(clause)
    numbered = any(t.kind in known.NUMBERLIKE or t.word in _COUNTS for t in clause.tokens)
    if numbered and words[:2] in (["it", "was"], ["that", "was"], ["they", "were"]):
        return True
    if numbered and words[:1] == ["sao"]:
        return True
    opens = words[:1] in (["era"], ["eram"], ["eh"]) or words[:3] in (["it", "was", "for"], ["it", "was", "the"])
    if _claims(clause):
        return True
    return len(words) > 1 and opens and clause.shape in {Shape.VALUE, Shape.STATEMENT}


def _claims(clause: Clause) -> bool:
    """ "Eu tinha falado 15h", "I had asked for Friday"."""
    words = [t.word for t in clause.run]
    hit = known.CLAIMING.longest(words, 0)
    return hit is not None and any(
        t.kind in known.NUMBERLIKE or t.word in known.TIMES - _PAST for t in clause.run[hit[0] :]
    )


def _finds_fault(seen: Seen) -> bool:
    """ "That's the wrong permit"."""
    return any(t.word in _FAULTS for clause in seen.clauses for t in clause.run)


def _tells_fact(seen: Seen) -> bool:
    """ "O tanque já foi ventilado", "alguém cancelou meu turno", "o João não vem hoje"."""
    return any(_is_fact(clause) for clause in seen.clauses)


def _is_fact(clause: Clause) -> bool:
    words = [t.word for t in clause.run]
    if clause.shape is Shape.STATEMENT:
        return len(words) >= 3 and not clause.lead and not told_forms().isdisjoint(words[1:])
    return clause.shape is Shape.NEGATIVE and len(words) >= 4 and words[0] in _SUBJECTS


def _halts(seen: Seen) -> bool:
    """ "Para a esteira 7" where nothing was asked: no destination, but an order."""
    words = words_of_clause(seen.clauses[-1])
    return words[:1] == ["para"] and not _DESTINATIONS.isdisjoint(words[1:2])


def _remark(seen: Seen) -> Act:
    if not _REMARKS.isdisjoint(seen.leads):
        return Act.CHITCHAT
    if Part.GREETING in seen.leads:
        return Act.GREETING
    vague = all(is_vague(clause) for clause in seen.of(Shape.VALUE))
    return Act.INFORM if Shape.VALUE in seen.shapes and not vague else Act.UNCLEAR
