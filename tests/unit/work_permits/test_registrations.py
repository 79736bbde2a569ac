"""What this domain registers hangs together: sentences and data, elements and commands, documents in both languages."""

import re
import string
from pathlib import Path

import pytest

from context_bridge.registries.capabilities import capabilities
from context_bridge.registries.commands import UICommand, commands
from context_bridge.registries.semantics import semantics
from conversations.registries.dialogue import dialogue
from policy.errors import reasons
from policy.registries.entities import EntityReference, entities
from work_permits import demonstration
from work_permits.demonstration.people import CATALOGUE
from work_permits.models.history import SENTENCES, PermitHistory
from work_permits.semantics import FIELDS, TABS

LOCALES = {"pt-BR", "en"}
OURS = (
    "employee.count",
    "employee.list",
    "navigation.openEntity",
    "navigation.openTab",
    "workPermit.cancel",
    "workPermit.components.add",
    "workPermit.components.list",
    "workPermit.components.remove",
    "workPermit.count",
    "workPermit.employees.add",
    "workPermit.employees.list",
    "workPermit.employees.remove",
    "workPermit.list",
    "workPermit.read",
    "workPermit.restoreSchedule",
    "workPermit.risks.list",
    "workPermit.risks.remove",
    "workPermit.risks.restore",
    "workPermit.schedule",
    "workPermit.updateValidity",
)
COMPENSATIONS = ("workPermit.restoreSchedule", "workPermit.risks.restore")
KNOWLEDGE = Path(demonstration.__file__).parent.parent / "knowledge"


