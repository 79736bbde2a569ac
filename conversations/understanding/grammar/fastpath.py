"""Yes, no, cancel, undo, again, go on: decided from the whole utterance and the pending state, or not at all (C58)."""

import re
from collections.abc import Iterable, Mapping, Sequence

from conversations.references.folding import listed
from conversations.understanding.acts import Act
from conversations.understanding.grammar.answers import act_of
from conversations.understanding.grammar.consent import (
    holds_number,
    is_content,
    is_doubtful,
    is_never_one,
    is_none_in_english,
    is_short_answer,
    may_keep,
)
from conversations.understanding.grammar.deeds import has_english, last_sentence
from conversations.understanding.grammar.exact import is_another, is_bare, takes_up
from conversations.understanding.grammar.misfit import is_misfit
from conversations.understanding.grammar.patterns import PATTERNS
from conversations.understanding.grammar.phrases import PHRASES
from conversations.understanding.grammar.question import asked
from conversations.understanding.grammar.readings import PRONOUNS, readings
from conversations.understanding.grammar.retelling import is_half, may_retell, retells
from conversations.understanding.grammar.setting import Setting, setting_of
from conversations.understanding.grammar.signatures import unsigned
from conversations.understanding.grammar.turned import changes, turns
from conversations.understanding.grammar.typed import as_typed
from conversations.understanding.grammar.wording import as_asked
from conversations.understanding.meaning import Pending
from conversations.understanding.normalize import Token, tokenize
from conversations.understanding.phrasetable import words_of

MOST_WORDS = 32
_DOUBTFUL = (None, Act.UNCLEAR)
_VOCABULARY = PATTERNS.words() | frozenset(PHRASES.words()) | PRONOUNS
_NEVER_HERE = frozenset({"symbol", "number", "code", "ordinal"})
_LEFT_OPEN = frozenset(listed("and but or if mas ou"))
_ASKING_LAST = frozenset(listed("what who whom where when how which"))
_SOUNDS = frozenset(listed("ah oh ai entao opa nossa poxa oba eita ue uai querida querido moco moca"))
_PLEASE = frozenset(
    words_of(phrase)
    for phrase in (
        "por favor",
        "please",
        "por gentileza",
        "please please",
        "faz favor",
        "faz o favor",
        "faz esse favor",
        "me faz esse favor",
    )
)
_OPENING = frozenset(listed("so and but well ok oh yes wait hey no"))
_THIRD_PERSONS = frozenset(listed("he she they"))
_THINKING = frozenset(listed("think hope guess suppose believe say if"))
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
    repeated = asked(pending.asked)
    is_soft = pending.kind == "confirmation" and pending.level == "soft"
    typed = unsigned(as_typed(tokens, pending.asked) if is_soft else tokens, pending.asked)
    tokens = as_asked(typed, repeated)
    spoken = [t for t in tokens if t.kind != "punctuation"]
    if not spoken or len(spoken) > MOST_WORDS or _is_inverted(spoken):
        return None
    if any(t.kind in _NEVER_HERE for t in tokens):
        return _with_values(tokens, pending, verbs)
    if spoken[-1].word in _LEFT_OPEN and pending.kind == "confirmation":
        return Act.UNCLEAR  # "yes and"
    if spoken[-1].word in _ASKING_LAST and pending.kind == "confirmation":
        return None  # "yes, to do what"
    same = verbs if pending.kind == "confirmation" else frozenset()
    known = all(t.word in _VOCABULARY or t.word in same or repeated.knows(t.word) for t in spoken)
    retold = is_soft and may_retell(typed, pending.asked)
    if not (known or retold):
        return None  # a word of no phrase: nothing else is worth looking at
    setting = setting_of(tokens, spoken, pending=pending, asked=repeated, same=same)
    act = _read(tokens, spoken, setting) if known else None
    return Act.AFFIRM if retold and act in _DOUBTFUL and _retells(typed, setting) else act


def _read(tokens: Sequence[Token], spoken: Sequence[Token], setting: Setting) -> Act | None:
    """The act by the phrases of the closed grammar."""
    pending = setting.pending
    if _is_plain_please(tokens, spoken, pending):
        return Act.AFFIRM
    acts = (act for pieces in readings(setting) if (act := act_of(pieces, setting)) is not None)
    act = _chosen(acts, pending)
    if act is Act.UNDO and _takes_nothing_back(tokens, pending):
        return Act.UNCLEAR
    return Act.UNCLEAR if act is Act.AFFIRM and not _stands(spoken, pending) else act


