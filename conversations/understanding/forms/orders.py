"""Orders about what is going on, with reasons beside them: "me arrependi, desfaz", "put the component back"."""

from collections.abc import Sequence

from conversations.references.folding import listed
from conversations.understanding.acts import Act
from conversations.understanding.forms import words as known
from conversations.understanding.forms.clause import Clause, Shape
from conversations.understanding.forms.clauses import clauses
from conversations.understanding.forms.droppings import drops, leaves_alone, lets_go, stops_asking
from conversations.understanding.forms.repeats import asks_again, repeats, undoes
from conversations.understanding.forms.seen import assents_in, words_of_clause
from conversations.understanding.forms.statements import tells
from conversations.understanding.forms.verbforms import portuguese_presents, told_forms
from conversations.understanding.grammar import fastpath
from conversations.understanding.grammar.parts import Part
from conversations.understanding.grammar.patterns import PATTERNS
from conversations.understanding.grammar.question import asked
from conversations.understanding.meaning import Pending
from conversations.understanding.normalize import Token

_ORDERS = frozenset({Act.CANCEL, Act.UNDO, Act.RETRY, Act.RESUME})
# "Engano meu, deixa": an amendment is a reason too.
_REASONS = frozenset({Shape.NOTHING, Shape.STATEMENT, Shape.NEGATIVE, Shape.UNSURE, Shape.ANY, Shape.AMENDMENT})
_AFTER_ORDER = frozenset(listed("i we he she they eu que porque pois ela ele ja foi cliquei errei mandei"))
# Only with its verb: "stop that's wrong", but "stop that pump".
_THIS_ORDER = frozenset({"it", "that", "this", "there"})
_COPULAS = frozenset({"is", "was", "are", "will", "does", "did", "has"})
_BEFORE_ORDER = frozenset({"so", "just", "then", "please", "and", "entao", "e"})
_MOST_GIVEN_UP = 10
_MOST_RUN_ON = 20
_LEFT_SO = frozenset(listed("it that this be assim quieto isso"))
_FAULTY = frozenset(listed("wrong errado errada errados erradas trocado trocada"))
_STOPPING = frozenset(listed("cancelar parar desistir anular interromper"))
_COMPLETE = frozenset(listed("it that this everything all mind alone off la isso tudo disso mao lado quieto"))
_WAS = frozenset({"is", "was", "s"})
_MINE = frozenset(listed("vou vamos quero queremos preciso precisamos"))
_LONGEST_LEFT = 6  # words
_LONGEST_FAULT = 4  # words
_SUBJECTS = frozenset(listed("the my our his her this that o a os as meu minha esse essa vou vamos ja"))
_SIGHS = frozenset(listed("ugh ah oh meh argh puts putz aff afe ih"))
_LIGHT = frozenset(
    {"k", "might", "ok", "okay", "please", "now", "so", "then", "well", "just", "and", "lets", "por", "favor"}
)


def ordered(found: Sequence[Clause], pending: Pending) -> Act | None:
    """CANCEL, UNDO, RETRY or RESUME where the clauses order that and otherwise only say why; None for anything else."""
    told = _order_with_reasons(found, pending) or _run_on_order(found, pending)
    if told is not None:
        return told
    if len(found) == 1 and (repeats(found[0], pending) or asks_again(found[0], pending)):
        return Act.RETRY
    if _resumes(found, pending):
        return Act.RESUME
    if any(undoes(clause, pending) for clause in found):
        return Act.UNDO
    return Act.UNDO if pending.previous == "NOTIFY_SUCCESS" and _takes_back(found) else None


def _order_with_reasons(found: Sequence[Clause], pending: Pending) -> Act | None:
    """ "Me arrependi, desfaz", "cancela, vou fazer na mão": one clause orders, the others only say why."""
    if len(found) == 1:
        return Act.CANCEL if _calls_off(found[0], pending) else None
    acts = [_ordered(clause, pending) for clause in found]
    orders = {act for act in acts if act is not None}
    others = [clause for clause, act in zip(found, acts, strict=True) if act is None]
    return orders.pop() if len(orders) == 1 and all(_only_says_why(clause) for clause in others) else None


def _only_says_why(clause: Clause) -> bool:
    """No wish beside the order, no yes; "cancel it, not create it" is none either."""
    why = (
        clause.shape in _REASONS
        or _is_told(clause)
        or _is_done(clause)
        or leaves_alone(clause)
        or _was_not_meant(clause)
    )
    opposes = clause.run[0].word == "not" and clause.shape is not Shape.NOTHING
    return (why or _lets_happen(clause) or lets_go(clause)) and not opposes and not assents_in(clause)


