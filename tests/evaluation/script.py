"""Whole dialogues as text: what a person says, and all that must come of it. Pure.

A file is a chapter; ``docs/how-to/evaluate-the-understanding.md`` explains the lines.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

CHECKS = (
    *("type", "says", "never", "reason", "choices", "events", "about", "level", "question"),
    *("active", "tab", "topic", "missing", "attempts", "corrected", "resolved"),
)
_SEPARATORS: Mapping[str, str] = MappingProxyType(
    {"says": " … ", "never": " … ", "choices": " | ", "events": " > ", "corrected": "; "}
)
_HEAD = re.compile(r"(proves|case|by|with): *(.+)")
_PERMIT = re.compile(r"permit (\d+) of (.+)")
_CHECK = re.compile(rf"({'|'.join(CHECKS)}): *(.*)")
_HEADLINE = re.compile(r"([A-Z_|]+)(?: ([A-Z_|]+) ((?:fast|rules|model)(?:\|(?:fast|rules|model))*)(?: (\d+))?)?")
_PAGE = re.compile(r"(page|permit|tab|focus|focused|selected|visible)=(\S+)")


class Malformed(ValueError):
    """A line that is none of the format; the text says which and why."""


@dataclass(slots=True)
class Step:
    """One thing that happens, and what must be seen then.

    ``kind``: says (a worker carries out what it starts), leaves (nobody does), elsewhere (the same person, in another
    conversation), works (a worker comes) or waits (minutes pass).
    """

    line: int
    kind: str
    text: str
    page: Mapping[str, str] = field(default_factory=dict)
    headline: tuple[str, ...] = ()  # state, and for a sentence: act, route, model calls; "A|B" allows either
    checks: dict[str, tuple[str, ...]] = field(default_factory=dict)
    effects: list[str] = field(default_factory=list)  # "+ fact" and "- fact", all of them


@dataclass(slots=True)
class Script:
    """One dialogue of a chapter."""

    chapter: str
    locale: str
    line: int
    title: str
    by: str = "requester"
    proves: tuple[str, ...] = ()
    cases: tuple[str, ...] = ()
    permits: list[tuple[str, str]] = field(default_factory=list)  # number and company of further permits
    steps: list[Step] = field(default_factory=list)

    @property
    def name(self) -> str:
        return f"{self.locale}/{self.chapter}:{self.title}"


def chapters(folder: Path) -> list[Script]:
    """Every dialogue below ``folder``, whose subfolders are named after locales."""
    return [s for file in sorted(folder.glob("*/*.txt")) for s in read(file)]


def read(file: Path) -> list[Script]:
    """The dialogues of one chapter; Malformed names the file and the line that is wrong."""
    text = file.read_text(encoding="utf-8")
    try:
        return list(parsed(text, chapter=file.stem, locale=file.parent.name))
    except Malformed as error:
        raise Malformed(f"{file.parent.name}/{file.name}: {error}") from error


def parsed(text: str, *, chapter: str = "", locale: str = "pt-BR") -> Iterator[Script]:
    """The dialogues of a text."""
    reader = _Reader(chapter, locale)
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.startswith("#"):
            yield from reader.take(number, line.strip())
    yield from reader.end()


class _Reader:
    """Takes a line at a time and gives a dialogue back when the next begins."""

    def __init__(self, chapter: str, locale: str) -> None:
        self._chapter, self._locale = chapter, locale
        self._script: Script | None = None
        self._page: dict[str, str] = {}

    def take(self, number: int, line: str) -> Iterator[Script]:
        mark, _, rest = line.partition(" ")
        if mark == "==":
            yield from self.end()
            self._script = Script(self._chapter, self._locale, number, rest)
            return
        if self._script is None:
            raise Malformed(f"line {number}: a dialogue begins with “== title”")
        if not self._took(self._script, number, mark, rest, line):
            raise Malformed(f"line {number}: not understood: {line}")

    def _took(self, script: Script, number: int, mark: str, rest: str, line: str) -> bool:
        if mark in _STEPS:
            script.steps.append(Step(number, _STEPS[mark], rest, page=self._page))
            self._page = {}
            return True
        if mark == "@":
            self._page = dict(_PAGE.findall(rest))
            return len(self._page) == len(rest.split())
        if not script.steps:
            return _head(script, line)
        return _expected(script.steps[-1], mark, rest, line)

    def end(self) -> Iterator[Script]:
        script, self._script = self._script, None
        if script is None:
            return
        for step in script.steps:
            if step.kind in ("says", "leaves") and len(step.headline) != 4:
                raise Malformed(f"line {step.line}: what must come of it? “< STATE ACT route” is missing")
        if not script.steps:
            raise Malformed(f"line {script.line}: nothing is said in “{script.title}”")
        yield script


_STEPS: Mapping[str, str] = MappingProxyType(
    {">": "says", ">>": "leaves", "&": "elsewhere", "*": "works", "~": "waits"}
)


def _head(script: Script, line: str) -> bool:
    if not (found := _HEAD.fullmatch(line)):
        return False
    name, value = found.groups()
    if name == "with":
        permit = _PERMIT.fullmatch(value)
        if permit is not None:
            script.permits.append((permit[1], permit[2]))
        return permit is not None
    if name == "by":
        script.by = value
    elif name == "proves":
        script.proves = tuple(value.split())
    else:
        script.cases = tuple(value.split())
    return True


def _expected(step: Step, mark: str, rest: str, line: str) -> bool:
    if mark in ("+", "-"):
        step.effects.append(line)
        return True
    if mark == "<":
        found = _HEADLINE.fullmatch(rest)
        if found is None:
            return False
        state, act, route, calls = found.groups()
        step.headline = (state, act, route, calls or "0") if act else (state,)
        return True
    if not (check := _CHECK.fullmatch(line)):
        return False
    name, value = check.groups()
    parts = value.split(_SEPARATORS[name]) if name in _SEPARATORS else [value]
    step.checks[name] = tuple(p.strip() for p in parts if p.strip())
    return True
