"""Sortable prefixed ids: ``conv_01K...``, ``plan_01K...`` (a ULID after the prefix, https://github.com/ulid/spec)."""

import secrets
import threading
import time
from datetime import UTC, datetime

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_lock = threading.Lock()
_last = (0, 0)


def new_id(prefix: str) -> str:
    """A new id: 48 bits of milliseconds, then 80 random bits; strictly rising within one process."""
    global _last
    with _lock:
        stamp, noise = time.time_ns() // 1_000_000, secrets.randbits(80)
        if stamp <= _last[0]:
            stamp, noise = _last[0], _last[1] + 1
        _last = (stamp, noise)
    return _written(prefix, stamp, noise)


def earliest_id(prefix: str, at: datetime) -> str:
    """The smallest id that may have been made at this time or later."""
    return _written(prefix, max(int(at.timestamp() * 1000), 0), 0)


def made_at(made: str) -> datetime:
    """When an id was made, by its process's clock; the beginning of time for what is no id of ours."""
    number = 0
    for letter in made.rpartition("_")[2][:10]:
        if letter not in _ALPHABET:
            return datetime.fromtimestamp(0, UTC)
        number = number * 32 + _ALPHABET.index(letter)
    return datetime.fromtimestamp(number / 1000, UTC)


def _written(prefix: str, stamp: int, noise: int) -> str:
    number = (stamp << 80) | (noise & ((1 << 80) - 1))
    return f"{prefix}_" + "".join(_ALPHABET[(number >> shift) & 31] for shift in range(125, -1, -5))
