"""Turns in processes that kill themselves (SIGKILL) right before or right after one of their commits. The commits are
found by counting them, not by a list: whatever is written one day is killed there, too."""

import os
import signal
from collections.abc import Callable
from typing import Any

from tests.races.crash import Killed, begin, final_state, in_a_process

# What is said and carried out: a step whose effect is in our database, and one whose effect is in another system.
STORIES = {
    "component": ("Adicione o componente de trabalho em altura.", "Sim."),
    "training": ("Inscreva a Maria Oliveira no treinamento de NR-35.", "Sim."),
}
WRITES = ("INSERT", "UPDATE", "DELETE")


def count(story: str) -> list[int]:
    """How many commits the process of each sentence makes, the worker's included; nobody dies."""
    conversation_id = in_a_process(begin)
    texts = STORIES[story]
    return [in_a_process(_say_and_count, conversation_id, text, f"client-{n}", None) for n, text in enumerate(texts)]


def play(story: str, part: int, number: int, moment: str) -> dict[str, Any]:
    """The whole story; the process of sentence ``part`` dies once, ``before`` or ``after`` its commit ``number``. The
    final state, with what the person's client was told at the end."""
    conversation_id = in_a_process(begin)
    for n, text in enumerate(STORIES[story]):
        if n == part:
            try:
                in_a_process(_say_and_count, conversation_id, text, f"client-{n}", (number, moment))
            except Killed:
                in_a_process(_recover)
            else:
                raise AssertionError(f"nobody died {moment} commit {number}")
        # The client, which got no answer, sends the same message again.
        in_a_process(_say_and_count, conversation_id, text, f"client-{n}", None)
    found: dict[str, Any] = in_a_process(final_state, conversation_id)
    return found | in_a_process(_operations)


def _say_and_count(conversation_id: str, text: str, client_id: str, dies: tuple[int, str] | None) -> int:
    from tests.races.crash import say_and_work

    counted = watch(dies)
    say_and_work(conversation_id, text, client_id, None)
    return counted()


def watch(dies: tuple[int, str] | None) -> Callable[[], int]:
    """From now on the commits of this process are counted; it kills itself at the one that is named."""
    from django.db import connection
    from django.db.backends.base.base import BaseDatabaseWrapper

    number = 0

    def at(moment: str) -> None:
        if dies == (number, moment):
            os.kill(os.getpid(), signal.SIGKILL)

    def counting(write: Callable[[], Any]) -> Any:
        nonlocal number
        number += 1
        at("before")
        given = write()
        at("after")
        return given

    committing: Callable[[BaseDatabaseWrapper], None] = vars(BaseDatabaseWrapper)["_commit"]

    def commit(self: BaseDatabaseWrapper) -> None:
        counting(lambda: committing(self))

    def statement(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        """A write outside any transaction commits by itself."""
        if connection.in_atomic_block or not sql.lstrip().upper().startswith(WRITES):
            return execute(sql, params, many, context)
        return counting(lambda: execute(sql, params, many, context))

    setattr(BaseDatabaseWrapper, "_commit", commit)  # noqa: B010 - no part of its public face
    connection.execute_wrappers.append(statement)
    return lambda: number


def _recover() -> None:
    """The next process: what the sweep finds once the dead one's rows, and its leases, are old."""
    from datetime import timedelta

    from django.utils import timezone

    from conversations.sweeping import sweep

    for minutes in (1, 2):
        sweep(now=timezone.now() + timedelta(minutes=minutes))


def _operations() -> dict[str, Any]:
    from context_bridge.models import ToolInvocation
    from conversations.models import Operation, PlanStep

    return {
        "operations": sorted(Operation.objects.values_list("capability_id", "status")),
        "steps": sorted(PlanStep.objects.values_list("capability_id", "status")),
        "changes": sorted(
            ToolInvocation.objects.exclude(tool_id__startswith="navigation").values_list("tool_id", "status")
        ),
    }
