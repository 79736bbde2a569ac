"""Whole numbers as people write and say them; what is none never becomes one."""

import pytest

from conversations.understanding.normalize import tokenize
from conversations.understanding.numbers import numbers_in
from conversations.understanding.spokencodes import codes_in
from tests.unit.understanding.appointed_world import appointed, drafted


def values(text: str) -> list[int | None]:
    return [number.value for number in numbers_in(tokenize(text))]


@pytest.mark.requirement("C14")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1,500", 1500),
        ("mil e quinhentos", 1500),
        ("2 mil", 2000),
        ("dois mil e vinte e seis", 2026),
        ("twenty-five hundred", 2500),
        ("duas dúzias", 24),
        ("a dozen", 12),
        ("60 (sessenta) dias", 60),
        ("um dois três", 123),
        ("seis zero", 60),
        ("one two three", 123),
    ],
)
def test_one_number_is_read(text, value):
    assert values(text) == [value]


@pytest.mark.requirement("C14")
@pytest.mark.parametrize(
    "text",
    [
        *("2,5", "dois e meio", "uma semana e meia", "three and a half", "60 por cento", "50%", "R$ 60", "$ 60"),
        *("60 (setenta) dias", "3 milhões", "dois três dias"),
    ],
)
def test_what_is_no_whole_number_or_may_be_two_has_no_value(text):
    assert values(text) == [None]


@pytest.mark.requirement("C14")
@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("Mude a validade para sessenta dias", 60),
        ("Mude a validade para 60 (sessenta) dias", 60),
        ("Mude a validade da permissão 123 para meia dúzia de dias", 6),
    ],
)
def test_a_number_of_days_fills_its_slot(text, days):
    assert appointed(text, "validityDays") == days


@pytest.mark.requirement("C10")
@pytest.mark.parametrize(
    "text",
    ["Abra a permissão cento e vinte e três", "Abra a permissão um dois três", "Abra a WP cento e vinte e três"],
)
def test_a_record_is_named_by_its_spoken_number(text):
    assert drafted(text).mentions["entityId"].words.removeprefix("WP-") == "123"


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("WP-123", ["WP-123"]),
        ("a NR 35", ["NR-35"]),
        ("NR trinta e cinco", ["NR-35"]),
        ("nr-35 e nr 10", ["NR-35", "NR-10"]),
        ("a permissão nr 35", []),
        ("DE 45 PARA 60", []),
        ("às 14 h 30", []),
        ("mude para 60 dias", []),
    ],
)
def test_codes_are_letters_with_a_number(text, codes):
    assert [code.text for code in codes_in(tokenize(text))] == codes
