"""The WebSocket of a page or a program: frames in by a closed table, the conversation's feed out in order.

Three things go on beside each other: frames are answered one after another, hints of the channel layer say that there
is something to read, and a slow poll makes sure when a hint was lost. All database work is in threads below
(``Window``); a turn that takes long never holds up the feed.
"""

import asyncio
import contextlib
import json
import random
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import structlog
from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.utils import timezone

from config.telemetry import correlated
from context_bridge import validation
from conversations import credentials, feed, frames, wire
from conversations.frames import Frame
from conversations.window import Window
from policy import pep
from policy.errors import Refused

POLL_SECONDS = 5.0  # on average: sockets that opened together don't ask together for ever
QUEUED_MOST = 32  # frames that may wait for the one being answered
SOCKETS_MOST = 50  # open ones of one person in this process
FAULTS_MOST = 20  # unreadable frames before the socket is closed
_OUT = frozenset({"NOT_AUTHENTICATED", "NO_MEMBERSHIP", "MEMBERSHIP_SUSPENDED"})  # refusals that end any socket
_HELLO_FIRST = ("a primeira mensagem deve ser hello", "the first frame must be hello")

# Two pools, so that turns that wait for a lock leave threads to the feed.
_turns = ThreadPoolExecutor(8, thread_name_prefix="turn")
_reads = ThreadPoolExecutor(8, thread_name_prefix="feed")

_open: Counter[int] = Counter()  # sockets by account; only the event loop's thread counts

log = structlog.get_logger(__name__)
Value = TypeVar("Value")


def _keeping(call: Callable[..., Value], *given: Any, **named: Any) -> Value:
    """The call; a decision behind its refusal is stored, though its transaction was rolled back."""
    try:
        return call(*given, **named)
    except Refused as refused:
        pep.keep(refused)
        raise


async def ask(call: Callable[..., Value], *given: Any, pool: ThreadPoolExecutor = _reads, **named: Any) -> Value:
    """The result of a synchronous call in a thread of ``pool``."""
    run = database_sync_to_async(_keeping, thread_sensitive=False, executor=pool)
    result: Value = await run(call, *given, **named)
    return result


