"""The slots that take days and moments, and whether a sentence puts its action off to a time that no slot takes."""

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from datetime import date, datetime, time
from functools import cached_property

from conversations.registries.dialogue import Intent, Slot
from conversations.understanding import lexicon
from conversations.understanding.filled import Filled
from conversations.understanding.moments.clocks import Clock, resolved
from conversations.understanding.moments.days import month_of
from conversations.understanding.moments.moment import Moment, moment_of
from conversations.understanding.moments.words import ARTICLES, MONTHS
from conversations.understanding.names import free_numbers
from conversations.understanding.normalize import slice_of
from conversations.understanding.reading import Reading

KINDS = frozenset({"date", "datetime"})
HOURS = 24
_PAST = ("ram", "ou", "eu", "ed", "ida", "idas", "ada", "adas")  # "venceram", "expirou", "expired", "vencidas"


def takes_moments(intent: Intent) -> bool:
    return any(slot.kind in KINDS for slot in intent.slots)


def is_put_off(reading: Reading, intent: Intent | None) -> bool:
    """Whether the action is tied to a condition, or to a time that is not one of its own values: "adicione o
    componente amanhã", "depois das 14h". What lies in the past only tells what is meant."""
    if intent is not None and takes_moments(intent):
        told = {place for moment in _free(reading) for place in range(moment.start, moment.end)}
        return any(place not in told for place in reading.conditions)
    if reading.has_condition:
        return True
    writes = intent is not None and any(slot.kind == "text" for slot in intent.slots)
    return not writes and any(moment.is_certain and not _is_past(moment, reading) for moment in _free(reading))


def is_asked_on_condition(reading: Reading, intent: Intent) -> bool:
    """Whether a question is tied to a condition, or to a time that is no value of what it asks for. "Quando", "when"
    may open it."""
    told = {p for m in _free(reading) for p in range(m.start, m.end)} if takes_moments(intent) else set()
    opening = min(reading.clause_starts, default=None)
    behind = (place for place in reading.conditions if opening is None or place > opening + 1)
    return any(place not in told for place in behind)


def _is_past(moment: Moment, reading: Reading) -> bool:
    return moment.day is not None and reading.now is not None and moment.day < reading.now.date()


def _free(reading: Reading) -> Sequence[Moment]:
    """The moments that tell no record apart, as in "a de ontem"."""
    dated = [m for m in reading.mentions if m.mention.form == "dated"]
    return [m for m in reading.moments if not any(d.start < m.end and m.start < d.end for d in dated)]


def beside_days(reading: Reading, intent: Intent, *, asked: str | None) -> Reading:
    """The reading without the mentions of records that are days for this intent: "quinta" is one, and to the question
    when, "a quinta" too. Elsewhere that is a record beside another day, and else may be either, so it is neither."""
    if not takes_moments(intent) or (asked is not None and not _is_moment(intent, asked)):
        return reading
    free = _free(reading)
    kept = asked is None and any(moment.is_certain for moment in free)
    days = [m for m in free if m.doubtful and not (kept and _has_article(reading, m))]
    beside = copy(reading)
    beside.mentions = [m for m in reading.mentions if not any(d.start < m.end and m.start < d.end for d in days)]
    return beside


def _is_moment(intent: Intent, slot_name: str | None) -> bool:
    return any(slot.name == slot_name and slot.kind in KINDS for slot in intent.slots)


def _has_article(reading: Reading, moment: Moment) -> bool:
    return moment.start > 0 and reading.words[moment.start - 1] in ARTICLES


