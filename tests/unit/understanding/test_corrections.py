"""Corrections: which slot changes, to what, and that nothing else does (C19, C47-49, S4)."""

import pytest

from conversations.understanding.acts import Act
from conversations.understanding.understand import Pending
from tests.unit.understanding.world import HEIGHT, NOTHING, asked, does_nothing, hear

ADDING = asked(
    "workPermit.components.add", componentType={"value": HEIGHT.id, "label": HEIGHT.label, "reference": None}
)
CHANGING = asked("workPermit.updateValidity", validityDays={"value": 45, "label": "", "reference": None})
OPENED = Pending(intent="navigation.openEntity", active_type="workPermit")


def changed(text, pending):
    heard = hear(text, pending)
    assert heard.act is Act.CORRECTION, heard
    draft = heard.draft
    return draft.intent, dict(draft.values), {s: m.words or m.qualifiers for s, m in draft.mentions.items()}


@pytest.mark.requirement("C47")
@pytest.mark.parametrize(
    "text",
    [
        "Não. Quero trabalho a quente.",
        "Não. Quero “Trabalho a Quente”.",
        "não, trabalho a quente",
        "não, é trabalho a quente",
        "não trabalho a quente",
        "na verdade, trabalho a quente",
        "quis dizer trabalho a quente",
        "trabalho a quente",
        "quero trabalho a quente",
        "não, coloque trabalho a quente",
        "não quero trabalho em altura, quero trabalho a quente",
        "trabalho a quente em vez de trabalho em altura",
        "trabalho a quente, não trabalho em altura",
        "ops, trabalho a quente",
        "não é trabalho em altura, é trabalho a quente",
        "trabalho em altura, quer dizer, trabalho a quente",
        "espaço confinado, digo, trabalho a quente",
    ],
)
def test_another_component_inside_the_confirmation(text):
    intent, values, mentions = changed(text, ADDING)

    assert (intent, values) == ("workPermit.components.add", {})
    assert {slot: words.casefold() for slot, words in mentions.items()} == {"componentType": "trabalho a quente"}


@pytest.mark.parametrize(
    "text",
    [
        "No. I want hot work.",
        "no, hot work",
        "no, it's hot work",
        "hot work instead of working at height",
        "actually, hot work",
        "I meant hot work",
        "not working at height, hot work",
    ],
)
def test_the_same_in_english(text):
    assert changed(text, ADDING) == ("workPermit.components.add", {}, {"componentType": "hot work"})


@pytest.mark.case("S4")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("não é 45, é 60", 60),
        ("60 em vez de 45", 60),
        ("não 50, 55", 55),
        ("não, 45", 45),
        ("não é 45 é 60", 60),
        ("não, 60 dias", 60),
        ("60, não 45", 60),
        ("de 45 para 60", 60),
        ("troque 45 por 60", 60),
        ("mude para 60", 60),
        ("60 dias", 60),
        ("não, sessenta", 60),
        ("não são 45 dias, são 60", 60),
        ("ao invés de 45, 60", 60),
        ("em vez de 45 dias, 60 dias", 60),
        ("na verdade 60", 60),
        ("not 45, 60", 60),
        ("it's not 45, it's 60", 60),
        ("60 instead of 45", 60),
        ("no, 60 days", 60),
        ("make it 60", 60),
        ("no, make it 60", 60),
        ("não, pera, é 60", 60),
        ("não, peraí, é 60", 60),
        ("não, calma, 60", 60),
        ("opa, é 60", 60),
        ("ops, 60", 60),
        ("espera, é 60", 60),
        ("calma aí, são 60 dias", 60),
        ("eita, 60", 60),
        ("não, um momento, é 60", 60),
        ("calma, não é isso, é 60", 60),
        ("errei, é 60", 60),
        ("está errado, são 60", 60),
        ("hold on, it's 60", 60),
        ("no, wait, 60", 60),
        ("sorry, 60", 60),
        ("50, digo, 60", 60),
        ("sim, 60", 60),
        ("mude para 50, quer dizer, 60 dias", 60),
    ],
)
def test_old_and_new_value_in_either_order(text, value):
    assert changed(text, CHANGING) == ("workPermit.updateValidity", {"validityDays": value}, {})


@pytest.mark.requirement("C47")
@pytest.mark.parametrize(
    "text",
    [
        "Ah, não. É a permissão 456.",
        "não, é a 456",
        "não era essa, é a 456",
        "era a 456, não a 123",
        "não é a permissão 123, é a permissão 456",
        "na permissão 456",
        "é a permissão 456",
        "não, na 456",
        "permissão 456",
        "no, permit 456",
        "it's permit 456",
        "não a 456",
        "sim, na 456",
        "sim, na permissão 456",
        "errei, na 456",
        "me enganei, é a 456",
        "não, a 123, digo, a 456",
    ],
)
def test_another_permit_inside_the_confirmation(text):
    assert changed(text, CHANGING) == ("workPermit.updateValidity", {}, {"entityId": "456"})


