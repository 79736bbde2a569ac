"""Asking for a wording of what documents say, and checking that it says no more. Pure."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from conversations.model.answers import Explained, Question
from conversations.model.prompts import EXPLAIN, data
from conversations.references.folding import fold

MOST_CHARACTERS = 1_200
_MARKUP = re.compile(r"[<>`|{}\[\]*#\x00-\x09\x0b-\x1f\x7f]|https?:|www\.", re.IGNORECASE)
_NUMBERS = re.compile(r"\d+")


def question(query: str, *, context: Mapping[str, Any], locale: str) -> Question:
    """The question for a wording of the excerpts that ``context`` holds as knowledge."""
    given = {"language": locale, "question": query, "context": context}
    return Question(purpose="explain", instructions=EXPLAIN, data=data(given), shape=Explained)


def read(answer: Mapping[str, Any], excerpts: Sequence[Mapping[str, str]], *, query: str) -> str | None:
    """The wording; None when it cites what was not given, cites nothing, has markup or a number of its own, or is
    too long. Each of ``excerpts`` has ``id``, ``title`` and ``text``."""
    text, sources = answer.get("text"), answer.get("sources")
    if not isinstance(text, str) or not isinstance(sources, list) or not sources:
        return None
    given = " ".join(f"{e['title']} {e['text']}" for e in excerpts)
    if not set(sources) <= {e["id"] for e in excerpts} or _MARKUP.search(text):
        return None
    if not 0 < len(text.strip()) <= MOST_CHARACTERS or not _is_about(text, given):
        return None
    known = set(_NUMBERS.findall(f"{given} {query}"))
    return text.strip() if set(_NUMBERS.findall(text)) <= known else None


def _is_about(text: str, given: str) -> bool:
    """Whether most longer words of the wording begin as words of the excerpts do."""
    known = {word[:5] for word in _long_words(given)}
    words = _long_words(text)
    return bool(words) and 2 * sum(word[:5] in known for word in words) >= len(words)


def _long_words(text: str) -> list[str]:
    return [word for word in re.findall(r"\w+", fold(text)) if len(word) > 4]
