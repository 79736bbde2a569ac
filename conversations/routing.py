"""Paths of the WebSocket."""

from django.urls import path

from conversations.consumers import AgentConsumer

websocket_urlpatterns = [
    path("ws/agent/", AgentConsumer.as_asgi()),  # type: ignore[arg-type]  # an ASGI application, as channels routes it
]
