"""Slice S1 and the worked examples of the seed, word for word."""

import pytest

from conversations.understanding.acts import Act
from conversations.understanding.understand import Pending
from tests.unit.understanding.world import HEIGHT, NOTHING, PERMIT_124_A, PERMIT_124_B, asked, clarifying, hear

ADDING = asked(
    "workPermit.components.add", componentType={"value": HEIGHT.id, "label": HEIGHT.label, "reference": None}
)


@pytest.mark.requirement("S1")
@pytest.mark.requirement("C47")
@pytest.mark.parametrize(
    ("text", "pending", "act", "intent"),
    [
        ("Abra a permissão 123.", NOTHING, Act.NEW_REQUEST, "navigation.openEntity"),
        ("Agora vá para os componentes.", NOTHING, Act.NEW_REQUEST, "navigation.openTab"),
        ("Vá para os componentes.", NOTHING, Act.NEW_REQUEST, "navigation.openTab"),
        ("Adicione o componente de trabalho em altura.", NOTHING, Act.NEW_REQUEST, "workPermit.components.add"),
        ("Adicione esse componente.", NOTHING, Act.NEW_REQUEST, "workPermit.components.add"),
        ("Sim.", ADDING, Act.AFFIRM, None),
        ("Explique esse componente.", NOTHING, Act.QUESTION, "knowledge.explain"),
        ("Não. Quero “Trabalho a Quente”.", ADDING, Act.CORRECTION, "workPermit.components.add"),
        ("Cancela.", ADDING, Act.CANCEL, None),
        ("Desfaça.", NOTHING, Act.UNDO, None),
        ("Sim.", NOTHING, Act.UNCLEAR, None),
        ("Abra a permissão 124.", NOTHING, Act.NEW_REQUEST, "navigation.openEntity"),
        ("Não, a da Empresa B.", Pending(intent="navigation.openEntity"), Act.CORRECTION, "navigation.openEntity"),
        ("Atualize a validade para 60 dias.", NOTHING, Act.NEW_REQUEST, "workPermit.updateValidity"),
        (
            "Ah, não. É a permissão 456.",
            asked("workPermit.updateValidity"),
            Act.CORRECTION,
            "workPermit.updateValidity",
        ),
        ("Explique a validade da permissão.", NOTHING, Act.QUESTION, "knowledge.explain"),
        ("Mude para 60.", Pending(topic="workPermit.validity"), Act.NEW_REQUEST, "workPermit.updateValidity"),
        ("Quantos funcionários estão cadastrados?", NOTHING, Act.QUESTION, "employee.count"),
        ("Então cancele a permissão.", NOTHING, Act.NEW_REQUEST, "workPermit.cancel"),
        ("tente novamente", NOTHING, Act.RETRY, None),
        ("Abra o anterior.", NOTHING, Act.NEW_REQUEST, "navigation.openEntity"),
        ("Abra a aba de riscos.", NOTHING, Act.NEW_REQUEST, "navigation.openTab"),
        ("Open permit 123.", NOTHING, Act.NEW_REQUEST, "navigation.openEntity"),
        ("Now go to the components.", NOTHING, Act.NEW_REQUEST, "navigation.openTab"),
        ("Add the working at height component.", NOTHING, Act.NEW_REQUEST, "workPermit.components.add"),
        ("Yes.", ADDING, Act.AFFIRM, None),
        ("Explain this component.", NOTHING, Act.QUESTION, "knowledge.explain"),
        ("No. I want hot work.", ADDING, Act.CORRECTION, "workPermit.components.add"),
        ("Cancel.", ADDING, Act.CANCEL, None),
        ("Undo.", NOTHING, Act.UNDO, None),
    ],
)
def test_the_sentences_of_the_slice(text, pending, act, intent):
    heard = hear(text, pending)

    assert heard.act is act
    assert (heard.draft.intent if heard.draft else None) == intent


@pytest.mark.requirement("C12")
def test_the_company_answers_which_permit():
    which = clarifying("navigation.openEntity", "entityId", PERMIT_124_A, PERMIT_124_B, entity_type="workPermit")

    assert hear("a da Empresa B", which).mentions[0].qualifiers == "empresa b"
