"""Yes, no, cancel, undo, again, go on: decided from the whole utterance and the pending state, or not at all (C58)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from conversations.references.folding import listed
from conversations.understanding.acts import Act
from conversations.understanding.fastphrases import FAST_PHRASES, Part
from conversations.understanding.meaning import Pending
from conversations.understanding.normalize import Token

MAX_WORDS = 14
MAX_READINGS = 24  # of one place; more are only the same ornaments again
_SAME_VERB = "same verb"
_PRONOUN = "pronoun"

Parts = frozenset[object]

_ORNAMENTS: Parts = frozenset({Part.POLITE, Part.FILLER})
_SOCIAL: Parts = frozenset({Part.GREETING, Part.THANKS, Part.CHITCHAT})
_ASSENTS: Parts = frozenset({Part.YES, Part.ACK, Part.ASSENT, Part.GO, Part.THUMB, Part.RESUME})
_SELF_SUFFICIENT: Parts = frozenset({Part.YES, Part.ASSENT, Part.GO})
_STOPS: Parts = frozenset({Part.CANCEL, Part.CANCEL_VERB})
_OBJECTS: Parts = frozenset({Part.OPERATION, Part.POINTER})
_REPEALS: Parts = _STOPS | {Part.UNDO, Part.RETRY}  # may be put as a question: "pode cancelar?"
_NEVER_HERE = frozenset({"symbol", "number", "code", "ordinal"})
_PRONOUNS = frozenset(listed("isso ele ela lo la esse essa it that this o a um uma one this that"))
_STOPPING = frozenset(listed("cancela cancele cancelar cancelem cancel anula anule anular"))


@dataclass(frozen=True, slots=True)
class _Setting:
    pending: Pending
    is_question: bool
    about_cancelling: bool  # the pending intent's own verb is "cancelar"
    stops_anew: bool  # a comma or full stop before "cancele"


def decide(tokens: Sequence[Token], *, pending: Pending, verbs: frozenset[str] = frozenset()) -> Act | None:
    """The act of an utterance that consists of nothing but the closed grammar; None when anything else is in it.

    ``verbs``: the request forms of the pending intent's verbs ("pode adicionar" assents to adding only).
    """
    words = [t.word for t in tokens if t.kind != "punctuation"]
    if not words or len(words) > MAX_WORDS or any(t.kind in _NEVER_HERE for t in tokens):
        return None
    same = verbs if pending.kind == "confirmation" else frozenset()
    setting = _Setting(
        pending=pending,
        is_question=any(t.word == "?" for t in tokens),
        about_cancelling=bool(same & _STOPPING),
        stops_anew=any(a.kind == "punctuation" and b.word in _STOPPING for a, b in pairwise(tokens)),
    )
    for parts in _parses(words, same):
        act = _act(parts, setting)
        if act is not None:
            return act
    return None


def leading(words: Sequence[str], start: int) -> tuple[int, Part] | None:
    """The longest phrase of the grammar at this place, with its first class."""
    found = FAST_PHRASES.longest(words, start)
    return (found[0], found[1][0]) if found else None


def _parses(words: Sequence[str], same: frozenset[str]) -> Iterable[Parts]:
    """Every way to read the words as phrases of the grammar, longest phrases first;
    from the right, so each place once."""
    readings: list[dict[Parts, None]] = [{} for _ in words] + [{frozenset(): None}]
    for start in range(len(words) - 1, -1, -1):
        for end, parts in _phrases_at(words, start, same):
            for rest in readings[end]:
                for part in parts:
                    if len(readings[start]) < MAX_READINGS:
                        readings[start][rest | {part}] = None
    return readings[0]


def _phrases_at(words: Sequence[str], start: int, same: frozenset[str]) -> Iterator[tuple[int, Sequence[object]]]:
    yield from FAST_PHRASES.at(words, start)
    if same and words[start] in same:
        yield start + 1, (_SAME_VERB,)
    elif same and start and words[start] in _PRONOUNS and words[start - 1] in same:
        yield start + 1, (_PRONOUN,)


def _act(parts: Parts, setting: _Setting) -> Act | None:
    core = parts - _ORNAMENTS
    if not core - _SOCIAL:
        return _social(core)
    if Part.CHITCHAT in core:
        return Act.UNCLEAR
    core -= _SOCIAL
    if core & _OBJECTS and not core & _REPEALS:
        return None
    if setting.is_question and not core & _REPEALS:
        return Act.GREETING if core == {Part.ACK} and setting.pending.kind == "none" else Act.UNCLEAR
    if core & _REPEALS:
        return _stop_or_repeat(core, setting)
    if Part.NO in core:
        return Act.DENY if core <= {Part.NO, Part.ASSENT, _SAME_VERB, _PRONOUN} else Act.UNCLEAR
    return _assent(core, setting.pending)


def _social(core: Parts) -> Act | None:
    for part, act in ((Part.GREETING, Act.GREETING), (Part.THANKS, Act.THANKS), (Part.CHITCHAT, Act.CHITCHAT)):
        if part in core:
            return act
    return None


def _stop_or_repeat(core: Parts, setting: _Setting) -> Act | None:
    kinds = {part for part in (Part.UNDO, Part.RETRY) if part in core} | ({Part.CANCEL} if core & _STOPS else set())
    pending = setting.pending
    if len(kinds) > 1 or (Part.NO in core and Part.RETRY in core):
        return Act.UNCLEAR
    if Part.POINTER in core and pending.kind == "none":
        return None  # "cancele essa": with nothing pending it names a record
    if Part.CANCEL_VERB in core and Part.NO in core and not setting.stops_anew:
        return Act.DENY if setting.about_cancelling else Act.UNCLEAR  # "não cancele", but "não, cancele" stops
    kind = kinds.pop()
    if kind is Part.CANCEL:
        # "Sim, cancele" answers a question about cancelling with yes, and any other with no.
        return Act.UNCLEAR if setting.about_cancelling and core & _ASSENTS else Act.CANCEL
    if core & {Part.YES, Part.ACK} and pending.kind == "confirmation":
        return Act.UNCLEAR
    return Act.UNDO if kind is Part.UNDO else Act.RETRY


def _assent(core: Parts, pending: Pending) -> Act:
    if not core <= _ASSENTS | {_SAME_VERB, _PRONOUN}:
        return Act.UNCLEAR
    if core == {Part.RESUME} or (core <= {Part.RESUME, Part.GO, Part.ACK, Part.ASSENT} and Part.RESUME in core):
        return Act.RESUME
    asked = pending.kind == "confirmation"
    if not asked:
        return _unasked(core, pending)
    if _SAME_VERB in core and not core & {Part.YES, Part.ASSENT, Part.GO}:
        return Act.UNCLEAR  # "mude" alone may mean "change it to something else"
    if pending.level == "strong" and not core & _SELF_SUFFICIENT:
        return Act.UNCLEAR
    return Act.AFFIRM


def _unasked(core: Parts, pending: Pending) -> Act:
    if Part.YES in core:
        return Act.AFFIRM
    if core <= {Part.GO, Part.ACK} and Part.GO in core:
        return Act.RESUME
    return Act.CHITCHAT if core <= {Part.ACK, Part.THUMB} and pending.kind != "clarification" else Act.UNCLEAR
