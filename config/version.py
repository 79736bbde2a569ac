"""The version of the product: the newest heading of CHANGELOG.md."""

import re
from pathlib import Path

_HEADING = re.compile(r"^##\s+\[?v?(\d+\.\d+\.\d+[\w.+-]*)", re.MULTILINE)


def read_version(changelog: Path) -> str:
    """The first version heading (``## 0.1.0 - 2026-11-30``); ``0.0.0`` where there is none yet."""
    found = _HEADING.search(changelog.read_text(encoding="utf-8")) if changelog.is_file() else None
    return found.group(1) if found else "0.0.0"


VERSION = read_version(Path(__file__).resolve().parent.parent / "CHANGELOG.md")