@dataclass(frozen=True)
class Appointments:
    """Fills the moment slots of one intent. ``asked``: the slot that the person was just asked for. ``held``: the
    values that are corrected, which lend the day to a new time, and the time to a new day."""

    reading: Reading
    intent: Intent
    text: str
    filled: Filled
    asked: str | None = None
    held: Mapping[str, object] = field(default_factory=dict)
    lone_times: bool = True

    def fill(self) -> None:
        """Each slot from the one moment that can only be meant for it; several for one slot fill nothing."""
        slots = [slot for slot in self.intent.slots if slot.kind in KINDS]
        found = [moment for moment in _free(self.reading) if self._is_meant(moment)] if slots else []
        for moment in found:
            self.filled.explain(moment.start, moment.end)
        if slots and (self._grows(found) or self._has_loose_duration()):
            self.filled.relative = True
            self.filled.undecided |= _may_be_left_out(slots)
            return
        wanted = [self._gone_by(moment) for moment in found if not moment.replaced]
        given = self._shared(slots, wanted) if slots else ()
        for slot, moment in given:
            self._put(slot, moment)
        self.filled.weak += bool(wanted) and not given
        if _may_be_left_out(slots):
            self._tell_whether_decided(slots)

    def _tell_whether_decided(self, slots: Sequence[Slot]) -> None:
        """A value that may be left out needs its cue ("que vencem") and a day: one without the other stays open."""
        cued = any((self.intent.id, slot.name) in self._all_cues for slot in slots)
        given = any(slot.name in self.filled.values for slot in slots)
        parts = {given, bool(_free(self.reading)), *([bool(self._cues)] if cued else [])}
        self.filled.undecided |= len(parts) > 1 or (self._is_over and any(map(self._is_to_come, _free(self.reading))))
        for place in self._cues if given else ():
            self.filled.explain(place, place + 1)

    @property
    def _is_over(self) -> bool:
        """Whether the cue is in the past: "venceram", "expired"."""
        return any(self.reading.words[place].endswith(_PAST) for place in self._cues)

    def _is_to_come(self, moment: Moment) -> bool:
        """A day that nothing can be over by: "venceram na sexta" would be the last one, or a slip."""
        now, first = self.reading.now, moment.until.day if moment.until else moment.day
        return now is not None and first is not None and moment.bound != "until" and first > now.date()

    def _gone_by(self, moment: Moment) -> Moment:
        """ "Venceram em dezembro", said in November: in the one of last year."""
        now, said = self.reading.now, self.reading.tokens[moment.start : moment.end]
        month = next((MONTHS[token.word] for token in said if token.word in MONTHS), None)
        with_year = any(token.kind == "number" for token in said)
        if now is None or month is None or moment.precision != "month" or with_year or not self._is_over:
            return moment
        return replace(moment, stretch=month_of(now.year - (month > now.month), month))

    @property
    def _all_cues(self) -> Mapping[tuple[str, str], frozenset[str]]:
        return self.reading.vocabulary.index.cues

    @cached_property
    def _cues(self) -> Sequence[int]:
        """Where the words stand that announce a day, and no other value; beside a day, one that is a value as well
        ("venceram em maio")."""
        words = {w for slot in self.intent.slots for w in self._all_cues.get((self.intent.id, slot.name), ())}
        found = [p for p, word in enumerate(self.reading.words) if word in words]
        alone = [p for p in found if p not in self.filled.explained]
        return alone or [p for p in found if _free(self.reading) and self._is_choice(p)]

    def _is_choice(self, place: int) -> bool:
        choices = self.reading.vocabulary.choices.at(self.reading.words, place)
        return any(choice.intent == self.intent.id for _, named in choices for choice in named)

    def _is_meant(self, moment: Moment) -> bool:
        asked = _is_moment(self.intent, self.asked) or bool(self._cues)
        return not moment.doubtful or asked or not _has_article(self.reading, moment)

    def _grows(self, found: Sequence[Moment]) -> bool:
        """ "Adie em 2 dias": how much later, not when."""
        return any(m.offered for m in found) and any(
            w in lexicon.GROWING | lexicon.SHIFTING for w in self.reading.words
        )

    def _has_loose_duration(self) -> bool:
        """A length of time that is no value here: "prorrogue por mais 30 dias" where only a date is taken."""
        if any(slot.kind == "integer" for slot in self.intent.slots):
            return False
        words, places = self.reading.words, range(len(self.reading.words))
        loose = [n for n in free_numbers(self.reading) if n.end in places and words[n.end] in lexicon.FOREIGN_UNITS]
        loose = [n for n in loose if not any(m.start <= n.start < m.end for m in self.reading.moments)]
        for number in loose:
            self.filled.explain(number.start, number.end + 1)
        return bool(loose)

    def _shared(self, slots: Sequence[Slot], found: Sequence[Moment]) -> Sequence[tuple[Slot, Moment]]:
        if self.asked is not None and any(slot.name == self.asked for slot in slots):
            slots = [slot for slot in slots if slot.name == self.asked]
        if len(slots) == 1 and len(found) == 1:
            return self._alone(slots[0], found[0])
        if len(slots) == 2 and slots[0].kind == slots[1].kind:
            return _of_two(slots, found) or (_of_days(slots, found) if self.intent.question else ())
        return ()

    def _alone(self, slot: Slot, moment: Moment) -> Sequence[tuple[Slot, Moment]]:
        if moment.until is not None:
            return [(slot, moment.until)] if self._replaces(moment) else ()
        lasts = any(word in lexicon.GROWING | lexicon.LASTING for word in self.reading.words)
        ends = lasts or self.asked is not None or self.reading.changing_verb is not None
        return [(slot, moment)] if moment.bound != "until" or ends else ()  # "até sexta" says no day to do it on

    def _replaces(self, moment: Moment) -> bool:
        """ "Change it from Monday to Friday": with a verb of changing, one value is put in the place of another."""
        from_to = "from" in self.reading.words[: moment.start + 1] and "to" in self.reading.words[moment.start :]
        return from_to and self.reading.changing_verb is not None

    def _put(self, slot: Slot, moment: Moment) -> None:
        value = self._value(slot, moment)
        if value is not None:
            self.filled.values[slot.name] = value
        elif slot.kind == "datetime" and (part := _part_of(moment)) is not None:
            self.filled.parts[slot.name] = part
        self.filled.strong += value is not None
        self.filled.weak += value is None

    def _value(self, slot: Slot, moment: Moment) -> str | None:
        """ISO 8601; the person's own words where there is no such day or time, so that the schema refuses them by
        name; None where it stays open."""
        if moment.impossible:
            return slice_of(self.text, self.reading.tokens[moment.start : moment.end])
        if slot.kind == "date":
            return moment.day.isoformat() if moment.day and moment.precision == "day" else None
        if (joined := _joined(_held_part(self.held.get(slot.name)), moment, self.reading.now)) is not None:
            return joined
        before = _held_moment(self.held.get(slot.name), self.reading.now)
        if before is not None:
            return _completed(moment, before)
        day_is_known = not moment.assumed or (
            self.asked is None and self.lone_times
        )  # "às 14h" in an answer: of a day said before
        return moment.at.isoformat() if moment.at and day_is_known else None


