"""From an intent's recipe to the steps of its plan: plain values of a domain into exact calls (C46)."""

from collections.abc import Iterable, Mapping
from typing import Any

from context_bridge.registries.capabilities import Capability, capabilities
from conversations import held
from conversations.models import PlanStep
from conversations.planning import planner
from conversations.planning.planner import StepDraft
from conversations.registries.dialogue import Intent
from conversations.registries.recipes import FromStep, RecipeRequest, RecipeStep
from policy.registries.entities import EntityReference, entities
from policy.registries.principals import Principal


def steps(intent: Intent, slots: Mapping[str, held.Stored], *, by: Principal, locale: str) -> list[StepDraft]:
    """The steps of the intent's recipe. ValueError when the recipe is not one: that is a bug of its app."""
    if intent.recipe is None:
        raise ValueError(f"{intent.id} has no recipe")
    request = RecipeRequest(
        principal=by,
        values={name: slot["value"] for name, slot in slots.items()},
        records={name: held.references(slot) for name, slot in slots.items()},
        locale=locale,
    )
    made = [_draft(step, locale) for step in intent.recipe(request)]
    planner.check_order(made)
    return made


def _draft(step: RecipeStep, locale: str) -> StepDraft:
    return StepDraft(
        capability=capabilities[step.capability],
        input={name: _stored(value) for name, value in step.input.items()},
        target=step.target,
        title=step.titles.get(locale, step.titles["pt-BR"])[:200],
        depends_on=step.depends_on,
        after=step.after,
        stands_for=step.stands_for,
        within=step.within,
    )


def _stored(value: Any) -> Any:  # Any: a JSON value of an input
    return value.to_stored() if isinstance(value, FromStep) else value


def rest(rows: Iterable[PlanStep], *, by: Principal) -> list[StepDraft]:
    """The steps of a plan that were not done, with what its other steps gave in their places."""
    steps = {row.index: row for row in rows}
    succeeded = PlanStep.Status.SUCCEEDED
    done = {i: (row.outcome or {})["data"] for i, row in steps.items() if row.status == succeeded}
    left = [row for i, row in steps.items() if i not in done]
    places = {row.index: place for place, row in enumerate(left)}
    return [_anew(row, places, done, by) for row in left]


def _anew(row: PlanStep, places: Mapping[int, int], done: Mapping[int, Mapping[str, Any]], by: Principal) -> StepDraft:
    capability = capabilities[row.capability_id]
    given = planner.resolved(row.input, done)
    return StepDraft(
        capability=capability,
        input=given,
        target=_target(capability, given, by),
        title=row.title,
        depends_on=tuple(places[i] for i in row.depends_on if i in places),
        after=tuple(places[i] for i in row.after if i in places),
        stands_for=EntityReference.from_stored(row.stands_for) if row.stands_for else None,
        within=places.get(row.within) if row.within is not None else None,
    )


def _target(capability: Capability, given: Mapping[str, Any], by: Principal) -> EntityReference | None:
    name = given.get(capability.target or "")
    if capability.target_type is None or not isinstance(name, str):
        return None
    return entities.seen(EntityReference(capability.target_type, name), by=by)
