"""``manage.py verify_audit``: whether what happened still stands as it was written."""

import json
import time
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from policy.audit import chains
from policy.audit.chain import Fault, Finding
from policy.models import Tenant

MOST_TOLD = 1_000  # findings printed; more are only counted


class Command(BaseCommand):
    help = (
        "Walk the hash chains of all events and decisions. Names each row that was edited, removed, inserted or moved, "
        "and ends with status 1 when there is one."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--tenant", help="only the chains of this organization")
        parser.add_argument("--only", choices=[one.name for one in chains.registered()], help="only this kind of chain")
        parser.add_argument("--heads", type=Path, help="write where each chain ends, to be kept elsewhere")
        parser.add_argument("--since", type=Path, help="a file of --heads: what it names must still stand in its chain")

    def handle(self, *args: Any, **options: Any) -> None:
        tenant = options["tenant"]
        if tenant is not None and not Tenant.objects.filter(pk=tenant).exists():
            raise CommandError(f"there is no organization {tenant!r}")
        kept = _kept(options["since"]) if options["since"] else {}
        wanted = [one for one in chains.registered() if options["only"] in (None, one.name)]
        faults = 0
        for one in wanted:
            faults += self._verify(one, tenant, kept.get(one.name, {}))
        if options["heads"]:
            _write(options["heads"], wanted, tenant)
        if faults:
            raise CommandError(f"{faults} faults")

    def _verify(self, one: chains.Chains, tenant: str | None, kept: Mapping[str, Any]) -> int:
        count, found, started = chains.Count(), 0, time.perf_counter()
        for finding in chains.verify(one, tenant=tenant, count=count):
            found += 1
            if found <= MOST_TOLD:
                self.stdout.write(str(finding))
        for finding in _rewritten(one, kept):
            found += 1
            self.stdout.write(str(finding))
        rate = count.rows / max(time.perf_counter() - started, 1e-9)
        self.stdout.write(
            f"{one.name}: {count.rows} rows in {count.chains} chains, {found} faults, {rate:.0f} rows a second"
        )
        if remark := one.remark():
            self.stdout.write(f"{one.name}: {remark}")
        return found


def _rewritten(one: chains.Chains, kept: Mapping[str, Any]) -> Iterator[Finding]:
    """The chains that no longer hold what they held when their ends were written down: all after it was made anew."""
    for name, (position, hashed) in kept.items():
        if position and one.hash_at(name, position) != hashed:
            yield Finding(Fault.EDITED, name, position, "not what was written down before")


def _kept(path: Path) -> Mapping[str, Mapping[str, Any]]:
    try:
        found = json.loads(path.read_text())
        return {kind: {name: (int(at), str(head)) for name, (at, head) in ends.items()} for kind, ends in found.items()}
    except (OSError, ValueError, AttributeError, TypeError) as error:
        raise CommandError(f"{path} is no file of --heads: {type(error).__name__}") from error


def _write(path: Path, wanted: list[chains.Chains], tenant: str | None) -> None:
    ends = {one.name: {name: [end.position, end.hash] for name, end in one.ends(tenant)} for one in wanted}
    path.write_text(json.dumps(ends, indent=1) + "\n")
