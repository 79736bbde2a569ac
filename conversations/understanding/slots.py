"""What one intent's slots get from a reading, and how much of the sentence that explains."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from conversations.references.mention import POINTING_FORMS, Mention
from conversations.registries.dialogue import Intent, Slot
from conversations.understanding.amounts import is_amount, unit_place, worth
from conversations.understanding.appointments import Appointments, beside_days
from conversations.understanding.candidates import named_types
from conversations.understanding.catalogue import fill_choices
from conversations.understanding.filled import Filled
from conversations.understanding.lookup import Lookup
from conversations.understanding.names import Names, free_numbers, unit_after
from conversations.understanding.normalize import slice_of
from conversations.understanding.reading import ElementHit, Located, Reading, VerbHit
from conversations.understanding.records import Records

__all__ = ["Filled", "Filler"]


@dataclass(slots=True)
class Filler:
    """Fills one intent's slots; made per intent and reading."""

    reading: Reading
    intent: Intent
    verb: VerbHit | None
    lookup: Lookup
    text: str
    active_type: str | None = None
    asked: str | None = None  # the slot that the person was just asked for
    held: Mapping[str, object] = field(default_factory=dict)  # the values that are corrected
    lone_times: bool = True  # "às 15h" alone may mean the next time it is 15h; not in a correction of what is over
    filled: Filled = field(default_factory=Filled)

    def fill(self) -> Filled:
        self.reading = beside_days(self.reading, self.intent, asked=self.asked)
        self._elements()
        records = Records(self.reading, self.intent, self.verb, self.lookup, self.text, self.filled)
        records.fill()
        fill_choices(self.reading, self.intent, self.verb, self.filled)
        Appointments(self.reading, self.intent, self.text, self.filled, self.asked, self.held, self.lone_times).fill()
        for slot in self.intent.slots:
            if slot.kind == "integer":
                self._integer(slot)
            elif slot.kind == "text":
                self._text(slot)
        if self.intent.explains:
            self._subjects()
        self._count_conflicts(records)
        return self.filled

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
                self.filled.explain(hit.start, hit.end)
                return

    def _inside_mention(self, hit: ElementHit) -> bool:
        return any(
            located.start <= hit.start < located.end and located.mention.form not in {"noun", "demonstrative"}
            for located in self.reading.mentions
        )

    def _integer(self, slot: Slot) -> None:
        """One number, with the slot's own unit or none; two candidates, or a foreign unit, fill nothing."""
        own, bare, foreign = [], [], False
        for number in free_numbers(self.reading):
            unit = unit_after(self.reading, number)
            mine = unit is not None and (self.intent.id, slot.name) in self.reading.vocabulary.units.get(unit, ())
            if mine:
                own.append(number)
            elif not number.doubtful and unit is None:
                bare.append(number)
            foreign = foreign or (unit is not None and not mine)
            self.filled.explain(
                number.start, unit_place(self.reading, number) + 1 if unit is not None else number.end
            )  # understood, even where it fills nothing
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
            self.filled.explain(start, len(self.reading.tokens))

    def _subjects(self) -> None:
        """What an explanation is about: every mention, or a name of a named type."""
        self.filled.explain(0, len(self.reading.tokens))
        located = [m for one in self.reading.mentions if one.definite for m in one.mention.parts or (one.mention,)]
        if not [m for m in located if m.form != "noun"] and not self.filled.elements:
            names = Names(self.reading, self.verb, self.lookup, self.text)
            for entity_type in named_types(self.reading, self.active_type):
                for run in names.runs(entity_type):
                    words = names.spelled(*run)
                    if self.lookup.exists(entity_type, words):
                        located.insert(0, Mention(form="name", entity_type=entity_type, words=words))
        for place, mention in enumerate(located):
            self.filled.mentions["subject" if not place else f"subject{place + 1}"] = mention

    def _count_conflicts(self, records: Records) -> None:
        if self.intent.explains:
            return
        mine = {s.entity_type for s in self.intent.slots if s.kind == "entity"}
        for place, located in enumerate(self.reading.mentions):
            if place in records.taken or records.is_element(located) or mine & set(located.types):
                continue
            if located.types or located.mention.form in _POINTING:
                self.filled.conflicts += not (_is_of_kind(located.mention) and self._is_said_already(located))

    def _is_said_already(self, located: Located) -> bool:
        """Whether its noun is an object of the intent, or part of its verb."""
        places = range(*located.head)
        of_verb = self.verb is not None and all(self.verb.start <= place < self.verb.end for place in places)
        return of_verb or set(places) <= self.reading.objects.get(self.intent.id, frozenset())


def _is_of_kind(mention: Mention) -> bool:
    """ "Permissões", "todas as permissões": no more than what is asked for, and not "essas" or "as 3 primeiras"."""
    if mention.count is not None or mention.excluded:
        return False
    return mention.form in ("noun", "name", "qualifier", "every")


_POINTING = POINTING_FORMS | {"previous", "dated", "qualifier"}
