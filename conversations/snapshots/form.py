"""The form of a snapshot, its version, and how older ones are brought up to it. Pure."""

from collections.abc import Callable, Mapping
from typing import Any

from conversations.models.conversation import Status
from conversations.models.operation import Operation

FORMAT = "agentic-work/conversation"
VERSION = 1
MOST_BYTES = 262_144
MOST_OPERATIONS = 20
MOST_EVENTS = 50

_TEXT = {"type": "string", "maxLength": 4_000}
_ID = {"type": "string", "minLength": 1, "maxLength": 200}
_TIME = {"type": "string", "minLength": 20, "maxLength": 40}
_COUNT = {"type": "integer", "minimum": 0, "maximum": 2**31 - 1}


def _object(required: Mapping[str, Any], **optional: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "additionalProperties": False,
        "required": list(required),
        "properties": {**required, **optional},
    }


def _maybe(schema: Mapping[str, Any]) -> dict[str, Any]:
    return {"anyOf": [schema, {"type": "null"}]}


def _many(schema: Mapping[str, Any], most: int) -> dict[str, Any]:
    return {"type": "array", "maxItems": most, "items": schema}


_REFERENCE = _object(
    {"type": _ID, "id": _ID},
    label=_TEXT,
    tenant=_TEXT,
    detail={"type": "object", "additionalProperties": _TEXT, "maxProperties": 20},
)
_VISIT = _object(
    {"type": _ID, "id": _ID},
    label=_TEXT,
    tenant=_TEXT,
    detail={"type": "object", "additionalProperties": _TEXT, "maxProperties": 20},
    on=_maybe({"type": "string", "maxLength": 10}),
    done={"enum": ["opened", "created"]},
)
_CONTEXT = _object(
    {},
    activeEntity=_maybe(_REFERENCE),
    activeTab=_maybe(_TEXT),
    activeCapability=_maybe(_TEXT),
    topic=_maybe(_TEXT),
    topicEntity=_maybe(_REFERENCE),
    recentEntities=_many(_REFERENCE, 50),
    recentCapabilities=_many(_ID, 50),
    recentResults=_many(_REFERENCE, 50),
    lastList=_many(_REFERENCE, 50),
    lastResults=_many(_REFERENCE, 50),
    history=_many(_VISIT, 50),
)
_TERMINAL = ["SUCCEEDED", "PARTIALLY_SUCCEEDED", "FAILED", "CANCELLED", "EXPIRED", "SUPERSEDED", "COMPENSATED"]
SCHEMA: Mapping[str, Any] = _object(
    {
        "format": {"const": FORMAT},
        "schemaVersion": {"const": VERSION},
        "writtenBy": {"type": "string", "maxLength": 40},
        "exportedAt": _TIME,
        "tenant": _ID,
        "person": _ID,
        "conversation": _object(
            {
                "id": _ID,
                "locale": {"enum": ["pt-BR", "en"]},
                "title": _TEXT,
                "agent": _ID,
                "channel": _ID,
                "status": {"enum": [str(value) for value in Status.values]},
                "version": _COUNT,
                "lastSequence": _COUNT,
                "head": {"type": "string", "maxLength": 64},
                "createdAt": _TIME,
                "updatedAt": _TIME,
            }
        ),
        "context": _CONTEXT,
        "pendings": _many(
            _object(
                {
                    "kind": {"enum": ["confirmation", "clarification"]},
                    "id": _ID,
                    "text": _TEXT,
                    "resources": _many(_REFERENCE, 50),
                    "expiresAt": _TIME,
                }
            ),
            1,
        ),
        "operations": _many(
            _object(
                {
                    "id": _ID,
                    "capability": _ID,
                    "status": {"enum": [str(value) for value in Operation.Status.values]},
                    "createdAt": _TIME,
                    "endedAt": _maybe(_TIME),
                }
            ),
            MOST_OPERATIONS,
        ),
        "timeline": _many(_object({"sequence": _COUNT, "type": _ID, "at": _TIME}), MOST_EVENTS),
    }
)
TERMINAL = frozenset(_TERMINAL)

# From each earlier version to the next one. A released entry is never changed.
MIGRATIONS: Mapping[int, Callable[[Mapping[str, Any]], Mapping[str, Any]]] = {}
