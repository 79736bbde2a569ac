"""The patterns of the closed grammar, compiled: assents, refusals and orders that are built from word classes.

The classes have members in both languages, since people mix them; what is built alike in both is written here.
"""

from collections.abc import Mapping

from conversations.understanding.grammar import english, portuguese
from conversations.understanding.grammar.parts import Part
from conversations.understanding.grammar.patterntable import PatternTable, pattern_table

_LANGUAGES = (portuguese, english)
_CLASSES: Mapping[str, str] = {
    name: ";".join(language.CLASSES[name] for language in _LANGUAGES if name in language.CLASSES)
    for language in _LANGUAGES
    for name in language.CLASSES
}
_SHARED: tuple[tuple[str, Part], ...] = (
    ("$that? $is? $very* $good $for_me?", Part.ACK),
    ("$that $works $very* $good? $for_me?", Part.ACK),
    ("$works $very* $good? $for_me", Part.ACK),
    ("$for_me $that? $is? $very* $good", Part.ACK),
    ("$for_me $that? $is? $very* $right", Part.ACK),
    ("$i $like $that $sir?", Part.ACK),
    ("$that? $is $very* $right $for_me?", Part.YES),
    ("$that $very* $right $for_me?", Part.YES),
    ("$may $sir* $do $sir*", Part.YES),
    ("$that? $is_not $very* ($good|$right) $for_me?", Part.NO),
    ("$that? $works_not $very* $good? $for_me?", Part.NO),
    ("$that? $is $very* $bad", Part.NO),
    ("$maybe $later", Part.LATER),
    ("$thanks $for_help*", Part.THANKS),
)

PATTERNS: PatternTable[Part] = pattern_table(
    (*_SHARED, *(pattern for language in _LANGUAGES for pattern in language.PATTERNS)), _CLASSES
)
