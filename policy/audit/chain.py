"""Hash chains: each row carries the hash of the one before it. Pure; walks any number of chains in constant memory."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from config.canonical import digest

NEIGHBOURS = 200  # places on either side at which a row that does not fit may have stood


class Fault(StrEnum):
    """What is wrong with a row, or with a place where one should be."""

    EDITED = "EDITED"
    REMOVED = "REMOVED"
    INSERTED = "INSERTED"
    REORDERED = "REORDERED"


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault: the chain (a conversation, a tenant), the place in it, and the row where there is one."""

    fault: Fault
    chain: str
    position: int
    row: str = ""
    until: int = 0  # the last place of a removed stretch

    def __str__(self) -> str:
        places = f"{self.position}-{self.until}" if self.until > self.position else str(self.position)
        return f"{self.fault:9} {self.chain} {places} {self.row}".rstrip()


@dataclass(frozen=True, slots=True)
class Link:
    """One row as stored; ``content`` is what its hash covers besides ``previous``."""

    chain: str
    position: int
    row: str
    previous: str
    hash: str
    content: Mapping[str, Any]  # Any: JSON values


@dataclass(frozen=True, slots=True)
class End:
    """Where a chain should end, as stored apart from its rows."""

    position: int = 0
    hash: str = ""


def chained(previous: str, content: Mapping[str, Any]) -> str:
    """The hash of a row over its content and the hash of the row before it."""
    return digest({"previous": previous, **content})


def faults(
    links: Iterable[Link], end_of: Callable[[str], End | None], *, position_key: str = "sequence"
) -> Iterator[Finding]:
    """What is wrong with ``links``, which come chain by chain in the order of their places.

    ``end_of`` gives the stored end of a chain, or None where it knows none. ``position_key`` names the place within the
    content of a link.
    """
    walk: _Walk | None = None
    for link in links:
        if walk is None or walk.chain != link.chain:
            if walk is not None:
                yield from walk.ended(end_of(walk.chain))
            walk = _Walk(link.chain, position_key)
        if link.position == walk.expected and link.previous == walk.head and walk.is_whole(link):
            walk.step(link)
        else:
            yield from walk.examined(link)
    if walk is not None:
        yield from walk.ended(end_of(walk.chain))


class _Walk:
    """Where the walk along one chain is: the place expected next, and the hashes of the last two rows."""

    __slots__ = ("before", "chain", "expected", "head", "last", "position_key")

    def __init__(self, chain: str, position_key: str) -> None:
        self.chain = chain
        self.position_key = position_key
        self.expected = 1
        self.head = self.before = ""
        self.last: Link | None = None

    def step(self, link: Link) -> None:
        self.before, self.head = self.head, link.hash
        self.expected = link.position + 1
        self.last = link

    @staticmethod
    def is_whole(link: Link) -> bool:
        return chained(link.previous, link.content) == link.hash

    def examined(self, link: Link) -> Iterator[Finding]:
        """What is wrong at a row that does not follow the one before it; the walk goes on behind it."""
        missing = link.position > self.expected
        if missing:
            yield Finding(Fault.REMOVED, self.chain, self.expected, until=link.position - 1)
        if not self.is_whole(link):
            moved = self._stood_elsewhere(link)
            yield Finding(Fault.REORDERED if moved else Fault.EDITED, self.chain, link.position, link.row)
        elif not missing and link.previous != self.head and self.last is not None:
            # The row before is whole by itself, but this one was written behind another.
            strange = self.expected > 2 and link.previous == self.before
            yield Finding(Fault.INSERTED if strange else Fault.EDITED, self.chain, self.last.position, self.last.row)
        elif not missing and self.last is None:
            yield Finding(Fault.REMOVED, self.chain, 0)  # what it was written behind is gone without a gap
        self.step(link)

    def _stood_elsewhere(self, link: Link) -> bool:
        """Whether the row is what was written, at another place."""
        near = range(max(1, link.position - NEIGHBOURS), link.position + NEIGHBOURS + 1)
        content = dict(link.content)
        for place in near:
            content[self.position_key] = place
            if chained(link.previous, content) == link.hash:
                return True
        return False

    def ended(self, end: End | None) -> Iterator[Finding]:
        """What is wrong with the last row, seen from the end that is stored apart."""
        if end is None or self.last is None:
            return
        reached = self.expected - 1
        if reached < end.position:
            yield Finding(Fault.REMOVED, self.chain, reached + 1, until=end.position)
        elif reached > end.position:
            yield Finding(Fault.INSERTED, self.chain, self.last.position, self.last.row)
        elif self.head != end.hash:
            yield Finding(Fault.EDITED, self.chain, self.last.position, self.last.row)
