"""A sentence against the registered intents: every fitting reading with its score, best first."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from conversations.references.mention import EXPLICIT_FORMS, POINTING_FORMS, Mention
from conversations.registries.dialogue import Intent
from conversations.understanding import scoring
from conversations.understanding.appointments import is_asked_on_condition, is_put_off
from conversations.understanding.candidates import candidates
from conversations.understanding.indexes import VALUES
from conversations.understanding.lookup import Lookup
from conversations.understanding.meaning import Draft, Pending
from conversations.understanding.questions import is_asked, is_gone_on, is_headed, object_places
from conversations.understanding.reading import Reading, VerbHit
from conversations.understanding.slots import Filler

THRESHOLD = 0.68  # below it nothing is understood
MARGIN = 0.06  # a winner must lead by this much; otherwise the candidates are asked about

_OWN_ANSWER = 0.85  # a question that is surely one of the domain's
COMPLETE = 0.98  # no word is left over, the object and the record are named
_NAMING = EXPLICIT_FORMS | POINTING_FORMS | {"qualifier"}  # mentions that say more than a noun
_AT_HAND = 0.08  # for the type of record that is nearest at hand


def drafts(reading: Reading, *, pending: Pending, lookup: Lookup, text: str) -> list[Draft]:
    """All readings above the threshold, best first. A condition, or a question about one's own permission, has none:
    except where a record answers it ("já posso começar o trabalho?")."""
    found = [d for d in _all(reading, pending, lookup, text) if d.score >= THRESHOLD]
    found = _of_type_at_hand(reading, found, pending)
    found.sort(key=lambda draft: -draft.score)
    return _without_explanations(reading, found)


def _all(reading: Reading, pending: Pending, lookup: Lookup, text: str) -> list[Draft]:
    """One draft an intent, or more. Those whose objects are named are read first: where one of them explains every word
    and names its record, a reading without any of these words falls behind, and nothing is looked up for it."""
    intents = candidates(reading, pending)
    found: dict[str, list[Draft]] = {}
    complete = False
    for intent in sorted(intents, key=lambda intent: intent.id not in reading.objects):
        if complete and intent.id not in reading.objects and not intent.explains:
            continue
        found[intent.id] = list(_read(reading, intent, pending, lookup, text))
        complete = complete or any(_is_complete(reading, draft) for draft in found[intent.id])
    return [draft for intent in intents for draft in found.get(intent.id, ())]


def _is_complete(reading: Reading, draft: Draft) -> bool:
    named = any(mention.entity_type and mention.form != "noun" for mention in draft.mentions.values())
    return draft.score >= COMPLETE and draft.intent in reading.objects and named


def _of_type_at_hand(reading: Reading, found: list[Draft], pending: Pending) -> list[Draft]:
    """ "Remova o segundo": of what was just listed. Where only what it points at would tell intents apart, the type
    nearest at hand does."""
    types = {place: _pointed_type(reading, draft) for place, draft in enumerate(found)}
    wanted = next((kind for kind in pending.at_hand if kind in types.values()), None)
    if wanted is None or len({kind for kind in types.values() if kind}) < 2:
        return found
    return [
        replace(draft, score=round(draft.score + _AT_HAND, 3)) if types[place] == wanted else draft
        for place, draft in enumerate(found)
    ]


def _pointed_type(reading: Reading, draft: Draft) -> str | None:
    """The type of the intent's own slot, where the sentence fills it with a mention that says no type, or leaves it to
    what is at hand ("remova")."""
    slots = reading.vocabulary.intents[draft.intent].slots
    own = next((slot for slot in slots if slot.kind == "entity" and slot.required), None)
    mention = draft.mentions.get(own.name) if own else None
    bare = mention is None and own is not None and own.implied and not draft.mentions and not draft.values
    points = mention is not None and mention.entity_type is None and mention.form in POINTING_FORMS
    points = points or (bare and draft.intent not in reading.objects)
    return own.entity_type if own and points else None


def _names_its_object(reading: Reading, intent: Intent, mentions: Mapping[str, Mention], pending: Pending) -> bool:
    """Whether a noun or a record is said; a mere "isso" means what waits for an answer, while something does."""
    forms = {mention.form for mention in mentions.values() if mention.entity_type or mention.form in EXPLICIT_FORMS}
    points = pending.kind == "none" and bool(mentions)
    return points or bool(forms) or bool(object_places(reading, intent))


def _names_all(reading: Reading, intent: Intent, verb: VerbHit | None, mentions: Mapping[str, Mention]) -> bool:
    """Whether a verb or an object is said, and a record for each slot that needs one: "o João tem a NR-35?"."""
    needed = (mentions.get(slot.name) for slot in intent.slots if slot.kind == "entity" and slot.required)
    said = verb is not None or bool(object_places(reading, intent))
    return said and all(mention is not None and mention.form in _NAMING for mention in needed)


def winner(found: Sequence[Draft]) -> Draft | None:
    """The best reading when it leads by the margin."""
    if not found or (len(found) > 1 and found[0].score - found[1].score < MARGIN):
        return None
    return found[0]


def near_ties(found: Sequence[Draft]) -> tuple[Draft, ...]:
    return tuple(draft for draft in found if found[0].score - draft.score < MARGIN) if found else ()


def _may_be_changed(reading: Reading, intent: Intent, pending: Pending) -> bool:
    """ "Mude para 60" on its topic; "aumenta a validade para 40" anywhere: a general verb, and the property named."""
    on_topic = pending.topic is not None and pending.topic == intent.topic
    return on_topic or bool(object_places(reading, intent))


def _takes_a_value(intent: Intent) -> bool:
    return any(slot.kind in VALUES and slot.required for slot in intent.slots)


def _read(reading: Reading, intent: Intent, pending: Pending, lookup: Lookup, text: str) -> Iterator[Draft]:
    verb = _verb(reading, intent)
    may_change = _takes_a_value(intent) and _may_be_changed(reading, intent, pending)
    changed = reading.changing_verb if verb is None and may_change else None
    if verb is None and changed is not None:
        verb = VerbHit(changed, changed + 1, ())
    asked = is_asked(reading, intent) or is_gone_on(reading, intent, pending.topic)
    asked = asked or (verb is None and is_headed(reading, intent))
    if (verb is None and not asked) or not _may_be_done(reading, intent, verb):
        return
    if intent.says_object and not object_places(reading, intent):
        return
    filler = Filler(reading, intent, verb, lookup, text, pending.active_type)
    filled = filler.fill()
    if intent.needs_object and not _names_its_object(reading, intent, filled.mentions, pending):
        return
    if intent.names_all and not _names_all(reading, intent, verb, filled.mentions):
        return
    if changed is not None and filled.relative and not _is_on_topic(intent, pending):
        return  # "aumente a validade em 10 dias" names no new value
    score = scoring.score(reading, intent, verb, filled, pending)
    yield Draft(
        intent=intent.id,
        score=score,
        values=filled.values,
        mentions=filled.mentions,
        elements=filled.elements,
        parts=filled.parts,
    )
    for rival in filled.rivals:
        slot = next(s.name for s in intent.slots if s.kind == "element")
        yield Draft(intent=intent.id, score=score, values={**filled.values, slot: rival}, mentions=filled.mentions)


def _verb(reading: Reading, intent: Intent) -> VerbHit | None:
    return reading.verb_of.get(intent.id)


def _is_on_topic(intent: Intent, pending: Pending) -> bool:
    return pending.topic is not None and pending.topic == intent.topic


def _may_be_done(reading: Reading, intent: Intent, verb: VerbHit | None) -> bool:
    """Nothing is done on a condition, and a question that starts with "como" or "quando" asks for no action."""
    if intent.explains:
        return True
    if intent.question:
        return not is_asked_on_condition(reading, intent)
    if is_put_off(reading, intent):
        return False
    return reading.interrogative is None or (
        verb is not None and verb.start < _place_of(reading, reading.interrogative)
    )


def _place_of(reading: Reading, word: str) -> int:
    return reading.words.index(word)


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
