"""BM25F over sections: an inverted index of weighted term frequencies, in this process. Pure.

Quality comes from the analyzer; this only counts. Scores of a term are kept per section when the index is built, so a
query adds numbers. What a section gets for each term can be shown (``explain``).
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

K1 = 1.2
B = 0.75
PREFIX_LETTERS = 5
PREFIX_WEIGHT = 0.3  # what a shared beginning counts where no stem matched


@dataclass(frozen=True, slots=True)
class Field:
    """Terms of one part of a section and how much one of them counts (a title more than the body)."""

    terms: Sequence[str]
    weight: float


class Index:
    """An immutable index; sections are known by their position in what it was built from."""

    def __init__(self, sections: Iterable[Sequence[Field]]) -> None:
        counted = [_weighted_counts(fields) for fields in sections]
        lengths = [sum(counts.values()) for counts in counted]
        average = sum(lengths) / len(lengths) if lengths else 1.0
        holders: dict[str, list[int]] = defaultdict(list)
        for position, counts in enumerate(counted):
            for term in counts:
                holders[term].append(position)
        self._postings: dict[str, list[tuple[int, float]]] = {}
        for term, positions in holders.items():
            rarity = math.log(1 + (len(counted) - len(positions) + 0.5) / (len(positions) + 0.5))
            self._postings[term] = [
                (position, rarity * _saturated(counted[position][term], lengths[position] / average))
                for position in positions
            ]
        self._prefixes: dict[str, list[str]] = defaultdict(list)
        for term in sorted(self._postings):
            self._prefixes[term[:PREFIX_LETTERS]].append(term)

    def scores(self, terms: Sequence[str]) -> dict[int, float]:
        """Section -> score, for the sections that share a term; where a section shares none, a common beginning of at
        least five letters counts a little (renovar, renovação)."""
        unique = list(dict.fromkeys(terms))
        totals: dict[int, float] = defaultdict(float)
        for term in unique:
            for position, score in self._postings.get(term, ()):
                totals[position] += score
        near: dict[int, float] = defaultdict(float)
        for term in unique:
            for sibling in self._siblings(term):
                for position, score in self._postings[sibling]:
                    if position not in totals:
                        near[position] = max(near[position], PREFIX_WEIGHT * score)
        return dict(totals) | dict(near)

    def explain(self, position: int, terms: Sequence[str]) -> Mapping[str, float]:
        """What each term gave a section; terms of a common beginning only where no term itself is there."""
        unique = dict.fromkeys(terms)
        shared = {
            term: score for term in unique for holder, score in self._postings.get(term, ()) if holder == position
        }
        return shared or {
            term: PREFIX_WEIGHT * score
            for term in unique
            for sibling in self._siblings(term)
            for holder, score in self._postings[sibling]
            if holder == position
        }

    def _siblings(self, term: str) -> Sequence[str]:
        return self._prefixes.get(term[:PREFIX_LETTERS], ()) if len(term) >= PREFIX_LETTERS else ()


def _weighted_counts(fields: Sequence[Field]) -> dict[str, float]:
    counts: dict[str, float] = defaultdict(float)
    for part in fields:
        for term in part.terms:
            counts[term] += part.weight
    return counts


def _saturated(count: float, relative_length: float) -> float:
    return count * (K1 + 1) / (count + K1 * (1 - B + B * relative_length))
