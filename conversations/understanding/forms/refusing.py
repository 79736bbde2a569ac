"""A no to a plan or an offer, with its reasons: "melhor não, ela desistiu", "don't close it, jammed again"."""

from collections.abc import Sequence
from enum import Enum, auto
from itertools import pairwise

from conversations.references.folding import listed
from conversations.understanding import families
from conversations.understanding.acts import Act
from conversations.understanding.forms import words as known
from conversations.understanding.forms.clause import Clause, Shape
from conversations.understanding.forms.denials import does_it_himself, leaves_so, refuses, refuses_thing
from conversations.understanding.forms.seen import assents_in
from conversations.understanding.forms.statements import tells
from conversations.understanding.forms.verbforms import request_verbs
from conversations.understanding.grammar import fastpath
from conversations.understanding.grammar.echo import Asked
from conversations.understanding.grammar.parts import Part
from conversations.understanding.grammar.question import asked
from conversations.understanding.lexicon import COPULAS
from conversations.understanding.meaning import Pending
from conversations.understanding.normalize import Token
from conversations.understanding.numbers import NUMBER_WORDS

_COUNTS = NUMBER_WORDS - {"um", "uma", "one", "e", "a"}
_TURNS = frozenset(listed("mas but porem however"))
_SO = frozenset(listed("so then entao"))
_WISHES = frozenset({Shape.QUESTION, Shape.REQUEST, Shape.CONDITION, Shape.AMENDMENT, Shape.UNSURE, Shape.ANY})
_BETTER = frozenset(listed("better melhor instead prefiro prefer rather"))
_SOCIAL = frozenset({Act.THANKS, Act.CHITCHAT, Act.GREETING})
_NEGATING = frozenset(listed("no nah nope not never nao num nem negativo negative sem nada nunca jamais dispenso"))
# "Segura, não envia": stops before it says no.
_HOLDING = frozenset(listed("segura segure calma espera espere pera ai opa ei wait hold on stop whoa hey hang"))
_INDEFINITE = frozenset({"a", "an", "um", "uma", "still", "under"})
_PERSONS = frozenset(listed("he she they ele ela eles elas i we eu nos"))
_ALREADY = frozenset(listed("already ja"))
_SAYING = frozenset(
    listed("said told disse falei confirmei confirmed approved aprovei autorizei answered respondi pedi")
)
_WAITING = frozenset(listed("wait aguardar esperar take have quero need try tentar"))
_LONGEST_NO = 5  # words
_MOST_WORDS = 24


class _Kind(Enum):
    """What a clause does beside a refusal."""

    NO = auto()
    STRONG = auto()  # a no to the very deed: "não emite"
    TOLD = auto()  # a statement, or a courtesy
    LOOSE = auto()  # a fragment: "different sites"
    WISH = auto()  # what may be wanted instead


def refused(found: Sequence[Clause], pending: Pending, *, contrasted: bool) -> bool:
    """Whether the clauses turn down what is to be confirmed, and otherwise only say why. ``contrasted``: one thing may
    be set against another ("não a Marta, o Carlos"), so that only whole statements are reasons."""
    question = asked(pending.asked)
    if pending.kind != "confirmation" or question.is_turned or sum(len(c.run) for c in found) > _MOST_WORDS:
        return False
    if len(found) == 1:
        if contrasted:
            return False
        alone = refuses(found[0], question, pending.asked) or _has_it(found, question)
        alone = alone or (found[0].shape is Shape.NEGATIVE and refuses_thing([t.word for t in found[0].run]))
        return alone or _runs_on(found[0], pending)
    if _thanks_and_does_it(found, question):
        return True
    kinds = [_kind(clause, question, pending) for clause in found]
    if contrasted and _Kind.STRONG not in kinds and any(not _has_subject(clause) for clause in found[1:]):
        return False
    if contrasted:
        kinds = [
            _Kind.WISH if kind == _Kind.TOLD and _names(clause) else kind
            for kind, clause in zip(kinds, found, strict=True)
        ]
    if _Kind.WISH in kinds or not {_Kind.NO, _Kind.STRONG} & set(kinds):
        return False
    if any(_TURNS & {clause.run[0].word} for clause in found):
        return False
    if contrasted and _Kind.STRONG in kinds:
        return _Kind.LOOSE not in kinds[kinds.index(_Kind.STRONG) :]
    return _Kind.STRONG in kinds or _Kind.LOOSE not in kinds


