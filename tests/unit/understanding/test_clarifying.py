"""Answers to clarifications, and what is none (C12-C14)."""

import pytest

from conversations.references.matching import narrow
from conversations.understanding.acts import Act
from tests.unit.understanding.world import (
    JOAO_SILVA,
    JOAO_SOUZA,
    PERMIT_124_A,
    PERMIT_124_B,
    clarifying,
    does_nothing,
    hear,
)

WHICH_PERMIT = clarifying("navigation.openEntity", "entityId", PERMIT_124_A, PERMIT_124_B, entity_type="workPermit")
WHICH_PERSON = clarifying("employee.add", "employeeId", JOAO_SILVA, JOAO_SOUZA, entity_type="employee")
HOW_MANY_DAYS = clarifying("workPermit.updateValidity", "validityDays")
WHICH_TYPE = clarifying("workPermit.components.add", "componentType", entity_type="componentType")
OF_WHICH_PERMIT = clarifying("workPermit.updateValidity", "entityId", entity_type="workPermit")


@pytest.mark.requirement("C12")
@pytest.mark.parametrize(
    ("text", "ordinal"),
    [
        ("a segunda", 1),
        ("A segunda.", 1),
        ("2", 1),
        ("2ª", 1),
        ("segunda", 1),
        ("opção 2", 1),
        ("número dois", 1),
        ("a primeira, por favor", 0),
        ("quero a segunda", 1),
        ("abra a segunda", 1),
        ("a última", -1),
        ("the second one", 1),
        ("first", 0),
        ("option 1", 0),
        ("the last one", -1),
        ("pode ser a segunda", 1),
    ],
)
def test_a_candidate_by_its_place(text, ordinal):
    heard = hear(text, WHICH_PERMIT)

    assert heard.act is Act.INFORM
    assert (heard.mentions[0].form, heard.mentions[0].ordinal) == ("ordinal", ordinal)


@pytest.mark.requirement("C12")
@pytest.mark.parametrize(
    "text",
    [
        "a da Empresa B",
        "A da Empresa B.",
        "empresa b",
        "da empresa b",
        "Empresa B, por favor",
        "quero a da empresa b",
        "é a da Empresa B",
        "a permissão da Empresa B",
        "B",
        "da B",
        "124 da Empresa B",
        "124 (Empresa B)",
        "the one from Empresa B",
        "a da b",
    ],
)
def test_a_candidate_by_what_tells_it_apart(text):
    heard = hear(text, WHICH_PERMIT)

    assert heard.act is Act.INFORM
    assert heard.mentions[0].qualifiers.split()[-1] == "b"
    assert heard.draft.mentions == {"entityId": heard.mentions[0]}


@pytest.mark.requirement("C12")
@pytest.mark.parametrize(
    "text",
    [
        "a da Empresa A",
        "a da empresa a",
        "empresa a",
        "da empresa a",
        "a da a",
        "da a",
        "a",
        "quero a da empresa a",
        "a da empresa a, por favor",
        "124 da empresa a",
        "a permissão da empresa a",
    ],
)
def test_a_letter_that_looks_like_an_article(text):
    heard = hear(text, WHICH_PERMIT)

    assert heard.act is Act.INFORM
    assert narrow(WHICH_PERMIT.candidates, heard.mentions[0].qualifiers) == (PERMIT_124_A,)


@pytest.mark.parametrize("text", ["é a", "quero a", "a da empresa"])
def test_an_unfinished_sentence_picks_nobody(text):
    heard = hear(text, WHICH_PERMIT)

    assert heard.act is not Act.INFORM or narrow(WHICH_PERMIT.candidates, heard.mentions[0].qualifiers)[1:]


@pytest.mark.requirement("C13")
@pytest.mark.parametrize("text", ["João Silva", "joao silva", "João Silva.", "o João Silva", "Silva", "João"])
def test_a_person_among_the_candidates(text):
    assert (hear(text, WHICH_PERSON).act, hear(text, WHICH_PERSON).mentions[0].form) == (Act.INFORM, "qualifier")


