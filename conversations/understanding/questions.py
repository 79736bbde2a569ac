"""Whether a sentence asks for what an intent answers, though it has none of the intent's verbs. Pure."""

from conversations.references import phrases
from conversations.references.folding import listed
from conversations.registries.dialogue import Intent
from conversations.understanding.reading import Reading

WHICH = frozenset({"qual", "quais", "what", "which"})
_COUNTING = frozenset(listed("quantos quantas many que algum alguma any seu sua its"))
_ASKING = frozenset(listed("quem quando quanto quantos quantas onde who when where"))
_AMOUNTS = frozenset(listed("long many much"))  # "how long", but "how do I start?" asks for an explanation
HOW_MANY = frozenset(listed("quanto quanta quantos quantas how"))
_GOING_ON = frozenset({"e", "and", "mas", "but"})
_EXISTING = frozenset(listed("tem ha existe existem there"))  # "há riscos?", "are there risks?"
_POINTED = _EXISTING | phrases.DEFINITE | phrases.DEMONSTRATIVES | WHICH | _COUNTING
_NOWHERE: frozenset[int] = frozenset()


def is_asked(reading: Reading, intent: Intent) -> bool:
    """A question without a verb of the intent: "qual a situação da permissão 123?", "até quando vale?", "tá liberada?".
    One that is asked by a word of its own ("quantas") is asked by no other. Nor does a question that names nothing of
    the intent ask for it."""
    if not intent.question or intent.explains or _asks_by_another_word(reading, intent):
        return False
    word = reading.interrogative
    if word in WHICH:
        return not reading.asks_permission
    about = has_own_object(reading, intent)
    if reading.asks_permission:
        return about
    if word is not None:
        return about and (word in _ASKING or (word == "how" and bool(_AMOUNTS & set(reading.words[:3]))))
    return about and reading.question and not reading.verbs


def is_headed(reading: Reading, intent: Intent) -> bool:
    """A question without its question word: "situação da 123", "permissões que vencem amanhã"."""
    if not intent.question or intent.explains or reading.verbs or reading.interrogative or reading.asks_permission:
        return False
    if reading.changing_verb is not None or _asks_by_another_word(reading, intent):
        return False
    first = min(reading.clause_starts, default=0)
    while first < len(reading.words) and (after := _behind_filter(reading, intent, first)) is not None:
        first = after
    return first in object_places(reading, intent) - _own_nouns(reading, intent)


def is_gone_on(reading: Reading, intent: Intent, topic: str | None) -> bool:
    """ "E as vencidas?", "and those of Company B?" on the topic of a list: the same question, narrowed otherwise."""
    if not intent.question or intent.explains or topic is None or intent.topic != topic:
        return False
    asks_anew = reading.verbs or reading.interrogative or reading.asks_permission or reading.changing_verb is not None
    return (
        bool(reading.words)
        and reading.words[0] in _GOING_ON
        and not asks_anew
        and not _asks_by_another_word(reading, intent)
        and is_of_kind(reading, intent)
    )


def is_of_kind(reading: Reading, intent: Intent) -> bool:
    """Whether every noun is of what the question is about: "e os funcionários?" goes on with no list of permits."""
    own, objects = {slot.entity_type for slot in intent.slots}, object_places(reading, intent)
    return all(own & set(hit.types) or hit.start in objects for hit in reading.nouns.values())


def _behind_filter(reading: Reading, intent: Intent, place: int) -> int | None:
    """Where "the", "all", "expired" of "the expired permits" ends; None where nothing of the kind stands."""
    if reading.words[place] in phrases.DEFINITE | phrases.ALL:
        return place + 1
    choices = reading.vocabulary.choices.at(reading.words, place)
    return next((end for end, found in choices if any(choice.intent == intent.id for choice in found)), None)


def _asks_by_another_word(reading: Reading, intent: Intent) -> bool:
    """What is counted is asked for by "quantos" alone; and by that no list that says nothing of it."""
    own = reading.vocabulary.index.question_words[intent.id]
    counts = own <= HOW_MANY or reading.interrogative in HOW_MANY
    return bool(own) and counts and reading.interrogative not in own


def has_own_object(reading: Reading, intent: Intent) -> bool:
    """An object that is no record's noun: "situação"; "what is a permit?" asks about permits as such, and "what is
    validity?" about the word: "the validity" and "quais riscos" ask about those of a record."""
    mine = _own_nouns(reading, intent)
    others = {p for hit in reading.nouns.values() for p in range(hit.start, hit.end)} - mine
    as_such = reading.interrogative in {"what", "which"} and any(
        h.start in reading.clause_starts for h in reading.verbs
    )
    return any(
        _is_pointed_at(reading, place, intent) or not (as_such or place in others)
        for place in object_places(reading, intent) - mine
        if not (_narrows(reading, place, intent) or _is_of_name(reading, place, intent))
    )


def _is_of_name(reading: Reading, place: int, intent: Intent) -> bool:
    """ "Empresa" of "a da Empresa A": part of what names or describes a record, and not all of it."""
    around = (m for m in reading.mentions if m.start <= place < m.end and m.mention.form in ("name", "qualifier"))
    objects = object_places(reading, intent)
    return any(
        place not in range(*m.head) and not set(range(max(m.start, m.head[1]), m.end)) - _small(reading) <= objects
        for m in around
    )


def _small(reading: Reading) -> set[int]:
    return {place for place, word in enumerate(reading.words) if word in phrases.DEFINITE | phrases.OF_WORDS}


def _narrows(reading: Reading, place: int, intent: Intent) -> bool:
    """ "As vencidas" are several: a value of another intent, and nothing that one record is asked about."""
    if not reading.words[place].endswith("s") and reading.words[place + 1 : place + 2] != ["ones"]:
        return False
    choices = [choice for _, found in reading.vocabulary.choices.at(reading.words, place) for choice in found]
    return bool(choices) and all(choice.intent != intent.id for choice in choices)


def _own_nouns(reading: Reading, intent: Intent) -> set[int]:
    own = {slot.entity_type for slot in intent.slots}
    return {p for hit in reading.nouns.values() if own & set(hit.types) for p in range(hit.start, hit.end)}


def _is_pointed_at(reading: Reading, place: int, intent: Intent) -> bool:
    while (
        place > 1 and _behind_filter(reading, intent, place - 1) == place and reading.words[place - 1] not in _POINTED
    ):
        place -= 1  # "any expired permits"
    return place > 0 and reading.words[place - 1] in _POINTED


def object_places(reading: Reading, intent: Intent) -> frozenset[int]:
    """Where the objects of the intent stand."""
    return reading.objects.get(intent.id, _NOWHERE)
