"""Plans of several kinds of steps: their order, and the values that earlier steps give."""

import pytest

from context_bridge.registries.capabilities import Capability, Effect, Outcome
from conversations.planning import planner
from conversations.planning.planner import StepDraft
from conversations.registries.recipes import FromStep

pytestmark = pytest.mark.requirement("C46")


FILL = Capability(
    id="thing.fill",
    titles={"pt-BR": "preencher", "en": "fill"},
    descriptions={"pt-BR": "Preenche.", "en": "Fills."},
    input_schema={"type": "object"},
    effect=Effect.UPDATE,
    call=lambda call: Outcome(),
)


def step(given=None, **waits) -> StepDraft:
    return StepDraft(capability=FILL, input=given or {}, target=None, title="", **waits)


def test_all_that_waits_for_nothing_may_run_together():
    states = {0: ("SUCCEEDED", (), ()), 1: ("READY", (0,), ()), 2: ("READY", (0,), ()), 3: ("READY", (0,), (1, 2))}

    assert planner.ready_all(states) == [1, 2]
    assert planner.ready(states) == 1


@pytest.mark.parametrize("ended", ["SUCCEEDED", "FAILED", "SKIPPED", "UNKNOWN"])
def test_a_step_after_others_runs_whatever_came_of_them(ended):
    states = {0: ("SUCCEEDED", (), ()), 1: (ended, (0,), ()), 2: ("READY", (0,), (1,))}

    assert planner.ready_all(states) == [2]
    assert planner.blocked(states) == []


def test_a_step_that_depends_on_a_failed_one_never_runs():
    states = {0: ("FAILED", (), ()), 1: ("READY", (0,), ())}

    assert planner.ready(states) is None
    assert planner.blocked(states) == [1]


def test_places_are_filled_from_what_earlier_steps_gave():
    given = {"entityId": FromStep(0, "entityId").to_stored(), "days": 60}

    assert planner.resolved(given, {0: {"entityId": "WP-7"}}) == {"entityId": "WP-7", "days": 60}
    assert planner.resolved(given, {}) == given


def test_an_object_that_only_looks_like_a_place_is_a_value():
    assert FromStep.of({"name": "x"}) is None
    assert FromStep.of("entityId") is None


def test_a_recipe_whose_step_takes_a_value_it_does_not_wait_for_is_refused():
    place = {"entityId": FromStep(0, "entityId").to_stored()}

    planner.check_order([step(), step(place, depends_on=(0,))])
    with pytest.raises(ValueError, match="step 1"):
        planner.check_order([step(), step(place)])
    with pytest.raises(ValueError, match="step 0"):
        planner.check_order([step(after=(1,)), step()])
