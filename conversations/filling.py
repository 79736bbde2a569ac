"""Filling an intent's slots from the sentence, the page and the conversation, each with its source (C11, C14)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from context_bridge.registries.capabilities import capabilities
from context_bridge.registries.semantics import semantics
from conversations.events import EventType
from conversations.references.mention import Mention
from conversations.references.resolver import Resolution, resolve
from conversations.registries.dialogue import Intent, Slot
from conversations.situation import situation
from conversations.turns import TurnInProgress
from policy.registries.entities import EntityReference


@dataclass(slots=True)
class Filling:
    """Filled slots in stored form; at most one problem, the first that must be asked about."""

    slots: dict[str, dict[str, Any]] = field(default_factory=dict)
    asked: Slot | None = None
    candidates: Sequence[EntityReference] = ()
    not_found: str | None = None  # the words that named nothing
    problem: str | None = None  # why the value that was given can't be used
    missing: list[str] = field(default_factory=list)


def fill(
    turn: TurnInProgress,
    intent: Intent,
    *,
    values: Mapping[str, object],
    mentions: Mapping[str, Mention],
    kept: Mapping[str, Mapping[str, Any]],
) -> Filling:
    """Fill each slot: what the sentence says now, else what was kept from before, else what page and conversation
    imply. Records REFERENCE_RESOLVED with source and candidates for each reference."""
    filling = Filling()
    target = capabilities[intent.capability].target
    # The record acted on comes first: what else is named is looked for on it before anywhere.
    for slot in sorted(intent.slots, key=lambda slot: slot.name != target):
        if slot.kind == "entity":
            _fill_entity(turn, slot, mentions.get(slot.name), kept.get(slot.name), filling)
            if slot.name not in filling.slots and slot.name not in filling.missing and _belongs_to(slot, filling):
                _ask(filling, slot)
        elif slot.name in values:
            filling.slots[slot.name] = {
                "value": values[slot.name],
                "label": "",
                "reference": None,
                "source": "explicit",
            }
        elif slot.name in kept:
            filling.slots[slot.name] = dict(kept[slot.name])
        elif slot.required:
            _ask(filling, slot)
    return filling


def _fill_entity(
    turn: TurnInProgress,
    slot: Slot,
    mention: Mention | None,
    kept: Mapping[str, Any] | None,
    filling: Filling,
) -> None:
    if mention is None and kept is not None:
        filling.slots[slot.name] = dict(kept)
        return
    if mention is None and not slot.implied:
        if slot.required:
            _ask(filling, slot)
        return
    resolution = resolve(mention, entity_type=slot.entity_type, situation=situation(turn), find=turn.find)
    record(turn, slot.name, mention, resolution)
    if resolution.reference is not None:
        reference = resolution.reference
        turn.named.append(reference)
        filling.slots[slot.name] = filled(reference, resolution.source)
    elif resolution.status == "ambiguous":
        on_it = _on_records_in_hand(resolution.candidates, filling)
        if len(on_it) == 1:
            turn.named.append(on_it[0])
            filling.slots[slot.name] = filled(on_it[0], resolution.source)
        else:
            _ask(filling, slot, on_it or resolution.candidates)
    elif resolution.status == "not_found" and mention is not None:
        if filling.asked is None:
            filling.not_found = mention.words
        _ask(filling, slot)
    elif slot.required:
        _ask(filling, slot)


def _on_records_in_hand(candidates: Sequence[EntityReference], filling: Filling) -> Sequence[EntityReference]:
    """Those of the candidates that belong to a record already filled in ("the component on this permit")."""
    held = {str(slot["value"]) for slot in filling.slots.values() if slot.get("reference")}
    return [c for c in candidates if held.intersection(c.detail.values())]


def _belongs_to(slot: Slot, filling: Filling) -> bool:
    """Whether a page element that was chosen is part of a record's page: then the record must be known."""
    chosen = [semantics.get(str(s["value"])) for s in filling.slots.values() if s.get("reference") is None]
    return any(element is not None and element.entity_type == slot.entity_type and element.parent for element in chosen)


def filled(reference: EntityReference, source: str) -> dict[str, Any]:
    """A slot that holds a record."""
    return {"value": reference.id, "label": reference.label, "reference": reference.to_stored(), "source": source}


def _ask(filling: Filling, slot: Slot, candidates: Sequence[EntityReference] = ()) -> None:
    filling.missing.append(slot.name)
    if filling.asked is None:
        filling.asked, filling.candidates = slot, candidates


def record(turn: TurnInProgress, slot: str, mention: Mention | None, resolution: Resolution) -> None:
    """Tell how a reference was resolved: the source that won, and all that were considered (C11)."""
    turn.record(
        EventType.REFERENCE_RESOLVED,
        slot=slot,
        words=mention.words if mention else None,
        status=resolution.status,
        source=resolution.source,
        reference=resolution.reference.to_wire() if resolution.reference else None,
        candidates=[c.to_wire() for c in resolution.candidates],
        considered=[{"source": source, "keys": list(keys)} for source, keys in resolution.considered],
    )
