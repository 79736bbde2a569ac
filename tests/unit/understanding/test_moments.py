"""A day with its time, ranges, the clocks of the tenant's zone, and what becomes of them in slots."""

from datetime import date, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conversations.references.folding import listed
from conversations.understanding.normalize import tokenize
from conversations.understanding.plainvalues import values_in
from tests.unit.understanding.appointed_world import NOW_PENDING, appointed, correcting, when
from tests.unit.understanding.moments_said import MONDAY, NEW_YORK, at, day, only, said


@pytest.mark.requirement("C14")
@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("amanhã às 14h", "2026-12-01 14:00"),
        ("às 14h de amanhã", "2026-12-01 14:00"),
        ("amanhã, 14:30", "2026-12-01 14:30"),
        ("amanhã as 14", "2026-12-01 14:00"),
        ("amanhã de manhã às 9", "2026-12-01 09:00"),
        ("sexta-feira que vem às 10h30", "2026-12-04 10:30"),
        ("dia 15/12 às 14:00", "2026-12-15 14:00"),
        ("15 de dezembro de 2026 ao meio-dia", "2026-12-15 12:00"),
        ("às 14h", "2026-11-30 14:00"),
        ("hoje às 8h", "2026-11-30 08:00"),
        ("meia-noite", "2026-12-01 00:00"),
        ("daqui a 2 horas", "2026-11-30 12:00"),
        ("daqui a uma hora e meia", "2026-11-30 11:30"),
        ("in half an hour", "2026-11-30 10:30"),
        ("tomorrow at 2pm", "2026-12-01 14:00"),
        ("tomorrow morning at nine thirty", "2026-12-01 09:30"),
        ("tonight at 8", "2026-11-30 20:00"),
        ("2pm on Friday", "2026-12-04 14:00"),
    ],
)
def test_a_day_and_its_time_are_one_moment(text, meant):
    assert at(text) == meant


@pytest.mark.requirement("C14")
@pytest.mark.parametrize(
    "text",
    [
        "às 8h",
        "amanhã à meia-noite",
        "amanhã às duas",
        "sexta à tarde",
        "todo dia às 9h",
        "dia 31 às 9h",
        "amanhã às 15h UTC",
    ],
)
def test_what_has_passed_today_or_may_be_two_moments_stays_open(text):
    assert at(text) is None and not only(text).impossible


def test_a_range_of_weekdays_ends_after_it_begins():
    moment = only("de segunda a sexta")

    assert (moment.day.isoformat(), moment.until.day.isoformat()) == ("2026-12-07", "2026-12-11")


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("de 10 a 15 de dezembro", "2026-12-10 2026-12-15"),
        ("December 10 to 15", "2026-12-10 2026-12-15"),
        ("do dia 3 ao dia 5 de janeiro", "2027-01-03 2027-01-05"),
        ("entre os dias 3 e 5 de dezembro", "2026-12-03 2026-12-05"),
        ("de hoje até sexta", "2026-11-30 2026-12-04"),
        ("entre 15/12 e 20/12", "2026-12-15 2026-12-20"),
        ("amanhã das 8 às 17h", "2026-12-01 2026-12-01"),
    ],
)
def test_a_range_has_both_ends(text, days):
    moment = only(text)

    assert f"{moment.day} {moment.until.day}" == days


@pytest.mark.parametrize(
    ("text", "bound"),
    [("até sexta", "until"), ("a partir de segunda", "from"), ("by Friday", "until"), ("sexta", "at")],
)
def test_an_end_and_a_beginning_are_told_apart(text, bound):
    assert only(text).bound == bound


def test_the_old_day_of_a_change_is_marked():
    assert [m.replaced for m in said("de segunda para sexta")] == [True, False]


@pytest.mark.requirement("C14")
def test_an_hour_that_the_clocks_skip_is_impossible_and_one_they_show_twice_stays_open():
    winter = datetime(2026, 3, 7, 10, 0, tzinfo=NEW_YORK)
    summer = datetime(2026, 10, 31, 10, 0, tzinfo=NEW_YORK)

    assert only("tomorrow at 02:30", winter).impossible
    assert at("tomorrow at 01:30", summer) is None and not only("tomorrow at 01:30", summer).impossible
    assert only("tomorrow at 9", winter).at.isoformat() == "2026-03-08T09:00:00-04:00"


def test_hours_from_now_run_on_while_the_clocks_change():
    evening = datetime(2026, 3, 7, 23, 0, tzinfo=NEW_YORK)

    assert only("in 4 hours", evening).at.isoformat() == "2026-03-08T04:00:00-04:00"
    assert only("daqui a 24 horas", evening).at.isoformat() == "2026-03-09T00:00:00-04:00"


WORDS = listed(
    "hoje amanhã segunda sexta-feira próxima que vem dia 15 31 às 14h 14:00 15/12 2026-12-15 de da a até fim do mês "
    "dezembro em duas semanas há 3 dias daqui meia noite meio-dia e tarde manhã next Monday at pm to from the 2 half "
    "past quarter tomorrow ago in , . - : h sim não 60 dias"
)


@given(text=st.text(max_size=120) | st.lists(st.sampled_from(WORDS), max_size=14).map(" ".join))
@settings(max_examples=500, deadline=None)
def test_no_text_raises_and_moments_lie_within_it_in_order(text):
    tokens = tokenize(text)

    places = [place for moment in said(text) for place in (moment.start, moment.end)]

    assert places == sorted(places) and all(0 <= place <= len(tokens) for place in places)
    assert isinstance(values_in(tokens, MONDAY), dict)


