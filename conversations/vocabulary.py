"""The registered words of all domains, compiled once per process, and the one call into the pure understanding."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache

from context_bridge.registries.semantics import semantics
from conversations.registries.dialogue import dialogue
from conversations.understanding import followups
from conversations.understanding.meaning import Pending, Understanding
from conversations.understanding.normalize import MAX_CHARACTERS, tokenize
from conversations.understanding.understand import understand
from conversations.understanding.vocabulary import Vocabulary, compile_vocabulary
from policy.registries.entities import EntityReference, entities


@cache
def vocabulary() -> Vocabulary:
    """What every registered intent, entity type and page element is called."""
    return compile_vocabulary(intents=dialogue.all(), entity_types=entities.all(), elements=semantics.all())


def understood(text: str, *, pending: Pending, find: Callable[[str, str], Sequence[EntityReference]]) -> Understanding:
    """What a sentence means in its situation, without a language model (C58)."""
    meaning = understand(text, vocabulary=vocabulary(), pending=pending, find=find)
    why = followups.asks_why(tokenize(text[: MAX_CHARACTERS + 1]), vocabulary(), pending)
    return replace(meaning, why=True) if why else meaning
