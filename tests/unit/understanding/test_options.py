"""Questions for what may be answered, while an answer is waited for (C13)."""

import pytest

from tests.unit.understanding.world import NOTHING, clarifying, hear

WHICH_TYPE = clarifying("workPermit.components.add", "componentType", entity_type="componentType")
ASKED = [
    *("quais posso adicionar?", "o que tem no catálogo?", "liste as opções", "quais são as opções?", "quais?"),
    *("e quais são as opções disponíveis?", "quais componentes posso adicionar?", "me mostre as opções por favor"),
    *("what are the options?", "which ones can I add?", "list the options", "what can I choose?", "show me the list"),
]


@pytest.mark.requirement("C13")
@pytest.mark.parametrize("text", ASKED)
def test_the_options_are_asked_for(text):
    assert hear(text, WHICH_TYPE).asks_options
    assert not hear(text, NOTHING).asks_options


@pytest.mark.parametrize("text", ["altura", "quais os riscos?", "o que é trabalho em altura?", "quais riscos existem?"])
def test_an_answer_or_another_question_asks_for_none(text):
    assert not hear(text, WHICH_TYPE).asks_options
