"""Phrases by word classes: ``$that $is $very* $good $for_me?`` stands for every phrase that is built so.

An element is a word, a class (``$name``) or a choice ``(a|b c|$d)``; ``?`` makes it optional, ``*`` repeatable and
optional. Class members are phrases themselves.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from conversations.understanding.phrasetable import ACCENTLESS, words_of

T = TypeVar("T")

_ELEMENT = re.compile(r"(\((?P<choice>[^)]*)\)|\$(?P<name>\w+)|(?P<word>[^\s()$?*]+))(?P<times>[?*]?)")
MOST_REPEATS = 4
MOST_NODES = 50_000  # that are remembered


@dataclass(frozen=True, slots=True)
class _Element:
    """Alternatives by first word; each is a tuple of words."""

    by_first: "_Phrases"
    optional: bool
    repeats: bool


Pattern = tuple[_Element, ...]
# A place in a pattern: its number, the element, how often that occurred, and the words that its phrase still needs.
_Place = tuple[int, int, int, tuple[str, ...]]
_Phrases = Mapping[str, tuple[tuple[str, ...], ...]]  # by their first word


@dataclass(eq=False, slots=True)
class _Node(Generic[T]):
    """Where all patterns stand after some words: what is matched by now, and where the next word leads."""

    places: frozenset[_Place]
    meanings: tuple[T, ...]
    steps: "dict[str, _Node[T] | None]" = field(default_factory=dict)


@dataclass(eq=False, slots=True)
class PatternTable(Generic[T]):
    """Patterns with their meanings, all followed at once: one look-up a word, however many patterns there are.

    The nodes are made as texts need them.
    """

    patterns: tuple[tuple[Pattern, T], ...]
    _nodes: "dict[frozenset[_Place], _Node[T]]" = field(default_factory=dict)
    _start: "_Node[T]" = field(init=False)
    _openings: dict[str, list[_Place]] = field(default_factory=dict)  # first word -> where it may stand
    _phrases: list[list[_Phrases]] = field(init=False)  # by pattern and element; nothing at the end
    _onward: list[list[tuple[_Place, ...]]] = field(init=False)  # the places from here, and behind what may be left out
    _words: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        self._phrases = [[*(element.by_first for element in pattern), {}] for pattern, _ in self.patterns]
        self._onward = [_onward(number, pattern) for number, (pattern, _) in enumerate(self.patterns)]
        first = [place for onward in self._onward for place in onward[0]]
        self._start = _Node(frozenset(first), ())
        for place in first:
            for word in self._phrases[place[0]][place[1]]:
                self._openings.setdefault(word, []).append(place)
        tables = {id(table): table for tables in self._phrases for table in tables}.values()
        phrases = (phrase for table in tables for found in table.values() for phrase in found)
        self._words = frozenset(word for phrase in phrases for word in phrase)

    def at(self, words: Sequence[str], start: int) -> Iterator[tuple[int, T]]:
        """(end, meaning) of every phrase that starts here, shortest first."""
        node = self._start
        if words[start] not in self._openings:
            return
        for place in range(start, len(words)):
            word = words[place]
            after = node.steps[word] if word in node.steps else self._step(node, word)
            if after is None:
                return
            for meaning in after.meanings:
                yield place + 1, meaning
            node = after

    def words(self) -> frozenset[str]:
        """Every word of every pattern."""
        return self._words

    def _step(self, node: _Node[T], word: str) -> _Node[T] | None:
        if word not in self._words:
            return None  # not kept: people may type any word
        if len(self._nodes) > MOST_NODES:
            self._nodes.clear()
            self._start.steps.clear()
        places = self._after(self._openings[word] if node is self._start else node.places, word)
        found = (self._nodes.get(places) or self._node(places)) if places else None
        node.steps[word] = found
        return found

    def _node(self, places: frozenset[_Place]) -> _Node[T]:
        ended = sorted(number for number, at, _, _ in places if at == len(self.patterns[number][0]))
        node = self._nodes[places] = _Node(places, tuple(dict.fromkeys(self.patterns[n][1] for n in ended)))
        return node

    def _after(self, places: Iterable[_Place], word: str) -> frozenset[_Place]:
        """Where these places lead by one word."""
        found: set[_Place] = set()
        for number, at, repeats, needed in places:
            if needed:
                rests: Iterable[tuple[str, ...]] = (needed[1:],) if needed[0] == word else ()
            else:
                known = self._phrases[number][at].get(word)
                rests = [phrase[1:] for phrase in known] if known else ()
            for rest in rests:
                found.update(self._behind(number, at, repeats) if not rest else ((number, at, repeats, rest),))
        return frozenset(found)

    def _behind(self, number: int, at: int, repeats: int) -> tuple[_Place, ...]:
        """The places when the element has occurred once more."""
        if self.patterns[number][0][at].repeats and repeats < MOST_REPEATS:
            return ((number, at, repeats + 1, ()), *self._onward[number][at][1:])
        return self._onward[number][at + 1]


def _onward(number: int, pattern: Pattern) -> list[tuple[_Place, ...]]:
    """For each element of a pattern its place and those that follow while elements may be left out."""
    found: list[tuple[_Place, ...]] = [((number, len(pattern), 0, ()),)]
    for at in range(len(pattern) - 1, -1, -1):
        found.insert(0, ((number, at, 0, ()), *(found[0] if pattern[at].optional else ())))
    return found


def pattern_table(patterns: Iterable[tuple[str, T]], classes: Mapping[str, str]) -> PatternTable[T]:
    """The table of ``patterns`` (text, meaning); ``classes`` gives each class its phrases, divided by semicolons."""
    members = {name: _phrases(text) for name, text in classes.items()}
    return PatternTable(tuple((_compiled(text, members), meaning) for text, meaning in patterns))


def _compiled(text: str, members: Mapping[str, frozenset[tuple[str, ...]]]) -> Pattern:
    elements: list[_Element] = []
    for match in _ELEMENT.finditer(text):
        if match["name"]:
            phrases: Iterable[tuple[str, ...]] = members[match["name"]]
        elif match["choice"]:
            phrases = _chosen(match["choice"], members)
        else:
            phrases = _phrases(match["word"])
        elements.append(_element(phrases, match["times"]))
    return tuple(elements)


def _chosen(text: str, members: Mapping[str, frozenset[tuple[str, ...]]]) -> Iterable[tuple[str, ...]]:
    for choice in text.split("|"):
        choice = choice.strip()
        yield from members[choice[1:]] if choice.startswith("$") else _phrases(choice)


def _phrases(text: str) -> frozenset[tuple[str, ...]]:
    found: set[tuple[str, ...]] = set()
    for phrase in text.split(";"):
        words = words_of(phrase)
        if words:
            found |= {words, tuple(ACCENTLESS.get(word, word) for word in words)}
    return frozenset(found)


def _element(phrases: Iterable[tuple[str, ...]], times: str) -> _Element:
    by_first: dict[str, list[tuple[str, ...]]] = {}
    for phrase in sorted(set(phrases), key=lambda p: -len(p)):
        by_first.setdefault(phrase[0], []).append(phrase)
    table = {first: tuple(found) for first, found in by_first.items()}
    return _Element(table, optional=times in {"?", "*"}, repeats=times == "*")
