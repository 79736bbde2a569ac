"""What people send, kept before it is understood: a crash between here and the answer loses nothing (C1).

One insert, without the conversation's lock. Answering is done later, under the lock and in order of arrival, by
whoever gets there first: the sender's own process, another writer, or the sweep.
"""

import re
import unicodedata
from collections.abc import Mapping
from contextlib import nullcontext
from datetime import datetime
from typing import Any

from django.db import IntegrityError, connection, transaction

from config.ids import new_id
from conversations.conf import LOCALES, setting
from conversations.models import Conversation, Turn
from policy.errors import Refused
from policy.registries.principals import Principal

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]|[\ud800-\udfff]")


def checked_text(text: str) -> str:
    """The text in NFC without surrounding space; refuses EMPTY_MESSAGE, MESSAGE_TOO_LARGE, CONTROL_CHARACTERS."""
    if len(text) > setting("MESSAGE_MAX_BYTES"):
        raise Refused("MESSAGE_TOO_LARGE")
    if _CONTROL.search(text):
        raise Refused("CONTROL_CHARACTERS")
    text = unicodedata.normalize("NFC", text).strip()
    if len(text.encode()) > setting("MESSAGE_MAX_BYTES"):
        raise Refused("MESSAGE_TOO_LARGE")
    if not any(unicodedata.category(character)[0] not in "CZ" for character in text):
        raise Refused("EMPTY_MESSAGE")
    return text


def checked_locale(locale: str | None, conversation: Conversation) -> str:
    """The locale of the answer; refuses UNSUPPORTED_LOCALE."""
    if locale is None:
        return conversation.locale
    if locale not in LOCALES:
        raise Refused("UNSUPPORTED_LOCALE", locale=locale[:20])
    return locale


def receive(
    conversation: Conversation,
    *,
    kind: str = Turn.Kind.MESSAGE,
    text: str = "",
    arguments: Mapping[str, Any] | None = None,
    client_message_id: str | None = None,
    last_seen: int | None = None,
    ui: Mapping[str, Any] | None = None,
    tab: str = "",
    locale: str | None = None,
    proved_at: datetime | None = None,
    by: Principal,
    now: datetime,
) -> tuple[Turn, bool]:
    """Keep what was sent; the turn, and whether it is new. The same client id again gives the first turn.

    ``last_seen`` None stands for the newest event at this moment: what is committed later was not seen.
    """
    if last_seen is not None and not 0 <= last_seen <= conversation.last_sequence:
        raise Refused("INVALID_CURSOR")
    turn = Turn(
        id=new_id("turn"),
        conversation=conversation,
        kind=kind,
        user_id=by.user_id,
        session=by.session,
        channel=by.channel,
        tab=tab,
        client_message_id=client_message_id or None,
        text=text,
        arguments=dict(arguments or {}),
        proved_at=proved_at,
        ui=dict(ui) if ui else None,
        last_seen=conversation.last_sequence if last_seen is None else last_seen,
        locale=checked_locale(locale, conversation),
        received_at=now,
    )
    if turn.client_message_id is None:
        turn.save(force_insert=True)
        return turn, True
    # One statement needs no transaction of its own; inside a caller's it needs a savepoint to be refused in.
    guard = transaction.atomic() if connection.in_atomic_block else nullcontext()
    try:
        with guard:
            turn.save(force_insert=True)
    except IntegrityError:
        first = Turn.objects.filter(
            conversation=conversation, client_message_id=turn.client_message_id, user_id=by.user_id
        ).first()
        if first is None or (first.kind, first.text, first.arguments) != (turn.kind, turn.text, turn.arguments):
            raise Refused("IDEMPOTENCY_CONFLICT") from None
        return first, False
    return turn, True


def waiting(conversation_id: str) -> list[Turn]:
    """The turns that nobody answered yet, in order of arrival. Ask under the conversation's lock."""
    return list(Turn.objects.filter(conversation_id=conversation_id, status=Turn.Status.RECEIVED).order_by("id"))
