"""``manage.py choose_duration TENANT NAME SECONDS [--capability ID]``: how long something waits in one organization."""

from argparse import ArgumentParser
from getpass import getuser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone, translation

from policy import durations
from policy.errors import Refused


class Command(BaseCommand):
    help = "Choose how long something waits in one organization; 'default' takes the choice back. Every choice is kept."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("tenant")
        parser.add_argument("name", help=", ".join(sorted(durations.NAMES)))
        parser.add_argument("seconds", help="10 to 604800, or 'default'")
        parser.add_argument("--capability", default="", help="for this capability only")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            row = durations.choose(
                options["name"],
                seconds=_seconds(options["seconds"]),
                tenant=options["tenant"],
                capability=options["capability"],
                by=getuser(),
                now=timezone.now(),
            )
        except Refused as refused:
            raise CommandError(refused.text(translation.get_language() or "en")) from refused
        self.stdout.write(f"{row.tenant_id} {row}: {options['seconds']}")


def _seconds(text: str) -> int | None:
    """The number; nothing for "default"; what is no number is out of bounds."""
    if text == "default":
        return None
    return int(text) if text.isascii() and text.isdigit() else -1
