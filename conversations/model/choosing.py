"""Asking which registered intent a sentence means, and reading the answer: only what was offered, listed or said. Pure.

One thing that was not offered, not listed or not said makes the whole answer worthless: who invents one part of an
answer is not believed in another.
"""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from conversations.model.answers import Chosen, Question
from conversations.model.prompts import CHOOSE, data
from conversations.references.matching import narrow
from conversations.references.mention import EXPLICIT_FORMS, Mention
from conversations.registries.dialogue import Intent, Slot
from conversations.understanding.meaning import Draft, Understanding
from policy.registries.entities import EntityReference

MOST_BETWEEN = 4
Parse = Callable[[Intent, Slot, str], Understanding]  # what the rules make of words that answer this slot
Seen = Callable[[str], EntityReference | None]  # key of a listed record -> the record as this person may see it


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """An intent that may be chosen, as the model reads about it; with the slots that may be filled."""

    intent: Intent
    does: str
    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A checked answer: one intent with its slots, or the intents to ask between."""

    draft: Draft | None = None
    between: tuple[Intent, ...] = ()


@dataclass(slots=True)
class _Filled:
    values: dict[str, object] = field(default_factory=dict)
    mentions: dict[str, Mention] = field(default_factory=dict)
    references: dict[str, EntityReference] = field(default_factory=dict)
    elements: tuple[str, ...] = ()
    said: list[str] = field(default_factory=list)


class _Worthless(Exception):
    """Something in the answer was not offered, not listed, not said, or can't be read."""


def question(sentence: str, offers: Sequence[Offer], *, context: Mapping[str, Any], locale: str) -> Question:
    """The question which of ``offers`` the sentence means."""
    given = {"language": locale, "sentence": sentence, "intents": [_told(o) for o in offers], "context": context}
    return Question(purpose="choose", instructions=CHOOSE, data=data(given), shape=Chosen)


def _told(offer: Offer) -> dict[str, Any]:
    return {"id": offer.intent.id, "does": offer.does, "slots": [_told_slot(slot) for slot in offer.slots]}


def _told_slot(slot: Slot) -> dict[str, Any]:
    told: dict[str, Any] = {"name": slot.name, "kind": slot.kind}
    if slot.entity_type:
        told["type"] = slot.entity_type
    if slot.choices:
        told["choices"] = list(slot.choices)[:30]
    return told


def read(
    answer: Mapping[str, Any],
    *,
    sentence: str,
    offers: Sequence[Offer],
    parse: Parse,
    seen: Seen,
    named: Sequence[Mention] = (),
    least_confidence: float,
) -> Choice | None:
    """What the answer comes to; None when any of it can't be trusted.

    ``named``: what the rules found named in the sentence. An explicit one that the answer leaves out makes it
    worthless, since what is left out would be taken from the page instead.
    """
    try:
        return _read(answer, sentence, {o.intent.id: o for o in offers}, parse, seen, named, least_confidence)
    except (_Worthless, KeyError, TypeError, ValueError):
        return None


def _read(
    answer: Mapping[str, Any],
    sentence: str,
    offers: Mapping[str, Offer],
    parse: Parse,
    seen: Seen,
    named: Sequence[Mention],
    least_confidence: float,
) -> Choice | None:
    if answer["intent"] is None:
        between = list(dict.fromkeys(answer["ask_between"]))
        known = tuple(offers[name].intent for name in between)
        return Choice(between=known[:MOST_BETWEEN]) if len(known) > 1 else None
    offer = offers[answer["intent"]]
    confidence = float(answer["confidence"])
    if not least_confidence <= confidence <= 1:
        return None
    filled = _Filled()
    for given in answer["slots"]:
        _fill(filled, offer, given, sentence, parse, seen)
    if not all(_is_taken_up(mention, filled) for mention in named if mention.form in EXPLICIT_FORMS):
        return None
    draft = Draft(
        intent=offer.intent.id,
        score=confidence,
        values=filled.values,
        mentions=filled.mentions,
        references=filled.references,
        elements=filled.elements,
    )
    return Choice(draft=draft)


def _fill(filled: _Filled, offer: Offer, given: Mapping[str, Any], sentence: str, parse: Parse, seen: Seen) -> None:
    slot = next((s for s in offer.slots if s.name == given["name"]), None)
    record, words = given["record"], given["words"]
    if slot is None or (record is None) == (words is None) or slot.name in _names(filled):
        raise _Worthless
    if record is not None:
        reference = seen(record)
        if reference is None or slot.kind != "entity" or reference.type != slot.entity_type:
            raise _Worthless
        filled.references[slot.name] = reference
        return
    if not is_said(words, sentence):
        raise _Worthless
    filled.said.append(words)
    _parsed(filled, offer.intent, slot, words, parse)


def _names(filled: _Filled) -> set[str]:
    return {*filled.values, *filled.mentions, *filled.references}


def _parsed(filled: _Filled, intent: Intent, slot: Slot, words: str, parse: Parse) -> None:
    """The value by the rules' own parsers. Words they can't read are asked about, unless page or conversation would
    fill the slot in their place, or nobody would ask."""
    draft = parse(intent, slot, words).draft
    if draft is not None and slot.name in draft.mentions:
        filled.mentions[slot.name] = draft.mentions[slot.name]
    elif draft is not None and slot.name in draft.values:
        filled.values[slot.name] = draft.values[slot.name]
        filled.elements += draft.elements
    elif slot.implied or not slot.required:
        raise _Worthless


def is_said(words: str, sentence: str) -> bool:
    """Whether the words stand in the sentence as they are, whole, whatever their case."""
    span, whole = _plain(words), _plain(sentence)
    return bool(span) and re.search(rf"(?<!\w){re.escape(span)}(?!\w)", whole) is not None


def _plain(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).casefold().split())


def _is_taken_up(mention: Mention, filled: _Filled) -> bool:
    if any(is_said(mention.words, words) for words in filled.said):
        return True
    if any(mention.words == other.words for other in filled.mentions.values() if isinstance(other, Mention)):
        return True
    return bool(narrow(filled.references.values(), mention.words))
