"""One resolution under way: what is wanted, where it was looked for, and how that ends."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from conversations.references import sources
from conversations.references.matching import narrow
from conversations.references.mention import Mention
from conversations.references.situation import Find, Members, References, Resolution, Situation, Status
from policy.registries.entities import EntityReference


@dataclass(slots=True)
class Search:
    """What is wanted, and the sources looked at so far."""

    mention: Mention
    kind: str | None
    situation: Situation
    find: Find
    members: Members
    considered: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)

    def look(self, source: str, offered: Iterable[EntityReference]) -> References:
        """What ``source`` offers of the right type and description; noted as considered."""
        typed = (r for r in sources.distinct(offered) if self.kind is None or r.type == self.kind)
        fitting = narrow(typed, self.mention.qualifiers) if self.mention.qualifiers else tuple(typed)
        self.considered.append((source, tuple(r.key for r in fitting)))
        return fitting

    def settle(self, source: str, fitting: References) -> Resolution:
        """One is the answer; several are asked about, unless the expression is plural and the number agrees."""
        if len(fitting) == 1:
            return self.end("resolved", source, fitting, fitting[0])
        if self.mention.plural and self.mention.count in (None, len(fitting)):
            return self.end("resolved", source, fitting)
        return self.end("ambiguous", source, fitting)

    def end(
        self, status: Status, source: str = "", fitting: References = (), reference: EntityReference | None = None
    ) -> Resolution:
        return Resolution(
            status=status,
            reference=reference,
            candidates=fitting,
            source=source,
            considered=tuple(self.considered),
        )

    def lists(self) -> Iterator[tuple[str, References]]:
        """What was asked about, then what was listed; of the right type, and only where there is something."""
        for source, offered in (("candidates", self.situation.candidates), ("conversation", self.situation.last_list)):
            if offered and (pool := self.look(source, offered)):
                yield source, pool

    def current(self) -> EntityReference | None:
        """The one record of the type that is in hand now: what "o outro" is not."""
        for source in sources.WITH_NOUN:
            offered = sources.SOURCES[source](self.situation)
            of_type = [r for r in offered if self.kind is None or r.type == self.kind]
            if of_type:
                return of_type[0]
        return None
