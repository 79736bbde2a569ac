"""The closed table of what a client may send over the WebSocket: one schema per frame type, nothing else is read."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import jsonschema_rs

from context_bridge import validation
from conversations.conf import LOCALES
from policy import principals
from policy.errors import Refused

PROTOCOL = 1
AGENT = "agent.conversation"  # the one there is to talk to
_KEY = {"type": "string", "minLength": 1, "maxLength": 80, "pattern": "^[!-~]+$"}
_TAB = {"type": "string", "minLength": 1, "maxLength": 64, "pattern": "^[!-~]+$"}
_ID = {"type": "string", "pattern": "^[A-Za-z0-9_]{1,40}$"}
_TYPED = {"type": ["string", "null"], "maxLength": 200, "pattern": "^[^\\x00-\\x1f\\x7f]*$"}
_PASSWORD = {"type": ["string", "null"], "maxLength": 1000}
_SEQUENCE = {"type": "integer", "minimum": 0, "maximum": 2**31 - 1}
_OBJECT = {"type": "object"}  # a context: checked by the bridge, whose schema it is


def _frame(required: tuple[str, ...] = (), **properties: Any) -> jsonschema_rs.Validator:
    return validation.compiled(
        {
            "type": "object",
            "additionalProperties": False,
            "required": ["type", *required],
            "properties": {"type": {"type": "string"}, **properties},
        }
    )


_ANSWER = {"requestId": _KEY, "confirmationId": _ID, "lastSeenSequence": _SEQUENCE}
_TYPES: Mapping[str, jsonschema_rs.Validator] = {
    "hello": _frame(
        ("protocol", "tabId"),
        protocol={"const": PROTOCOL},
        tabId=_TAB,
        conversationId={"type": ["string", "null"], "maxLength": 40},
        epoch=_SEQUENCE,
        cursor=_SEQUENCE,
        locale={"type": "string"},
        agent={"enum": [AGENT, None]},
    ),
    "msg": _frame(
        ("clientMessageId", "text", "lastSeenSequence"),
        clientMessageId=_KEY,
        text={"type": "string"},
        lastSeenSequence=_SEQUENCE,
        ui=_OBJECT,
    ),
    "confirm": _frame(tuple(_ANSWER), **_ANSWER, typed=_TYPED, password=_PASSWORD),
    "deny": _frame(tuple(_ANSWER), **_ANSWER),
    "cancel": _frame(("requestId",), requestId=_KEY),
    "undo": _frame(("requestId",), requestId=_KEY),
    "resume": _frame(("requestId",), requestId=_KEY),
    "ctx.snapshot": _frame(("context",), context=_OBJECT),
    "cmd.ack": _frame(
        ("commandId", "status"),
        commandId=_ID,
        status={"enum": ["done", "ignored", "refused", "failed"]},
        contextVersion={"type": ["integer", "null"], "minimum": 0, "maximum": 2**53 - 1},
    ),
    "ping": _frame(),
}
TURNS = frozenset({"msg", "confirm", "deny", "cancel", "undo", "resume"})


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame that a client sent, of a known type and as its schema wants it."""

    type: str
    values: Mapping[str, Any] = field(repr=False)  # what a person wrote is for no log

    @property
    def key(self) -> dict[str, str]:
        """What the client recognises its answer by: its ``clientMessageId`` or ``requestId``."""
        return key_of(self.values)


def key_of(values: Mapping[str, Any]) -> dict[str, str]:
    """The ``clientMessageId`` or ``requestId`` among ``values``, if it is one."""
    for name in ("clientMessageId", "requestId"):
        value = values.get(name)
        if isinstance(value, str) and 0 < len(value) <= 80:
            return {name: value}
    return {}


def parse(value: Mapping[str, Any], *, locale: str) -> Frame:
    """The frame in a JSON object. Claims of identity are dropped and counted.

    Refuses UNKNOWN_FRAME, UNSUPPORTED_LOCALE, and INVALID_INPUT naming the fields.
    """
    kind = value.get("type")
    validator = _TYPES.get(kind) if isinstance(kind, str) else None
    if validator is None:
        raise Refused("UNKNOWN_FRAME")
    values = principals.without_identity(value)
    if fields := validation.schema_errors(validator, values, locale):
        raise Refused("INVALID_INPUT", fields=fields)
    if values.get("locale", LOCALES[0]) not in LOCALES:
        raise Refused("UNSUPPORTED_LOCALE", locale=values["locale"][:40])
    return Frame(str(kind), {name: given for name, given in values.items() if name != "type"})
