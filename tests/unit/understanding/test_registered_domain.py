"""The same sentences against the words that the domain really registers, and the cost with a thousand capabilities."""

import time

import pytest

from context_bridge.registries.semantics import semantics
from conversations.references.folding import folded_words
from conversations.registries.dialogue import Intent, dialogue
from conversations.understanding.understand import Pending, compile_vocabulary, understand
from policy.registries.entities import entities
from tests.unit.understanding import corpus
from tests.unit.understanding.test_slice import ADDING
from tests.unit.understanding.world import ELEMENTS, ENTITY_TYPES, INTENTS, NOTHING, asked, find


@pytest.fixture(scope="module")
def vocabulary():
    return compile_vocabulary(intents=dialogue.all(), entity_types=entities.all(), elements=semantics.all())


@pytest.mark.requirement("S1")
@pytest.mark.parametrize(
    ("text", "pending", "expected"),
    [
        ("Abra a permissão 123.", NOTHING, "NEW_REQUEST navigation.openEntity"),
        ("Agora vá para os componentes.", NOTHING, "NEW_REQUEST navigation.openTab"),
        ("Adicione o componente de trabalho em altura.", NOTHING, "NEW_REQUEST workPermit.components.add"),
        ("Sim.", ADDING, "AFFIRM -"),
        ("Explique esse componente.", NOTHING, "QUESTION knowledge.explain"),
        ("Não. Quero trabalho a quente.", ADDING, "CORRECTION workPermit.components.add"),
        ("Cancela.", ADDING, "CANCEL -"),
        ("Desfaça.", NOTHING, "UNDO -"),
        ("Abra a permissão 124.", NOTHING, "NEW_REQUEST navigation.openEntity"),
        ("Não, a da Empresa A.", Pending(intent="navigation.openEntity"), "CORRECTION navigation.openEntity"),
        ("Atualize a validade para 60 dias.", NOTHING, "NEW_REQUEST workPermit.updateValidity"),
        ("Ah, não. É a permissão 456.", asked("workPermit.updateValidity"), "CORRECTION workPermit.updateValidity"),
        ("Mude para 60.", Pending(topic="workPermit.validity"), "NEW_REQUEST workPermit.updateValidity"),
        ("Quantos funcionários estão cadastrados?", NOTHING, "QUESTION employee.count"),
        ("Qual a situação da permissão 123?", NOTHING, "QUESTION workPermit.read"),
        ("Remova esse componente.", NOTHING, "NEW_REQUEST workPermit.components.remove"),
        ("Cancele a permissão 123.", NOTHING, "NEW_REQUEST workPermit.cancel"),
        ("Open permit 123.", NOTHING, "NEW_REQUEST navigation.openEntity"),
        ("Now go to the components.", NOTHING, "NEW_REQUEST navigation.openTab"),
        ("Add the working at height component.", NOTHING, "NEW_REQUEST workPermit.components.add"),
        ("Explain this component.", NOTHING, "QUESTION knowledge.explain"),
        ("No. I want hot work.", ADDING, "CORRECTION workPermit.components.add"),
    ],
)
def test_the_slice_in_the_registered_words(vocabulary, text, pending, expected):
    heard = understand(text, vocabulary=vocabulary, pending=pending, find=find)

    assert f"{heard.act} {heard.draft.intent if heard.draft else '-'}" == expected


@pytest.mark.requirement("C16")
def test_no_negative_is_a_yes_in_the_registered_words(vocabulary):
    for intent in dialogue.all():
        own = vocabulary.request_forms[intent.id]  # "sim, remova" does assent to a removal
        for text in corpus.NOT_AFFIRM:
            if not own & set(folded_words(text)):
                heard = understand(text, vocabulary=vocabulary, pending=asked(intent.id), find=find)
                assert heard.act != "AFFIRM", (text, intent.id)


def test_a_thousand_capabilities_cost_no_more_than_the_few_that_share_a_word():
    many = [
        Intent(
            id=f"thing{n}.do",
            capability=f"thing{n}.do",
            verbs={"pt-BR": (f"fazer{n}ar",), "en": (f"doer{n}",)},
            objects={"pt-BR": (f"coisa{n}",)},
        )
        for n in range(1_000)
    ]
    small = compile_vocabulary(intents=INTENTS, entity_types=ENTITY_TYPES, elements=ELEMENTS)
    large = compile_vocabulary(intents=[*INTENTS, *many], entity_types=ENTITY_TYPES, elements=ELEMENTS)

    def cost(vocabulary):
        started = time.process_time()
        for _ in range(20):
            understand(
                "Adicione o componente de trabalho em altura.", vocabulary=vocabulary, pending=NOTHING, find=find
            )
        return time.process_time() - started

    cost(large)  # typing errors are looked up once and remembered
    assert min(cost(large) for _ in range(3)) < 5 * min(cost(small) for _ in range(3)) + 0.02
