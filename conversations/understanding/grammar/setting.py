"""What an utterance is read in: what is asked, and how its words stand."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from conversations.references.folding import listed
from conversations.understanding.grammar.echo import Asked, is_changing
from conversations.understanding.grammar.parts import STOPS, Part
from conversations.understanding.grammar.patterns import PATTERNS
from conversations.understanding.grammar.phrases import PHRASES
from conversations.understanding.grammar.senses import stems
from conversations.understanding.lexicon import INTERROGATIVES, SUBJECTS
from conversations.understanding.meaning import Pending
from conversations.understanding.normalize import Token

# Words of courtesy and breath that open a sentence and change nothing.
SOFT = frozenset(
    listed(
        "por favor please kindly entao then ok okay certo beleza gentileza ah oh opa olha bom bem ai agora ja na moral"
    )
)
_STOPPING = frozenset(listed("cancela cancele cancelar cancelem cancel anula anule anular"))
_TAKING_AWAY = frozenset(listed("delete erase wipe remove discard purge destroy"))
_THINGS = frozenset(listed("pedido solicitacao processo tarefa plano order request task plan"))
_ENDING = frozenset(listed("chega encerra encerrar finaliza paramos parar basta hoje sair fim"))
_TAGS = frozenset({"viu", "hein"})  # "sim, viu?" asks for nothing
_REFUSALS = frozenset({"no", "nah", "nope"})
_ASSENTING = frozenset({Part.YES, Part.ACK})
_LONGEST_STOP = 6  # words
_TOLD = frozenset({"INFORM", "NOTIFY_SUCCESS"})
_HALTS = frozenset((verb, thing) for verb in ("stop", "halt", "kill") for thing in ("it", "them"))
_TELLERS = SUBJECTS | INTERROGATIVES


@dataclass(frozen=True, slots=True)
class Setting:
    """The pending state, the agent's question, and what the reading of phrases alone does not show."""

    pending: Pending
    asked: Asked
    spoken: tuple[Token, ...]  # without marks
    same: frozenset[str]  # request forms of the verb that is to be confirmed
    marked: frozenset[int]  # the places in ``spoken`` behind a mark
    is_question: bool
    opens_with_assent: bool  # "ok, …", also where it only fills
    echoes_verb: bool  # opens with the very verb that was asked
    changes_anew: bool  # says a verb of changing that was not asked in the same words
    about_cancelling: bool  # the pending intent's own verb is "cancelar"
    stops_anew: bool  # a mark before "cancele": "não, cancele" refuses and stops, "não quero cancelar" does neither
    stops_first: bool  # "cancel that, my mistake", "nah forget it"
    repeats_stop: bool  # says the verb of the question whether to cancel
    names_thing: bool  # "esse pedido", where the agent just spoke of one
    pauses: bool  # a mark between words
    trails_off: bool  # ends in "…"
    tells: bool  # opens with "ele", "eu": no repetition of a question
    takes_away: bool  # a single "delete"
    names_deed: bool  # says the verb that was asked
    minds: bool  # "I do mind"
    does_not_mind: bool
    forgets: bool  # "forget Anna", "never mind the filters"
    halts_thing: bool  # "stop it" where something was told: what that speaks of
    ends_talk: bool  # "chega por hoje", "encerra"
    cancels: bool  # says "cancelar" itself


def setting_of(
    tokens: Sequence[Token], spoken: Sequence[Token], *, pending: Pending, asked: Asked, same: frozenset[str]
) -> Setting:
    """The setting of an utterance; ``spoken`` are its tokens without marks, at least one."""
    words = [t.word for t in spoken]
    echoes_verb = asked.opens([t for t in spoken if t.word not in SOFT])
    return Setting(
        pending=pending,
        asked=asked,
        spoken=tuple(spoken),
        same=same,
        marked=_marked(tokens),
        is_question=any(t.word == "?" and before.word not in _TAGS for before, t in pairwise((tokens[0], *tokens))),
        opens_with_assent=any(part in _ASSENTING for _, parts in PHRASES.at(words, 0) for part in parts),
        echoes_verb=echoes_verb,
        changes_anew=not echoes_verb and any(word in same and is_changing(word) for word in words),
        about_cancelling=bool(same & _STOPPING) or (pending.kind == "confirmation" and asked.is_cancelling),
        stops_anew=_stops_anew(tokens),
        stops_first=_stops_first(words),
        repeats_stop=asked.repeats_stop(spoken),
        names_thing=pending.kind == "none" and any(word in _THINGS and word in asked.words for word in words),
        pauses=any(t.kind == "punctuation" for t in tokens[:-1]),
        trails_off=tokens[-1].word == "…" or [t.word for t in tokens[-2:]] == [".", "."],
        tells=words[0] in _TELLERS,
        names_deed=any(stems(word) & asked.heads for word in words),
        halts_thing=pending.kind == "none" and pending.previous in _TOLD and tuple(words[:2]) in _HALTS,
        minds="mind" in words and "not" not in words,
        forgets="forget" in words or ("never", "mind") in pairwise(words),
        does_not_mind=any(pair == ("not", "mind") for pair in pairwise(words)),
        takes_away=len(words) == 1 and words[0] in _TAKING_AWAY and f"{words[0]}r" not in asked.words,
        ends_talk=not _ENDING.isdisjoint(words),
        cancels=not _STOPPING.isdisjoint(words),
    )


def _marked(tokens: Sequence[Token]) -> frozenset[int]:
    places: set[int] = set()
    place = 0
    for before, token in pairwise(tokens):
        place += before.kind != "punctuation"
        if before.kind == "punctuation" and token.kind != "punctuation":
            places.add(place)
    return frozenset(places)


def _stops_anew(tokens: Sequence[Token]) -> bool:
    """Whether "cancele", "deixa pra lá" begins behind a mark or emoji."""
    return any(
        mark.kind in {"punctuation", "emoji"}
        and token.kind in {"word", "emoji"}
        and _is_stop([t.word for t in tokens[place : place + _LONGEST_STOP]], 0)
        for place, (mark, token) in enumerate(pairwise(tokens), start=1)
    )


def _stops_first(words: Sequence[str]) -> bool:
    return _is_stop(words, 1 if words[0] in _REFUSALS and len(words) > 1 else 0)


def _is_stop(words: Sequence[str], start: int) -> bool:
    """Whether a phrase that stops begins at this place."""
    fixed = any(part in STOPS for _, parts in PHRASES.at(words, start) for part in parts)
    return fixed or any(part in STOPS for _, part in PATTERNS.at(words, start))