def _kind(clause: Clause, question: Asked, pending: Pending) -> _Kind:
    """What the clause does beside the others."""
    if refuses(clause, question, pending.asked):
        return _Kind.STRONG
    if clause.shape is Shape.UNSURE and len(clause.run) > 2 and tells([t.word for t in clause.run]):
        return _Kind.TOLD  # "esqueci que viajo"
    if _hesitates_to_no([t.word for t in clause.run]):
        return _Kind.NO
    if _plans([t.word for t in clause.run]) and _is_plain(clause, pending):
        return _Kind.TOLD
    if _HOLDING.issuperset(t.word for t in clause.run) or _swears([t.word for t in clause.run]):
        return _Kind.TOLD
    if leaves_so([t.word for t in clause.run]):
        return _Kind.TOLD
    if clause.shape in _WISHES or _edits(clause):
        return _Kind.WISH
    if not clause.tokens and not assents_in(clause):
        return _Kind.NO if Part.NO in clause.lead else _Kind.TOLD
    act = fastpath.decide(clause.run, pending=pending)
    if act is Act.DENY:
        return _Kind.NO
    if act in _SOCIAL:
        return _Kind.TOLD
    if act is not None or assents_in(clause) or not _is_plain(clause, pending):
        return _Kind.WISH
    if Part.NO in clause.lead and tells([t.word for t in clause.tokens]):
        return _Kind.NO
    return _Kind.TOLD if tells([t.word for t in clause.run]) else _fragment(clause)


def _hesitates_to_no(words: Sequence[str]) -> bool:
    """ "Wait no", "não pera"."""
    return len(words) <= 3 and not _NEGATING.isdisjoint(words) and _HOLDING.issuperset(set(words) - _NEGATING)


def _swears(words: Sequence[str]) -> bool:
    """ "Pelo amor de Deus", "for heaven's sake"."""
    return words[:2] == ["pelo", "amor"] or (words[0] == "for" and words[-1] == "sake")


def _fragment(clause: Clause) -> _Kind:
    first = clause.run[0].word
    loose = clause.shape is Shape.STATEMENT and first not in known.BEFORE_VALUE and not families.asks(first)
    return _Kind.LOOSE if loose and first not in request_verbs() else _Kind.WISH


def _edits(clause: Clause) -> bool:
    """A change to what is there; "she changed her mind" is none, though it speaks of one."""
    words = [t.word for t in clause.run]
    if clause.shape is not Shape.EDIT:
        return False
    subject = words[0] in _PERSONS or words[0] in known.BEFORE_VALUE
    return not (subject and tells(words)) or any(known.SHOULD.longest(words, place) for place in range(len(words)))


def _is_plain(clause: Clause, pending: Pending) -> bool:
    """Nothing in it may be wanted instead: no other number or time, no "better", not what something is."""
    words = [t.word for t in clause.tokens]
    if not _BETTER.isdisjoint(words) or any(t.kind in known.NUMBERLIKE or t.word in _COUNTS for t in clause.tokens):
        return False
    return not _tells_what_it_is(clause.tokens)


