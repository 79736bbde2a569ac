"""The wire of the training system: HTTP/1.1 with JSON and a bearer token, one thread a connection."""

import hmac
import itertools
import json
import socket
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from work_permits.training_system.faults import Fault, Mode
from work_permits.training_system.routes import Desk, Request, answer, is_switch

MOST_BYTES = 65_536  # of one request body


class TrainingServer(ThreadingHTTPServer):
    """Listens at once; ``serve_forever`` answers until ``shutdown``."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(self, address: tuple[str, int], *, desk: Desk, token: str) -> None:
        self.desk, self.token = desk, token
        self.asked = itertools.count()
        super().__init__(address, _Handler)

    @property
    def url(self) -> str:
        return f"http://{self.server_address[0]!s}:{self.server_address[1]}"

    def handle_error(self, request: Any, client_address: Any) -> None:  # Any: as socketserver calls it
        """A client that went away is none."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 60  # seconds for a request to come in
    server: TrainingServer

    def do_GET(self) -> None:
        self._serve()

    do_POST = do_DELETE = do_GET

    def _serve(self) -> None:
        request = self._read()
        if request is None:
            return self._say(400, {"error": "malformed"})
        if request.path != "/health" and not self._is_known():
            return self._say(401, {"error": "token_needed"})
        if is_switch(request):
            return self._say(*answer(request, self.server.desk))
        return self._answer(request, self.server.desk.faults.draw(request.method))

    def _answer(self, request: Request, fault: Fault) -> None:
        """With what goes wrong before it is done, while it is done, and after it."""
        desk = self.server.desk
        match fault.mode:
            case Mode.DOWN:
                return self._hang_up()
            case Mode.ERROR:
                return self._say(500, {"error": "internal"})
            case Mode.BUSY:
                status = 429 if next(self.server.asked) % 2 else 503
                return self._say(status, {"error": "busy"}, retry_after=fault.delay)
            case Mode.LATE:
                time.sleep(fault.delay)
            case Mode.DUPLICATE:
                answer(request, desk)
        status, body = answer(request, desk)
        match fault.mode:
            case Mode.CUT:
                return self._hang_up()
            case Mode.ERROR_AFTER:
                return self._say(500, {"error": "internal"})
            case Mode.WRONG:
                return self._write(status, b'{"id": ')
            case Mode.SLOW:
                time.sleep(fault.delay)
        return self._say(status, body)

    def _read(self) -> Request | None:
        """The request; None for a body that is too large or no JSON object."""
        size = self.headers.get("Content-Length", "0")
        if not size.isdecimal() or int(size) > MOST_BYTES:
            self.close_connection = True
            return None
        raw = self.rfile.read(int(size))
        try:
            body = json.loads(raw) if raw else {}
        except ValueError:
            return None
        if not isinstance(body, dict):
            return None
        address = urlsplit(self.path)
        query = dict(parse_qsl(address.query))
        key = self.headers.get("Idempotency-Key", "")
        return Request(method=self.command, path=address.path, query=query, key=key, body=body)

    def _is_known(self) -> bool:
        given = self.headers.get("Authorization", "").encode()
        return hmac.compare_digest(given, f"Bearer {self.server.token}".encode())

    def _say(self, status: int, body: Any, *, retry_after: float | None = None) -> None:
        self._write(status, json.dumps(body).encode(), retry_after=retry_after)

    def _write(self, status: int, content: bytes, *, retry_after: float | None = None) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        if retry_after is not None:
            self.send_header("Retry-After", f"{retry_after:.0f}")
        self.end_headers()
        self.wfile.write(content)

    def _hang_up(self) -> None:
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)

    def log_message(self, *_: object) -> None:
        """Nothing is written about each request."""