def places(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("capability_id", OURS)
def test_every_capability_has_an_intent_that_fills_its_input(capability_id):
    capability, intent = capabilities[capability_id], dialogue.for_capability(capability_id)

    assert intent is not None
    names = {slot.name for slot in intent.slots}
    assert set(capability.input_schema["required"]) <= names <= set(capability.input_schema["properties"])
    assert capability.input_schema["additionalProperties"] is False


@pytest.mark.parametrize("capability_id", [c for c in OURS if capabilities[c].effect.changes])
def test_every_change_asks_in_both_languages_about_its_slots(capability_id):
    intent = dialogue.for_capability(capability_id)

    assert intent is not None
    assert set(intent.confirm) == LOCALES
    for text in intent.confirm.values():
        was = {"was"} if capabilities[capability_id].before else set()
        assert "entityId" in places(text) <= {slot.name for slot in intent.slots} | was


def test_every_change_is_looked_up_after_it():
    assert [c for c in OURS if capabilities[c].effect.changes and capabilities[c].verify is None] == []


@pytest.mark.requirement("C22")
@pytest.mark.parametrize("capability_id", COMPENSATIONS)
def test_what_only_takes_back_is_neither_asked_for_nor_offered(capability_id):
    intent = dialogue.for_capability(capability_id)

    assert intent is not None
    assert not any(intent.verbs.values()) and not intent.question and not intent.offer
    assert [c for c in capabilities.all() if c.undo is not None and c.undo.capability == capability_id]


def test_every_status_that_can_be_asked_for_has_words_in_both_languages():
    slot = next(s for s in dialogue["workPermit.list"].slots if s.name == "status")

    assert set(slot.choices) == set(capabilities["workPermit.list"].input_schema["properties"]["status"]["enum"])
    assert all(set(words) == LOCALES for words in slot.choices.values())


@pytest.mark.parametrize(
    "capability_id",
    [
        "workPermit.components.add",
        "workPermit.components.remove",
        "workPermit.employees.add",
        "workPermit.employees.remove",
    ],
)
def test_adding_and_removing_undo_each_other(capability_id):
    there = capabilities[capability_id].undo

    assert there is not None
    back = capabilities[there.capability].undo
    assert back is not None and back.capability == capability_id


def test_cancelling_is_not_undone():
    assert capabilities["workPermit.cancel"].undo is None


@pytest.mark.parametrize("semantic_id", TABS)
def test_a_tab_can_be_opened_with_or_without_a_permit(semantic_id):
    permit = EntityReference("workPermit", "WP-123")

    assert commands.to_wire(UICommand(id="ui.workPermit.openTab", semantic_id=semantic_id))["command"] == "OPEN_TAB"
    assert commands.to_wire(UICommand(id="ui.workPermit.openTab", semantic_id=semantic_id, entity=permit))[
        "target"
    ] == {
        "semanticId": semantic_id,
        "entityType": "workPermit",
        "entityId": "WP-123",
    }


def test_no_command_reaches_an_element_that_is_not_declared():
    for spec in commands.all():
        assert [s for s in spec.semantic_ids if s not in semantics] == []
    with pytest.raises(ValueError, match="unregistered"):
        commands.to_wire(UICommand(id="ui.workPermit.openTab", semantic_id="workPermit.validity"))


def test_fields_belong_to_the_general_information():
    assert "workPermit.validity" in FIELDS
    assert set(FIELDS).isdisjoint(TABS)


def documents(locale):
    """Document id -> path."""
    return {
        line.removeprefix("id:").strip(): path
        for path in sorted((KNOWLEDGE / locale).glob("*.md"))
        for line in path.read_text(encoding="utf-8").splitlines()[:6]
        if line.startswith("id:")
    }


def test_every_document_exists_in_both_languages():
    assert documents("pt-BR").keys() == documents("en").keys()
    assert {p.name for p in documents("pt-BR").values()} == {p.name for p in documents("en").values()}


def test_every_type_of_the_catalogue_is_explained():
    assert {f"componentType.{kind.code}" for kind in CATALOGUE} <= documents("pt-BR").keys()


def test_every_document_that_an_element_names_exists():
    named = {document for element in semantics.all() for document in element.documents}

    assert named - documents("pt-BR").keys() == set()


def test_every_event_of_the_history_has_a_sentence_in_both_languages():
    assert set(SENTENCES) == set(PermitHistory.What.values)
    assert all(set(texts) == LOCALES for texts in SENTENCES.values())


def test_a_sentence_of_the_history_is_complete():
    entry = PermitHistory(what="VALIDITY_CHANGED", detail={"from": 30, "to": 60})
    added = PermitHistory(
        what="COMPONENT_ADDED", detail={"component": "COMP-9", "name_pt": "Trabalho a Quente", "name_en": "Hot Work"}
    )

    assert entry.sentence("pt-BR") == "Validade alterada de 30 para 60 dias."
    assert entry.sentence("fr") == entry.sentence("pt-BR")
    assert added.sentence("pt-BR") == "Componente “Trabalho a Quente” (COMP-9) adicionado."
    assert added.sentence("en") == "Component “Hot Work” (COMP-9) added."
    scheduled = PermitHistory(what="WORK_SCHEDULED", detail={"moment": "2026-03-03T17:00:00+00:00"})
    assert scheduled.sentence("pt-BR") == "Início do serviço agendado para 03/03/2026 às 14:00."
    assert scheduled.sentence("en") == "Start of work scheduled for 3 Mar 2026 at 14:00."
    person = PermitHistory(what="EMPLOYEE_ADDED", detail={"employee": "EMP-2", "name": "João Pereira"})
    assert person.sentence("pt-BR") == "João Pereira (EMP-2) na equipe."
    assert PermitHistory(what="CANCELLED", detail={"reason": "Adiado."}).sentence("en") == "Permit cancelled. Adiado."


def test_the_refusals_are_told_in_both_languages():
    mine = ("PERMIT_", "COMPONENT_", "VALIDITY_", "VALUE_CHANGED_SINCE", "EMPLOYEE_", "RISK_", "WORK_START_")
    ours = [code for code in reasons if code.startswith(mine)]

    assert len(ours) == 21
    assert all(set(reasons[code].texts) == LOCALES for code in ours)


@pytest.mark.parametrize(
    ("entity_type", "code"),
    [
        ("workPermit", "WP-124-2"),
        ("component", "COMP-81"),
        ("employee", "EMP-3"),
        ("assignment", "ASG-3"),
        ("risk", "RISK-1"),
        ("approval", "APR-1"),
    ],
)
def test_codes_are_recognized(entity_type, code):
    pattern = entities[entity_type].code
    assert re.fullmatch(pattern, code.lower())
    assert re.fullmatch(pattern, code.lower().replace("-", " ", 1))
    assert not re.fullmatch(pattern, "123")
