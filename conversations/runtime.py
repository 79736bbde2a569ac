"""ConversationRuntime (C56): the one front door. A turn is kept, then answered under the conversation's lock."""

import time
from collections.abc import Mapping
from datetime import datetime
from typing import Any

import structlog
from django.db import InterfaceError, OperationalError
from django_fsm import ConcurrentTransition

from config.ids import new_id
from config.telemetry import correlated, measured, stage
from context_bridge import bridge
from context_bridge.context import parse
from conversations import (
    access,
    answering,
    inbox,
    principals,
    recovery,
    state,
    thinking,
)
from conversations.conf import LOCALES
from conversations.models import Confirmation, Conversation, Turn
from conversations.store.database import opened
from conversations.turn import ConversationTurn, UserMessage
from conversations.turns import TurnInProgress
from policy.errors import Refused
from policy.registries.principals import Principal

log = structlog.get_logger(__name__)

AGENT = "agent.conversation"
RETRIES = 5  # other turns that break, or writers that bypass the lock, before one call gives up

Answered = dict[str, tuple[Turn, Conversation, tuple[Mapping[str, Any], ...]]]  # turn id -> row, conversation, events


class ConversationRuntime:
    """Holds nothing: everything is in the database, and any process may answer any turn.

    Every method refuses NOT_FOUND for a conversation that is not this person's. ``now`` is the edge's clock.
    ``expected_version``: refuse VERSION_CONFLICT, with the fresh state in its detail, at any other version (C30).
    """

    def create(
        self, *, by: Principal, now: datetime, channel: str | None = None, locale: str = "pt-BR", point: str = "rest"
    ) -> dict[str, Any]:
        """A new conversation of this person; its state. Refuses UNSUPPORTED_LOCALE, or what policy says."""
        if locale not in LOCALES:
            raise Refused("UNSUPPORTED_LOCALE", locale=locale[:20])
        access.may_create(by=by, now=now, point=point)
        conversation = Conversation(
            id=new_id("conv"),
            tenant_id=by.tenant,
            created_by_id=by.user_id,
            agent=AGENT,
            channel=channel or by.channel,
            locale=locale,
            created_at=now,
            updated_at=now,
        )
        conversation.save(force_insert=True)
        return state.to_wire(conversation)

    def receive_message(
        self, conversation_id: str, message: UserMessage, *, by: Principal, now: datetime, point: str = "rest"
    ) -> ConversationTurn:
        """A sentence: kept at once, then understood, planned, decided and answered.

        Refuses bad input (EMPTY_MESSAGE, MESSAGE_TOO_LARGE, CONTROL_CHARACTERS, INVALID_INPUT, UNSUPPORTED_LOCALE)
        with nothing stored. The same ``client_message_id`` again gives the first answer. Refuses VERSION_CONFLICT,
        with the sentence kept in the thread, when the conversation is at another version than the expected one.
        """
        text = inbox.checked_text(message.text)
        conversation = access.writable(conversation_id, by=by, now=now, point=point)
        turn, _ = inbox.receive(
            conversation,
            text=text,
            arguments=_expecting({}, message.expected_version),
            client_message_id=message.client_message_id,
            last_seen=message.last_seen,
            ui=_context(message, by=by),
            tab=message.tab,
            locale=message.locale,
            by=by,
            now=now,
        )
        return self._current(self._answered(turn, by=by, now=now), by=by, now=now, point=point)

    def confirm(
        self,
        conversation_id: str,
        confirmation_id: str,
        *,
        by: Principal,
        now: datetime,
        typed: str | None = None,
        proved_at: datetime | None = None,
        tab: str = "",
        request_id: str | None = None,
        last_seen: int | None = None,
        expected_version: int | None = None,
        point: str = "rest",
    ) -> ConversationTurn:
        """Yes to one confirmation by its id. Refuses NOT_FOUND for an unknown one, and with its own reason an expired,
        superseded, denied, withdrawn or not yet seen one, one whose resource id was not typed, and one whose password
        was not proved at the edge just before (``proved_at``: that it was, and when); CONTEXT_CHANGED, once, when
        ``tab`` (the page it was given on) shows something else than the plan read.

        A confirmation that was already claimed gives the first claim's execution, marked duplicate.
        """
        arguments = _expecting({"confirmationId": confirmation_id, "typed": typed}, expected_version)
        return self._button(
            conversation_id,
            Turn.Kind.CONFIRM,
            arguments,
            request_id,
            last_seen,
            by=by,
            now=now,
            point=point,
            tab=tab,
            proved_at=proved_at,
        )

    def deny(
        self,
        conversation_id: str,
        confirmation_id: str,
        *,
        by: Principal,
        now: datetime,
        request_id: str | None = None,
        last_seen: int | None = None,
        expected_version: int | None = None,
        point: str = "rest",
    ) -> ConversationTurn:
        """No to one confirmation by its id."""
        arguments = _expecting({"confirmationId": confirmation_id}, expected_version)
        return self._button(
            conversation_id, Turn.Kind.DENY, arguments, request_id, last_seen, by=by, now=now, point=point
        )

    def cancel(
        self,
        conversation_id: str,
        *,
        by: Principal,
        now: datetime,
        request_id: str | None = None,
        last_seen: int | None = None,
        expected_version: int | None = None,
        point: str = "rest",
    ) -> ConversationTurn:
        """Withdraw what is pending, or stop what runs. Refuses NOTHING_TO_CANCEL and TOO_LATE_TO_CANCEL."""
        arguments = _expecting({}, expected_version)
        return self._button(
            conversation_id, Turn.Kind.CANCEL, arguments, request_id, last_seen, by=by, now=now, point=point
        )

    def undo(
        self,
        conversation_id: str,
        *,
        by: Principal,
        now: datetime,
        request_id: str | None = None,
        expected_version: int | None = None,
        point: str = "rest",
    ) -> ConversationTurn:
        """Plan the registered compensation of the last change."""
        arguments = _expecting({}, expected_version)
        return self._button(conversation_id, Turn.Kind.UNDO, arguments, request_id, None, by=by, now=now, point=point)

    def resume(
        self,
        conversation_id: str,
        *,
        by: Principal,
        now: datetime,
        request_id: str | None = None,
        expected_version: int | None = None,
        point: str = "rest",
    ) -> ConversationTurn:
        """Repeat the open question or wake what runs."""
        arguments = _expecting({}, expected_version)
        return self._button(conversation_id, Turn.Kind.RESUME, arguments, request_id, None, by=by, now=now, point=point)

    def get_state(self, conversation_id: str, *, by: Principal, now: datetime, point: str = "rest") -> dict[str, Any]:
        """ConversationState (C7)."""
        conversation = access.readable(conversation_id, by=by, now=now, point=point)
        try:
            return state.to_wire(conversation)
        except Refused:
            recovery.flag(conversation_id)
            raise

    def answer_waiting(self, conversation_id: str, *, now: datetime) -> int:
        """Answer the turns that a stopped process left behind; how many. For the sweep."""
        return len(self._drain(conversation_id, now=now))

    def _button(
        self,
        conversation_id: str,
        kind: Turn.Kind,
        arguments: Mapping[str, Any],
        request_id: str | None,
        last_seen: int | None,
        *,
        by: Principal,
        now: datetime,
        point: str,
        tab: str = "",
        proved_at: datetime | None = None,
    ) -> ConversationTurn:
        conversation = access.writable(conversation_id, by=by, now=now, point=point)
        confirmation_id = arguments.get("confirmationId")
        if confirmation_id is not None and not _has_confirmation(conversation, str(confirmation_id)):
            raise Refused("NOT_FOUND")
        turn, _ = inbox.receive(
            conversation,
            kind=kind,
            arguments=arguments,
            client_message_id=request_id,
            last_seen=last_seen,
            ui=_shown_on(tab, by=by),
            tab=tab,
            proved_at=proved_at,
            by=by,
            now=now,
        )
        answered = self._current(self._answered(turn, by=by, now=now), by=by, now=now, point=point)
        reason = answered.response.get("reason")
        if reason is not None and not answered.duplicate and answered.response["type"] in ("refused", "confirmation"):
            detail = {}
            if reason == "CONFIRMATION_LEVEL" and answered.response["confirmation"]:
                detail = {"resource": answered.response["confirmation"]["affectedResources"][0]["id"]}
            raise Refused(reason, **detail)
        return answered

    def _current(self, turn: ConversationTurn, *, by: Principal, now: datetime, point: str) -> ConversationTurn:
        """The answer, unless the conversation was at another version than the expected one."""
        if turn.response.get("reason") != "VERSION_CONFLICT":
            return turn
        raise Refused("VERSION_CONFLICT", state=self.get_state(turn.conversation_id, by=by, now=now, point=point))

    def _answered(self, turn: Turn, *, by: Principal, now: datetime) -> ConversationTurn:
        """The answer to a kept turn: given now, unless someone else gave it meanwhile."""
        if turn.status == Turn.Status.RECEIVED:
            done = self._drain(turn.conversation_id, now=now, own=turn, by=by)
            row, conversation, events = done.get(turn.id, (None, None, ()))
            if row is not None and conversation is not None:
                return _as_value(row, conversation, events)
        turn = Turn.objects.select_related("conversation").get(pk=turn.id)
        return _as_value(turn, turn.conversation, ())

    def _drain(
        self, conversation_id: str, *, now: datetime, own: Turn | None = None, by: Principal | None = None
    ) -> "Answered":
        """Answer every waiting turn of a conversation in order of arrival, in one transaction under its lock."""
        done: Answered = {}
        for attempt in range(RETRIES):
            current: list[Turn] = []
            try:
                self._drain_once(conversation_id, now, own, by, done, current)
            except thinking.Wanted as wanted:
                _think(wanted, now=now)
            except (OperationalError, InterfaceError) as error:
                # The database did not answer. The turn is kept: whoever comes next answers it.
                raise Refused("NOT_ANSWERED_YET") from error
            except ConcurrentTransition:
                if attempt == RETRIES - 1:
                    raise Refused("VERSION_CONFLICT") from None
            except Refused as refused:
                if refused.reason == recovery.REASON:
                    recovery.flag(conversation_id)
                raise
            except Exception:
                # A bug of ours: nothing of it was stored. That turn ends with an apology, so that it blocks no other.
                with correlated(conversation_id=conversation_id, turn_id=current[0].id if current else None):
                    log.exception("a turn could not be answered")
                if not current or attempt == RETRIES - 1:
                    raise
                answering.apologise(conversation_id, current[0].id, now=now)
                if own is not None and current[0].id == own.id:
                    raise
            else:
                break
        return done

    @staticmethod
    def _drain_once(
        conversation_id: str,
        now: datetime,
        own: Turn | None,
        by: Principal | None,
        done: "Answered",
        current: list[Turn],
    ) -> None:
        """One transaction. ``current`` holds the turn at hand, for who has to say which one broke."""
        started = time.perf_counter()
        done.clear()
        with opened(conversation_id, now=now) as conversation:
            for row in inbox.waiting(conversation_id):
                current[:] = [row]
                mine = own is not None and row.id == own.id
                who = by if mine and by is not None else principals.of_turn(row, conversation.tenant)
                turn = TurnInProgress(
                    conversation=conversation,
                    row=row,
                    by=who,
                    may_think=mine and thinking.may_ask(),
                    began_at=conversation.row.last_sequence,
                )
                with correlated(turn_id=row.id), stage("turn"), measured() as row.timings:
                    events = answering.answer(turn, started=started)
                conversation.flush()
                done[row.id] = (row, conversation.row, events)


