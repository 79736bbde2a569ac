"""``manage.py serve``: web and WebSocket, and in embedded mode also worker and beat, in one process."""

import asyncio
import fcntl
import io
import os
import socket
from argparse import ArgumentParser
from pathlib import Path
from typing import IO, Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError, call_command
from django.db import connection

from config.version import VERSION

# Two servers with a worker each would both take up the same plans.
_TAKEN = "another server uses this database; stop it first, or set DATABASE_URL to another one"
_LOCK_KEY = 0x41574F524B  # any number that nothing else in the database uses


class Command(BaseCommand):
    help = "Serve everything on one address. Without REDIS_URL the worker and the clock run in this process too."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", type=int, default=os.environ.get("PORT") or "8000")
        parser.add_argument("--demo", action="store_true", help="load the demonstration data first")

    def handle(self, *args: Any, host: str, port: int, demo: bool, **options: Any) -> None:
        try:
            refuse_busy_port(host, port)
            kept = hold_database() if settings.EMBEDDED else None
            sign_ins = self._prepare(demo=demo)
            self._serve(host, port, sign_ins)
            del kept
        except KeyboardInterrupt:  # before the server had taken over the signals
            self.stdout.write("stopped")

    def _prepare(self, *, demo: bool) -> str:
        if settings.EMBEDDED or demo:  # elsewhere the release step has done it, once for all processes
            call_command("migrate", verbosity=0, interactive=False)
        said = io.StringIO()
        if demo:
            call_command("load_demo", stdout=said)
            call_command("training_system", beside=True, stdout=said)
            settings.AGENTIC_DEMO = True
        return said.getvalue().strip()

    def _serve(self, host: str, port: int, sign_ins: str) -> None:
        from daphne.server import Server  # installs the asyncio reactor: before anything else of Twisted

        from config.asgi import application

        runtime = start_runtime() if settings.EMBEDDED else None

        def announce() -> None:
            self.stdout.write(f"Agentic Work {VERSION} on http://{host}:{port}/   (Ctrl-C stops it)")
            if sign_ins:
                self.stdout.write(sign_ins)
            self.stdout.flush()

        endpoint = f"tcp:{port}:interface={host.replace(':', chr(92) + ':')}"
        server = Server(application, endpoints=[endpoint], application_close_timeout=3, ready_callable=announce)
        try:
            server.run()  # returns on Ctrl-C or SIGTERM
        finally:
            end_conversations(asyncio.get_event_loop())
            ended = runtime.stop() if runtime else True
        if not server.listening_addresses:  # Daphne only logs it and returns
            raise CommandError(busy(port))
        self.stdout.write("stopped" if ended else "stopped while a task was running; it goes on at the next start")


def end_conversations(loop: asyncio.AbstractEventLoop) -> None:
    """Let what Daphne cancelled come to its end: a coroutine left over crashes the interpreter when it exits."""
    if left := asyncio.all_tasks(loop):
        for task in left:
            task.cancel()
        loop.run_until_complete(asyncio.wait(left, timeout=1))
    loop.run_until_complete(loop.shutdown_asyncgens())


def start_runtime() -> Any:
    """Start worker and beat, then hand them what an earlier process left unfinished."""
    from config import celery_app
    from config.embedded import EmbeddedRuntime
    from conversations.executions import resume_unfinished

    runtime = EmbeddedRuntime(celery_app)
    runtime.start()
    resume_unfinished()
    return runtime


def busy(port: int) -> str:
    return f"port {port} is in use; stop what uses it, or choose another one: PORT={port + 1} make run"


def refuse_busy_port(host: str, port: int) -> None:
    """CommandError when something listens there, before anything was changed."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
            probe.listen(1)
    except OSError as error:
        if isinstance(error, socket.gaierror):
            raise CommandError(f"{host} is no address of this machine") from error
        if isinstance(error, PermissionError):
            raise CommandError(f"port {port} may not be used by this account; choose one above 1023") from error
        raise CommandError(busy(port)) from error
    except OverflowError as error:
        raise CommandError(f"{port} is no port: use 1 to 65535") from error


def hold_database() -> object:
    """Keep the database for this process as long as the returned object lives; CommandError when it is taken."""
    if connection.vendor == "sqlite":
        return _hold_file(Path(f"{settings.DATABASES['default']['NAME']}.lock"))
    holder = connection.copy()
    with holder.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(%s)", [_LOCK_KEY])
        if not cursor.fetchone()[0]:
            raise CommandError(_TAKEN)
    return holder


def _hold_file(path: Path) -> IO[str]:
    path.parent.mkdir(parents=True, exist_ok=True)
    file = path.open("w")  # the lock goes with the process, however it ends
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        file.close()
        raise CommandError(_TAKEN) from error
    return file
