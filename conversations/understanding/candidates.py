"""Which intents a sentence may mean: found from its words and its situation, however many are registered."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from conversations.registries.dialogue import Intent
from conversations.understanding.meaning import Pending
from conversations.understanding.reading import Reading

FEW = 8
MOST = 24  # intents that one sentence is read for; of more, those go first that more of its words speak of


def candidates(reading: Reading, pending: Pending) -> Sequence[Intent]:
    """Intents with a verb here, those asked by questions, and the topic's own."""
    index = reading.vocabulary.index
    if reading.asks_permission:
        found = dict.fromkeys(_told_apart(index.answering, reading, pending))
    else:
        verbs = dict.fromkeys(form.intent for hit in reading.verbs for form in hit.forms)
        found = dict.fromkeys(_told_apart(verbs, reading, pending) or list(verbs)[:MOST])
        if reading.question or reading.interrogative:
            found.update(dict.fromkeys(_told_apart(index.questions, reading, pending)))
        elif not reading.verbs:
            found.update(dict.fromkeys(_told_apart(_answering(reading, pending), reading, pending)))
        if reading.changing_verb is not None:
            found.update(dict.fromkeys(_changeable(reading, pending)))
    return [reading.vocabulary.intents[name] for name in found]


def _answering(reading: Reading, pending: Pending) -> Sequence[str]:
    """ "Situação da 123", "e as vencidas": questions that are named or go on with the topic."""
    named = (*reading.objects, *reading.vocabulary.topics.get(pending.topic or "", ()))
    return [name for name in named if name in reading.vocabulary.index.answering]


def _changeable(reading: Reading, pending: Pending) -> Sequence[str]:
    """ "Mude para 60" on its topic; "aumenta a validade para 40" anywhere: a general verb, and the property named."""
    index = reading.vocabulary.index
    named = {*reading.objects, *reading.vocabulary.topics.get(pending.topic or "", ())} & index.valued
    return sorted(named, key=index.order.__getitem__)


def numbered_types(reading: Reading, pending: Pending) -> Sequence[str]:
    """The types of records that people name by number; of many only those that the sentence may speak of."""
    numbered = reading.vocabulary.numbered
    if len(numbered) <= FEW:
        return numbered
    taken = dict.fromkeys(slot.entity_type for intent in candidates(reading, pending) for slot in intent.slots)
    return [kind for kind in taken if kind in numbered][:FEW]


def named_types(reading: Reading, active_type: str | None) -> Sequence[str]:
    """The types of records that people call by name alone; of many those that are spoken of beside what is seen."""
    named, index = reading.vocabulary.named, reading.vocabulary.index
    if len(named) <= FEW or active_type is None:
        return named
    intents = (reading.vocabulary.intents[name] for name in index.by_type.get(active_type, ()))
    beside = {slot.entity_type for intent in intents for slot in intent.slots}
    return [kind for kind in named if kind in beside]


def _told_apart(ids: Collection[str], reading: Reading, pending: Pending) -> Collection[str]:
    """All of a few. Of many only those that most other words speak of, that are near at hand, or that explain; where
    nothing is near, those whose records people call by name alone. No other can be meant more than these."""
    if len(ids) <= MOST:
        return ids
    order = reading.vocabulary.index.order
    spoken_of, near = _spoken_of(reading), set(_near(reading, pending))
    others = near or _taking(reading, reading.vocabulary.named)
    most = max((said for name, said in spoken_of.items() if name in ids), default=0)
    spoken_of = {name: said for name, said in spoken_of.items() if said == most}
    chosen = [name for name in {*spoken_of, *others, *reading.vocabulary.index.explaining} if name in ids]
    chosen.sort(key=lambda name: (name not in spoken_of, name not in near, order[name]))
    return chosen[:MOST]


def _spoken_of(reading: Reading) -> dict[str, int]:
    """How many of an intent's own words are here: its types of records, its values, units and elements, and above all
    its objects."""
    found: dict[str, int] = dict.fromkeys(reading.objects, 1)
    for group in (reading.objects, _of_types(reading), _of_values(reading), _of_elements(reading)):
        for name in set(group):
            found[name] = found.get(name, 0) + 1
    return found


def _of_types(reading: Reading) -> Iterator[str]:
    types = {kind for located in reading.mentions for kind in located.types}
    types |= {kind for hit in reading.nouns.values() for kind in hit.types}
    types |= {name.entity_type for hit in reading.elements for name in hit.names if name.entity_type}
    return _taking(reading, types)


def _of_values(reading: Reading) -> Iterator[str]:
    vocabulary = reading.vocabulary
    for words in reading.spellings:
        for place, word in enumerate(words):
            yield from (choice.intent for _, choices in vocabulary.choices.at(words, place) for choice in choices)
            yield from (intent for intent, _ in vocabulary.units.get(word, ()))


def _of_elements(reading: Reading) -> Iterator[str]:
    kinds = {name.kind for hit in reading.elements for name in hit.names}
    for kind in (*kinds, *([""] if kinds else [])):
        yield from reading.vocabulary.index.by_kind.get(kind, ())


def _near(reading: Reading, pending: Pending) -> Iterator[str]:
    """Those of the topic, and of the records that are seen, were listed or spoken of."""
    yield from reading.vocabulary.topics.get(pending.topic or "", ())
    yield from _taking(reading, (kind for kind in (pending.active_type, *pending.at_hand) if kind))


def _taking(reading: Reading, types: Iterable[str]) -> Iterator[str]:
    return (name for kind in types for name in reading.vocabulary.index.by_type.get(kind, ()))
