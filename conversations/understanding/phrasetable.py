"""Phrases by their first word: the longest match at a position, without scanning."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar
from unicodedata import normalize

from conversations.understanding.normalize import respelled, tokenize

T = TypeVar("T")

ACCENTLESS = {"eh": "e", "estah": "esta", "soh": "so", "deh": "de"}  # how it is typed without accents


@dataclass(frozen=True, slots=True)
class PhraseTable(Generic[T]):
    """Compiled once, read often. Phrases are tuples of normalised words."""

    by_first: Mapping[str, tuple[tuple[int, Mapping[tuple[str, ...], tuple[T, ...]]], ...]]  # by length, longest first

    def at(self, words: Sequence[str], start: int) -> Sequence[tuple[int, tuple[T, ...]]]:
        """(end, what the phrase stands for) of every phrase that starts here, longest first."""
        known = self.by_first.get(words[start])
        if known is None:
            return ()
        found = ((start + n, phrases.get(tuple(words[start : start + n]))) for n, phrases in known)
        return [(end, meanings) for end, meanings in found if meanings is not None]

    def longest(self, words: Sequence[str], start: int) -> tuple[int, tuple[T, ...]] | None:
        known = self.by_first.get(words[start])
        if known is None:
            return None
        for length, phrases in known:
            meanings = phrases.get(tuple(words[start : start + length]))
            if meanings is not None:
                return start + length, meanings
        return None

    def phrases(self) -> Iterator[tuple[tuple[str, ...], tuple[T, ...]]]:
        """Every phrase with what it stands for."""
        for by_length in self.by_first.values():
            for _, phrases in by_length:
                yield from phrases.items()

    def words(self) -> Iterator[str]:
        """Every word of every phrase."""
        for phrase, _ in self.phrases():
            yield from phrase


def phrase_table(pairs: Iterable[tuple[Sequence[str], T]]) -> PhraseTable[T]:
    """A table of phrases (already normalised words); a phrase given twice stands for both."""
    merged: dict[tuple[str, ...], dict[T, None]] = {}
    for phrase, meaning in pairs:
        for variant in {tuple(phrase), tuple(ACCENTLESS.get(word, word) for word in phrase)}:
            if variant:
                merged.setdefault(variant, {})[meaning] = None
    by_first: dict[str, dict[int, dict[tuple[str, ...], tuple[T, ...]]]] = {}
    for phrase, meanings in merged.items():
        by_first.setdefault(phrase[0], {}).setdefault(len(phrase), {})[phrase] = tuple(meanings)
    return PhraseTable({first: tuple(sorted(found.items(), reverse=True)) for first, found in by_first.items()})


def words_of(phrase: str) -> tuple[str, ...]:
    """The normalised words of a phrase as a person would type it."""
    if phrase.replace(" ", "").isalpha():  # as nearly all are, of thousands
        return tuple(word for typed in normalize("NFC", phrase).split(" ") if typed for word in respelled(typed))
    return tuple(token.word for token in tokenize(phrase) if token.kind != "punctuation")
