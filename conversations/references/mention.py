"""One expression by which a person names a record, or several."""

from dataclasses import dataclass
from typing import Literal

Form = Literal[
    "code",
    "number",
    "name",
    "demonstrative",
    "pronoun",
    "ordinal",
    "noun",
    "previous",
    "next",
    "other",
    "dated",
    "every",
    "qualifier",
    "list",
]
Done = Literal["", "opened", "created"]

EXPLICIT_FORMS: frozenset[str] = frozenset({"code", "number", "name"})
# They say no more than a place: the type comes from what they point at.
POINTING_FORMS: frozenset[str] = frozenset({"demonstrative", "pronoun", "ordinal", "next", "other", "every", "list"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Mention:
    """What the words say, before anything is looked up.

    ``words`` is what a look-up takes, in the person's spelling (number words become digits). ``qualifiers`` narrows
    several candidates ("da Empresa B" gives "empresa b"), folded. ``entity_type`` is None for "isso" or "a segunda".
    A ``list`` ("altura e quente") is its ``parts``; with ``either`` ("altura ou quente") one of them, unsaid which.
    ``every`` ("todos menos o último") is all that fits but what is ``excluded``.
    """

    form: Form
    entity_type: str | None = None
    words: str = ""
    ordinal: int | None = None  # 0-based; -1 is the last
    plural: bool = False
    qualifiers: str = ""
    count: int | None = None  # "esses dois": 2
    parts: tuple["Mention", ...] = ()
    either: bool = False
    excluded: tuple["Mention", ...] = ()
    days_ago: int | None = None  # "a de ontem": 1
    done: Done = ""  # "a que abri ontem": what was done to it then
    adds: bool = False  # "adicione também": beside what is there, not instead
