"""Fixtures that start what a user would start: the real command, the real processes, a real browser."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests import services
from tests.processes import DemonstrationTemplate, Production, Served, TrainingSystem, demonstration_database


def pytest_configure() -> None:
    """Passwords are hashed quickly in this process: the demonstration's users are made anew in many tests."""
    from django.conf import settings

    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests with the production processes stay on one xdist worker: they may share one Redis."""
    for item in items:
        if "production" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group("production"))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Skips for want of a service are seen, not only counted; also under xdist."""
    reasons = {str(report.longrepr[2]) for report in terminalreporter.stats.get("skipped", []) if report.longrepr}
    for reason in sorted(r for r in reasons if r.startswith("Skipped: no ")):
        terminalreporter.write_line(f"SKIPPED SERVICE TESTS: {reason.removeprefix('Skipped: ')}", red=True, bold=True)


@pytest.fixture(autouse=True)
def _catalogue_is_read_anew() -> None:
    """What a test added to the catalogue is rolled back, which no signal tells."""
    from work_permits import catalogue

    catalogue.forget()


def available(service: services.Service | str) -> services.Service:
    """The service; without it a skip with the reason, or a failure where REQUIRE_SERVICES=1."""
    if not isinstance(service, str):
        return service
    if os.environ.get("REQUIRE_SERVICES") == "1":
        pytest.fail(service)
    pytest.skip(service)


@pytest.fixture(scope="session")
def django_db_modify_db_settings(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> None:
    """Each test process has its own SQLite file: threads meet real locks there, in memory they would not."""
    from django.conf import settings

    database = settings.DATABASES["default"]
    if database["ENGINE"].endswith("sqlite3"):
        database.setdefault("TEST", {})["NAME"] = str(tmp_path_factory.mktemp("database") / "test.sqlite3")
    else:
        request.getfixturevalue("django_db_modify_db_settings_parallel_suffix")


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A real PostgreSQL; make databases of your own in it."""
    service = available(services.postgres())
    yield service.url
    service.stop()


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """A real Redis or Valkey."""
    service = available(services.redis())
    yield service.url
    service.stop()


@pytest.fixture(scope="session")
def demo_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file with all migrations and the demonstration data: copy it, never open it."""
    folder = tmp_path_factory.getbasetemp()
    shared = folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder
    return demonstration_database(shared / "demo.sqlite3")


@pytest.fixture
def serve(tmp_path: Path, demo_database: Path) -> Iterator[Callable[..., Served]]:
    """``serve()`` starts `manage.py serve` on a database file of this test, with the demonstration data, and returns
    when it answers. Called again it starts on the same file: that is a restart."""
    started: list[Served] = []

    def start(**environment: str) -> Served:
        started.append(Served(tmp_path / "served.sqlite3", template=demo_database, environment=environment))
        return started[-1]

    yield start
    for server in started:
        server.kill()


@pytest.fixture(scope="session")
def demo_template(postgres_url: str) -> Iterator[DemonstrationTemplate]:
    """The same on PostgreSQL: ``copy()`` gives the address of a database of your own."""
    template = DemonstrationTemplate(postgres_url)
    yield template
    template.close()


@pytest.fixture
def production(tmp_path: Path, demo_template: DemonstrationTemplate, redis_url: str) -> Iterator[Production]:
    """The processes of the Procfile on a real PostgreSQL and Redis, each on its own, with the demonstration data."""
    stack = Production(demo_template, redis_url, logs=tmp_path)
    try:
        stack.start()
        yield stack
    finally:
        stack.close()


@pytest.fixture
def training_system(tmp_path: Path, settings: Any) -> Iterator[TrainingSystem]:
    """The training system as a process of its own, with the demonstration's employees; this process uses it."""
    system = TrainingSystem(tmp_path)
    settings.AGENTIC_TRAINING_URL, settings.AGENTIC_TRAINING_TOKEN = system.url, system.token
    yield system
    system.kill()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Chromium. Not pytest-playwright's, whose event loop would break every async test after it; and only for a
    module, since its own loop lives as long. Database calls of the test are allowed meanwhile."""
    program = available(services.chromium()).url
    from playwright.sync_api import sync_playwright

    flags = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--disable-sync"]
    flags += ["--disable-background-networking", "--disable-component-update", "--disable-quic"]
    with pytest.MonkeyPatch.context() as patch, sync_playwright() as playwright:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
        opened = playwright.chromium.launch(executable_path=program, args=flags)
        yield opened
        opened.close()


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    """A fresh browser page, 1280 pixels wide. A script error or a CSP violation fails the test at its end."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="pt-BR")
    opened, faults = context.new_page(), list[str]()
    opened.on("pageerror", lambda error: faults.append(str(error)))
    opened.on("console", lambda message: faults.append(message.text) if _is_violation(message) else None)
    yield opened
    context.close()
    assert faults == []


def _is_violation(message: Any) -> bool:
    return message.type == "error" and "Content Security Policy" in message.text


@pytest.fixture
def demo(db: None) -> None:
    """The demonstration data in this test's database."""
    from tests.cast import ensure_demo

    ensure_demo()


@pytest.fixture
def requester(demo: None) -> Any:
    """Who asks."""
    from tests.cast import member

    return member("requester")


@pytest.fixture
def outsider(demo: None) -> Any:
    """Who belongs to another tenant and must see nothing."""
    from tests.cast import member

    return member("outsider")


@pytest.fixture
def no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody takes up what was started: the test looks at the moment before."""
    from conversations import executions

    monkeypatch.setattr(executions, "_enqueue", lambda execution_id: None)
