"""Returns to an earlier topic, by name (C24), told from being taken somewhere."""

import pytest

from tests.unit.understanding.world import asked, hear

pytestmark = pytest.mark.requirement("C24")


@pytest.mark.parametrize(
    ("said", "subject"),
    [
        ("Voltando à permissão.", "permissão"),
        ("voltando à permissão 123", "permissão 123"),
        ("ok, voltando ao assunto da validade", "validade"),
        ("volte ao assunto da validade", "validade"),
        ("e sobre a validade de antes?", "validade"),
        ("vamos voltar para os componentes", "componentes"),
        ("retomando a validade", "validade"),
        ("voltando ao assunto", ""),
        ("Back to the permit", "permit"),
        ("let's go back to the components", "components"),
        ("go back to the subject of validity", "validity"),
        ("what about the validity from before?", "validity"),
    ],
)
def test_a_return_names_its_subject(said, subject):
    found = hear(said).returning

    assert found is not None
    assert found.text == subject


@pytest.mark.parametrize(
    "said",
    [
        "volte para a aba de componentes",
        "vamos voltar para a aba de componentes",
        "volte para os componentes",
        "go back to the components",
        "voltando",
        "volta",
        "e sobre a validade?",
        "voltando para a página inicial",
        "abra a permissão de antes",
    ],
)
def test_being_taken_somewhere_is_no_return(said):
    assert hear(said).returning is None


@pytest.mark.parametrize("said", ["voltando à validade, mude para 60", "voltando a validade mude para 60"])
def test_what_follows_a_return_is_kept_apart(said):
    found = hear(said).returning

    assert found is not None
    assert (found.text, found.rest, found.elements) == ("validade", "mude para 60", ("workPermit.validity",))


@pytest.mark.parametrize("said", ["voltando à permissão, sim", "sim, voltando à permissão"])
def test_a_yes_beside_a_return_affirms_nothing(said):
    found = hear(said, asked())

    assert str(found.act) != "AFFIRM"
