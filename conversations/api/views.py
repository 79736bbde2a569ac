"""Conversations by REST: each view reads its input, makes one call, and gives what came of it."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse

from conversations import access, feed, threads
from conversations.api.base import AgentView
from conversations.api.fields import Cursor, Id, Key, Line, Locale, Sequence, StrictSerializer, Text, UIContext
from conversations.api.schema import described
from conversations.api.serializers import EventsOutput, StateOutput, SummariesOutput, TurnOutput
from conversations.runtime import runtime
from conversations.turn import ConversationTurn, UserMessage
from policy import signins
from policy.errors import Refused

POINT = "rest"
EXPECTED = "refused at any other version of the conversation; the header If-Match says the same"


def checked(serializer: type[StrictSerializer], data: object) -> dict[str, Any]:
    """The values of an input. Refuses INVALID_INPUT (as the framework's ValidationError), naming the fields."""
    given = serializer(data=data)
    given.is_valid(raise_exception=True)
    values: dict[str, Any] = given.validated_data
    return values


def asked(serializer: type[StrictSerializer], request: Request) -> dict[str, Any]:
    """The values of a query string, refused likewise."""
    return checked(serializer, dict(request.query_params.items()))


def answered(turn: ConversationTurn) -> Response:
    return Response(turn.to_wire(), headers={"ETag": etag(turn.version)})


def etag(version: int) -> str:
    """The version of a conversation as HTTP names it (RFC 9110, section 8.8.3)."""
    return f'"{version}"'


def expecting(values: dict[str, Any], request: Request) -> dict[str, Any]:
    """The values with the version that the sender expects, from ``expectedVersion`` or ``If-Match``. Refuses
    INVALID_INPUT for a header that names no version, or another than the body."""
    header = request.headers.get("If-Match", "*").strip()
    if header == "*":
        return values
    version = header.removeprefix("W/").strip('"')
    given = values.get("expected_version")
    if not version.isascii() or not version.isdigit() or len(version) > 9 or given not in (None, int(version)):
        raise Refused("INVALID_INPUT", fields={"If-Match": header[:40]})
    return {**values, "expected_version": int(version)}


class ConversationsView(AgentView):
    """My conversations; a new one."""

    class Query(StrictSerializer):
        cursor = Id(required=False, help_text="`nextCursor` of the page before")
        limit = serializers.IntegerField(min_value=1, max_value=100, default=50)

    class Input(StrictSerializer):
        locale = Locale(default="pt-BR")

    @described(
        "conversations_list", "My conversations, newest first", gives=SummariesOutput, asks=Query, refuses=(400,)
    )
    def get(self, request: Request) -> Response:
        query = asked(self.Query, request)
        found = threads.mine(by=self.by, limit=query["limit"] + 1, before=query.get("cursor"))
        page = found[: query["limit"]]
        more = page[-1].id if len(found) > len(page) else None
        return Response(SummariesOutput({"conversations": page, "nextCursor": more}).data)

    @described(
        "conversations_create",
        "Start a conversation",
        gives=StateOutput,
        status=201,
        takes=Input,
        refuses=(400, 413, 415),
    )
    def post(self, request: Request) -> Response:
        values = checked(self.Input, request.data)
        state = runtime.create(by=self.by, now=self.now, channel=self.by.channel, locale=values["locale"])
        place = reverse("conversation", kwargs={"conversation_id": state["conversationId"]}, request=request)
        return Response(state, status=201, headers={"Location": place})


class ConversationView(AgentView):
    @described("conversations_read", "The state of a conversation", gives=StateOutput, refuses=(404,))
    def get(self, request: Request, conversation_id: str) -> Response:
        state = runtime.get_state(conversation_id, by=self.by, now=self.now)
        return Response(state, headers={"ETag": etag(state["version"])})


class MessagesView(AgentView):
    class Input(StrictSerializer):
        text = Text()
        clientMessageId = Key(
            source="client_message_id", required=False, help_text="the same one again is the same message"
        )
        lastSeenSequence = Sequence(
            source="last_seen",
            required=False,
            help_text="the newest event the person had seen; else the newest there is",
        )
        ui = UIContext(required=False)
        locale = Locale(required=False)
        expectedVersion = Sequence(source="expected_version", required=False, help_text=EXPECTED)
        tabId = Key(source="tab", required=False, help_text="the browser tab that navigation is meant for")

    @described(
        "conversations_message", "Say something", gives=TurnOutput, takes=Input, refuses=(400, 404, 409, 413, 415)
    )
    def post(self, request: Request, conversation_id: str) -> Response:
        message = UserMessage(**expecting(checked(self.Input, request.data), request))
        return answered(runtime.receive_message(conversation_id, message, by=self.by, now=self.now))


class ConfirmView(AgentView):
    class Input(StrictSerializer):
        confirmationId = Id(source="confirmation_id")
        typed = Line(
            required=False,
            allow_null=True,
            max_length=200,
            help_text="the id of the first affected resource, where `requiredProof` is `typed`",
        )
        password = Text(
            required=False,
            write_only=True,
            max_length=1000,
            help_text="of the signed-in account, where `requiredProof` is `password`; checked here and kept nowhere",
        )
        lastSeenSequence = Sequence(source="last_seen", required=False)
        expectedVersion = Sequence(source="expected_version", required=False, help_text=EXPECTED)
        requestId = Key(source="request_id", required=False)

    @described(
        "conversations_confirm", "Confirm", gives=TurnOutput, takes=Input, refuses=(400, 404, 409, 413, 415, 429)
    )
    def post(self, request: Request, conversation_id: str) -> Response:
        values = expecting(checked(self.Input, request.data), request)
        password = values.pop("password", None)
        if password is not None:
            address = signins.address_of(request.META)
            values["proved_at"] = signins.prove(by=self.by, password=password, address=address, now=self.now)
        return answered(runtime.confirm(conversation_id, by=self.by, now=self.now, **values))


class DenyView(AgentView):
    class Input(StrictSerializer):
        confirmationId = Id(source="confirmation_id")
        lastSeenSequence = Sequence(source="last_seen", required=False)
        expectedVersion = Sequence(source="expected_version", required=False, help_text=EXPECTED)
        requestId = Key(source="request_id", required=False)

    @described("conversations_deny", "Answer no", gives=TurnOutput, takes=Input, refuses=(400, 404, 409, 413, 415))
    def post(self, request: Request, conversation_id: str) -> Response:
        values = expecting(checked(self.Input, request.data), request)
        return answered(runtime.deny(conversation_id, by=self.by, now=self.now, **values))


class RequestInput(StrictSerializer):
    """A button without arguments."""

    requestId = Key(source="request_id", required=False, help_text="the same one again is the same request")
    expectedVersion = Sequence(source="expected_version", required=False, help_text=EXPECTED)


class CancelView(AgentView):
    Input = RequestInput

    @described(
        "conversations_cancel",
        "Cancel what is pending or running",
        gives=TurnOutput,
        takes=Input,
        refuses=(400, 404, 409),
    )
    def post(self, request: Request, conversation_id: str) -> Response:
        values = expecting(checked(self.Input, request.data), request)
        return answered(runtime.cancel(conversation_id, by=self.by, now=self.now, **values))


class UndoView(AgentView):
    Input = RequestInput

    @described("conversations_undo", "Undo the last operation", gives=TurnOutput, takes=Input, refuses=(400, 404, 409))
    def post(self, request: Request, conversation_id: str) -> Response:
        values = expecting(checked(self.Input, request.data), request)
        return answered(runtime.undo(conversation_id, by=self.by, now=self.now, **values))


class ResumeView(AgentView):
    Input = RequestInput

    @described(
        "conversations_resume", "Go on after an interruption", gives=TurnOutput, takes=Input, refuses=(400, 404, 409)
    )
    def post(self, request: Request, conversation_id: str) -> Response:
        values = expecting(checked(self.Input, request.data), request)
        return answered(runtime.resume(conversation_id, by=self.by, now=self.now, **values))


class EventsView(AgentView):
    class Query(StrictSerializer):
        after = Cursor(default=0, help_text="the newest sequence you have")
        limit = serializers.IntegerField(min_value=1, max_value=feed.MOST, default=100)

    @described("conversations_events", "Events after a cursor", gives=EventsOutput, asks=Query, refuses=(400, 404))
    def get(self, request: Request, conversation_id: str) -> Response:
        query = asked(self.Query, request)
        conversation = access.readable(conversation_id, by=self.by, now=self.now, point=POINT)
        events = feed.events_after(conversation, query["after"], limit=query["limit"])
        return Response(
            {
                "conversationId": conversation.id,
                "epoch": conversation.epoch,
                "events": events,
                "lastSequence": max([conversation.last_sequence, *(e["seq"] for e in events)]),
                "nextAfter": events[-1]["seq"] if events else query["after"],
            }
        )
