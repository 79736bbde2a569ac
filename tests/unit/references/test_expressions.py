"""How people point at records, in Portuguese and English: the form of each expression (C10)."""

import pytest

from conversations.understanding.corrections import read
from conversations.understanding.normalize import tokenize
from tests.unit.understanding.world import VOCABULARY


def told(text):
    """``form`` of the only mention, with what tells it from others of its form."""
    (located,) = read(tokenize(text), vocabulary=VOCABULARY, text=text).mentions
    mention = located.mention
    facts = [mention.entity_type, mention.ordinal, mention.count, mention.days_ago, mention.done, len(mention.parts)]
    return mention.form, "plural" if mention.plural else "", *(fact for fact in facts if fact not in (None, "", 0))


PERMIT = "workPermit"
COMPONENT = "component"


@pytest.mark.requirement("C10")
@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (
            ("isso", "isto", "aquilo", "esse", "essa", "este", "aquela", "this", "that", "esse mesmo"),
            ("demonstrative", ""),
        ),
        (("essa mesma", "o mesmo", "a mesma", "the same one", "this one"), ("demonstrative", "")),
        (("essa permissão", "aquela permissão", "a mesma permissão", "this permit"), ("demonstrative", "", PERMIT)),
        (("ela", "ele", "it"), ("pronoun", "")),
        (("eles", "elas", "them"), ("pronoun", "plural")),
        (("essas permissões", "those permits"), ("demonstrative", "plural", PERMIT)),
        (("esses", "essas", "those", "these"), ("demonstrative", "plural")),
        (("esses dois", "essas duas", "those two", "these 2"), ("demonstrative", "plural", 2)),
        (("essas duas permissões", "those two permits"), ("demonstrative", "plural", PERMIT, 2)),
        (("o anterior", "a anterior", "the previous one"), ("previous", "")),
        (("a permissão anterior", "the previous permit"), ("previous", "", PERMIT)),
        (("o próximo", "a próxima", "the next one", "a seguinte"), ("next", "")),
        (("a próxima permissão", "a permissão seguinte", "the next permit"), ("next", "", PERMIT)),
        (("o outro", "a outra", "the other one", "essa outra"), ("other", "")),
        (("a outra permissão", "the other permit"), ("other", "", PERMIT)),
        (("os outros", "as outras", "the others", "the other ones"), ("other", "plural")),
        (("os outros dois", "the other two"), ("other", "plural", 2)),
        (("os dois primeiros", "as duas primeiras", "the first two", "os 2 primeiros"), ("ordinal", "plural", 2)),
        (("os três últimos", "os últimos três", "the last three"), ("ordinal", "plural", -1, 3)),
        (("as duas primeiras permissões", "the first two permits"), ("ordinal", "plural", PERMIT, 2)),
        (("o penúltimo", "a penúltima da lista"), ("ordinal", "", -2)),
        (("o último", "a última da lista", "the last one"), ("ordinal", "", -1)),
        (("todos", "todas", "all", "all of them", "todos eles", "tudo", "everything"), ("every", "plural")),
        (("todas as permissões", "all permits", "all the permits", "all of the permits"), ("every", "plural", PERMIT)),
        (("os três", "as três", "the three"), ("every", "plural", 3)),
        (("ambos", "ambas", "both", "both of them", "os dois", "as duas", "the two"), ("every", "plural", 2)),
        (("a de ontem", "essa de ontem", "the one from yesterday", "yesterday's one"), ("dated", "", 1)),
        (("a permissão de ontem", "yesterday's permit", "the permit from yesterday"), ("dated", "", PERMIT, 1)),
        (("a que abri ontem", "a que eu vi ontem", "the one I opened yesterday"), ("dated", "", 1, "opened")),
        (("a permissão que criei anteontem",), ("dated", "", PERMIT, 2, "created")),
        (("a permissão 123 e a 456", "as permissões 123 e 456", "permits 123 and 456"), ("list", "plural", PERMIT, 2)),
        (("a 123, a 456 e a 789",), ("list", "plural", 3)),
        (("o primeiro e o terceiro", "the first and the third"), ("list", "plural", 2)),
        (("WP-123, WP-456", "WP-123 ou WP-456", "WP-123 or WP-456"), ("list", "plural", PERMIT, 2)),
    ],
)
def test_what_an_expression_points_with(texts, expected):
    for text in texts:
        assert told(text) == expected, text


@pytest.mark.requirement("C10")
@pytest.mark.parametrize(
    "text",
    [
        "todos menos o último",
        "todos exceto o último",
        "todas, exceto a última",
        "todos os componentes menos o último",
        "todos com exceção do último",
        "all but the last",
        "all except the last one",
        "everything except for the last",
    ],
)
def test_an_exception_belongs_to_all(text):
    (located,) = read(tokenize(text), vocabulary=VOCABULARY, text=text).mentions

    assert located.mention.form == "every"
    assert [(m.form, m.ordinal) for m in located.mention.excluded] == [("ordinal", -1)]


@pytest.mark.requirement("C10")
@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("todos menos altura", ["altura"]),
        ("todos menos o trabalho em altura e o trabalho a quente", ["trabalho em altura", "trabalho a quente"]),
        ("todos os componentes tirando a escavação", ["escavação"]),
        ("all components except hot work", ["hot work"]),
    ],
)
def test_an_exception_may_be_named(text, names):
    (located,) = read(tokenize(text), vocabulary=VOCABULARY, text=text).mentions

    assert (located.mention.form, [m.words for m in located.mention.excluded]) == ("every", names)


@pytest.mark.requirement("C10", "C12")
@pytest.mark.parametrize(
    "text",
    [
        "todos menos",
        "toda permissão tem um prazo",
        "outra permissão",
        "um outro componente",
        "dois componentes",
        "às duas",
        "ontem",
        "de ontem",
        "os componentes que vencem ontem",
    ],
)
def test_what_does_not_say_which_points_at_nothing(text):
    mentions = [m.mention for m in read(tokenize(text), vocabulary=VOCABULARY, text=text).mentions]

    assert not [m for m in mentions if m.form in ("every", "other", "dated", "list") or m.count]


def test_an_or_leaves_open_which():
    for text, either in (("a 123 ou a 456", True), ("permits 123 or 456", True), ("a 123 e a 456", False)):
        (located,) = read(tokenize(text), vocabulary=VOCABULARY, text=text).mentions
        assert located.mention.either is either
