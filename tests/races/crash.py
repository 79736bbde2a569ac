"""Turns in processes that kill themselves (SIGKILL) at a named arrow of C1, and the recovery by the next process."""

import json
import os
import signal
from collections.abc import Callable
from datetime import timedelta
from typing import Any

ADD = "Adicione o componente de trabalho em altura."

# Where to die: (module, attribute, before or after that call). In the order of C1's arrows.
ARROWS: dict[str, tuple[str, str, str]] = {
    "message -> state": ("conversations.runtime", "inbox.waiting", "before"),
    "state -> context": ("conversations.answering", "look_around", "after"),
    "context -> intent": ("conversations.dispatch", "understood", "after"),
    "intent -> plan": ("conversations.requests", "plans.propose", "before"),
    "plan -> policy": ("conversations.plans", "decisions.decide", "before"),
    "policy -> question": ("conversations.plans", "confirmations.request", "before"),
    "question -> commit": ("conversations.plans", "confirmations.request", "after"),
    "yes -> claim": ("conversations.dispatch", "confirmations.claim", "before"),
    "claim -> execution": ("conversations.confirmations", "executions.start", "before"),
    "execution -> commit": ("conversations.confirmations", "executions.start", "after"),
    "commit -> worker": ("conversations.executions", "_enqueue", "before"),
    "worker -> capability": ("conversations.runs", "invoke", "before"),
    "capability -> result": ("conversations.runs", "invoke", "after"),
    "result -> commit": ("conversations.executions", "outcomes.finish", "after"),
    "commit -> next state": ("conversations.executions", "_advance_once", "after"),
}


def die_at(arrow: str) -> None:
    """From now on this process kills itself when it comes to the arrow."""
    import importlib

    module_name, path, moment = ARROWS[arrow]
    owner: Any = importlib.import_module(module_name)
    *inner, name = path.split(".")
    for part in inner:
        owner = getattr(owner, part)
    original: Callable[..., Any] = getattr(owner, name)

    def deadly(*arguments: Any, **named: Any) -> Any:
        if moment == "before":
            os.kill(os.getpid(), signal.SIGKILL)
        original(*arguments, **named)
        os.kill(os.getpid(), signal.SIGKILL)

    setattr(owner, name, deadly)


def play(barrier: Any, arrow: str | None) -> dict[str, Any]:
    """The two sentences, each part in a process of its own; the one that comes by ``arrow`` dies there once."""
    conversation_id = in_a_process(begin)
    for text, client_id in ((ADD, "client-1"), ("Sim.", "client-2")):
        if arrow is not None and _comes_by(arrow, text):
            try:
                in_a_process(say_and_work, conversation_id, text, client_id, arrow)
            except Killed:
                in_a_process(recover)
            else:
                raise AssertionError(f"nobody died at {arrow}")
        # The client, which got no answer, sends the same message again.
        in_a_process(say_and_work, conversation_id, text, client_id, None)
    found: dict[str, Any] = in_a_process(final_state, conversation_id)
    return found


def _comes_by(arrow: str, text: str) -> bool:
    order = list(ARROWS)
    return (order.index(arrow) >= order.index("yes -> claim")) == (text == "Sim.")


class Killed(Exception):
    """A process ended by SIGKILL."""


def in_a_process(function: Callable[..., Any], *arguments: Any) -> Any:
    """Fork, run, and give what it returned; this process itself never touches the database."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        status = 1
        try:
            os.write(writing, json.dumps(function(*arguments)).encode())
            status = 0
        finally:
            os._exit(status)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        said = pipe.read()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL:
        raise Killed
    if status:
        raise RuntimeError(f"{function.__name__} failed")
    return json.loads(said)


def begin() -> str:
    """Open the permit's components; the id of the conversation."""
    from tests.cast import member
    from tests.drivers.chat import Dialogue

    chat = Dialogue(member("requester"))
    chat.says("Abra a permissão 123.")
    chat.says("Agora vá para os componentes.")
    return chat.id


def say_and_work(conversation_id: str, text: str, client_id: str, arrow: str | None) -> dict[str, Any]:
    """Say a sentence and be the worker too; die at the arrow when there is one."""
    from django.utils import timezone

    from conversations import executions
    from conversations.models import Conversation
    from conversations.runtime import runtime
    from conversations.turn import UserMessage
    from tests.cast import member

    if arrow is not None:
        die_at(arrow)
    seen = Conversation.objects.get(pk=conversation_id).last_sequence
    message = UserMessage(text=text, client_message_id=client_id, last_seen=seen)
    turn = runtime.receive_message(conversation_id, message, by=member("requester"), now=timezone.now())
    for execution_id in executions.unfinished():
        executions.advance(execution_id=execution_id, now=timezone.now())
    return turn.to_wire()


def recover() -> None:
    """The next process: what a sweep finds once the dead one's rows have been untouched for a while."""
    from django.utils import timezone

    from conversations.sweeping import sweep

    sweep(now=timezone.now() + timedelta(minutes=1))


def final_state(conversation_id: str) -> dict[str, Any]:
    """All that must be the same however often somebody died."""
    from context_bridge.models import ToolInvocation
    from conversations.models import Conversation, ConversationEvent, Turn
    from conversations.store.log import content
    from policy.audit.chain import chained
    from work_permits.models import PermitComponent

    row = Conversation.objects.get(pk=conversation_id)
    events = list(ConversationEvent.objects.filter(conversation=row).order_by("sequence"))
    head, whole = "", True
    for number, event in enumerate(events, start=1):
        whole = whole and event.sequence == number and event.hash == chained(head, content(event))
        head = event.hash
    added = PermitComponent.objects.filter(permit__tenant_id="alfa", type__code="workingAtHeight")
    return {
        "status": row.status,
        "whole": whole and head == row.head,
        "components": added.filter(permit__reference="WP-123").count(),
        "calls": ToolInvocation.objects.filter(tool_id="workPermit.components.add").count(),
        "turns": list(Turn.objects.filter(conversation=row).order_by("id").values_list("text", "status")),
        "types": [e.type for e in events],
    }
