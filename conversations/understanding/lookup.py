"""The look-ups of one utterance: remembered, and bounded."""

from collections.abc import Sequence

from conversations.references.matching import essential
from conversations.references.situation import Find
from policy.registries.entities import EntityReference

__all__ = ["Find", "Lookup"]

MOST_LOOKUPS = 32  # one utterance, lists included


class Lookup:
    """Whether words name a record."""

    def __init__(self, find: Find) -> None:
        self._find = find
        self._known: dict[tuple[str, str], Sequence[EntityReference]] = {}

    def exists(self, entity_type: str, words: str) -> bool:
        return bool(self._found(entity_type, words))

    def is_name(self, entity_type: str, words: str) -> bool:
        """Whether the words are the whole name of one record: "corte e solda" is one, "altura e quente" is none."""
        found = self._found(entity_type, words)
        said = essential(words)
        names = (text for reference in found for text in (reference.label, *reference.detail.values()))
        return len(found) == 1 and any(essential(name) == said for name in names)

    def _found(self, entity_type: str, words: str) -> Sequence[EntityReference]:
        key = (entity_type, words)
        if key not in self._known:
            if len(self._known) >= MOST_LOOKUPS:
                return ()
            self._known[key] = tuple(self._find(entity_type, words))
        return self._known[key]
