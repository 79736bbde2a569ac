"""Short sentences that lean on what was just answered: lists narrowed further, and the reason of a refusal."""

from datetime import timedelta

import pytest

from conversations.responses import composer
from policy.registries.entities import EntityReference
from tests.drivers.chat import Dialogue
from tests.integration.work_permits.conftest import NOW, permit_of
from work_permits.models import WorkPermit


@pytest.fixture
def chat(requester):
    """It is the second of March; WP-456 ends on the sixth, the permits of Empresa B on the tenth, the others later."""
    WorkPermit.objects.update(starts_at=NOW, validity_days=30, work_starts_at=None)
    WorkPermit.objects.filter(reference="WP-456").update(validity_days=4)
    WorkPermit.objects.filter(company="Empresa B").update(validity_days=8)
    return Dialogue(requester, now=NOW)


def heading(chat, *sentences):
    """The first line of the last answer."""
    return [chat.says(text).text.splitlines()[0] for text in sentences][-1]


@pytest.mark.requirement("C24")
@pytest.mark.parametrize(
    ("sentences", "expected"),
    [
        (("Quais permissões estão abertas?", "e da empresa B?"), "Permissões abertas – Empresa B: 0."),
        (("Quais permissões estão abertas?", "e da A?"), "Permissões abertas – Empresa A: 2."),
        (("Quais permissões estão abertas?", "quantas são?"), "Permissões abertas: 3."),
        (("Which permits are open?", "how many?"), "Permissões abertas: 3."),
        (("Which permits are open?", "what about Company C?"), "Permissões abertas – Empresa C: 1."),
        (("Quais permissões estão abertas?", "quantas delas são da Empresa C?"), "Permissões abertas – Empresa C: 1."),
        (("Quantas permissões abertas existem?", "e aprovadas?"), "Permissões aprovadas: 1."),
        (("How many open permits are there?", "and approved?"), "Permissões aprovadas: 1."),
        (("Quantas permissões abertas existem?", "e aprovadas?", "quais?"), "Permissões aprovadas: 1."),
        (
            ("Quais permissões vencem esta semana?", "e da empresa C?"),
            "Permissões – Empresa C, com vencimento de 02/03/2026 até 08/03/2026: 1.",
        ),
        (
            ("Quais permissões da Empresa B vencem esta semana?", "e semana que vem?"),
            "Permissões – Empresa B, com vencimento de 09/03/2026 até 15/03/2026: 3.",
        ),
        (
            ("Quais permissões vencem esta semana?", "e até sexta?", "quantas são?"),
            "Permissões, com vencimento até 06/03/2026: 1.",
        ),
        (("Quantos funcionários tem a empresa A?", "e a B?"), "Funcionários cadastrados – Empresa B: 4."),
        (("Quantos funcionários tem a empresa A?", "quem são?"), "Funcionários – Empresa A: 6."),
        (("Quem está na equipe da 456?", "e da empresa A?"), "Equipe da permissão WP-456 – Empresa A: 0."),
    ],
)
def test_a_short_follow_up_keeps_the_filters_that_it_does_not_name(chat, sentences, expected):
    assert heading(chat, *sentences) == expected


@pytest.mark.requirement("C24")
@pytest.mark.parametrize(
    ("sentences", "expected"),
    [
        (("Quais permissões estão abertas?", "Quais permissões são da Empresa B?"), "Permissões – Empresa B: 3."),
        (("Quais permissões da Empresa B estão abertas?", "Quais vencem até sexta?"), ", com vencimento até 06/03"),
        (("Quais permissões da Empresa B estão abertas?", "e quantas permissões há?"), "Todas as permissões"),
        (("Quantas permissões abertas há?", "e quantos funcionários há?"), "Funcionários cadastrados: 16."),
        (("Quantos funcionários tem a empresa A?", "e as permissões?"), "Todas as permissões"),
        (("Quais permissões estão abertas?", "e todas?"), "Todas as permissões"),
        (("Quais permissões estão abertas?", "e da Empresa Z?"), "Não encontrei empresa “Empresa Z”."),
        (("Quais permissões estão abertas?", "Abra a permissão 123.", "e da empresa B?"), "Encontrei 3 possibilidades"),
    ],
)
def test_what_is_asked_anew_or_about_another_thing_keeps_nothing(chat, sentences, expected):
    answer = heading(chat, *sentences)

    assert expected in answer
    assert "abertas" not in answer


