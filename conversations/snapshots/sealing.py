"""Who wrote a snapshot: a message authentication code over all of it (RFC 2104, HMAC-SHA256)."""

import hmac
from collections.abc import Mapping, Sequence
from typing import Any

from django.conf import settings

from config.canonical import canonical_json

_PURPOSE = b"agentic-work.snapshot:"


def keys() -> Sequence[bytes]:
    """The keys that are accepted; the first one seals. Without ``SNAPSHOT_KEYS`` it is the secret key."""
    return [key.encode() for key in settings.SNAPSHOT_KEYS or [settings.SECRET_KEY]]


def mac(body: Mapping[str, Any], key: bytes) -> str:
    """The code of a snapshot without its ``mac``: 64 hexadecimal digits."""
    return hmac.new(_PURPOSE + key, canonical_json(body), "sha256").hexdigest()


def is_ours(body: Mapping[str, Any], given: str) -> bool:
    """Whether one of our keys sealed exactly this."""
    return any(hmac.compare_digest(mac(body, key), given) for key in keys())
