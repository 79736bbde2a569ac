"""What one intent's slots get from a reading, and how much of the sentence that explains."""

from dataclasses import dataclass, field, replace
from itertools import pairwise

from conversations.references.mention import Mention
from conversations.registries.dialogue import Intent, Slot
from conversations.understanding import lexicon
from conversations.understanding.amounts import is_amount, worth
from conversations.understanding.lookup import Lookup
from conversations.understanding.normalize import slice_of
from conversations.understanding.numbers import Number
from conversations.understanding.reading import ElementHit, Located, Reading, VerbHit

MOST_NAME_WORDS = 8
_JOINTS = lexicon.CONJUNCTIONS | {"mais", "plus", "tambem", "also"}


@dataclass(slots=True)
class Filled:
    """Slot values and mentions; ``explained`` are the token positions they account for."""

    values: dict[str, object] = field(default_factory=dict)
    mentions: dict[str, Mention] = field(default_factory=dict)
    elements: tuple[str, ...] = ()
    explained: set[int] = field(default_factory=set)
    strong: int = 0  # slots filled by something that names its type
    weak: int = 0  # slots filled by "isso", "a segunda", a number without unit
    bare: bool = False  # a number without a unit is among the values
    relative: bool = False  # an amount to add or take away was said, which no slot takes
    conflicts: int = 0  # typed mentions that no slot takes
    rivals: tuple[str, ...] = ()  # further elements that the same words name


