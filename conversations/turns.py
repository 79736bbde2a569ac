"""One turn while it is being answered: who, where, what is pending, and what comes of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from config.telemetry import stage
from context_bridge.context import SemanticUIContext
from conversations.events import EventType
from conversations.models import Clarification, Confirmation, Operation, Turn
from conversations.store.opening import OpenConversation
from conversations.turn import Response
from conversations.understanding.acts import Act
from policy.registries.entities import EntityReference, entities
from policy.registries.principals import Principal


@dataclass(slots=True, kw_only=True)
class TurnInProgress:
    """Travels through the pipeline under the conversation's lock; nothing of it outlives the transaction."""

    conversation: OpenConversation
    row: Turn
    by: Principal
    ui: SemanticUIContext | None = None
    confirmation: Confirmation | None = None  # the pending one
    clarification: Clarification | None = None  # the pending one
    beside: list[dict[str, Any]] | None = None  # choices of the question that the turn before put beside
    picked: str = ""  # the sentence that such a choice stands for
    act: Act = Act.UNCLEAR
    route: str = "fast"
    may_think: bool = False  # the language model may be asked about this turn
    status_before: str = "IDLE"  # the conversation's, before this turn
    began_at: int = 0  # the newest sequence when this turn came to be answered
    operation: Operation | None = None  # the one this turn created or went on with
    response: Response | None = None
    _found: dict[tuple[str, str], Sequence[EntityReference]] = field(default_factory=dict)
    remarks: list[str] = field(default_factory=list)  # said beside the answer
    named: list[EntityReference] = field(default_factory=list)  # entities this sentence named or resolved

    @property
    def now(self) -> datetime:
        return self.conversation.now

    @property
    def locale(self) -> str:
        return self.row.locale

    @property
    def tenant(self) -> str:
        return self.conversation.tenant

    @property
    def text(self) -> str:
        return self.picked or self.row.text

    @property
    def asking(self) -> bool:
        """Whether a question of the agent is open."""
        return self.confirmation is not None or self.clarification is not None

    def record(self, kind: EventType, *, actor: str = "agent", **payload: Any) -> int:
        """Append an event of this turn, under its operation when it has one."""
        return self.conversation.record(
            kind,
            actor=actor,
            operation_id=self.operation.id if self.operation else "",
            turn_id=self.row.id,
            payload=payload,
        )

    @stage("answer")
    def answer(self, response: Response, *, aloud: bool = True) -> None:
        """The agent's answer; ``aloud`` adds it to the thread (a running operation is shown by its events instead)."""
        self.response = response
        if aloud:
            self.conversation.say(response, turn=self.row, operation_id=self.operation.id if self.operation else "")

    def remark(self, text: str) -> None:
        """Something the person should know besides the answer, as a message of its own before it."""
        self.conversation.say(Response(type="info", text=text), turn=None)
        self.remarks.append(text)

    def refuse(self, reason: str, text: str, **extra: Any) -> None:
        """Answer that it is not done, and why."""
        self.answer(Response(type="refused", text=text, reason=reason, **extra))

    def find(self, entity_type: str, words: str) -> Sequence[EntityReference]:
        """Records that these words may mean, as far as the person may see them."""
        looked_up = (entity_type, words)
        if looked_up not in self._found:
            self._found[looked_up] = entities.found(entity_type, words, by=self.by)
        return self._found[looked_up]

    def ids(self, **more: str) -> Mapping[str, str]:
        """The correlation ids of C52 that are known by now."""
        found = {"conversationId": self.conversation.row.id, "turnId": self.row.id}
        if self.operation:
            found["operationId"] = self.operation.id
        return found | more
