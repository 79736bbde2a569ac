"""What people say about permits, and what it is understood as; the words come from ``dialogue.py``."""

import pytest

from conversations.registries.dialogue import dialogue
from conversations.understanding.meaning import Pending
from conversations.vocabulary import understood
from policy.registries.entities import entities

OPEN, TAB, READ, COUNT, EXPLAIN = (
    "navigation.openEntity", "navigation.openTab", "workPermit.read", "employee.count", "knowledge.explain",
)  # fmt: skip
ADD, REMOVE, VALIDITY, CANCEL = (
    "workPermit.components.add", "workPermit.components.remove", "workPermit.updateValidity", "workPermit.cancel",
)  # fmt: skip

SENTENCES = {
    "Abra a permissão 123.": (OPEN, "123"),
    "mostre a permissão WP-124-2": (OPEN, "WP-124-2"),
    "Open permit 123": (OPEN, "123"),
    "Agora vá para os componentes.": (TAB, "workPermit.components"),
    "abra a aba de riscos": (TAB, "workPermit.risks"),
    "vá para o histórico": (TAB, "workPermit.history"),
    "ver dados gerais": (TAB, "workPermit.details"),
    "ir para as aprovações": (TAB, "workPermit.approvals"),
    "abre a lista de permissões": (TAB, "workPermits"),
    "go to the components": (TAB, "workPermit.components"),
    "Adicione o componente de trabalho em altura.": (ADD, "trabalho em altura"),
    "Quero trabalho a quente.": (ADD, "trabalho a quente"),
    "inclua espaço confinado na permissão 456": (ADD, "espaço confinado"),
    "Add the working at height component": (ADD, "working at height"),
    "remova o COMP-3": (REMOVE, "COMP-3"),
    "remova o componente de trabalho a quente": (REMOVE, "trabalho a quente"),
    "remove the hot work component": (REMOVE, "hot work"),
    "tira altura": (REMOVE, "altura"),
    "remove o espaço confinado": (REMOVE, "espaço confinado"),
    "remove working at height": (REMOVE, "working at height"),
    "tira o componente de escavação da 458": (REMOVE, "458"),
    "muda a validade da 458 pra 9": (VALIDITY, "458"),
    "muda a validade para 2 semanas": (VALIDITY, 14),
    "adiciona altura, digo, quente": (ADD, "quente"),
    "já posso começar o trabalho na 123?": (READ, "123"),
    "quais componentes tem essa permissão?": (READ, None),
    "Mude a validade para 60 dias": (VALIDITY, 60),
    "altere o prazo da permissão 456 para 45": (VALIDITY, 45),
    "prorrogue a validade para 90 dias": (VALIDITY, 90),
    "change the validity to 60 days": (VALIDITY, 60),
    "Cancele a permissão 123": (CANCEL, "123"),
    "cancel permit 123": (CANCEL, "123"),
    "consulte a permissão 457": (READ, "457"),
    "qual é a situação da permissão 457?": (READ, "457"),
    "what is the status of the permit?": (READ, None),
    "Quantos funcionários estão cadastrados?": (COUNT, None),
    "how many employees are there?": (COUNT, None),
    "Explique esse componente.": (EXPLAIN, None),
    "O que é trabalho em altura?": (EXPLAIN, "trabalho em altura"),
    "explain this component": (EXPLAIN, None),
}


def understand(sentence):
    return understood(sentence, pending=Pending(), find=lambda kind, words: entities[kind].find("alfa", words))


@pytest.mark.requirement("C58")
@pytest.mark.parametrize(("sentence", "expected"), SENTENCES.items())
def test_a_sentence_means_its_operation(demo, sentence, expected):
    draft = understand(sentence).draft

    assert draft is not None
    said = [*draft.values.values(), *(m.words for m in draft.mentions.values())]
    assert draft.intent == expected[0]
    assert expected[1] is None or expected[1] in said


@pytest.mark.parametrize("sentence", ["aumente a validade em 10 dias", "reduza a validade em 5 dias"])
def test_a_change_by_an_amount_is_not_taken_for_one_to_it(demo, sentence):
    draft = understand(sentence).draft

    assert draft is None or draft.intent != VALIDITY


@pytest.mark.parametrize("sentence", ["adiciona altura e quente", "remove altura e quente", "adiciona altura, quente"])
def test_two_components_are_not_one_ambiguous_one(demo, sentence):
    assert understand(sentence).draft is None


@pytest.mark.parametrize("sentence", ["exclua a permissão 123", "delete permit 123"])
def test_deleting_a_permit_can_only_mean_cancelling_it_for_good(demo, sentence):
    draft = understand(sentence).draft

    assert draft is not None
    assert draft.intent == CANCEL
    assert dialogue[CANCEL].confirm["pt-BR"].startswith("Cancelar em definitivo")
