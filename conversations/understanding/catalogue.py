"""The slots that take one value of a closed catalogue, by any of its words."""

from collections.abc import Iterator

from conversations.registries.dialogue import Intent, Slot
from conversations.understanding.filled import Filled
from conversations.understanding.lexicon import INTERROGATIVES
from conversations.understanding.reading import Reading, VerbHit

_NAMING = frozenset({"noun", "demonstrative"})  # any other mention takes the words around its noun


def fill_choices(reading: Reading, intent: Intent, verb: VerbHit | None, filled: Filled) -> None:
    """Each choice slot from the one value that is named; two values, or one that is denied, fill nothing, and leave
    undecided what may be left out."""
    for slot in intent.slots:
        if slot.kind == "choice":
            named = list(_named(reading, intent, slot, verb, filled))
            known = len(set(named)) == 1 and named[0] is not None
            if known:
                filled.values[slot.name] = named[0]
            filled.strong += known
            filled.undecided |= bool(named) and not known and not slot.required


def _named(reading: Reading, intent: Intent, slot: Slot, verb: VerbHit | None, filled: Filled) -> Iterator[str | None]:
    place = 0
    while place < len(reading.words):
        hit = _at(reading, place, intent.id, slot.name)
        if hit is None or _is_taken(reading, place, verb, filled):
            place += 1
            continue
        end, value = hit
        filled.explain(place, end)
        yield None if reading.is_negated(place) else value
        place = end


def _at(reading: Reading, place: int, intent: str, slot: str) -> tuple[int, str | None] | None:
    """(end, value) of the longest name here; no value where one word stands for two."""
    for words in (reading.words, reading.corrected):
        for end, choices in reading.vocabulary.choices.at(words, place):
            mine = [choice.value for choice in choices if (choice.intent, choice.slot) == (intent, slot)]
            if mine:
                return end, mine[0] if len(mine) == 1 else None
    return None


def _is_taken(reading: Reading, place: int, verb: VerbHit | None, filled: Filled) -> bool:
    """Whether the word is the verb's, or of a record that a slot took. Behind a question word it is a value as well:
    "quantas venceram"."""
    if verb is not None and verb.start <= place < verb.end:
        return reading.words[verb.start] not in INTERROGATIVES
    return place in filled.explained and any(
        m.start <= place < m.end and m.mention.form not in _NAMING for m in reading.mentions
    )
