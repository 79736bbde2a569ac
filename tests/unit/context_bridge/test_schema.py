"""One answer for planner and runtime: which input fields are wrong, in the person's language."""

import pytest

from context_bridge import validation
from context_bridge.registries.capabilities import Capability, Effect, Outcome
from context_bridge.tools import schema


def capability(**properties):
    return Capability(
        id="test.tool",
        titles={},
        descriptions={},
        input_schema={
            "type": "object",
            "properties": properties,
            "required": sorted(properties),
            "additionalProperties": False,
        },
        effect=Effect.READ,
        call=lambda call: Outcome(),
    )


VALIDITY = capability(
    entityId={"type": "string", "pattern": "^WP-[0-9]+$"}, validityDays={"type": "integer", "minimum": 1}
)


@pytest.mark.requirement("B24")
def test_a_valid_input_has_no_errors():
    assert schema.errors(VALIDITY, {"entityId": "WP-123", "validityDays": 30}) == {}


@pytest.mark.requirement("B24")
@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({}, {"entityId": "é obrigatório", "validityDays": "é obrigatório"}),
        ({"entityId": "WP-1", "validityDays": 0}, {"validityDays": "deve ser no mínimo 1"}),
        ({"entityId": "WP-1", "validityDays": "30"}, {"validityDays": "deve ser um número inteiro"}),
        ({"entityId": "WP-1", "validityDays": 1, "tenantId": "beta"}, {"tenantId": "não é um campo conhecido"}),
        ({"entityId": "WP-1\n", "validityDays": 1}, {"entityId": "não tem o formato esperado"}),
        ([], {"": "deve ser um objeto"}),
    ],
)
def test_each_wrong_field_is_named(given, expected):
    assert schema.errors(VALIDITY, given) == expected


def test_errors_are_said_in_english_too():
    assert schema.errors(VALIDITY, {"entityId": "WP-1"}, "en") == {"validityDays": "is required"}


def test_formats_are_checked():
    dated = capability(on={"type": "string", "format": "date"})

    assert schema.errors(dated, {"on": "not a date"}, "en") == {"on": "has not the expected form (date)"}
    assert schema.errors(dated, {"on": "2026-09-05"}) == {}


def test_control_characters_are_no_text_but_line_breaks_are():
    text = capability(reason={"type": "string"})

    assert schema.errors(text, {"reason": "chuva\nforte\t!"}) == {}
    assert schema.errors(text, {"reason": "chuva\x00"}) == {"reason": "contém caracteres de controle"}


def test_an_input_is_bounded_in_size_and_depth():
    anything = capability(value={})
    deep: list = []
    for _ in range(50_000):
        deep = [deep]

    assert schema.errors(anything, {"value": "x" * 70_000}, "en") == {"": "the content is too large"}
    assert schema.errors(anything, {"value": deep}, "en") == {"": "the content is nested too deeply"}


def test_another_capability_with_the_same_id_is_checked_by_its_own_schema():
    assert schema.errors(capability(a={}), {"a": 1}) == {}
    assert schema.errors(capability(b={}), {"a": 1}, "en") == {"a": "is not a known field", "b": "is required"}


@pytest.mark.case("Q44")
@pytest.mark.parametrize("reference", ["http://127.0.0.1:9/schema.json", "file:///etc/passwd", "other.json#/x"])
def test_a_schema_may_not_refer_outside(reference):
    with pytest.raises(ValueError, match="is not present in a registry"):
        validation.compiled({"$ref": reference})


@pytest.mark.case("Q43")
def test_a_nullable_union_accepts_null_and_refuses_other_types():
    union = capability(value={"anyOf": [{"type": "string"}, {"type": "null"}]})

    assert schema.errors(union, {"value": None}) == {}
    assert schema.errors(union, {"value": "x"}) == {}
    assert schema.errors(union, {"value": 1}) != {}


def test_a_pattern_that_would_backtrack_for_hours_is_answered_at_once():
    evil = capability(value={"type": "string", "pattern": "^(a+)+$"})

    assert schema.errors(evil, {"value": "a" * 5_000 + "!"}, "en") == {"value": "has not the expected form"}
