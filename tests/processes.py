"""The product as separate processes: `manage.py serve`, or the lines of the Procfile."""

import fcntl
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
import redis

from tests.services import free_port

ROOT = Path(__file__).resolve().parent.parent
_OURS = ("DATABASE_URL", "REDIS_URL", "PORT", "HOST", "DEBUG", "DJANGO_SETTINGS_MODULE", "PYTHONDONTWRITEBYTECODE")


def clean_environment(given: Mapping[str, str]) -> dict[str, str]:
    """This process's environment without what would reach another database, plus ``given``."""
    kept = {name: value for name, value in os.environ.items() if name not in _OURS}
    path = f"{Path(sys.executable).parent}{os.pathsep}{kept.get('PATH', '')}"
    return kept | {"PATH": path, "PYTHONUNBUFFERED": "1"} | dict(given)


def manage(*arguments: str, timeout: float = 240, **given: str) -> subprocess.CompletedProcess[str]:
    """Run ``manage.py`` to its end; both outputs come as text."""
    command = [sys.executable, "manage.py", *arguments]
    return subprocess.run(
        command, cwd=ROOT, env=clean_environment(given), capture_output=True, text=True, timeout=timeout, check=False
    )


def demonstration_database(file: Path) -> Path:
    """A SQLite file with all migrations and the demonstration data; whichever process asks first makes it."""
    with file.with_suffix(".making").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not file.exists():
            draft = file.with_suffix(".draft")
            _fill(f"sqlite:///{draft}")
            draft.rename(file)
    return file


def _fill(database_url: str) -> None:
    for command in (("migrate", "--verbosity", "0"), ("load_demo",)):
        done = manage(*command, DATABASE_URL=database_url)
        if done.returncode:
            raise RuntimeError(f"manage.py {command[0]}: {done.stdout}{done.stderr}")


def _hear_ctrl_c() -> None:
    """A suite that was started in the background ignores SIGINT, and so would everything it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Process:
    """A command of ours with its output in a file, so that no full pipe ever stops it."""

    def __init__(self, command: list[str], log: Path, env: dict[str, str]) -> None:
        self._log = log
        with log.open("ab") as output:
            self.popen = subprocess.Popen(
                command, cwd=ROOT, env=env, stdout=output, stderr=subprocess.STDOUT, preexec_fn=_hear_ctrl_c
            )

    @property
    def output(self) -> str:
        return self._log.read_text(encoding="utf-8", errors="replace")

    @property
    def is_running(self) -> bool:
        return self.popen.poll() is None

    def stop(self, how: signal.Signals = signal.SIGINT, *, timeout: float = 60) -> int:
        """Send the signal (also to one that has ended: then nothing happens) and give the exit status."""
        if self.is_running:
            self.popen.send_signal(how)
        return self.popen.wait(timeout)

    def kill(self) -> None:
        """``kill -9``: it gets no chance to tidy up."""
        self.stop(signal.SIGKILL)


class Served(Process):
    """`manage.py serve` as a user runs it: own process, own port, own database file."""

    def __init__(
        self,
        database: Path,
        *,
        template: Path | None = None,
        environment: Mapping[str, str] | None = None,
        options: Sequence[str] = (),
    ) -> None:
        if template and not database.exists():
            shutil.copy(template, database)
        given = environment or {}
        self.database = database
        self.database_url = given.get("DATABASE_URL", f"sqlite:///{database}")
        self.port = int(given.get("PORT") or free_port())
        self.url, self.ws = f"http://127.0.0.1:{self.port}", f"ws://127.0.0.1:{self.port}"
        env = clean_environment({"DATABASE_URL": self.database_url, **given, "PORT": str(self.port)})
        super().__init__([sys.executable, "manage.py", "serve", *options], database.with_suffix(".log"), env)
        wait_until_it_answers(self, self.url)


class TrainingSystem(Process):
    """`manage.py training_system` without Django: the other system, with a data file that outlives a stop.

    ``environment`` is what a process of the product needs to use it.
    """

    token = "training-token"

    def __init__(self, folder: Path) -> None:
        self._folder, self.port = folder, free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.environment = {"AGENTIC_TRAINING_URL": self.url, "AGENTIC_TRAINING_TOKEN": self.token}
        self.start()

    def start(self) -> None:
        """Begin, or begin again after a stop: on the same port and data, without a fault."""
        options = ["--port", str(self.port), "--demo", "--database", str(self._folder / "training.sqlite3")]
        command = [sys.executable, "-m", "work_permits.training_system", *options]
        super().__init__(command, self._folder / "training.log", clean_environment(self.environment))
        wait_until_it_answers(self, self.url, path="/health")

    def ask(self, method: str, path: str, *, key: str = "", body: object = None) -> tuple[int, Any]:
        """Status and JSON body of one request, past the product's own client."""
        headers = {"Authorization": f"Bearer {self.token}", **({"Idempotency-Key": key} if key else {})}
        content = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}{path}", data=content, headers=headers, method=method)  # noqa: S310
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as refused:
            return refused.code, json.load(refused)

    def fault(self, mode: str | list[str], **given: object) -> None:
        """What goes wrong from now on: ``count``, ``probability``, ``delay``, ``seed``, ``methods``."""
        status, said = self.ask("POST", "/faults", body={"mode": mode, **given})
        if status != 200:
            raise ValueError(said)

    def ledger(self) -> list[dict[str, Any]]:
        """Every effect ever made."""
        return self.ask("GET", "/ledger")[1]["effects"]


