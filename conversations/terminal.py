"""A conversation in the terminal: lines in, answers out, for people or (one JSON object a turn) for programs."""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from context_bridge import validation
from conversations import wire
from conversations.links import Exchange, Line, Link
from policy import principals
from policy.errors import Refused

Write = Callable[[str], None]
Secret = Callable[[str], str]

_LINE = validation.compiled(
    {
        "type": "object",
        "additionalProperties": False,
        "required": ["text"],
        "properties": {
            "text": {"type": "string"},
            "ui": {"type": "object"},
            "lastSeenSequence": {"type": "integer", "minimum": 0, "maximum": 2**31 - 1},
        },
    }
)
_EXTRAS = ("sources", "items", "confirmation", "reference")  # given where there is something in them


def read_line(raw: str, *, locale: str) -> Line:
    """A line as it was typed: an object when it begins with a brace, else a sentence.

    Refuses TOO_LARGE, INVALID_JSON, INVALID_INPUT naming the fields.
    """
    raw = raw.strip("\r\n")
    if not raw.lstrip().startswith("{"):
        return Line(text=raw)
    value = principals.without_identity(wire.read(raw.strip(), limit=wire.frame_limit()))
    if fields := validation.schema_errors(_LINE, value, locale):
        raise Refused("INVALID_INPUT", fields=fields)
    ui = wire.ui_context(value["ui"], locale=locale) if "ui" in value else None
    return Line(text=value["text"], ui=ui, last_seen=value.get("lastSeenSequence"))


def converse_in_json(link: Link, lines: Iterable[str], *, write: Write, locale: str) -> None:
    """Answer each line by one JSON object; a line that is refused gets one as well, and the next is read."""
    for raw in lines:
        try:
            said = _as_json(link, link.say(read_line(raw, locale=locale), heard=_unheard))
        except Refused as refused:
            said = _refused(link, refused, locale)
        write(json.dumps(said, ensure_ascii=False))


def _unheard(event: Mapping[str, Any]) -> None:
    """In JSON the events come with their turn."""


def _as_json(link: Link, exchange: Exchange) -> dict[str, Any]:
    turn, response = exchange.turn, exchange.response or {}
    return {
        "conversationId": link.conversation_id,
        "turnId": turn["turnId"],
        "status": exchange.status,
        "act": turn["act"],
        "response": {name: response[name] for name in ("type", "text", "reason", "choices")}
        | {name: response[name] for name in _EXTRAS if response.get(name)},
        "events": [{"seq": event["seq"], "type": event["event"]} for event in exchange.events],
        "route": turn["route"],
        "modelCalls": turn["modelCalls"],
        "latencyMs": turn["latencyMs"],
    }


def _refused(link: Link, refused: Refused, locale: str) -> dict[str, Any]:
    said = wire.refusal(refused, locale)
    response = {"type": "refused", "text": said["text"], "reason": said["reason"], "choices": []}
    return {
        "conversationId": link.conversation_id,
        "turnId": None,
        "status": "ERROR",
        "act": None,
        "response": response | ({"fields": said["fields"]} if "fields" in said else {}),
        "events": [],
        "route": None,
        "modelCalls": 0,
        "latencyMs": 0,
    }


def converse(link: Link, lines: Iterable[str], *, write: Write, locale: str, secret: Secret | None = None) -> None:
    """Answer each line in words, with progress lines while a plan runs; an empty line asks again.

    ``secret`` asks for a password without showing it; without it (no person sits there) none is asked for.
    """
    for message in link.recent:
        write(("» " if message["role"] == "user" else "") + message["text"])
    for raw in lines:
        if not raw.strip():
            continue
        try:
            exchange = link.say(read_line(raw, locale=locale), heard=lambda event: _show_progress(event, write))
            _tell(exchange, write)
            if secret is not None:
                _prove(link, exchange, secret, write)
        except Refused as refused:
            write(wire.refusal(refused, locale)["text"])


def _tell(exchange: Exchange, write: Write) -> None:
    for row in _in_words(exchange.response or {}):
        write(row)


def _prove(link: Link, exchange: Exchange, secret: Secret, write: Write) -> None:
    """Ask for the password where the question wants it; nothing given leaves the question open."""
    asked = (exchange.response or {}).get("confirmation")
    if not asked or asked["requiredProof"] != "password":
        return
    password = secret(_("Your password (empty: not now): "))
    if password:
        confirmed = link.confirm(
            asked["confirmationId"], password=password, heard=lambda event: _show_progress(event, write)
        )
        _tell(confirmed, write)


def _show_progress(event: Mapping[str, Any], write: Write) -> None:
    payload = event["payload"]
    if event["event"] == "EXECUTION_PROGRESS":
        marks = {"succeeded": "✓", "failed": "✗", "skipped": "-"}
        mark = marks.get(payload["status"], "…")
        write(f"  {mark} [{payload['index'] + 1}/{payload['total']}] {payload['title']}")


def _in_words(response: Mapping[str, Any]) -> Iterable[str]:
    yield response["text"]
    confirmation = response.get("confirmation")
    if confirmation and confirmation["requiredProof"] == "typed" and confirmation["affectedResources"]:
        yield "  " + _("To confirm, type: %(id)s") % {"id": confirmation["affectedResources"][0]["id"]}
    for number, choice in enumerate(response.get("choices", ()), start=1):
        yield f"  {number}. {choice['label']}"
    for item in response.get("items", ()):
        marks = {"done": "✓", "failed": "✗", "skipped": "-"}
        yield f"  {marks[item['outcome']]} {item['label']}"
    for source in response.get("sources", ()):
        yield "  " + _("Source: %(title)s") % {"title": source["title"]}
