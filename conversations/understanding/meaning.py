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
Route = Literal["fast", "rules", "model"]
MemoryScope = Literal["user", "session", "conversation"]
Previous = Literal[
    "CONFIRM",
    "REQUEST",
    "OFFER",
    "INFORM",
    "NOTIFY_SUCCESS",
    "NOTIFY_FAILURE",
    "REQ_MORE",
    "EXECUTING",
    "NONE",
]


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
    at_hand: tuple[str, ...] = ()  # types of what is selected, was listed, resulted or was spoken of, nearest first
    previous: Previous = "NONE"  # what the agent did last
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
    references: Mapping[str, EntityReference] = field(default_factory=dict)  # records that were pointed at by key
    goes_on: bool = False  # the question before, with this in place of that: what it does not name stays as it was
    leans: bool = False  # nothing but a place was said, "a outra": without anything there it asks for nothing
    parts: Mapping[str, str] = field(default_factory=dict)  # of a moment the day or the time alone, ISO 8601
    narrowed: Mapping[str, tuple[EntityReference, ...]] = field(default_factory=dict)  # those of several that stay


@dataclass(frozen=True, slots=True, kw_only=True)
class Remembering:
    """What a sentence asks of the memory. ``text``: the fact to keep, or words of those to list or forget, as typed.
    ``place``: which one, from 0; -1 is the last. ``everything`` with ``count``: all, and how many the person thinks
    these are. ``needs_list``: it names a memory only where a list of memories was just shown ("esqueça a segunda").
    """

    kind: Literal["store", "list", "forget"]
    text: str = ""
    scope: MemoryScope = "user"
    place: int | None = None
    everything: bool = False
    count: int | None = None
    needs_list: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Returning:
    """An earlier topic taken up again. ``text``: the subject as typed, empty for "voltando ao assunto". ``elements``,
    ``types`` and ``intents`` are the page elements, entity types and intents that its words name; ``codes`` its
    numbers and codes, folded. ``rest``: what the sentence goes on to say."""

    text: str = ""
    elements: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    intents: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()
    rest: str = ""


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
    remembering: Remembering | None = None  # what is to be kept, listed or forgotten
    returning: Returning | None = None  # the earlier topic that is taken up again
    by_form: bool = False  # the act is told by the form alone: its mentions are named, and answer or correct nothing
    other_capability: bool = False  # a correction of what is to be done, not with what
    asks_options: bool = False  # "quais são as opções?" while a question is open
    same_again: bool = False  # "faz o mesmo na 456": what was done last, for the record that is mentioned
    another_way: bool = False  # "faça de outra maneira"
    why: bool = False  # "por que não?": of what was refused, if anything was
    unasked: Act | None = None  # a clear yes or no, while nothing was asked
    normalized: str = ""
    route: Route = "rules"
