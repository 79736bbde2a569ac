"""Remembering on request: stored, listed, forgotten; data, and nothing by itself (C37)."""

from datetime import timedelta

import pytest
from django.utils import timezone

from conversations.models import MemoryFact
from conversations.sweeping import sweep
from tests.cast import member
from tests.drivers.chat import Dialogue
from tests.integration.conversations.surfaces import Rest

pytestmark = [pytest.mark.django_db, pytest.mark.requirement("C37")]

ADD = "Adicione o componente de trabalho em altura na permissão 123."
DIALOGUE = (
    "Bom dia!",
    "Abra a permissão 123.",
    "Explique a validade da permissão.",
    "Mude para 60.",
    "Não.",
    "Quantos funcionários estão cadastrados?",
    "Eu trabalho à noite e minha empresa é a Alfa.",
    "Obrigado!",
    "Agora vá para os componentes.",
    "esquece",
)


def kept() -> list[str]:
    return [fact.text for fact in MemoryFact.objects.filter(forgotten_at=None).order_by("id")]


def test_a_fact_is_stored_listed_and_forgotten(requester):
    chat = Dialogue(requester)
    stored = chat.says("Lembre que a empresa B só trabalha de dia.")
    chat.says("Lembre que o portão abre às seis.")

    listed = chat.says("O que você lembra?")
    forgotten = chat.says("Esqueça a primeira.")

    assert "a empresa B só trabalha de dia" in stored.text
    assert "1. a empresa B só trabalha de dia\n2. o portão abre às seis" in listed.text
    assert "a empresa B" in forgotten.text
    assert kept() == ["o portão abre às seis"]


def test_english_is_understood_and_answered(requester):
    chat = Dialogue(requester, locale="en")
    chat.says("Remember that I work at night.")

    listed = chat.says("What do you remember?")
    chat.says("Forget that I work at night.")

    assert "1. I work at night" in listed.text
    assert "not asked me to remember" in chat.says("What do you know about me?").text


def test_what_was_forgotten_leaves_no_words(requester):
    chat = Dialogue(requester)
    chat.says("Lembre que meu turno é o da noite.")
    chat.says("Esqueça o que eu disse sobre o turno.")

    fact = MemoryFact.objects.get()
    assert (fact.text, fact.forgotten_at is not None) == ("", True)
    assert "turno" not in str([e.payload for e in chat.events()])


def test_a_memory_outlives_its_conversation_unless_it_was_for_that_only(requester):
    first = Dialogue(requester)
    first.says("Lembre que trabalho à noite.")
    first.says("Lembre só nesta conversa que o prazo é 30.")

    elsewhere = Dialogue(requester).says("O que você lembra?").text

    assert "trabalho à noite" in elsewhere
    assert "prazo" not in elsewhere
    assert "só nesta conversa" in first.says("O que você lembra?").text


def test_a_memory_of_a_session_is_known_in_that_session_only(requester):
    Dialogue(requester).says("Lembre nesta sessão que o prazo é 30.")

    other = Dialogue(member("requester", session="session-2")).says("O que você lembra?")

    assert "prazo" in Dialogue(requester).says("O que você lembra?").text
    assert "prazo" not in other.text


def test_a_memory_of_a_session_is_erased_when_that_is_long_over(requester):
    Dialogue(requester).says("Lembre nesta sessão que o prazo é 30.")
    Dialogue(requester).says("Lembre que trabalho à noite.")

    sweep(now=timezone.now() + timedelta(days=15))

    assert kept() == ["trabalho à noite"]


def test_everything_is_forgotten_only_on_the_exact_sentence(requester):
    chat = Dialogue(requester)
    chat.says("Lembre que trabalho à noite.")
    chat.says("Lembre que o portão abre às seis.")

    asked = chat.says("Esqueça tudo o que você lembra.")
    assert len(kept()) == 2
    chat.says("Esqueça todas as lembranças: 3")
    assert len(kept()) == 2
    chat.says(asked.choices[0])
    assert kept() == []


def test_of_several_that_fit_the_person_chooses(requester):
    chat = Dialogue(requester)
    chat.says("Lembre que a empresa B trabalha de dia.")
    chat.says("Lembre que a empresa B tem dois turnos.")

    asked = chat.says("Esqueça o que eu disse sobre a empresa B.")
    chat.says(asked.response["choices"][1]["value"])

    assert asked.type == "clarification"
    assert kept() == ["a empresa B trabalha de dia"]


