"""Utterances outside any conversation: what the agent did last, what the person said, and what that means."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, get_args

from conversations.understanding.grammar.question import asked
from conversations.understanding.meaning import Pending, PendingKind, Previous, Understanding
from conversations.understanding.normalize import MAX_CHARACTERS, tokenize
from conversations.understanding.plainvalues import values_in
from conversations.understanding.understand import understand
from conversations.understanding.vocabulary import Vocabulary
from policy.registries.entities import EntityReference

PREVIOUS: frozenset[str] = frozenset(get_args(Previous))
_KINDS: Mapping[str, PendingKind] = {
    "CONFIRM": "confirmation",
    "OFFER": "confirmation",
    "REQUEST": "clarification",
    "EXECUTING": "execution",
}


def checked(given: object) -> Mapping[str, Any]:
    """One line as it must be: an object with ``id`` and a text ``user_text``. ValueError says what is wrong."""
    if not isinstance(given, dict):
        raise ValueError("an object is expected")
    if not isinstance(given.get("user_text"), str):
        raise ValueError("user_text must be text")
    if given.get("previous_agent_act") not in {*PREVIOUS, None}:
        raise ValueError(f"previous_agent_act must be one of {', '.join(sorted(PREVIOUS))} or null")
    if not isinstance(given.get("previous_agent_text") or "", str):
        raise ValueError("previous_agent_text must be text or null")
    return given


def understood(line: Mapping[str, Any], *, vocabulary: Vocabulary, now: datetime) -> dict[str, Any]:
    """``{"id", "act", "slots"}`` of a checked line. Relative dates count from ``now``."""
    previous = _previous(line)
    pending = Pending(
        kind=_KINDS.get(previous, "none"),
        level="soft" if previous in {"CONFIRM", "OFFER"} else None,
        previous=previous,
        asked=line.get("previous_agent_text") or "",
        now=now,
    )
    meaning = understand(line["user_text"], vocabulary=vocabulary, pending=pending, find=_no_records)
    return {"id": line.get("id"), "act": str(meaning.act), "slots": _slots(line["user_text"], meaning, now)}


def _previous(line: Mapping[str, Any]) -> Previous:
    """What the agent did last. Who tells something and ends with "quer que eu …?" offers."""
    given: Previous = line.get("previous_agent_act") or "NONE"
    tells = given in {"INFORM", "NOTIFY_SUCCESS", "NOTIFY_FAILURE", "EXECUTING"}
    return "OFFER" if tells and asked(line.get("previous_agent_text") or "").offers else given


def _no_records(entity_type: str, words: str) -> Sequence[EntityReference]:
    return ()


def _slots(text: str, meaning: Understanding, now: datetime) -> dict[str, Any]:
    """What the sentence gives: plain values by their kind, then those of the intent by their slot."""
    found: dict[str, Any] = dict(values_in(tokenize(text[:MAX_CHARACTERS]), now))
    draft = meaning.draft
    for name, mention in (draft.mentions if draft else {}).items():
        if mention.words:
            found[name] = mention.words
    return {**found, **(draft.values if draft else {})}
