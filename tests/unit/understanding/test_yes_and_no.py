"""Yes, no and cancel: a false yes is the worst failure, so the negative corpus is the larger one (C16, C18, K13)."""

from dataclasses import replace

import pytest

from conversations.understanding.acts import Act
from conversations.understanding.understand import Pending
from tests.unit.understanding import corpus
from tests.unit.understanding.world import NOTHING, asked, clarifying, hear

ASKED = asked(componentType={"value": "workingAtHeight", "label": "Trabalho em Altura", "reference": None})
STATES = (NOTHING, ASKED, Pending(kind="execution"), clarifying("workPermit.updateValidity", "validityDays"))


def test_the_negative_corpus_is_at_least_as_large_as_the_positive_one():
    assert len(set(corpus.NOT_AFFIRM)) >= len(set(corpus.AFFIRM)) >= 150
    assert not set(corpus.NOT_AFFIRM) & set(corpus.AFFIRM)


@pytest.mark.requirement("C16")
@pytest.mark.parametrize("text", corpus.AFFIRM)
def test_a_yes_in_any_wording_is_taken_without_a_model(text):
    heard = hear(text, ASKED)

    assert (heard.act, heard.route, heard.draft) == (Act.AFFIRM, "fast", None)


@pytest.mark.case("K13")
@pytest.mark.requirement("C16")
@pytest.mark.parametrize("level", ["soft", "strong"])
@pytest.mark.parametrize("text", corpus.NOT_AFFIRM)
def test_what_only_looks_like_a_yes_confirms_nothing(text, level):
    for intent in ("workPermit.components.add", "workPermit.updateValidity", "workPermit.cancel"):
        assert hear(text, asked(intent, level)).act is not Act.AFFIRM


@pytest.mark.parametrize("text", ["👍", "✅", "ok", "beleza", "👌 👌", "perfeito", "okey dokey"])
def test_a_thumb_or_a_mere_acknowledgement_does_not_confirm_what_is_strong(text):
    assert hear(text, asked(level="strong")).act is Act.UNCLEAR
    assert hear(text, asked(level="soft")).act is Act.AFFIRM


@pytest.mark.parametrize("text", ["sim", "yes", "confirmo"])
def test_a_plain_yes_is_a_yes_whatever_the_level_of_the_question(text):
    for state in (ASKED, asked(level="strong")):
        assert hear(text, state).act is Act.AFFIRM


@pytest.mark.requirement("C16")
@pytest.mark.parametrize("text", ["sim", "yes", "confirmo"])
def test_a_yes_without_anything_asked_is_none_and_says_so(text):
    for state in (NOTHING, Pending(kind="execution")):
        heard = hear(text, state)
        assert (heard.act, heard.unasked) == (Act.UNCLEAR, Act.AFFIRM)
    assert hear(text, ASKED).unasked is None
    assert hear(text, clarifying("workPermit.updateValidity", "validityDays")).act is Act.UNCLEAR


def test_the_verb_of_a_change_alone_does_not_say_which_change():
    plan = asked("workPermit.updateValidity")

    assert hear("ok, mude", plan).act is Act.UNCLEAR
    assert hear("ok, mude", replace(plan, asked="Mudar a validade para 60 dias?")).act is Act.AFFIRM
    assert hear("sim, mude", plan).act is Act.AFFIRM


def test_the_verb_of_another_intent_is_no_yes():
    assert hear("pode adicionar", asked("workPermit.components.add")).act is Act.AFFIRM
    assert hear("pode adicionar", asked("workPermit.components.remove")).act is not Act.AFFIRM
    assert hear("sim, pode remover", asked("workPermit.components.add")).act is not Act.AFFIRM
    assert hear("pode adicionar", NOTHING).act is not Act.AFFIRM


@pytest.mark.parametrize("text", ["sim, cancele", "pode cancelar", "ok, cancele"])
def test_to_a_question_about_cancelling_the_word_cancel_decides_nothing(text):
    assert hear(text, asked("workPermit.cancel", "strong")).act is Act.UNCLEAR


@pytest.mark.parametrize("text", corpus.DENY)
def test_a_no_in_any_wording_denies(text):
    assert hear(text, ASKED).act is Act.DENY


@pytest.mark.requirement("C18")
@pytest.mark.parametrize("text", corpus.CANCEL)
def test_cancel_works_in_every_state(text):
    assert {hear(text, state).act for state in STATES} == {Act.CANCEL}


@pytest.mark.requirement("C18")
@pytest.mark.parametrize("text", corpus.NOT_CANCEL)
def test_cancelling_a_record_and_talk_about_cancelling_are_not_cancel(text):
    for state in STATES:
        assert hear(text, state).act not in {Act.CANCEL, Act.AFFIRM}


@pytest.mark.parametrize(("act", "text"), [(act, text) for act, texts in corpus.OTHERS.items() for text in texts])
def test_the_other_acts_are_recognised_when_nothing_is_pending(act, text):
    assert hear(text).act == act


def test_essa_means_the_pending_operation_only_while_there_is_one():
    assert hear("cancele essa", ASKED).act is Act.CANCEL
    assert hear("cancele essa").draft.intent == "workPermit.cancel"
