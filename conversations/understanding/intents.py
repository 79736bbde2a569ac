"""A sentence against the registered intents: every fitting reading with its score, best first."""

from collections.abc import Iterator, Sequence

from conversations.references import phrases
from conversations.references.folding import listed
from conversations.registries.dialogue import Intent
from conversations.understanding import lexicon
from conversations.understanding.lookup import Lookup
from conversations.understanding.meaning import Draft, Pending
from conversations.understanding.reading import Reading, VerbHit
from conversations.understanding.slots import Filled, Filler

THRESHOLD = 0.68  # below it nothing is understood
MARGIN = 0.06  # a winner must lead by this much; otherwise the candidates are asked about

_VERB, _TARGET, _COVERAGE = 0.45, 0.35, 0.2
_UNEXPLAINED = 0.19  # a content word that the reading leaves over
_UNEXPLAINED_IN_QUESTION = 0.2  # and without a verb of ours: "qual a validade do treinamento?"
_OWN_ANSWER = 0.85  # a question that is surely one of the domain's
_WHICH = frozenset({"qual", "quais", "what", "which"})
_COUNTING = frozenset(listed("quantos quantas many que algum alguma any seu sua its"))
_ASKING = frozenset(listed("quem quando quanto quantos quantas onde who when where"))
_AMOUNTS = frozenset(listed("long many much"))  # "how long", but "how do I start?" asks for an explanation
_CONFLICT = 0.3  # a record of a type that the intent cannot take


def drafts(reading: Reading, *, pending: Pending, lookup: Lookup, text: str) -> list[Draft]:
    """All readings above the threshold, best first. A condition, or a question about one's own permission, has none:
    except where a record answers it ("já posso começar o trabalho?")."""
    found = [
        draft for intent in _candidates(reading, pending) for draft in _read(reading, intent, pending, lookup, text)
    ]
    found = [draft for draft in found if draft.score >= THRESHOLD]
    found.sort(key=lambda draft: -draft.score)
    return _without_explanations(reading, found)


def winner(found: Sequence[Draft]) -> Draft | None:
    """The best reading when it leads by the margin."""
    if not found or (len(found) > 1 and found[0].score - found[1].score < MARGIN):
        return None
    return found[0]


def near_ties(found: Sequence[Draft]) -> tuple[Draft, ...]:
    return tuple(draft for draft in found if found[0].score - draft.score < MARGIN) if found else ()


def _candidates(reading: Reading, pending: Pending) -> Iterator[Intent]:
    """Intents with a verb here, those asked by questions, and the topic's own."""
    vocabulary = reading.vocabulary
    ids = dict.fromkeys(form.intent for hit in reading.verbs for form in hit.forms)
    if reading.question or reading.interrogative:
        ids.update(dict.fromkeys(i.id for i in vocabulary.intents.values() if i.question))
    if reading.asks_permission:
        ids = dict.fromkeys(i.id for i in vocabulary.intents.values() if i.question and not i.explains)
    elif reading.changing_verb is not None:
        numeric = (i for i in vocabulary.intents.values() if _takes_a_number(i))
        ids.update(dict.fromkeys(i.id for i in numeric if _may_be_changed(reading, i, pending)))
    return (vocabulary.intents[name] for name in ids)


def _may_be_changed(reading: Reading, intent: Intent, pending: Pending) -> bool:
    """ "Mude para 60" on its topic; "aumenta a validade para 40" anywhere: a general verb, and the property named."""
    on_topic = pending.topic is not None and pending.topic == intent.topic
    return on_topic or bool(_object_places(reading, intent))


def _takes_a_number(intent: Intent) -> bool:
    return any(slot.kind == "integer" for slot in intent.slots)