@pytest.mark.requirement("C24")
def test_a_topic_that_was_let_go_lends_no_filter(chat):
    chat.says("Quais permissões estão abertas?")

    chat.at(NOW + timedelta(days=1))

    assert "abertas" not in chat.says("e da empresa B?").text


@pytest.mark.requirement("C44")
@pytest.mark.parametrize("why", ["por que não?", "Por quê?", "mas por que não posso?", "why not?", "why can't I?"])
def test_why_not_is_answered_with_the_reason_of_the_refusal(chat, why):
    chat.says("Abra a permissão 459.")
    refused = chat.says("Adicione altura.")
    assert refused.text == "Não posso fazer isso. A permissão está suspensa."

    told = [chat.says(why).text, chat.says("por que não posso adicionar altura?").text]

    assert told == [refused.text, refused.text]


@pytest.mark.requirement("C44")
def test_why_about_a_subject_is_explained_also_after_a_refusal(chat):
    for text in ("Abra a permissão 459.", "Adicione altura."):
        chat.says(text)

    assert "suspensa" not in chat.says("Por que não se pode trabalhar na chuva?").text


@pytest.mark.requirement("C15")
@pytest.mark.parametrize(
    ("locale", "wanted", "question"),
    [
        ("pt-BR", "Mude a validade de 45 para 90.", "Alterar a validade da permissão WP-123 de 30 para 90 dias?"),
        ("en", "Change the validity to 60 days.", "Change the validity of permit WP-123 from 30 to 60 days?"),
    ],
)
def test_the_question_shows_the_old_value_as_it_is(chat, requester, locale, wanted, question):
    asking = Dialogue(requester, locale=locale, now=NOW)
    asking.says("Abra a permissão 123.")

    assert asking.says(wanted).text == question


@pytest.mark.requirement("C58")
@pytest.mark.parametrize("text", ["Sim, 30.", "Sim, para 30 dias.", "30 dias", "sim, de 60 para 30"])
def test_the_old_value_is_no_yes_to_the_new_one(chat, text):
    for wanted in ("Abra a permissão 123.", "Mude a validade para 60 dias."):
        chat.says(wanted)

    assert chat.says(text).type != "success"
    assert permit_of("WP-123").validity_days == 30


@pytest.mark.requirement("C15")
def test_a_schedule_that_is_changed_shows_the_old_moment(chat):
    for text in ("Abra a permissão 123.", "Agende o início do serviço para amanhã às 9h.", "Sim."):
        chat.says(text)

    assert chat.says("Agende o início do serviço para amanhã às 14h.").text == (
        "Agendar o início do serviço da permissão WP-123 de 03/03/2026 às 09:00 para 03/03/2026 às 14:00?"
    )


def test_when_work_begins_that_nobody_scheduled_is_said(chat):
    chat.says("Abra a permissão 123.")

    assert "O início do serviço não está agendado." in chat.says("Quando começa o serviço?").text


@pytest.mark.requirement("C12")
@pytest.mark.parametrize(("locale", "more"), [("pt-BR", "n7 e mais 2. Qual"), ("en", "n7 and 2 more. Which")])
def test_of_many_candidates_the_question_tells_how_many_it_leaves_out(locale, more):
    asked = composer.candidates([EntityReference("x", str(n), f"n{n}") for n in range(10)], locale)

    assert more in asked.text
    assert len(asked.choices) == 10
