"""Intents that take days and moments, beside those of the world; said on a Monday morning."""

from collections.abc import Mapping, Sequence

from conversations.registries.dialogue import Intent, Slot
from conversations.understanding.meaning import Draft
from conversations.understanding.understand import Pending, compile_vocabulary, understand
from tests.unit.understanding.moments_said import MONDAY
from tests.unit.understanding.world import ELEMENTS, ENTITY_TYPES, INTENTS, THE_PERMIT, find

SCHEDULE = Intent(
    id="work.schedule",
    capability="work.schedule",
    verbs={"pt-BR": ("agendar", "marcar", "remarcar", "adiar"), "en": ("schedule", "reschedule", "postpone")},
    objects={
        "pt-BR": ("início", "início do trabalho", "trabalho", "data", "data do trabalho"),
        "en": ("start", "work", "start of work", "date"),
    },
    slots=(Slot(name="startsAt", kind="datetime"), THE_PERMIT),
)
EXTEND = Intent(
    id="expiry.set",
    capability="expiry.set",
    verbs={"pt-BR": ("prorrogar", "estender"), "en": ("extend", "prolong")},
    objects={"pt-BR": ("vencimento",), "en": ("expiry",)},
    slots=(Slot(name="validUntil", kind="date"), THE_PERMIT),
)
BOOK = Intent(
    id="area.book",
    capability="area.book",
    verbs={"pt-BR": ("reservar",), "en": ("book",)},
    objects={"pt-BR": ("área",), "en": ("area",)},
    slots=(Slot(name="from", kind="datetime"), Slot(name="to", kind="datetime"), THE_PERMIT),
)
LEVELS: Mapping[str, Mapping[str, Sequence[str]]] = {
    "LOW": {"pt-BR": ("baixo",), "en": ("low",)},
    "MEDIUM": {"pt-BR": ("médio", "intermediário"), "en": ("medium",)},
    "HIGH": {"pt-BR": ("alto", "urgente"), "en": ("high", "urgent")},
}
PRIORITY = Intent(
    id="priority.set",
    capability="priority.set",
    verbs={"pt-BR": ("classificar",), "en": ("classify",)},
    objects={"pt-BR": ("prioridade",), "en": ("priority",)},
    slots=(Slot(name="level", kind="choice", choices=LEVELS), THE_PERMIT),
)
VOCABULARY = compile_vocabulary(
    intents=(*INTENTS, SCHEDULE, EXTEND, BOOK, PRIORITY), entity_types=ENTITY_TYPES, elements=ELEMENTS
)
NOW_PENDING = Pending(active_type="workPermit", now=MONDAY)


def drafted(text: str, pending: Pending = NOW_PENDING) -> Draft | None:
    return understand(text, vocabulary=VOCABULARY, pending=pending, find=find).draft


def appointed(text: str, slot: str, *, wanted: str | None = "an intent") -> object:
    """The value of a slot in a new request; with ``wanted=None`` no request may be understood at all."""
    draft = drafted(text)
    assert (draft is None) == (wanted is None)
    return draft.values.get(slot) if draft else None


def when(answer: str) -> object:
    """What an answer to the question when the work starts fills."""
    return answered(answer, SCHEDULE, "startsAt")


def answered(answer: str, intent: Intent, slot: str) -> object:
    asked = Pending(kind="clarification", intent=intent.id, slot=slot, active_type="workPermit", now=MONDAY)
    draft = drafted(answer, asked)
    return draft.values.get(slot) if draft else None


def correcting(text: str, **slots: object) -> object:
    """The new moment after a correction of the one that waits for a yes."""
    asked = Pending(
        kind="confirmation", level="soft", intent=SCHEDULE.id, slots=slots, active_type="workPermit", now=MONDAY
    )
    draft = drafted(text, asked)
    return draft.values.get("startsAt") if draft else None
