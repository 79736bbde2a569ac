"""A title for a conversation from its first sentence."""

import re
from datetime import datetime
from typing import Any

from conversations.model import client
from conversations.model.answers import Question, Titled
from conversations.model.prompts import TITLE, data

LEAST_WORDS, MOST_WORDS, MOST_CHARACTERS = 3, 6, 60
_MARKUP = re.compile(r"[^\w\s.,:()/ºª&'-]")


def title(sentence: str, *, locale: str, now: datetime) -> str | None:
    """A title of three to six words; None when no model answers, or it answers with anything else."""
    asked = Question(
        purpose="title",
        instructions=TITLE,
        data=data({"language": locale, "sentence": sentence[:2_000]}),
        shape=Titled,
    )
    return checked((client.ask(asked, now=now).answer or {}).get("title"))


def checked(given: Any) -> str | None:  # Any: of a model
    """The title in one line without markup, or None."""
    if not isinstance(given, str) or len(given) > MOST_CHARACTERS or _MARKUP.search(given):
        return None
    words = given.strip(" .:").split()
    return " ".join(words) if LEAST_WORDS <= len(words) <= MOST_WORDS else None
