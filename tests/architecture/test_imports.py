"""The import contracts of pyproject.toml hold, and each of them bites."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.processes import ROOT

PACKAGES = ("config", "policy", "context_bridge", "conversations", "work_permits")

# A line that must not be, where, and the contract that must name it.
FORBIDDEN = [
    ("policy/pdp.py", "import conversations.runtime", "A part imports only what lies below it"),
    ("config/ids.py", "import policy.errors", "A part imports only what lies below it"),
    ("conversations/planning/planner.py", "import django.db", "Pure packages import no framework and no models"),
    ("policy/engine/request.py", "import policy.models", "Pure packages import no framework and no models"),
    ("work_permits/capabilities.py", "import conversations.runtime", "A domain app uses only the doors"),
    ("work_permits/capabilities.py", "import policy.pdp", "A domain app uses only the doors"),
    ("work_permits/permits.py", "import httpx", "One module of work_permits asks other systems"),
    (
        "work_permits/training_system/server.py",
        "import policy.errors",
        "The training system to try things with is a program of its own",
    ),
    (
        "work_permits/training.py",
        "import work_permits.training_system.seeds",
        "Nothing but its command uses the training system to try things with",
    ),
    ("conversations/runtime.py", "import httpx", "The runtime calls no domain app and nothing outside"),
    (
        "conversations/executions.py",
        "import work_permits.permits",
        "The runtime calls no domain app and nothing outside",
    ),
    ("conversations/proposals.py", "import pydantic_ai", "One module knows the libraries of the language model"),
    ("policy/pdp.py", "import config.settings", "Of config, the apps import only its leaves"),
    ("conversations/runtime.py", "import policy.models", "Models of policy stay inside policy"),
    ("conversations/runtime.py", "import context_bridge.models", "Models of context_bridge stay inside context_bridge"),
    ("work_permits/permits.py", "import conversations.models", "Models of conversations stay inside conversations"),
    ("config/urls.py", "import work_permits.models", "Models of work_permits stay inside work_permits"),
]


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [
        str(Path(sys.executable).parent / "lint-imports"),
        "--no-cache",
        str(folder / "pyproject.toml"),
    ]
    env = os.environ | {"PYTHONPATH": str(folder), "COLUMNS": "200"}
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)


def copied(folder: Path) -> Path:
    for package in PACKAGES:
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("static", "__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


@pytest.mark.requirement("C57")
def test_the_contracts_hold():
    done = lint(ROOT)
    assert done.returncode == 0, done.stdout


@pytest.fixture(scope="module")
def complaints(tmp_path_factory):
    """Contract -> what is said about it, for a copy of the project with every forbidden line in it."""
    folder = copied(tmp_path_factory.mktemp("project"))
    for file, line, _ in FORBIDDEN:
        with (folder / file).open("a", encoding="utf-8") as spoiled:
            spoiled.write(f"\n{line}\n")
    with (folder / "policy/models/__init__.py").open("a", encoding="utf-8") as spoiled:
        spoiled.write("\nimport policy.pdp\n")
    details = lint(folder).stdout.partition("Broken contracts")[2]
    sections = re.split(r"^(.+)\n-{4,}\n", details, flags=re.MULTILINE)
    return dict(zip(sections[1::2], sections[2::2], strict=True))


@pytest.mark.parametrize(("file", "line", "contract"), FORBIDDEN, ids=[f"{f}:{n}" for f, n, _ in FORBIDDEN])
def test_a_forbidden_import_is_named(complaints, file, line, contract):
    importer = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    imported = line.removeprefix("import ")
    assert re.search(rf"{importer} ->\s+{imported.partition('.')[0]}", complaints[contract])


def test_a_cycle_is_named(complaints):
    assert "No cycles are allowed in policy." in complaints["No cycle between siblings"]
