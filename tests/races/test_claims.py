"""Two answers at the same instant, from two processes, fifty times."""

import pytest

from tests.races.play import alone, together

PAIRS = 50


@pytest.mark.requirement("C16", "C35")
@pytest.mark.case("K1")
def test_two_yes_at_once_execute_once(database_url):
    conversations = alone(database_url, "prepare", PAIRS)
    yes = (["Sim."] * PAIRS, conversations)

    first, second = together(database_url, [("say", yes), ("say", yes)])
    together(database_url, [("work", ()), ("work", ())])

    seen = alone(database_url, "effects")
    assert seen["effects"] == seen["conversations"] == PAIRS
    assert seen["executions"] == {"SUCCEEDED": PAIRS}
    assert seen["gapless"]
    for one, other in zip(first, second, strict=True):
        assert sorted([one["duplicate"], other["duplicate"]]) == [False, True]
        assert one["executionId"] == other["executionId"] is not None


@pytest.mark.requirement("C35")
@pytest.mark.case("K2")
def test_yes_and_cancel_at_once_have_one_winner(database_url):
    conversations = alone(database_url, "prepare", PAIRS)

    yes, cancel = together(
        database_url, [("say", (["Sim."] * PAIRS, conversations)), ("say", (["Cancela."] * PAIRS, conversations))]
    )
    together(database_url, [("work", ()), ("work", ())])

    seen = alone(database_url, "effects")
    assert seen["effects"] == seen["executions"].get("SUCCEEDED", 0)
    assert seen["gapless"]
    for said_yes, said_cancel in zip(yes, cancel, strict=True):
        if said_yes["response"]["type"] == "executing":
            # The yes came first: the cancel then stopped what had not begun, and said so.
            assert said_cancel["response"]["type"] == "cancelled"
        else:
            assert said_yes["response"]["reason"] == "CONFIRMATION_WITHDRAWN"
            assert said_cancel["response"]["type"] == "cancelled"
    assert seen["effects"] == 0
    assert seen["executions"].get("CANCELLED", 0) + seen["confirmations"].get("WITHDRAWN", 0) == PAIRS


@pytest.mark.requirement("C17", "C35")
@pytest.mark.case("R3")
def test_the_sweep_and_a_yes_at_the_moment_of_expiry_have_one_winner(database_url):
    conversations = alone(database_url, "prepare", PAIRS)
    over = alone(database_url, "last_expiry")

    answers, _ = together(database_url, [("say_before", (conversations,)), ("sweep_at", (conversations, over))])
    together(database_url, [("work", ()), ("work", ())])

    seen = alone(database_url, "effects")
    assert seen["gapless"]
    assert seen["confirmations"].get("EXPIRED", 0) + seen["confirmations"].get("CONFIRMED", 0) == PAIRS
    assert seen["effects"] == seen["executions"].get("SUCCEEDED", 0) == seen["confirmations"].get("CONFIRMED", 0)
    said = [answer["response"]["type"] for answer in answers]
    assert said.count("executing") == seen["effects"]
    assert all(
        answer["response"]["type"] == "executing" or answer["response"]["reason"] == "CONFIRMATION_EXPIRED"
        for answer in answers
    )
