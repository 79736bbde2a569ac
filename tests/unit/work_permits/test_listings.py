"""How lists, days and people are told."""

from datetime import UTC, date, datetime

import pytest

from work_permits import days, listings

HEADING = {"pt-BR": "Riscos", "en": "Risks"}
LINES = [{"pt-BR": "um", "en": "one"}, {"pt-BR": "dois", "en": "two"}]


def test_a_list_is_numbered_in_the_order_shown():
    told = listings.answer(HEADING, LINES, total=2)

    assert told["text"] == {"pt-BR": "Riscos: 2.\n1. um\n2. dois", "en": "Risks: 2.\n1. one\n2. two"}


def test_a_list_that_is_cut_says_how_much_it_shows():
    told = listings.answer(HEADING, LINES, total=35)

    assert (told["shown"], told["total"]) == (2, 35)
    assert told["text"]["pt-BR"].splitlines()[-1] == "Mostro 2 de 35."
    assert told["text"]["en"].startswith("Risks: 35.")


def test_an_empty_list_says_so():
    assert listings.answer(HEADING, [], total=0)["text"]["pt-BR"] == "Riscos: 0."


@pytest.mark.parametrize(
    ("locale", "day", "moment"),
    [("pt-BR", "02/03/2026", "02/03/2026 às 22:30"), ("en", "2 Mar 2026", "2 Mar 2026 at 22:30")],
)
def test_days_and_moments_are_local(locale, day, moment):
    at = datetime(2026, 3, 3, 1, 30, tzinfo=UTC)  # the evening before in São Paulo

    assert (days.day_of(at, locale), days.moment(at, locale)) == (day, moment)


def test_a_day_is_over_at_the_local_midnight():
    assert days.end_of(date(2026, 3, 3)) == datetime(2026, 3, 4, 2, 59, 59, 999999, tzinfo=UTC)


@pytest.mark.parametrize(("count", "pt", "en"), [(1, "1 dia", "1 day"), (30, "30 dias", "30 days")])
def test_days_are_counted_in_words(count, pt, en):
    assert (days.in_words(count, "pt-BR"), days.in_words(count, "en")) == (pt, en)
