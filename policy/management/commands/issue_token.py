"""``manage.py issue_token USERNAME [--hours N]``: a token for a program, printed once."""

from argparse import ArgumentParser
from datetime import timedelta
from typing import Any

from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand, CommandError

from policy import tokens
from policy.errors import Refused


def hours(text: str) -> int:
    number = int(text)
    if not 0 < number <= 8760:
        raise ValueError(f"{number} hours is not between 1 and 8760")
    return number


class Command(BaseCommand):
    help = "Print an expiring API token for a user. It is shown once: only its hash is stored."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("username")
        parser.add_argument("--hours", type=hours, default=10, help="how long it is valid (default: 10)")

    def handle(self, *args: Any, **options: Any) -> None:
        user = get_user_model().objects.filter(username=options["username"]).first()
        if user is None:
            raise CommandError(f"there is no user {options['username']}")
        try:
            token = tokens.issue(user, expiry=timedelta(hours=options["hours"]))
        except Refused as refused:
            raise CommandError(f"{user.username} is not an active account") from refused
        self.stdout.write(token)