def _takes_nothing_back(tokens: Sequence[Token], pending: Pending) -> bool:
    """ "Não desfaça", "no need to undo"; and "dá para desfazer?" while a plan waits."""
    said = " ".join(t.word for t in tokens)
    asks = pending.kind in {"confirmation", "clarification"} and tokens[-1].word == "?"
    return asks or _NOT_UNDONE.search(said) is not None


_NOT_UNDONE = re.compile(
    r"\b(?:nao|nunca|jamais|sem|not|never|no need to)"
    r"(?: (?:precisa|precisam|quero|queria|vou|e|para|de|a|want|to|need|ever))*"
    r" (?:desfa\w+|volt\w+ atras|rever\w+|undo\w*|roll back|take (?:it|that) back)"
)


def _retells(typed: Sequence[Token], setting: Setting) -> bool:
    """Whether the words say all of the plan again, as they were typed or with the agent's verbs for them."""
    asked_for = setting.pending.asked
    words = tuple(t for t in typed if t.kind != "punctuation")
    if setting.is_question or setting.trails_off or not words or is_never_one([t.word for t in words]):
        return False
    if turns(asked_for) or is_misfit(words, asked_for):
        return False
    if words == setting.spoken:
        return retells(setting)
    as_written = setting_of(typed, words, pending=setting.pending, asked=setting.asked, same=setting.same)
    return retells(setting) or retells(as_written)


def _with_values(tokens: Sequence[Token], pending: Pending, verbs: frozenset[str]) -> Act | None:
    """ "Sim, 60 dias" where 60 days were asked: no yes (C58), and no correction either."""
    if pending.kind != "confirmation":
        return None
    known = {t.word for t in tokenize(pending.asked) if t.kind in _NEVER_HERE}
    rest = [t for t in tokens if t.kind not in _NEVER_HERE]
    if len(rest) == len(tokens) or any(t.kind in _NEVER_HERE and t.word not in known for t in tokens):
        return None
    return Act.UNCLEAR if decide(rest, pending=pending, verbs=verbs) is Act.AFFIRM else None


def _stands(spoken: Sequence[Token], pending: Pending) -> bool:
    """A second look at a yes, by other means than the one that found it."""
    if pending.kind != "confirmation":
        return True
    words = [t.word for t in spoken if t.kind == "word" and t.text.lower() != "sô"]
    question = [t.word for t in last_sentence(pending.asked) if t.kind == "word"]
    if spoken[-1].word == "so" and spoken[-1].text.lower() != "sô" and _THINKING.isdisjoint(words):
        return False  # "sim, só", unlike "sim, sô" and "I think so"
    if holds_number(words, question) or any(t.text.lower() == "pôde" for t in spoken):
        return False
    if is_none_in_english(words) and has_english([t.word for t in tokenize(pending.asked)]):
        return False
    others = not _THIRD_PERSONS.isdisjoint(words)  # "yes, he approved"
    never = bool(words) and (is_never_one(words) or others) and not is_short_answer(words, question)
    if (
        never
        or turns(pending.asked)
        or is_another(spoken, pending.asked)
        or is_misfit(spoken, pending.asked)
        or (may_keep(words) and (pending.previous == "CONFIRM" or changes(pending.asked)))
        or (is_content(words) and pending.previous == "CONFIRM")
    ):
        return False
    if is_half(spoken, pending.asked):
        return False
    offered = pending.previous == "OFFER"
    if not pending.asked or is_bare(spoken):
        return not is_doubtful(words, offered=offered, question=question)
    return takes_up(spoken, pending.asked, offered=offered)


def _is_inverted(spoken: Sequence[Token]) -> bool:
    """ "Are you sure" asks, with a mark or without."""
    words = [t.word for t in spoken]
    while len(words) > 2 and words[0] in _OPENING:
        words = words[1:]
    return tuple(words[:2]) in _INVERTED or (len(words) == 2 and words[0] in _MODALS and words[1] == "you")


def _is_plain_please(tokens: Sequence[Token], spoken: Sequence[Token], pending: Pending) -> bool:
    """ "Por favor", and nothing else, to a soft question."""
    if (
        pending.kind != "confirmation"
        or pending.level != "soft"
        or len(spoken) + 2 < len(tokens)
        or any(t.word == "?" for t in tokens)
    ):
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