def _is_told(clause: Clause) -> bool:
    """ "O fornecedor sumiu", "the meeting's over"."""
    told = clause.shape in {Shape.VALUE, Shape.EDIT} and tells([t.word for t in clause.run])
    return told and not any(map(known.is_numberlike, clause.run))


def _lets_happen(clause: Clause) -> bool:
    """ "Deixa a chuva resolver"."""
    words = [t.word for t in clause.run]
    return words[0] in {"deixa", "deixe", "let"} and len(words) > 2 and not any(map(known.is_numberlike, clause.run))


def _was_not_meant(clause: Clause) -> bool:
    """ "Não era pra emitir"."""
    words = [t.word for t in clause.run[:3]]
    return words in (["nao", "era", "para"], ["nao", "eh", "para"]) and not any(
        t.kind in known.NUMBERLIKE for t in clause.run
    )


def _is_done(clause: Clause) -> bool:
    """ "Já resolvi com o RH"."""
    words = [t.word for t in clause.run[:2]]
    return words[0] == "ja" and words[-1] in told_forms() and not any(t.kind in known.NUMBERLIKE for t in clause.run)


def _ordered(clause: Clause, pending: Pending) -> Act | None:
    act = fastpath.decide(clause.run, pending=pending)
    if act is None and clause.tokens and len(clause.tokens) < len(clause.run) and not clause.lead:
        act = fastpath.decide(clause.tokens, pending=pending)  # "peraí para"
    if act in _ORDERS:
        return act
    return Act.CANCEL if _calls_off(clause, pending) else None


def _calls_off(clause: Clause, pending: Pending) -> bool:
    if pending.kind == "clarification" and stops_asking(clause):
        return True
    if pending.kind == "clarification" and _is_off(clause, pending):
        return True
    if pending.previous == "NOTIFY_FAILURE" and _leaves_it(clause):
        return True
    return (pending.kind != "none" and _gives_up(clause)) or drops(clause, pending)


def _is_off(clause: Clause, pending: Pending) -> bool:
    """ "The party's off" to a question about it; where a reason is asked for it may be that. "It was cancelled" tells
    of a record."""
    words = [t.word for t in clause.run]
    if not 3 <= len(words) <= _LONGEST_LEFT or not known.FREE_TEXT.isdisjoint(asked(pending.asked).words):
        return False
    return words[-1] == "off" and not _WAS.isdisjoint(words[1:]) and clause.shape is not Shape.QUESTION


def _leaves_it(clause: Clause) -> bool:
    """ "Leave it then", "deixa assim" after something failed."""
    words = [t.word for t in clause.run if t.word not in _LIGHT]
    return words[:1] in (["leave"], ["deixa"], ["deixe"], ["larga"]) and len(words) == 2 and words[1] in _LEFT_SO


def _gives_up(clause: Clause) -> bool:
    """ "Desisti de alterar", "não quero mais abrir isso"."""
    words = [t.word for t in clause.run]
    if _wants_no_more(words) and not any(t.kind in known.NUMBERLIKE for t in clause.run):
        return True
    ends = [end for end, part in PATTERNS.at(words, 0) if part is Part.GIVING_UP]
    place = max(ends, default=len(words))
    if any(t.kind in known.NUMBERLIKE for t in clause.run) or len(words) > place + 3:
        return False
    verb = words[place] if place < len(words) else ""
    return verb.endswith("r") and verb in portuguese_presents() and verb not in _STOPPING


def _wants_no_more(words: Sequence[str]) -> bool:
    """ "I don't want to create it anymore", "não vou transferir mais"."""
    if words[0] == "nao" and words[1:2] and words[1] in _MINE and words[-1] == "mais" and len(words) <= _LONGEST_LEFT:
        return len(words) > 3 and words[2].endswith("r")
    if not 5 <= len(words) <= _MOST_GIVEN_UP or words[0] not in {"i", "we"}:
        return False
    ends = words[-1] == "anymore" or words[-2:] in (["any", "more"], ["any", "longer"])
    opens = words[1:4] in (["do", "not", "want"], ["do", "not", "need"], ["do", "not", "wish"])
    return ends and opens and not {"it", "this", "that", "one"}.isdisjoint(words[4:])


