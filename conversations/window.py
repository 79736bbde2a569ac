"""One open window: what it shows, up to which event, what it may ask. Synchronous; its socket is in consumers.py."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import structlog

from context_bridge import bridge, context
from conversations import access, feed, inbox, state, wire
from conversations.credentials import Credential
from conversations.frames import PROTOCOL, Frame
from conversations.models import Conversation, Turn
from conversations.runtime import runtime
from conversations.turn import ConversationTurn, UserMessage
from policy import signins
from policy.errors import Refused
from policy.registries.principals import Principal

POINT = "socket"  # where policy is asked from here
HEARTBEAT_MS = 25_000  # how often a client should ping
REPLAY_MOST = feed.MOST  # events; whoever missed more starts again from a snapshot
SAME_MESSAGE = timedelta(minutes=10)  # how long a first message sent again is looked for

log = structlog.get_logger(__name__)

# Without a conversation there is nothing to answer, cancel, undo or resume.
_NOTHING = {
    "confirm": "NO_PENDING_CONFIRMATION",
    "deny": "NO_PENDING_CONFIRMATION",
    "cancel": "NOTHING_TO_CANCEL",
    "undo": "NOTHING_TO_UNDO",
    "resume": "NOTHING_TO_RESUME",
}


@dataclass(slots=True, kw_only=True)
class Window:
    """State of one socket. Whoever reads events holds the socket's lock: ``cursor`` only ever rises."""

    credential: Credential
    address: str = ""  # whence the socket was opened, as tries at a password are counted
    locale: str = "pt-BR"
    tenant: str = ""
    tab: str = ""
    greeted: bool = False
    conversation_id: str | None = None
    epoch: int = 1
    cursor: int = 0

    def principal(self) -> Principal:
        """Who this is now, in the tenant the socket began in. Refuses NOT_AUTHENTICATED, NO_MEMBERSHIP,
        MEMBERSHIP_SUSPENDED."""
        by = self.credential.principal()
        if self.tenant and by.tenant != self.tenant:
            raise Refused("NO_MEMBERSHIP")
        self.tenant = by.tenant
        return by

    def greet(self, hello: Frame, *, now: datetime) -> dict[str, Any]:
        """The ``welcome`` to a hello: live, with the events after the client's cursor to follow, or a snapshot.

        Refuses NOT_FOUND for a conversation that this person may not read.
        """
        by = self.principal()
        given = hello.values
        self.locale, self.tab = given.get("locale", self.locale), given["tabId"]
        self.greeted = True
        self.conversation_id, self.epoch, self.cursor = None, 1, 0
        if not given.get("conversationId"):
            return self._welcome("live", state=None)
        conversation = access.readable(given["conversationId"], by=by, now=now, point=POINT)
        self._show(conversation)
        behind = self._behind(conversation, given)
        if behind is None:
            return self.snapshot(conversation)
        self.cursor = conversation.last_sequence - behind
        return self._welcome("replay" if behind else "live", state=state.to_wire(conversation))

    def _behind(self, conversation: Conversation, given: Mapping[str, Any]) -> int | None:
        """How many events the client missed; None when its cursor is void or it missed too many."""
        if given.get("cursor") is None or given.get("epoch") != conversation.epoch:
            return None
        behind = conversation.last_sequence - int(given["cursor"])
        return behind if 0 <= behind <= REPLAY_MOST else None

    def snapshot(self, conversation: Conversation) -> dict[str, Any]:
        """A welcome that starts the client afresh: the newest messages, and the events after them to follow."""
        self._show(conversation)
        self.cursor = conversation.last_sequence
        shown = [m for m in feed.messages(conversation) if m["seq"] <= self.cursor]
        return self._welcome("snapshot", state=state.to_wire(conversation)) | {"messages": shown}

    def _show(self, conversation: Conversation) -> None:
        self.conversation_id, self.epoch = conversation.id, conversation.epoch

    def _welcome(self, mode: str, *, state: Mapping[str, Any] | None) -> dict[str, Any]:
        return {
            "type": "welcome",
            "protocol": PROTOCOL,
            "conversationId": self.conversation_id,
            "epoch": self.epoch,
            "seq": self.cursor,
            "mode": mode,
            "heartbeatMs": HEARTBEAT_MS,
            "locale": self.locale,
            "state": state,
        }

    def unread(self, *, now: datetime) -> list[dict[str, Any]]:
        """The next events after the cursor, without a gap, and the cursor moved past them.

        Where there are any, it is asked again whether this person may read them. Refuses as ``look_again`` does.
        """
        if self.conversation_id is None:
            return []
        conversation = Conversation(id=self.conversation_id, epoch=self.epoch)
        found = feed.events_after(conversation, self.cursor)
        if not found or self._readable(now=now).epoch != self.epoch:  # after a restore, a snapshot comes first
            return []
        frames = []
        for frame in found:
            if frame["seq"] != self.cursor + 1:
                break
            self.cursor = frame["seq"]
            frames.append(frame)
        return frames

    def look_again(self, *, now: datetime) -> dict[str, Any] | None:
        """Ask once more whether this person may read here; a snapshot when the log was restored meanwhile.

        Refuses as ``principal`` does, and NOT_FOUND.
        """
        if self.conversation_id is None:
            self.principal()
            return None
        conversation = self._readable(now=now)
        if conversation.epoch == self.epoch:
            return None
        return self.snapshot(conversation)

    def _readable(self, *, now: datetime) -> Conversation:
        return access.readable(self._id, by=self.principal(), now=now, point="listing")

    def begin(self, frame: Frame, *, now: datetime) -> dict[str, Any]:
        """Start the conversation that a first message needs; the frame that tells the client its id.

        A first message sent again after a lost connection goes on in the conversation it began. Refuses what the
        message would be refused for, before anything is stored.
        """
        by = self.principal()
        inbox.checked_text(frame.values["text"])
        if "ui" in frame.values:
            wire.ui_context(frame.values["ui"], locale=self.locale)
        begun = self._begun(frame.values["clientMessageId"], by=by, now=now)
        if begun is None:
            created = runtime.create(by=by, now=now, channel=by.channel, locale=self.locale, point=POINT)
            self.conversation_id, self.epoch = created["conversationId"], created["epoch"]
        else:
            self._show(begun)
        self.cursor = 0
        return {"type": "conversation", "conversationId": self.conversation_id, "epoch": self.epoch}

    def _begun(self, client_message_id: str, *, by: Principal, now: datetime) -> Conversation | None:
        turn = (
            Turn.objects.filter(
                user=by.user_id,
                client_message_id=client_message_id,
                conversation__tenant=by.tenant,
                received_at__gte=now - SAME_MESSAGE,
            )
            .select_related("conversation")
            .first()
        )
        return turn.conversation if turn else None

    def act(self, frame: Frame, *, now: datetime) -> dict[str, Any]:
        """The ``turn`` frame that answers a message or a button. Refuses as the runtime does."""
        by = self.principal()
        if self.conversation_id is None:
            raise Refused(_NOTHING[frame.type])
        turn = _ACTS[frame.type](self, frame, by, now)
        return {"type": "turn", **frame.key, "turn": turn.to_wire()}

    def _message(self, frame: Frame, by: Principal, now: datetime) -> ConversationTurn:
        given = frame.values
        message = UserMessage(
            text=given["text"],
            client_message_id=given["clientMessageId"],
            last_seen=given["lastSeenSequence"],
            ui=wire.ui_context(given["ui"], locale=self.locale) if "ui" in given else None,
            tab=self.tab,
            locale=self.locale,
        )
        return runtime.receive_message(self._id, message, by=by, now=now, point=POINT)

    def _confirm(self, frame: Frame, by: Principal, now: datetime) -> ConversationTurn:
        proved_at, password = None, frame.values.get("password")
        if password is not None:
            proved_at = signins.prove(by=by, password=password, address=self.address, now=now)
        return runtime.confirm(
            self._id,
            **_answer(frame),
            typed=frame.values.get("typed"),
            proved_at=proved_at,
            tab=self.tab,
            by=by,
            now=now,
            point=POINT,
        )

    def _deny(self, frame: Frame, by: Principal, now: datetime) -> ConversationTurn:
        return runtime.deny(self._id, **_answer(frame), by=by, now=now, point=POINT)

    def _cancel(self, frame: Frame, by: Principal, now: datetime) -> ConversationTurn:
        return runtime.cancel(self._id, by=by, now=now, request_id=frame.values["requestId"], point=POINT)

    def _undo(self, frame: Frame, by: Principal, now: datetime) -> ConversationTurn:
        return runtime.undo(self._id, by=by, now=now, request_id=frame.values["requestId"], point=POINT)

    def _resume(self, frame: Frame, by: Principal, now: datetime) -> ConversationTurn:
        return runtime.resume(self._id, by=by, now=now, request_id=frame.values["requestId"], point=POINT)

    @property
    def _id(self) -> str:
        return self.conversation_id or ""

    def put_context(self, frame: Frame, *, now: datetime) -> dict[str, Any]:
        """Keep where the person is. Refuses INVALID_INPUT, naming the fields, and TOO_LARGE."""
        by = self.principal()
        parsed = context.parse(frame.values["context"], locale=self.locale)
        version = bridge.put_context(by=by, tab=self.tab, context=parsed, now=now)
        return {"type": "ctx.ack", "contextVersion": version}

    def acknowledge(self, frame: Frame, *, now: datetime) -> None:
        """Note what a page did with a UI command."""
        by = self.principal()
        log.info(
            "a page answered a command",
            conversationId=self.conversation_id,
            commandId=frame.values["commandId"],
            status=frame.values["status"],
            contextVersion=frame.values.get("contextVersion"),
            subject=by.subject,
        )


Act = Callable[[Window, Frame, Principal, datetime], ConversationTurn]
_ACTS: Mapping[str, Act] = {
    "msg": Window._message,
    "confirm": Window._confirm,
    "deny": Window._deny,
    "cancel": Window._cancel,
    "undo": Window._undo,
    "resume": Window._resume,
}


def _answer(frame: Frame) -> dict[str, Any]:
    given = frame.values
    return {
        "confirmation_id": given["confirmationId"],
        "request_id": given["requestId"],
        "last_seen": given["lastSeenSequence"],
    }
