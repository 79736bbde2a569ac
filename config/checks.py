"""Checks of the installation: ``manage.py check`` names what would fail later and less clearly."""

from collections.abc import Iterable
from importlib import metadata
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, Warning, register
from django.db import connection

# Distributions that would put themselves in the place of a package of this project.
_RIVALS = {
    "django-fsm": ("config.E001", "owns the same folder `django_fsm` as django-fsm-2, which this project uses"),
    "fabric": ("config.E002", "is the SSH package whose import name this project reserves for its own part"),
}


@register(Tags.compatibility)
def check_rival_packages(**_: Any) -> list[CheckMessage]:
    return [
        Error(f"The package {name} is installed: it {why}.", hint=f"pip uninstall {name}", id=code)
        for name, (code, why) in _RIVALS.items()
        if _is_installed(name)
    ]


@register(Tags.database)
def check_processes_share_a_server(**_: Any) -> Iterable[CheckMessage]:
    if settings.EMBEDDED or connection.vendor != "sqlite":
        return []
    hint = "Set DATABASE_URL to a PostgreSQL address."
    return [Warning("REDIS_URL asks for several processes, yet the database is SQLite.", hint=hint, id="config.W001")]


def _is_installed(name: str) -> bool:
    try:
        metadata.version(name)
    except metadata.PackageNotFoundError:
        return False
    return True