def test_fifty_turns_store_nothing_by_themselves(requester):
    chat = Dialogue(requester)
    for _ in range(5):
        for said in DIALOGUE:
            chat.says(said)

    assert MemoryFact.objects.count() == 0


def test_a_memory_fills_no_slot_and_confirms_nothing(requester):
    chat = Dialogue(requester)
    chat.says("Lembre que a permissão é a 123 e o componente é trabalho em altura.")

    asked = chat.says("Adicione o componente.")

    assert asked.type == "clarification"
    assert chat.state["pendingConfirmation"] is None


def test_an_open_question_goes_on_waiting(requester):
    chat = Dialogue(requester)
    asked = chat.says(ADD)

    told = chat.says("Lembre que sim.")

    assert asked.text in told.text
    assert told.confirmation["confirmationId"] == asked.confirmation["confirmationId"]
    assert chat.says("Sim.").type == "success"


def test_without_a_list_the_second_one_is_no_memory(requester):
    chat = Dialogue(requester)
    chat.says("Lembre que trabalho à noite.")
    chat.says("Lembre que o portão abre às seis.")
    chat.says("Bom dia!")

    chat.says("Esqueça a segunda.")

    assert len(kept()) == 2


def test_the_same_fact_is_kept_once(requester):
    chat = Dialogue(requester)
    chat.says("Lembre que trabalho à noite.")
    chat.says("Lembre que Trabalho à noite!")

    assert kept() == ["trabalho à noite"]


def test_a_personal_number_is_not_kept(requester):
    told = Dialogue(requester).says("Lembre que meu CPF é 123.456.789-09 e trabalho à noite.")

    assert "123.456.789-09" not in kept()[0] + told.text
    assert "trabalho à noite" in kept()[0]


def test_facts_are_bounded_in_length_and_number(requester, settings):
    settings.AGENTIC = {**settings.AGENTIC, "MEMORIES_OF_A_PERSON": 1}
    chat = Dialogue(requester)

    assert chat.says("Lembre que " + "a" * 501).reason == "INVALID_INPUT"
    chat.says("Lembre que trabalho à noite.")
    assert chat.says("Lembre que o portão abre às seis.").reason == "INVALID_INPUT"
    assert kept() == ["trabalho à noite"]


@pytest.mark.requirement("C38")
def test_nobody_else_is_told(requester, outsider):
    Dialogue(requester).says("Lembre que o cofre fica na sala 3.")

    for other in (outsider, member("approver")):
        assert "cofre" not in Dialogue(other).says("O que você lembra?").text
        assert "cofre" not in Dialogue(other).says("O que você lembra sobre o cofre?").text.replace("“o cofre”", "")


@pytest.mark.requirement("C38", "C55")
def test_by_rest_only_ones_own_are_listed_and_erased(demo):
    alice, stranger = Rest("requester"), Rest("outsider")
    alice.says(alice.starts(), "Lembre que trabalho à noite.")

    mine = alice.get("memories").json()["memories"]
    path = f"memories/{mine[0]['memoryId']}"

    assert [(m["text"], m["scope"]) for m in mine] == [("trabalho à noite", "user")]
    assert stranger.get("memories").json() == {"memories": []}
    assert stranger.post(path, method="DELETE").status_code == 404
    assert Rest("approver").post(path, method="DELETE").status_code == 404
    assert alice.post(path, method="DELETE").status_code == 204
    assert alice.post(path, method="DELETE").status_code == 404
    assert alice.get("memories").json() == {"memories": []}


def test_while_something_runs_it_is_still_heard(requester, no_worker):
    chat = Dialogue(requester)
    chat.says(ADD)
    chat.says("Sim.", works=False)

    told = chat.says("Lembre que trabalho à noite.", works=False)

    assert told.type == "info"
    assert (kept(), chat.row.status) == (["trabalho à noite"], "EXECUTING")


@pytest.mark.parametrize("question", ["Esqueça que a empresa é nova?", "Esqueça a primeira?"])
def test_a_question_erases_nothing(requester, question):
    chat = Dialogue(requester)
    chat.says("Lembre que a empresa é nova.")
    chat.says("O que você lembra?")

    chat.says(question)

    assert kept() == ["a empresa é nova"]
