"""Which candidates a qualifier ("da Empresa B"), a name or a number fits."""

import re
from collections.abc import Iterable

from conversations.references.folding import fold, folded_words, listed
from conversations.references.situation import References
from policy.registries.entities import EntityReference

# Words that say nothing about a record.
_LEADING = frozenset(listed("de da do das dos of from with com a o as os the um uma e em no na one is it"))
_WORDS = re.compile(r"\w+")
_INNER = frozenset(listed("de da do das dos of the em no na at"))


def described_by(reference: EntityReference) -> frozenset[str]:
    """Every word that tells this record from others: label, id, detail."""
    texts = (reference.label, reference.id, *reference.detail.values())
    return frozenset(word for text in texts for word in folded_words(text))


def essential(text: str) -> tuple[str, ...]:
    """The words of ``text`` that can tell records apart: "a da Empresa A" gives "empresa a"; some for any text."""
    words = folded_words(text)
    first = next((place for place, word in enumerate(words) if word not in _LEADING), max(len(words) - 1, 0))
    return tuple(word for word in words[first:] if word not in _INNER) or words


def narrow(references: Iterable[EntityReference], text: str) -> References:
    """Those that every essential word of ``text`` describes. A whole detail value or label that equals the text wins
    over one that only contains it ("Empresa A" before "Empresa A Norte"). A single letter matches a detail's word."""
    words = essential(text)
    if not words:
        return tuple(references)
    fitting = tuple(r for r in references if all(_describes(word, r) for word in words))
    exact = tuple(r for r in fitting if _names_exactly(r, words))
    return exact or fitting


def _describes(word: str, reference: EntityReference) -> bool:
    """Whether a record goes by this word; a letter must be a name there ("Empresa A"), not an article inside."""
    if len(word) > 1 or word.isdigit():
        return word in described_by(reference)
    texts = (reference.label, reference.id, *reference.detail.values())
    return any(word in _letters(text) for text in texts)


def _letters(text: str) -> frozenset[str]:
    words = _WORDS.findall(text)
    return frozenset(
        fold(w) for place, w in enumerate(words, 1) if len(w) == 1 and (w.isupper() or place == len(words))
    )


def _names_exactly(reference: EntityReference, words: tuple[str, ...]) -> bool:
    texts = (reference.label, reference.id, *reference.detail.values())
    return any(essential(text) == words for text in texts)
