"""What the agent remembers at a person's request, by REST: to look at and to erase. Storing is done by saying so."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from conversations import memories
from conversations.api.base import AgentView
from conversations.api.schema import described
from conversations.models import MemoryFact


class MemoryOutput(serializers.Serializer[Any]):
    """A fact that its person asked to remember."""

    memoryId = serializers.CharField(source="id")
    scope = serializers.ChoiceField(choices=[str(value) for value in MemoryFact.Scope.values])
    conversationId = serializers.CharField(source="conversation_id", allow_null=True)
    text = serializers.CharField()
    createdAt = serializers.DateTimeField(source="created_at")


class MemoriesView(AgentView):
    class Output(serializers.Serializer[Any]):
        memories = MemoryOutput(many=True)

    @described("memories_list", "What I asked to remember, oldest first", gives=Output, tag="memories")
    def get(self, request: Request) -> Response:
        return Response(self.Output({"memories": memories.of_person(by=self.by, now=self.now)}).data)


class MemoryView(AgentView):
    @described("memories_forget", "Erase a memory", gives=None, status=204, refuses=(404,), tag="memories")
    def delete(self, request: Request, memory_id: str) -> Response:
        memories.forget(memory_id=memory_id, by=self.by, now=self.now)
        return Response(status=204)
