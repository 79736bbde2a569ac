"""``make test``: the whole suite on SQLite, then what is marked ``both_databases`` again on PostgreSQL.

Arguments go to pytest (``make test ARGS="-k permits"``). One exit status, and last lines that say what ran where.
"""

import os
import subprocess
import sys
import time
from dataclasses import dataclass

from tests import services

_NOTHING_COLLECTED = 5  # pytest's status when a selection matches no test


@dataclass(frozen=True)
class Run:
    name: str
    status: int
    seconds: float

    @property
    def line(self) -> str:
        said = {0: "passed", _NOTHING_COLLECTED: "no test selected"}.get(self.status, f"FAILED (status {self.status})")
        return f"{self.name}: {said}, {self.seconds:.0f} s"


def main(arguments: list[str]) -> int:
    required = os.environ.get("REQUIRE_SERVICES") == "1"
    found = {"Redis": services.find_redis() or os.environ.get("TEST_REDIS_URL"), "Chromium": services.find_chromium()}
    skipped = [r for r, f in ((services.NO_REDIS, found["Redis"]), (services.NO_CHROMIUM, found["Chromium"])) if not f]
    database = services.postgres()
    if isinstance(database, str):
        skipped.append(database)
    else:
        print(f"real service: {database.version}", flush=True)
    for reason in skipped:
        print(f"SKIPPED SERVICE TESTS: {reason}", flush=True)
    if skipped and required:
        return _stop(database, 3)
    try:
        runs = list(_run_all(database, arguments))
    finally:
        _stop(database, 0)
    print()
    for run in runs:
        print(run.line)
    for reason in skipped:
        print(f"SKIPPED: {reason}")
    statuses = [run.status for run in runs]
    if all(status == _NOTHING_COLLECTED for status in statuses):
        return _NOTHING_COLLECTED
    return next((status for status in statuses if status not in (0, _NOTHING_COLLECTED)), 0)


def _run_all(database: services.Service | str, arguments: list[str]) -> list[Run]:
    # Each test process and each server started by one imports the same program: let it be compiled once.
    unwanted = ("DATABASE_URL", "REDIS_URL", "PYTHONDONTWRITEBYTECODE")
    clean = {name: value for name, value in os.environ.items() if name not in unwanted}
    if isinstance(database, str):
        return [_pytest("SQLite", arguments, clean)]
    clean["TEST_DATABASE_URL"] = database.url
    on_postgres = clean | {"DATABASE_URL": database.url}
    return [
        _pytest("SQLite", arguments, clean),
        _pytest("PostgreSQL (tests marked both_databases)", ["-m", "both_databases", *arguments], on_postgres),
    ]


def _pytest(name: str, arguments: list[str], environment: dict[str, str]) -> Run:
    print(f"\n=== {name}", flush=True)
    processes = os.environ.get("TEST_PROCESSES", "2")
    command = [sys.executable, "-m", "pytest", "-n", processes, "--dist", "loadgroup", *arguments]
    began = time.monotonic()
    status = subprocess.run(command, env=environment, check=False).returncode
    return Run(name, status, time.monotonic() - began)


def _stop(database: services.Service | str, status: int) -> int:
    if not isinstance(database, str):
        database.stop()
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
