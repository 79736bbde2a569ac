"""Checking a snapshot before anything of it is believed; whatever is odd about it refuses the whole."""

import json
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from enum import StrEnum
from itertools import pairwise
from typing import Any, NoReturn

from context_bridge import validation
from conversations.snapshots import sealing
from conversations.snapshots.form import MIGRATIONS, MOST_BYTES, SCHEMA, TERMINAL, VERSION
from policy.errors import Refused

_SCHEMA = validation.compiled(SCHEMA)
_SKEW = timedelta(minutes=5)  # between the clocks of two processes
_ASKING = {"CONFIRMATION_REQUIRED": ["confirmation"], "CLARIFICATION_REQUIRED": ["clarification"]}


class Fault(StrEnum):
    """Why a snapshot is refused."""

    TRUNCATED = "TRUNCATED"  # no whole JSON object, or too large
    MISSING = "MISSING"  # no version or no code
    ALTERED = "ALTERED"  # not what we sealed
    FUTURE = "FUTURE"  # a version that a later release writes
    UNKNOWN = "UNKNOWN"  # not of the form that its version has
    IMPOSSIBLE = "IMPOSSIBLE"  # its parts can't have been so together
    FOREIGN = "FOREIGN"  # of another person or organization


def refuse(fault: Fault, why: str = "") -> NoReturn:
    raise Refused("INVALID_CONVERSATION_SNAPSHOT", fault=str(fault), why=why)


def read(text: str, *, now: datetime) -> Mapping[str, Any]:
    """The checked snapshot, brought up to today's version. Refuses INVALID_CONVERSATION_SNAPSHOT, whose detail names a
    ``Fault``."""
    given = _parsed(text)
    version, code = given.pop("schemaVersion", None), given.pop("mac", None)
    if type(version) is not int or not isinstance(code, str):
        refuse(Fault.MISSING)
    body = {**given, "schemaVersion": version}
    if not sealing.is_ours(body, code):
        refuse(Fault.ALTERED)
    if version > VERSION:
        refuse(Fault.FUTURE)
    for step in range(version, VERSION):
        if step not in MIGRATIONS:
            refuse(Fault.UNKNOWN, f"version {step}")
        body = dict(MIGRATIONS[step](body))
    if errors := validation.schema_errors(_SCHEMA, body, "en"):
        refuse(Fault.UNKNOWN, next(iter(errors)))
    if why := _impossible(body, now):
        refuse(Fault.IMPOSSIBLE, why)
    return body


def _parsed(text: str) -> dict[str, Any]:
    if len(text) > MOST_BYTES or len(text.encode(errors="replace")) > MOST_BYTES:
        refuse(Fault.TRUNCATED, "size")
    try:
        given = json.loads(text, parse_constant=_no_constant, object_pairs_hook=_once)
    except (ValueError, RecursionError):
        refuse(Fault.TRUNCATED)
    if not isinstance(given, dict) or validation.exceeded_bound(given, max_bytes=MOST_BYTES):
        refuse(Fault.TRUNCATED)
    return given


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _once(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    """An object none of whose names is said twice."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name is said twice")
    return found


def _impossible(body: Mapping[str, Any], now: datetime) -> str:
    """What can't have been so, or nothing."""
    try:
        return next((why for why, holds in _incoherences(body, now) if holds), "")
    except ValueError:
        return "a time that is none"


def _incoherences(body: Mapping[str, Any], now: datetime) -> list[tuple[str, bool]]:
    conversation, timeline, operations = body["conversation"], body["timeline"], body["operations"]
    created, updated, exported = map(_time, (conversation["createdAt"], conversation["updatedAt"], body["exportedAt"]))
    sequences, times = [e["sequence"] for e in timeline], [_time(e["at"]) for e in timeline]
    last = conversation["lastSequence"]
    return [
        ("exported in the future", exported > now + _SKEW),
        ("changed before it began", updated < created),
        ("changed after it was exported", updated > exported + _SKEW),
        ("a gap in the timeline", sequences != list(range(last - len(sequences) + 1, last + 1))),
        ("the timeline runs backwards", any(b < a - _SKEW for a, b in pairwise(times))),
        ("an event outside its time", any(not created - _SKEW <= t <= exported + _SKEW for t in times)),
        ("a pending question of another state", _kinds(body) != _ASKING.get(conversation["status"], [])),
        ("an operation that ended without an end", any(_ends(o) != (o["endedAt"] is not None) for o in operations)),
        ("an operation that ended before it began", any(_backwards(o) for o in operations)),
        ("a version without events", conversation["version"] > last),
        ("a record of another organization", any(t not in ("", body["tenant"]) for t in _tenants(body))),
    ]


def _kinds(body: Mapping[str, Any]) -> list[str]:
    return [pending["kind"] for pending in body["pendings"]]


def _ends(operation: Mapping[str, Any]) -> bool:
    return operation["status"] in TERMINAL


def _backwards(operation: Mapping[str, Any]) -> bool:
    return operation["endedAt"] is not None and _time(operation["endedAt"]) < _time(operation["createdAt"]) - _SKEW


def _time(text: str) -> datetime:
    found = datetime.fromisoformat(text)
    if found.tzinfo is None:
        raise ValueError(text)
    return found


def _tenants(value: object) -> list[str]:
    """The organization of every record that is named anywhere in the context and the pendings."""
    if isinstance(value, list):
        return [found for item in value for found in _tenants(item)]
    if not isinstance(value, dict):
        return []
    own = [str(value.get("tenant", ""))] if "type" in value and "id" in value else []
    return own + [found for item in value.values() for found in _tenants(item)]
