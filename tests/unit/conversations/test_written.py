"""How values are put into sentences, and that a slot of days has a schema that refuses what is no day."""

import pytest

from conversations.checks import check_dialogue
from conversations.registries.dialogue import Intent, Slot, dialogue
from conversations.responses.composer import question
from conversations.responses.written import written

DAY = Slot(name="day", kind="date")
START = Slot(name="start", kind="datetime")
LEVEL = Slot(name="level", kind="choice", choices={"HIGH": {"pt-BR": ("alto", "urgente"), "en": ("high",)}})


@pytest.mark.requirement("C44")
@pytest.mark.parametrize(
    ("value", "slot", "portuguese", "english"),
    [
        ("2026-12-04", DAY, "04/12/2026", "4 Dec 2026"),
        ("2026-12-04T14:00:00-03:00", START, "04/12/2026 às 14:00", "4 Dec 2026 at 14:00"),
        ("HIGH", LEVEL, "alto", "high"),
        ("31/02", DAY, "31/02", "31/02"),
        (60, Slot(name="days", kind="integer"), "60", "60"),
        ("2026-12-04", None, "2026-12-04", "2026-12-04"),
        (None, DAY, "", ""),
    ],
)
def test_values_are_written_for_people(value, slot, portuguese, english):
    assert (written(value, "pt-BR", slot), written(value, "en", slot)) == (portuguese, english)


@pytest.mark.requirement("C44")
def test_the_question_names_the_moment_as_people_write_it():
    intent = Intent(
        id="work.schedule",
        capability="work.schedule",
        verbs={},
        slots=(START,),
        confirm={"pt-BR": "Começar em {start}?", "en": "Start on {start}?"},
    )
    slots = {"start": {"value": "2026-12-04T14:00:00-03:00", "label": "", "reference": None}}

    assert question(intent, slots, "", "pt-BR") == "Começar em 04/12/2026 às 14:00?"


def test_a_slot_of_days_whose_schema_takes_any_text_is_refused(monkeypatch):
    known = next(i for i in dialogue.all() if i.slots and not i.explains)
    day = Slot(name=known.slots[0].name, kind="date")
    broken = Intent(id=known.id, capability=known.capability, verbs=known.verbs, slots=(day,), confirm=known.confirm)
    monkeypatch.setitem(dialogue._registry, known.id, broken)

    assert "conversations.E008" in {error.id for error in check_dialogue()}
