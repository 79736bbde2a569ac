"""What the engine says before anybody stores it. Pure."""

from dataclasses import dataclass

ALLOW, REQUIRE, DENY, INDETERMINATE = "ALLOW", "REQUIRE", "DENY", "INDETERMINATE"


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """An outcome with the policies that determined it, what would lift it, and how it is to be answered.

    ``cause`` names why nothing could be decided; it is a constant word, never the engine's own text, because that
    text quotes the records that were looked at.
    """

    outcome: str
    policies: tuple[str, ...] = ()
    remedies: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    not_found: bool = False
    cause: str = ""


def indeterminate(cause: str) -> Verdict:
    """Nothing could be decided, which counts as a deny."""
    return Verdict(outcome=INDETERMINATE, cause=cause)