def _run_on_order(found: Sequence[Clause], pending: Pending) -> Act | None:
    """The same without a mark between: "stop that's the wrong report", "i don't have it just cancel"."""
    if len(found) != 1 or found[0].shape is Shape.QUESTION or not 3 <= len(found[0].run) <= _MOST_RUN_ON:
        return None
    run = found[0].run
    for cut in range(1, len(run)):
        order = _order_at(run, cut) or _order_before_fault(run, cut)
        act = fastpath.decide(order, pending=pending) if order else None
        halted = pending.kind == "execution" and not _FAULTY.isdisjoint(t.word for t in run[cut:])
        if act in _ORDERS and (halted or not _is_preposition(run[:cut])):
            return act
    return None


def _order_at(run: Sequence[Token], cut: int) -> Sequence[Token]:
    """The order that ends or begins here, where all the rest is its reason; else nothing."""
    followed = cut + 1 < len(run) and run[cut + 1].word in _COPULAS
    reasons = run[cut].word in _AFTER_ORDER or (run[cut].word in _THIS_ORDER and followed)
    if reasons and _is_reason(run[cut:]):
        return run[:cut]
    if run[cut - 1].word in _BEFORE_ORDER and cut > 2 and _is_reason(run[: cut - 1]):
        return run[cut:]
    return ()


def _order_before_fault(run: Sequence[Token], cut: int) -> Sequence[Token]:
    """ "Stop everything" of "stop everything wrong list"; "ugh never mind" of "ugh never mind the crew's gone home"."""
    rest = [t.word for t in run[cut:]]
    if (
        rest[0] not in _SUBJECTS
        and len(rest) <= _LONGEST_FAULT
        and not _FAULTY.isdisjoint(rest)
        and not any(map(known.is_numberlike, run[cut:]))
    ):
        return run[:cut]
    if (
        run[cut - 1].word in _COMPLETE
        and rest[0] in _SUBJECTS
        and len(rest) > 2
        and tells(rest)
        and not any(map(known.is_numberlike, run[cut:]))
    ):
        order = list(run[:cut])
        while len(order) > 1 and order[0].word in _SIGHS:
            order = order[1:]
        return order
    denied = rest[:2] in (["do", "not"], ["nao", rest[1] if len(rest) > 1 else ""])
    return run[:cut] if denied and cut <= 2 else ()


def _is_preposition(order: Sequence[Token]) -> bool:
    """ "Deixa que …", "para ela" are no orders."""
    return order[-1].word == "para" or [t.word for t in order] in (["deixa"], ["deixe"])


def _is_reason(tokens: Sequence[Token]) -> bool:
    return all(clause.shape in _REASONS for clause in clauses(tokens))


def _takes_back(found: Sequence[Clause]) -> bool:
    """ "Put the component back", "go back to the old date": what was done is to be as before."""
    return any(_wants_as_before(clause) for clause in found)


def _wants_as_before(clause: Clause) -> bool:
    if clause.shape not in {Shape.REQUEST, Shape.EDIT, Shape.STATEMENT}:
        return False
    words = words_of_clause(clause)
    numbered = any(t.kind in known.NUMBERLIKE for t in clause.tokens)
    return not numbered and any(known.AS_BEFORE.longest(words, place) for place in range(len(words)))


def _resumes(found: Sequence[Clause], pending: Pending) -> bool:
    """ "Let's return to the gloves", "continue the booking from before": goes on with what was left."""
    if pending.kind in {"confirmation", "clarification"} or pending.previous in {"NOTIFY_SUCCESS", "NOTIFY_FAILURE"}:
        return False
    fresh = pending.previous == "NONE"
    return any(
        _goes_on_with(clause, [t.word for t in said], fresh=fresh)
        for clause in found
        for said in dict.fromkeys((clause.run, clause.tokens))
    )


def _goes_on_with(clause: Clause, said: Sequence[str], *, fresh: bool) -> bool:
    words = [word for word in said if word not in _LIGHT]
    if any(t.kind in known.NUMBERLIKE for t in clause.tokens) or not words:
        return False
    frame = known.WANTING.longest(words, 0)
    place = frame[0] if frame else 0
    if words[place : place + 1] == ["we"]:
        place += 1  # "might we"
    if words[place : place + 1] == ["pick"] and words[-1] == "up":
        return not fresh  # "pick the inspection back up"
    while place < len(words) and words[place] in {"to", "a", "de"}:
        place += 1
    if place >= len(words) or known.RESUMING.longest(words, place) is None:
        return False
    return not fresh or not known.UNFINISHED.isdisjoint(words)
