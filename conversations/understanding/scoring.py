"""How well one intent, with its slots filled, accounts for a sentence: nothing where a word is left over. Pure."""

from conversations.references import phrases
from conversations.references.folding import listed
from conversations.registries.dialogue import Intent
from conversations.understanding import lexicon
from conversations.understanding.filled import Filled
from conversations.understanding.meaning import Pending
from conversations.understanding.questions import has_own_object, object_places
from conversations.understanding.reading import Reading, VerbHit

_VERB, _TARGET, _COVERAGE = 0.45, 0.35, 0.2
_FILLED = 0.02  # for each slot that is named, three at most
_OUTSIDE = 0.12  # a question about what was named goes rather to who needs no record from the page
# In a question they narrow what is asked for, and no slot takes them: "as minhas permissões", "sem a Empresa B".
_NARROWING = phrases.OTHERS | frozenset(
    listed("""
    sem without minha minhas meu meus my mine novo nova novos novas new mesmo mesma mesmos mesmas same
""")
)
# How it is to be done, said in passing: it tells no records apart.
_IN_PASSING = frozenset(
    listed("""
    rapido rapidinho rapidamente depressa imediatamente urgentemente quick quickly fast immediately asap urgently again
""")
)


_LIGHT = (
    lexicon.FUNCTION | lexicon.SELF_MODALS | _IN_PASSING | frozenset(listed("temos possui possuem possuimos let got"))
)


def score(reading: Reading, intent: Intent, verb: VerbHit | None, filled: Filled, pending: Pending) -> float:
    """From 0 to 1. Zero where a content word is left over: it may be what the sentence is about, or what narrows it,
    and half of a wish is never done as if it were all."""
    objects = object_places(reading, intent)
    if filled.conflicts or filled.undecided or _is_left_over(reading, intent, verb, filled, objects):
        return 0.0
    target = _explained(verb) if intent.explains else _target(reading, intent, verb, filled, bool(objects), pending)
    found = _VERB * _weight(verb) + _TARGET * target + _COVERAGE + _FILLED * min(filled.strong, 3)
    return round(max(0.0, min(1.0, found - _OUTSIDE * _needs_more(intent, filled))), 3)


def _weight(verb: VerbHit | None) -> float:
    if verb is None:
        return 0.8
    return 0.85 if verb.typo else 1.0


def _explained(verb: VerbHit | None) -> float:
    return 0.9 if verb else 0.0


def _needs_more(intent: Intent, filled: Filled) -> bool:
    """Whether a question that names something still takes its record from the page."""
    implied = [slot.name for slot in intent.slots if slot.kind == "entity" and slot.implied and slot.required]
    named = bool(filled.values or filled.mentions)
    return intent.question and named and not any(name in filled.mentions for name in implied) and bool(implied)


def _target(
    reading: Reading, intent: Intent, verb: VerbHit | None, filled: Filled, has_object: bool, pending: Pending
) -> float:
    """How well the objects and slots of the intent are served by the sentence."""
    takes = [slot for slot in intent.slots if slot.required and (not slot.implied or slot.kind == "entity")]
    names_own = filled.strong > 0
    if verb is None and intent.question:
        return _answered(reading, intent, has_object=has_object, names_own=names_own, takes=bool(takes))
    if not intent.objects and _lacks_its_own(intent, filled):
        return 0.35
    if has_object:
        return 1.0 if names_own or not takes else 0.6 if _is_list(filled) else 0.85
    on_topic = pending.topic is not None and pending.topic == intent.topic
    if filled.bare:
        return 0.9 if on_topic else 0.0  # a bare number belongs to the topic's property or to nothing (C23)
    if names_own and (filled.values or on_topic or not _only_asks(reading, verb)):
        return 0.9 if intent.objects else 1.0
    if filled.weak:
        return 0.7
    if intent.question and intent.objects and not on_topic:
        return 0.0  # "quanto é?" names nothing that is counted
    return 0.35 if takes else 0.6


def _answered(reading: Reading, intent: Intent, *, has_object: bool, names_own: bool, takes: bool) -> float:
    types = {slot.entity_type for slot in intent.slots}
    about = any(name.entity_type in types for hit in reading.elements for name in hit.names)
    has_object = has_object and has_own_object(reading, intent)
    return 1.0 if has_object and names_own else 0.9 if names_own or has_object else 0.7 if about and takes else 0.0


