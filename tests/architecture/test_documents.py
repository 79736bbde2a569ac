"""The documentation is complete and current: whatever a user or integrator can meet has its place in it."""

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command, get_commands

from config.version import VERSION, read_version
from conversations.events import EventType
from conversations.management.commands import document
from policy.errors import reasons
from tests.processes import ROOT

DOCS = ROOT / "docs"
PAGES = sorted([*DOCS.rglob("*.md"), *(ROOT / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md"))])
APPS = ("config", "policy", "context_bridge", "conversations", "work_permits")
_LINK = re.compile(r"(?<!!)\[[^\]\[]*\]\(([^)\s]+)\)")
_FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`[^`\n]*`")


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def told(*pages: Path) -> set[str]:
    """What stands as code in the first cell of a table row, or in a heading."""
    found: set[str] = set()
    for page in pages:
        for line in text(page).splitlines():
            cell = line.split("|")[1] if line.startswith("| ") else line if line.startswith("#") else ""
            found |= set(re.findall(r"`([^`]+)`", cell))
    return found


def test_the_generated_pages_are_current():
    call_command("document", "--check")


def test_a_stale_page_is_named(monkeypatch, tmp_path):
    monkeypatch.setattr(document, "FOLDER", tmp_path)
    with pytest.raises(CommandError, match=r"events\.md"):
        call_command("document", "--check")

    call_command("document", verbosity=0)
    call_command("document", "--check")
    (tmp_path / "events.md").write_text("something else", encoding="utf-8")

    with pytest.raises(CommandError, match=r"^stale: events\.md;"):
        call_command("document", "--check")


def test_every_event_type_has_its_row():
    assert {str(kind) for kind in EventType} == told(DOCS / "reference/events.md")


def test_every_reason_code_has_its_row():
    assert set(reasons) == told(DOCS / "reference/reasons.md")


def test_every_setting_of_an_app_has_its_row_with_its_default():
    page = text(DOCS / "reference/settings.md")
    rows = dict(re.findall(r"^\| `([A-Z_]+)` \| (\d+) \|", page, re.MULTILINE))
    defaults: dict[str, int] = {}
    for app in APPS:
        if (ROOT / app / "conf.py").is_file():
            defaults |= importlib.import_module(f"{app}.conf").DEFAULTS
    assert rows == {name: str(value) for name, value in defaults.items()}


def environment() -> Iterator[str]:
    """Every variable that settings, servers or the Procfile read."""
    for path in sorted((ROOT / "config").rglob("*.py")):
        for node in ast.walk(ast.parse(text(path))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
                owner, first = ast.unparse(node.func.value), node.args[0]
                if owner in ("env", "os.environ") and isinstance(first, ast.Constant):
                    yield str(first.value)
    yield from re.findall(r"\$\{([A-Z_]+)", text(ROOT / "Procfile"))


def test_every_environment_variable_has_its_row():
    read = set(environment())
    assert {"DATABASE_URL", "REDIS_URL", "WORKER_THREADS", "PORT"} <= read
    assert {name for name in told(DOCS / "operate/deploy.md") if name.isupper()} == read


def test_every_door_has_its_row():
    doors = {str(p.relative_to(ROOT)) for app in APPS for p in (ROOT / app / "registries").glob("[a-z]*.py")}
    assert doors <= told(DOCS / "architecture.md")


def test_every_command_has_its_row():
    ours = {name for name, app in get_commands().items() if app in APPS}
    assert {"serve", "chat", "document"} <= ours <= told(DOCS / "reference/terminal.md")


def test_every_frame_has_its_row():
    from conversations.frames import _TYPES

    assert set(_TYPES) <= told(DOCS / "reference/websocket.md")


def test_every_rest_path_has_its_row():
    from conversations.api import governance, urls

    urlpatterns = [*urls.urlpatterns, *governance.urlpatterns]
    told_paths = {row.partition(" ")[2] for row in told(DOCS / "reference/rest.md") if " " in row}
    ours = {re.sub(r"<[^>]+>", "{id}", str(p.pattern)) for p in urlpatterns if str(p.pattern)} - {"schema/", "docs/"}
    assert ours == told_paths


def test_every_make_target_has_its_row_and_every_row_its_target():
    targets = set(re.findall(r"^([a-z]+):.*## ", text(ROOT / "Makefile"), re.MULTILINE)) - {"help"}
    rows = {row.removeprefix("make ") for row in told(ROOT / "README.md") if row.startswith("make ")}
    assert rows == targets


def test_make_targets_that_are_mentioned_exist():
    targets = set(re.findall(r"^([a-z]+):.*## ", text(ROOT / "Makefile"), re.MULTILINE))
    said = {(p.name, t) for p in PAGES for t in re.findall(r"(?:^|`|=\d+ )make ([a-z]+)", text(p), re.MULTILINE)}
    assert said
    assert {(name, target) for name, target in said if target not in targets} == set()


def anchors(page: Path) -> set[str]:
    heads = re.findall(r"^#+ (.+)$", _FENCED.sub("", text(page)), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", PAGES, ids=[str(p.relative_to(ROOT)) for p in PAGES])
def test_every_relative_link_leads_somewhere(page):
    dead = []
    for link in _LINK.findall(_CODE.sub("", _FENCED.sub("", text(page)))):
        if re.match(r"[a-z]+:", link):
            continue
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            dead.append(link)
    assert dead == []


def test_every_page_is_reached_from_the_readme():
    reached: set[Path] = set()
    new = {ROOT / "README.md"}
    while new:
        reached |= new
        linked = {(p.parent / link.partition("#")[0]).resolve() for p in new for link in _LINK.findall(text(p))}
        new = {p for p in linked if p.suffix == ".md" and p.is_file()} - reached
    assert set(PAGES) - reached == set()


def files_named(page: Path) -> set[str]:
    """Paths of this project that a page names in code."""
    named = re.findall(rf"`((?:{'|'.join(APPS)}|docs|tests)/[\w./-]+)`", text(page))
    return {name for name in named if "*" not in name}


@pytest.mark.parametrize("page", PAGES, ids=[str(p.relative_to(ROOT)) for p in PAGES])
def test_every_file_that_is_named_exists(page):
    assert [name for name in sorted(files_named(page)) if not (ROOT / name).exists()] == []


def test_check_ids_that_are_named_exist():
    known = set()
    for app in APPS:
        for path in (ROOT / app).glob("checks.py"):
            known |= {f"{app}.{number}" for number in re.findall(r"[EW]\d{3}", text(path))}
    said = {(p.name, name) for p in PAGES for name in re.findall(r"`([a-z_]+\.[EW]\d{3})`", text(p))}
    assert {(page, name) for page, name in said if name not in known} == set()


def test_the_version_is_the_newest_heading():
    assert read_version(ROOT / "CHANGELOG.md") == VERSION != "0.0.0"


@pytest.mark.parametrize("text_of", [None, "# Changelog\n\nNothing yet.\n"])
def test_without_a_heading_there_is_no_version(tmp_path, text_of):
    changelog = tmp_path / "CHANGELOG.md"
    if text_of is not None:
        changelog.write_text(text_of, encoding="utf-8")
    assert read_version(changelog) == "0.0.0"
