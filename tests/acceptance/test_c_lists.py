"""Several records in one sentence: one question, a step for each, and each its own outcome (C6b, C10, C12, C46)."""

import pytest

from policy.errors import Refused
from tests.drivers.chat import Dialogue
from work_permits.models import Assignment, PermitComponent

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

HEIGHT, HOT_WORK, EXCAVATION = "Trabalho em Altura", "Trabalho a Quente", "Escavação"


def present(number: str = "123") -> list[str]:
    """The components on a permit, in the order in which they were added."""
    rows = PermitComponent.objects.filter(permit__tenant_id="alfa", permit__number=number, removed_at=None)
    return [c.type.name_pt for c in rows.select_related("type").order_by("added_at", "pk")]


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


@pytest.mark.requirement("C10", "C46")
def test_two_components_are_one_question_two_steps_and_two_results(requester):
    chat = on_123(requester)

    asked = chat.says("Adicione trabalho em altura e trabalho a quente.")
    assert asked.type == "confirmation"
    assert HEIGHT in asked.text and HOT_WORK in asked.text
    assert len([e for e in chat.events() if e.type == "PLAN_CREATED"][-1].payload["steps"]) == 2

    done = chat.says("Sim.")
    assert done.type == "success"
    assert [i["outcome"] for i in done.response["items"]] == ["done", "done"]
    assert HEIGHT in done.text and HOT_WORK in done.text
    assert present()[-2:] == [HEIGHT, HOT_WORK]


@pytest.mark.requirement("C10", "C46")
def test_two_components_in_english(requester):
    chat = Dialogue(requester, locale="en")
    chat.says("Open permit 123.")

    asked = chat.says("Add working at height and hot work.")

    assert asked.text == "Add 2 components to permit WP-123: Working at Height and Hot Work?"
    assert chat.says("Yes.").type == "success"
    assert "Working at Height" in chat.says("Remove both.").text


@pytest.mark.requirement("C14", "C15", "C47")
@pytest.mark.case("S1")
def test_also_extends_the_list_that_waits(requester):
    chat = on_123(requester)
    first = chat.says("Adicione o componente de trabalho em altura.")

    second = chat.says("Adicione também trabalho a quente.")

    assert second.type == "confirmation"
    assert HEIGHT in second.text and HOT_WORK in second.text
    assert "CORRECTION_RECEIVED" in second.events
    assert second.confirmation["planHash"] != first.confirmation["planHash"]
    with pytest.raises(Refused, match="CONFIRMATION_SUPERSEDED"):
        chat.presses("confirm", first.confirmation["confirmationId"])
    assert chat.says("Sim.").type == "success"
    assert present()[-2:] == [HEIGHT, HOT_WORK]


@pytest.mark.requirement("C14")
def test_also_extends_the_list_while_something_else_is_asked(requester):
    chat = Dialogue(requester)
    assert chat.says("Adicione altura e quente").text == "De qual permissão?"
    chat.says("adicione também escavação")

    asked = chat.says("123")

    assert all(name in asked.text for name in (HEIGHT, HOT_WORK, EXCAVATION))


@pytest.mark.requirement("C6b", "C46")
def test_a_partial_result_names_each_with_its_own_outcome(requester):
    chat = on_123(requester, "Adicione trabalho a quente.", "Sim.")

    asked = chat.says("Adicione altura, quente e escavação.")
    assert "já está na permissão" in asked.text

    done = chat.says("Sim.")
    assert done.type == "partial"
    assert [i["outcome"] for i in done.response["items"]] == ["done", "failed", "done"]
    assert [bool(i["reason"]) for i in done.response["items"]] == [False, True, False]
    assert all(name in done.text for name in (HEIGHT, HOT_WORK, EXCAVATION, "já está na permissão"))
    assert chat.row.status == "PARTIAL_SUCCESS"
    assert sorted(present()[-3:]) == sorted([HEIGHT, HOT_WORK, EXCAVATION])


@pytest.mark.requirement("C6b", "C40")
def test_again_after_a_partial_result_is_only_what_was_not_done(requester):
    chat = on_123(requester, "Adicione trabalho a quente.", "Sim.", "Adicione altura e quente.", "Sim.")
    PermitComponent.objects.filter(permit__reference="WP-123", type__code="hotWork").delete()

    asked = chat.says("Tente novamente.")

    assert HOT_WORK in asked.text and HEIGHT not in asked.text


@pytest.mark.requirement("C21", "C22")
def test_all_of_a_list_is_taken_back(requester):
    chat = on_123(requester, "Adicione altura e quente.", "Sim.")

    asked = chat.says("Desfaça.")

    assert HEIGHT in asked.text and HOT_WORK in asked.text
    assert chat.says("Sim.").type == "success"
    assert HEIGHT not in present() and HOT_WORK not in present()
    assert chat.says("Desfaça.").reason == "ALREADY_UNDONE"


