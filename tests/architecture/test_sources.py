"""Habits that a machine can see in the source text."""

import ast
import re
from pathlib import Path

import pytest

from tests.processes import ROOT
from tests.requirements import marks, rows

PACKAGES = ("config", "policy", "context_bridge", "conversations", "work_permits")
LONGEST_FILE, LONGEST_FUNCTION = 400, 80
# "file" or "file:function" -> why a reader is still served.
ALLOWED_LENGTH: dict[str, str] = {}
NETWORK = {"socket", "urllib.request", "http.client", "smtplib", "ftplib", "xmlrpc.client"}
# The terminal client and nothing else of the runtime opens a connection.
TALKS = ("conversations/management/commands/",)


def sources(*packages: str) -> list[Path]:
    found = (path for package in packages for path in (ROOT / package).rglob("*.py"))
    return sorted(path for path in found if "migrations" not in path.parts)


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def test_no_file_is_longer_than_a_reader_sees():
    lengths = {named(path): len(path.read_text(encoding="utf-8").splitlines()) for path in sources(*PACKAGES, "tests")}
    assert {name: n for name, n in lengths.items() if n > LONGEST_FILE and name not in ALLOWED_LENGTH} == {}


def test_no_function_is_longer_than_a_screen():
    functions = {
        f"{named(path)}:{node.name}": (node.end_lineno or node.lineno) - node.lineno + 1
        for path in sources(*PACKAGES, "tests")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert {name: n for name, n in functions.items() if n > LONGEST_FUNCTION and name not in ALLOWED_LENGTH} == {}


def test_every_allowed_length_is_still_needed():
    assert [name for name in ALLOWED_LENGTH if not (ROOT / name.partition(":")[0]).is_file()] == []


def test_states_move_by_transitions_only():
    """``QuerySet.update(status=...)`` would go round the state machine."""
    found = [
        f"{named(path)}:{node.lineno}"
        for path in sources(*PACKAGES)
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in ("update", "bulk_update")
        and {keyword.arg for keyword in node.keywords} & {"status", "state"}
    ]
    assert found == []


@pytest.mark.requirement("C57")
def test_the_runtime_opens_no_connection():
    found = [
        f"{named(path)}: {module}"
        for path in sources("conversations")
        if not named(path).startswith(TALKS)
        for module in imported(parsed(path)) & NETWORK
    ]
    assert found == []


def imported(tree: ast.Module) -> set[str]:
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def test_every_marked_requirement_is_a_row():
    assert rows().keys() >= marks().keys(), sorted(marks().keys() - rows().keys())


def test_the_rows_are_read_to_the_last_one():
    text = (ROOT / "docs/requirements.md").read_text(encoding="utf-8")
    assert len(rows()) == len(re.findall(r"^\| [CTBPFS]\d", text, re.MULTILINE)) > 100
