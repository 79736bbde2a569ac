"""A process that has the program loaded and forks a player for each play: a start in milliseconds, not in seconds."""

import json
import os
import subprocess
import sys
from typing import Any

from tests.processes import ROOT, clean_environment


class Zygote:
    """Plays what stands in ``tests.races`` on databases of one engine; its own process never touches a database."""

    def __init__(self, database_url: str, **environment: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.races.zygote"],
            cwd=ROOT,
            env=clean_environment(
                {"DATABASE_URL": database_url, "DJANGO_SETTINGS_MODULE": "config.settings", **environment}
            ),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def play(self, database_name: str, arrow: str | None) -> dict[str, Any]:
        """The whole conversation on that database, dying once at the arrow; its final state."""
        end: dict[str, Any] = self.ask(database_name, "crash", "play", None, arrow)
        return end

    def ask(self, database_name: str, module: str, function: str, *arguments: Any) -> Any:
        """What a function of ``tests.races`` gives on that database."""
        if self._process.stdin is None or self._process.stdout is None:
            raise RuntimeError("the zygote has no pipes")
        self._process.stdin.write(json.dumps([database_name, module, function, arguments]) + "\n")
        self._process.stdin.flush()
        said = json.loads(self._process.stdout.readline())
        if "failed" in said:
            raise RuntimeError(said["failed"])
        return said["end"]

    def close(self) -> None:
        with self._process:  # closes the pipes
            self._process.kill()


def _serve() -> None:
    import django

    django.setup()
    from django.db import connections

    from conversations.vocabulary import vocabulary
    from policy import sets
    from tests.races import boundaries, crash

    modules = {"crash": crash, "boundaries": boundaries}
    vocabulary()
    sets.current()
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what the program prints is not an answer
    for line in sys.stdin:
        database_name, module, function, arguments = json.loads(line)
        connections["default"].settings_dict["NAME"] = database_name
        try:
            said: dict[str, Any] = {"end": getattr(modules[module], function)(*arguments)}
        except Exception as error:  # noqa: BLE001 - told to the test, which fails with it
            said = {"failed": f"{type(error).__name__}: {error}"}
        answers.write(json.dumps(said) + "\n")
        answers.flush()


if __name__ == "__main__":
    _serve()
