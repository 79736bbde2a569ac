"""What somebody else changed between the question and the yes (C16, C22), and questions that are no clarification."""

import pytest

from tests.drivers.chat import Dialogue
from work_permits.models import WorkPermit

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

VALIDITY = "Mude a validade da permissão 123 para {} dias."


def validity() -> int:
    return WorkPermit.objects.get(tenant_id="alfa", reference="WP-123").validity_days


def changed(by, days: int) -> None:
    chat = Dialogue(by)
    chat.says(VALIDITY.format(days))
    assert chat.says("Sim.").type == "success"


@pytest.mark.requirement("C16")
def test_a_yes_to_another_value_than_the_one_told_is_asked_about_with_the_value_that_is(requester):
    chat = Dialogue(requester)
    assert "de 30 para 60" in chat.says(VALIDITY.format(60)).text
    changed(requester, 90)

    again = chat.says("Sim.")

    assert (again.type, again.reason) == ("confirmation", "VALUE_CHANGED")
    assert "de 90 para 60" in again.text
    assert validity() == 90
    assert chat.says("Sim.").type == "success"
    assert validity() == 60


@pytest.mark.requirement("C22")
def test_an_undo_that_waits_is_refused_when_somebody_changed_the_record_meanwhile(requester):
    chat = Dialogue(requester)
    chat.says(VALIDITY.format(60))
    chat.says("Sim.")
    chat.says("Desfaça.")
    changed(requester, 90)

    late = chat.says("Sim.")

    assert late.type == "refused"
    assert validity() == 90
    assert chat.state["pendingConfirmation"] is None


@pytest.mark.requirement("C22")
def test_so_is_the_undo_of_a_schedule(requester):
    chat = Dialogue(requester)
    for sentence in ("Agende o início da permissão 123 para amanhã às 8h.", "Sim.", "Desfaça."):
        asked = chat.says(sentence)
    assert asked.type == "confirmation"
    other = Dialogue(requester)
    for sentence in ("Agende o início da permissão 123 para amanhã às 9h.", "Sim."):
        other.says(sentence)
    before = WorkPermit.objects.get(tenant_id="alfa", reference="WP-123").work_starts_at

    assert chat.says("Sim.").type == "refused"
    assert WorkPermit.objects.get(tenant_id="alfa", reference="WP-123").work_starts_at == before


@pytest.mark.requirement("C16")
@pytest.mark.parametrize("question", ["Como faço um bolo?", "O que é um foguete?"])
def test_a_yes_behind_a_refusal_that_asks_is_asked_about(requester, question):
    chat = Dialogue(requester)
    chat.says(VALIDITY.format(60))
    assert chat.says(question).text.endswith("?")

    assert chat.says("Sim.").type == "confirmation"
    assert validity() == 30
    assert chat.says("Sim.").type == "success"


@pytest.mark.requirement("C21")
@pytest.mark.parametrize("sentence", ["Desfaça.", "Tem como desfazer?", "Não desfaça.", "Dá pra voltar atrás depois?"])
def test_what_waits_goes_on_waiting_when_there_is_nothing_to_take_back(requester, sentence):
    chat = Dialogue(requester)
    chat.says(VALIDITY.format(60))

    chat.says(sentence)

    assert chat.state["status"] == "CONFIRMATION_REQUIRED"


@pytest.mark.requirement("C21")
@pytest.mark.parametrize("sentence", ["Não desfaça.", "Não precisa desfazer.", "Nunca desfaça.", "Don't undo it."])
def test_a_denied_undo_plans_nothing(requester, sentence):
    chat = Dialogue(requester)
    chat.says(VALIDITY.format(60))
    chat.says("Sim.")

    chat.says(sentence)

    assert chat.state["pendingConfirmation"] is None
    assert validity() == 60


@pytest.mark.requirement("C16")
@pytest.mark.parametrize(
    "said", ["assim tá ótimo", "está certo assim", "é verdade", "você tem razão", "queria sim", '"sim"', "seria bom"]
)
def test_who_is_content_has_not_said_yes(requester, said):
    chat = Dialogue(requester)
    chat.says(VALIDITY.format(60))

    assert chat.says(said).type == "confirmation"
    assert validity() == 30


@pytest.mark.requirement("C16")
@pytest.mark.parametrize("said", ["yes, both", "yes, this one", "yes, that one"])
def test_a_yes_to_one_or_two_of_three_adds_none(requester, said):
    chat = Dialogue(requester, locale="en")
    asked = chat.says("Add working at height, hot work and excavation to permit 123.")
    assert asked.type == "confirmation"

    assert chat.says(said).type == "confirmation"
    assert chat.says("no hot work").type == "confirmation"
    assert "Hot Work" not in chat.state["pendingConfirmation"]["summary"]
