"""The Result Composer: structured outcomes into sentences of the domain's dialogue, per locale (C44)."""

from collections.abc import Mapping, Sequence
from typing import Any

from conversations.registries.dialogue import Intent, dialogue
from conversations.responses.sentences import fill, listed, sentence
from conversations.turn import Choice, Response
from policy.registries.entities import EntityReference, entities

Slots = Mapping[str, Mapping[str, Any]]  # slot -> {"value", "label", "reference", "source"}


def label(reference: EntityReference, locale: str) -> str:
    """The record's name in this locale: ``detail`` may hold ``label.en``."""
    return reference.detail.get(f"label.{locale}") or reference.label or reference.id


def choice_label(reference: EntityReference, locale: str) -> str:
    return label(reference, locale)


def _of(texts: Mapping[str, str], locale: str) -> str | None:
    return texts.get(locale) or texts.get("pt-BR")


def slot_labels(slots: Slots, locale: str) -> dict[str, str]:
    """What the sentences' places are filled with: the label of a record, else the value."""
    labels = {}
    for name, slot in slots.items():
        reference = slot.get("reference")
        if reference:
            labels[name] = label(EntityReference.from_stored(reference), locale)
        else:
            value = slot.get("label") or slot.get("value")
            labels[name] = "" if value is None else str(value)
    return labels


def _data_labels(data: Mapping[str, Any], locale: str) -> dict[str, str]:
    """Values of an outcome by name; one given per locale ({"pt-BR": ..., "en": ...}) is taken in ours."""
    labels = {}
    for name, value in data.items():
        if isinstance(value, Mapping):
            value = value.get(locale) or value.get("pt-BR")
        if value is not None and not isinstance(value, (list, tuple)):
            labels[name] = str(value)
    return labels


def question(intent: Intent, slots: Slots, title: str, locale: str) -> str:
    """What is asked before the operation is done."""
    template = _of(intent.confirm, locale)
    if template:
        return fill(template, **slot_labels(slots, locale))
    return sentence("confirm", locale, title=title)


def done(intent: Intent | None, slots: Slots, data: Mapping[str, Any], title: str, locale: str) -> str:
    """What is said after it succeeded."""
    template = _of(intent.done, locale) if intent else None
    if template:
        return fill(template, **{**slot_labels(slots, locale), **_data_labels(data, locale)})
    if isinstance(data.get("text"), str):
        return str(data["text"])
    return sentence("done", locale, title=title)


def offer(capability_ids: Sequence[str], locale: str, *, most: int = 5) -> str:
    """What can be done here, in the words of the dialogue."""
    offers = []
    for capability_id in capability_ids:
        intent = dialogue.for_capability(capability_id)
        words = _of(intent.offer, locale) if intent else None
        if words and words not in offers:
            offers.append(words)
    if not offers:
        return sentence("offer_nothing", locale)
    return sentence("offer", locale, list=listed(offers[:most], locale))


def choices(found: Sequence[EntityReference], locale: str) -> tuple[Choice, ...]:
    """Each record as a choice; sent back as its label, or as its id where two labels are equal."""
    labels = [choice_label(c, locale) for c in found]
    return tuple(Choice(name, name if labels.count(name) == 1 else c.id) for name, c in zip(labels, found, strict=True))


def candidates(found: Sequence[EntityReference], locale: str) -> Response:
    """The question which of several records is meant, each a choice to click, name or number (C12)."""
    offered = choices(found, locale)
    listing = listed([choice.label for choice in offered[:8]], locale)
    text = sentence("which", locale, count=len(found), list=listing)
    return Response(type="clarification", text=text, choices=offered)


def noun(entity_type: str | None, locale: str) -> str:
    kind = entities.get(entity_type or "")
    return (_of(kind.labels, locale) or "") if kind else ""
