"""Answers that come in two, that do not exist, and questions for what may be answered (C12-C14)."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from conversations.models import Clarification
from tests.drivers.chat import Dialogue

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases, pytest.mark.requirement("C13", "C14")]

MONDAY = datetime(2027, 3, 1, 9, 30, tzinfo=ZoneInfo("America/Sao_Paulo"))


def on_123(by, *more: str, locale: str = "pt-BR", now: datetime | None = None) -> Dialogue:
    chat = Dialogue(by, locale=locale, now=now)
    for sentence in ("Abra a permissão 123.", *more):
        chat.says(sentence)
    return chat


def in_days(days: int) -> str:
    return f"{timezone.localdate() + timedelta(days=days):%d/%m/%Y}"


def to_friday() -> int:
    return (4 - timezone.localdate().weekday()) % 7 or 7


@pytest.mark.parametrize(
    ("first", "second", "at"),
    [
        ("amanhã", "às 9h", "09:00"),
        ("amanhã", "9", "09:00"),
        ("amanhã", "at 2 pm", "14:00"),
        ("tomorrow", "9:30", "09:30"),
    ],
)
def test_the_day_and_then_the_hour(requester, first, second, at):
    chat = on_123(requester, "Agende o início.")

    assert chat.says(first).text == "Para que horas de amanhã?"
    assert f"{in_days(1)} às {at}" in chat.says(second).text


def test_the_hour_and_then_the_day(requester):
    chat = on_123(requester, "Agende o início.")

    assert chat.says("às 9h").text == "Para que dia, às 09:00?"
    assert f"{in_days(1)} às 09:00" in chat.says("amanhã").text


def test_the_day_of_the_request_is_kept(requester):
    chat = on_123(requester)

    assert chat.says("Agende para sexta que vem.").text == f"Para que horas do dia {in_days(to_friday())}?"
    assert f"{in_days(to_friday())} às 09:00" in chat.says("às 9").text


def test_the_half_that_is_missing_is_asked_for_in_english(requester):
    chat = on_123(requester, locale="en")

    assert chat.says("Schedule the start for tomorrow.").text == "At what time tomorrow?"
    assert "at 09:00" in chat.says("9 am").text


def test_the_same_half_twice_is_no_answer(requester):
    chat = on_123(requester, "Agende o início.", "amanhã")

    assert chat.says("amanhã").reason == "NOT_UNDERSTOOD"


@pytest.mark.parametrize("said", ["31/02 às 10h", "sexta dia 6 às 10h", "25h", "Friday the 6th at 10 am"])
def test_a_time_that_does_not_exist_is_called_that(requester, said):
    asked = on_123(requester, "Agende o início.", now=MONDAY).says(said)

    assert asked.type == "clarification"
    assert "não existe: confira o dia e a hora" in asked.text
    assert "formato" not in asked.text


@pytest.mark.parametrize(
    "question",
    [
        *("quais posso adicionar?", "o que tem no catálogo?", "liste as opções", "quais são as opções?", "quais?"),
        *("what are the options?", "which components can I add?", "show me the options"),
    ],
)
def test_what_may_be_answered_is_listed_and_the_question_stays(requester, question):
    chat = on_123(requester, "Adicione um componente.")

    told = chat.says(question)

    assert "Escavação" in told.choices and "Trabalho em Altura" in told.choices
    assert chat.state["pendingClarification"]["attempts"] == 0
    assert "Escavação" in chat.says("Escavação").text


def test_an_option_is_taken_by_its_place(requester):
    chat = on_123(requester, "Remova um risco.")

    told = chat.says("Quais são as opções?")

    assert told.choices[1] in chat.says("o segundo").text


@pytest.mark.parametrize("asking", ["Abra uma permissão.", "Agende o início.", "Adicione um componente."])
@pytest.mark.parametrize("request_", ["adicione Maria Oliveira na 123", "add Maria Oliveira to 123"])
def test_a_whole_request_is_no_answer(requester, asking, request_):
    asked = on_123(requester, asking).says(request_)

    assert asked.type == "confirmation"
    assert "Maria Oliveira" in asked.text


@pytest.mark.requirement("C13")
@pytest.mark.case("S3")
def test_after_a_question_in_between_the_very_same_question_is_put_again(requester):
    chat = Dialogue(requester)
    asked = chat.says("Adicione um funcionário na permissão 123.")
    before = Clarification.objects.get(conversation_id=chat.id)

    chat.says("Qual é a validade?")
    again = chat.says("Voltando.")

    after = Clarification.objects.get(conversation_id=chat.id)
    assert asked.text in again.text
    assert (after.id, after.missing_fields, after.attempts, after.status) == (
        before.id,
        before.missing_fields,
        0,
        "PENDING",
    )
