"""What this app counts. In-process numbers that a metrics endpoint reads."""

import threading
from collections import Counter


class Tally:
    """Counts by label, safe between threads; they only grow."""

    def __init__(self, name: str, description: str) -> None:
        self.name = name
        self.description = description
        self._counts: Counter[str] = Counter()
        self._lock = threading.Lock()

    def add(self, label: str, number: int = 1) -> None:
        with self._lock:
            self._counts[label] += number

    def counts(self) -> dict[str, int]:
        with self._lock:
            return dict(self._counts)


claimed_identities = Tally(
    "policy_claimed_identities_total", "Identity fields found in frames and envelopes, which are ignored, by field."
)
decisions = Tally("policy_decisions_total", "Decisions by outcome. INDETERMINATE is an alarm.")
