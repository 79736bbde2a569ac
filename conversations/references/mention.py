"""One expression by which a person names a record."""

from dataclasses import dataclass
from typing import Literal

Form = Literal["code", "number", "name", "demonstrative", "pronoun", "ordinal", "noun", "previous", "qualifier"]

EXPLICIT_FORMS: frozenset[str] = frozenset({"code", "number", "name"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Mention:
    """What the words say, before anything is looked up.

    ``words`` is what a look-up takes, in the person's spelling (number words become digits). ``qualifiers`` narrows
    several candidates ("da Empresa B" gives "empresa b"), folded. ``entity_type`` is None for "isso" or "a segunda".
    """

    form: Form
    entity_type: str | None = None
    words: str = ""
    ordinal: int | None = None  # 0-based; -1 is the last
    plural: bool = False
    qualifiers: str = ""
    count: int | None = None  # "esses dois": 2
