"""``manage.py understand``: what the rules make of utterances, a line of JSON each, without database and model."""

import gc
import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from conversations.understanding import acts_of_lines
from conversations.vocabulary import vocabulary


class Command(BaseCommand):
    help = (
        "Read JSON lines {id, lang, previous_agent_act, previous_agent_text, user_text} and write {id, act, slots} "
        "for each: the runtime's own understanding, without database or language model."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", nargs="?", help="JSON lines; standard input when left out")
        parser.add_argument("--now", help="the moment that dates count from, ISO 8601 with offset; the clock otherwise")

    def handle(self, *args: Any, **options: Any) -> None:
        now = self._moment(options["now"])
        if options["file"] is None:
            self._write(sys.stdin, now)
            return
        try:
            with open(options["file"], encoding="utf-8") as lines:
                self._write(lines, now)
        except OSError as error:
            raise CommandError(f"{options['file']}: {error.strerror}") from error

    def _moment(self, given: str | None) -> datetime:
        if given is None:
            return datetime.now().astimezone()
        try:
            moment = datetime.fromisoformat(given)
        except ValueError as error:
            raise CommandError(f"--now: {given!r} is no ISO 8601 moment") from error
        return moment if moment.tzinfo else moment.astimezone()

    def _write(self, lines: Iterable[str], now: datetime) -> None:
        words = vocabulary()
        gc.freeze()  # the tables live as long as the process: no collection need go through them
        for number, line in enumerate(lines, start=1):
            if line.strip():
                found = acts_of_lines.understood(_line(line, number), vocabulary=words, now=now)
                self.stdout.write(json.dumps(found, ensure_ascii=False))


def _line(line: str, number: int) -> Mapping[str, Any]:
    try:
        given = json.loads(line)
        return acts_of_lines.checked(given)
    except ValueError as error:
        raise CommandError(f"line {number}: {error}") from error
