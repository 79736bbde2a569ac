"""People at their browsers: windows on one server for each module, which starts with the demonstration data."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.panel import WIDE, Panel
from tests.processes import Served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, demo_database: Path) -> Iterator[Served]:
    """One server for the tests of a module: each of them works on permits of its own."""
    started = Served(tmp_path_factory.mktemp("browser") / "served.sqlite3", template=demo_database)
    yield started
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