@pytest.mark.requirement("C14")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("60", 60),
        ("60 dias", 60),
        ("sessenta", 60),
        ("sessenta dias, por favor", 60),
        ("para 60", 60),
        ("um dia", 1),
        ("cento e vinte dias", 120),
        ("mude para 60", 60),
        ("quero 45 dias", 45),
        ("uns 30 dias", 30),
        ("60 days", 60),
        ("sixty", 60),
        ("1.500", 1500),
        ("aumente para 60", 60),
        ("40, digo, 60", 60),
        ("40 dias, quer dizer, 60", 60),
    ],
)
def test_a_number_answers_how_many(text, value):
    heard = hear(text, HOW_MANY_DAYS)

    assert heard.draft.values == {"validityDays": value}
    assert heard.act in {Act.INFORM, Act.NEW_REQUEST}


@pytest.mark.parametrize(
    "text",
    [
        *("dois meses", "60%", "60,5", "30 ou 60", "não sei", "muitos", "60?", "se der 60", "-", "entre 30 e 60"),
        *("mais 15 dias", "15 a mais", "15 dias a mais", "mais uns 15", "por mais 15 dias", "aumente 10", "reduza 5"),
        *("estenda 10 dias", "another 15 days", "15 more days", "extend by 10", "increase by 10", "ajuda"),
    ],
)
def test_what_is_no_number_of_days_answers_nothing(text):
    heard = hear(text, HOW_MANY_DAYS)

    assert heard.value is None
    assert heard.draft is None or not heard.draft.values


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("trabalho a quente", "trabalho a quente"),
        ("altura", "altura"),
        ("o de espaço confinado", "espaço confinado"),
        ("quero trabalho em altura", "trabalho em altura"),
        ("hot work", "hot work"),
        ("o componente de trabalho a quente", "trabalho a quente"),
        ("altura, quer dizer, trabalho a quente", "trabalho a quente"),
        ("working at height, I mean hot work", "hot work"),
    ],
)
def test_a_name_answers_which(text, words):
    heard = hear(text, WHICH_TYPE)

    assert heard.draft.intent == "workPermit.components.add"
    assert heard.draft.mentions["componentType"].words == words


@pytest.mark.requirement("C12")
@pytest.mark.parametrize(
    ("text", "either"),
    [("altura e quente", False), ("altura, quente", False), ("trabalho em altura ou espaço confinado", True)],
)
def test_two_names_answer_with_both_or_are_left_open(text, either):
    mention = hear(text, WHICH_TYPE).draft.mentions["componentType"]

    assert (mention.form, len(mention.parts), mention.either) == ("list", 2, either)


@pytest.mark.parametrize("text", ["123", "a 123", "permissão 123", "da permissão 123", "a permissão 123, por favor"])
def test_a_number_answers_which_permit(text):
    heard = hear(text, OF_WHICH_PERMIT)

    assert heard.act is Act.INFORM
    assert (heard.draft.mentions["entityId"].form, heard.draft.mentions["entityId"].words) == ("number", "123")


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("vá para os componentes", "navigation.openTab"),
        ("adicione trabalho em altura", "workPermit.components.add"),
        ("cancele a permissão 123", "workPermit.cancel"),
        ("quantos funcionários estão cadastrados?", "employee.count"),
    ],
)
def test_another_request_is_no_answer(text, intent):
    heard = hear(text, WHICH_PERMIT)

    assert heard.act in {Act.NEW_REQUEST, Act.QUESTION} and heard.draft.intent == intent


@pytest.mark.parametrize(
    "text", ["a terceira empresa", "Empresa Z", "talvez", "qual?", "a azul", "as duas", "todas", "ambas", "both"]
)
def test_what_fits_no_candidate_is_asked_again(text):
    assert does_nothing(hear(text, WHICH_PERMIT))


@pytest.mark.parametrize("text", ["não, a segunda", "ops, a segunda", "não. 2"])
def test_a_no_before_the_answer_is_no_denial(text):
    heard = hear(text, WHICH_PERMIT)

    assert (heard.act, heard.mentions[0].ordinal) == (Act.INFORM, 1)
