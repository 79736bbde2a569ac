"""How the terminal reaches a conversation: in its own process on the database, or over the WebSocket of a server."""

import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol
from uuid import uuid4

from django.contrib.auth.models import AbstractUser
from django.utils import timezone
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI
from websockets.sync.client import ClientConnection, connect

from conversations import access, executions, feed, inbox
from conversations.frames import PROTOCOL, key_of
from conversations.runtime import runtime
from conversations.turn import UserMessage
from policy import pep, principals, seals, signins
from policy.errors import Refused
from policy.registries.principals import Principal

WAIT_SECONDS = 300  # for the end of one execution
PAUSE_SECONDS = 0.1  # before looking again whether another process has ended it

# How an execution may end, and what that makes of the conversation.
_ENDS: Mapping[str, str] = {
    "EXECUTION_COMPLETED": "SUCCESS",
    "EXECUTION_FAILED": "FAILED",
    "EXECUTION_CANCELLED": "CANCELLED",
}

Heard = Callable[[Mapping[str, Any]], None]


class LinkLost(Exception):
    """The server is gone, or the answer does not come."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One turn as it was typed."""

    text: str
    ui: Mapping[str, Any] | None = None
    last_seen: int | None = None


@dataclass(slots=True)
class Exchange:
    """A turn and all that came of it, its execution included."""

    turn: Mapping[str, Any]
    events: list[Mapping[str, Any]] = field(default_factory=list)

    @property
    def end(self) -> Mapping[str, Any] | None:
        """The event that ended the turn's execution, if it has come."""
        execution = self.turn["executionId"]
        ends = (e for e in self.events if e["event"] in _ENDS and e["payload"].get("executionId") == execution)
        return next(ends, None) if execution else None

    @property
    def response(self) -> Mapping[str, Any] | None:
        """The final response; None while the turn's execution runs."""
        given: Mapping[str, Any] = self.turn["response"]
        if given["type"] != "executing":
            return given
        end = self.end
        if end is None:
            return None
        said = [m["response"] for m in self._messages() if m["seq"] > end["seq"] and m["response"]]
        return said[0] if said else None

    def _messages(self) -> Sequence[Mapping[str, Any]]:
        found = (e["message"] for e in self.events if "message" in e)
        return [m for m in found if m["role"] == "agent" and m["turnId"] == self.turn["turnId"]]

    @property
    def status(self) -> str:
        """The conversation's, after all of it."""
        end = self.end
        if end is None:
            return str(self.turn["status"])
        if end["payload"].get("status") == "PARTIALLY_SUCCEEDED":
            return "PARTIAL_SUCCESS"
        return _ENDS[end["event"]]


class Link(Protocol):
    """A conversation at the other end. ``cursor`` is the newest event that was shown."""

    conversation_id: str | None
    cursor: int
    recent: Sequence[Mapping[str, Any]]

    def say(self, line: Line, *, heard: Heard) -> Exchange:
        """One turn and its execution to the end; each event goes to ``heard`` as it comes. Raises Refused, LinkLost."""
        ...

    def confirm(self, confirmation_id: str, *, password: str, heard: Heard) -> Exchange:
        """Yes to a confirmation that asks for the password; as ``say``."""
        ...

    def close(self) -> None: ...


class Local:
    """In this process. No server and no worker is needed; beside them, whoever comes first does the next step."""

    def __init__(self, user: AbstractUser, *, conversation_id: str | None, locale: str) -> None:
        self._user, self._locale = user, locale
        self._session = f"terminal_{uuid4().hex}"
        self.conversation_id: str | None = None
        self.cursor = 0
        self.recent: Sequence[Mapping[str, Any]] = []
        by = self._by()
        if conversation_id is not None:
            conversation = access.readable(conversation_id, by=by, now=timezone.now(), point="rest")
            self.conversation_id, self.cursor = conversation.id, conversation.last_sequence
            self.recent = feed.messages(conversation, limit=10)

    def _by(self) -> Principal:
        self._user.refresh_from_db()
        return principals.from_user(self._user, session=self._session, channel="terminal")

    def say(self, line: Line, *, heard: Heard) -> Exchange:
        return self._exchange(lambda: self._receive(line), heard)

    def confirm(self, confirmation_id: str, *, password: str, heard: Heard) -> Exchange:
        return self._exchange(lambda: self._confirm(confirmation_id, password), heard)

    def _confirm(self, confirmation_id: str, password: str) -> dict[str, Any]:
        by, now = self._by(), timezone.now()
        proved_at = signins.prove(by=by, password=password, address="", now=now)
        turn = runtime.confirm(
            self.conversation_id or "", confirmation_id, by=by, now=now, last_seen=self.cursor, proved_at=proved_at
        )
        return turn.to_wire()

    def _exchange(self, send: Callable[[], dict[str, Any]], heard: Heard) -> Exchange:
        try:
            turn = send()
        except Refused as refused:
            pep.keep(refused)
            raise
        exchange = Exchange(turn)
        self._listen(exchange, heard)
        deadline = time.monotonic() + WAIT_SECONDS
        while exchange.response is None:
            executions.advance(execution_id=turn["executionId"], now=timezone.now())
            self._listen(exchange, heard)
            if exchange.response is None:
                self._pause(deadline)
        seals.seal_new()  # what a server's clock does every second
        return exchange

    def _receive(self, line: Line) -> dict[str, Any]:
        by = self._by()
        inbox.checked_text(line.text)  # before a conversation is begun for it
        if self.conversation_id is None:
            state = runtime.create(by=by, now=timezone.now(), channel="terminal", locale=self._locale)
            self.conversation_id = state["conversationId"]
        message = UserMessage(
            text=line.text,
            last_seen=self.cursor if line.last_seen is None else line.last_seen,
            ui=line.ui,
            locale=self._locale,
        )
        turn = runtime.receive_message(self.conversation_id or "", message, by=by, now=timezone.now())
        return turn.to_wire()

    def _listen(self, exchange: Exchange, heard: Heard) -> None:
        conversation = access.find(self._by().tenant, self.conversation_id or "")
        if conversation is None:
            raise Refused("NOT_FOUND")
        for event in feed.events_after(conversation, self.cursor):
            self.cursor = event["seq"]
            exchange.events.append(event)
            heard(event)

    def _pause(self, deadline: float) -> None:
        if time.monotonic() > deadline:
            raise LinkLost("the operation did not end in time")
        time.sleep(PAUSE_SECONDS)

    def close(self) -> None:
        """Nothing is open."""


