"""A question of the agent beside what is pending takes the answer; nothing meant for it confirms the older one."""

import pytest

from tests.drivers.chat import Dialogue

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases, pytest.mark.requirement("C12", "C16")]

CANCELLING = ("Cancele a permissão 456.", "Quais permissões da Empresa C?")
REMOVING = ("Abra a permissão 123.", "Remova o risco queda.")


def talked(by, *sentences: str) -> Dialogue:
    chat = Dialogue(by)
    for sentence in sentences:
        chat.says(sentence)
    return chat


@pytest.mark.parametrize("question", ["Explique essa permissão.", "O que significa essa permissão?"])
def test_the_id_that_answers_which_to_explain_does_not_confirm_a_cancellation(requester, question):
    chat = talked(requester, *CANCELLING)
    asked = chat.says(question)

    answered = chat.says("WP-456")

    assert asked.type == "clarification"
    assert answered.type == "answer"
    assert chat.state["status"] == "CONFIRMATION_REQUIRED"
    assert "Continuo aguardando" in answered.text
    assert chat.says("WP-456").type == "success"  # that question is the newest again


def test_the_id_without_a_choice_that_it_fits_is_asked_about_again(requester):
    chat = talked(requester, "Lembre que a WP-456 é antiga.", "Lembre que a WP-123 é nova.", *CANCELLING[:1])
    assert chat.says("Esqueça o que eu disse sobre WP.").type == "clarification"

    assert chat.says("WP-456").type == "confirmation"
    assert chat.state["status"] == "CONFIRMATION_REQUIRED"


@pytest.mark.parametrize("question", ["Esqueça tudo o que você lembra.", "Esqueça o que eu disse sobre a empresa."])
@pytest.mark.parametrize("yes", ["Sim.", "Pode ser.", "Ok"])
def test_a_yes_to_another_question_does_nothing_and_is_asked_about(requester, question, yes):
    chat = talked(requester, "Lembre que a empresa é nova.", "Lembre que a empresa é boa.", *REMOVING)
    assert chat.says(question).type == "clarification"

    assert chat.says(yes).type == "confirmation"
    assert chat.state["status"] == "CONFIRMATION_REQUIRED"
    assert chat.says(yes).type == "success"


def test_a_question_in_between_that_has_to_ask_keeps_what_waits(requester):
    chat = talked(requester, "Abra a permissão 123.", "Mude a validade para 60 dias.")

    asked = chat.says("Quem está na equipe da 124?")
    answered = chat.says("A primeira.")

    assert asked.type == "clarification"
    assert "WP-124 (Empresa A)" in answered.text
    assert "Continuo aguardando" in answered.text
    assert chat.says("Sim.").type == "success"


def test_one_that_finds_nothing_keeps_it_as_well(requester):
    chat = talked(requester, "Abra a permissão 123.", "Mude a validade para 60 dias.")

    assert chat.says("Quem está na equipe da 999?").reason == "NOT_FOUND"
    assert chat.says("Sim.").type == "confirmation"
    assert chat.says("Sim.").type == "success"


@pytest.mark.parametrize("named", ["componente", "Um componente.", "o primeiro", "1", "a primeira opção"])
def test_a_choice_between_readings_is_taken_by_its_words_or_its_place(requester, named):
    chat = talked(requester, "Abra a permissão 123.")
    asked = chat.says("Adicione.")

    answered = chat.says(named)

    assert asked.reason == "NOT_UNDERSTOOD"
    assert len(asked.choices) == 2
    assert answered.type == "clarification"
    assert "componente" in answered.text.lower()


def test_a_choice_counts_for_the_next_sentence_only(requester):
    chat = talked(requester, "Abra a permissão 123.", "Adicione.", "Obrigado.")

    assert chat.says("componente").reason == "NOT_UNDERSTOOD"


def test_which_to_explain_is_answered_with_nothing_pending_too(requester):
    chat = talked(requester, "Quais permissões da Empresa C?")
    assert chat.says("Explique essa permissão.").type == "clarification"

    assert chat.says("a segunda").type == "answer"


@pytest.mark.parametrize("answer", ["não, da 456", "na 456", "45", "3"])
def test_what_answers_no_choice_changes_nothing_of_what_waits(requester, answer):
    chat = talked(requester, "Abra a permissão 123.", "Mude a validade para 60 dias.")
    assert chat.says("Quem está na equipe da 124?").type == "clarification"

    again = chat.says(answer)

    assert "WP-123" in again.confirmation["summary"]
    assert "60" in again.confirmation["summary"]
