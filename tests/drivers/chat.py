"""A conversation as a test says it: ``alice.says("Sim.").reason``."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils import timezone

from conversations import executions, feed
from conversations.models import Conversation, ConversationEvent
from conversations.runtime import runtime
from conversations.turn import ConversationTurn, UserMessage
from policy.registries.principals import Principal


@dataclass(frozen=True)
class Reply:
    """What one sentence came to, its execution included."""

    turn: ConversationTurn
    response: Mapping[str, Any]
    events: tuple[str, ...]

    @property
    def type(self) -> str:
        return self.response["type"]

    @property
    def text(self) -> str:
        return self.response["text"]

    @property
    def reason(self) -> str | None:
        return self.response["reason"]

    @property
    def choices(self) -> list[str]:
        return [c["label"] for c in self.response["choices"]]

    @property
    def confirmation(self) -> Mapping[str, Any]:
        return self.response["confirmation"]


class Dialogue:
    """One person in one conversation, over the Python interface; a worker is played by the test itself."""

    def __init__(self, by: Principal, *, locale: str = "pt-BR", now: datetime | None = None) -> None:
        self.by = by
        self.locale = locale
        self._now = now
        self.id: str = runtime.create(by=by, now=self.now, locale=locale)["conversationId"]

    @property
    def now(self) -> datetime:
        return self._now or timezone.now()

    def at(self, now: datetime) -> "Dialogue":
        self._now = now
        return self

    @property
    def row(self) -> Conversation:
        return Conversation.objects.get(pk=self.id)

    @property
    def state(self) -> dict[str, Any]:
        return runtime.get_state(self.id, by=self.by, now=self.now)

    def events(self, after: int = 0) -> list[ConversationEvent]:
        return list(ConversationEvent.objects.filter(conversation_id=self.id, sequence__gt=after).order_by("sequence"))

    def says(
        self,
        text: str,
        *,
        ui: Mapping[str, Any] | None = None,
        last_seen: int | None = None,
        client_id: str | None = None,
        works: bool = True,
    ) -> Reply:
        """Say it; with ``works`` a worker carries out what that started before this returns."""
        before = self.row.last_sequence
        message = UserMessage(text=text, ui=ui, last_seen=last_seen, client_message_id=client_id)
        turn = runtime.receive_message(self.id, message, by=self.by, now=self.now)
        return self._reply(turn, before, works)

    def presses(self, verb: str, *arguments: Any, works: bool = True, **named: Any) -> Reply:
        """Press a button: confirm, deny, cancel, undo or resume."""
        before = self.row.last_sequence
        turn = getattr(runtime, verb)(self.id, *arguments, by=self.by, now=self.now, **named)
        return self._reply(turn, before, works)

    def works(self) -> None:
        """A worker does what there is to do."""
        for execution_id in executions.unfinished():
            executions.advance(execution_id=execution_id, now=self.now)

    def _reply(self, turn: ConversationTurn, before: int, works: bool) -> Reply:
        response = turn.response
        if works and response and response["type"] == "executing":
            self.works()
            response = feed.final_response(turn.turn_id) or response
        return Reply(turn, response, tuple(e.type for e in self.events(before)))
