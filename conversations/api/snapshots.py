"""Conversations as files, by REST (C34b)."""

from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse

from conversations.api.base import AgentView
from conversations.api.fields import StrictSerializer, Text
from conversations.api.schema import described
from conversations.api.serializers import SnapshotOutput, StateOutput
from conversations.api.views import checked
from conversations.snapshots import restoring, writing
from conversations.snapshots.form import MOST_BYTES


class SnapshotView(AgentView):
    @described("conversations_snapshot", "The conversation as a file", gives=SnapshotOutput, refuses=(404, 409))
    def get(self, request: Request, conversation_id: str) -> Response:
        return Response({"snapshot": writing.written(conversation_id, by=self.by, now=self.now)})


class RestoreView(AgentView):
    class Input(StrictSerializer):
        snapshot = Text(max_length=MOST_BYTES, help_text="the text that was given by `snapshot`")

    @described(
        "conversations_restore",
        "Begin a conversation with what such a file was about",
        gives=StateOutput,
        status=201,
        takes=Input,
        refuses=(400, 409, 413, 415),
    )
    def post(self, request: Request) -> Response:
        values = checked(self.Input, request.data)
        state = restoring.restored(values["snapshot"], by=self.by, now=self.now)
        place = reverse("conversation", kwargs={"conversation_id": state["conversationId"]}, request=request)
        return Response(state, status=201, headers={"Location": place})
