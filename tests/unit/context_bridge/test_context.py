"""A page says where the person is, bounded and in words; never who they are."""

from typing import Any

import pytest

from context_bridge import context
from policy.errors import Refused

FULL: dict[str, Any] = {
    "applicationId": "work-permits",
    "contextVersion": 43,
    "route": {"path": "/work-permits/WP-123/?tab=components", "pageId": "workPermit"},
    "page": {"semanticId": "workPermit", "entityType": "workPermit", "entityId": "WP-123"},
    "activeTab": {"semanticId": "workPermit.components"},
    "focus": {"semanticId": "workPermit.components.item"},
    "selection": {"entityType": "component", "entityId": "COMP-81", "semanticId": "workPermit.components.item"},
    "visibleEntities": [{"entityType": "component", "entityId": "COMP-81", "label": "Trabalho em Altura"}],
    "filters": {"status": ["OPEN", "APPROVED"], "search": "caldeira", "late": True},
    "form": {"formId": "permit", "entityType": "workPermit", "entityId": "WP-123", "dirty": True},
    "breadcrumbs": [{"semanticId": "workPermits", "label": "Permissões"}],
    "timestamp": "2026-09-05T12:00:00-03:00",
}


def refusal(wire):
    with pytest.raises(Refused) as refused:
        context.parse(wire)
    return refused.value


@pytest.mark.requirement("B7")
def test_a_full_context_survives_the_round_trip():
    parsed = context.parse(FULL)

    assert parsed.to_wire() == FULL
    assert parsed.form is not None
    assert (parsed.context_version, parsed.active_tab, parsed.form.dirty) == (43, "workPermit.components", True)


@pytest.mark.requirement("B3")
def test_what_is_in_view_comes_nearest_first():
    assert context.parse(FULL).semantic_ids == (
        "component:COMP-81",
        "workPermit.components.item",
        "workPermit.components",
        "workPermit",
        "workPermits",
    )


@pytest.mark.parametrize("part", sorted(FULL))
def test_every_part_may_be_absent(part):
    partial = {name: value for name, value in FULL.items() if name != part}

    assert context.parse(partial).to_wire() == partial
    assert context.parse({part: FULL[part]}).to_wire() == {part: FULL[part]}


def test_an_empty_context_says_nothing():
    assert context.parse({}) == context.SemanticUIContext()


@pytest.mark.requirement("B32")
@pytest.mark.case("Q31")
@pytest.mark.parametrize("name", ["userId", "user_id", "tenantId", "roles", "permissions", "isAdmin", "TENANT-ID"])
@pytest.mark.parametrize("place", ["", "filters", "page"])
def test_an_identity_in_a_context_is_refused_by_name(name, place):
    wire = {**FULL, name: "admin"} if not place else {**FULL, place: {**FULL[place], name: "admin"}}

    assert f"{place}.{name}".lstrip(".") in refusal(wire).detail["fields"]


@pytest.mark.requirement("B2")
@pytest.mark.case("Q32")
@pytest.mark.parametrize(
    ("field", "wire"),
    [
        ("agentId", {"agentId": "agent.other"}),
        ("", []),
        ("", None),
        ("page.semanticId", {"page": {"entityType": "workPermit"}}),
        ("page.semanticId", {"page": {"semanticId": "../admin"}}),
        ("page.semanticId", {"page": {"semanticId": "javascript:alert"}}),
        ("page.url", {"page": {"semanticId": "workPermit", "url": "https://example.org"}}),
        ("selection.entityId", {"selection": {"entityType": "workPermit"}}),
        ("contextVersion", {"contextVersion": 0}),
        ("contextVersion", {"contextVersion": "43"}),
        ("contextVersion", {"contextVersion": True}),
        ("route.path", {"route": {"path": "https://example.org/"}}),
        ("timestamp", {"timestamp": "yesterday"}),
        ("visibleEntities", {"visibleEntities": [{"entityType": "a", "entityId": str(n)} for n in range(51)]}),
        ("filters.x", {"filters": {"x": {"deep": 1}}}),
        ("filters.x", {"filters": {"x": "nul\x00"}}),
        ("breadcrumbs.0.label", {"breadcrumbs": [{"semanticId": "a", "label": "<b>Permissões</b>"}]}),
        ("page.entityId", {"page": {"semanticId": "a", "entityId": "<!-- x"}}),
    ],
)
def test_what_is_no_context_is_refused_by_field(field, wire):
    refused = refusal(wire)

    assert refused.reason == "INVALID_INPUT"
    assert list(refused.detail["fields"]) == [field]


@pytest.mark.requirement("B2")
def test_a_context_over_16_kb_is_too_large():
    label = "x" * 200
    near = {"visibleEntities": [{"entityType": "a", "entityId": "1", "label": label}] * 50}
    assert context.parse(near)

    filters = {f"f{n}": [label] * 20 for n in range(10)}
    assert refusal({"filters": filters}).reason == "TOO_LARGE"


@pytest.mark.parametrize(
    "wire", [{"filters": {"x": "\ud800"}}, {"filters": {"x": float("nan")}}, {"filters": {"x": b"bytes"}}]
)
def test_what_json_can_not_say_is_refused(wire):
    assert refusal(wire).reason == "INVALID_INPUT"


def test_a_deeply_nested_value_is_refused_without_walking_it():
    value: dict = {}
    for _ in range(100_000):
        value = {"filters": value}

    assert refusal(value).reason == "INVALID_INPUT"


@pytest.mark.case("Q50")
def test_text_is_kept_in_composed_form():
    decomposed = "permissa\u0303o"

    assert context.parse({"filters": {"search": decomposed}}).filters == {"search": "permissão"}


def test_messages_are_in_the_language_asked_for():
    with pytest.raises(Refused) as refused:
        context.parse({"contextVersion": 0}, locale="en")

    assert refused.value.detail["fields"] == {"contextVersion": "must be at least 1"}
    assert refused.value.text("en") == "Invalid data: contextVersion: must be at least 1"


def test_a_comparison_in_a_search_is_no_markup():
    assert context.parse({"filters": {"search": "validade < 30"}}).filters == {"search": "validade < 30"}