def _think(wanted: thinking.Wanted, *, now: datetime) -> None:
    """Ask the language model, with no lock held; the turn is then answered anew."""
    try:
        thinking.think(wanted, now=now)
    except (OperationalError, InterfaceError) as error:
        raise Refused("NOT_ANSWERED_YET") from error


def _expecting(arguments: dict[str, Any], version: int | None) -> dict[str, Any]:
    return arguments if version is None else {**arguments, "expectedVersion": version}


def _has_confirmation(conversation: Conversation, confirmation_id: str) -> bool:
    if not 0 < len(confirmation_id) <= 40 or "\x00" in confirmation_id:
        return False
    return Confirmation.objects.filter(pk=confirmation_id, conversation=conversation).exists()


def _context(message: UserMessage, *, by: Principal) -> Mapping[str, Any] | None:
    """What the page showed when the sentence was sent; refuses INVALID_INPUT for a malformed context."""
    if message.ui is not None:
        return parse(message.ui).to_wire()
    return _shown_on(message.tab, by=by)


def _shown_on(tab: str, *, by: Principal) -> Mapping[str, Any] | None:
    """What this tab last told, or nothing."""
    stored = bridge.get_context(by=by, tab=tab) if tab else None
    return stored.to_wire() if stored else None


def _as_value(turn: Turn, conversation: Conversation, events: tuple[Mapping[str, Any], ...]) -> ConversationTurn:
    return ConversationTurn(
        conversation_id=conversation.id,
        turn_id=turn.id,
        status=conversation.status,
        version=conversation.version,
        act=turn.act,
        response=turn.response or {},
        events=events,
        execution_id=turn.execution_id or None,
        duplicate=turn.duplicate,
        route=turn.route or "fast",
        model_calls=turn.model_calls,
        input_tokens=turn.input_tokens,
        output_tokens=turn.output_tokens,
        latency_ms=turn.latency_ms or 0.0,
    )


runtime = ConversationRuntime()
