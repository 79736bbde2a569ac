"""Times come in from the edge, and each that ends something stands in docs/operate/times.md."""

import ast
import re

import pytest

from policy import durations
from tests.architecture.test_sources import PACKAGES, named, parsed, sources
from tests.processes import ROOT

# Edges: who calls from here is a person, a program, the broker or an operator.
EDGES = (
    "config/ids.py",  # ids hold the moment they were made, which decides nothing
    "conversations/api/",
    "conversations/consumers.py",
    "conversations/links.py",
    "conversations/reviewers.py",
    "conversations/tasks.py",
    "policy/admin/verbs.py",
    "policy/api/",
    "policy/authentication.py",
    "work_permits/views.py",
    "work_permits/templatetags/",
    "work_permits/training_system/",
)
CLOCKS = {
    ("timezone", "now"),
    ("time", "time"),
    ("time", "time_ns"),
    ("datetime", "now"),
    ("datetime", "utcnow"),
    ("date", "today"),
}


def looks_at_a_clock(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name | ast.Attribute)
        and (node.value.id if isinstance(node.value, ast.Name) else node.value.attr, node.attr) in CLOCKS
    )


def test_the_scan_sees_a_clock():
    assert [looks_at_a_clock(ast.parse(text, mode="eval").body) for text in ("timezone.now", "turn.now")] == [
        True,
        False,
    ]


@pytest.mark.requirement("C17")
def test_only_edges_look_at_a_clock():
    found = {
        f"{named(path)}:{node.lineno}"
        for path in sources(*PACKAGES)
        if not named(path).startswith(EDGES) and "management/commands" not in named(path)
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Attribute) and looks_at_a_clock(node)
    }
    assert found == set()


@pytest.mark.requirement("C50")
def test_every_time_has_its_row():
    page = (ROOT / "docs/operate/times.md").read_text(encoding="utf-8")
    rows = set(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE))
    assert rows == durations.NAMES
