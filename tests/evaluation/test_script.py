"""The format of dialogues, and that a dialogue which goes otherwise fails."""

import pytest

from tests.evaluation.script import Malformed, parsed
from tests.evaluation.stage import play

HEARD = "== t\n> Mude a validade da permissão 123 para 60 dias.\n< CONFIRMATION_REQUIRED NEW_REQUEST rules\n"
DONE = HEARD + "> sim\n< SUCCESS AFFIRM fast\n- WP-123 30 days\n+ WP-123 60 days\n"


def test_a_dialogue_has_a_head_and_steps():
    (script,) = parsed("== Title\nproves: C1 C2\nby: auditor\n# note\n" + DONE.removeprefix("== t\n"))

    assert (script.title, script.by, script.proves) == ("Title", "auditor", ("C1", "C2"))
    assert [s.headline for s in script.steps][1] == ("SUCCESS", "AFFIRM", "fast", "0")
    assert script.steps[1].effects == ["- WP-123 30 days", "+ WP-123 60 days"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("> sim", "begins with"),
        ("== t", "nothing is said"),
        ("== t\n> sim", "is missing"),
        ("== t\n> sim\n< SUCCESS", "is missing"),
        ("== t\n> sim\n< SUCCESS AFFIRM slow", "not understood"),
        ("== t\n> sim\n< IDLE AFFIRM fast\nsay: x", "not understood"),
        ("== t\nwith: permit of\n> sim", "not understood"),
        ("== t\n@ selected\n> sim", "not understood"),
    ],
)
def test_a_line_of_another_form_is_refused(text, why):
    with pytest.raises(Malformed, match=why):
        list(parsed(text))


def test_what_is_written_rightly_goes_through(requester):
    (script,) = parsed(DONE)

    assert play(script) is None


@pytest.mark.parametrize(
    ("was", "becomes", "said"),
    [
        ("CONFIRMATION_REQUIRED", "SUCCESS", "got < CONFIRMATION_REQUIRED NEW_REQUEST rules 0"),
        ("SUCCESS AFFIRM", "SUCCESS DENY", "got < SUCCESS AFFIRM fast 0"),
        ("AFFIRM fast", "AFFIRM rules", "expected < SUCCESS AFFIRM rules 0"),
        ("AFFIRM fast", "AFFIRM fast 1", "got < SUCCESS AFFIRM fast 0"),
        ("+ WP-123 60 days", "+ WP-123 61 days", "got data - WP-123 30 days; + WP-123 60 days"),
        ("- WP-123 30 days\n+ WP-123 60 days\n", "", "expected data unchanged"),
        ("rules\n", "rules\nsays: 61 dias\n", "expected says: 61 dias"),
        ("rules\n", "rules\nnever: validade\n", "expected never: validade"),
        ("rules\n", "rules\nabout: WP-456\n", "got about: WP-123"),
        ("rules\n", "rules\nquestion: same\n", "got question: new"),
        ("rules\n", "rules\nchoices: Sim | Talvez\n", "got choices: Sim / Não"),
        ("rules\n", "rules\nevents: CONFIRMATION_REQUIRED > PLAN_CREATED\n", "got events: "),
        ("rules\n", "rules\nresolved: entityId by selection\n", "got resolved: entityId by explicit"),
        ("rules\n", "rules\nreason: NOT_FOUND\n", "got reason: none"),
    ],
)
def test_what_goes_otherwise_is_told_in_the_words_of_the_dialogue(requester, was, becomes, said):
    assert was in DONE
    (script,) = parsed(DONE.replace(was, becomes, 1))

    assert said in str(play(script))
