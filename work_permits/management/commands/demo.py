"""``manage.py demo``: the first conversation, played in the terminal on a database of its own.

Succeeds only if the permit really changed: its rows are read before and after, past everything that answered.
"""

import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

TENANT, PERMIT, TYPE = "alfa", "WP-123", "workingAtHeight"
SENTENCES = (
    "Abra a permissão 123.",
    "Agora vá para os componentes.",
    "Adicione o componente de trabalho em altura.",
    "Sim.",
    "Explique esse componente.",
)
_PRESENT = """
    SELECT type.code, component.reference
    FROM work_permits_permitcomponent AS component
    JOIN work_permits_componenttype AS type ON type.id = component.type_id
    JOIN work_permits_workpermit AS permit ON permit.id = component.permit_id
    WHERE permit.tenant_id = ? AND permit.reference = ? AND component.removed_at IS NULL
"""
TIME_LIMIT = 120  # seconds for the whole conversation


class Command(BaseCommand):
    help = "Plays the first conversation on a throwaway database; fails unless the permit really changed."

    def handle(self, *args: Any, **options: Any) -> None:
        with tempfile.TemporaryDirectory(prefix="agentic-demo-") as folder:
            self._play(Path(folder) / "demo.sqlite3")

    def _play(self, database: Path) -> None:
        environment = _environment(database)
        _manage(environment, "migrate", "--verbosity", "0")
        _manage(environment, "load_demo", "--verbosity", "0")
        if TYPE in _components(database):
            raise CommandError(f"{PERMIT} already has the component: there is nothing to demonstrate.")
        for sentence, turn in zip(SENTENCES, _conversation(environment), strict=True):
            self.stdout.write(f"\n{self.style.MIGRATE_HEADING('Você:  ')} {sentence}")
            self.stdout.write(f"{self.style.MIGRATE_LABEL('Agente:')} {turn['response']['text']}")
            self.stdout.write(f"        ({turn['response']['type']}, {turn['route']}, {turn['latencyMs']:.0f} ms)")
        found = _components(database)
        if TYPE not in found:
            raise CommandError(f"{PERMIT} does not have the component: the conversation changed nothing.")
        self.stdout.write(self.style.SUCCESS(f"\n{PERMIT} has the component {found[TYPE]} in the database."))


def _components(database: Path) -> dict[str, str]:
    """Type code -> reference of the components on the permit, as the file has them."""
    with closing(sqlite3.connect(database)) as connection:
        return dict(connection.execute(_PRESENT, (TENANT, PERMIT)))


def _environment(database: Path) -> dict[str, str]:
    """Everything in one process, on a new SQLite file."""
    kept = {name: value for name, value in os.environ.items() if name not in ("REDIS_URL", "DATABASE_URL")}
    return kept | {"DATABASE_URL": f"sqlite:///{database}", "PYTHONIOENCODING": "utf-8"}


def _command(*arguments: str) -> list[str]:
    return [sys.executable, str(settings.BASE_DIR / "manage.py"), *arguments]


def _manage(environment: Mapping[str, str], *arguments: str) -> None:
    done = subprocess.run(  # noqa: S603 - our own program, fixed arguments
        _command(*arguments),
        env=dict(environment),
        timeout=TIME_LIMIT,
        check=False,
    )
    if done.returncode:
        raise CommandError(f"manage.py {arguments[0]} failed with status {done.returncode}.")


def _conversation(environment: Mapping[str, str]) -> list[dict[str, Any]]:  # Any: JSON values
    """The turns of the terminal client, one for each sentence; the next is said when the last was answered."""
    turns: list[dict[str, Any]] = []
    with subprocess.Popen(  # noqa: S603 - our own program, fixed arguments
        _command("chat", "--user", "requester", "--jsonl"),
        env=dict(environment),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as chat:
        watchdog = threading.Timer(TIME_LIMIT, chat.kill)
        watchdog.start()
        try:
            turns = [_say(chat, sentence) for sentence in SENTENCES]
            if chat.stdin is not None:
                chat.stdin.close()
            chat.wait()
        except (CommandError, OSError):
            chat.kill()
            raise
        finally:
            watchdog.cancel()
    return turns


def _say(chat: "subprocess.Popen[str]", sentence: str) -> dict[str, Any]:
    if chat.stdin is None or chat.stdout is None:
        raise CommandError("The terminal client has no pipes.")
    chat.stdin.write(sentence + "\n")
    chat.stdin.flush()
    line = chat.stdout.readline()
    if not line:
        raise CommandError(f"The terminal client ended without an answer to “{sentence}”")
    turn: dict[str, Any] = json.loads(line)
    return turn
