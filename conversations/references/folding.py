"""Words as they are compared: without case and accents."""

import re
import unicodedata
from functools import lru_cache

_WORD = re.compile(r"[a-z0-9]+")


@lru_cache(maxsize=8192)
def fold(text: str) -> str:
    """Lower case without accents: ``"Permissão"`` gives ``"permissao"``."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def folded_words(text: str) -> tuple[str, ...]:
    """The folded words and numbers of a label or of what a person typed."""
    return tuple(_WORD.findall(fold(text)))


def listed(text: str, separator: str | None = None) -> tuple[str, ...]:
    """The entries of a table that is written as running text."""
    return tuple(entry.strip() for entry in text.split(separator) if entry.strip())