def _only_asks(reading: Reading, verb: VerbHit | None) -> bool:
    """ "Quantas são da Empresa C?" does not say what."""
    words = reading.words[verb.start : verb.end] if verb else []
    return all(word in lexicon.INTERROGATIVES | lexicon.COPULAS | {"many", "much"} for word in words)


def _lacks_its_own(intent: Intent, filled: Filled) -> bool:
    """Whether what only the sentence can give is missing: which tab, in "abra a permissão 123"."""
    own = [slot.name for slot in intent.slots if slot.required and not slot.implied]
    return bool(own) and not any(name in filled.values or name in filled.mentions for name in own)


def _is_list(filled: Filled) -> bool:
    """ "As permissões", "as permissões vencidas" name no record."""
    return any(m.plural and m.form in ("noun", "name", "qualifier") for m in filled.mentions.values())


def _is_left_over(
    reading: Reading, intent: Intent, verb: VerbHit | None, filled: Filled, objects: frozenset[int]
) -> bool:
    explained = filled.explained | objects | _in_passing(reading)
    if verb:
        explained |= set(range(verb.start, verb.end))
    explained |= _of_question(reading, intent) if intent.question else _quantified(reading, intent, filled)
    return any(
        _says_more(reading, intent, place, verb) for place in range(len(reading.tokens)) if place not in explained
    )


def _in_passing(reading: Reading) -> set[int]:
    """Politeness and fillers; behind an article they name something: "o chefe da equipe"."""
    return {p for p in reading.ornaments if not p or reading.words[p - 1] not in phrases.DEFINITE}


def _of_question(reading: Reading, intent: Intent) -> set[int]:
    """What a question about a record may name of its page."""
    return {
        place
        for hit in reading.elements
        if intent.explains or any(_is_of_topic(name.semantic_id, intent) for name in hit.names)
        for place in range(hit.start, hit.end)
    }


def _is_of_topic(semantic_id: str, intent: Intent) -> bool:
    return intent.topic is not None and (semantic_id == intent.topic or semantic_id.startswith(f"{intent.topic}."))


def _quantified(reading: Reading, intent: Intent, filled: Filled) -> set[int]:
    """ "Todos" before the name of a page: it names no records."""
    is_page = any(slot.kind == "element" and slot.name in filled.values for slot in intent.slots)
    return {place for place, word in enumerate(reading.words) if is_page and word in lexicon.QUANTIFIERS}


def _says_more(reading: Reading, intent: Intent, place: int, verb: VerbHit | None) -> bool:
    token = reading.tokens[place]
    if token.kind in {"punctuation", "emoji"}:
        return False
    if _is_other_verb(reading, place, verb):
        return True
    if token.kind != "word" or place in _told_again(reading):
        return token.kind != "word"
    if token.word in (_NARROWING if intent.question else lexicon.QUANTIFIERS):
        return True
    if intent.question and _is_doer(reading, place):
        return True
    return not (token.word in _LIGHT or token.joined)


def _is_doer(reading: Reading, place: int) -> bool:
    """ "Aprovadas por mim", "did I open?": whose doing it was; not "eu quero ver", "can I see?"."""
    before, after = reading.words[place - 1] if place else "", [*reading.words, ""][place + 1]
    if reading.words[place] in _SELF:
        return before not in _MAY and after not in _MAY
    return reading.words[place] in {"mim", "me", "you", "voce", "nos", "us"} and before in {"por", "by"}


_SELF = frozenset({"eu", "i"})
_MAY = lexicon.MODALS | lexicon.SELF_MODALS | lexicon.WANTING | {"am", "do"}


def _told_again(reading: Reading) -> set[int]:
    """ "De novo" is no "novo"."""
    return {place for place in range(1, len(reading.words)) if reading.words[place - 1 : place + 1] == ["de", "novo"]}


def _is_other_verb(reading: Reading, place: int, verb: VerbHit | None) -> bool:
    others = (hit for hit in reading.verbs if verb is None or hit.start != verb.start)
    return any(hit.start == place and not all(form.interrogative for form in hit.forms) for hit in others)
