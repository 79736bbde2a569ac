"""The fixed phrases of the closed grammar, compiled. No yes contains a negation.

A phrase of a sentence's beginning ("sim", "por favor", "oi") is looked up here too, by :func:`leading`.
"""

from collections.abc import Mapping, Sequence

from conversations.references.folding import listed
from conversations.understanding.grammar import english, portuguese
from conversations.understanding.grammar.parts import Part
from conversations.understanding.phrasetable import PhraseTable, phrase_table, words_of

_SIGNS: Mapping[Part, str] = {
    Part.THUMB: "👍; ✅; 👌; ✔; ☑; 🆗; 💯; 🤝; 🫡",
    Part.NO: "👎; ❌; 🚫; ✖; 🙅",
    Part.CANCEL: "🛑; ⏹",
    Part.GREETING: "👋",
    Part.THANKS: "🙏",
    Part.CHITCHAT: "😀; 😂; 🤣",
    Part.FILLER: "🙂; 😊; 😄; 😁; 😉; 😃; ☺; ❤; ♥",
}
_TABLES = (portuguese.PHRASES, english.PHRASES, _SIGNS)

# In the order of the classes: where a phrase has two, the first is the nearer one.
PHRASES: PhraseTable[Part] = phrase_table(
    (words_of(phrase), part) for part in Part for table in _TABLES for phrase in listed(table.get(part, ""), ";")
)


def leading(words: Sequence[str], start: int) -> tuple[int, Part] | None:
    """(end, class) of the longest fixed phrase at this place; None where none begins."""
    found = PHRASES.longest(words, start)
    return (found[0], found[1][0]) if found else None
