"""Slots that take one value of a closed catalogue."""

import pytest

from tests.unit.understanding.appointed_world import PRIORITY, answered, appointed


@pytest.mark.requirement("C14", "C58")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Classifique a prioridade como alta", "HIGH"),
        ("Classifique a prioridade da permissão 123 como URGENTE", "HIGH"),
        ("Mude a prioridade para intermediria", "MEDIUM"),
        ("Set the priority to low", "LOW"),
        ("Mude a prioridade para alta ou baixa", None),
        ("Classifique a prioridade", None),
    ],
)
def test_a_word_of_the_catalogue_fills_the_slot_with_its_value(text, value):
    assert appointed(text, "level") == value


@pytest.mark.requirement("C14")
@pytest.mark.parametrize(
    ("answer", "value"),
    [
        ("alta", "HIGH"),
        ("a média", "MEDIUM"),
        ("Baixo, por favor", "LOW"),
        ("urgnte", "HIGH"),
        ("medium", "MEDIUM"),
        ("alta ou baixa", None),
        ("vermelha", None),
        ("60", None),
    ],
)
def test_an_answer_names_one_value_or_nothing(answer, value):
    assert answered(answer, PRIORITY, "level") == value
