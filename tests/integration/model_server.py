"""A real HTTP server that speaks the OpenAI-compatible chat completions protocol, well or badly, as a test tells it."""

import json
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from django.db import connection

Behaviour = Callable[["Exchange"], None]


@dataclass
class Exchange:
    """One request under way, and how to answer it."""

    handler: BaseHTTPRequestHandler
    body: Mapping[str, Any]

    def send(self, raw: bytes, status: int = 200) -> None:
        self.handler.send_response(status)
        self.handler.send_header("Content-Type", "application/json")
        self.handler.send_header("Content-Length", str(len(raw)))
        self.handler.end_headers()
        self.handler.wfile.write(raw)

    def message(self, message: Mapping[str, Any], finish: str = "stop") -> None:
        self.send(
            json.dumps(
                {
                    "id": "chatcmpl-1",
                    "object": "chat.completion",
                    "created": 1,
                    "model": self.body["model"],
                    "choices": [{"index": 0, "finish_reason": finish, "message": message}],
                    "usage": {"prompt_tokens": 120, "completion_tokens": 30, "total_tokens": 150},
                }
            ).encode()
        )


def says(content: object) -> Behaviour:
    """Answers with this text; anything but text is sent as JSON."""
    text = content if isinstance(content, str) else json.dumps(content, ensure_ascii=False)
    return lambda exchange: exchange.message({"role": "assistant", "content": text})


def calls_tool(name: str, arguments: Mapping[str, Any]) -> Behaviour:
    """Answers with the call of a tool that nobody offered."""
    function = {"name": name, "arguments": json.dumps(arguments)}
    call = {"id": "call_1", "type": "function", "function": function}
    message = {"role": "assistant", "content": None, "tool_calls": [call]}
    return lambda exchange: exchange.message(message, finish="tool_calls")


def fails(status: int) -> Behaviour:
    return lambda exchange: exchange.send(b'{"error": {"message": "no", "type": "x"}}', status)


def broken(exchange: Exchange) -> None:
    """Answers 200 with half of a JSON object."""
    exchange.send(b'{"id": "chatcmpl-1", "choices": [{"mess')


def hangs_up(exchange: Exchange) -> None:
    """Closes the connection without an answer."""
    exchange.handler.close_connection = True
    exchange.handler.connection.close()


def slow(seconds: float, then: Behaviour) -> Behaviour:
    def behave(exchange: Exchange) -> None:
        time.sleep(seconds)
        then(exchange)

    return behave


def first(behaviour: Behaviour, then: Behaviour) -> Behaviour:
    """The first request is answered one way, all others another way."""
    waiting = [behaviour]
    return lambda exchange: (waiting.pop() if waiting else then)(exchange)


def meanwhile(do: Callable[[], object], then: Behaviour) -> Behaviour:
    """Does something in this server's own thread, on its own database connection, before the answer."""

    def behave(exchange: Exchange) -> None:
        try:
            do()
        finally:
            connection.close()
        then(exchange)

    return behave


def data_of(body: Mapping[str, Any]) -> Any:
    """The person's side of a request, decoded."""
    return json.loads(body["messages"][-1]["content"])


def chosen(
    intent: str | None, *, confidence: float = 0.95, ask_between: Sequence[str] = (), **slots: str
) -> dict[str, Any]:
    """What a model would choose. A slot's value with a colon is the key of a record, else words of the sentence."""
    filled = [
        {"name": n, "record": v if ":" in v else None, "words": None if ":" in v else v} for n, v in slots.items()
    ]
    return {"intent": intent, "slots": filled, "confidence": confidence, "ask_between": list(ask_between)}


@dataclass
class ModelServer:
    """``behave`` may be changed at any time; ``asked`` holds the bodies of all requests, ``keys`` their credentials."""

    behave: Behaviour = field(default=fails(500))
    asked: list[Mapping[str, Any]] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)
    url: str = ""

    def data(self, number: int = -1) -> Any:
        """The person's side of that request, decoded."""
        return data_of(self.asked[number])


@contextmanager
def serving() -> Iterator[ModelServer]:
    """The server on a free port of this machine."""
    model = ModelServer()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            model.asked.append(body)
            model.keys.append(self.headers.get("Authorization", ""))
            try:
                model.behave(Exchange(self, body))
            except (BrokenPipeError, ConnectionResetError):
                self.close_connection = True

        def log_message(self, *_: object) -> None:
            """Tests read what was asked, not lines."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    model.url = f"http://127.0.0.1:{server.server_address[1]}/v1"
    try:
        yield model
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
