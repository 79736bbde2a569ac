import threading
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from config import env
from config.version import read_version


@pytest.mark.parametrize(("value", "meant"), [("1", True), ("TRUE", True), ("on", True), ("0", False), ("no", False)])
def test_a_flag_is_read(monkeypatch, value, meant):
    monkeypatch.setenv("HTTPS", value)
    assert env.flag("HTTPS", default=not meant) is meant


def test_a_flag_that_says_neither_stops_the_start(monkeypatch):
    monkeypatch.setenv("DEBUG", "maybe")
    with pytest.raises(ImproperlyConfigured, match="DEBUG='maybe'"):
        env.flag("DEBUG", default=False)


@pytest.mark.parametrize("value", ["many", "-1", "1", "2.5"])
def test_a_number_out_of_range_stops_the_start(monkeypatch, value):
    monkeypatch.setenv("DATABASE_POOL_SIZE", value)
    with pytest.raises(ImproperlyConfigured, match="DATABASE_POOL_SIZE"):
        env.number("DATABASE_POOL_SIZE", default=16, least=2)


def test_without_an_address_the_database_is_the_file(monkeypatch, tmp_path):
    monkeypatch.delenv("DATABASE_URL", raising=False)
    database = env.database("DATABASE_URL", default=tmp_path / "var" / "x.sqlite3")
    assert database["NAME"] == str(tmp_path / "var" / "x.sqlite3")
    assert (tmp_path / "var").is_dir()


def test_a_postgres_address_is_read(monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "postgres://ana:s%40fe@db.example:6543/work")
    database = env.database("DATABASE_URL", default=Path("unused"))
    assert database["ENGINE"] == "django.db.backends.postgresql"
    assert (database["USER"], database["PASSWORD"], database["HOST"]) == ("ana", "s@fe", "db.example")
    assert (database["PORT"], database["NAME"]) == (6543, "work")


def test_another_database_is_refused_by_name(monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "mysql://localhost/work")
    with pytest.raises(ImproperlyConfigured, match="'mysql'"):
        env.database("DATABASE_URL", default=Path("unused"))


def test_the_kept_secret_is_private_and_stays(tmp_path):
    path = tmp_path / "var" / "key"
    made = env.kept_secret(path)
    assert len(made) >= 50
    assert path.stat().st_mode & 0o777 == 0o600
    assert env.kept_secret(path) == made


def test_processes_that_start_together_get_the_same_secret(tmp_path):
    path, seen, ready = tmp_path / "key", [], threading.Barrier(8)

    def start():
        ready.wait()
        seen.append(env.kept_secret(path))

    threads = [threading.Thread(target=start) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(seen) == 8 and len(set(seen)) == 1
    assert [file.name for file in tmp_path.iterdir()] == ["key"]


def test_the_version_is_the_newest_heading(tmp_path):
    changelog = tmp_path / "CHANGELOG.md"
    changelog.write_text("# Changes\n\nText about 9.9.9.\n\n## 0.2.0 - 2026-12-01\n\n## 0.1.0\n")
    assert read_version(changelog) == "0.2.0"
    assert read_version(tmp_path / "none.md") == "0.0.0"
