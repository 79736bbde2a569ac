"""What is asked of a model, and what may come back. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

_STRICT: Mapping[str, str] = {"extra": "forbid"}  # a property that nobody asked for makes an answer unusable
Outcome = Literal["answered", "timeout", "unreachable", "refused", "unusable", "busy", "open", "error"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One question: fixed instructions, data as JSON, and the shape of the answer."""

    purpose: Literal["choose", "explain", "title"]
    instructions: str
    data: str
    shape: type


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """The answer as plain data, or None with the outcome that says why; and what asking cost."""

    outcome: Outcome
    answer: Mapping[str, Any] | None = None
    calls: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    milliseconds: float = 0.0


@dataclass(frozen=True)
class ChosenSlot:
    """One value of an intent: the key of a listed record, or words copied from the sentence."""

    __pydantic_config__: ClassVar = _STRICT
    name: str
    record: str | None = None
    words: str | None = None


@dataclass(frozen=True)
class Chosen:
    """One listed intent with what the sentence says about it; or the intents between which the person should choose."""

    __pydantic_config__: ClassVar = _STRICT
    intent: str | None = None
    slots: list[ChosenSlot] = field(default_factory=list)
    confidence: float = 0.0
    ask_between: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Explained:
    """An explanation, and the ids of the documents that it rests on."""

    __pydantic_config__: ClassVar = _STRICT
    text: str
    sources: list[str]


@dataclass(frozen=True)
class Titled:
    """A title of three to six words."""

    __pydantic_config__: ClassVar = _STRICT
    title: str