@pytest.mark.requirement("C14", "C58")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Agende o início da permissão 123 para amanhã às 14h", "2026-12-01T14:00:00-03:00"),
        ("Agende o início para o dia 15 às 14h30", "2026-12-15T14:30:00-03:00"),
        ("Mude a data do trabalho de segunda às 8h para sexta às 9h", "2026-12-04T09:00:00-03:00"),
        ("Agende o início para 31/02 às 10h", "31/02 às 10h"),
        ("Schedule the start of work for next Monday at 9 am", "2026-12-07T09:00:00-03:00"),
        ("Agende o início para amanhã", None),
        ("Agende o início de segunda a sexta", None),
        ("Agende o início para sexta às 9h ou segunda às 9h", None),
        ("Adie o início em 2 dias", None),
    ],
)
def test_a_moment_fills_its_slot_or_nothing(text, value):
    assert appointed(text, "startsAt") == value


@pytest.mark.requirement("C14")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Prorrogue o vencimento até o dia 15", "2026-12-15"),
        ("Extend the expiry until the end of the month", "2026-11-30"),
        ("Prorrogue o vencimento por mais 30 dias", None),
        ("Prorrogue o vencimento para a semana que vem", None),
    ],
)
def test_a_day_fills_its_slot_or_nothing(text, value):
    assert appointed(text, "validUntil") == value


def test_a_range_fills_a_beginning_and_an_end():
    assert appointed("Reserve a área amanhã das 8 às 17h", "from") == "2026-12-01T08:00:00-03:00"
    assert appointed("Reserve a área amanhã das 8 às 17h", "to") == "2026-12-01T17:00:00-03:00"


@pytest.mark.requirement("C58")
@pytest.mark.parametrize("when_", ["amanhã", "em dezembro", "dia 15", "às 14h", "daqui a 2 horas", "na sexta", "15/12"])
def test_an_action_without_a_slot_for_it_is_not_done_at_another_time(when_):
    assert appointed(f"Adicione o componente de trabalho em altura {when_}", "startsAt", wanted=None) is None


def test_the_number_of_a_day_is_no_number_of_days():
    assert appointed("Mude a validade da permissão 123 para o dia 15", "validityDays", wanted=None) is None


@pytest.mark.requirement("C14")
@pytest.mark.parametrize(
    ("answer", "value"),
    [
        ("amanhã às 14h", "2026-12-01T14:00:00-03:00"),
        ("a segunda às 10", "2026-12-07T10:00:00-03:00"),
        ("pode ser sexta às 9", "2026-12-04T09:00:00-03:00"),
        ("hoje às 14h", "2026-11-30T14:00:00-03:00"),
        ("31/02 às 8h", "31/02 às 8h"),
        ("às 14h", None),
        ("amanhã", None),
        ("depois das 14h", None),
        ("das 8 às 17h", None),
    ],
)
def test_an_answer_to_the_question_when_fills_the_moment_or_nothing(answer, value):
    assert when(answer) == value


@pytest.mark.case("S4")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("não, amanhã às 15h", "2026-12-01T15:00:00-03:00"),
        ("não é sexta, é quinta", "2026-12-03T14:00:00-03:00"),
        ("não, às 15h", "2026-12-04T15:00:00-03:00"),
        ("amanhã às 15h em vez de sexta", "2026-12-01T15:00:00-03:00"),
    ],
)
def test_a_corrected_moment_keeps_what_the_correction_does_not_name(text, value):
    assert correcting(text, startsAt="2026-12-04T14:00:00-03:00") == value


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("60 dias", {"number": 60, "duration": "P60D"}),
        ("2 horas e 30 minutos", {"duration": "PT2H30M"}),
        ("uma semana e meia", {}),
        ("NR trinta e cinco", {"code": "NR-35"}),
        ("WP-123 e wp cento e vinte e quatro", {"codes": ["WP-123", "WP-124"]}),
        ("a segunda", {"ordinal": 2}),
        ("às 9h", {"time": "09:00"}),
        ("das 8 às 17h", {"times": ["08:00", "17:00"]}),
        ("amanhã às 14h", {"datetime": "2026-12-01T14:00:00-03:00"}),
        ("31/02", {}),
    ],
)
def test_the_plain_values_of_a_sentence(text, values):
    assert values_in(tokenize(text), MONDAY) == values


def test_without_a_clock_nothing_relative_is_filled():
    assert NOW_PENDING.now == MONDAY and day("amanhã", None) is None


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("esta semana", "2026-11-30", "2026-12-06"),
        ("semana que vem", "2026-12-07", "2026-12-13"),
        ("next week", "2026-12-07", "2026-12-13"),
        ("na semana passada", "2026-11-23", "2026-11-29"),
        ("este mês", "2026-11-01", "2026-11-30"),
        ("mês que vem", "2026-12-01", "2026-12-31"),
        ("em dezembro", "2026-12-01", "2026-12-31"),
        ("no fim de semana", None, None),
        ("em outubro", None, None),  # it passed lately: this year's or the next
        ("em janeiro", "2027-01-01", "2027-01-31"),
    ],
)
def test_a_week_or_a_month_has_a_first_and_a_last_day(text, first, last):
    moment = only(text)

    assert moment.day is None
    assert moment.stretch == (first and (date.fromisoformat(first), date.fromisoformat(last)))
