"""Short sentences that lean on what was shown or done (C10, C11, B34)."""

import pytest

from tests.drivers.chat import Dialogue

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases, pytest.mark.requirement("C10", "C11")]


def talked(by, *sentences: str) -> Dialogue:
    chat = Dialogue(by)
    for sentence in sentences:
        chat.says(sentence)
    return chat


def here(chat: Dialogue) -> str:
    return chat.state["context"]["activeEntity"]["id"]


@pytest.mark.parametrize("said", ["a outra", "the other one"])
def test_the_other_of_two_candidates(requester, said):
    chat = talked(requester, "Abra a 124.", "a da Empresa B", said)

    assert here(chat) == "WP-124"


@pytest.mark.parametrize("said", ["remova o outro", "o outro", "remove the other one"])
def test_the_other_of_two_on_the_team(requester, said):
    chat = talked(requester, "Abra a 123.", "Quem está na equipe?", "remova o primeiro", "sim")

    assert chat.says(said).text == "Retirar João da Silva da equipe da permissão WP-123?"


@pytest.mark.parametrize("said", ["a anterior", "the previous one", "volte para a anterior"])
@pytest.mark.parametrize("between", [(), ("qual a validade?",)])
def test_the_one_before(requester, said, between):
    assert here(talked(requester, "Abra a 123.", "Abra a 456.", *between, said)) == "WP-123"


@pytest.mark.parametrize("said", ["e a 456?", "agora a 456", "what about 456?"])
def test_opening_goes_on_with_another(requester, said):
    assert here(talked(requester, "Abra a 123.", said)) == "WP-456"


@pytest.mark.parametrize("said", ["agora a terceira", "a terceira delas", "now the third", "a última"])
def test_one_of_a_list_of_permits_is_opened(requester, said):
    assert here(talked(requester, "Quais as permissões da Empresa B?", said)) == "WP-459"


def test_a_question_about_one_of_a_list(requester):
    chat = talked(requester, "Quais as permissões da Empresa B?")

    assert "WP-459" in chat.says("Quais os riscos da terceira?").text


@pytest.mark.parametrize("said", ["agora faz o mesmo na 456", "o mesmo na 456", "do the same on 456"])
def test_the_same_change_for_another(requester, said):
    chat = talked(requester, "Abra a 123.", "Mude a validade para 20 dias.", "sim")

    asked = chat.says(said)

    assert asked.type == "confirmation"
    assert "WP-456" in asked.text and "20" in asked.text


def test_the_same_removal_names_the_part_of_the_other_record(requester):
    chat = talked(requester, "Adicione altura na 456.", "sim", "Adicione altura na 123.", "sim")
    chat.says("Remova altura da 123.")
    chat.says("sim")

    asked = chat.says("faça o mesmo na 456")

    assert asked.type == "confirmation"
    assert "Trabalho em Altura" in asked.text and "WP-456" in asked.text


def test_nothing_was_changed_that_could_be_done_again(requester):
    assert talked(requester, "Abra a 123.").says("faz o mesmo na 456").type == "refused"


@pytest.mark.parametrize(
    "said", ["explique o primeiro", "explique a primeira", "explain the first", "o que é o primeiro componente?"]
)
def test_the_first_of_a_list_is_explained_be_it_the_only_one(requester, said):
    told = talked(requester, "Abra a 123.", "Quais os componentes?").says(said)

    assert "substâncias" in told.text


@pytest.mark.parametrize("said", ["explique o primeiro", "explain the second one"])
def test_a_place_in_no_list_is_no_subject(requester, said):
    told = talked(requester, "Abra a 123.").says(said)

    assert told.reason == "NOT_FOUND"
    assert "explicar" in told.text


@pytest.mark.parametrize("said", ["quem é o segundo?", "who is the second one?", "explique o segundo"])
def test_who_stands_in_a_list(requester, said):
    chat = talked(requester, "Liste os funcionários da Empresa C.")

    assert chat.says(said).text == "João Batista Santos: Eletricista, Empresa C."


@pytest.mark.parametrize("said", ["remova o nono risco", "abra a quinta", "abra a outra", "quais os riscos da quinta?"])
def test_no_quotes_stand_around_nothing(requester, said):
    told = talked(requester, "Abra a 123.", "Quais os riscos?").says(said)

    assert "“”" not in told.text


@pytest.mark.parametrize("said", ["a da Empresa X", "na 999"])
def test_a_correction_to_nothing_keeps_the_target(requester, said):
    chat = talked(requester, "Abra a 456.", "Mude a validade para 20 dias.")

    kept = chat.says(said)

    assert kept.type == "confirmation"
    assert kept.text.startswith("Não encontrei")
    assert "WP-456" in chat.says("sim").text


@pytest.mark.parametrize("said", ["a segunda", "a outra", "the third one", "agora a quinta"])
def test_a_place_in_nothing_asks_for_nothing(requester, said):
    chat = Dialogue(requester)

    assert chat.says(said).type == "refused"
    assert chat.state["pendingClarification"] is None
