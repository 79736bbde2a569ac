"""The values that go into the understanding of one utterance and come out of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from conversations.references.mention import Mention
from conversations.understanding.acts import Act
from policy.registries.entities import EntityReference

PendingKind = Literal["none", "confirmation", "clarification", "execution"]
Level = Literal["soft", "strong"]
Route = Literal["fast", "rules"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pending:
    """What the conversation waits for. With kind ``none``, ``intent`` is the last operation's, so that it can be
    corrected; ``slots`` are the values it has (slot name -> value, EntityReference or wire form)."""

    kind: PendingKind = "none"
    level: Level | None = None
    intent: str | None = None
    slot: str | None = None
    entity_type: str | None = None
    candidates: tuple[EntityReference, ...] = ()
    slots: Mapping[str, object] = field(default_factory=dict)
    topic: str | None = None
    active_type: str | None = None
    asked: str = ""  # the agent's own words that are open or were just said, as the person read them
    now: datetime | None = None  # in the tenant's time zone; relative dates count from it


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """One reading of a request: decided ``values``, and ``mentions`` that the resolver still has to look up.

    ``elements`` are the semantic ids that the sentence names, whether a slot takes them or not: what an explanation
    is about, and the topic it sets.
    """

    intent: str
    score: float
    values: Mapping[str, object] = field(default_factory=dict)
    mentions: Mapping[str, Mention] = field(default_factory=dict)
    elements: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Understanding:
    """One utterance. ``draft`` is None when readings tie (see ``alternatives``, best first) or none is needed.

    ``value``: a number or text that answers a clarification. ``rest``: what follows and is still to be done.
    """

    act: Act
    draft: Draft | None = None
    alternatives: tuple[Draft, ...] = ()
    mentions: tuple[Mention, ...] = ()
    value: object | None = None
    rest: "Understanding | None" = None
    normalized: str = ""
    route: Route = "rules"
