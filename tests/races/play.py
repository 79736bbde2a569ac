"""What the players of a race do: each in a process of its own, on a database given by address."""

import multiprocessing
import os
import sys
from collections.abc import Callable, Sequence
from multiprocessing.synchronize import Barrier
from typing import Any

_processes = multiprocessing.get_context("spawn")


def together(database_url: str, plays: Sequence[tuple[str, tuple[Any, ...]]], *, timeout: float = 240) -> list[Any]:
    """Run these (function name, arguments) at once, each in its own process; what each returned, in order.

    Each gets a barrier that all pass together.
    """
    barrier = _processes.Barrier(len(plays))
    pool = [_Player(database_url, name, arguments, barrier) for name, arguments in plays]
    return [player.result(timeout) for player in pool]


def alone(database_url: str, name: str, *arguments: Any) -> Any:
    """Run one function in a process of its own; what it returned."""
    return together(database_url, [(name, arguments)])[0]


class _Player:
    def __init__(self, database_url: str, name: str, arguments: tuple[Any, ...], barrier: Barrier) -> None:
        self.receiver, sender = _processes.Pipe(duplex=False)
        self.process = _processes.Process(target=_perform, args=(database_url, name, arguments, barrier, sender))
        self.process.start()
        sender.close()

    def result(self, timeout: float) -> Any:
        if not self.receiver.poll(timeout):
            self.process.kill()
            raise TimeoutError("a player of the race did not finish")
        try:
            ended, value = self.receiver.recv()
        except EOFError:
            raise RuntimeError(f"a player of the race died with status {self.process.exitcode}") from None
        self.process.join(20)
        if not ended:
            raise RuntimeError(value)
        return value


def _perform(database_url: str, name: str, arguments: tuple[Any, ...], barrier: Barrier, sender: Any) -> None:
    os.environ["DATABASE_URL"] = database_url
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
    os.environ.pop("REDIS_URL", None)
    import django

    django.setup()
    try:
        from tests.races import crash

        function: Callable[..., Any] = getattr(sys.modules[__name__], name, None) or getattr(crash, name)
        sender.send((True, function(barrier, *arguments)))
    except Exception as error:
        sender.send((False, f"{type(error).__name__}: {error}"))
        raise


# ---------------------------------------------------------------------------------------------- the plays


def prepare(barrier: Barrier, count: int) -> list[tuple[str, int]]:
    """So many conversations, each with one confirmation pending; their ids, and the sequence of each question."""
    from tests.cast import member
    from tests.drivers.chat import Dialogue

    found = []
    for number in range(count):
        chat = Dialogue(member("requester"))
        reply = chat.says(f"Mude a validade da permissão 123 para {40 + number} dias.")
        assert reply.type == "confirmation", reply.text
        found.append((chat.id, chat.row.last_sequence))
    return found


def say(barrier: Barrier, sentences: Sequence[str], conversations: Sequence[tuple[str, int]]) -> list[dict[str, Any]]:
    """Say one sentence in each conversation, at the same instant as the other players."""
    from django.utils import timezone

    from conversations.runtime import runtime
    from conversations.turn import UserMessage
    from tests.cast import member

    by = member("requester")
    answers = []
    for (conversation_id, seen), text in zip(conversations, sentences, strict=True):
        barrier.wait(60)
        message = UserMessage(text=text, last_seen=seen)
        answers.append(runtime.receive_message(conversation_id, message, by=by, now=timezone.now()).to_wire())
    return answers


def last_expiry(barrier: Barrier) -> str:
    """When the last of the pending confirmations is over."""
    from conversations.models import Confirmation

    return Confirmation.objects.latest("expires_at").expires_at.isoformat()


def say_before(barrier: Barrier, conversations: Sequence[tuple[str, int]]) -> list[dict[str, Any]]:
    """Say yes in each conversation by a clock at which nothing is over yet."""
    from datetime import timedelta

    from conversations.models import Confirmation
    from conversations.runtime import runtime
    from conversations.turn import UserMessage
    from tests.cast import member

    by, answers = member("requester"), []
    before = dict(Confirmation.objects.values_list("conversation_id", "expires_at"))
    for conversation_id, seen in conversations:
        barrier.wait(60)
        message = UserMessage(text="Sim.", last_seen=seen)
        now = before[conversation_id] - timedelta(microseconds=1)
        answers.append(runtime.receive_message(conversation_id, message, by=by, now=now).to_wire())
    return answers


def sweep_at(barrier: Barrier, conversations: Sequence[tuple[str, int]], over: str) -> None:
    """End each pending confirmation as the sweep does, by a clock at which all are over."""
    from datetime import datetime

    from conversations.sweeping import expire_confirmation

    for conversation_id, _seen in conversations:
        barrier.wait(60)
        expire_confirmation(conversation_id, now=datetime.fromisoformat(over))


def work(barrier: Barrier) -> int:
    """Be a worker, at the same instant as the other workers."""
    from django.utils import timezone

    from conversations import executions

    barrier.wait(60)
    found = executions.unfinished()
    for execution_id in found:
        executions.advance(execution_id=execution_id, now=timezone.now())
    return len(found)


def effects(barrier: Barrier) -> dict[str, Any]:
    """What really happened, by the rows."""
    from collections import Counter

    from context_bridge.models import ToolInvocation
    from conversations.models import Confirmation, Conversation, ConversationEvent, Execution

    done = ToolInvocation.objects.filter(tool_id="workPermit.updateValidity", status="SUCCEEDED")
    gapless = all(
        list(ConversationEvent.objects.filter(conversation=c).order_by("sequence").values_list("sequence", flat=True))
        == list(range(1, c.last_sequence + 1))
        for c in Conversation.objects.all()
    )
    return {
        "effects": done.count(),
        "conversations": done.values("conversation_id").distinct().count(),
        "executions": dict(Counter(Execution.objects.values_list("status", flat=True))),
        "confirmations": dict(Counter(Confirmation.objects.values_list("status", flat=True))),
        "gapless": gapless,
    }
