"""``make requirements``: the rows of docs/requirements.md that no test names yet, and marks that name no row."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_ROW = re.compile(r"^\| ([CTBPFS]\d+[a-z]?)(?:[-,–][^|]*)? \| (.*) \|$", re.MULTILINE)


def rows() -> dict[str, str]:
    """First id of each row -> what must hold."""
    return dict(_ROW.findall((ROOT / "docs/requirements.md").read_text(encoding="utf-8")))


def marks(name: str = "requirement") -> dict[str, set[str]]:
    """Each id that a ``pytest.mark.<name>`` of a test, or the head of a dialogue, gives -> the files that give it."""
    found: dict[str, set[str]] = {}
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        for given in _given(ast.parse(file.read_text(encoding="utf-8")), name):
            found.setdefault(given, set()).add(str(file.relative_to(ROOT)))
    for file in sorted((ROOT / "tests/evaluation/dialogues").rglob("*.txt")):
        for line in _heads(file, {"requirement": "proves:", "case": "case:"}[name]):
            for given in line.split():
                found.setdefault(given, set()).add(str(file.relative_to(ROOT)))
    return found


def _heads(file: Path, mark: str) -> Iterator[str]:
    """What the heads of the dialogues in a chapter say after ``mark``."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return (line.removeprefix(mark) for line in lines if line.startswith(mark))


def _given(tree: ast.AST, name: str) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == name:
            yield from (a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str))


def main() -> int:
    wanted, named = rows(), marks()
    open_rows = [row for row in wanted if row not in named]
    for row in open_rows:
        text = wanted[row]
        print(f"{row:5} {text[:110]}{'…' if len(text) > 110 else ''}")
    print(f"\n{len(wanted) - len(open_rows)} of {len(wanted)} rows are named by a test.")
    unknown = sorted(named.keys() - wanted.keys())
    for mark in unknown:
        print(f"no such row: {mark} in {', '.join(sorted(named[mark]))}")
    return 1 if unknown else 0


if __name__ == "__main__":
    sys.exit(main())
