"""Races run on both databases, each on a copy of the demonstration data that nobody else touches."""

import shutil
from collections.abc import Iterator
from typing import Any

import pytest


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Any) -> Iterator[str]:
    """The address of a database with the demonstration data."""
    if request.param == "sqlite":
        file = tmp_path / "race.sqlite3"
        shutil.copy(request.getfixturevalue("demo_database"), file)
        yield f"sqlite:///{file}"
    else:
        yield request.getfixturevalue("demo_template").copy()