def _part_of(moment: Moment) -> str | None:
    """The day or the time of a moment that is only half said: "amanhã", "às 9h"."""
    if moment.impossible or moment.until is not None:
        return None
    if moment.assumed:
        return moment.clock.isoformat("minutes") if moment.clock else None
    return moment.day.isoformat() if moment.day and moment.precision in {"day", "part", "minute"} else None


def _held_part(held: object) -> date | time | None:
    """What was said before of the moment that is asked for."""
    part = held.get("part") if isinstance(held, Mapping) else None
    if not isinstance(part, str):
        return None
    return time.fromisoformat(part) if ":" in part else date.fromisoformat(part)


def _joined(part: date | time | None, moment: Moment, now: datetime | None) -> str | None:
    """The moment, when it was said in two answers; None where both say the same half of it."""
    day = part if isinstance(part, date) and moment.assumed else moment.day
    clock = part if isinstance(part, time) and moment.precision == "day" else moment.clock
    if part is None or now is None or day is None or clock is None or moment.impossible:
        return None
    if isinstance(part, time) and moment.assumed:
        return None
    at = moment_of(day, clock, now)[0]
    return at.isoformat() if at else None


def hour_alone(reading: Reading, slot: Slot, held: Mapping[str, object]) -> str | None:
    """The moment of "9", said where the day is known and its hour was asked for."""
    day, number = _held_part(held.get(slot.name)), reading.numbers[0]
    if not isinstance(day, date) or number.value is None or reading.now is None or not 0 <= number.value < HOURS:
        return None
    clock = resolved(Clock(number.start, number.end, number.value), None).value
    at = moment_of(day, clock, reading.now)[0] if clock else None
    return at.isoformat() if at else None


def _held_moment(held: object, now: datetime | None) -> datetime | None:
    value = held.get("value") if isinstance(held, Mapping) else held
    if not isinstance(value, str) or now is None:
        return None
    try:
        at = datetime.fromisoformat(value)
    except ValueError:
        return None
    return at.astimezone(now.tzinfo) if at.tzinfo else None


def _completed(moment: Moment, before: datetime) -> str | None:
    """The new moment, with what it leaves out taken from the old one."""
    day = before.date() if moment.assumed else moment.day
    clock = before.time() if moment.precision == "day" else moment.clock
    if moment.at is not None and not moment.assumed:
        return moment.at.isoformat()
    at = moment_of(day, clock, before)[0] if day and clock and moment.precision in {"day", "minute"} else None
    return at.isoformat() if at and (moment.assumed or moment.precision == "day") else None


def _may_be_left_out(slots: Sequence[Slot]) -> bool:
    return bool(slots) and not any(slot.required for slot in slots)


def _of_days(slots: Sequence[Slot], found: Sequence[Moment]) -> Sequence[tuple[Slot, Moment]]:
    """What is asked about one day, week or month has it as beginning and end; "em 10 dias" says by when."""
    if len(found) != 1 or found[0].bound != "at" or slots[0].kind != "date":
        return ()
    moment = found[0]
    if moment.offered:
        return [(slots[1], moment)]
    first, last = moment.stretch or (moment.day, moment.day)
    whole = [replace(moment, day=day, precision="day") for day in (first, last)]
    return list(zip(slots, whole, strict=True)) if moment.stretch or moment.precision == "day" else ()


def _of_two(slots: Sequence[Slot], found: Sequence[Moment]) -> Sequence[tuple[Slot, Moment]]:
    """A beginning and an end: of a range, or by "a partir de" and "até"."""
    if len(found) == 1 and found[0].until is not None:
        return [(slots[0], found[0]), (slots[1], found[0].until)]
    places = {"from": 0, "until": 1}
    bound = {places[m.bound]: m for m in found if m.bound in places}
    return [(slots[place], bound[place]) for place in sorted(bound)] if len(bound) == len(found) else ()
