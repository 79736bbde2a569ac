"""Typed readers of environment variables. A value that can't be understood stops the start and says which one."""

import os
import secrets
import tempfile
from collections.abc import Collection
from pathlib import Path
from typing import Any

import environ
from django.core.exceptions import ImproperlyConfigured

_YES = frozenset({"1", "true", "yes", "on"})
_NO = frozenset({"0", "false", "no", "off", ""})
_DATABASES = ("sqlite", "postgres", "postgresql")


def text(name: str, default: str = "") -> str:
    return os.environ.get(name, default).strip()


def flag(name: str, *, default: bool) -> bool:
    """1/true/yes/on or 0/false/no/off."""
    value = os.environ.get(name)
    if value is None:
        return default
    if (word := value.strip().lower()) in _YES | _NO:
        return word in _YES
    raise ImproperlyConfigured(f"{name}={value!r} is neither true nor false: use 1 or 0")


def number(name: str, *, default: int, least: int = 0, most: int = 2**31) -> int:
    value = text(name)
    if not value:
        return default
    if value.isdecimal() and least <= int(value) <= most:
        return int(value)
    raise ImproperlyConfigured(f"{name}={value!r} is no number from {least} to {most}")


def numbers_named(prefix: str, *, but: Collection[str] = ()) -> dict[str, int]:
    """All variables that begin with ``prefix``, by the rest of their names; those in ``but`` hold something else."""
    found = [name for name in os.environ if name.startswith(prefix) and name not in but]
    return {name.removeprefix(prefix): number(name, default=0) for name in found}


def names(name: str, *, default: list[str]) -> list[str]:
    """A list, separated by commas."""
    value = text(name)
    return [part.strip() for part in value.split(",") if part.strip()] if value else default


def database(name: str, *, default: Path) -> dict[str, Any]:
    """A Django database from an address (``postgres://user@host:5432/name``); without one, the file ``default``."""
    url = text(name)
    if not url:
        default.parent.mkdir(parents=True, exist_ok=True)
        return {"ENGINE": "django.db.backends.sqlite3", "NAME": str(default)}
    scheme = url.partition(":")[0]
    if scheme not in _DATABASES:
        raise ImproperlyConfigured(f"{name} begins with {scheme!r}: only {', '.join(_DATABASES)} are supported")
    return dict(environ.Env.db_url_config(url))


def kept_secret(path: Path) -> str:
    """A random key that is made once and kept in ``path`` (mode 0600), so that sessions survive a restart.

    Two processes that start together end up with the same key.
    """
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(dir=path.parent, prefix=".secret-")  # mkstemp gives mode 0600
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(50))
        try:
            os.link(draft, path)  # never overwrites: the first one wins
        except FileExistsError:
            pass
        finally:
            os.unlink(draft)
    return path.read_text(encoding="ascii").strip()
