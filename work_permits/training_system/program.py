"""The command line of the training system."""

import argparse
import os
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from work_permits.training_system import seeds
from work_permits.training_system.faults import Faults
from work_permits.training_system.records import Records
from work_permits.training_system.routes import Desk
from work_permits.training_system.server import TrainingServer

TOKEN = "AGENTIC_TRAINING_TOKEN"  # noqa: S105 - the name of the environment variable


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8100, help="0: a free one")
    parser.add_argument("--database", default=":memory:", help="a SQLite file of its own; without it, memory")
    parser.add_argument("--demo", action="store_true", help="knows the demonstration's employees and certificates")
    parser.add_argument("--until-input-ends", action="store_true", help="stops when standard input is closed")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line without Django; the token comes from the environment."""
    parser = argparse.ArgumentParser(prog="training_system", description="A training system to try things with.")
    add_arguments(parser)
    given = parser.parse_args(arguments)
    try:
        run(
            host=given.host,
            port=given.port,
            database=given.database,
            demo=given.demo,
            until_input_ends=given.until_input_ends,
            token=os.environ.get(TOKEN, "").strip(),
        )
    except ProblemAtStart as problem:
        sys.stderr.write(f"{problem}\n")
        return 1
    return 0


class ProblemAtStart(Exception):
    """It can't begin: no token, or the port is in use."""


def run(*, host: str, port: int, database: str, demo: bool, until_input_ends: bool, token: str) -> None:
    """Serve until a signal, or until standard input is closed. Raises ProblemAtStart."""
    if not token:
        raise ProblemAtStart(f"{TOKEN} is needed: the token that clients send")
    desk = Desk(records=_records(database, demo=demo), faults=Faults())
    try:
        server = TrainingServer((host, port), desk=desk, token=token)
    except (OSError, OverflowError) as error:
        raise ProblemAtStart(f"{host}:{port}: {error}") from error
    _serve(server, until_input_ends=until_input_ends)
    desk.records.close()


def _records(file: str, *, demo: bool) -> Records:
    records = Records(file)
    if demo:
        today = datetime.now(UTC).date()
        records.seed(courses=seeds.SEATS, people=seeds.people(), certificates=seeds.certificates(today))
    else:
        records.seed(courses=seeds.SEATS)
    return records


def _serve(server: TrainingServer, *, until_input_ends: bool) -> None:
    ended = threading.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, lambda *_: ended.set())
    if until_input_ends:
        threading.Thread(target=_at_end_of_input, args=(ended.set,), daemon=True).start()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    sys.stdout.write(f"Training system on {server.url}\n")
    sys.stdout.flush()
    ended.wait()
    server.shutdown()
    server.server_close()


def _at_end_of_input(end: Callable[[], None]) -> None:
    sys.stdin.read()
    end()
