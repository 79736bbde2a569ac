"""The check of ``make eval`` as a test, and that it can fail."""

from collections import Counter

import pytest

from tests.evaluation.__main__ import STRANGE, runtime_predictor, stored_figures
from tests.evaluation.corpus_lines import corpus, strangers, traps
from tests.evaluation.scores import faults, figures, predictions, sprung

LINES = corpus()


@pytest.fixture(scope="module")
def made():
    return predictions(LINES, runtime_predictor())


def tampered(made, *, text, act):
    """The same predictions, but for one sentence."""
    return predictions([p.line for p in made], _other(made, text, act))


def _other(made, text, act):
    known = {id(p.line.given): p.act for p in made}
    return lambda given: act if given["user_text"] == text else known[id(given)]


@pytest.mark.requirement("C58")
@pytest.mark.case("K13", "S9")
def test_nothing_that_is_no_yes_is_taken_for_one_and_no_figure_has_fallen(made):
    assert faults(made, stored_figures()) == []


@pytest.mark.requirement("C58", "C16")
def test_no_trap_near_a_yes_is_taken_for_one():
    predict, set_traps = runtime_predictor(), traps()

    assert sprung(set_traps, predict) == []
    assert len(set_traps) > sum(line.act == "AFFIRM" for line in LINES)
    assert len(sprung(set_traps[:5], lambda given: "AFFIRM")) == 5


@pytest.mark.requirement("C58")
def test_nor_is_a_sentence_of_strangers_and_they_are_understood_as_well_as_before():
    lines = strangers()

    assert faults(predictions(lines, runtime_predictor()), stored_figures(STRANGE), wanted={}) == []
    assert len({line.given["id"] for line in (*LINES, *lines)}) == len(LINES) + len(lines)


@pytest.mark.requirement("C58")
@pytest.mark.case("K13")
def test_a_yes_to_yesterday_would_be_seen(made):
    found = faults(tampered(made, text="ontem", act="AFFIRM"), {})

    assert any(f.startswith("false AFFIRM") and "“ontem”" in f for f in found)


@pytest.mark.requirement("C18")
def test_a_request_to_cancel_a_permit_taken_for_giving_up_would_be_seen(made):
    request = next(p for p in made if p.line.act == "NEW_REQUEST" and not p.line.also)

    found = faults(tampered(made, text=request.line.given["user_text"], act="CANCEL"), {})

    assert any(f.startswith("false CANCEL of a request") for f in found)


@pytest.mark.requirement("C58")
def test_a_figure_that_falls_would_be_seen(made):
    before = figures(made)
    lost = next(p for p in made if p.is_right and p.line.act == "UNDO" and p.line.locale == "en")
    worse = [p for p in made if p.line.act != "UNDO" or p is lost] + [type(lost)(lost.line, "UNCLEAR")] * 9

    assert any(f.startswith("en: UNDO recall fell") for f in faults(worse, before))


@pytest.mark.requirement("C58")
def test_a_yes_that_is_missed_too_often_would_be_seen(made):
    found = faults([type(p)(p.line, "UNCLEAR") if p.act == "AFFIRM" else p for p in made], {})

    assert any("AFFIRM recall under a question is 0" in f for f in found)


@pytest.mark.requirement("C58")
def test_the_corpora_are_large_and_name_every_act():
    sizes = Counter(line.locale for line in LINES)
    acts = {line.act for line in LINES}

    assert sizes["pt-BR"] >= 1200
    assert sizes["en"] >= 600
    assert len(acts) == 14
    assert len({line.given["id"] for line in LINES}) == len(LINES)
