import asyncio
import threading
import time

from asgiref.sync import async_to_sync

from config.layers import EmbeddedChannelLayer


def test_a_send_from_another_thread_wakes_the_loop():
    async def scenario():
        layer = EmbeddedChannelLayer()
        channel = await layer.new_channel()
        await layer.group_add("g", channel)

        def send():
            async_to_sync(layer.group_send)("g", {"type": "hint", "at": time.monotonic()})

        threading.Timer(0.2, send).start()
        message = await asyncio.wait_for(layer.receive(channel), 5)
        return time.monotonic() - message["at"]

    assert asyncio.run(scenario()) < 0.5  # the stock layer takes seconds


def test_a_full_channel_costs_the_sender_nothing():
    async def scenario():
        layer = EmbeddedChannelLayer(capacity=1)
        waiting = asyncio.create_task(layer.receive("c"))
        await asyncio.sleep(0)

        def send():
            for number in range(5):
                async_to_sync(layer.send)("c", {"type": "hint", "number": number})

        await asyncio.to_thread(send)
        return await waiting

    assert asyncio.run(scenario())["number"] == 0
