"""An in-memory channel layer that the worker threads of the same process may use.

The stock layer keeps one ``asyncio.Queue`` per channel. Putting into it from another thread does not wake the
server's event loop, so the message is seen only at that loop's next timer. Here a send from another thread is
handed to the loop on which the consumers wait. A lost message costs nothing: the feed reads the event table.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

from channels.exceptions import ChannelFull
from channels.layers import InMemoryChannelLayer

Send = Callable[[str, dict[str, Any]], Awaitable[None]]


class EmbeddedChannelLayer(InMemoryChannelLayer):
    _home: asyncio.AbstractEventLoop | None = None

    async def receive(self, channel: str) -> Any:
        self._home = asyncio.get_running_loop()
        return await super().receive(channel)

    async def send(self, channel: str, message: dict[str, Any]) -> None:
        if not self._hand_over(super().send, channel, message):
            await super().send(channel, message)

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        if not self._hand_over(super().group_send, group, message):
            await super().group_send(group, message)

    def _hand_over(self, send: Send, to: str, message: dict[str, Any]) -> bool:
        home = self._home
        if home is None or home is asyncio.get_running_loop() or not home.is_running():
            return False
        # The sender never waits for the server, and the order of one sender is kept.
        home.call_soon_threadsafe(lambda: home.create_task(_deliver(send, to, message)))
        return True


async def _deliver(send: Send, to: str, message: dict[str, Any]) -> None:
    with contextlib.suppress(ChannelFull):
        await send(to, message)
