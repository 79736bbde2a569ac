"""Yes, no, cancel, undo, again, go on: decided from the whole utterance and the pending state, or not at all (C58)."""

from collections.abc import Iterable, Mapping, Sequence

from conversations.references.folding import listed
from conversations.understanding.acts import Act
from conversations.understanding.grammar.answers import act_of
from conversations.understanding.grammar.consent import is_doubtful
from conversations.understanding.grammar.exact import is_yes
from conversations.understanding.grammar.patterns import PATTERNS
from conversations.understanding.grammar.phrases import PHRASES
from conversations.understanding.grammar.question import asked
from conversations.understanding.grammar.readings import PRONOUNS, readings
from conversations.understanding.grammar.setting import setting_of
from conversations.understanding.meaning import Pending
from conversations.understanding.normalize import Token
from conversations.understanding.phrasetable import words_of

MOST_WORDS = 32
_VOCABULARY = PATTERNS.words() | frozenset(PHRASES.words()) | PRONOUNS
_NEVER_HERE = frozenset({"symbol", "number", "code", "ordinal"})
_LEFT_OPEN = frozenset(listed("and but or if mas ou"))
_SOUNDS = frozenset(listed("ah oh ai entao opa"))
_PLEASE = frozenset(words_of(phrase) for phrase in ("por favor", "please", "por gentileza", "please please"))
_OPENING = frozenset(listed("so and but well ok oh yes wait hey no"))
_MODALS = frozenset(listed("can could will would"))
_INVERTED = frozenset(
    words_of(phrase)
    for phrase in listed(
        """
        are you; is it; is that; is this; is there; are there; do you; does it; did you; did it; was it; was that;
        are we; are they; am i; has it; were you; quer que; sera que; have you; does that; did that; is the; are the;
        do we; do i; did i; were they
        """,
        ";",
    )
)
# Which of several readings fits what the agent did last: "era isso" after "anything else?" ends the talk, and "anula"
# after a deed takes that back.
_FITTING: Mapping[str, Act] = {
    "REQ_MORE": Act.DENY,
    "NOTIFY_SUCCESS": Act.UNDO,
    "INFORM": Act.RESUME,
    "EXECUTING": Act.RESUME,
}


def decide(tokens: Sequence[Token], *, pending: Pending, verbs: frozenset[str] = frozenset()) -> Act | None:
    """The act of an utterance that consists of nothing but the closed grammar; None when anything else is in it.

    ``verbs``: the request forms of the pending intent's verbs ("pode adicionar" assents to adding only).
    """
    spoken = [t for t in tokens if t.kind != "punctuation"]
    if not spoken or len(spoken) > MOST_WORDS or any(t.kind in _NEVER_HERE for t in tokens) or _is_inverted(spoken):
        return None
    if spoken[-1].word in _LEFT_OPEN and pending.kind == "confirmation":
        return Act.UNCLEAR  # "yes and"
    same = verbs if pending.kind == "confirmation" else frozenset()
    repeated = asked(pending.asked)
    if any(t.word not in _VOCABULARY and t.word not in same and not repeated.knows(t.word) for t in spoken):
        return None  # a word of no phrase: nothing else is worth looking at
    if _is_plain_please(tokens, spoken, pending):
        return Act.AFFIRM
    setting = setting_of(tokens, spoken, pending=pending, asked=repeated, same=same)
    acts = (act for pieces in readings(setting) if (act := act_of(pieces, setting)) is not None)
    act = _chosen(acts, pending)
    return Act.UNCLEAR if act is Act.AFFIRM and not _stands(spoken, pending) else act


def _stands(spoken: Sequence[Token], pending: Pending) -> bool:
    """A second look at a yes, by other means than the one that found it."""
    if pending.kind != "confirmation":
        return True
    offered = pending.previous == "OFFER"
    if is_doubtful([t.word for t in spoken if t.kind == "word"] or [""], offered=offered):
        return False
    return not pending.asked or is_yes(spoken, pending.asked)


def _is_inverted(spoken: Sequence[Token]) -> bool:
    """ "Are you sure" asks, with a mark or without."""
    words = [t.word for t in spoken]
    while len(words) > 2 and words[0] in _OPENING:
        words = words[1:]
    return tuple(words[:2]) in _INVERTED or (len(words) == 2 and words[0] in _MODALS and words[1] == "you")


def _is_plain_please(tokens: Sequence[Token], spoken: Sequence[Token], pending: Pending) -> bool:
    """ "Por favor", and nothing else, to a soft question."""
    if pending.kind != "confirmation" or pending.level != "soft" or len(spoken) + 2 < len(tokens):
        return False
    return tuple(t.word for t in spoken if t.word not in _SOUNDS) in _PLEASE


def _chosen(acts: Iterable[Act], pending: Pending) -> Act | None:
    """The act of the first reading. Where that is doubtful another reading may decide, but never for a yes."""
    found = list(dict.fromkeys(acts))
    if not found:
        return None
    first, others = found[0], found[1:]
    fitting = _FITTING.get(pending.previous)
    if fitting in others:
        return fitting
    if first is Act.DENY and Act.CHITCHAT in others and pending.kind == "none":
        return Act.CHITCHAT  # "oh no"
    if first is Act.AFFIRM and not {Act.DENY, Act.CANCEL}.isdisjoint(others):
        return Act.UNCLEAR
    if first is not Act.UNCLEAR:
        return first
    return next((act for act in others if act is not Act.AFFIRM), first)
