"""Sortable prefixed ids: ``conv_01K...``, ``plan_01K...`` (a ULID after the prefix, https://github.com/ulid/spec)."""

import secrets
import threading
import time

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
    number = (stamp << 80) | (noise & ((1 << 80) - 1))
    return f"{prefix}_" + "".join(_ALPHABET[(number >> shift) & 31] for shift in range(125, -1, -5))
