"""Remarks about the world in the middle of work: laughter, sighs, exclamations. Nothing is asked, given or refused."""

from collections.abc import Sequence

from conversations.references.folding import listed
from conversations.understanding.forms import words as known
from conversations.understanding.forms.clause import Clause, Shape
from conversations.understanding.forms.statements import tells
from conversations.understanding.forms.verbforms import request_verbs
from conversations.understanding.grammar.parts import Part
from conversations.understanding.grammar.question import asked
from conversations.understanding.meaning import Pending
from conversations.understanding.normalize import Token

_LAUGHTER = frozenset(listed("kkk lol lmao rofl rsrs haha hehe xd 😂 🤣 😅 😆"))
_SIGHS = frozenset(listed("eita nossa uau caramba puxa poxa vixe oxe afe ufa wow whoa phew man gosh jeez wew rapaz"))
_SAID = frozenset({Shape.STATEMENT, Shape.VALUE, Shape.NOTHING, Shape.NEGATIVE, Shape.EDIT})
_ANSWERING = frozenset({Part.YES, Part.NO, Part.ACK, Part.THUMB})
_LOOKING = frozenset(listed("olhando procurando vendo buscando looking checking searching conferindo checando achando"))
_SUBJECTS = frozenset(listed("esse essa este esta o a meu minha eu this that the my i"))
_THIS = frozenset(listed("esse essa este esta this that"))
_NEVER = frozenset(listed("nunca sempre never always"))
_MEANWHILE = frozenset(listed("meanwhile enquanto"))
_TOLD = frozenset({"INFORM", "NOTIFY_SUCCESS", "NOTIFY_FAILURE", "EXECUTING"})
_GOING_ON = ("ing", "ando", "endo", "indo")
_MOST_WORDS = 14


def remarks(found: Sequence[Clause], tokens: Sequence[Token], pending: Pending) -> bool:
    """Whether the clauses only remark on something."""
    if pending.previous == "NONE" or len(tokens) > _MOST_WORDS or any(t.word == "?" for t in tokens):
        return False
    if any(_is_valued(clause) for clause in found):
        return False
    if pending.previous == "EXECUTING" and len(found) == 1 and _goes_away([t.word for t in found[0].run]):
        return True
    if pending.previous == "REQUEST" and _asks_to_wait(found, tokens):
        return True
    if any(not _may_remark(clause) or not _ANSWERING.isdisjoint(clause.lead) for clause in found):
        return False
    words = [t.word for t in tokens if t.kind not in {"punctuation"}]
    if not _LAUGHTER.isdisjoint(words):
        return _laughs(words, pending) and not _answers(tokens, pending)
    if pending.previous == "EXECUTING" and _passes_time(words):
        return True
    return pending.previous in _TOLD and (_exclaims(words) or _sighs(words))


def _may_remark(clause: Clause) -> bool:
    """ "Lá se foi meu salário" has no "if"."""
    passive = clause.shape is Shape.CONDITION and clause.run[0].word in {"la", "ja", "ai"}
    return passive or clause.shape in _SAID


def _is_valued(clause: Clause) -> bool:
    return any(t.kind in known.NUMBERLIKE or t.kind == "symbol" for t in clause.run)


def _goes_away(words: Sequence[str]) -> bool:
    """ "I'll go make coffee", "vou ali no banheiro"."""
    return words[:3] in (["i", "will", "go"], ["i", "will", "get"], ["i", "will", "grab"]) or words[:1] == ["vou"]


def _passes_time(words: Sequence[str]) -> bool:
    """ "Grabbing a tea meanwhile"."""
    if any(word in request_verbs() or word in known.OPENING_WITH_OBJECT for word in words[:2]):
        return False  # "meanwhile check the stock"
    return len(words) > 2 and (words[0].endswith(("ing", "ando", "endo")) or not _MEANWHILE.isdisjoint(words))


def _sighs(words: Sequence[str]) -> bool:
    """ "Essa ordem de serviço não acaba nunca"."""
    return len(words) > 3 and words[0] in _THIS and not _NEVER.isdisjoint(words[1:])


def _answers(tokens: Sequence[Token], pending: Pending) -> bool:
    """ "Já começou kkk" to "quando o serviço começa?"."""
    return pending.previous == "REQUEST" and asked(pending.asked).shares(tokens)


def _laughs(words: Sequence[str], pending: Pending) -> bool:
    """ "A etiqueta sumiu kkkkk"; a name with laughter behind it is still a name."""
    said = [word for word in words if word not in _LAUGHTER]
    remarked = len(said) > 3 and said[0] in _SUBJECTS
    return tells(said) or remarked or (pending.previous in _TOLD and len(said) > 1)


def _asks_to_wait(found: Sequence[Clause], tokens: Sequence[Token]) -> bool:
    """ "Label fell off, gimme a sec", "calma que tô olhando": told, and not answered yet."""
    words = [t.word for t in tokens]
    if len(found) > 1 and found[0].shape is Shape.UNSURE and found[-1].run[0].word.endswith(_GOING_ON):
        return True  # "hang on, walking over to it"
    waits = any(words[place : place + 3] == ["give", "me", "a"] for place in range(len(words)))
    told = [word for word in words if word not in _LAUGHTER]
    return (waits and len(words) > 4 and tells(told)) or (
        not _LOOKING.isdisjoint(words) and not {"estou", "am", "still"}.isdisjoint(words)
    )


def _exclaims(words: Sequence[str]) -> bool:
    """ "Que rapidez", "what a day"."""
    rest = list(words)
    while len(rest) > 1 and rest[0] in _SIGHS:
        rest = rest[1:]
    if rest[:2] == ["what", "a"]:
        return len(rest) <= 5
    return rest[0] == "que" and 2 <= len(rest) <= 3 and not tells(rest[1:]) and rest[1] not in known.WH