class AgentConsumer(AsyncWebsocketConsumer):
    """One socket. Its state is a ``Window``; ``lock`` keeps what is sent of the feed in order."""

    counted: int | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:  # Any: as ASGI has it
        try:
            await super().__call__(scope, receive, send)
        finally:  # however it ended
            if self.counted is not None:
                _open[self.counted] -= 1

    async def connect(self) -> None:
        self.window: Window | None = None
        self.lock = asyncio.Lock()
        self.joined: str | None = None
        self.ended = False
        self.faults = 0
        self.frames: asyncio.Queue[Frame] = asyncio.Queue(QUEUED_MOST)
        self.tasks: list[asyncio.Task[None]] = []
        await self.accept()
        credential = credentials.presented(self.scope)
        try:
            if credential is None:
                raise Refused("NOT_AUTHENTICATED")
            window = Window(credential=credential, address=credentials.address(self.scope))
            self._count((await ask(window.principal)).user_id)
        except Refused as refused:
            await self._complain(refused, code=refused.socket_code)
            return
        self.window = window
        self.tasks = [asyncio.create_task(self._answer_frames()), asyncio.create_task(self._poll())]

    def _count(self, user_id: int) -> None:
        if _open[user_id] >= SOCKETS_MOST:
            raise Refused("THROTTLED")
        _open[user_id] += 1
        self.counted = user_id

    async def disconnect(self, code: int) -> None:
        self.ended = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self._leave()

    # --- frames in ------------------------------------------------------------------------------------------------
    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        if self.window is None or self.ended:
            return
        key: dict[str, str] = {}
        try:
            if text_data is None:
                raise Refused("INVALID_JSON")
            value = wire.read(text_data, limit=wire.frame_limit())
            key = frames.key_of(value)
            frame = frames.parse(value, locale=self.window.locale)
        except Refused as refused:
            await self._fault(refused, key)
            return
        if frame.type == "ping":
            await self._give({"type": "pong", "seq": self.window.cursor})
            return
        try:
            self.frames.put_nowait(frame)
        except asyncio.QueueFull:
            await self._complain(Refused("THROTTLED"), key)

    async def _fault(self, refused: Refused, key: dict[str, str]) -> None:
        """Tell what is wrong with a frame; too large a one, or the twentieth bad one, ends the socket."""
        self.faults += 1
        if refused.reason == "TOO_LARGE":
            await self._complain(refused, key, code=refused.socket_code)
        elif self.faults >= FAULTS_MOST:
            await self._complain(refused, key, code=4400)
        else:
            await self._complain(refused, key)

    async def _answer_frames(self) -> None:
        while True:
            frame = await self.frames.get()
            try:
                with correlated(conversation_id=self._window.conversation_id):
                    await self._answer(frame)
            except Refused as refused:
                lost = frame.type == "hello" and refused.reason == "NOT_FOUND"
                await self._complain(refused, frame.key, code=refused.socket_code if lost else None)
            except Exception:  # one frame's bug is logged, and the socket serves the next
                log.exception("a frame could not be answered", type=frame.type)
                await self._complain(Refused("INTERNAL_ERROR"), frame.key)

    async def _answer(self, frame: Frame) -> None:
        if frame.type == "hello":
            await self._hello(frame)
            return
        window = self._window
        if not window.greeted:
            raise Refused("INVALID_INPUT", fields={"type": validation.choose(_HELLO_FIRST, window.locale)})
        if frame.type == "ctx.snapshot":
            await self._give(await ask(window.put_context, frame, now=timezone.now()))
        elif frame.type == "cmd.ack":
            await ask(window.acknowledge, frame, now=timezone.now())
        else:
            await self._turn(frame)

    async def _hello(self, frame: Frame) -> None:
        async with self.lock:
            await self._leave()
            welcome = await ask(self._window.greet, frame, now=timezone.now())
            await self._join()
            await self._give(welcome)
            await self._send_unread()

    async def _turn(self, frame: Frame) -> None:
        window = self._window
        if window.conversation_id is None and frame.type == "msg":
            async with self.lock:
                begun = await ask(window.begin, frame, now=timezone.now())
                await self._join()
                await self._give(begun)
        answer = await ask(window.act, frame, now=timezone.now(), pool=_turns)
        await self._drain()
        await self._give(answer)

    # --- the feed out ---------------------------------------------------------------------------------------------
    async def conversation_hint(self, message: dict[str, Any]) -> None:
        """The channel layer says that the log has grown."""
        if self.window and message["sequence"] > self.window.cursor and not self.ended:
            await self._drain()

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(POLL_SECONDS * random.uniform(0.8, 1.2))  # noqa: S311 - guards nothing
            try:
                async with self.lock:
                    restarted = await ask(self._window.look_again, now=timezone.now())
                    if restarted is not None:
                        await self._give(restarted)
                    await self._send_unread()
            except Refused as refused:
                await self._complain(refused, code=refused.socket_code)
                return
            except Exception as error:  # noqa: BLE001 - a database that is away for a moment costs one poll
                log.warning("a poll failed", error=type(error).__name__)

    async def _drain(self) -> None:
        async with self.lock:
            await self._send_unread()

    async def _send_unread(self) -> None:
        while not self.ended:
            try:
                events = await ask(self._window.unread, now=timezone.now())
            except Refused as refused:
                await self._complain(refused, code=refused.socket_code)
                return
            for event in events:
                await self._give(event)
            if len(events) < feed.MOST:
                return

    async def _join(self) -> None:
        if self._window.conversation_id is not None:
            self.joined = feed.group(self._window.conversation_id)
            await self.channel_layer.group_add(self.joined, self.channel_name)

    async def _leave(self) -> None:
        if self.joined is not None:
            joined, self.joined = self.joined, None
            with contextlib.suppress(OSError):  # a layer that is gone has forgotten the group, too
                await self.channel_layer.group_discard(joined, self.channel_name)

    # --- saying it ------------------------------------------------------------------------------------------------
    @property
    def _window(self) -> Window:
        assert self.window is not None  # noqa: S101 - tasks start once it is there
        return self.window

    async def _complain(self, refused: Refused, key: dict[str, str] | None = None, *, code: int | None = None) -> None:
        """Send an ``error`` frame; with a ``code``, or for someone who may not be here any more, close after it."""
        locale = self.window.locale if self.window else "pt-BR"
        if code is None and refused.reason in _OUT:
            code = refused.socket_code
        said = {"type": "error", **(key or {}), **wire.refusal(refused, locale), "fatal": code is not None}
        await self._give(said)
        if code is not None and not self.ended:
            self.ended = True
            await self.close(code)

    async def _give(self, frame: dict[str, Any]) -> None:
        if not self.ended:
            await self.send(text_data=json.dumps(frame, ensure_ascii=False))
