"""``manage.py training_system``: a training system to try things with, in a process of its own."""

import atexit
import os
import secrets
import subprocess
import sys
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from work_permits.training_system.program import TOKEN, ProblemAtStart, add_arguments, run


class Command(BaseCommand):
    help = "Serves a training system to try things with: data of its own, and faults on demand. Not for production."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        add_arguments(parser)
        parser.add_argument(
            "--beside", action="store_true", help="start it beside this process, as `serve --demo` does"
        )

    def handle(self, *args: Any, beside: bool, **options: Any) -> None:
        if beside:
            return self._begin_beside()
        names = ("host", "port", "database", "demo", "until_input_ends")
        try:
            run(**{name: options[name] for name in names}, token=settings.AGENTIC_TRAINING_TOKEN)
        except ProblemAtStart as problem:
            raise CommandError(str(problem)) from problem

    def _begin_beside(self) -> None:
        """Start it on a free port with the demonstration's employees, and let this process use it. It ends with this
        process, however that ends. Nothing happens where a training system is configured."""
        if settings.AGENTIC_TRAINING_URL:
            return
        token = secrets.token_urlsafe(24)
        child = subprocess.Popen(
            [sys.executable, "-m", "work_permits.training_system", "--port", "0", "--demo", "--until-input-ends"],
            cwd=settings.BASE_DIR,
            env={**os.environ, TOKEN: token},
            stdin=subprocess.PIPE,  # closed when this process ends
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        atexit.register(child.terminate)
        said = child.stdout.readline().strip() if child.stdout else ""
        if not said:
            raise CommandError("the training system did not start")
        settings.AGENTIC_TRAINING_URL, settings.AGENTIC_TRAINING_TOKEN = said.rpartition(" ")[2], token
        self.stdout.write(said)
