"""The surfaces as their users hold them: REST, the WebSocket, the terminal; and a count of what they leave behind."""

import asyncio
import io
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.apps import apps
from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.test import Client

JSON = "application/json"
WAIT = 10  # seconds for one frame


class Rest:
    """A person's browser, or with a token a program, at the REST interface."""

    def __init__(self, username: str | None = None, *, token: str | None = None, **headers: str) -> None:
        self.client = Client()
        self.headers = headers | ({"Authorization": f"Token {token}"} if token else {})
        if username is not None:
            self.client.force_login(get_user_model().objects.get(username=username))

    def get(self, path: str, **query: Any) -> Any:
        return self.client.get(f"/agent/{path}", query, headers=self.headers)

    def post(self, path: str, body: Any = None, *, content_type: str = JSON, method: str = "POST") -> Any:
        data = body if isinstance(body, str | bytes) else json.dumps({} if body is None else body)
        return self.client.generic(method, f"/agent/{path}", data, content_type, headers=self.headers)

    def starts(self, **body: Any) -> str:
        answer = self.post("conversations", body)
        assert answer.status_code == 201, answer.content
        return answer.json()["conversationId"]

    def says(self, conversation: str, text: str, **more: Any) -> dict[str, Any]:
        answer = self.post(f"conversations/{conversation}/messages", {"text": text, **more})
        assert answer.status_code == 200, answer.content
        return answer.json()


class Socket:
    """One WebSocket, frame by frame."""

    def __init__(self, communicator: WebsocketCommunicator) -> None:
        self.communicator = communicator

    async def send(self, frame: Mapping[str, Any]) -> None:
        await self.communicator.send_json_to(dict(frame))

    async def send_text(self, text: str) -> None:
        await self.communicator.send_to(text_data=text)

    async def next(self) -> dict[str, Any]:
        return await self.communicator.receive_json_from(WAIT)

    async def until(self, kind: str) -> list[dict[str, Any]]:
        """Frames up to the first of this type."""
        frames = [await self.next()]
        while frames[-1]["type"] != kind:
            frames.append(await self.next())
        return frames

    async def hello(self, **given: Any) -> dict[str, Any]:
        await self.send({"type": "hello", "protocol": 1, "tabId": "tab-1", **given})
        return await self.next()

    async def says(self, text: str, *, seen: int = 0, key: str = "m-1", **given: Any) -> list[dict[str, Any]]:
        frame = {"type": "msg", "clientMessageId": key, "text": text, "lastSeenSequence": seen, **given}
        await self.send(frame)
        return await self.until("turn")

    async def closed(self) -> int:
        message = await self.communicator.receive_output(WAIT)
        assert message["type"] == "websocket.close", message
        return message["code"]


@asynccontextmanager
async def socket(username: str | None = None, *, client: Client | None = None, **headers: str) -> AsyncIterator[Socket]:
    """A socket through the real ASGI application, with the session of ``username`` or the given headers."""
    from config.asgi import application

    if username is not None:
        client = await sync_to_async(_signed_in)(username)
    given = [(b"host", b"localhost"), *((k.lower().encode(), v.encode()) for k, v in headers.items())]
    if client is not None:
        key = client.cookies[settings.SESSION_COOKIE_NAME].value
        given += [(b"cookie", f"{settings.SESSION_COOKIE_NAME}={key}".encode()), (b"origin", b"http://localhost")]
    communicator = WebsocketCommunicator(application, "/ws/agent/", headers=given)
    connected, _ = await communicator.connect(WAIT)
    assert connected
    try:
        yield Socket(communicator)
    finally:
        await communicator.disconnect(WAIT)
        await asyncio.sleep(0)


def _signed_in(username: str) -> Client:
    client = Client()
    client.force_login(get_user_model().objects.get(username=username))
    return client


def chat(monkeypatch: Any, *lines: str, **options: Any) -> list[dict[str, Any]]:
    """What ``manage.py chat --jsonl`` prints for these lines."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    out = io.StringIO()
    call_command("chat", **{"user": "requester", "jsonl": True, **options}, stdout=out)
    return [json.loads(row) for row in out.getvalue().splitlines()]


def rows() -> dict[str, int]:
    """How many records of conversations, contexts and calls there are."""
    models = [*apps.get_app_config("conversations").get_models(), *apps.get_app_config("context_bridge").get_models()]
    return {model.__name__: model._default_manager.count() for model in models}
