"""Of several that are asked about, fewer: what stays is planned and asked about anew; nothing is done by it (C19)."""

import pytest

from tests.acceptance.test_c_lists import present
from tests.drivers.chat import Dialogue

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases, pytest.mark.requirement("C16", "C19")]

HEIGHT, HOT_WORK, EXCAVATION = "Trabalho em Altura", "Trabalho a Quente", "Escavação"


def asked_about_three(by) -> Dialogue:
    chat = Dialogue(by)
    for sentence in ("Abra a permissão 123.", "Adicione altura, quente e escavação."):
        chat.says(sentence)
    return chat


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("todos menos o último", [HEIGHT, HOT_WORK]),
        ("menos a escavação", [HEIGHT, HOT_WORK]),
        ("a escavação não", [HEIGHT, HOT_WORK]),
        ("não quero escavação", [HEIGHT, HOT_WORK]),
        ("sim, menos a escavação", [HEIGHT, HOT_WORK]),
        ("só os dois primeiros", [HEIGHT, HOT_WORK]),
        ("só o primeiro", [HEIGHT]),
        ("não, só o primeiro", [HEIGHT]),
        ("o primeiro e o terceiro", [HEIGHT, EXCAVATION]),
        ("tudo menos altura e quente", [EXCAVATION]),
        ("everything except hot work", [HEIGHT, EXCAVATION]),
        ("only the first two", [HEIGHT, HOT_WORK]),
        ("not the excavation", [HEIGHT, HOT_WORK]),
        ("just the last one please", [EXCAVATION]),
    ],
)
def test_what_stays_is_asked_about_anew(requester, said, left):
    chat = asked_about_three(requester)
    before = present()

    asked = chat.says(said)

    assert asked.type == "confirmation"
    assert [name for name in (HEIGHT, HOT_WORK, EXCAVATION) if name in asked.text] == left
    assert present() == before
    assert chat.says("Sim.").type == "success"
    assert present() == [*before, *left]


@pytest.mark.parametrize("said", ["todos menos o João", "o quinto", "os três", "todos", "everything but the crane"])
def test_what_leaves_nothing_out_keeps_the_question(requester, said):
    chat = asked_about_three(requester)
    before = present()

    asked = chat.says(said)

    assert asked.type == "confirmation"
    assert all(name in asked.text for name in (HEIGHT, HOT_WORK, EXCAVATION))
    assert present() == before


@pytest.mark.parametrize("said", ["não", "agora não", "não quero"])
def test_a_plain_no_still_refuses_all(requester, said):
    assert asked_about_three(requester).says(said).type == "cancelled"
