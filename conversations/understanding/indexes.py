"""Intents and types of records by what a sentence may name of them, so that no turn goes through all of them."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from conversations.registries.dialogue import Intent, Slot
from conversations.understanding.inflection import english_verb, portuguese_verb
from conversations.understanding.lexicon import INTERROGATIVES
from conversations.understanding.phrasetable import words_of
from policy.registries.entities import EntityType

VALUES = frozenset({"integer", "date", "datetime", "choice"})


@dataclass(frozen=True, slots=True)
class IntentIndex:
    """Ids of intents."""

    order: Mapping[str, int]  # as they were registered
    questions: Mapping[str, None]
    answering: Mapping[str, None]  # questions that a record answers
    explaining: tuple[str, ...]
    valued: frozenset[str]  # with a slot for a value
    by_type: Mapping[str, tuple[str, ...]]  # type of record -> those with a slot for it
    by_kind: Mapping[str, tuple[str, ...]]  # kind of page element -> those with a slot for it; "" for any kind
    question_words: Mapping[str, frozenset[str]]  # intent -> the interrogatives that its verbs begin with
    cues: Mapping[tuple[str, str], frozenset[str]]  # (intent, slot) -> the words that announce its value


def intent_index(intents: Sequence[Intent]) -> IntentIndex:
    by_type: dict[str, dict[str, None]] = {}
    by_kind: dict[str, dict[str, None]] = {}
    for intent in intents:
        for slot in intent.slots:
            if slot.entity_type:
                by_type.setdefault(slot.entity_type, {})[intent.id] = None
            for kind in (slot.kinds or ("",)) if slot.kind == "element" else ():
                by_kind.setdefault(kind, {})[intent.id] = None
    return IntentIndex(
        order={intent.id: place for place, intent in enumerate(intents)},
        questions={i.id: None for i in intents if i.question},
        answering={i.id: None for i in intents if i.question and not i.explains},
        explaining=tuple(i.id for i in intents if i.explains),
        valued=frozenset(i.id for i in intents if any(slot.kind in VALUES for slot in i.slots)),
        by_type={kind: tuple(ids) for kind, ids in by_type.items()},
        by_kind={kind: tuple(ids) for kind, ids in by_kind.items()},
        question_words={intent.id: _question_words(intent) for intent in intents},
        cues={(i.id, slot.name): frozenset(_cues(slot)) for i in intents for slot in i.slots if slot.cues},
    )


def _question_words(intent: Intent) -> frozenset[str]:
    first = (words[0] for entries in intent.verbs.values() for entry in entries if (words := words_of(entry)))
    return frozenset(word for word in first if word in INTERROGATIVES)


def _cues(slot: Slot) -> Iterator[str]:
    """Every form of a cue, be it a verb or not."""
    for locale, entries in slot.cues.items():
        inflected = portuguese_verb if locale.startswith("pt") else english_verb
        for entry in entries:
            yield from words_of(entry)
            yield from inflected(entry) if not locale.startswith("pt") or entry[-1:] == "r" else ()


@dataclass(frozen=True, slots=True)
class CodePatterns:
    """The codes of types of records, by the letters that they begin with."""

    by_letters: Mapping[str, tuple[tuple[str, re.Pattern[str]], ...]]
    others: tuple[tuple[str, re.Pattern[str]], ...]  # that may begin with anything
    lengths: tuple[int, ...]

    def fitting(self, words: Iterable[str]) -> Sequence[tuple[str, re.Pattern[str]]]:
        """(type, pattern) of those that may be among these folded words."""
        letters = {word[:length] for word in words for length in self.lengths}
        found = [pair for start in sorted(letters) for pair in self.by_letters.get(start, ())]
        return [*found, *self.others] if self.others else found


def code_patterns(types: Sequence[EntityType]) -> CodePatterns:
    by_letters: dict[str, list[tuple[str, re.Pattern[str]]]] = {}
    for kind in types:
        if kind.code:
            pattern = re.compile(rf"(?<![\w-])(?:{kind.code})(?:-\d+)?(?![\w-])", re.IGNORECASE)
            by_letters.setdefault(_letters(kind.code), []).append((kind.name, pattern))
    others = tuple(by_letters.pop("", ()))
    lengths = tuple(sorted({len(letters) for letters in by_letters}))
    return CodePatterns({letters: tuple(found) for letters, found in by_letters.items()}, others, lengths)


def _letters(expression: str) -> str:
    """The letters that every code of this expression begins with; none where that can't be told."""
    found = re.match(r"[a-z]+", expression, re.IGNORECASE)
    if found is None or "|" in expression:
        return ""
    rest = expression[found.end() :]
    return (found[0][:-1] if rest[:1] in {"?", "*", "{"} else found[0]).lower()


def kin(types: Sequence[EntityType]) -> Mapping[str, tuple[str, ...]]:
    """Each type with those named ones that go by the same noun: a component goes by the name of its type."""
    sharing: dict[str, dict[str, None]] = {}
    for kind in types:
        for noun in _nouns(kind) if kind.named else ():
            sharing.setdefault(noun, {})[kind.name] = None
    found: dict[str, tuple[str, ...]] = {}
    for kind in types:
        others = {name for noun in _nouns(kind) for name in sharing.get(noun, ())}
        alike = (other.name for other in types if other.name in others)
        found[kind.name] = (kind.name,) if kind.named else (kind.name, *alike)
    return found


def _nouns(kind: EntityType) -> set[str]:
    return {noun for nouns in kind.nouns.values() for noun in nouns}