@pytest.mark.requirement("C10")
@pytest.mark.parametrize(
    ("text", "removed"),
    [
        ("Remova esses três.", [HEIGHT, HOT_WORK, EXCAVATION]),
        ("Remova esses componentes.", [HEIGHT, HOT_WORK, EXCAVATION]),
        ("Remova todos menos o último.", [HEIGHT, HOT_WORK]),
        ("Remova os dois primeiros.", [HEIGHT, HOT_WORK]),
        ("Remova o primeiro e o terceiro.", [HEIGHT, EXCAVATION]),
        ("Remova o penúltimo.", [HOT_WORK]),
        ("Remova todos exceto o de altura.", [HOT_WORK, EXCAVATION]),
        ("Remova altura e escavação.", [HEIGHT, EXCAVATION]),
        ("Remove all but the first.", [HOT_WORK, EXCAVATION]),
    ],
)
def test_which_of_three_are_removed(requester, text, removed):
    chat = on_123(requester, "Adicione altura, quente e escavação.", "Sim.")

    assert chat.says(text).type == "confirmation"
    chat.says("Sim.")

    assert [name for name in (HEIGHT, HOT_WORK, EXCAVATION) if name not in present()] == removed


@pytest.mark.requirement("C10", "C11")
def test_all_components_are_those_of_the_permit_in_hand(requester):
    chat = on_123(requester, "Adicione altura e quente.", "Sim.")
    before = present()

    asked = chat.says("Remova todos os componentes.")

    assert all(name in asked.text for name in before)
    assert resolved(chat)["source"] == "members"
    chat.says("Sim.")
    assert present() == []


@pytest.mark.requirement("C12")
def test_a_bare_plural_is_asked_about_and_several_may_be_chosen(requester):
    chat = on_123(requester, "Adicione altura e quente.", "Sim.")

    asked = chat.says("Remova os componentes.")
    assert asked.type == "clarification"
    assert len(asked.choices) == 3

    assert chat.says("a segunda e a terceira").type == "confirmation"
    chat.says("Sim.")
    assert HEIGHT not in present() and HOT_WORK not in present()
    assert len(present()) == 1


@pytest.mark.requirement("C12")
def test_two_people_of_a_list_who_may_be_several_are_asked_about_one_after_the_other(requester):
    chat = on_123(requester)

    first = chat.says("Adicione o João e a Maria.")
    assert all(name.startswith("João") for name in first.choices)
    second = chat.says("João Pereira")
    assert all(name.startswith("Maria") for name in second.choices)
    asked = chat.says("a última")

    assert "João Pereira" in asked.text and second.choices[-1] in asked.text
    chat.says("Sim.")
    team = Assignment.objects.filter(permit__reference="WP-123", removed_at=None)
    assert {"João Pereira", second.choices[-1]} <= set(team.values_list("employee__name", flat=True))


@pytest.mark.requirement("C12", "C14")
def test_what_of_a_list_is_not_found_is_asked_for_and_the_rest_is_kept(requester):
    chat = on_123(requester)

    asked = chat.says("Adicione altura e xyzw.")
    assert asked.reason == "NOT_FOUND"
    assert "xyzw" in asked.text

    whole = chat.says("escavação")
    assert whole.type == "confirmation"
    assert HEIGHT in whole.text and EXCAVATION in whole.text


@pytest.mark.requirement("C58")
@pytest.mark.parametrize("text", ["Adicione altura, mas não quente.", "Adicione altura e não quente."])
def test_what_stands_behind_a_no_is_never_added(requester, text):
    asked = on_123(requester).says(text)

    assert asked.type != "confirmation" or HOT_WORK not in asked.text


@pytest.mark.requirement("C12")
def test_an_or_is_asked_about(requester):
    chat = on_123(requester)

    asked = chat.says("Adicione altura ou quente.")

    assert asked.choices == [HEIGHT, HOT_WORK]
    assert HOT_WORK in chat.says("a segunda").text


@pytest.mark.requirement("C12")
def test_two_records_where_one_is_taken_are_asked_about(requester):
    chat = Dialogue(requester)

    asked = chat.says("Abra a 123 e a 456.")

    assert asked.choices == ["WP-123", "WP-456"]
    assert chat.says("456").type == "success"
    assert here(chat) == "WP-456"


@pytest.mark.requirement("C46")
def test_more_than_is_allowed_at_once_is_refused_as_a_whole(requester, settings):
    settings.AGENTIC = {**settings.AGENTIC, "MOST_ITEMS": 2}
    chat = on_123(requester)
    before = present()

    refused = chat.says("Adicione altura, quente e escavação.")

    assert (refused.type, refused.reason) == ("refused", "TOO_MANY_ITEMS")
    assert "São 3" in refused.text and "2" in refused.text
    assert chat.says("Sim.").type != "executing"
    assert present() == before
