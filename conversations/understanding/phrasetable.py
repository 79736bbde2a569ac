"""Phrases by their first word: the longest match at a position, without scanning."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from conversations.understanding.normalize import tokenize

T = TypeVar("T")

_ACCENTLESS = {"eh": "e", "estah": "esta", "soh": "so", "deh": "de"}  # how it is typed without accents


@dataclass(frozen=True, slots=True)
class PhraseTable(Generic[T]):
    """Compiled once, read often. Phrases are tuples of normalised words."""

    by_first: Mapping[str, tuple[tuple[tuple[str, ...], tuple[T, ...]], ...]]

    def at(self, words: Sequence[str], start: int) -> Iterator[tuple[int, tuple[T, ...]]]:
        """(end, what the phrase stands for) of every phrase that starts here, longest first."""
        for phrase, meanings in self.by_first.get(words[start], ()):
            end = start + len(phrase)
            if len(phrase) == 1 or tuple(words[start:end]) == phrase:
                yield end, meanings

    def longest(self, words: Sequence[str], start: int) -> tuple[int, tuple[T, ...]] | None:
        return next(self.at(words, start), None)

    def words(self) -> Iterator[str]:
        """Every word of every phrase."""
        for phrases in self.by_first.values():
            for phrase, _ in phrases:
                yield from phrase


def phrase_table(pairs: Iterable[tuple[Sequence[str], T]]) -> PhraseTable[T]:
    """A table of phrases (already normalised words); a phrase given twice stands for both."""
    merged: dict[tuple[str, ...], dict[T, None]] = {}
    for phrase, meaning in pairs:
        for variant in {tuple(phrase), tuple(_ACCENTLESS.get(word, word) for word in phrase)}:
            if variant:
                merged.setdefault(variant, {})[meaning] = None
    by_first: dict[str, list[tuple[tuple[str, ...], tuple[T, ...]]]] = {}
    for phrase, meanings in merged.items():
        by_first.setdefault(phrase[0], []).append((phrase, tuple(meanings)))
    ordered = {first: tuple(sorted(found, key=lambda f: -len(f[0]))) for first, found in by_first.items()}
    return PhraseTable(ordered)


def words_of(phrase: str) -> tuple[str, ...]:
    """The normalised words of a phrase as a person would type it."""
    return tuple(token.word for token in tokenize(phrase) if token.kind != "punctuation")
