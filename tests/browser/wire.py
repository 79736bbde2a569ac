"""A server end of the WebSocket that a test holds in its own hand: it decides what arrives, when, and how often."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any


def in_seconds(seconds: float) -> str:
    return (datetime.now(UTC) + timedelta(seconds=seconds)).isoformat()


class Wire:
    """Stands in for the server's consumer. Every socket the page opens is greeted; the log is kept and replayed."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.sockets: list[Any] = []
        self.received: list[dict[str, Any]] = []
        self.log: list[dict[str, Any]] = []
        self.state: dict[str, Any] | None = None
        self.greets = True
        page.route_web_socket("**/ws/agent/", self._opened)

    def sent(self, kind: str) -> list[dict[str, Any]]:
        """The frames of one type that the page has sent, oldest first."""
        return [frame for frame in self.received if frame["type"] == kind]

    def wait_for(self, kind: str, count: int = 1) -> dict[str, Any]:
        """The ``count``-th frame of that type, once it has come."""
        for _ in range(200):
            if len(self.sent(kind)) >= count:
                return self.sent(kind)[count - 1]
            self.page.wait_for_timeout(50)
        raise AssertionError(f"no {kind} frame number {count}; came: {[frame['type'] for frame in self.received]}")

    def give(self, frame: dict[str, Any]) -> None:
        self.sockets[-1].send(json.dumps(frame))

    def close(self, code: int = 1012) -> None:
        self.sockets[-1].close(code=code, reason="")

    def event(self, kind: str, payload: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
        """Add an event to the log without sending it."""
        event = {
            "type": "event",
            "conversationId": "conv_1",
            "epoch": 1,
            "seq": len(self.log) + 1,
            "id": f"evt_{len(self.log) + 1}",
            "event": kind,
            "actor": "agent",
            "timestamp": in_seconds(0),
            "stateVersion": len(self.log) + 1,
            "operationId": None,
            "payload": payload or {},
            **more,
        }
        self.log.append(event)
        return event

    def happens(self, kind: str, payload: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
        """Add an event to the log and send it."""
        event = self.event(kind, payload, **more)
        self.give(event)
        return event

    def message(
        self,
        text: str,
        role: str = "agent",
        *,
        operation: str | None = None,
        client_id: str | None = None,
        **response: Any,
    ) -> dict[str, Any]:
        """The MESSAGE_RECEIVED event of a sentence, added and sent."""
        seq = len(self.log) + 1
        full: dict[str, Any] = {
            "type": "answer",
            "text": text,
            "choices": [],
            "sources": [],
            "items": [],
            "confirmation": None,
        }
        said = {"id": f"msg_{seq}", "seq": seq, "role": role, "text": text, "createdAt": in_seconds(0), "turnId": None}
        said["response"] = {**full, **response} if role == "agent" else None
        said["clientMessageId"] = client_id
        return self.happens(
            "MESSAGE_RECEIVED", {"messageId": f"msg_{seq}"}, actor=role, operationId=operation, message=said
        )

    def change(self, text: str, *, operation: str = "op_1", undoable: bool = True) -> None:
        """An operation from its first event to the sentence that says it is done."""
        self.happens("INTENT_CREATED", {"intentId": f"int_of_{operation}"}, operationId=operation)
        run = {"executionId": f"exec_of_{operation}", "planId": f"plan_of_{operation}"}
        steps = [{"stepId": "step_1", "index": 0, "title": "adicionar componente: Trabalho em Altura"}]
        self.happens("EXECUTION_STARTED", {**run, "steps": steps}, operationId=operation)
        ended: dict[str, Any] = {**run, "status": "SUCCEEDED", "commands": [], "reference": None, "undoable": undoable}
        self.happens("EXECUTION_COMPLETED", ended, operationId=operation)
        self.message(text, operation=operation, type="success")

    def commands(self, *commands: dict[str, Any]) -> None:
        """An execution that ended with commands for the page."""
        done = {"executionId": "exec_1", "status": "SUCCEEDED", "commands": list(commands), "reference": None}
        self.happens("EXECUTION_COMPLETED", done)

    def _opened(self, socket: Any) -> None:
        self.sockets.append(socket)
        socket.on_message(lambda raw: self._receive(socket, json.loads(raw)))

    def _receive(self, socket: Any, frame: dict[str, Any]) -> None:
        self.received.append(frame)
        if frame["type"] == "ping":
            socket.send(json.dumps({"type": "pong", "seq": len(self.log)}))
        if frame["type"] != "hello" or not self.greets:
            return
        after = frame.get("cursor")
        welcome = {"type": "welcome", "protocol": 1, "epoch": 1, "heartbeatMs": 20_000, "locale": "pt-BR"}
        known = frame["conversationId"] is not None
        missed = self.log[after:] if known and after is not None else []
        place = {"conversationId": frame["conversationId"], "seq": after or 0, "mode": "replay" if missed else "live"}
        socket.send(json.dumps({**welcome, **place, "state": self.state}))
        for event in missed:
            socket.send(json.dumps(event))


def command(
    name: str, command_id: str = "cmd_1", *, tab: str | None, expires: float = 60, **target: Any
) -> dict[str, Any]:
    """One command for the page."""
    return {
        "commandId": command_id,
        "commandType": "test",
        "command": name,
        "target": target,
        "tabId": tab,
        "expiresAt": in_seconds(expires),
    }


def confirmation(
    confirmation_id: str = "conf_1", *, level: str = "soft", seconds: float = 290, **more: Any
) -> dict[str, Any]:
    """An open confirmation about WP-123."""
    return {
        "confirmationId": confirmation_id,
        "status": "PENDING",
        "planId": f"plan_of_{confirmation_id}",
        "planHash": "0" * 64,
        "requiredLevel": level,
        "riskLevel": "medium",
        "summary": "Adicionar Trabalho em Altura à permissão WP-123",
        "affectedResources": [{"type": "workPermit", "id": "WP-123", "label": "WP-123"}],
        "expiresAt": in_seconds(seconds),
        "askedSequence": 1,
        **more,
    }
