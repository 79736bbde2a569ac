"""What crosses an edge: JSON that came from outside, and refusals on their way out."""

import json
from collections.abc import Mapping
from typing import Any, NoReturn

from django.utils.translation import get_language

from context_bridge import context, validation
from conversations.conf import LOCALES, setting
from policy.errors import EN, PT, Refused, reasons, say


def frame_limit() -> int:
    """Bytes of one frame or line: the largest message, its escapes, and room for the rest."""
    return 2 * setting("MESSAGE_MAX_BYTES")


def read(raw: bytes | str, *, limit: int) -> dict[str, Any]:
    """The JSON object in ``raw``. Refuses TOO_LARGE over ``limit`` bytes, and INVALID_JSON for anything that is not
    one object of text that can be stored: NaN, half a surrogate pair, levels without end."""
    if isinstance(raw, str):
        raw = raw.encode(errors="surrogatepass")
    if len(raw) > limit:
        raise Refused("TOO_LARGE")
    try:
        value = json.loads(raw.decode(), parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise Refused("INVALID_JSON") from None
    if not isinstance(value, dict) or validation.exceeded_bound(value, max_bytes=2 * limit):
        raise Refused("INVALID_JSON")
    return value


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def ui_context(value: object, *, locale: str) -> dict[str, Any]:
    """A checked SemanticUIContext in wire form. Refuses INVALID_INPUT, naming the fields, and TOO_LARGE."""
    return context.parse(value, locale=locale).to_wire()


def locale_named(name: str) -> str:
    """The locale of that name. Refuses UNSUPPORTED_LOCALE."""
    if name not in LOCALES:
        raise Refused("UNSUPPORTED_LOCALE", locale=name[:40])
    return name


def locale_in_force() -> str:
    """The locale of the language that Django speaks here."""
    return EN if (get_language() or "").startswith("en") else PT


def refusal(error: Refused, locale: str) -> dict[str, Any]:
    """A refusal as every edge tells it: ``reason``, ``text`` and, where fields are at fault, ``fields``."""
    fields = error.detail.get("fields")
    if not isinstance(fields, Mapping):
        return {"reason": error.reason, "text": error.text(locale)}
    named = validation.Fields({str(name): str(message) for name, message in fields.items()})
    return {
        "reason": error.reason,
        "text": say(error.reason, locale, **{**error.detail, "fields": named}),
        "fields": named,
    }


def status_of(reason: str) -> int:
    """The HTTP status of a reason code."""
    return reasons[reason].status
