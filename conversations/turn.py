"""The values that travel through a turn: what a person sent, what the agent answers. Dictionaries only at the wire."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from policy.registries.entities import EntityReference


@dataclass(frozen=True, slots=True, kw_only=True)
class UserMessage:
    """One sentence and its circumstances, as the edge parsed them.

    ``last_seen`` is the newest event sequence that the sender's window had shown (None: the newest there is now).
    ``expected_version`` is the version of the conversation that the sentence is meant for (None: any).
    ``ui`` is a checked SemanticUIContext in wire form, or None for the one last received from that session and tab.
    """

    text: str
    client_message_id: str | None = None
    last_seen: int | None = None
    ui: Mapping[str, Any] | None = None
    tab: str = ""
    locale: str | None = None
    expected_version: int | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer that a person may click, name or number."""

    label: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """The outcome of one step, for people: done, failed or skipped."""

    label: str
    outcome: str
    reason: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Response:
    """What the agent says, apart from how an execution ended (C44).

    ``type``: success, partial, answer, clarification, confirmation, executing, cancelled, denied, failed, refused or
    info.
    """

    type: str
    text: str
    reason: str | None = None
    template: str | None = None
    choices: tuple[Choice, ...] = ()
    sources: tuple[Mapping[str, str], ...] = ()
    confirmation: Mapping[str, Any] | None = None
    reference: EntityReference | None = None
    items: tuple[Item, ...] = ()

    def to_wire(self) -> dict[str, Any]:
        """The response in the form of REST, WebSocket and terminal."""
        return {
            "type": self.type,
            "text": self.text,
            "reason": self.reason,
            "template": self.template,
            "choices": [{"label": c.label, "value": c.value} for c in self.choices],
            "sources": [dict(s) for s in self.sources],
            "confirmation": dict(self.confirmation) if self.confirmation else None,
            "reference": self.reference.to_wire() if self.reference else None,
            "items": [{"label": i.label, "outcome": i.outcome, "reason": i.reason} for i in self.items],
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class ConversationTurn:
    """What one call of the runtime came to; ``response`` and ``events`` are in wire form."""

    conversation_id: str
    turn_id: str
    status: str  # the conversation's, after this turn
    version: int
    act: str
    response: Mapping[str, Any]
    events: tuple[Mapping[str, Any], ...] = field(default=())  # {"seq", "type"} of this turn, in order
    execution_id: str | None = None
    duplicate: bool = False
    route: str = "fast"
    model_calls: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    latency_ms: float = 0.0

    def to_wire(self) -> dict[str, Any]:
        return {
            "conversationId": self.conversation_id,
            "turnId": self.turn_id,
            "status": self.status,
            "version": self.version,
            "act": self.act,
            "response": dict(self.response),
            "events": [dict(e) for e in self.events],
            "executionId": self.execution_id,
            "duplicate": self.duplicate,
            "route": self.route,
            "modelCalls": self.model_calls,
            "inputTokens": self.input_tokens,
            "outputTokens": self.output_tokens,
            "latencyMs": self.latency_ms,
        }
