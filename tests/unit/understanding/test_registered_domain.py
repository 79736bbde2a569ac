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
from tests.unit.understanding.world import (
    ELEMENTS,
    ENTITY_TYPES,
    INTENTS,
    NOTHING,
    asked,
    clarifying,
    does_nothing,
    find,
)


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


READING = """
    quem é o responsável?|até quando vale?|quando vence?|ta liberada?|
    tá vencida?|qual a validade?|what is the validity of this permit?|já posso começar o trabalho na 123?|
    posso iniciar o serviço?|can I start work?|who is responsible for this permit?|
    when does it expire?|how long is it valid?|a 123 está aprovada?|is permit 123 released?|
    quem é o responsável pela 123?|a 123 venceu?|me fala a situação|
    até quando vale a permissão 123?"""
EXPLAINING = """explique a validade|o que é validade?|what is validity?|o que são riscos?|o que quer dizer validade?|
    como começar o trabalho?|quando devo cancelar a permissão?|como funciona a validade?|o que é um responsável?"""


@pytest.mark.requirement("C24")
@pytest.mark.parametrize("text", corpus.lines(READING))
def test_what_people_ask_every_day_is_read_from_the_permit(vocabulary, text):
    heard = understand(text, vocabulary=vocabulary, pending=NOTHING, find=find)

    assert (heard.act, heard.draft.intent) == ("QUESTION", "workPermit.read")
    assert [m.words for m in heard.draft.mentions.values() if m.form == "number"] == (["123"] if "123" in text else [])


@pytest.mark.parametrize("text", corpus.lines(EXPLAINING))
def test_what_a_word_means_is_explained(vocabulary, text):
    heard = understand(text, vocabulary=vocabulary, pending=NOTHING, find=find)

    assert (heard.act, heard.draft.intent) == ("QUESTION", "knowledge.explain")


@pytest.mark.parametrize(
    "text",
    corpus.lines("""posso cancelar a permissão 123?|devo adicionar altura?|qual a validade do treinamento?|
    quem é o presidente?|quem abriu a permissão 123?|a permissão 123 vence amanhã|libere o trabalho|
    comece o trabalho"""),
)
def test_what_the_permit_does_not_tell_is_not_read_from_it(vocabulary, text):
    assert does_nothing(understand(text, vocabulary=vocabulary, pending=NOTHING, find=find))


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("2 semanas", 14),
        ("uma semana", 7),
        ("um mês", 30),
        ("dois meses", 60),
        ("uma quinzena", 15),
        ("two weeks", 14),
        ("one month", 30),
        ("60 dias", 60),
        ("mude a validade para um mês", 30),
        ("change the validity to two weeks", 14),
        ("60 horas", None),
        ("um ano", None),
        ("2,5 semanas", None),
        ("um mês e meio", None),
        ("2 semanas e 3 dias", None),
        ("mais duas semanas", None),
        ("mês que vem", None),
    ],
)
def test_weeks_and_months_are_days(vocabulary, text, days):
    asked_for = clarifying("workPermit.updateValidity", "validityDays")
    for pending in (asked_for, asked("workPermit.updateValidity", validityDays=45)):
        heard = understand(text, vocabulary=vocabulary, pending=pending, find=find)
        given = dict(heard.draft.values) if heard.draft else {}
        assert given == ({"validityDays": days} if days else {})


@pytest.mark.parametrize("pending", [NOTHING, asked(), clarifying("workPermit.updateValidity", "validityDays")])
@pytest.mark.parametrize(
    "text",
    corpus.lines("""ajuda|help|me ajuda, por favor|o que você faz?|o que você pode fazer?|o que vc pode fazer|
    what can you do?|o que posso fazer aqui?|how can you help me?|preciso de ajuda"""),
)
def test_who_asks_for_help_is_told_what_can_be_done(vocabulary, text, pending):
    assert understand(text, vocabulary=vocabulary, pending=pending, find=find).act == "CHITCHAT"


def test_a_general_verb_of_changing_needs_the_property_and_its_new_value(vocabulary):
    def heard(text):
        return understand(text, vocabulary=vocabulary, pending=NOTHING, find=find)

    assert heard("aumente a validade para 40").draft.values == {"validityDays": 40}
    assert heard("diminua a validade da 456 para 5 dias").draft.values == {"validityDays": 5}
    for text in ("aumente a validade em 10 dias", "diminua a validade 5 dias", "mude para 40"):
        assert does_nothing(heard(text))


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
