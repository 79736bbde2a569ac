"""People at their browsers: windows on one server for each module, which starts with the demonstration data."""

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.panel import COMPONENTS, WIDE, Panel
from tests.browser.wire import Wire
from tests.processes import Process, Served, clean_environment, wait_until_it_answers
from tests.services import free_port


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, demo_database: Path) -> Iterator[Served]:
    """One server for the tests of a module: each of them works on permits of its own."""
    started = Served(tmp_path_factory.mktemp("browser") / "served.sqlite3", template=demo_database)
    yield started
    started.kill()


@pytest.fixture(scope="module")
def demonstration_url(tmp_path_factory: pytest.TempPathFactory, demo_database: Path) -> Iterator[str]:
    """Where a server answers that was started as `make run` does, with its accounts on the sign-in page."""
    database = tmp_path_factory.mktemp("demonstration") / "served.sqlite3"
    shutil.copy(demo_database, database)
    port = free_port()
    env = clean_environment({"DATABASE_URL": f"sqlite:///{database}", "PORT": str(port)})
    command = [sys.executable, "manage.py", "serve", "--demo"]
    started = Process(command, database.with_suffix(".log"), env)
    wait_until_it_answers(started, f"http://127.0.0.1:{port}")
    yield f"http://127.0.0.1:{port}"
    started.kill()


@pytest.fixture
def open_window(browser: Any) -> Iterator[Callable[..., Any]]:
    """``open_window(size=NARROW)`` gives a page in a browser profile of its own. A script error, a policy violation
    or any other error on the console of any of them fails the test at its end."""
    contexts, faults = [], []

    def note(message: Any) -> None:
        if message.type == "error" and "Failed to load resource" not in message.text:
            faults.append(message.text)

    def start(*, size: dict[str, int] = WIDE, **settings: Any) -> Any:
        context = browser.new_context(viewport=size, locale="pt-BR", reduced_motion="reduce", **settings)
        context.set_default_timeout(15_000)
        contexts.append(context)
        page = context.new_page()
        page.on("console", note)
        page.on("pageerror", lambda error: faults.append(str(error)))
        return page

    yield start
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def panel(open_window: Callable[..., Any], server: Served) -> Callable[..., Panel]:
    """``panel("/work-permits/")`` signs a person in and opens a page with the agent beside it."""

    def start(path: str = "/work-permits/", *, user: str = "requester", **settings: Any) -> Panel:
        opened = Panel(open_window(**settings), server.url)
        opened.sign_in(user)
        opened.open(path)
        return opened

    return start


@pytest.fixture
def wired(open_window: Callable[..., Any], server: Served) -> Callable[..., tuple[Panel, Wire]]:
    """A signed-in person's page, and the test's end of its socket."""

    def start(path: str = COMPONENTS) -> tuple[Panel, Wire]:
        opened = Panel(open_window(), server.url)
        opened.sign_in("requester")
        wire = Wire(opened.page)
        opened.page.goto(server.url + path)
        opened.wait_online()
        return opened, wire

    return start
