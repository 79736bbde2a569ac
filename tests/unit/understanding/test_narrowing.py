"""Which of several that wait for a yes are to stay, and what narrows nothing (C19)."""

import pytest

from conversations.understanding.acts import Act
from tests.unit.understanding.world import CONFINED, HEIGHT, HOT_WORK, asked, hear

SEVERAL = asked(componentType={"references": [r.to_stored() for r in (HEIGHT, HOT_WORK, CONFINED)]})


def left(text: str) -> list[str] | None:
    heard = hear(text, SEVERAL)
    narrowed = heard.draft.narrowed if heard.draft else {}
    return [r.id for r in narrowed["componentType"]] if narrowed else None


@pytest.mark.requirement("C19")
@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("todos menos o último", [HEIGHT, HOT_WORK]),
        ("os três menos o último", [HEIGHT, HOT_WORK]),
        ("tudo exceto altura", [HOT_WORK, CONFINED]),
        ("deixa o último de fora", [HEIGHT, HOT_WORK]),
        ("adicione só o segundo", [HOT_WORK]),
        ("apenas altura e quente", [HEIGHT, HOT_WORK]),
        ("o segundo só", [HOT_WORK]),
        ("all except the first", [HOT_WORK, CONFINED]),
        ("the last two", [HOT_WORK, CONFINED]),
        ("leave out the first one", [HOT_WORK, CONFINED]),
    ],
)
def test_those_that_stay(text, kept):
    assert left(text) == [r.id for r in kept]


@pytest.mark.requirement("C58")
@pytest.mark.parametrize("text", ["todos menos o João", "os três", "o nono", "menos", "só o nono", "todos eles"])
def test_what_narrows_nothing_is_no_yes(text):
    assert left(text) is None
    assert hear(text, SEVERAL).act is not Act.AFFIRM


@pytest.mark.parametrize(("text", "act"), [("sim", Act.AFFIRM), ("não", Act.DENY), ("agora não", Act.DENY)])
def test_a_plain_answer_stays_one(text, act):
    assert hear(text, SEVERAL).act is act
