"""Where records are named without their noun: runs of words that nothing else explains, tried in a look-up."""

from dataclasses import dataclass
from itertools import pairwise

from conversations.understanding import lexicon
from conversations.understanding.amounts import unit_place
from conversations.understanding.lookup import Lookup
from conversations.understanding.normalize import slice_of
from conversations.understanding.numbers import Number
from conversations.understanding.reading import Located, Reading, VerbHit
from conversations.understanding.spans import is_label

MOST_NAME_WORDS = 8
_SMALL = lexicon.FUNCTION | lexicon.CONDITIONS | lexicon.NEGATIONS
_SPOKEN = frozenset({"word", "code"})  # a code of no record may be a name: "NR-35"
_JOINTS = lexicon.CONJUNCTIONS | {"mais", "plus", "tambem", "also"}


def free_numbers(reading: Reading) -> list[Number]:
    """The numbers that are part of no mention."""
    spans = [range(m.start, m.end) for m in reading.mentions]
    return [n for n in reading.numbers if not any(n.start in span for span in spans) and n.end not in reading.nouns]


def unit_after(reading: Reading, number: Number) -> str | None:
    """The unit behind a number, of any slot or of none."""
    place = unit_place(reading, number)
    word = reading.words[place] if place < len(reading.tokens) else ""
    return word if word in lexicon.FOREIGN_UNITS or word in reading.vocabulary.units else None


BREAKING = lexicon.NEGATIONS | lexicon.ADVERSATIVES
_WHOLE = frozenset({"number", "code", "every", "dated"})  # mentions whose words are no names: "todos menos o de altura"


@dataclass(frozen=True, slots=True)
class Names:
    """The runs of one reading for one intent's verb; spans are token positions."""

    reading: Reading
    verb: VerbHit | None
    lookup: Lookup
    text: str
    types: frozenset[str] | None = None  # of the records that the intent takes; what describes others is free to be one
    objects: frozenset[int] = frozenset()  # places of the intent's own objects: "na equipe" is no part of a name

    def known(self, entity_type: str, start: int, end: int) -> tuple[int, int] | None:
        """The longest window of a run that a look-up knows."""
        for window in self._windows(start, end):
            if self.knows(entity_type, self.spelled(*window)):
                return window
        return None

    def is_plain(self, start: int, end: int) -> bool:
        """Whether nothing in a run is a small word, a condition or a no."""
        words = self.reading.words[start:end]
        return not any(word in _SMALL for word in words)

    def kin(self, entity_type: str) -> tuple[str, ...]:
        """The type itself and those named ones that go by the same noun: a component goes by the name of its type."""
        return self.reading.vocabulary.kin[entity_type]

    def knows(self, entity_type: str, words: str) -> bool:
        return any(self.lookup.exists(kind, words) for kind in self.kin(entity_type))

    def is_announced(self, start: int, entity_type: str) -> bool:
        """Whether the noun stands right before: "o componente de solda" names a component, known or not."""
        back = start - 1
        while back >= 0 and self.reading.words[back] in {"de", "da", "do", "of", "chamado", "called"}:
            back -= 1
        return any(hit.end == back + 1 and entity_type in hit.types for hit in self.reading.nouns.values())

    def runs(self, entity_type: str) -> list[tuple[int, int]]:
        masked = set(self.reading.ornaments | self.reading.timed | self.objects)
        # "Altura, mas não quente": what stands behind a no is no part of a name that a look-up might forgive.
        masked |= {place for place, word in enumerate(self.reading.words) if word in BREAKING}
        if self.verb:
            masked |= set(range(self.verb.start, self.verb.end))
        for hit in self.reading.verbs:
            if hit.start in self.reading.clause_starts:
                masked |= set(range(hit.start, hit.end))  # another request is no part of a name
        for located in self.reading.mentions:
            same = entity_type in located.types
            if self._only_describes(located):
                masked |= set(range(located.start, located.head[1]))
            elif located.mention.form in _WHOLE or (located.types and not same):
                masked |= set(range(located.start, located.end))
            elif same:
                masked |= set(range(*located.head))
        masked |= {
            place
            for hit in self.reading.nouns.values()
            if entity_type in hit.types
            for place in range(hit.start, hit.end)
        }
        runs: list[tuple[int, int]] = []
        start = None
        for place in range(len(self.reading.tokens) + 1):
            inside = (
                place < len(self.reading.tokens) and place not in masked and self.reading.tokens[place].kind in _SPOKEN
            )
            if inside and start is None:
                start = place
            elif not inside and start is not None:
                runs.append((start, place))
                start = None
        parts = (part for run in runs for part in self.listed(*run, entity_type))
        trimmed = (self.trimmed(*run) for run in parts)
        return sorted((r for r in trimmed if r[1] > r[0]), key=lambda r: r[0] - r[1])

    def _only_describes(self, located: Located) -> bool:
        """ "As permissões da Empresa B" where no permit is taken: the company may be."""
        if self.types is None or located.mention.form not in ("name", "qualifier") or located.head[1] < located.start:
            return False
        return bool(located.types) and not self.types & set(located.types)

    def listed(self, start: int, end: int, entity_type: str) -> list[tuple[int, int]]:
        """The run cut at "e", "ou", "mais", unless all of it is the name of one record."""
        joints = [place for place in range(start, end) if self.reading.words[place] in _JOINTS]
        whole = self.trimmed(start, end)
        if not joints or whole[1] <= whole[0] or self.lookup.is_name(entity_type, self.spelled(*whole)):
            return [(start, end)]
        bounds = [start - 1, *joints, end]
        return [(a + 1, b) for a, b in pairwise(bounds)]

    def trimmed(self, start: int, end: int) -> tuple[int, int]:
        while start < end and not self._is_content(start):
            start += 1
        while end > start and not self._is_content(end - 1):
            end -= 1
        return start, end

    def _is_content(self, place: int) -> bool:
        word = self.reading.words[place]
        if place and len(word) == 1 and self._is_content(place - 1) and is_label(self.reading, place, place):
            return True  # "Empresa B"
        return word not in lexicon.FUNCTION and word not in lexicon.NEGATIONS and len(word) > 1

    def _windows(self, start: int, end: int) -> list[tuple[int, int]]:
        end = min(end, start + MOST_NAME_WORDS)
        windows = [
            (first, last)
            for first in range(start, end)
            for last in range(first + 1, end + 1)
            if self._is_content(first) and self._is_content(last - 1)
        ]
        return sorted(windows, key=lambda w: w[0] - w[1])

    def spelled(self, start: int, end: int) -> str:
        return slice_of(self.text, self.reading.tokens[start:end])
