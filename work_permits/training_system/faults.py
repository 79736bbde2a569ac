"""The fault switch: what goes wrong, how often, and how. Pure apart from its own counter and dice."""

import random
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

MOST_DELAY_SECONDS = 60.0


class Mode(StrEnum):
    """One way to fail."""

    NONE = "none"
    SLOW = "slow"  # does it at once, answers after the delay
    LATE = "late"  # does it only after the delay
    ERROR = "error"  # 500, nothing done
    ERROR_AFTER = "error_after"  # done, then 500
    CUT = "cut"  # done, then the connection is closed without an answer
    DUPLICATE = "duplicate"  # delivered twice, as a proxy would
    DOWN = "down"  # the connection is closed at once
    BUSY = "busy"  # 429 or 503 with Retry-After, nothing done
    WRONG = "wrong"  # done, then an answer that is no JSON


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """A mode drawn for one request."""

    mode: Mode = Mode.NONE
    delay: float = 0.0  # seconds; with BUSY what Retry-After says


class Faults:
    """Draws a fault for each request. Threads share it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.set({})

    def set(self, given: Mapping[str, Any]) -> None:
        """``mode`` (or a list of them, of which one is drawn), ``probability`` of each request, ``count`` of requests
        that are hit before it ends by itself, ``delay`` in seconds, ``seed``, ``methods`` that are hit.

        Raises ValueError for anything else, and stays as it was.
        """
        named = given.get("mode", Mode.NONE)
        modes = [Mode(mode) for mode in (named if isinstance(named, list) else [named])]
        probability, delay = float(given.get("probability", 1)), float(given.get("delay", 1))
        count = given.get("count")
        left = None if count is None else int(count)
        methods = frozenset(str(method).upper() for method in given.get("methods", ()))
        if not modes or not 0 <= probability <= 1 or not 0 <= delay <= MOST_DELAY_SECONDS:
            raise ValueError("no mode, a probability outside 0 to 1, or a delay outside 0 to 60")
        with self._lock:
            self._modes, self._probability, self._delay = modes, probability, delay
            self._left, self._methods = left, methods
            self._dice = random.Random(given.get("seed"))  # noqa: S311 - no secret

    def draw(self, method: str) -> Fault:
        """What goes wrong with this request."""
        with self._lock:
            if self._left == 0 or (self._methods and method not in self._methods):
                return Fault()
            if self._dice.random() >= self._probability:
                return Fault()
            mode = self._dice.choice(self._modes)
            if self._left is not None and mode is not Mode.NONE:
                self._left -= 1
            return Fault(mode=mode, delay=self._delay)
