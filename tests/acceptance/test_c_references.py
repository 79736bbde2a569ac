"""Saying which record is meant, as people do it in a conversation (C10-C12, C19, C42, B3, B34)."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from tests.drivers.chat import Dialogue

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

HEIGHT, HOT_WORK = "Trabalho em Altura", "Trabalho a Quente"


def on_123(requester, *more: str) -> Dialogue:
    """A conversation on permit 123, which has one component, after these sentences."""
    chat = Dialogue(requester)
    for text in ("Abra a permissão 123.", *more):
        chat.says(text)
    return chat


def here(chat: Dialogue) -> str:
    return chat.state["context"]["activeEntity"]["id"]


def resolved(chat: Dialogue) -> dict:
    """The newest REFERENCE_RESOLVED."""
    return [e.payload for e in chat.events() if e.type == "REFERENCE_RESOLVED"][-1]


def page(number: str = "123", **more) -> dict:
    return {"page": {"semanticId": "workPermit", "entityType": "workPermit", "entityId": f"WP-{number}"}, **more}


@pytest.mark.requirement("C10", "C12", "C19")
def test_the_other_of_two_that_were_asked_about(requester):
    chat = Dialogue(requester)
    chat.says("Abra a permissão 124.")
    chat.says("a segunda")
    assert here(chat) == "WP-124-2"

    corrected = chat.says("Não, a outra.")
    assert "CORRECTION_RECEIVED" in corrected.events
    assert here(chat) == "WP-124"
    chat.says("Abra a outra.")
    assert here(chat) == "WP-124-2"


@pytest.mark.requirement("C12")
def test_the_other_of_more_than_two_is_asked_about(requester):
    chat = Dialogue(requester)
    for number in ("123", "456", "WP-124-2"):
        chat.says(f"Abra a permissão {number}.")

    asked = chat.says("Abra a outra.")

    assert asked.type == "clarification"
    assert len(asked.choices) == 2


@pytest.mark.requirement("C10", "B34")
def test_the_previous_one_by_where_the_person_went_also_without_the_agent(requester):
    chat = Dialogue(requester)
    chat.says("Abra a permissão 123.")
    chat.says("Oi", ui=page("456"))

    chat.says("Abra o anterior.")

    assert here(chat) == "WP-123"
    assert resolved(chat)["source"] == "conversation"


@pytest.mark.requirement("C10")
def test_places_in_a_list_that_the_agent_gave(requester):
    chat = Dialogue(requester)
    listed = chat.says("Quais são as permissões?").text.splitlines()[1:]

    for text, place in (("Abra a terceira.", 2), ("Abra a próxima.", 3), ("Abra a última da lista.", -1)):
        assert chat.says(text).type == "success"
        assert here(chat).rsplit("-", 1)[0] in listed[place] or here(chat) in listed[place]


@pytest.mark.requirement("C10")
def test_by_the_day_in_the_time_zone_of_the_tenant(requester):
    """23:30 in São Paulo is already the next day in UTC."""
    late = datetime(2026, 3, 10, 23, 30, tzinfo=ZoneInfo("America/Sao_Paulo"))
    chat = Dialogue(requester, now=late)
    chat.says("Abra a permissão 123.")
    chat.at(late + timedelta(hours=9)).says("Abra a permissão 456.")

    assert chat.says("Abra a de ontem.").type == "success"
    assert here(chat) == "WP-123"
    assert chat.says("Open the permit I opened the day before.").type != "success"
    assert chat.says("Abra a permissão que abri anteontem.").reason == "NOT_FOUND"


@pytest.mark.requirement("C10", "C42")
def test_what_was_created_today(requester):
    chat = on_123(requester, "Adicione trabalho em altura.", "Sim.", "Abra a permissão 456.", "Abra a permissão 123.")

    asked = chat.says("Remova o componente que adicionei hoje.")

    assert asked.type == "confirmation"
    assert HEIGHT in asked.text


# ---------------------------------------------------------------------------------------------- sources


@pytest.mark.requirement("C42")
def test_the_newest_result_is_what_this_component_means(requester):
    chat = on_123(requester, "Adicione trabalho em altura.", "Sim.", "Adicione trabalho a quente.", "Sim.")

    asked = chat.says("Remova esse componente.")

    assert HOT_WORK in asked.text and HEIGHT not in asked.text
    assert resolved(chat)["source"] == "last_result"


@pytest.mark.requirement("C12")
def test_this_component_after_two_were_added_is_asked_about_also_for_an_explanation(requester):
    chat = on_123(requester, "Adicione altura e quente.", "Sim.")

    asked = chat.says("Explique esse componente.")

    assert asked.type == "clarification"
    assert [HEIGHT in asked.choices[0], HOT_WORK in asked.choices[1]] == [True, True]
    assert chat.says(asked.response["choices"][0]["value"]).type == "answer"


@pytest.mark.requirement("B3", "C11")
def test_the_focus_counts_before_the_page_where_no_noun_is_said(requester):
    chat = Dialogue(requester)
    focus = {"semanticId": "workPermit", "entityType": "workPermit", "entityId": "WP-456"}

    chat.says("Abra isso.", ui=page("123", focus=focus))

    assert here(chat) == "WP-456"
    assert resolved(chat)["source"] == "focus"
    assert [c["source"] for c in resolved(chat)["considered"]] == ["selection", "focus"]


@pytest.mark.requirement("C11")
def test_with_a_noun_the_page_counts_before_the_focus(requester):
    chat = Dialogue(requester)
    focus = {"semanticId": "workPermit", "entityType": "workPermit", "entityId": "WP-456"}

    chat.says("Abra essa permissão.", ui=page("123", focus=focus))

    assert here(chat) == "WP-123"
    assert resolved(chat)["source"] == "active"


@pytest.mark.requirement("B3")
def test_a_focus_that_the_person_may_not_see_is_no_source(requester):
    chat = Dialogue(requester)
    focus = {"semanticId": "workPermit", "entityType": "workPermit", "entityId": "WP-9999"}

    chat.says("Abra isso.", ui=page("123", focus=focus))

    assert here(chat) == "WP-123"
    assert resolved(chat)["source"] == "active"


@pytest.mark.requirement("C11")
def test_each_part_of_a_list_is_recorded_with_its_source(requester):
    chat = on_123(requester)
    chat.says("Adicione altura e xyzw.")

    found = [e.payload for e in chat.events() if e.type == "REFERENCE_RESOLVED" and e.payload["words"]][-2:]

    assert [(p["words"], p["status"], p["source"]) for p in found] == [
        ("altura", "resolved", "explicit"),
        ("xyzw", "not_found", "explicit"),
    ]
    assert all(p["considered"] for p in found)


@pytest.mark.requirement("C12")
def test_a_permit_is_named_by_its_company_and_several_are_asked_about(requester):
    chat = Dialogue(requester)

    asked = chat.says("Abra a permissão da Empresa C.")

    assert asked.type == "clarification"
    assert set(asked.choices) == {"WP-456", "WP-458", "WP-461"}
    assert "WP-458" in chat.says("A segunda.").text


@pytest.mark.requirement("C12")
def test_a_correction_to_the_permit_of_a_company_keeps_the_plan(requester):
    chat = Dialogue(requester)
    chat.says("Mude a validade da permissão 123 para 60 dias.")

    asked = chat.says("A da Empresa C.")
    chosen = chat.says("WP-456")

    assert asked.type == "clarification"
    assert chosen.confirmation["affectedResources"][0]["id"] == "WP-456"
    assert "60" in chosen.text


@pytest.mark.requirement("C20")
@pytest.mark.parametrize(
    ("sentences", "target"),
    [
        (("Adicione o componente de trabalho em altura.",), "WP-456"),
        (("Adicione o componente de trabalho em altura na WP-10231.",), "WP-10231"),
        (("Adicione o componente de trabalho em altura na WP-10231.", "Não, na 123."), "WP-123"),
    ],
)
def test_a_correction_wins_over_what_was_named_and_that_over_the_selection(requester, sentences, target):
    chat = Dialogue(requester)
    chat.says("Abra a permissão 123.")  # what is selected wins over what the conversation is about
    selected = {"selection": {"entityType": "workPermit", "entityId": "WP-456"}}

    replies = [chat.says(sentence, ui=selected) for sentence in sentences]

    assert replies[-1].confirmation["affectedResources"][0]["id"] == target