class Remote:
    """Over the WebSocket of a server, signed in by a token."""

    def __init__(self, url: str, token: str, *, conversation_id: str | None, locale: str) -> None:
        self.conversation_id = conversation_id
        self.cursor = 0
        try:
            self._socket: ClientConnection = connect(
                url, additional_headers={"Authorization": f"Token {token}"}, max_size=None, open_timeout=10
            )
        except (OSError, InvalidURI, InvalidHandshake) as error:
            raise LinkLost(str(error) or type(error).__name__) from error
        hello = {"type": "hello", "protocol": PROTOCOL, "tabId": f"terminal-{uuid4().hex[:12]}", "locale": locale}
        self._send(hello | {"conversationId": conversation_id})
        welcome = self._next(time.monotonic() + 10)
        self.cursor = int(welcome["seq"])
        self.recent: Sequence[Mapping[str, Any]] = welcome.get("messages", [])[-10:]

    def say(self, line: Line, *, heard: Heard) -> Exchange:
        key = f"terminal-{uuid4().hex}"
        seen = self.cursor if line.last_seen is None else line.last_seen
        frame = {"type": "msg", "clientMessageId": key, "text": line.text, "lastSeenSequence": seen}
        return self._exchange(frame | ({"ui": dict(line.ui)} if line.ui else {}), heard)

    def confirm(self, confirmation_id: str, *, password: str, heard: Heard) -> Exchange:
        frame = {"type": "confirm", "requestId": f"terminal-{uuid4().hex}", "confirmationId": confirmation_id}
        return self._exchange(frame | {"password": password, "lastSeenSequence": self.cursor}, heard)

    def _exchange(self, frame: Mapping[str, Any], heard: Heard) -> Exchange:
        self._send(frame)
        key = key_of(frame)
        deadline = time.monotonic() + WAIT_SECONDS
        events: list[Mapping[str, Any]] = []
        exchange: Exchange | None = None
        while exchange is None or exchange.response is None:
            came = self._next(deadline)
            if came["type"] == "event" and came["seq"] == self.cursor + 1:
                self.cursor = came["seq"]
                events.append(came)
                heard(came)
            elif came["type"] == "conversation":
                self.conversation_id = came["conversationId"]
            elif came["type"] == "turn" and key_of(came) == key:
                exchange = Exchange(came["turn"], events)
        return exchange

    def _send(self, frame: Mapping[str, Any]) -> None:
        try:
            self._socket.send(json.dumps(frame))
        except ConnectionClosed as error:
            raise _why_closed(error) from error

    def _next(self, deadline: float) -> dict[str, Any]:
        """The next frame. An error frame is raised as the refusal it is."""
        try:
            frame: dict[str, Any] = json.loads(self._socket.recv(timeout=max(0.0, deadline - time.monotonic())))
        except ConnectionClosed as error:
            raise _why_closed(error) from error
        except TimeoutError as error:
            raise LinkLost("no answer") from error
        if frame["type"] == "error":
            raise ToldRefused(frame)
        return frame

    def close(self) -> None:
        self._socket.close()


_CLOSED_FOR = {4401: "NOT_AUTHENTICATED", 4403: "FORBIDDEN", 4404: "NOT_FOUND"}


def _why_closed(error: ConnectionClosed) -> Refused | LinkLost:
    """A server that closes may not have its last words read: the code of the close says the same."""
    code = error.rcvd.code if error.rcvd else 0
    return Refused(_CLOSED_FOR[code]) if code in _CLOSED_FOR else LinkLost(str(error))


class ToldRefused(Refused):
    """A refusal that a server told: its words are the server's."""

    def __init__(self, frame: Mapping[str, Any]) -> None:
        super().__init__(frame["reason"], **({"fields": frame["fields"]} if "fields" in frame else {}))
        self._told = str(frame["text"])

    def text(self, locale: str) -> str:
        return self._told