def _tells_what_it_is(tokens: Sequence[Token]) -> bool:
    """ "O endereço é Kenyatta", "era para sexta"; "he's an intern", "sexta é feriado" say what someone is."""
    at = next((n for n, t in enumerate(tokens) if n and t.word in COPULAS), None)
    if at is None or at + 1 == len(tokens):
        return False
    if tokens[0].word in _PERSONS or tokens[0].word in known.TIMES:
        return False
    after = tokens[at + 1]
    if tokens[at].word in {"eh", "era"} and after.word == "a":
        return True  # "a empresa é a C"; the "a" of "is a" says what kind of thing it is
    determined = after.word in known.BEFORE_VALUE - _INDEFINITE
    return determined or after.text[:1].isupper() or after.word in known.TIMES


def _has_subject(clause: Clause) -> bool:
    """ "The rain stopped", unlike "confined space"."""
    return clause.run[0].word in known.BEFORE_VALUE | known.PRONOUN_SUBJECTS | _PERSONS | {"the", "our", "my"}


def _names(clause: Clause) -> bool:
    """It says what something is: "é promover", "a empresa é a C"."""
    words = [t.word for t in clause.run]
    verb = any(a in COPULAS and families.asks(b) for a, b in pairwise(words))
    return words[0] in COPULAS or verb or _tells_what_it_is(clause.run)


def _runs_on(clause: Clause, pending: Pending) -> bool:
    """The same without a mark: "no need the van started", "absolutely not he's an intern", "it's closed so no"."""
    run = clause.run
    if _ends_in_no(run, pending):
        return True
    if len(run) < 3 or clause.shape in _WISHES or _edits(clause) or not _is_plain(clause, pending):
        return False
    words = [t.word for t in run]
    for cut in range(min(_LONGEST_NO, len(run) - 1), 0, -1):
        if (
            not _NEGATING.isdisjoint(words[:cut])
            and tells(words[cut:])
            and fastpath.decide(run[:cut], pending=pending) is Act.DENY
        ):
            return words[cut] not in _TURNS | COPULAS or cut > 1  # "não foi o João"
    return False


def _ends_in_no(run: Sequence[Token], pending: Pending) -> bool:
    """ "Fridays a holiday so no", "o prefeito viajou então não"."""
    words = [t.word for t in run]
    cuts = [cut for cut in range(max(1, len(run) - _LONGEST_NO), len(run)) if words[cut] in _SO]
    return any(tells(words[:cut]) and _is_no(run[cut:], pending) for cut in cuts)


def _is_no(run: Sequence[Token], pending: Pending) -> bool:
    return len(run) > 1 and fastpath.decide(run[1:], pending=pending) is Act.DENY


def _thanks_and_does_it(found: Sequence[Clause], question: Asked) -> bool:
    """ "Agradeço, mas eu mesma marco", "thanks, I'll grab a cab"."""
    *thanks, last = found
    courteous = all(not clause.tokens and not assents_in(clause) for clause in thanks)
    words = [t.word for t in last.run]
    grateful = any(Part.THANKS in clause.lead for clause in thanks)
    plans = question.offers and grateful and _plans(words) and _WAITING.isdisjoint(words)
    has = grateful and len(words) > 1 and _has_it([last], question)
    return courteous and (plans or has or does_it_himself(words, question))


def _plans(words: Sequence[str]) -> bool:
    """ "I'll take the train", "vou de ônibus": what oneself does."""
    return (
        words[:2] in (["i", "will"], ["we", "will"], ["i", "can"]) or words[:1] == ["vou"] or words[:2] == ["eu", "vou"]
    )


def _has_it(found: Sequence[Clause], question: Asked) -> bool:
    """ "I've already got a ride", "já tenho carona" to an offer."""
    words = [t.word for t in found[0].run]
    mine = words[0] in {"i", "we", "eu"} or (
        words[0] == "ja" and len(words) > 1 and words[1].endswith(("o", "ei", "i"))
    )
    done = not _ALREADY.isdisjoint(words[:4]) and _SAYING.isdisjoint(words)
    return (
        question.offers
        and not question.is_retrying
        and mine
        and done
        and found[0].shape in {Shape.STATEMENT, Shape.VALUE}
        and len(words) > 1
    )
