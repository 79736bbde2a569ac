"""One clause or sentence read against the vocabulary: which tokens are verbs, nouns, numbers, elements, mentions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property

from conversations.references import phrases
from conversations.references.folding import listed
from conversations.references.mention import Mention
from conversations.understanding import lexicon
from conversations.understanding.grammar.parts import Part
from conversations.understanding.grammar.phrases import leading
from conversations.understanding.moments.grammar import moments_in
from conversations.understanding.moments.moment import Moment
from conversations.understanding.normalize import Token
from conversations.understanding.numbers import Number, numbers_in
from conversations.understanding.vocabulary import ElementName, Noun, VerbForm, Vocabulary, changing_forms

_CLAUSE_MARKS = frozenset(".,;:!?\n—–()") | {"-"}
_ORNAMENTS = frozenset({Part.POLITE, Part.FILLER, Part.GREETING, Part.THANKS})


@dataclass(frozen=True, slots=True)
class VerbHit:
    start: int
    end: int
    forms: tuple[VerbForm, ...]  # usable ones only
    typo: bool = False


@dataclass(frozen=True, slots=True)
class NounHit:
    start: int
    end: int
    nouns: tuple[Noun, ...]

    @property
    def types(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(noun.entity_type for noun in self.nouns))

    @property
    def plural(self) -> bool:
        return all(noun.plural for noun in self.nouns)


@dataclass(frozen=True, slots=True)
class ElementHit:
    start: int
    end: int
    names: tuple[ElementName, ...]


@dataclass(frozen=True, slots=True)
class Located:
    """A mention with its place, and every type that its noun may mean."""

    mention: Mention
    start: int
    end: int
    types: tuple[str, ...] = ()
    head: tuple[int, int] = (0, 0)  # the noun itself
    definite: bool = True

    def fits(self, entity_type: str | None) -> bool:
        return not self.types or entity_type is None or entity_type in self.types


@dataclass
class Reading:
    """Lazily filled tables over ``tokens``; positions are token positions."""

    tokens: Sequence[Token]
    vocabulary: Vocabulary
    question: bool = False
    mentions: list[Located] = field(default_factory=list)
    now: datetime | None = None

    @cached_property
    def words(self) -> list[str]:
        return [token.word for token in self.tokens]

    @cached_property
    def corrected(self) -> list[str]:
        """The words with typing errors put right where only one registered word is near."""
        correct = self.vocabulary.corrected
        return [(correct(t.word) or t.word) if t.kind == "word" else t.word for t in self.tokens]

    @cached_property
    def spellings(self) -> tuple[list[str], ...]:
        """The words as typed, and as corrected where that differs."""
        return (self.words,) if self.corrected == self.words else (self.words, self.corrected)

    @cached_property
    def names_a_day(self) -> bool:
        """Whether a word here tells records apart by their day: "a de ontem"."""
        return any(word in phrases.DAYS_AGO for word in self.words)

    @cached_property
    def verb_of(self) -> Mapping[str, VerbHit]:
        """The first verb of each intent that has one here."""
        return {form.intent: hit for hit in reversed(self.verbs) for form in hit.forms}

    @cached_property
    def verb_starts(self) -> frozenset[int]:
        return frozenset(hit.start for hit in self.verbs)

    @cached_property
    def objects(self) -> Mapping[str, frozenset[int]]:
        """Where the objects of intents stand, by the intents' ids: only of those that the words name."""
        found: dict[str, set[int]] = {}
        for words in self.spellings:
            for place in range(len(words)):
                for end, ids in self.vocabulary.objects.at(words, place):
                    for intent in ids:
                        found.setdefault(intent, set()).update(range(place, end))
        return {intent: frozenset(places) for intent, places in found.items()}

    @cached_property
    def moments(self) -> tuple[Moment, ...]:
        """Every day and time that is said; one that only tells a record apart ("a de ontem") is in a mention too."""
        return moments_in(self.tokens, now=self.now)

    @cached_property
    def timed(self) -> frozenset[int]:
        """Positions of words that can only speak of a time, and so of no record, number or name."""
        return frozenset(p for m in self.moments if m.is_certain for p in range(m.start, m.end))

    @cached_property
    def numbers(self) -> tuple[Number, ...]:
        return tuple(number for number in numbers_in(self.tokens) if number.start not in self.timed)

    @cached_property
    def ornaments(self) -> frozenset[int]:
        """Positions of politeness, greetings and fillers."""
        found: set[int] = set()
        place = 0
        while place < len(self.tokens):
            hit = leading(self.words, place) if self.tokens[place].kind in {"word", "emoji"} else None
            if hit and hit[1] in _ORNAMENTS:
                found.update(range(place, hit[0]))
            place = hit[0] if hit and hit[1] in _ORNAMENTS else place + 1
        return frozenset(found)

    @cached_property
    def nouns(self) -> dict[int, NounHit]:
        found: dict[int, NounHit] = {}
        place = 0
        while place < len(self.tokens):
            hit = next((hit for words in self.spellings if (hit := self.vocabulary.nouns.longest(words, place))), None)
            if hit:
                found[place] = NounHit(place, hit[0], hit[1])
            place = hit[0] if hit else place + 1
        return found

    @cached_property
    def elements(self) -> list[ElementHit]:
        found: list[ElementHit] = []
        place = 0
        while place < len(self.tokens):
            hit = self._element_at(place)
            if hit:
                found.append(hit)
            place = hit.end if hit else place + 1
        return found

    def _element_at(self, place: int) -> ElementHit | None:
        for words in self.spellings:
            for end, names in self.vocabulary.elements.at(words, place):
                announced = place > 0 and any(w in _KIND_WORDS for w in self.words[max(0, place - 2) : place])
                fitting = tuple(name for name in names if name.exact or announced)
                if fitting:
                    return ElementHit(place, end, fitting)
        return None

    @cached_property
    def clause_starts(self) -> frozenset[int]:
        """Positions where a clause's own words begin: after marks, "e", politeness and fillers."""
        starts: set[int] = set()
        fresh = True
        for place, token in enumerate(self.tokens):
            if token.word in _CLAUSE_MARKS or (token.word in {"e", "and"} and not fresh):
                fresh = True
            elif fresh and (token.word in _NEXT or place in self.ornaments):
                continue
            elif fresh:
                starts.add(place)
                fresh = False
        return frozenset(starts)

    @cached_property
    def verbs(self) -> list[VerbHit]:
        """Verbs in a form and a place where they ask for something."""
        exact = self._verbs(self.words, typo=False)
        strong = [hit for hit in exact if not all(form.weak for form in hit.forms)]
        if exact and (strong or self.corrected == self.words):
            return strong or exact
        return self._verbs(self.corrected, typo=True) or exact

    @cached_property
    def changing_verb(self) -> int | None:
        """The place of a general verb of changing that asks: "mude", "coloque", "set"."""
        forms = changing_forms()
        for place, word in enumerate(self.words):
            asks = word in forms and (place in self.clause_starts or self.follows_modal(place))
            if asks and not self.is_negated(place):
                return place
        return None

    @property
    def only_weak(self) -> bool:
        """Whether nothing but "quero" asks here."""
        return all(form.weak for hit in self.verbs for form in hit.forms)

    def _verbs(self, words: Sequence[str], *, typo: bool) -> list[VerbHit]:
        hits: list[VerbHit] = []
        place = 0
        while place < len(words):
            if self.tokens[place].kind != "word" or (typo and words[place] == self.words[place]):
                place += 1
                continue
            hit = self._verb_at(words, place, typo)
            if hit:
                hits.append(hit)
            place = hit.end if hit else place + 1
        return hits

    def _verb_at(self, words: Sequence[str], place: int, typo: bool) -> VerbHit | None:
        for end, forms in self.vocabulary.verbs.at(words, place):
            kinds = {form.kind: form for form in forms}
            asking = {kind for kind, form in kinds.items() if self._asks(form, place)}
            usable = tuple(form for form in forms if form.kind in asking)
            if usable:
                return VerbHit(place, end, usable, typo)
        return None

    def _asks(self, form: VerbForm, place: int) -> bool:
        if form.mood == "other" or self.is_negated(place):
            return False
        if form.interrogative:
            return place in self.clause_starts
        before = self._before(place)
        if before in lexicon.SUBJECTS:
            return form.weak and before in lexicon.FIRST_OR_SECOND_PERSON  # "eu quero", not "ele quer"
        if self._opens_clause(place) or self.follows_modal(place):
            return True
        if form.mood == "infinitive" or before == "to" or self._asks_what_was_done(place):
            return False
        return self._may_ask_inside(before)

    def _asks_what_was_done(self, place: int) -> bool:
        """ "Did you remove the risk?" asks for no removal."""
        return place > 1 and self.words[place - 2] in _DONE and self.words[place - 1] in _DOERS

    def _opens_clause(self, place: int) -> bool:
        """At the start, or after nothing but "me", "você", "já"."""
        while place not in self.clause_starts and place and self.words[place - 1] in _OPENING:
            place -= 1
        return place in self.clause_starts

    def _may_ask_inside(self, before: str) -> bool:
        """An imperative inside a clause: after an adverb or what it is about ("na permissão 123 adicione")."""
        return before not in _BEFORE_NO_IMPERATIVE

    def follows_modal(self, place: int) -> bool:
        window = before = self.words[max(0, place - 4) : place]
        purpose = False  # "era para remover"
        while window and (window[-1] in lexicon.LINKS or window[-1] in _BETWEEN):
            purpose = purpose or window[-1] == "para"
            window = window[:-1]
        modal = place - len(before) + len(window) - 1
        asks = bool(window) and (window[-1] in _ANY_MODAL or (purpose and window[-1] in _WAS))
        return asks and self._is_own_modal(modal)

    def _is_own_modal(self, place: int) -> bool:
        """Not "ele quer abrir" or "o João pode abrir": what a third person wants is no request."""
        before = self._before(place)
        if place in self.clause_starts or before in lexicon.FIRST_OR_SECOND_PERSON:
            return True
        if before in lexicon.SUBJECTS:
            return False
        return before in lexicon.FUNCTION or self.tokens[place - 1].kind != "word" or place - 1 in self.ornaments

    def _before(self, place: int) -> str:
        return self.words[place - 1] if place else ""

    def is_negated(self, place: int) -> bool:
        """Whether a negation governs the word here: directly before it, or before its modal."""
        for back in range(1, 4):
            word = self.words[place - back] if place >= back else ""
            if word in lexicon.NEGATIONS:
                return True
            if word not in _AFTER_NEGATION:
                return False
        return False

    @property
    def conditions(self) -> tuple[int, ...]:
        """Positions of the words that tie an action to a condition, another time or an exception."""
        return self._conditions

    @property
    def has_condition(self) -> bool:
        """Whether something ties the action to a condition, another time or an exception."""
        return bool(self._conditions)

    @property
    def asks_on_condition(self) -> bool:
        """The same for a question, which "quando", "when" may open."""
        opening = sorted(self.clause_starts)[:1]
        return any(not opening or place > opening[0] + 1 for place in self._conditions)

    @cached_property
    def _conditions(self) -> tuple[int, ...]:
        found: list[int] = []
        for place, word in enumerate(self.words):
            if word not in lexicon.CONDITIONS or self._is_of_mention(place):
                continue
            goes_on = word in lexicon.NEXT_STEP and any(v.start in (place + 1, place + 2) for v in self.verbs)
            if not goes_on and not self._is_reflexive(place):
                found.append(place)
        return tuple(found)

    def _is_of_mention(self, place: int) -> bool:
        """ "Todos menos o último", "a de ontem": it tells records apart, and ties the action to nothing."""
        within = (m for m in self.mentions if m.start <= place < m.end)
        return any(m.mention.excluded or m.mention.form == "dated" for m in within)

    def _is_reflexive(self, place: int) -> bool:
        return self.words[place] == "se" and place > 0 and self.tokens[place].joined

    @cached_property
    def asks_permission(self) -> bool:
        """ "Posso cancelar?", "should I cancel?": a question about an action is no request for it, except to look."""
        for place in self.clause_starts:
            pair = self.words[place : place + 2]
            is_self = pair[:1] and (
                pair[0] in lexicon.SELF_MODALS or (pair[0] in {"can", "could"} and pair[1:] == ["i"])
            )
            if is_self and not any(word in lexicon.LOOKING for word in self.words[place : place + 4]):
                return True
        return False

    @cached_property
    def interrogative(self) -> str | None:
        """The question word that the utterance starts with."""
        for place in sorted(self.clause_starts)[:1]:
            first, *others = self.words[place : place + 2]
            if first in lexicon.INTERROGATIVES:
                return first
            if first in _BEFORE_QUESTION and others and others[0] in lexicon.INTERROGATIVES:
                return others[0]
        return None


_BEFORE_QUESTION = frozenset(listed("e mas a de em para com ate por desde and but to from until till since for on in"))
_WAS = frozenset({"era", "eh"})
_DONE = frozenset(listed("do does did have has had"))
_DOERS = lexicon.SUBJECTS | {"you", "it"}
_BEFORE_NO_IMPERATIVE = lexicon.LINKS | frozenset(listed("a o the an any some um uma que of de da do as os"))
_NEXT = lexicon.NEXT_STEP | {"e", "and"}
_ANY_MODAL = lexicon.MODALS | lexicon.SELF_MODALS
_BETWEEN = frozenset(
    listed("""
    por favor me nos agora ja por gentileza you voce just kindly i se isso eu gentleza so lhe
""")
)
_AFTER_NEGATION = lexicon.MODALS | lexicon.LINKS | lexicon.SUBJECTS | _BETWEEN | {"do", "did", "va", "vai"}
_OPENING = _BETWEEN - lexicon.SUBJECTS
_KIND_WORDS = frozenset(listed("aba guia abas tab tabs pagina page tela screen secao section campo field painel panel"))
