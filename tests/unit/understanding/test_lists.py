"""Several records in one sentence: what a slot gets, and what is not understood (C10, C46)."""

import pytest

from conversations.understanding.acts import Act
from conversations.understanding.understand import Pending
from tests.unit.understanding.corpus import lines
from tests.unit.understanding.world import HEIGHT, HOT_WORK, asked, hear

ADD, REMOVE = "workPermit.components.add", "workPermit.components.remove"


def parts(text):
    """(intent, what each part of the first slot says) of a sentence."""
    draft = hear(text).draft
    if draft is None:
        return None
    mention = next(iter(draft.mentions.values()))
    return draft.intent, [part.words for part in mention.parts or (mention,)]


@pytest.mark.requirement("C10", "C46")
@pytest.mark.parametrize(
    ("texts", "words"),
    [
        (
            """Adicione trabalho em altura e trabalho a quente.|adiciona trabalho em altura, trabalho a quente|
            adicione trabalho em altura mais trabalho a quente|quero trabalho em altura e trabalho a quente|
            adicione os componentes trabalho em altura e trabalho a quente""",
            ["trabalho em altura", "trabalho a quente"],
        ),
        ("adicione altura e quente|adicione o componente de altura e o de quente", ["altura", "quente"]),
        ("add working at height and hot work", ["working at height", "hot work"]),
        (
            "inclua altura, quente e içamento|inclua altura e quente e içamento|inclua altura, quente, içamento",
            ["altura", "quente", "içamento"],
        ),
        ("adicione altura e xyzw", ["altura", "xyzw"]),
    ],
)
def test_names_that_are_joined_are_one_list(texts, words):
    for text in lines(texts):
        assert parts(text) == (ADD, words), text


@pytest.mark.requirement("C10")
@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("remova altura e quente", 2),
        ("remova os componentes de altura e quente", 2),
        ("remova COMP-81 e COMP-82", 2),
        ("remova COMP-81 e altura", 2),
        ("remova o primeiro e o terceiro", 2),
        ("remove the first and the third", 2),
        ("remova altura e o último", 2),
        ("remova esses dois componentes", 1),
        ("remova todos menos o último", 1),
        ("remova todos os componentes exceto o de altura", 1),
        ("remove all components but the last", 1),
        ("remova todos menos quente e escavação", 1),
        ("remova todos tirando a altura", 1),
        ("remova todos os componentes menos a banana azul", 1),
    ],
)
def test_what_is_removed_may_be_several(text, count):
    intent, said = parts(text)

    assert (intent, len(said)) == (REMOVE, count)


@pytest.mark.requirement("C12")
@pytest.mark.parametrize(
    "text", ["mude a validade da 123 e da 456 para 60 dias", "abra a permissão 123 ou a 456", "abra a 123 e a 456"]
)
def test_two_records_for_one_place_are_both_handed_on_to_be_asked_about(text):
    mention = hear(text).draft.mentions["entityId"]

    assert [part.words for part in mention.parts] == ["123", "456"]
    assert mention.either is ("ou" in text)


@pytest.mark.requirement("C10")
def test_an_or_between_names_leaves_them_open():
    assert hear("adicione altura ou quente").draft.mentions["componentType"].either


@pytest.mark.requirement("C58")
@pytest.mark.parametrize(
    "text",
    lines("""adicione altura e não quente|remova altura, quente não|remova todos os componentes, altura não|
    remova todos os componentes, altura fica|remova altura e quente, mas confinado não|
    remova todos os componentes e deixe o de altura|remova altura, mas não quente|
    remove working at height, but not hot work|
    adicione altura nem quente|remova todos menos|
    cancele todas as permissões|cancel all permits|
    remova tudo o que for quente|abra todas as permissões|adicione altura se der e quente|
    adicione altura, espera, não|remova todos exceto"""),
)
def test_half_of_what_was_said_is_never_understood(text):
    assert hear(text).draft is None


@pytest.mark.requirement("C14")
@pytest.mark.case("S1")
@pytest.mark.parametrize(
    "text",
    lines("""Adicione também trabalho a quente.|adicione trabalho a quente também|também trabalho a quente|
    add hot work too|also add hot work|mais trabalho a quente"""),
)
def test_also_adds_to_the_list(text):
    heard = hear(text, asked())

    assert heard.act in {Act.NEW_REQUEST, Act.CORRECTION}
    assert heard.draft.mentions["componentType"].adds


def test_without_also_nothing_is_added():
    assert not hear("adicione trabalho a quente", asked()).draft.mentions["componentType"].adds


@pytest.mark.requirement("C12")
@pytest.mark.parametrize(
    ("text", "form"),
    [("as duas", "every"), ("todas", "every"), ("both", "every"), ("a 1 e a 2", None), ("nenhuma", None)],
)
def test_several_candidates_may_be_taken_where_the_slot_takes_several(text, form):
    pending = Pending(
        kind="clarification", intent=ADD, slot="componentType", candidates=(HEIGHT, HOT_WORK), active_type="workPermit"
    )
    draft = hear(text, pending).draft

    assert (draft.mentions["componentType"].form if draft and draft.mentions else None) == form