@dataclass(slots=True)
class Filler:
    """Fills one intent's slots; made per intent and reading."""

    reading: Reading
    intent: Intent
    verb: VerbHit | None
    lookup: Lookup
    text: str
    active_type: str | None = None
    filled: Filled = field(default_factory=Filled)

    def fill(self) -> Filled:
        self._elements()
        taken: set[int] = set()
        for slot in self._entity_slots():
            self._entity(slot, taken)
        for slot in self.intent.slots:
            if slot.kind == "integer":
                self._integer(slot)
            elif slot.kind == "text":
                self._text(slot)
        if self.intent.explains:
            self._subjects()
        self._count_conflicts(taken)
        return self.filled

    def _entity_slots(self) -> list[Slot]:
        """Slots that must come from the sentence first, so that "isso" goes to them and not to the page's record."""
        return sorted(
            (s for s in self.intent.slots if s.kind == "entity"), key=lambda s: (not s.required, self._is_common(s))
        )

    def _is_common(self, slot: Slot) -> bool:
        return slot.implied and slot is not self.intent.slots[0]

    def _entity(self, slot: Slot, taken: set[int]) -> None:
        kind = self.reading.vocabulary.entity_types.get(slot.entity_type or "")
        if kind is not None and kind.named and self._name(slot, taken):
            return
        found = self._typed(slot, taken)
        if found is None and self._may_go_by_name(slot) and self._name(slot, taken):
            return
        found = found or self._untyped(slot, taken)
        if found is None:
            return
        place, located = found
        taken.add(place)
        mention = located.mention
        if self._may_go_by_name(slot):
            self._count_listed(slot.entity_type or "", located)
        if slot.entity_type and located.types:
            mention = replace(mention, entity_type=slot.entity_type)
        self.filled.mentions[slot.name] = mention
        self._explain(located.start, located.end)
        names_it = located.types and not self._is_common(slot) and not (mention.plural and mention.form == "noun")
        self.filled.strong += bool(names_it)
        self.filled.weak += not names_it

    def _may_go_by_name(self, slot: Slot) -> bool:
        """ "Tira altura": a record that has no number may be named by what it is, when a look-up knows the name."""
        kind = self.reading.vocabulary.entity_types.get(slot.entity_type or "")
        return kind is not None and not kind.numbered and not self._is_common(slot) and not self.intent.explains

    def _typed(self, slot: Slot, taken: set[int]) -> tuple[int, Located] | None:
        for place, located in enumerate(self.reading.mentions):
            free = place not in taken and not self._is_element(located)
            if free and located.types and located.fits(slot.entity_type) and not self._is_mere_object(located, slot):
                return place, located
        return None

    def _is_element(self, located: Located) -> bool:
        """ "as permissões" as the name of a page is no record."""
        head = range(*located.head)
        return bool(head) and all(place in self.filled.explained for place in head)

    def _is_mere_object(self, located: Located, slot: Slot) -> bool:
        """ "o componente" in "adicione o componente": the noun names the action, not a record to add."""
        kind = self.reading.vocabulary.entity_types.get(slot.entity_type or "")
        return bool(kind and kind.named and located.mention.form == "noun")

    def _untyped(self, slot: Slot, taken: set[int]) -> tuple[int, Located] | None:
        kind = self.reading.vocabulary.entity_types.get(slot.entity_type or "")
        for place, located in enumerate(self.reading.mentions):
            if place in taken or located.types:
                continue
            if located.mention.form == "number" and not (kind and kind.numbered):
                continue
            if located.mention.form == "qualifier" and kind and kind.named:
                continue  # a name of this type would have been found
            if self._is_common(slot) and located.mention.form != "number" and self._has_better_slot(located):
                continue
            return place, located
        return None if self._takes_numbers() else self._plain_number(slot, taken)

    def _has_better_slot(self, located: Located) -> bool:
        """ "Isso" goes to the intent's own slot; "a da Empresa B" not to one whose records go by name."""
        own = [s for s in self.intent.slots if s.kind == "entity" and not self._is_common(s)]
        named = set(self.reading.vocabulary.named)
        return any(located.mention.form != "qualifier" or s.entity_type not in named for s in own)

    def _takes_numbers(self) -> bool:
        return any(s.kind == "integer" for s in self.intent.slots)

    def _plain_number(self, slot: Slot, taken: set[int]) -> tuple[int, Located] | None:
        """ "abra 123": a number without noun or article, when the intent takes no other number."""
        kind = self.reading.vocabulary.entity_types.get(slot.entity_type or "")
        free = [n for n in self._free_numbers() if n.value is not None and not n.doubtful and not self._unit_after(n)]
        if kind is None or not kind.numbered or self._is_common(slot) or len(free) != 1:
            return None
        if free[0].start and self.reading.words[free[0].start - 1] in lexicon.ALL_OF:
            return None
        mention = Mention(form="number", words=str(free[0].value))
        return -1, Located(mention, free[0].start, free[0].end)

    def _name(self, slot: Slot, taken: set[int]) -> bool:
        """A record named without its noun: windows of the words that nothing else explains, looked up."""
        entity_type = slot.entity_type or ""
        runs = self._runs(entity_type)
        for start, end in runs:
            for first, last in self._windows(start, end):
                words = self._spelled(first, last)
                if self._knows(entity_type, words):
                    self._keep_name(slot, words, first, last, taken)
                    self._count_further_names(entity_type, [r for r in runs if r != (start, end)])
                    return True
        announced = next((r for r in runs if self._is_announced(r[0], entity_type)), None)
        if announced:
            self._keep_name(slot, self._spelled(*announced), *announced, taken)
            return True
        return False

    def _kin(self, entity_type: str) -> tuple[str, ...]:
        """The type itself and those named ones that go by the same noun: a component goes by the name of its type."""
        types = self.reading.vocabulary.entity_types
        nouns = {noun for nouns in types[entity_type].nouns.values() for noun in nouns}
        kin = (
            name
            for name in self.reading.vocabulary.named
            if name != entity_type and nouns & {noun for nouns in types[name].nouns.values() for noun in nouns}
        )
        return (entity_type, *kin) if not types[entity_type].named else (entity_type,)

    def _count_further_names(self, entity_type: str, runs: list[tuple[int, int]]) -> None:
        """ "Altura e quente": one slot takes one record, and the other must not be forgotten."""
        for run in runs:
            if self._knows(entity_type, self._spelled(*run)):
                self.filled.conflicts += 1

    def _count_listed(self, entity_type: str, located: Located) -> None:
        """ "Os componentes de altura e quente" are two, though they follow one noun."""
        spans = ((located.start, located.head[0]), (located.head[1], located.end))
        parts = [self._trimmed(*part) for span in spans for part in self._listed(*span, entity_type)]
        named = [part for part in parts if part[1] > part[0] and self._knows(entity_type, self._spelled(*part))]
        self.filled.conflicts += 2 * (len(named) > 1)

    def _knows(self, entity_type: str, words: str) -> bool:
        return any(self.lookup.exists(kind, words) for kind in self._kin(entity_type))

    def _keep_name(self, slot: Slot, words: str, first: int, last: int, taken: set[int]) -> None:
        self.filled.mentions[slot.name] = Mention(form="name", entity_type=slot.entity_type, words=words)
        self.filled.strong += 1
        self._explain(first, last)
        for place, located in enumerate(self.reading.mentions):
            if located.start < last and first < located.end:
                taken.add(place)
                self._explain(*located.head)

    def _is_announced(self, start: int, entity_type: str) -> bool:
        """Whether the noun stands right before: "o componente de solda" names a component, known or not."""
        back = start - 1
        while back >= 0 and self.reading.words[back] in {"de", "da", "do", "of", "chamado", "called"}:
            back -= 1
        return any(hit.end == back + 1 and entity_type in hit.types for hit in self.reading.nouns.values())

    def _runs(self, entity_type: str) -> list[tuple[int, int]]:
        masked = set(self.reading.ornaments)
        if self.verb:
            masked |= set(range(self.verb.start, self.verb.end))
        for hit in self.reading.verbs:
            if hit.start in self.reading.clause_starts:
                masked |= set(range(hit.start, hit.end))  # another request is no part of a name
        for located in self.reading.mentions:
            same = entity_type in located.types
            if located.mention.form in {"number", "code"} or (located.types and not same):
                masked |= set(range(located.start, located.end))
            elif same:
                masked |= set(range(*located.head))
        masked |= {
            place
            for hit in self.reading.nouns.values()
            if entity_type in hit.types
            for place in range(hit.start, hit.end)
        }
        runs: list[tuple[int, int]] = []
        start = None
        for place in range(len(self.reading.tokens) + 1):
            inside = (
                place < len(self.reading.tokens) and place not in masked and self.reading.tokens[place].kind == "word"
            )
            if inside and start is None:
                start = place
            elif not inside and start is not None:
                runs.append((start, place))
                start = None
        parts = (part for run in runs for part in self._listed(*run, entity_type))
        trimmed = (self._trimmed(*run) for run in parts)
        return sorted((r for r in trimmed if r[1] > r[0]), key=lambda r: r[0] - r[1])

    def _listed(self, start: int, end: int, entity_type: str) -> list[tuple[int, int]]:
        """The run cut at "e", "ou", "mais", unless all of it is the name of one record."""
        joints = [place for place in range(start, end) if self.reading.words[place] in _JOINTS]
        whole = self._trimmed(start, end)
        if not joints or whole[1] <= whole[0] or self.lookup.is_name(entity_type, self._spelled(*whole)):
            return [(start, end)]
        bounds = [start - 1, *joints, end]
        return [(a + 1, b) for a, b in pairwise(bounds)]

    def _trimmed(self, start: int, end: int) -> tuple[int, int]:
        while start < end and not self._is_content(start):
            start += 1
        while end > start and not self._is_content(end - 1):
            end -= 1
        return start, end

    def _is_content(self, place: int) -> bool:
        word = self.reading.words[place]
        return word not in lexicon.FUNCTION and word not in lexicon.NEGATIONS and len(word) > 1

    def _windows(self, start: int, end: int) -> list[tuple[int, int]]:
        end = min(end, start + MOST_NAME_WORDS)
        windows = [
            (first, last)
            for first in range(start, end)
            for last in range(first + 1, end + 1)
            if self._is_content(first) and self._is_content(last - 1)
        ]
        return sorted(windows, key=lambda w: w[0] - w[1])

    def _spelled(self, start: int, end: int) -> str:
        return slice_of(self.text, self.reading.tokens[start:end])

    def _elements(self) -> None:
        slot = next((s for s in self.intent.slots if s.kind == "element"), None)
        free = [hit for hit in self.reading.elements if not self._inside_mention(hit)]
        self.filled.elements = tuple(dict.fromkeys(n.semantic_id for hit in free for n in hit.names))
        if slot is None:
            return
        for hit in free:
            names = [n for n in hit.names if not slot.kinds or n.kind in slot.kinds]
            near = [n for n in names if n.entity_type == self.active_type] or names
            ids = tuple(dict.fromkeys(n.semantic_id for n in near))
            if ids:
                self.filled.values[slot.name] = ids[0]
                self.filled.rivals = ids[1:]
                self.filled.strong += 1
                self._explain(hit.start, hit.end)
                return

    def _inside_mention(self, hit: ElementHit) -> bool:
        return any(
            located.start <= hit.start < located.end and located.mention.form not in {"noun", "demonstrative"}
            for located in self.reading.mentions
        )

    def _free_numbers(self) -> list[Number]:
        spans = [range(m.start, m.end) for m in self.reading.mentions]
        return [
            n
            for n in self.reading.numbers
            if not any(n.start in span for span in spans) and n.end not in self.reading.nouns
        ]

    def _unit_after(self, number: Number) -> str | None:
        word = self.reading.words[number.end] if number.end < len(self.reading.tokens) else ""
        return word if word in lexicon.FOREIGN_UNITS or word in self.reading.vocabulary.units else None

    def _integer(self, slot: Slot) -> None:
        """One number, with the slot's own unit or none; two candidates, or a foreign unit, fill nothing."""
        own, bare, foreign = [], [], False
        for number in self._free_numbers():
            unit = self._unit_after(number)
            mine = unit is not None and (self.intent.id, slot.name) in self.reading.vocabulary.units.get(unit, ())
            if mine:
                own.append(number)
            elif not number.doubtful and unit is None:
                bare.append(number)
            foreign = foreign or (unit is not None and not mine)
            self._explain(number.start, number.end + (unit is not None))  # understood, even where it fills nothing
            if is_amount(self.reading, number):
                self.filled.relative = True
                return
        numbers = own + bare
        if foreign or len(numbers) != 1 or numbers[0].value is None:
            return
        self.filled.bare = not own
        self.filled.values[slot.name] = worth(self.reading, numbers[0], self.intent.id, slot.name)
        self.filled.strong += bool(own)
        self.filled.weak += not own

    def _text(self, slot: Slot) -> None:
        start = self.verb.end if self.verb else 0
        words = slice_of(self.text, self.reading.tokens[start:]).strip(" ?!.,;:")
        if words and (self.intent.explains or slot.required):
            self.filled.values[slot.name] = words
            self._explain(start, len(self.reading.tokens))

    def _subjects(self) -> None:
        """What an explanation is about: every mention, or a name of a named type."""
        self._explain(0, len(self.reading.tokens))
        located = [m.mention for m in self.reading.mentions if m.definite]
        if not [m for m in located if m.form != "noun"] and not self.filled.elements:
            for entity_type in self.reading.vocabulary.named:
                slot = Slot(name="subject", kind="entity", entity_type=entity_type)
                for run in self._runs(entity_type):
                    words = self._spelled(*run)
                    if self.lookup.exists(entity_type, words):
                        located.insert(0, Mention(form="name", entity_type=slot.entity_type, words=words))
        for place, mention in enumerate(located):
            self.filled.mentions["subject" if not place else f"subject{place + 1}"] = mention

    def _count_conflicts(self, taken: set[int]) -> None:
        if self.intent.explains:
            return
        mine = {s.entity_type for s in self.intent.slots if s.kind == "entity"}
        for place, located in enumerate(self.reading.mentions):
            if place not in taken and located.types and not self._is_element(located) and not mine & set(located.types):
                self.filled.conflicts += not self._is_object(located)

    def _is_object(self, located: Located) -> bool:
        return any(
            self.intent.id in ids for _, ids in self.reading.vocabulary.objects.at(self.reading.words, located.head[0])
        )

    def _explain(self, start: int, end: int) -> None:
        self.filled.explained |= set(range(start, end))
