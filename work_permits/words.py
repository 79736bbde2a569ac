"""Words as people type them, made comparable: no case, no accents, singular. Pure.

Enough for the names of this domain's records; understanding whole sentences is not done here.
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from rapidfuzz.distance import OSA

# Small words that carry no meaning inside a name: "trabalho em altura", "içamento de cargas", "work at height".
STOP = frozenset(
    (
        *(
            "o",
            "a",
            "os",
            "as",
            "um",
            "uma",
            "uns",
            "umas",
            "de",
            "da",
            "do",
            "das",
            "dos",
            "em",
            "na",
            "no",
            "nas",
            "nos",
        ),
        *("ao", "aos", "e", "com", "por", "para", "pela", "pelo", "que", "esse", "essa", "este", "esta"),
        *("the", "an", "of", "at", "in", "on", "to", "for", "with", "and", "this", "that"),
    )
)
LONGEST_WORD = 60  # letters of a word that count
FUZZY_LENGTH = 8  # shorter words are too close to other words: "altura" and "altera"

_ENDINGS = (  # plural -> singular, the longest first; words are folded before
    ("coes", "cao"), ("soes", "sao"), ("oes", "ao"), ("aes", "ao"), ("ais", "al"), ("eis", "el"), ("ois", "ol"),
    ("uis", "ul"), ("ies", "y"), ("res", "r"), ("zes", "z"), ("ns", "m"),
)  # fmt: skip


def fold(text: str) -> str:
    """``text`` in lower case and without accents, with single spaces."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(c for c in plain if not unicodedata.combining(c)).split())


def singular(word: str) -> str:
    """A folded word without its plural, good enough to compare two words (``escavacoes`` and ``escavacao``)."""
    if len(word) <= 3 or word.endswith("ss"):
        return word
    for plural, single in _ENDINGS:
        if word.endswith(plural):
            return word.removesuffix(plural) + single
    return word.removesuffix("s")


@lru_cache(maxsize=4096)  # the catalogue's names, again and again
def tokens(text: str) -> tuple[str, ...]:
    """The meaningful words of ``text``, folded and singular, in order."""
    return tuple(singular(word) for word in re.findall(r"[a-z0-9]+", fold(text)) if word not in STOP)


def spoken(text: str) -> tuple[str, ...]:
    """The words of a name, folded, without the small ones, in order."""
    return tuple(word[:LONGEST_WORD] for word in re.findall(r"[a-z]+", fold(text)) if word not in STOP)


def spaced(words: Iterable[str]) -> str:
    """The words with a space on both sides of each, so that looking for one finds no part of another."""
    return f" {' '.join(words)} "


def name_key(text: str) -> str:
    """The folded words and figures of a name, one space between them: names with the same key are said the same."""
    return " ".join(re.findall(r"[a-z0-9]+", fold(text)))


def is_alike(left: str, right: str) -> bool:
    """Whether two tokens are the same word; a long one may hold one typing error."""
    if left == right:
        return True
    return max(len(left), len(right)) >= FUZZY_LENGTH and OSA.distance(left, right, score_cutoff=1) <= 1


def holds(phrase: tuple[str, ...], within: tuple[str, ...]) -> bool:
    """Whether ``phrase`` stands inside ``within``, its words in a row."""
    size = len(phrase)
    if not size:
        return False
    return any(
        all(is_alike(a, b) for a, b in zip(phrase, within[start : start + size], strict=True))
        for start in range(len(within) - size + 1)
    )
