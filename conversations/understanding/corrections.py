"""What is corrected and by what (C19, C47-49): one slot of the pending or last intent, chosen by type."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from conversations.references.folding import folded_words
from conversations.registries.dialogue import Intent
from conversations.understanding import lexicon
from conversations.understanding.acts import Act
from conversations.understanding.appointments import is_put_off
from conversations.understanding.contrast import Contrast
from conversations.understanding.lookup import Lookup
from conversations.understanding.meaning import Draft, Pending, Understanding
from conversations.understanding.mentions import find_mentions
from conversations.understanding.normalize import Token
from conversations.understanding.reading import Reading, VerbHit
from conversations.understanding.slots import Filled, Filler
from conversations.understanding.vocabulary import Vocabulary

_LEAD_INS = lexicon.COPULAS | lexicon.WANTING | lexicon.FUNCTION


def read(
    tokens: Sequence[Token],
    *,
    vocabulary: Vocabulary,
    text: str,
    question: bool = False,
    now: datetime | None = None,
) -> Reading:
    """A reading with its mentions found; ``now`` is what relative dates count from."""
    reading = Reading(tokens, vocabulary, question, now=now)
    reading.mentions = find_mentions(reading, text)
    return reading


def correct(
    change: Contrast, *, vocabulary: Vocabulary, pending: Pending, lookup: Lookup, text: str
) -> Understanding | None:
    """The correction that the kept words make to the pending or last intent; None when they fit none of its slots."""
    reading = read(change.kept, vocabulary=vocabulary, text=text, now=pending.now)
    intent = vocabulary.intents.get(pending.intent or "")
    if is_put_off(reading, intent) or reading.asks_permission or not change.kept:
        return None
    if intent is not None:
        draft = slot_change(reading, intent, pending=pending, lookup=lookup, text=text)
        if draft is not None:
            return Understanding(act=Act.CORRECTION, draft=draft, mentions=tuple(draft.mentions.values()))
    bare = tuple(located.mention for located in reading.mentions if located.mention.form in _REPLACING)
    if bare and not _words_left(reading, set(_places(reading))):
        return Understanding(act=Act.CORRECTION, mentions=bare)
    return None


_REPLACING = frozenset(
    {"code", "number", "name", "ordinal", "previous", "next", "other", "dated", "every", "list", "qualifier"}
    | {"demonstrative"}
)


def _places(reading: Reading) -> list[int]:
    return [place for located in reading.mentions for place in range(located.start, located.end)]


def slot_change(reading: Reading, intent: Intent, *, pending: Pending, lookup: Lookup, text: str) -> Draft | None:
    """The draft that changes exactly what the words name. Words that no slot explains make it None: never a guess."""
    verb = _own_verb(reading, intent)
    filler = Filler(
        reading, intent, verb, lookup, text, pending.active_type, held=pending.slots, lone_times=pending.kind != "none"
    )
    filled = filler.fill()
    _only_replacing(filled)
    if not (filled.values or filled.mentions) or filled.conflicts or filled.relative:
        return None
    explained = filled.explained | (set(range(verb.start, verb.end)) if verb else set())
    if _words_left(reading, explained, intent):
        return None
    return Draft(intent=intent.id, score=1.0, values=filled.values, mentions=filled.mentions, elements=filled.elements)


def _only_replacing(filled: Filled) -> None:
    for name, mention in tuple(filled.mentions.items()):
        if mention.form not in _REPLACING:
            del filled.mentions[name]


def _own_verb(reading: Reading, intent: Intent) -> VerbHit | None:
    """The intent's own verb, or a general one of changing ("troque por", "mude para"), may introduce the new value."""
    for hit in reading.verbs:
        if any(form.intent == intent.id for form in hit.forms):
            return hit
    place = reading.changing_verb
    return VerbHit(place, place + 1, ()) if place is not None else None


def _words_left(reading: Reading, explained: set[int], intent: Intent | None = None) -> bool:
    nouns = {place for hit in reading.nouns.values() for place in range(hit.start, hit.end)}
    objects = {
        place
        for start in range(len(reading.words))
        for end, ids in reading.vocabulary.objects.at(reading.words, start)
        if intent is not None and intent.id in ids
        for place in range(start, end)
    }
    return any(
        place not in explained | nouns | objects | reading.ornaments
        and token.kind not in {"punctuation", "emoji"}
        and token.word not in _LEAD_INS
        for place, token in enumerate(reading.tokens)
    )


def takes_back_current(change: Contrast, pending: Pending) -> bool:
    """Whether the denied words name a value that the pending operation has: "não quero trabalho em altura"."""
    words = {word for token in change.dropped for word in folded_words(token.text)}
    return any(set(current) <= words for current in _current_values(pending.slots))


def _current_values(slots: Mapping[str, object]) -> list[tuple[str, ...]]:
    texts: list[str] = []
    for held in slots.values():
        if isinstance(held, Mapping):
            texts += [str(held.get("label") or ""), str(held.get("value") or "")]
        else:
            texts += [str(getattr(held, "label", "") or ""), str(getattr(held, "id", held))]
    found = [folded_words(text) for text in texts]
    numbers = [tuple(w for w in words if w.isdigit()) for words in found]
    return [words for words in (*found, *numbers) if words]
