"""Door for domain apps: what a call to another system says when it gives no plain answer.

A capability with ``outside=True`` raises one of these instead of leaving it to the reader of an HTTP error. What it
raises decides what happens next (C41): ``NotDone`` may be tried again, ``Lost`` must first be asked about.
"""

from datetime import timedelta


class NotDone(Exception):
    """The other system surely did nothing: no connection, or it said so (busy, too many requests).

    ``retry_after``: how long it asked to be left alone.
    """

    def __init__(self, cause: str, *, retry_after: timedelta | None = None) -> None:
        super().__init__(cause)
        self.cause = cause
        self.retry_after = retry_after


class Lost(Exception):
    """Whether the other system did it can't be told: the answer was cut off, too late, or an error of its own."""

    def __init__(self, cause: str) -> None:
        super().__init__(cause)
        self.cause = cause


class Interrupted(Exception):
    """The person cancelled before the point of no return; nothing was sent."""
