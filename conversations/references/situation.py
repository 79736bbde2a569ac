"""What the page and the conversation offer to a reference, and what came of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from conversations.references.mention import Done
from policy.registries.entities import EntityReference

Find = Callable[[str, str], Sequence[EntityReference]]  # (entity type, words) -> what they may mean
Members = Callable[[str], Sequence[EntityReference]]  # entity type -> all of it that belong to the record in hand
References = tuple[EntityReference, ...]
Status = Literal["resolved", "ambiguous", "missing", "not_found"]


@dataclass(frozen=True, slots=True)
class Visit:
    """A record that was opened or created in this conversation, days ago in the tenant's calendar."""

    entity: EntityReference
    days_ago: int
    done: Done = "opened"


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """Every source that C11 and B3 name; newest first where order matters."""

    selection: EntityReference | None = None
    focus: EntityReference | None = None
    active: EntityReference | None = None
    candidates: References = ()  # of the pending clarification
    last_results: References = ()  # of the last operation
    previous_message: References = ()
    recent: References = ()
    last_list: References = ()  # the list last shown, in the order shown
    history: References = ()  # navigation, newest first
    visits: tuple[Visit, ...] = ()  # with their days, newest first


@dataclass(frozen=True, slots=True, kw_only=True)
class Resolution:
    """The winner with its source; or the candidates to ask about.

    A resolved plural ("esses dois") has no single ``reference``: all of ``candidates`` are meant. ``parts`` are the
    resolutions of a list, one for each part. ``considered`` lists the sources looked at, in order, each with the keys
    it offered.
    """

    status: Status
    reference: EntityReference | None = None
    candidates: References = ()
    source: str = ""
    considered: tuple[tuple[str, tuple[str, ...]], ...] = ()
    parts: tuple["Resolution", ...] = ()

    @property
    def references(self) -> References:
        """Every record that is meant; none unless it is resolved."""
        if self.reference is not None:
            return (self.reference,)
        return self.candidates if self.status == "resolved" else ()
