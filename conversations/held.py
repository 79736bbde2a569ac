"""What a filled slot holds, in stored form: a value, a record, or several records and what is open of them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from conversations.references.sources import distinct
from policy.registries.entities import EntityReference

Stored = Mapping[str, Any]  # {"value", "label", "reference", "source"}, with several records "references" and "open"
References = Sequence[EntityReference]


def value(given: object, *, source: str = "explicit", label: str = "") -> dict[str, Any]:
    """A slot that holds no record."""
    return {"value": given, "label": label, "reference": None, "source": source}


def part(given: str) -> dict[str, Any]:
    """A slot of which one half is known, the day or the time of a moment; the other must still be asked for."""
    return value(None) | {"part": given}


def is_part(slot: Stored) -> bool:
    """Whether the value is not whole yet."""
    return bool(slot.get("part"))


def record(reference: EntityReference, source: str) -> dict[str, Any]:
    """A slot that holds one record."""
    return {"value": reference.id, "label": reference.label, "reference": reference.to_stored(), "source": source}


def records(found: References, source: str, *, open_parts: Sequence[References] = ()) -> dict[str, Any]:
    """A slot that holds these records. ``open_parts``: the candidates of each part that must still be asked about."""
    kept = distinct(found)
    if len(kept) == 1 and not open_parts:
        return record(kept[0], source)
    return {
        "value": [r.id for r in kept],
        "label": ", ".join(r.label for r in kept),
        "reference": None,
        "references": [r.to_stored() for r in kept],
        "open": [[c.to_stored() for c in part] for part in open_parts],
        "source": source,
    }


def references(slot: Stored) -> tuple[EntityReference, ...]:
    """Every record that a slot holds."""
    if slot.get("reference"):
        return (EntityReference.from_stored(slot["reference"]),)
    return tuple(EntityReference.from_stored(r) for r in slot.get("references") or ())


def many(slot: Stored) -> bool:
    """Whether a slot holds several records."""
    return bool(slot.get("references"))


def open_parts(slot: Stored) -> list[tuple[EntityReference, ...]]:
    """The candidates of each part that was not decided yet."""
    return [tuple(EntityReference.from_stored(c) for c in part) for part in slot.get("open") or ()]


def answered(slot: Stored | None, chosen: EntityReference) -> dict[str, Any]:
    """The slot after the first of its open parts was decided."""
    if slot is None or not slot.get("open"):
        return record(chosen, "candidates")
    return records((*references(slot), chosen), "candidates", open_parts=open_parts(slot)[1:])


def each(slots: Mapping[str, Stored]) -> Iterator[dict[str, Stored]]:
    """The slots with one record in each: once for every combination of those that hold several."""
    names = list(slots)
    ways: list[list[Stored]] = [
        [record(r, slot["source"]) for r in references(slot)] or [slot] for slot in slots.values()
    ]
    for combination in product(*ways):
        yield dict(zip(names, combination, strict=True))


def merged(several: Sequence[Mapping[str, Stored]]) -> dict[str, dict[str, Any]]:
    """One mapping of what several have in their slots, each record once: the opposite of ``each``."""
    found: dict[str, dict[str, Any]] = {}
    for name in several[0]:
        slots = [one[name] for one in several if name in one]
        held = distinct(r for slot in slots for r in references(slot))
        found[name] = records(held, slots[0]["source"]) if len(held) > 1 else dict(slots[0])
    return found
