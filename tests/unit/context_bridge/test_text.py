"""Words that mean the same give the same term."""

import unicodedata

import pytest

from context_bridge.knowledge import text


@pytest.mark.requirement("B35")
@pytest.mark.parametrize(
    "forms",
    [
        "permissão permissões permissao permissoes PERMISSÕES",
        "componente componentes",
        "responsável responsáveis responsaveis",
        "capacitação capacitações",
        "material materiais",
        "anel anéis",
        "ordem ordens",
        "trabalhador trabalhadores trabalhadora trabalhadoras",
        "luz luzes",
        "mão mãos",
        "pão pães",
        "lençol lençóis",
        "difícil difíceis",
        "mês meses",
        "aprovar aprovada aprovados",
    ],
)
def test_inflected_and_unaccented_portuguese_is_one_term(forms):
    assert len({text.stem(word, "pt-BR") for word in text.words(forms)}) == 1


@pytest.mark.parametrize(
    "forms", ["permit permits", "component components", "approve approved approving", "excavation excavations"]
)
def test_inflected_english_is_one_term(forms):
    assert len({text.stem(word, "en") for word in text.words(forms)}) == 1


@pytest.mark.parametrize("words", ["gás gás", "lápis lapis", "ônibus onibus", "status status"])
def test_a_final_s_that_is_no_plural_stays(words):
    first, second = (text.stem(word, "pt-BR") for word in text.words(words))
    assert first == second != ""


@pytest.mark.case("Q50")
def test_decomposed_text_gives_the_same_terms():
    query = "validade da permissão"

    assert text.terms(unicodedata.normalize("NFD", query), "pt-BR") == text.terms(query, "pt-BR") != []


def test_stop_words_are_known_without_their_accents():
    assert text.terms("você também não está até já é são", "pt-BR") == []
    assert text.terms("voce tambem nao esta ate ja e sao", "pt-BR") == []


@pytest.mark.parametrize("written", ["NR-35", "nr 35", "NR35", "nr-35"])
def test_a_code_is_one_term_however_it_is_written(written):
    assert text.codes(f"o que diz a {written}?") == ["nr35"]


@pytest.mark.case("Q49")
def test_query_syntax_is_only_text():
    assert text.terms('NR-35 "AND" (col:x) *', "en") == ["nr", "35", "col", "x", "nr35"]
