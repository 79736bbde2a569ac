"""Canonical JSON and its SHA-256: what plan hashes and audit chains are computed over.

Keys sorted, no spaces, UTF-8, no NaN: two equal values give the same bytes. ``30``, ``"30"`` and ``30.0`` differ.
"""

import hashlib
import json

_ENCODER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def canonical_json(value: object) -> bytes:
    """The one byte form of a JSON value. Raises TypeError or ValueError for what JSON can't say."""
    return _ENCODER.encode(value).encode()


def digest(value: object) -> str:
    """SHA-256 of the canonical form, 64 hexadecimal digits."""
    return hashlib.sha256(canonical_json(value)).hexdigest()
