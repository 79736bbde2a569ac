"""The corpora: utterances with the act that an independent judge gave them, as JSON lines. Pure."""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "corpus"
TRAPS = Path(__file__).parent / "traps"
STRANGERS = Path(__file__).parent / "strangers"

Predictor = Callable[[Mapping[str, Any]], str]  # a line as given -> the act


@dataclass(frozen=True, slots=True)
class Line:
    """One labelled utterance; ``also`` are acts that a reasonable judge would accept too."""

    given: Mapping[str, Any]
    locale: str
    act: str
    also: frozenset[str]

    def accepts(self, act: str) -> bool:
        return act == self.act or act in self.also

    @property
    def is_answer(self) -> bool:
        """Whether it answers a question that a yes would confirm."""
        return self.given["previous_agent_act"] in ("CONFIRM", "OFFER")

    @property
    def is_measure(self) -> bool:
        """Whether it belongs to the half that rules are not mended on."""
        return hashlib.md5(self.given["id"].encode(), usedforsecurity=False).digest()[-1] % 2 == 1

    def __str__(self) -> str:
        said = self.given.get("previous_agent_text") or "-"
        return f"{self.given['id']} [{self.given['previous_agent_act']}] “{self.given['user_text']}” after “{said}”"


def corpus(folder: Path = FOLDER) -> list[Line]:
    """Every line below ``folder``, whose subfolders are named after locales; the label is taken off ``given``."""
    return [line for file in sorted(folder.glob("*/*.jsonl")) for line in _lines(file)]


def strangers() -> list[Line]:
    """Lines of authors who had not seen the rules, with their labels; kinds of their misses were mended since."""
    return corpus(STRANGERS)


def traps(folder: Path = TRAPS) -> list[Mapping[str, Any]]:
    """Answers near a yes that are refused today: whatever else they are, no one may ever act on them."""
    files = sorted(folder.glob("*.jsonl"))
    return [
        json.loads(text) for file in files for text in file.read_text(encoding="utf-8").splitlines() if text.strip()
    ]


def _lines(file: Path) -> Iterator[Line]:
    for text in file.read_text(encoding="utf-8").splitlines():
        if text.strip():
            given = json.loads(text)
            act, also = given.pop("act"), frozenset(given.pop("also", ()))
            yield Line(given, file.parent.name, act, also)
