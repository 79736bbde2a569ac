"""Whole conversations about teams, risks, schedules and lists, and what their pages then show."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tests.cast import ensure_demo
from tests.drivers.chat import Dialogue
from tests.integration.work_permits.conftest import permit_of
from work_permits import permits

pytestmark = pytest.mark.django_db


@pytest.fixture
def chat(requester):
    dialogue = Dialogue(requester)
    dialogue.says("Abra a permissão 123.")
    return dialogue


def team():
    return {a.employee.name for a in permits.present_team(permit_of("WP-123"))}


def risks():
    return [r.description for r in permits.present_risks(permit_of("WP-123"))]


@pytest.mark.requirement("C22")
def test_an_employee_is_added_after_a_yes_and_taken_back(chat):
    asked = chat.says("Adicione a Maria Oliveira.")
    assert asked.text == "Adicionar Maria Oliveira à equipe da permissão WP-123?"
    assert "Maria Oliveira" not in team()

    assert chat.says("Sim.").text == "Maria Oliveira agora faz parte da equipe da permissão WP-123."
    assert "Maria Oliveira" in team()

    chat.says("Desfaça.")
    assert chat.says("Sim.").text == "Maria Oliveira não faz mais parte da equipe da permissão WP-123."
    assert "Maria Oliveira" not in team()


@pytest.mark.requirement("C12")
def test_a_first_name_of_several_is_asked_about(chat):
    asked = chat.says("Adicione o João.")

    assert asked.type == "clarification"
    assert set(asked.choices) == {"João da Silva", "João Pereira", "João Batista Santos"}


def test_who_is_removed_by_first_name_is_the_one_on_the_team(chat):
    assert chat.says("Remova o João da permissão 123.").text == ("Retirar João da Silva da equipe da permissão WP-123?")


@pytest.mark.requirement("C22")
def test_a_risk_of_the_list_is_removed_and_comes_back(chat):
    first = risks()[0]
    assert chat.says("Liste os riscos.").text.splitlines()[1].startswith(f"1. {first}")

    assert chat.says("Remova o primeiro.").text == f"Remover o risco “{first}” da permissão WP-123?"
    chat.says("Sim.")
    assert first not in risks()

    assert "Devolver o risco" in chat.says("Desfaça.").text
    chat.says("Sim.")
    assert risks()[0] == first


@pytest.mark.requirement("C10")
def test_the_last_of_a_list_is_the_last_that_was_shown(chat):
    shown = chat.says("Liste os funcionários da permissão.").text.splitlines()

    assert shown[-1].startswith("2. João da Silva")
    assert chat.says("Remova a última.").text == "Retirar João da Silva da equipe da permissão WP-123?"


def test_the_team_of_a_permit_is_no_count_of_the_organization(chat):
    assert chat.says("Quantos funcionários tem a permissão 123?").text.startswith("Equipe da permissão WP-123: 2.")
    assert chat.says("Quantos funcionários estão cadastrados?").text == "Funcionários cadastrados: 16."


@pytest.mark.parametrize(
    ("sentence", "answer"),
    [
        ("Liste as permissões em rascunho.", "Permissões em rascunho: 2."),
        ("Quais permissões estão liberadas?", "Permissões liberadas: 1."),
        ("Quantas permissões estão suspensas?", "Permissões suspensas: 1."),
    ],
)
def test_permits_are_asked_for_by_status(chat, sentence, answer):
    assert chat.says(sentence).text.splitlines()[0] == answer


@pytest.mark.requirement("C22")
def test_the_start_of_work_is_scheduled_told_and_taken_back(chat):
    chat.says("Agende o início da permissão 123 para amanhã às 14h.")
    day = timezone.localdate() + timedelta(days=1)

    assert f"agendado para {day:%d/%m/%Y} às 14:00" in chat.says("Sim.").text
    assert f"Início do serviço agendado para {day:%d/%m/%Y} às 14:00." in chat.says("Qual a situação da 123?").text

    chat.says("Desfaça.")
    assert chat.says("Sim.").text == "Início do serviço da permissão WP-123: sem data marcada."
    assert permit_of("WP-123").work_starts_at is None


def test_a_start_in_the_past_is_refused_before_it_is_asked(chat):
    reply = chat.says("Agende o início da permissão 123 para ontem às 8h.")

    assert reply.type != "confirmation"
    assert permit_of("WP-123").work_starts_at is None


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("pt-br", ["Equipe", "Vencido: NR-10", "Adicionar funcionário"]),
        ("en", ["Team", "Expired: NR-10", "Add employee"]),
    ],
)
def test_the_page_shows_the_team_and_whose_training_has_expired(db, language, said):
    ensure_demo()
    client = Client()
    client.login(username="requester", password="demo1234")
    client.post("/i18n/setlang/", {"language": language, "next": "/work-permits/"})

    page = client.get("/work-permits/WP-456/?tab=employees").content.decode()

    assert "João Batista Santos" in page and "Paulo Henrique Costa" in page
    assert 'data-semantic-id="workPermit.employees.item"' in page
    assert [words for words in said if words not in page] == []


def test_the_page_shows_when_the_work_begins(db):
    ensure_demo()
    client = Client()
    client.login(username="requester", password="demo1234")
    day = timezone.localdate() + timedelta(days=3)

    assert f"{day:%d/%m/%Y} 08:00" in client.get("/work-permits/WP-10231/").content.decode()
    assert "Ainda não agendado." in client.get("/work-permits/WP-123/").content.decode()


@pytest.mark.requirement("C10")
def test_a_figure_counts_in_the_list_last_shown_and_names_nothing_without_one(chat):
    asked = chat.says("Remova o risco 2.")
    assert (asked.type, asked.text) == ("clarification", "Qual risco devo remover?")
    chat.says("Cancela.")

    chat.says("Quais os riscos?")
    assert chat.says("Remova o risco 2.").text == f"Remover o risco “{risks()[1]}” da permissão WP-123?"
    chat.says("Não.")
    assert chat.says("Remova o risco 9.").reason == "NOT_FOUND"


@pytest.mark.requirement("C12")
def test_what_was_just_listed_is_what_is_removed(chat):
    chat.says("Quem está na equipe?")

    asked = chat.says("Remova.")

    assert (asked.type, set(asked.choices)) == ("clarification", team())


@pytest.mark.requirement("C14")
@pytest.mark.parametrize(
    ("wanted", "answer", "question"),
    [
        (
            "Adicione um funcionário.",
            "João Pereira na 456",
            "Adicionar João Pereira à equipe da permissão WP-456?",
        ),
        (
            "Adicione um componente.",
            "altura na 456",
            "Adicionar o componente “Trabalho em Altura” à permissão WP-456?",
        ),
        (
            "Mude a validade.",
            "60 dias na 456",
            "Alterar a validade da permissão WP-456 de 30 para 60 dias?",
        ),
    ],
)
def test_an_answer_may_fill_two_slots(chat, wanted, answer, question):
    assert chat.says(wanted).type == "clarification"

    assert chat.says(answer).text == question


@pytest.mark.requirement("C58")
@pytest.mark.parametrize(
    ("sentence", "heading"),
    [
        ("Quais permissões vencem amanhã?", "Permissões, com vencimento em {tomorrow}: "),
        ("Liste as permissões da Empresa B.", "Permissões – Empresa B: 3."),
        ("Quantas permissões da Empresa B estão em rascunho?", "Permissões em rascunho – Empresa B: 2."),
        ("Liste os funcionários da Empresa C.", "Funcionários – Empresa C: 5."),
        ("Quantos funcionários tem a Empresa C?", "Funcionários cadastrados – Empresa C: 5."),
        ("Which permits of Company B are suspended?", "Permissões suspensas – Empresa B: 1."),
    ],
)
def test_a_list_says_what_narrows_it(chat, sentence, heading):
    tomorrow = timezone.localdate() + timedelta(days=1)

    assert chat.says(sentence).text.startswith(heading.format(tomorrow=f"{tomorrow:%d/%m/%Y}"))


@pytest.mark.requirement("C24")
def test_a_question_that_names_nothing_is_about_the_record_in_view(requester):
    chat = Dialogue(requester, locale="en")
    chat.says("Open permit 123.")

    for sentence in ("is it released?", "tá vencida?", "and the validity?"):
        assert chat.says(sentence).text.startswith("Permit WP-123 (")


@pytest.mark.requirement("C24")
def test_a_list_is_narrowed_otherwise_by_what_follows(chat):
    chat.says("Liste as permissões abertas.")

    assert chat.says("E as vencidas?").text.startswith("Permissões vencidas: 1.")
    assert chat.says("Liste as permissões com pendência.").reason == "NOT_UNDERSTOOD"
