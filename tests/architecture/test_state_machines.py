"""States move by declared transitions only: every other pair is refused, and nothing of the row changes."""

import ast
import inspect
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from django.apps import apps
from django.db.models import Model
from django_fsm import GET_STATE, RETURN_VALUE, FSMFieldMixin, TransitionNotAllowed

from config.states import StateModel
from tests.processes import ROOT

PACKAGES = ("config", "policy", "context_bridge", "conversations", "work_permits")


def machines() -> list[tuple[type[Model], FSMFieldMixin]]:
    fields = ((model, field) for model in apps.get_models() for field in model._meta.concrete_fields)
    return [(model, field) for model, field in fields if isinstance(field, FSMFieldMixin)]


MACHINES = machines()
NAMES = [model._meta.label for model, _ in MACHINES]


def declared(model: type[Model], field: FSMFieldMixin) -> dict[str, set[str]]:
    """Transition -> the states it may leave."""
    found: dict[str, set[str]] = {}
    for transition in field.get_all_transitions(model):
        found.setdefault(transition.name, set()).add(str(transition.source))
    return found


def undeclared() -> Iterator[tuple[type[Model], FSMFieldMixin, str, str]]:
    for model, field in MACHINES:
        states = [str(value) for value, _ in field.flatchoices]
        for (name, sources), state in product(sorted(declared(model, field).items()), states):
            if state not in sources:
                yield model, field, name, state


PAIRS = list(undeclared())


def arguments(model: type[Model], name: str) -> dict[str, object]:
    """Something for every argument that the transition needs: it must not even be looked at."""
    parameters = inspect.signature(getattr(model, name)).parameters
    return {p.name: object() for p in parameters.values() if p.name != "self" and p.default is p.empty}


def values(row: Model) -> dict[str, object]:
    return {field.attname: row.__dict__.get(field.attname) for field in row._meta.concrete_fields}


@pytest.mark.requirement("C6")
@pytest.mark.parametrize(
    ("model", "field", "name", "state"), PAIRS, ids=[f"{m.__name__}-{n}-{s}" for m, _, n, s in PAIRS]
)
def test_an_undeclared_transition_is_refused_and_changes_nothing(model, field, name, state):
    row = model(**{field.name: state})
    before = values(row)

    with pytest.raises(TransitionNotAllowed):
        getattr(row, name)(**arguments(model, name))

    assert values(row) == before


def test_there_are_machines_to_look_at():
    assert {"conversations.Conversation", "conversations.Confirmation", "work_permits.WorkPermit"} <= set(NAMES)
    assert len(PAIRS) > 200


@pytest.mark.parametrize(("model", "field"), MACHINES, ids=NAMES)
def test_a_machine_is_protected_and_moves_from_named_states_to_named_states(model, field):
    states = {str(value) for value, _ in field.flatchoices}

    assert issubclass(model, StateModel)
    assert field.protected, "a state may not be assigned"
    for transition in field.get_all_transitions(model):
        assert transition.source in states, f"{transition.name} leaves {transition.source}"
        assert not isinstance(transition.target, (GET_STATE, RETURN_VALUE))
        assert transition.target in states, f"{transition.name} leads to {transition.target}"


@pytest.mark.parametrize(("model", "field"), MACHINES, ids=NAMES)
def test_every_state_can_be_reached(model, field):
    """From the first one, by the declared transitions."""
    edges = {(str(t.source), str(t.target)) for t in field.get_all_transitions(model)}
    reached: set[str] = set()
    new = {str(field.default)}
    while new:
        reached |= new
        new = {target for source, target in edges if source in reached} - reached

    unreachable = {str(value) for value, _ in field.flatchoices} - reached
    assert unreachable == UNREACHABLE.get(model._meta.label, set())


# States that stand in the vocabulary and that nothing leads to yet, with the reason.
UNREACHABLE: dict[str, set[str]] = {}


def test_no_transition_has_any_state_as_its_source():
    """Read from the source text: ``source="*"`` or ``"+"`` would declare pairs that nobody thought of."""
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and _name(node.func) == "transition"
        for keyword in node.keywords
        if keyword.arg == "source"
        for value in ast.walk(keyword.value)
        if isinstance(value, ast.Constant) and value.value in ("*", "+")
    ]
    assert found == []


def test_no_query_writes_a_state():
    """``update()`` and ``bulk_update()`` of a state field would go round its machine."""
    names = {field.name for _, field in MACHINES}
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and _name(node.func) in ("update", "bulk_update", "update_or_create")
        if names & set(_written(node))
    ]
    assert found == []


def trees() -> Iterator[tuple[Path, ast.Module]]:
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            if "migrations" not in path.parts:
                yield path, ast.parse(path.read_text(encoding="utf-8"))


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _written(call: ast.Call) -> Iterator[str]:
    """Names a query would write: keywords, keys of a spread dictionary, and ``fields=[...]``."""
    for keyword in call.keywords:
        if keyword.arg is not None:
            yield keyword.arg
        inner = keyword.value
        if keyword.arg is None and isinstance(inner, ast.Dict):
            yield from (str(key.value) for key in inner.keys if isinstance(key, ast.Constant))
        if keyword.arg in ("fields", "defaults", "create_defaults"):
            yield from (str(n.value) for n in ast.walk(inner) if isinstance(n, ast.Constant))
    for positional in call.args[1:]:
        yield from (str(n.value) for n in ast.walk(positional) if isinstance(n, ast.Constant))
