"""The chains that ``verify_audit`` walks; each app registers its own."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from policy.audit.chain import End, Finding, Link, faults

ROWS = 5_000  # fetched at once


@dataclass(frozen=True, slots=True)
class Chains:
    """One kind of chain, such as the events of conversations.

    ``links`` gives the stored rows chain by chain, in the order of their places, of one tenant or of all; ``end_of``
    where a chain ends; ``ends`` every chain with its end, of one tenant or of all; ``others`` what is wrong besides;
    ``remark`` what an auditor should know besides, or nothing.
    """

    name: str
    position_key: str
    links: Callable[[str | None], Iterable[Link]]
    ends: Callable[[str | None], Iterable[tuple[str, End]]]
    end_of: Callable[[str], End | None]
    hash_at: Callable[[str, int], str | None]
    others: Callable[[str | None], Iterator[Finding]]
    remark: Callable[[], str] = str


_registered: dict[str, Chains] = {}


def register(chains: Chains) -> None:
    """Have ``verify_audit`` walk these; raises ValueError for a name that is taken."""
    if chains.name in _registered:
        raise ValueError(f"chains {chains.name!r} are registered already")
    _registered[chains.name] = chains


def registered() -> tuple[Chains, ...]:
    return tuple(_registered.values())


class Count:
    """How many rows and chains were walked."""

    def __init__(self) -> None:
        self.rows = self.chains = 0

    def counted(self, links: Iterable[Link]) -> Iterator[Link]:
        last = None
        for link in links:
            self.rows += 1
            if link.chain != last:
                self.chains, last = self.chains + 1, link.chain
            yield link


def verify(chains: Chains, *, tenant: str | None, count: Count) -> Iterator[Finding]:
    """Everything that is wrong with these chains, of one tenant or of all; ``count`` is filled on the way."""
    yield from faults(count.counted(chains.links(tenant)), chains.end_of, position_key=chains.position_key)
    yield from chains.others(tenant)