def _read(reading: Reading, intent: Intent, pending: Pending, lookup: Lookup, text: str) -> Iterator[Draft]:
    verb = _verb(reading, intent)
    may_change = _takes_a_number(intent) and _may_be_changed(reading, intent, pending)
    changed = reading.changing_verb if verb is None and may_change else None
    if verb is None and changed is not None:
        verb = VerbHit(changed, changed + 1, ())
    asked = _asked(reading, intent)
    if (verb is None and not asked) or not _may_be_done(reading, intent, verb):
        return
    filler = Filler(reading, intent, verb, lookup, text, pending.active_type)
    filled = filler.fill()
    if changed is not None and filled.relative and not _is_on_topic(intent, pending):
        return  # "aumente a validade em 10 dias" names no new value
    score = _score(reading, intent, verb, filled, pending)
    yield Draft(intent=intent.id, score=score, values=filled.values, mentions=filled.mentions, elements=filled.elements)
    for rival in filled.rivals:
        slot = next(s.name for s in intent.slots if s.kind == "element")
        yield Draft(intent=intent.id, score=score, values={**filled.values, slot: rival}, mentions=filled.mentions)


def _verb(reading: Reading, intent: Intent) -> VerbHit | None:
    return next((hit for hit in reading.verbs if any(form.intent == intent.id for form in hit.forms)), None)


def _is_on_topic(intent: Intent, pending: Pending) -> bool:
    return pending.topic is not None and pending.topic == intent.topic


def _asked(reading: Reading, intent: Intent) -> bool:
    """A question without a verb of the intent: "qual a situação da permissão 123?", "até quando vale?"."""
    if not intent.question or intent.explains:
        return False
    word = reading.interrogative
    if word in _WHICH:
        return not reading.asks_permission
    about = _has_own_object(reading, intent)
    if reading.asks_permission:
        return about
    if word is not None:
        return about and (word in _ASKING or (word == "how" and bool(_AMOUNTS & set(reading.words[:3]))))
    return reading.question and not reading.verbs


def _may_be_done(reading: Reading, intent: Intent, verb: VerbHit | None) -> bool:
    """Nothing is done on a condition, and a question that starts with "como" or "quando" asks for no action."""
    if intent.explains:
        return True
    if intent.question:
        return not reading.asks_on_condition
    if reading.has_condition:
        return False
    return reading.interrogative is None or (
        verb is not None and verb.start < _place_of(reading, reading.interrogative)
    )


def _place_of(reading: Reading, word: str) -> int:
    return reading.words.index(word)


def _score(reading: Reading, intent: Intent, verb: VerbHit | None, filled: Filled, pending: Pending) -> float:
    objects = _object_places(reading, intent)
    explained = filled.explained | objects | reading.ornaments
    if verb:
        explained |= set(range(verb.start, verb.end))
    if intent.question:
        explained |= {p for hit in reading.elements for p in range(hit.start, hit.end)}
        explained |= {p for p, word in enumerate(reading.words) if word in lexicon.SELF_MODALS}
    by_record = not intent.question and not any(
        slot.kind == "element" and slot.name in filled.values for slot in intent.slots
    )
    left = _left_over(reading, explained, verb, by_record=by_record)
    target = (
        _explained_target(reading, verb)
        if intent.explains
        else _target(reading, intent, verb, filled, bool(objects), pending)
    )
    score = _VERB * _verb_weight(verb) + _TARGET * target + _COVERAGE
    bonus = 0.02 * min(filled.strong, 3)
    unexplained = _UNEXPLAINED if verb else _UNEXPLAINED_IN_QUESTION
    return round(max(0.0, min(1.0, score + bonus - unexplained * left - _CONFLICT * filled.conflicts)), 3)


def _verb_weight(verb: VerbHit | None) -> float:
    if verb is None:
        return 0.8
    return 0.85 if verb.typo else 1.0


def _explained_target(reading: Reading, verb: VerbHit | None) -> float:
    return 0.9 if verb else 0.0


def _target(
    reading: Reading, intent: Intent, verb: VerbHit | None, filled: Filled, has_object: bool, pending: Pending
) -> float:
    """How well the objects and slots of the intent are served by the sentence."""
    takes = [slot for slot in intent.slots if not slot.implied or slot.kind == "entity"]
    names_own = filled.strong > 0
    if verb is None and intent.question:
        about = any(n.entity_type in {s.entity_type for s in intent.slots} for h in reading.elements for n in h.names)
        has_object = has_object and _has_own_object(reading, intent)
        return 1.0 if has_object and names_own else 0.9 if names_own or has_object else 0.7 if about and takes else 0.0
    if not intent.objects and _lacks_its_own(intent, filled):
        return 0.35
    if has_object:
        return 1.0 if names_own or not takes else 0.6 if _is_list(filled) else 0.85
    on_topic = pending.topic is not None and pending.topic == intent.topic
    if filled.bare:
        return 0.9 if on_topic else 0.0  # a bare number belongs to the topic's property or to nothing (C23)
    if names_own:
        return 0.9 if intent.objects else 1.0
    if filled.weak:
        return 0.7
    return 0.35 if takes else 0.6


