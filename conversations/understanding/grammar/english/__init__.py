"""The closed grammar in English: fixed phrases, word classes, and patterns built from these."""

from collections.abc import Mapping

from conversations.understanding.grammar.english import asides, assents, courtesies, orders, phrases, refusals
from conversations.understanding.grammar.parts import Part

_TABLES = (asides, assents, refusals, orders, courtesies)
PHRASES: Mapping[Part, str] = phrases.PHRASES
CLASSES: Mapping[str, str] = {name: text for table in _TABLES for name, text in table.CLASSES.items()}
PATTERNS: tuple[tuple[str, Part], ...] = tuple(entry for table in _TABLES for entry in table.PATTERNS)
