"""Times of a day, and the hours that may be of the night or the afternoon."""

import pytest

from tests.unit.understanding.moments_said import only, said


@pytest.mark.requirement("C14")
@pytest.mark.parametrize(
    ("text", "clock"),
    [
        ("14h", "14:00"),
        ("às 14h30", "14:30"),
        ("14h30min", "14:30"),
        ("14 hs", "14:00"),
        ("às 14", "14:00"),
        ("às 14 horas", "14:00"),
        ("14:00", "14:00"),
        ("às 14 e 30", "14:30"),
        ("08:30", "08:30"),
        ("02:15", "02:15"),
        ("às 8", "08:00"),
        ("9 da manhã", "09:00"),
        ("às duas e meia da tarde", "14:30"),
        ("três e quinze da tarde", "15:15"),
        ("onze horas da noite", "23:00"),
        ("quinze para as três da tarde", "14:45"),
        ("dez pras duas da tarde", "13:50"),
        ("às 3 da madrugada", "03:00"),
        ("meio-dia", "12:00"),
        ("ao meio dia e meia", "12:30"),
        ("meia-noite", "00:00"),
        ("2pm", "14:00"),
        ("2:30 p.m.", "14:30"),
        ("12am", "00:00"),
        ("noon", "12:00"),
        ("half past nine", "09:30"),
        ("quarter past two in the afternoon", "14:15"),
        ("five to three in the afternoon", "14:55"),
        ("nine o'clock", "09:00"),
        ("at 15:30", "15:30"),
    ],
)
def test_times_are_read_in_figures_and_words(text, clock):
    assert f"{only(text).clock:%H:%M}" == clock


@pytest.mark.requirement("C14")
@pytest.mark.parametrize("text", ["às duas", "às 2", "2h", "às 2h30", "quarter past two", "at 2:30", "às 5 horas"])
def test_an_hour_of_the_night_or_the_afternoon_stays_open(text):
    moment = only(text)

    assert moment.clock is None and not moment.impossible


@pytest.mark.requirement("C14")
@pytest.mark.parametrize("text", ["25h", "às 25 horas", "14:75", "13pm", "amanhã às 24h", "14h da manhã", "14:30:15"])
def test_a_time_that_does_not_exist_is_said_to_be_impossible(text):
    assert only(text).impossible


@pytest.mark.parametrize(
    "text",
    [
        *("por 14h", "durante 8 horas", "reunião de 2h", "14 horas", "as duas", "duas e meia", "às 8 permissões"),
        *("put it at 20", "from 45 to 60", "2 mil", "8%", "às 14 e 16", "mais tarde", "3 e meia"),
    ],
)
def test_what_only_looks_like_a_time_is_none(text):
    assert said(text) == ()


@pytest.mark.requirement("C14")
@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("das 8 às 17h", "08:00-17:00"),
        ("14h-16h", "14:00-16:00"),
        ("14:00 até 16:30", "14:00-16:30"),
        ("das 2 às 4 da tarde", "14:00-16:00"),
        ("das 11 às 2 da tarde", "11:00-14:00"),
        ("from 9am to 5", "09:00-17:00"),
        ("from 9am to 5pm", "09:00-17:00"),
        ("entre 8 e 10h", "08:00-10:00"),
        ("10am-2pm", "10:00-14:00"),
    ],
)
def test_one_end_of_a_range_tells_what_the_other_means(text, ends):
    moment = only(text)

    assert f"{moment.clock:%H:%M}-{moment.until.clock:%H:%M}" == ends


def test_a_range_whose_ends_may_be_either_stays_open():
    moment = only("das 2 às 4")

    assert moment.clock is None and moment.until.clock is None
