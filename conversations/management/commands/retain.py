"""``manage.py retain [--dry-run] [--tenant ID]``: erase the history that organizations no longer keep."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from conversations import retention


class Command(BaseCommand):
    help = "Erase what was said in conversations older than their organization keeps; what was done stays."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--dry-run", action="store_true", help="say how many conversations are due, erase nothing")
        parser.add_argument("--tenant", help="of this organization only")

    def handle(self, *args: Any, **options: Any) -> None:
        now, tenant = timezone.now(), options["tenant"]
        if options["dry_run"]:
            self.stdout.write(f"{retention.due(now=now, tenant=tenant).count()} conversations are due")
            return
        while counts := retention.retain(now=now, tenant=tenant):
            self.stdout.write(", ".join(f"{count} {name}" for name, count in counts.items()))
