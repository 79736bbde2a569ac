"""One of several that wait for a yes comes in the place of another; the others stay (C19, C47, C48)."""

import pytest

from conversations.understanding.acts import Act
from tests.unit.understanding.world import CONFINED, HEIGHT, HOT_WORK, asked, hear

TWO = asked(componentType={"references": [r.to_stored() for r in (HEIGHT, HOT_WORK)]})


@pytest.mark.requirement("C19")
@pytest.mark.parametrize(
    ("text", "stays"),
    [
        ("em vez de quente, confinado", HEIGHT),
        ("espaço confinado em vez de trabalho a quente", HEIGHT),
        ("não é quente, é confinado", HEIGHT),
        ("troca o quente por confinado", HEIGHT),
        ("substitua o trabalho em altura pelo espaço confinado", HOT_WORK),
        ("troca o primeiro por confinado", HOT_WORK),
        ("tira o quente e coloca confinado", HEIGHT),
        ("replace hot work with confined space", HEIGHT),
        ("swap the last one for confined space", HEIGHT),
        ("confined space instead of height", HOT_WORK),
        ("no lugar do quente coloca confinado", HEIGHT),
        ("em vez de quente põe espaço confinado", HEIGHT),
        ("ao invés da altura adicione confinado", HOT_WORK),
        ("instead of hot work add confined space", HEIGHT),
    ],
)
def test_what_is_not_named_stays(text, stays):
    heard = hear(text, TWO)

    assert heard.act is Act.CORRECTION
    assert heard.draft.narrowed["componentType"] == (stays,)
    assert heard.draft.mentions["componentType"].adds


@pytest.mark.requirement("C19")
@pytest.mark.parametrize("text", ["em vez de tudo isso, confinado", "em vez de altura e quente, confinado"])
def test_all_of_them_are_exchanged_when_all_are_named(text):
    heard = hear(text, TWO)

    assert heard.act is Act.CORRECTION
    assert not heard.draft.narrowed
    assert not heard.draft.mentions["componentType"].adds


@pytest.mark.requirement("C58")
@pytest.mark.parametrize("text", ["em vez de escavação, confinado", "troca o confinado por altura"])
def test_what_does_not_wait_is_not_exchanged(text):
    heard = hear(text, TWO)

    assert heard.act is not Act.AFFIRM
    assert heard.draft is None


def test_the_only_one_is_exchanged_too():
    one = asked(componentType={"reference": HEIGHT.to_stored()})

    assert (
        hear("troca a altura por confinado", one).draft.mentions["componentType"].words
        == CONFINED.label.split()[-1].lower()
    )


@pytest.mark.requirement("C19", "C47")
@pytest.mark.parametrize(
    ("text", "act"), [("em vez de 45 coloca 60", Act.CORRECTION), ("em vez de 45", Act.UNCLEAR), ("não é 45", Act.DENY)]
)
def test_instead_of_is_no_refusal(text, act):
    heard = hear(text, asked("workPermit.updateValidity", validityDays={"value": 45, "label": "45"}))

    assert heard.act is act


@pytest.mark.requirement("C19", "C58")
@pytest.mark.parametrize(
    "text",
    [
        "em vez de quente, confinado?",
        "instead of hot work, confined space?",
        "confinado",
        "é confinado",
        "não, confinado",
        "não tire o quente",
        "não troque quente por confinado",
    ],
)
def test_what_would_silently_drop_the_others_is_asked_about(text):
    heard = hear(text, TWO)

    assert heard.act is Act.UNCLEAR
    assert heard.draft is None


@pytest.mark.requirement("C19")
@pytest.mark.parametrize("text", ["não adicione o quente", "don't add hot work"])
def test_a_denial_of_one_leaves_it_out(text):
    heard = hear(text, TWO)

    assert heard.act is Act.CORRECTION
    assert heard.draft.narrowed["componentType"] == (HEIGHT,)
