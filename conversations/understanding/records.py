"""The slots that take records: by noun, number, pointer or name, one or a list of them (C10)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from conversations.references import phrases
from conversations.references.folding import folded_words
from conversations.references.mention import Mention
from conversations.registries.dialogue import Intent, Slot
from conversations.understanding import lexicon
from conversations.understanding.filled import Filled
from conversations.understanding.lookup import Lookup
from conversations.understanding.names import BREAKING, Names, free_numbers, unit_after
from conversations.understanding.quantities import joined, listed_together
from conversations.understanding.reading import Located, Reading, VerbHit


@dataclass(slots=True)
class Records:
    """Fills the entity slots of one intent; ``taken`` are the places of the mentions that they took."""

    reading: Reading
    intent: Intent
    verb: VerbHit | None
    lookup: Lookup
    text: str
    filled: Filled
    taken: set[int] = field(default_factory=set)

    def fill(self) -> None:
        """Slots that must come from the sentence first, so that "isso" goes to them and not to the page's record."""
        slots = [s for s in self.intent.slots if s.kind == "entity"]
        for slot in sorted(slots, key=lambda s: (not s.required, self._is_common(s))):
            self._record(slot)

    @property
    def names(self) -> Names:
        types = frozenset(slot.entity_type for slot in self.intent.slots if slot.entity_type)
        objects = self.reading.objects.get(self.intent.id, frozenset())
        return Names(self.reading, self.verb, self.lookup, self.text, types, objects)

    def _is_common(self, slot: Slot) -> bool:
        return slot.implied and slot is not self.intent.slots[0]

    def _record(self, slot: Slot) -> None:
        kind = self.reading.vocabulary.entity_types.get(slot.entity_type or "")
        if kind is not None and kind.named and self._name(slot):
            return
        found = self._typed(slot)
        if found is None and self._may_go_by_name(slot) and self._name(slot):
            return
        found = found or self._untyped(slot)
        if found is not None:
            self._keep(slot, *found)

    def _keep(self, slot: Slot, place: int, located: Located) -> None:
        self.taken.add(place)
        if self._may_go_by_name(slot):
            located = self._apart(slot.entity_type or "", located)
            located = self._with_names(slot.entity_type or "", located)
        located = self._unnamed(located)
        mention = _typed_as(slot, located)
        self._doubt(located)
        self._limit(slot, located)
        self.filled.mentions[slot.name] = self._added(slot, mention, located.start)
        self.filled.explain(located.start, located.end)
        names_it = located.types and not self._is_common(slot) and not (mention.plural and mention.form == "noun")
        self.filled.strong += bool(names_it)
        self.filled.weak += not names_it

    def _unnamed(self, located: Located) -> Located:
        """ "Is the permit expired?": what is asked about it is no name."""
        asked = self.reading.objects.get(self.intent.id, frozenset())
        behind = range(located.head[1], located.end)
        if located.mention.form != "name" or not behind or not set(behind) <= asked:
            return located
        plain = replace(located.mention, form="noun", words="")
        return replace(located, mention=plain, end=located.head[1])

    def _limit(self, slot: Slot, located: Located) -> None:
        """A question about one record is none about "as permissões"; two companies are no filter that takes one."""
        several = located.mention.plural and located.mention.form in ("noun", "name", "qualifier", "list")
        is_one = self.intent.question and not self.intent.explains and not slot.many
        is_any = not self.intent.names_all and self._is_any(located)  # "tem treinamento de altura?" asks about one
        self.filled.conflicts += is_one and (several or is_any)

    def _is_any(self, located: Located) -> bool:
        """ "Tem alguma permissão vencida?" asks about no one permit."""
        vague = not located.definite and bool(located.types) and located.mention.form in ("noun", "name", "qualifier")
        before = self.reading.words[located.start - 1] if located.start else ""
        return vague and (before in _ANY or self.reading.words[located.start] in _ANY)

    def _doubt(self, located: Located) -> None:
        """A no beside several records ("altura, quente não") takes one back, unsaid by whose rule: a conflict."""
        words = enumerate(self.reading.words)
        denied = any(word in BREAKING and not located.start <= place < located.end for place, word in words)
        self.filled.conflicts += 2 * (denied and located.mention.form in ("list", "every"))

    def _added(self, slot: Slot, mention: Mention, start: int) -> Mention:
        """A mention that says "também", "mais" adds to a list instead of taking its place."""
        before = self.reading.words[start - 1] if start else ""
        also = any(word in phrases.ADDING for word in folded_words(self.text))
        adds = also or before in _BEFORE_MORE or self.text.split()[0].casefold() in _GOING_ON
        return replace(mention, adds=True) if slot.many and adds else mention

    def _may_go_by_name(self, slot: Slot) -> bool:
        """ "Tira altura": a record that has no number may be named by what it is, when a look-up knows the name."""
        kind = self.reading.vocabulary.entity_types.get(slot.entity_type or "")
        return kind is not None and not kind.numbered and not self._is_common(slot) and not self.intent.explains

    def _typed(self, slot: Slot) -> tuple[int, Located] | None:
        for place, located in enumerate(self.reading.mentions):
            if place in self.taken or self.is_element(located) or not self._takes(slot, located):
                continue
            if located.types and located.fits(slot.entity_type) and not self._is_mere_object(located, slot):
                return place, located
        return None

    def _takes(self, slot: Slot, located: Located) -> bool:
        """ "Todas as permissões" goes to no slot that takes one record."""
        return slot.many or located.mention.form != "every"

    def is_element(self, located: Located) -> bool:
        """ "as permissões" as the name of a page is no record."""
        head = range(*located.head)
        return bool(head) and all(place in self.filled.explained for place in head)

    def _is_mere_object(self, located: Located, slot: Slot) -> bool:
        """ "o componente" in "adicione o componente": the noun names the action, not a record to add."""
        kind = self.reading.vocabulary.entity_types.get(slot.entity_type or "")
        return bool(kind and kind.named and located.mention.form == "noun")

    def _untyped(self, slot: Slot) -> tuple[int, Located] | None:
        kind = self.reading.vocabulary.entity_types.get(slot.entity_type or "")
        for place, located in enumerate(self.reading.mentions):
            if place in self.taken or located.types or not self._takes(slot, located):
                continue
            if _has_number(located.mention) and not (kind and kind.numbered):
                continue
            if not slot.required and not slot.implied:
                continue  # what narrows a list is named: "quais dessas?" names no company
            if located.mention.form == "qualifier" and kind and kind.named:
                continue  # a name of this type would have been found
            if self._is_common(slot) and not _has_number(located.mention) and self._has_better_slot(located):
                continue
            return place, located
        takes_numbers = any(s.kind == "integer" for s in self.intent.slots)
        return None if takes_numbers else self._plain_number(slot)

    def _has_better_slot(self, located: Located) -> bool:
        """ "Isso" goes to the intent's own slot; "a da Empresa B" not to one whose records go by name."""
        own = [s for s in self.intent.slots if s.kind == "entity" and not self._is_common(s)]
        own = [s for s in own if s.name not in self.filled.mentions]
        named = set(self.reading.vocabulary.named)
        return any(located.mention.form != "qualifier" or s.entity_type not in named for s in own)

    def _plain_number(self, slot: Slot) -> tuple[int, Located] | None:
        """ "abra 123": a number without noun or article, when the intent takes no other number."""
        kind = self.reading.vocabulary.entity_types.get(slot.entity_type or "")
        free = [
            n
            for n in free_numbers(self.reading)
            if n.value is not None and not n.doubtful and not unit_after(self.reading, n)
        ]
        led = len(free) == 1 and free[0].start > 0 and self.reading.words[free[0].start - 1] in _TO_RECORD
        if kind is None or not kind.numbered or (self._is_common(slot) and not led) or len(free) != 1:
            return None
        if free[0].start and self.reading.words[free[0].start - 1] in lexicon.ALL_OF:
            return None
        mention = Mention(form="number", words=str(free[0].value))
        return -1, Located(mention, free[0].start, free[0].end)

    def _name(self, slot: Slot) -> bool:
        """Records named without their noun: windows of the words that nothing else explains, looked up."""
        entity_type = slot.entity_type or ""
        known = self._named_here(entity_type)
        if not known:
            return False
        first = max(known, key=lambda one: (one.end - one.start, -one.start))
        pointed = [m for m in self.reading.mentions if not m.types and m.mention.form == "ordinal"]
        others = [one for one in (*known, *pointed) if one is not first]
        chain, apart = self._chain(first, others)
        self.filled.conflicts += 2 * len([one for one in apart if one not in pointed])
        located = self._with_unknown(entity_type, chain)
        self._doubt(located)
        self._limit(slot, located)
        self.filled.mentions[slot.name] = self._added(slot, _typed_as(slot, located), located.start)
        self.filled.strong += 1
        self.filled.explain(located.start, located.end)
        self._take_over(located)
        return True

    def _named_here(self, entity_type: str) -> list[Located]:
        """Every known name, in order; without one, what follows its noun directly ("o componente de solda")."""
        runs = self.names.runs(entity_type)
        windows = (self.names.known(entity_type, *run) for run in runs)
        known = [self._located(entity_type, *window) for window in windows if window]
        if not known:
            announced = next((run for run in runs if self.names.is_announced(run[0], entity_type)), None)
            known = [self._located(entity_type, *announced)] if announced else []
        return sorted(known, key=lambda one: one.start)

    def _located(self, entity_type: str, start: int, end: int) -> Located:
        mention = Mention(form="name", entity_type=entity_type, words=self.names.spelled(start, end))
        return Located(mention, start, end, (entity_type,))

    def _take_over(self, located: Located) -> None:
        for place, one in enumerate(self.reading.mentions):
            if one.start < located.end and located.start < one.end:
                self.taken.add(place)
                self.filled.explain(*one.head)

    def _chain(self, first: Located, others: Sequence[Located]) -> tuple[Located, list[Located]]:
        """``first`` as a list with those joined to it ("altura, quente e escavação"), and those that are not."""
        left = list(others)
        while True:
            after = next((one for one in left if joined(self.reading, first.end, one.start)), None)
            before = next((one for one in left if joined(self.reading, one.end, first.start)), None)
            if after is not None:
                first = listed_together(self.reading, first, after)
                left.remove(after)
            elif before is not None:
                first = listed_together(self.reading, before, first)
                left.remove(before)
            else:
                return first, left

    def _with_names(self, entity_type: str, located: Located) -> Located:
        """ "COMP-81 e altura": names that go on with the list of a mention; unjoined ones are a conflict."""
        if located.mention.form == "every":
            return located
        chain, others = self._chain(located, list(self._known_outside(entity_type, located)))
        self.filled.conflicts += 2 * len(others)
        return chain

    def _known_outside(self, entity_type: str, located: Located) -> Iterator[Located]:
        for start, end in self.names.runs(entity_type):
            window = None if start < located.end and located.start < end else self.names.known(entity_type, start, end)
            if window:
                yield self._located(entity_type, *window)

    def _with_unknown(self, entity_type: str, located: Located) -> Located:
        """ "Altura e xyz": what goes on with a list by "e" is one more name, which a look-up will not find."""
        for run in self.names.runs(entity_type):
            follows = run[0] >= located.end and self.reading.words[located.end : run[0]] in (["e"], ["and"])
            if follows and self.names.is_plain(*run):
                return listed_together(self.reading, located, self._located(entity_type, *run))
        return located

    def _apart(self, entity_type: str, located: Located) -> Located:
        """ "Os componentes de altura e quente" are two, though they follow one noun."""
        if located.mention.form not in ("name", "qualifier"):
            return located
        spans = ((located.start, located.head[0]), (located.head[1], located.end))
        parts = [self.names.trimmed(*part) for span in spans for part in self.names.listed(*span, entity_type)]
        named = [p for p in parts if p[1] > p[0] and self.names.knows(entity_type, self.names.spelled(*p))]
        if len(named) < 2:
            return located
        chain, others = self._chain(
            self._located(entity_type, *named[0]), [self._located(entity_type, *part) for part in named[1:]]
        )
        self.filled.conflicts += 2 * len(others)
        return replace(located, mention=chain.mention)


_TO_RECORD = frozenset({"to", "into"})  # "add Maria to 123"
_ANY = phrases.INDEFINITE | frozenset({"tem", "ha", "existe", "existem", "there"})
_BEFORE_MORE = frozenset({"mais", "plus"})
_GOING_ON = frozenset({"e", "and"})  # as typed: "é" is another word


def _has_number(mention: Mention) -> bool:
    return mention.form == "number" or any(part.form == "number" for part in mention.parts)


def _typed_as(slot: Slot, located: Located) -> Mention:
    """The mention with the type of its slot, where its noun may mean that."""
    mention = located.mention
    if not slot.entity_type or not located.types:
        return mention
    parts = tuple(replace(p, entity_type=slot.entity_type) if p.entity_type else p for p in mention.parts)
    return replace(mention, entity_type=slot.entity_type, parts=parts)