def _lacks_its_own(intent: Intent, filled: Filled) -> bool:
    """Whether what only the sentence can give is missing: which tab, in "abra a permissão 123"."""
    own = [slot.name for slot in intent.slots if slot.required and not slot.implied]
    return bool(own) and not any(name in filled.values or name in filled.mentions for name in own)


def _is_list(filled: Filled) -> bool:
    """ "as permissões" names no record."""
    return any(mention.plural and mention.form == "noun" for mention in filled.mentions.values())


def _has_own_object(reading: Reading, intent: Intent) -> bool:
    """An object that is no record's noun: "situação"; "what is a permit?" asks about permits as such, and "what is
    validity?" about the word: "the validity" and "quais riscos" ask about those of a record."""
    own = {s.entity_type for s in intent.slots}
    mine = {p for hit in reading.nouns.values() if own & set(hit.types) for p in range(hit.start, hit.end)}
    others = {p for hit in reading.nouns.values() for p in range(hit.start, hit.end)} - mine
    as_such = reading.interrogative in {"what", "which"} and any(
        h.start in reading.clause_starts for h in reading.verbs
    )
    return any(
        _is_pointed_at(reading, place) or not (as_such or place in others)
        for place in _object_places(reading, intent) - mine
    )


def _is_pointed_at(reading: Reading, place: int) -> bool:
    before = reading.words[place - 1] if place else ""
    return before in phrases.DEFINITE | phrases.DEMONSTRATIVES | _WHICH | _COUNTING


def _object_places(reading: Reading, intent: Intent) -> set[int]:
    found: set[int] = set()
    for words in (reading.words, reading.corrected):
        for place in range(len(words)):
            for end, ids in reading.vocabulary.objects.at(words, place):
                if intent.id in ids:
                    found |= set(range(place, end))
    return found


def _left_over(reading: Reading, explained: set[int], verb: VerbHit | None, *, by_record: bool) -> int:
    """Content words that nothing accounts for; another request's verb counts double."""
    other = {
        hit.start
        for hit in reading.verbs
        if (verb is None or hit.start != verb.start) and not all(form.interrogative for form in hit.forms)
    }
    left = 2 * any(word in lexicon.QUANTIFIERS for word in reading.words) if by_record else 0
    for place, token in enumerate(reading.tokens):
        if place in explained or token.kind in {"punctuation", "emoji"}:
            continue
        if token.kind == "word" and (token.word in lexicon.FUNCTION or token.joined) and place not in other:
            continue
        left += 2 if place in other or _continues_list(reading, place) else 1
    return left


def _continues_list(reading: Reading, place: int) -> bool:
    """ "altura e quente", "a 123 ou a 456": half of what was asked would be forgotten."""
    while (
        place and reading.words[place - 1] in lexicon.FUNCTION - lexicon.CONJUNCTIONS and place not in reading.ornaments
    ):
        place -= 1
    return place > 0 and reading.words[place - 1] in lexicon.CONJUNCTIONS


def _without_explanations(reading: Reading, found: list[Draft]) -> list[Draft]:
    """A question with an answer of its own ("what is the status of permit 123?") is no request for an explanation."""
    intents = reading.vocabulary.intents
    asked = [draft for draft in found if not intents[draft.intent].explains]
    if any(draft.values for draft in asked):
        return asked  # "defina a validade para 60 dias"
    if not any(intents[draft.intent].question and draft.score >= _OWN_ANSWER for draft in asked):
        return found
    explicit = any(
        not form.interrogative and intents[form.intent].explains for hit in reading.verbs for form in hit.forms
    )
    return found if explicit else asked
