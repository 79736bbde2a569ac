"""What is kept, listed and forgotten on a person's word, and what is none of it (C37)."""

import pytest

from conversations.understanding.asides.remembering import remember
from conversations.understanding.normalize import tokenize
from tests.unit.understanding.world import asked, hear

pytestmark = pytest.mark.requirement("C37")


def told(text: str):
    return remember(tokenize(text), text)


@pytest.mark.parametrize(
    ("said", "fact", "scope"),
    [
        ("Lembre que a empresa B só trabalha de dia.", "a empresa B só trabalha de dia", "user"),
        ("lembre-se de que sou eletricista", "sou eletricista", "user"),
        ("Por favor, guarde que 60 dias é o padrão!", "60 dias é o padrão", "user"),
        ("anote aí: a contratada é a Alfa", "a contratada é a Alfa", "user"),
        ("quero que você lembre que a NR-35 vale, por favor", "a NR-35 vale", "user"),
        ("não se esqueça de que trabalho à noite", "trabalho à noite", "user"),
        ("pode lembrar que eu moro longe?", "eu moro longe", "user"),
        ("lembre que o prazo é 30, só nesta conversa", "o prazo é 30", "conversation"),
        ("só nesta conversa, lembre que o prazo é 30", "o prazo é 30", "conversation"),
        ("lembre nesta sessão que o prazo é 30", "o prazo é 30", "session"),
        ("lembre que nesta sessão falo da 123", "nesta sessão falo da 123", "user"),
        ("Remember that the site is closed on Sundays.", "the site is closed on Sundays", "user"),
        ("in this conversation, remember that Ana signs", "Ana signs", "conversation"),
        ("don't forget that I'm an electrician", "I'm an electrician", "user"),
        ("lembre que", "", "user"),
    ],
)
def test_a_fact_is_kept_in_the_persons_own_words(said, fact, scope):
    found = told(said)

    assert found is not None
    assert (found.kind, found.text, found.scope) == ("store", fact, scope)


@pytest.mark.parametrize(
    ("said", "about"),
    [
        ("O que você lembra?", ""),
        ("do que você se lembra", ""),
        ("o que vc sabe sobre mim?", ""),
        ("o que você lembra sobre a empresa B?", "a empresa B"),
        ("quais são as minhas lembranças?", ""),
        ("What do you remember?", ""),
        ("what do you know about me", ""),
        ("show my memories", ""),
    ],
)
def test_the_memory_is_asked_for(said, about):
    found = told(said)

    assert found is not None
    assert (found.kind, found.text) == ("list", about)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("esqueça que sou eletricista", {"text": "sou eletricista"}),
        ("esqueça o que eu disse sobre a empresa B", {"text": "a empresa B"}),
        ("apague a segunda lembrança", {"place": 1}),
        ("apague a lembrança 3", {"place": 2}),
        ("apague a última lembrança", {"place": -1}),
        ("apague essa lembrança", {}),
        ("esqueça tudo o que você lembra", {"everything": True}),
        ("Esqueça todas as lembranças: 3", {"everything": True, "count": 3}),
        ("esqueça a segunda", {"place": 1, "needs_list": True}),
        ("forget that I work at night", {"text": "I work at night"}),
        ("forget all memories: 2", {"everything": True, "count": 2}),
        ("delete the second memory", {"place": 1}),
    ],
)
def test_what_is_to_be_forgotten_is_named(said, meant):
    found = told(said)

    assert found is not None
    assert found.kind == "forget"
    assert {name: getattr(found, name) for name in meant} == meant


@pytest.mark.parametrize(
    "said",
    [
        "esquece",
        "esqueça isso",
        "esqueça tudo",
        "forget that",
        "forget it",
        "forget that, open permit 456",
        "forget that and open permit 456",
        "esqueça a permissão 123",
        "apague o componente",
        "me lembre de ligar amanhã",
        "lembre-me que tenho reunião",
        "lembra que eu pedi isso?",
        "lembrete",
        "o que você sabe sobre a permissão 123?",
        "não lembro que permissão era",
    ],
)
def test_these_are_none_of_the_memorys_business(said):
    assert told(said) is None


@pytest.mark.parametrize("said", ["esquece", "esqueça isso", "esqueça tudo", "forget that", "forget it"])
def test_forgetting_without_a_fact_goes_on_to_cancel(said):
    found = hear(said, asked())

    assert (str(found.act), found.remembering) == ("CANCEL", None)


@pytest.mark.parametrize("said", ["lembre que sim", "lembre que pode confirmar", "remember that yes"])
def test_a_yes_inside_a_fact_affirms_nothing(said):
    found = hear(said, asked())

    assert found.remembering is not None
    assert str(found.act) != "AFFIRM"
