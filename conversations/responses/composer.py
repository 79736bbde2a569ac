"""The Result Composer: structured outcomes into sentences of the domain's dialogue, per locale (C44)."""

from collections.abc import Mapping, Sequence
from typing import Any

from conversations import held
from conversations.planning.planner import StepDraft
from conversations.registries.dialogue import Intent, dialogue
from conversations.responses.sentences import fill, listed, sentence
from conversations.responses.written import written
from conversations.turn import Choice, Response
from policy.registries.entities import EntityReference, entities

_MOST_NAMED = 8  # candidates that a question names
Slots = Mapping[str, Mapping[str, Any]]  # slot -> {"value", "label", "reference", "source"}


def label(reference: EntityReference, locale: str) -> str:
    """The record's name in this locale: ``detail`` may hold ``label.en``."""
    return reference.detail.get(f"label.{locale}") or reference.label or reference.id


def choice_labels(found: Sequence[EntityReference], locale: str) -> list[str]:
    """What each of several records is called as a choice: namesakes with what tells them apart."""
    names = [label(r, locale) for r in found]
    alike = [[other for other, said in zip(found, names, strict=True) if said == name] for name in names]
    return [
        f"{name} ({told})" if len(namesakes) > 1 and (told := _telling(r, namesakes)) else name
        for r, name, namesakes in zip(found, names, alike, strict=True)
    ]


def _telling(reference: EntityReference, namesakes: Sequence[EntityReference]) -> str:
    """The details in which a record differs from its namesakes."""
    return ", ".join(
        value
        for key, value in reference.detail.items()
        if not key.startswith("label.") and len({r.detail.get(key) for r in namesakes}) > 1
    )


def _of(texts: Mapping[str, str], locale: str) -> str | None:
    return texts.get(locale) or texts.get("pt-BR")


def slot_labels(slots: Slots, locale: str, intent: Intent | None = None) -> dict[str, str]:
    """What the sentences' places are filled with: the label of a record, else the value as people read it."""
    known = {slot.name: slot for slot in intent.slots} if intent else {}
    labels = {}
    for name, slot in slots.items():
        records = held.references(slot)
        if records:
            labels[name] = listed([label(r, locale) for r in records], locale, "and")
        else:
            labels[name] = str(slot.get("label") or written(slot.get("value"), locale, known.get(name)))
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


def question(intent: Intent, slots: Slots, title: str, locale: str, before: Mapping[str, Any] | None = None) -> str:
    """What is asked before the operation is done; ``before`` is what is there now."""
    template = _of(intent.confirm, locale)
    if template:
        return fill(template, **{**_data_labels(before or {}, locale), **slot_labels(slots, locale, intent)})
    return sentence("confirm", locale, title=title)


def whole_plan(steps: Sequence[StepDraft], intent: Intent, slots: Slots, locale: str, usual: str = "") -> str:
    """The question about a plan that someone else made of the person's words: every step with its record and values,
    unless the usual question names all of them."""
    asked = usual or question(intent, slots, steps[0].title, locale)
    named = [name for name in slot_labels(slots, locale, intent).values() if name]
    if len(steps) == 1 and all(name in asked for name in named):
        return sentence("understood_so", locale, question=asked)
    told = [f"{s.title} ({label(s.target, locale)})" if s.target else s.title for s in steps]
    return sentence("understood_steps", locale, steps="; ".join(told), question=asked)


def question_of_several(intent: Intent, slots: Slots, steps: Sequence[StepDraft], locale: str) -> str:
    """The one question about a plan of several steps; it names every record."""
    template = _of(intent.confirm_many, locale)
    if template:
        return fill(template, count=len(steps), **slot_labels(slots, locale, intent))
    return sentence("confirm_many", locale, count=len(steps), list="; ".join(s.title for s in steps))


def question_of_recipe(steps: Sequence[StepDraft], locale: str) -> str:
    """The one question about a plan of several kinds of steps: it lists everything that will be done."""
    if len(steps) == 1:
        return sentence("confirm", locale, title=steps[0].title)
    told = "\n".join(f"{number}. {step.title}" for number, step in enumerate(steps, start=1))
    return sentence("confirm_recipe", locale, count=len(steps), list=told)


def done(intent: Intent | None, slots: Slots, data: Mapping[str, Any], title: str, locale: str) -> str:
    """What is said after it succeeded."""
    template = _of(intent.done, locale) if intent else None
    if template:
        return fill(template, **{**slot_labels(slots, locale, intent), **_data_labels(data, locale)})
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
    labels = choice_labels(found, locale)
    return tuple(Choice(name, name if labels.count(name) == 1 else c.id) for name, c in zip(labels, found, strict=True))


def candidates(found: Sequence[EntityReference], locale: str, *, many: bool = False) -> Response:
    """The question which of several records is meant, each a choice to click, name or number (C12)."""
    offered = choices(found, locale)
    listing = _cut([choice.label for choice in offered], locale)
    text = sentence("which_of_many" if many else "which", locale, count=len(found), list=listing)
    return Response(type="clarification", text=text, choices=offered)


def _cut(names: list[str], locale: str) -> str:
    """The first names, and how many more there are: all of them are choices."""
    more = len(names) - _MOST_NAMED
    if more <= 0:
        return listed(names, locale)
    return sentence("and_more", locale, list=", ".join(names[:_MOST_NAMED]), more=more)


def noun(entity_type: str | None, locale: str) -> str:
    kind = entities.get(entity_type or "")
    return (_of(kind.labels, locale) or "") if kind else ""
