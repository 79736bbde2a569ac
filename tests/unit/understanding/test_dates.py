"""Days: counted from today, by weekday, by number, written out; open where two are equally good."""

from datetime import date, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.unit.understanding.moments_said import MONDAY, SAO_PAULO, day, only, said


@pytest.mark.requirement("C14")
@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("hoje", "2026-11-30"),
        ("amanhã", "2026-12-01"),
        ("amanha", "2026-12-01"),
        ("depois de amanhã", "2026-12-02"),
        ("ontem", "2026-11-29"),
        ("anteontem", "2026-11-28"),
        ("today", "2026-11-30"),
        ("the day after tomorrow", "2026-12-02"),
        ("the day before yesterday", "2026-11-28"),
        ("daqui a 3 dias", "2026-12-03"),
        ("daqui 15 dias", "2026-12-15"),
        ("em duas semanas", "2026-12-14"),
        ("daqui a uma quinzena", "2026-12-15"),
        ("daqui a um mês", "2026-12-30"),
        ("daqui a três meses", "2027-02-28"),
        ("em um ano e meio", "2028-05-30"),
        ("há 3 dias", "2026-11-27"),
        ("3 dias atrás", "2026-11-27"),
        ("in two weeks", "2026-12-14"),
        ("a week from today", "2026-12-07"),
        ("two days ago", "2026-11-28"),
        ("de hoje a quinze dias", "2026-12-15"),
    ],
)
def test_days_are_counted_from_today(text, meant):
    assert day(text) == meant


@pytest.mark.requirement("C14")
@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("na terça", "2026-12-01"),
        ("sexta-feira", "2026-12-04"),
        ("6ª feira", "2026-12-04"),
        ("seg", "2026-12-07"),
        ("próxima segunda", "2026-12-07"),
        ("na próxima sexta", "2026-12-04"),
        ("segunda que vem", "2026-12-07"),
        ("para segunda", "2026-12-07"),
        ("sexta desta semana", "2026-12-04"),
        ("segunda da semana que vem", "2026-12-07"),
        ("nesta sexta", "2026-12-04"),
        ("nesta segunda", "2026-11-30"),
        ("sexta passada", "2026-11-27"),
        ("última sexta", "2026-11-27"),
        ("next Monday", "2026-12-07"),
        ("this Friday", "2026-12-04"),
        ("Monday week", "2026-12-14"),
        ("Friday of next week", "2026-12-11"),
        ("last Friday", "2026-11-27"),
        ("terça, dia 15", "2026-12-15"),
        ("segunda-feira 7 de dezembro", "2026-12-07"),
        ("semana que vem, na terça", "2026-12-08"),
        ("the Monday after next", "2026-12-14"),
        ("on Friday the 4th", "2026-12-04"),
        ("Monday, December 7", "2026-12-07"),
    ],
)
def test_a_weekday_is_the_first_one_after_today(text, meant):
    assert day(text) == meant


@pytest.mark.requirement("C14")
@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("dia 15", "2026-12-15"),
        ("dia quinze", "2026-12-15"),
        ("dia primeiro", "2026-12-01"),
        ("dia 15 do mês que vem", "2026-12-15"),
        ("the 15th of next month", "2026-12-15"),
        ("15/12", "2026-12-15"),
        ("5/6", "2027-06-05"),
        ("12/15", "2026-12-15"),
        ("15/12/26", "2026-12-15"),
        ("2026/12/15", "2026-12-15"),
        ("15 de dezembro", "2026-12-15"),
        ("1º de dezembro", "2026-12-01"),
        ("quinze de dezembro de dois mil e vinte e seis", "2026-12-15"),
        ("15 dez. 2026", "2026-12-15"),
        ("Dec 15th, 2026", "2026-12-15"),
        ("the 15th of December", "2026-12-15"),
        ("10/01", "2027-01-10"),
        ("29/02/2028", "2028-02-29"),
        ("2 de fev de 28", "2028-02-02"),
        ("20 de dezembro do ano que vem", "2027-12-20"),
        ("fim do mês", "2026-11-30"),
        ("final do mês que vem", "2026-12-31"),
        ("último dia de fevereiro", "2027-02-28"),
        ("end of next month", "2026-12-31"),
        ("fim do ano", "2026-12-31"),
    ],
)
def test_the_day_stands_before_the_month_and_a_missing_year_is_the_next(text, meant):
    assert day(text) == meant


