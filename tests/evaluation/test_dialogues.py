"""Every dialogue of ``dialogues/``, played with the real runtime on the demonstration data."""

from pathlib import Path

import pytest
from django.db import transaction

from tests.cast import ensure_demo
from tests.evaluation.facts import MONDAY, move_to
from tests.evaluation.script import Script, chapters
from tests.evaluation.stage import play
from tests.requirements import rows

# Chapters ("pt-BR/12-dates-and-lists") and dialogues ("pt-BR/…:title") that are read but not played yet.
PENDING: tuple[str, ...] = (
    # A changed selection is not warned of yet (C29).
    "pt-BR/04-digressions:Abrir outra página não muda o alvo do plano",
)

SCRIPTS = chapters(Path(__file__).parent / "dialogues")
PLAYED = [s for s in SCRIPTS if not {s.name, f"{s.locale}/{s.chapter}"} & set(PENDING)]


def _param(script: Script):
    marks = [pytest.mark.requirement(*script.proves)] if script.proves else []
    marks += [pytest.mark.case(*script.cases)] if script.cases else []
    return pytest.param(script, id=script.name, marks=marks)


@pytest.fixture(scope="module")
def stage(django_db_setup, django_db_blocker):
    """The demonstration data on a Monday, loaded once: each dialogue's changes are rolled back to it."""
    with django_db_blocker.unblock(), transaction.atomic():
        ensure_demo()
        move_to(MONDAY)
        yield
        transaction.set_rollback(True)


@pytest.mark.requirement("C4", "C46", "C58")
@pytest.mark.case("S9")
@pytest.mark.parametrize("script", [_param(s) for s in PLAYED])
def test_a_dialogue_goes_as_it_is_written(stage, db, script):
    difference = play(script)

    assert difference is None, f"\n{difference}"


@pytest.mark.requirement("C47")
def test_the_dialogues_are_many_and_their_marks_are_rows():
    names = {s.name for s in SCRIPTS}

    assert len(names) == len(SCRIPTS) >= 150
    assert {proved for s in SCRIPTS for proved in s.proves} <= rows().keys()
    assert {name for name in PENDING if ":" in name} <= names
