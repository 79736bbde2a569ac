"""The words of all registered domains, compiled once: forms instead of stems, so that a telling form never asks."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from context_bridge.registries.semantics import SemanticElement
from conversations.references import phrases
from conversations.references.folding import listed
from conversations.registries.dialogue import Intent
from conversations.understanding import inflection, lexicon
from conversations.understanding.grammar.phrases import PHRASES
from conversations.understanding.indexes import CodePatterns, IntentIndex, code_patterns, intent_index, kin
from conversations.understanding.inflection import Mood
from conversations.understanding.numbers import NUMBER_WORDS
from conversations.understanding.phrasetable import PhraseTable, phrase_table, words_of
from policy.registries.entities import EntityType

SHORTEST_SWAP = 4  # letters from which two that changed places are put right
SHORTEST_TYPO = 6  # letters; shorter words are too near to each other
LONG_WORD = 9  # letters from which two typing errors are forgiven


@dataclass(frozen=True, slots=True)
class VerbForm:
    """A form of a verb of an intent."""

    intent: str
    mood: Mood
    interrogative: bool = False  # "o que é", "quantos": asks only where a question starts
    weak: bool = False  # "querer": also a mere modal

    @property
    def kind(self) -> tuple[Mood, bool, bool]:
        """What decides whether it asks, whichever intent it is of."""
        return self.mood, self.interrogative, self.weak


@dataclass(frozen=True, slots=True)
class Noun:
    entity_type: str
    plural: bool
    english: bool


@dataclass(frozen=True, slots=True)
class ElementName:
    """A name of an element. ``exact`` ones are as registered; the others ("aba de risco") need a kind word before."""

    semantic_id: str
    kind: str
    entity_type: str | None
    exact: bool = True


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a closed catalogue that a slot of an intent takes."""

    intent: str
    slot: str
    value: str


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Read-only tables. Build it with :func:`compile_vocabulary`."""

    intents: Mapping[str, Intent]
    entity_types: Mapping[str, EntityType]
    verbs: PhraseTable[VerbForm]
    nouns: PhraseTable[Noun]
    objects: PhraseTable[str]  # -> intent ids
    elements: PhraseTable[ElementName]
    choices: PhraseTable[Choice]
    units: Mapping[str, Mapping[tuple[str, str], int]]  # unit word -> (intent, slot) -> what one is worth
    topics: Mapping[str, tuple[str, ...]]  # semantic id -> intents
    index: IntentIndex
    codes: CodePatterns
    named: tuple[str, ...]
    numbered: tuple[str, ...]
    kin: Mapping[str, tuple[str, ...]]
    known: frozenset[str]
    spellings: Mapping[tuple[str, int], tuple[str, ...]]  # what typing errors are corrected to, by letter and length
    request_forms: Mapping[str, frozenset[str]]  # intent -> its single-word request and infinitive forms
    verb_words: frozenset[str]  # first words of every verb in any form, registered or common
    _typos: dict[str, str | None] = field(default_factory=dict, compare=False, repr=False)

    def corrected(self, word: str) -> str | None:
        """The only registered word that ``word`` may be a typing error of; None when it is a word, or is like none."""
        if len(word) < SHORTEST_SWAP or word in self.known:
            return None
        if word not in self._typos:
            if len(self._typos) > 20_000:
                self._typos.clear()
            self._typos[word] = self._nearest(word)
        return self._typos[word]

    def _nearest(self, word: str) -> str | None:
        if len(word) < SHORTEST_TYPO:
            return self._swapped(word)
        most = 2 if len(word) >= LONG_WORD else 1
        lengths = range(len(word) - most, len(word) + most + 1)
        alike = [form for length in lengths for form in self.spellings.get((word[0], length), ())]
        near = process.extract(word, alike, scorer=OSA.distance, score_cutoff=most, limit=None)
        near = [n for n in near if _is_slip(word, n[0])]
        if not near:
            return None
        best = min(n[1] for n in near)
        closest = [n[0] for n in near if n[1] == best]
        return closest[0] if len({form[:4] for form in closest}) == 1 else None

    def _swapped(self, word: str) -> str | None:
        """A short word with two neighbours exchanged ("opne"), the first letter in its place: no more is sure."""
        places = range(1, len(word) - 1)
        typed = {word[:p] + word[p + 1] + word[p] + word[p + 2 :] for p in places} - {word}
        found = typed & set(self.spellings.get((word[0], len(word)), ()))
        return found.pop() if len(found) == 1 else None


def compile_vocabulary(
    *, intents: Sequence[Intent], entity_types: Sequence[EntityType], elements: Sequence[SemanticElement]
) -> Vocabulary:
    """Everything that understanding needs to know about the registered domains; do it once a process."""
    verbs = phrase_table(pair for intent in intents for pair in _verb_forms(intent))
    nouns = phrase_table(pair for kind in entity_types for pair in _nouns(kind))
    objects = phrase_table(pair for intent in intents for pair in _objects(intent))
    names = phrase_table(pair for element in elements for pair in _element_names(element))
    choices = phrase_table(pair for intent in intents for pair in _choices(intent))
    units = _units(intents)
    spoken = {w for table in (verbs, nouns, objects, names, choices) for w in table.words()}
    return Vocabulary(
        intents={intent.id: intent for intent in intents},
        entity_types={kind.name: kind for kind in entity_types},
        verbs=verbs,
        nouns=nouns,
        objects=objects,
        elements=names,
        choices=choices,
        units=units,
        topics=_topics(intents),
        index=intent_index(intents),
        codes=code_patterns(entity_types),
        named=tuple(kind.name for kind in entity_types if kind.named),
        numbered=tuple(kind.name for kind in entity_types if kind.numbered),
        kin=kin(entity_types),
        known=frozenset(spoken | set(units) | _closed_classes()),
        spellings=_by_look(_asking_words(verbs) | set(_all_words(nouns, objects, names, choices))),
        request_forms=_request_forms(intents),
        verb_words=frozenset(verbs.by_first) | _common_verbs() | changing_forms(),
    )


def _inflected(locale: str, entry: str) -> Iterator[tuple[tuple[str, ...], Mood]]:
    """Every form of a verb or verb phrase; its first word is inflected, a question phrase is left as it is."""
    words = words_of(entry)
    if not words:
        return
    if words[0] in lexicon.INTERROGATIVES | {"o", "que"}:
        variants = ("quantos", "quantas", "quanto", "quanta") if words[0] == "quantos" else (words[0],)
        yield from (((variant, *words[1:]), "request") for variant in variants)
        return
    forms = _forms_of_verb(entry.split()[0], locale.startswith("pt"))
    yield from (((form, *words[1:]), mood) for form, mood in forms)


@lru_cache(maxsize=2048)
def _forms_of_verb(verb: str, portuguese: bool) -> tuple[tuple[str, Mood], ...]:
    return tuple((inflection.portuguese_verb(verb) if portuguese else inflection.english_verb(verb)).items())


def _verb_forms(intent: Intent) -> Iterator[tuple[tuple[str, ...], VerbForm]]:
    for locale, entries in intent.verbs.items():
        for entry in entries:
            for phrase, mood in _inflected(locale, entry):
                if len(phrase) == 1 and phrase[0] in _PREPOSITION_LIKE:
                    continue
                asks = phrase[0] in lexicon.INTERROGATIVES | {"o", "que"}
                weak = len(phrase) == 1 and phrase[0] in lexicon.WANTING | lexicon.MODALS
                yield phrase, VerbForm(intent.id, mood, asks, weak)


_PREPOSITION_LIKE = frozenset(listed("para entre sobre sob como a o da de")) - {"como"}


def _request_forms(intents: Sequence[Intent]) -> Mapping[str, frozenset[str]]:
    return {
        intent.id: frozenset(
            phrase[0]
            for phrase, form in _verb_forms(intent)
            if len(phrase) == 1 and form.mood != "other" and not form.interrogative and not form.weak
        )
        for intent in intents
    }


def _numbers_of(locale: str, phrase: str) -> Iterator[tuple[tuple[str, ...], bool]]:
    """A noun phrase in the singular and the plural: its head is inflected (Portuguese: first word; English: last)."""
    words = words_of(phrase)
    if not words:
        return
    portuguese = locale.startswith("pt")
    head = 0 if portuguese or "of" in words else len(words) - 1
    yield words, False
    plurals = inflection.portuguese_plurals if portuguese else inflection.english_plurals
    for plural in plurals(words[head]):
        yield (*words[:head], plural, *words[head + 1 :]), True


def _nouns(kind: EntityType) -> Iterator[tuple[tuple[str, ...], Noun]]:
    for locale, nouns in kind.nouns.items():
        for noun in nouns:
            for words, plural in _numbers_of(locale, noun):
                yield words, Noun(kind.name, plural, not locale.startswith("pt"))


def _objects(intent: Intent) -> Iterator[tuple[tuple[str, ...], str]]:
    for locale, nouns in intent.objects.items():
        for noun in nouns:
            for words, _ in _numbers_of(locale, noun):
                yield words, intent.id


def _choices(intent: Intent) -> Iterator[tuple[tuple[str, ...], Choice]]:
    """The words of a value in the singular and the plural, and a Portuguese adjective in both genders."""
    for slot in intent.slots:
        for value, spoken in slot.choices.items():
            for locale, entries in spoken.items():
                for entry in entries:
                    for words in _genders(locale, entry):
                        yield from (
                            (form, Choice(intent.id, slot.name, value)) for form, _ in _numbers_of(locale, words)
                        )


def _genders(locale: str, entry: str) -> Sequence[str]:
    """ "alto" and "alta"; the noun of a longer phrase has only its own."""
    if not locale.startswith("pt") or len(words_of(entry)) != 1 or entry[-1:] not in {"o", "a"}:
        return (entry,)
    return (entry, entry[:-1] + ("a" if entry[-1] == "o" else "o"))


def _element_names(element: SemanticElement) -> Iterator[tuple[tuple[str, ...], ElementName]]:
    named = [*element.labels.items(), *((loc, w) for loc, ws in (element.words or {}).items() for w in ws)]
    exact = ElementName(element.semantic_id, element.kind, element.entity_type)
    loose = ElementName(element.semantic_id, element.kind, element.entity_type, exact=False)
    for locale, name in named:
        words = words_of(name)
        if not words:
            continue
        yield words, exact
        if len(words) == 1:
            singulars = inflection.portuguese_singulars if locale.startswith("pt") else inflection.english_singulars
            yield from (((single,), loose) for single in singulars(words[0]))


def _units(intents: Sequence[Intent]) -> Mapping[str, Mapping[tuple[str, str], int]]:
    found: dict[str, dict[tuple[str, str], int]] = {}
    for intent in intents:
        for slot in intent.slots:
            for locale, units in slot.units.items():
                for unit in units:
                    for words, _ in _numbers_of(locale, unit):
                        found.setdefault(words[0], {})[intent.id, slot.name] = slot.factors.get(unit, 1)
    return found


def _topics(intents: Sequence[Intent]) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for intent in intents:
        if intent.topic:
            found.setdefault(intent.topic, []).append(intent.id)
    return {topic: tuple(ids) for topic, ids in found.items()}


def _by_look(words: Iterable[str]) -> Mapping[tuple[str, int], tuple[str, ...]]:
    """The words that are corrected to by their first letter, in which people do not err, and their length."""
    found: dict[tuple[str, int], list[str]] = {}
    for word in sorted(word for word in words if len(word) >= SHORTEST_SWAP):
        found.setdefault((word[0], len(word)), []).append(word)
    return {look: tuple(alike) for look, alike in found.items()}


def _asking_words(verbs: PhraseTable[VerbForm]) -> set[str]:
    """Single verbs that ask; telling forms are known but nothing is corrected into them."""
    return {
        phrase[0]
        for phrase, forms in verbs.phrases()
        if len(phrase) == 1 and any(form.mood != "other" for form in forms)
    }


def _all_words(
    *tables: PhraseTable[Noun] | PhraseTable[str] | PhraseTable[ElementName] | PhraseTable[Choice],
) -> Iterable[str]:
    return (word for table in tables for word in table.words())


@lru_cache(maxsize=1)
def _common_verbs() -> frozenset[str]:
    verbs = {form for verb in (*lexicon.COMMON_VERBS, *lexicon.CHANGING) for form in inflection.portuguese_verb(verb)}
    english = (*lexicon.COMMON_ENGLISH_VERBS, *lexicon.CHANGING_ENGLISH)
    return frozenset(verbs | {form for verb in english for form in inflection.english_verb(verb)})


def _is_slip(typed: str, word: str) -> bool:
    """A short word with one letter exchanged for another is rather another word: "altura" and "altera". So is one with
    another ending: "perigosas" and "perigos"."""
    if abs(len(typed) - len(word)) > 1 and (typed.startswith(word) or word.startswith(typed)):
        return False
    return len(typed) != len(word) or sorted(typed) == sorted(word) or len(word) > SHORTEST_TYPO + 1


@lru_cache(maxsize=1)
def _closed_classes() -> frozenset[str]:
    closed = lexicon.FUNCTION | lexicon.CONDITIONS | lexicon.NEGATIONS | lexicon.FOREIGN_UNITS | NUMBER_WORDS
    return frozenset(_common_verbs() | closed | set(phrases.ORDINALS) | set(PHRASES.words()))


@lru_cache(maxsize=1)
def changing_forms() -> frozenset[str]:
    """Request forms of the verbs by which any value may be changed: "mude", "coloque", "set"."""
    portuguese = (inflection.portuguese_verb(verb) for verb in lexicon.CHANGING)
    english = (inflection.english_verb(verb) for verb in lexicon.CHANGING_ENGLISH)
    return frozenset(f for forms in (*portuguese, *english) for f, mood in forms.items() if mood != "other")