@pytest.mark.requirement("C14")
@pytest.mark.parametrize(
    "text",
    [
        *("semana que vem", "na outra semana", "next week", "mês que vem", "em dezembro", "in May", "fim de semana"),
        *("início do mês", "segunda da outra semana", "toda segunda", "todas as segundas", "on Mondays", "06/2026"),
        *("dia 30", "dia 31", "15/11", "29 de fevereiro", "em 3 dias úteis", "uma semana e meia atrás"),
        *("todo dia 10", "every day", "sexta-feira 13", "2 fev 28", "na outra segunda", "mês que vem, dia 5"),
        *(
            "a week from Monday",
            "a week on Monday",
            "de segunda a oito dias",
            "2 dias depois de sexta",
            "dentro de 3 dias",
            "nos dias 15 e 16",
        ),
    ],
)
def test_what_names_no_single_day_or_two_stays_open(text):
    moment = only(text)

    assert moment.day is None and not moment.impossible


@pytest.mark.requirement("C14")
@pytest.mark.parametrize(
    "text",
    ["31/02", "30 de fevereiro", "29/02/2027", "31 de novembro", "dia 32", "32/12", "13/13/2026", "terça, dia 16"],
)
def test_a_day_that_does_not_exist_is_said_to_be_impossible(text):
    moment = only(text)

    assert moment.impossible and moment.day is None


@pytest.mark.parametrize(
    "text",
    [
        *("60 dias", "dois meses", "a segunda permissão", "segunda opção", "may I go", "set the date", "2026", "NR-35"),
        *("a permissão de Marco Silva", "João Domingos", "boa tarde", "mais tarde", "hoje em dia é comum", "1 dia"),
        *("mude a validade para 60 dias", "WP-123", "o segundo", "abra a 123", "dom", "sim", "1.500", "3,5"),
    ],
)
def test_what_only_looks_like_a_day_is_none(text):
    assert [moment for moment in said(text) if moment.is_certain and moment.day] == []


@pytest.mark.parametrize(("text", "doubtful"), [("a segunda", True), ("segunda-feira", False), ("na segunda", False)])
def test_an_ordinal_that_is_a_weekday_too_is_doubtful(text, doubtful):
    assert only(text).doubtful is doubtful


def test_without_a_now_only_whole_dates_are_known():
    assert day("15/12/2026", None) == "2026-12-15"
    assert [day(text, None) for text in ("amanhã", "segunda", "15/12", "dia 15", "fim do mês")] == [None] * 5


MONTHS = (
    *("janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro"),
    *("novembro", "dezembro"),
)


def forms_of(one: date) -> list[str]:
    return [
        one.isoformat(),
        f"{one:%d/%m/%Y}",
        f"{one.day}-{one.month}-{one.year}",
        f"{one:%d.%m.%Y}",
        f"{one.day} de {MONTHS[one.month - 1]} de {one.year}",
        f"{one:%B} {one.day}, {one.year}",
        f"dia {one.day} de {MONTHS[one.month - 1].upper()} {one.year}",
    ]


@pytest.mark.requirement("C14")
def test_every_day_of_three_years_is_read_back_from_each_way_of_writing_it():
    days = [date(2026, 1, 1) + timedelta(days=n) for n in range(3 * 365 + 1)]

    wrong = [text for one in days for text in forms_of(one) if day(text) != one.isoformat()]

    assert wrong == []


@given(
    now=st.datetimes(min_value=datetime(2024, 1, 1), max_value=datetime(2030, 1, 1)),
    weekday=st.sampled_from(
        ["segunda-feira", "terça", "sábado", "próxima quinta-feira", "sexta que vem", "next Sunday"]
    ),
)
@settings(max_examples=200, deadline=None)
def test_a_weekday_lies_within_the_week_after_today(now, weekday):
    found = only(weekday, now.replace(tzinfo=SAO_PAULO)).day

    assert timedelta(0) < found - now.date() <= timedelta(days=7)


def test_today_counts_where_its_time_is_still_to_come():
    assert day("segunda às 14h") == MONDAY.date().isoformat()
    assert day("segunda às 8h") == "2026-12-07"
    assert day("dia 30 às 14h") == "2026-11-30"
