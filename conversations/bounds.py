"""Keeping structures within a number of bytes by leaving out whole entries. Pure."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any


def written(value: object) -> str:
    """The JSON that is counted and sent."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def size(value: object) -> int:
    """Bytes of the value as JSON in UTF-8."""
    return len(written(value).encode())


def fitting(entries: Iterable[Any], most: int) -> list[Any]:
    """The entries that fit into ``most`` bytes as a JSON list, in order; one that does not fit is left out whole."""
    kept: list[Any] = []
    used = 2
    for entry in entries:
        needed = size(entry) + 1
        if used + needed <= most:
            kept.append(entry)
            used += needed
    return kept


def with_entries(
    head: Mapping[str, Any], name: str, entries: Sequence[Any], most: int
) -> tuple[dict[str, Any] | None, bool]:
    """``head`` with the entries under ``name`` that fit, and whether all did; None when the head itself is too big."""
    bare = size({**head, name: []})
    if bare > most:
        return None, False
    kept = fitting(entries, most - bare + 2)
    return {**head, name: kept}, len(kept) == len(entries)


def with_parts(parts: Mapping[str, Any], most: int) -> tuple[dict[str, Any], list[str]]:
    """The parts that fit, in order, and the names of those that do not; a list loses entries before it is left out."""
    kept: dict[str, Any] = {}
    cut: list[str] = []
    for name, part in parts.items():
        rest = most - size({**kept, name: 0}) + 1
        if size(part) <= rest:
            kept[name] = part
            continue
        cut.append(name)
        if isinstance(part, list) and (some := fitting(part, rest)):
            kept[name] = some
    return kept, cut
