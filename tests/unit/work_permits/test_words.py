"""Words as people type them."""

import pytest

from work_permits.words import fold, holds, is_alike, singular, tokens


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("  João   DA Silva ", "joao da silva"),
        ("Espaço", "espaco"),
        ("É", "e"),
        ("ﬁm", "fim"),
        ("", ""),
    ],
)
def test_folding_drops_case_accents_and_spare_spaces(text, expected):
    assert fold(text) == expected


@pytest.mark.parametrize(
    ("plural", "single"),
    [
        ("escavacoes", "escavacao"),
        ("permissoes", "permissao"),
        ("materiais", "material"),
        ("trabalhadores", "trabalhador"),
        ("cargas", "carga"),
        ("homens", "homem"),
        ("luzes", "luz"),
        ("activities", "activity"),
        ("heights", "height"),
        ("mes", "mes"),
        ("access", "access"),
    ],
)
def test_singular(plural, single):
    assert singular(plural) == single


def test_tokens_leave_small_words_out():
    assert tokens("Içamento das Cargas no pátio, com guindaste!") == ("icamento", "carga", "patio", "guindaste")


@pytest.mark.parametrize(
    ("left", "right", "same"),
    [
        ("confinado", "confinado", True),
        ("confinado", "cofinado", True),
        ("eletricidade", "eletricidaed", True),
        ("altura", "altera", False),  # a verb of changing, and too short to be a typing error
        ("carga", "cargo", False),
        ("eletricidade", "elasticidade", False),
    ],
)
def test_long_words_may_hold_one_typing_error(left, right, same):
    assert is_alike(left, right) is same


def test_a_phrase_stands_inside_only_in_a_row():
    assert holds(("trabalho", "altura"), ("quer", "trabalho", "altura", "ja"))
    assert not holds(("trabalho", "altura"), ("trabalho", "muito", "altura"))
    assert not holds(("trabalho", "altura"), ("altura",))
    assert not holds((), ("altura",))
