"""Filling an intent's slots from the sentence, the page and the conversation, each with its source (C11, C14)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from config.telemetry import stage
from context_bridge.registries.capabilities import capabilities
from context_bridge.registries.semantics import semantics
from conversations import held
from conversations.events import EventType
from conversations.held import record as filled
from conversations.references.mention import Mention
from conversations.references.resolver import Resolution, Situation, resolve
from conversations.registries.dialogue import Intent, Slot
from conversations.responses.sentences import sentence
from conversations.situation import situation
from conversations.turns import TurnInProgress
from policy.registries.entities import EntityReference, entities

__all__ = ["Filling", "fill", "filled", "record"]


@dataclass(slots=True)
class Filling:
    """Filled slots in stored form; at most one problem, the first that must be asked about."""

    slots: dict[str, dict[str, Any]] = field(default_factory=dict)
    asked: Slot | None = None
    candidates: Sequence[EntityReference] = ()
    not_found: str | None = None  # the words that named nothing
    problem: str | None = None  # why the value that was given can't be used
    missing: list[str] = field(default_factory=list)

    @property
    def held(self) -> tuple[EntityReference, ...]:
        """The records that are filled in already, the target first."""
        return tuple(r for slot in self.slots.values() for r in held.references(slot))


@stage("resolve")
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
            filling.slots[slot.name] = held.value(values[slot.name])
        elif slot.name in kept and held.is_part(kept[slot.name]):
            filling.slots[slot.name] = dict(kept[slot.name])
            _ask(filling, slot)
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
        if still_open := held.open_parts(kept):
            _ask(filling, slot, still_open[0])
        return
    if mention is None and not slot.implied:
        if slot.required:
            _ask(filling, slot)
        return
    resolution = _resolved(turn, slot, mention, kept, filling)
    if slot.many and mention is not None:
        _take_all(turn, slot, mention, resolution, kept, filling)
    else:
        _take_one(turn, slot, mention, resolution, filling)


def _resolved(
    turn: TurnInProgress, slot: Slot, mention: Mention | None, kept: Mapping[str, Any] | None, filling: Filling
) -> Resolution:
    around = situation(turn)
    if kept is not None and (still_open := held.open_parts(kept)) and still_open[0]:
        around = replace(around, candidates=still_open[0])
    resolution = resolve(
        mention,
        entity_type=slot.entity_type,
        situation=around,
        find=turn.find,
        members=lambda entity_type: _members(turn, entity_type, around, filling),
    )
    if mention is not None and resolution.parts:
        for part, found in zip(mention.parts, resolution.parts, strict=True):
            record(turn, slot.name, part, found)
    else:
        record(turn, slot.name, mention, resolution)
    return resolution


def _members(turn: TurnInProgress, entity_type: str, around: Situation, filling: Filling) -> Sequence[EntityReference]:
    """All records of a type that belong to the record in hand: the one filled in, else the active one."""
    holder = next(iter(filling.held), around.active)
    return entities.belonging(entity_type, to=holder, by=turn.by) if holder else ()


def _take_one(
    turn: TurnInProgress, slot: Slot, mention: Mention | None, resolution: Resolution, filling: Filling
) -> None:
    """One record; several are asked about, and never half of them taken."""
    meant = _on_hand(mention, resolution, filling)
    if len(meant) == 1:
        turn.named.append(meant[0])
        filling.slots[slot.name] = filled(meant[0], resolution.source)
    elif meant:
        if mention is not None and mention.form == "list":
            turn.remark(sentence("one_at_a_time", turn.locale))
        _ask(filling, slot, meant)
    elif mention is not None and _names_nothing(resolution):
        if filling.asked is None:
            filling.not_found = mention.words or None
        _ask(filling, slot)
    elif slot.required:
        _ask(filling, slot)


def _take_all(
    turn: TurnInProgress,
    slot: Slot,
    mention: Mention,
    resolution: Resolution,
    kept: Mapping[str, Any] | None,
    filling: Filling,
) -> None:
    """Every record that is meant, beside those that were kept where the sentence adds to them or answers what was
    open; what is undecided is asked about, one part after the other."""
    open_before = held.open_parts(kept) if kept else []
    found = list(held.references(kept)) if kept and (mention.adds or open_before) else []
    undecided: list[Sequence[EntityReference]] = []
    for said, part in zip(mention.parts or (mention,), resolution.parts or (resolution,), strict=False):
        meant = _on_hand(said, part, filling)
        if meant and (part.references or len(meant) == 1):
            found += meant
            turn.named += meant
        else:
            undecided.append(meant)
            if not meant and _names_nothing(part) and filling.asked is None:
                filling.not_found = said.words or None
    undecided += open_before[1:]
    if found or len(undecided) > 1:
        filling.slots[slot.name] = held.records(found, resolution.source, open_parts=undecided)
    if undecided and (found or slot.required):
        _ask(filling, slot, undecided[0])


def _names_nothing(resolution: Resolution) -> bool:
    """Whether what was named does not exist, or not on the record in hand."""
    named = resolution.status in ("resolved", "ambiguous") and bool(resolution.candidates)
    return resolution.status == "not_found" or named


def _on_hand(mention: Mention | None, resolution: Resolution, filling: Filling) -> Sequence[EntityReference]:
    """What a reference may mean on the records that are filled in already ("the component on this permit"). A part of
    another record is none of theirs. "Altura ou quente" is not decided by that."""
    candidates = resolution.references or resolution.candidates
    if resolution.status not in ("resolved", "ambiguous") or (mention is not None and mention.either):
        return candidates if resolution.status in ("resolved", "ambiguous") else ()
    ids = {r.id for r in filling.held}
    on_it = [c for c in candidates if ids.intersection(c.detail.values())]
    loose = [c for c in candidates if not ids or not _is_part(c)]
    return on_it or loose


def _is_part(reference: EntityReference) -> bool:
    kind = entities.get(reference.type)
    return kind is not None and kind.belonging is not None


def _belongs_to(slot: Slot, filling: Filling) -> bool:
    """Whether a page element that was chosen is part of a record's page: then the record must be known."""
    chosen = [semantics.get(str(s["value"])) for s in filling.slots.values() if not held.references(s)]
    return any(element is not None and element.entity_type == slot.entity_type and element.parent for element in chosen)


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
        form=mention.form if mention else None,
        status=resolution.status,
        source=resolution.source,
        reference=resolution.reference.to_wire() if resolution.reference else None,
        candidates=[c.to_wire() for c in resolution.candidates],
        considered=[{"source": source, "keys": list(keys)} for source, keys in resolution.considered],
    )
