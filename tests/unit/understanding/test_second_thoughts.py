"""Sentences with more than one thing in them: two requests, and a second thought that replaces the first."""

import pytest

from conversations.understanding.acts import Act
from conversations.understanding.understand import Pending
from tests.unit.understanding.test_requests import ON_VALIDITY, told
from tests.unit.understanding.world import NOTHING, asked, hear


@pytest.mark.parametrize("pending", [NOTHING, ON_VALIDITY, Pending(intent="workPermit.components.remove"), asked()])
@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("adicione altura e mude a validade para 40 dias", "workPermit.components.add", "workPermit.updateValidity"),
        (
            "mude a validade para 40 dias e tire o componente de içamento",
            "workPermit.updateValidity",
            "workPermit.components.remove",
        ),
        ("abre a 123 e adiciona altura", "navigation.openEntity", "workPermit.components.add"),
        ("adiciona altura e remove espaço confinado", "workPermit.components.add", "workPermit.components.remove"),
        ("remove altura, coloca quente", "workPermit.components.remove", "workPermit.components.add"),
        ("add hot work and change the validity to 40 days", "workPermit.components.add", "workPermit.updateValidity"),
    ],
)
def test_neither_of_two_requests_is_forgotten(text, first, second, pending):
    heard = hear(text, pending)

    assert [heard.draft.intent, heard.rest.draft.intent] == [first, second]


def test_half_of_a_sentence_is_not_done_as_if_it_were_all():
    heard = hear("adicione altura e remova a banana")

    assert (heard.act, heard.draft, heard.rest.draft.intent) == (Act.UNCLEAR, None, "workPermit.components.add")


@pytest.mark.parametrize(
    ("text", "intent", "values", "mentions"),
    [
        *(
            (text, "workPermit.components.add", {}, {"componentType": name})
            for text, name in (
                ("adiciona altura nessa, digo, quente", "name:quente"),
                ("adiciona altura, quer dizer, trabalho a quente", "name:trabalho a quente"),
                ("adiciona altura digo quente", "name:quente"),
                ("adiciona altura, ops, quente", "name:quente"),
                ("adiciona altura, não, quente", "name:quente"),
                ("add working at height, I mean hot work", "name:hot work"),
                ("add working at height, sorry, hot work", "name:hot work"),
            )
        ),
        ("abre a 123, digo, a 456", "navigation.openEntity", {}, {"entityId": "number:456"}),
        ("abre a 123 aliás a 456", "navigation.openEntity", {}, {"entityId": "number:456"}),
        (
            "adiciona altura, quer dizer, remove altura",
            "workPermit.components.remove",
            {},
            {"componentId": "name:altura"},
        ),
        ("muda a validade para 40, digo, 60 dias", "workPermit.updateValidity", {"validityDays": 60}, {}),
        (
            "muda a validade da 123, digo, da 456 para 40 dias",
            "workPermit.updateValidity",
            {"validityDays": 40},
            {"entityId": "number:456"},
        ),
        ("qual a situação da 123, digo, da 456?", "workPermit.read", {}, {"entityId": "number:456"}),
    ],
)
def test_a_second_thought_replaces_the_first(text, intent, values, mentions):
    found, given, said = told(text)

    assert (found, given) == (intent, values)
    assert {slot: said[slot] for slot in mentions} == mentions
