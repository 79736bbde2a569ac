"""Forms of words, numbers and spellings."""

import pytest

from conversations.understanding.inflection import english_verb, portuguese_plurals, portuguese_verb
from conversations.understanding.normalize import tokenize
from conversations.understanding.numbers import numbers_in


@pytest.mark.parametrize(
    ("infinitive", "asking", "telling"),
    [
        ("abrir", "abra abre abram abrir", "abri abriu aberto aberta abrindo abria"),
        ("adicionar", "adicione adiciona adicionem adicionar", "adicionei adicionou adicionado adicionada adicionando"),
        ("colocar", "coloque coloca", "coloquei colocado"),
        ("apagar", "apague apaga", "apaguei apagado"),
        ("começar", "comece comeca", "comecado"),
        ("remover", "remova remove", "removi removeu removida"),
        ("incluir", "inclua inclui", "incluido incluiu"),
        ("excluir", "exclua exclui", "excluida"),
        ("inserir", "insira insere", "inserido"),
        ("corrigir", "corrija corrige", "corrigido"),
        ("ir", "va vai vamos ir", "vou foi indo"),
        ("ver", "veja ve ver", "viu visto vendo"),
        ("pôr", "ponha poe", ""),
        ("fazer", "faca faz fazer", "feito"),
        ("reduzir", "reduza reduz", "reduzido"),
        ("querer", "quero queria", "quis"),
    ],
)
def test_portuguese_verbs_ask_in_some_forms_and_tell_in_others(infinitive, asking, telling):
    forms = portuguese_verb(infinitive)

    assert {forms.get(form) for form in asking.split()} <= {"request", "infinitive"}
    assert {forms.get(form) for form in telling.split()} <= {"other"}


def test_the_preposition_por_is_no_form_of_a_verb():
    assert "por" not in portuguese_verb("pôr")


def test_english_verbs():
    assert english_verb("open")["open"] == "request"
    assert {english_verb("remove")[f] for f in ("removes", "removed", "removing")} == {"other"}
    assert english_verb("show")["shown"] == "other"
    assert english_verb("apply")["applied"] == "other"


def test_plurals_with_the_accent_gone():
    assert "permissoes" in portuguese_plurals("permissao")
    assert portuguese_plurals("item") == ("itens",)
    assert portuguese_plurals("trabalhador") == ("trabalhadores",)
    assert portuguese_plurals("local") == ("locais",)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("60", [60]),
        ("sessenta", [60]),
        ("sessenta e cinco", [65]),
        ("cento e vinte e três", [123]),
        ("cem", [100]),
        ("mil e quinhentos", [1500]),
        ("dois mil", [2000]),
        ("1.500", [1500]),
        ("meia dúzia", [6]),
        ("uma dúzia", [12]),
        ("sixty", [60]),
        ("forty-five", [45]),
        ("one hundred and twenty-three", [123]),
        ("nine hundred", [900]),
        ("vinte e trinta", [20, 30]),
        ("30 e 60", [30, 60]),
        ("60,5", [None]),
        ("10%", [None]),
        ("-5", [-5]),
        ("zero", [0]),
        ("quatorze", [14]),
        ("999", [999]),
        ("novecentos e noventa e nove", [999]),
        ("sem número", []),
    ],
)
def test_numbers(text, values):
    assert [number.value for number in numbers_in(tokenize(text))] == values


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("vc", "voce"),
        ("pfv", "por favor"),
        ("n", "nao"),
        ("não", "nao"),
        ("NÃO", "nao"),
        ("é", "eh"),
        ("e", "e"),
        ("tá", "estah"),
        ("don't", "do not"),
        ("don’t", "do not"),
        ("naooo", "nao"),
        ("siiim", "sim"),
        ("abri-lo", "abrir lo"),
        ("WP-124-2", "wp-124-2"),
        ("blz", "beleza"),
        ("“sim”", "sim"),
    ],
)
def test_spellings(text, words):
    assert " ".join(token.word for token in tokenize(text)) == words