@pytest.mark.requirement("C19")
@pytest.mark.parametrize(
    "text",
    [
        "Não, a da Empresa A.",
        "não, a da empresa a",
        "não a da Empresa A",
        "ah não, da Empresa A",
        "a da Empresa A, não a da Empresa B",
        "não é a da Empresa B, é a da Empresa A",
    ],
)
def test_another_company_after_the_result(text):
    heard = hear(text, OPENED)

    assert heard.act is Act.CORRECTION
    assert [m.qualifiers for m in heard.mentions] == ["empresa a"]


def test_a_qualifier_alone_is_a_correction_even_when_the_last_intent_is_unknown():
    heard = hear("Não, a da Empresa A.", NOTHING)

    assert (heard.act, heard.draft, heard.mentions[0].form) == (Act.CORRECTION, None, "qualifier")


def test_another_capability():
    heard = hear("não era para adicionar, era para remover", ADDING)

    assert (heard.act, heard.draft.intent) == (Act.CORRECTION, "workPermit.components.remove")


def test_a_no_with_another_request_denies_first():
    heard = hear("Não. Abra a permissão 456.", ADDING)

    assert (heard.act, heard.rest.act, heard.rest.draft.intent) == (Act.DENY, Act.NEW_REQUEST, "navigation.openEntity")


@pytest.mark.parametrize("text", ["não quero trabalho em altura", "não é trabalho em altura"])
def test_denying_what_is_proposed_denies(text):
    assert hear(text, ADDING).act is Act.DENY


@pytest.mark.parametrize(
    "text",
    [
        "não quero trabalho a quente",
        "não é a 456",
        "não sei",
        "não, talvez amanhã",
        "não foi o João",
        "não, se der trabalho a quente",
        "não é bem isso que pedi",
    ],
)
def test_what_may_mean_two_things_is_asked_about(text):
    assert hear(text, ADDING).act is Act.UNCLEAR


def test_who_has_not_understood_asks_and_decides_nothing():
    heard = hear("não entendi", ADDING)

    assert heard.act is Act.QUESTION
    assert does_nothing(heard)


def test_outside_a_question_a_bare_value_is_no_correction():
    assert does_nothing(hear("trabalho a quente", OPENED))
    assert does_nothing(hear("60 dias", NOTHING))


def test_a_company_corrects_the_permit_and_not_the_component():
    heard = hear("Não, a da Empresa B.", ADDING)

    assert heard.act is Act.CORRECTION
    assert {slot: m.qualifiers for slot, m in heard.draft.mentions.items()} == {"entityId": "empresa b"}


@pytest.mark.parametrize(
    "text",
    [
        "mais 15 dias",
        "15 a mais",
        "15 dias a menos",
        "aumente 10",
        "diminua a validade 5 dias",
        "diminua 5 dias da permissão 456",
        "prorrogue por 15 dias",
        "um mês e 5 dias",
        "60, não",
        "na 456, não",
        "espera",
        "calma",
        "não está bem certo",
    ],
)
def test_an_amount_or_a_second_thought_changes_no_value(text):
    heard = hear(text, CHANGING)

    assert heard.act is not Act.AFFIRM
    assert heard.draft is None or not heard.draft.values


def test_two_records_correct_a_slot_that_takes_several():
    for text in ("trabalho a quente e espaço confinado", "não, trabalho a quente, içamento de cargas"):
        heard = hear(text, ADDING)
        assert (heard.act, len(heard.draft.mentions["componentType"].parts)) == (Act.CORRECTION, 2)


@pytest.mark.parametrize("level", ["soft", "strong"])
@pytest.mark.parametrize("text", ["sim, na 456", "sim, quer dizer, na 456", "sim, digo, não"])
def test_a_yes_with_a_second_thought_confirms_nothing(text, level):
    heard = hear(text, asked("workPermit.cancel", level))

    corrects = level == "soft" and "não" not in text and heard.act is Act.CORRECTION
    assert does_nothing(heard) or corrects


@pytest.mark.parametrize(
    ("text", "permit"), [("mude a validade de 45 para 60", None), ("mude a validade da 456 de 45 para 60", "456")]
)
def test_a_request_after_something_is_over_inherits_no_record(text, permit):
    heard = hear(text, Pending(intent="workPermit.updateValidity", active_type="workPermit"))

    assert (heard.act, heard.draft.values) == (Act.NEW_REQUEST, {"validityDays": 60})
    assert [m.words for m in heard.draft.mentions.values()] == ([permit] if permit else [])


def test_an_old_value_that_is_the_number_of_a_permit_may_be_either():
    assert does_nothing(hear("mude a validade de 456 para 60"))