class DemonstrationTemplate:
    """A PostgreSQL database with all migrations and the demonstration data, to be copied (a copy takes 0.1 s)."""

    def __init__(self, postgres_url: str) -> None:
        self._server = postgres_url
        self._name = f"demo_{uuid4().hex[:12]}"
        _on_server(postgres_url, f'CREATE DATABASE "{self._name}"')
        _fill(_at(postgres_url, self._name))

    def copy(self) -> str:
        """The address of a new database of the caller's own."""
        name = f"work_{uuid4().hex[:12]}"
        _on_server(self._server, f'CREATE DATABASE "{name}" TEMPLATE "{self._name}"')
        return _at(self._server, name)

    def drop(self, url: str) -> None:
        _on_server(self._server, f'DROP DATABASE IF EXISTS "{url.rpartition("/")[2]}" WITH (FORCE)')

    def close(self) -> None:
        self.drop(self._name)


class Production:
    """Release, web, worker and beat exactly as the Procfile says, on a database of their own."""

    def __init__(self, template: DemonstrationTemplate, redis_url: str, *, logs: Path) -> None:
        self._template, self._logs = template, logs
        self.port = free_port()
        self.url, self.ws = f"http://127.0.0.1:{self.port}", f"ws://127.0.0.1:{self.port}"
        self.database_url, self.redis_url = template.copy(), redis_url
        given = {"DATABASE_URL": self.database_url, "REDIS_URL": redis_url, "SECRET_KEY": uuid4().hex}
        self.env = clean_environment(given | {"PORT": str(self.port)})
        self.lines = dict(re.findall(r"^(\w+): (.+)$", (ROOT / "Procfile").read_text(encoding="utf-8"), re.MULTILINE))
        self.processes: dict[str, Process] = {}

    def start(self) -> None:
        """An emptied Redis, the release step, then every process; returns when the web process answers."""
        redis.Redis.from_url(self.redis_url).flushdb()
        if status := self.launch("release").popen.wait(120):
            raise RuntimeError(f"release ended with {status}:\n{self.processes['release'].output}")
        del self.processes["release"]
        for name in self.lines:
            if name != "release":
                self.launch(name)
        wait_until_it_answers(self.processes["web"], self.url)

    def launch(self, name: str) -> Process:
        """Start one process of the Procfile, also again after it was stopped."""
        command = ["sh", "-c", f"exec {self.lines[name]}"]
        self.processes[name] = Process(command, self._logs / f"{name}.log", self.env)
        return self.processes[name]

    def manage(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run ``manage.py`` beside the processes, on their database and Redis."""
        command = [sys.executable, "manage.py", *arguments]
        return subprocess.run(command, cwd=ROOT, env=self.env, capture_output=True, text=True, timeout=240, check=False)

    def close(self) -> None:
        for process in self.processes.values():
            process.stop(signal.SIGTERM)
        self._template.drop(self.database_url)


def _at(server: str, name: str) -> str:
    """The same server, another database."""
    return f"{server.rpartition('/')[0]}/{name}"


def _on_server(server: str, statement: str) -> None:
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(statement.encode())


def wait_until_it_answers(process: Process, url: str, *, path: str = "/healthz", timeout: float = 120) -> None:
    """Return when ``path`` answers; RuntimeError with the output when the process ends or takes too long."""
    deadline = time.monotonic() + timeout
    while process.is_running and time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(f"{url}{path}", timeout=2) as answer:  # noqa: S310
                answer.read()
            return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError(f"it did not come up:\n{process.output}")
