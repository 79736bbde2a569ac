"""What "explique isso" answers about this domain."""

import pytest

from context_bridge.knowledge import answers
from work_permits.models.permit import DEFAULT_VALIDITY_DAYS, MAX_VALIDITY_DAYS


def explained(query, *topics, locale="pt-BR"):
    answer = answers.explain(tenant="alfa", locale=locale, query=query, topics=topics, context=None)
    assert answer is not None
    return answer


@pytest.mark.parametrize(
    ("query", "topics", "document"),
    [
        (
            "Explique esse componente.",
            ("componentType:workingAtHeight", "workPermit.components"),
            "componentType.workingAtHeight",
        ),
        ("Explique esse componente.", ("componentType:hotWork", "workPermit.components"), "componentType.hotWork"),
        ("Explique a validade da permissão.", ("workPermit.validity",), "workPermit.validity"),
        ("O que é trabalho a quente?", (), "componentType.hotWork"),
        ("O que é um espaço confinado?", (), "componentType.confinedSpace"),
        ("O que a NR-35 exige?", (), "componentType.workingAtHeight"),
        ("O que é bloqueio de energias?", (), "componentType.lockout"),
        ("O que significa suspensa?", (), "workPermit.status"),
        ("Quem aprova a permissão?", (), "workPermit.approvals"),
        ("Como alterar a validade?", (), "workPermit.validity"),
    ],
)
def test_answers_cite_the_right_document(query, topics, document):
    assert explained(query, *topics).sources[0]["id"] == document


@pytest.mark.parametrize(
    ("query", "topics", "document"),
    [
        ("Explain this component.", ("componentType:workingAtHeight",), "componentType.workingAtHeight"),
        ("What is hot work?", (), "componentType.hotWork"),
        ("What is the validity of a permit?", (), "workPermit.validity"),
        ("What is a confined space?", (), "componentType.confinedSpace"),
    ],
)
def test_answers_in_english(query, topics, document):
    answer = explained(query, *topics, locale="en")

    assert answer.sources[0]["id"] == document


def test_the_short_answer_is_the_first_paragraph():
    answer = explained("Explique esse componente.", "componentType:workingAtHeight")

    assert answer.text.startswith("Trabalho em altura é toda atividade acima de 2 metros")


def test_the_default_validity_is_that_of_new_permits():

    text = explained("validade", "workPermit.validity").text
    assert f"{DEFAULT_VALIDITY_DAYS} dias" in text and f"{MAX_VALIDITY_DAYS} dias" in text
