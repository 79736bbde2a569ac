"""``manage.py check`` proves that what the apps registered makes a whole, and names what does not."""

from dataclasses import replace
from datetime import timedelta

import pytest

from context_bridge import checks
from context_bridge.knowledge.documents import parse
from context_bridge.knowledge.router import Library
from context_bridge.registries.capabilities import Capability, CapabilityRegistry, Effect, Outcome, Undo
from context_bridge.registries.commands import Command, UICommandRegistry, UICommandSpec
from context_bridge.registries.semantics import SemanticElement, SemanticRegistry
from policy.registries.entities import EntityReference, EntityRegistry, EntityType

BOTH = {"pt-BR": "texto", "en": "text"}
SOUND = Capability(
    id="boiler.inspect",
    titles=BOTH,
    descriptions=BOTH,
    input_schema={
        "type": "object",
        "properties": {"boilerId": {"type": "string", "pattern": "^B-[0-9]+$"}},
        "required": ["boilerId"],
        "additionalProperties": False,
    },
    effect=Effect.UPDATE,
    target="boilerId",
    target_type="boiler",
    call=lambda call: Outcome(),
)


def boilers():
    kinds = EntityRegistry()
    kinds.register(
        EntityType(
            name="boiler",
            nouns={},
            labels={},
            find=lambda tenant, said: (),
            load=lambda tenant, entity_id: None,
            reference=lambda record: EntityReference("boiler", "B-1"),
        )
    )
    return kinds


def problems(capability):
    registry = CapabilityRegistry()
    registry.register(capability)
    return [(problem.id, problem.msg) for problem in checks.capability_problems(registry, boilers())]


def with_schema(**changes):
    return replace(SOUND, input_schema={**SOUND.input_schema, **changes})


def with_properties(**properties):
    return with_schema(properties={**SOUND.input_schema["properties"], **properties})


def test_a_sound_capability_has_no_problems():
    assert problems(SOUND) == []


@pytest.mark.requirement("B24")
@pytest.mark.parametrize(
    ("code", "broken"),
    [
        ("E001", replace(SOUND, id="inspect")),
        ("E001", replace(SOUND, id="boiler.in__spect")),
        ("E001", replace(SOUND, id="boiler." + "x" * 60)),
        ("E001", replace(SOUND, risk=0)),
        ("E002", with_properties(x={"type": "nonsense"})),
        ("E002", with_properties(x={"$ref": "https://example.org/schema.json"})),
        ("E002", with_properties(x={"anyOf": [{"$ref": "file:///etc/passwd"}, {"type": "null"}]})),
        ("E003", with_schema(type="array")),
        ("E003", with_schema(additionalProperties=True)),
        ("E003", with_properties(x={"type": "object", "properties": {}})),
        ("E004", with_properties(tenantId={"type": "string"})),
        ("E004", with_properties(user_id={"type": "integer"})),
        ("E004", with_properties(roles={"type": "array"})),
        ("E005", with_properties(x={"type": "string", "pattern": "[0-9]+"})),
        ("E005", with_properties(x={"type": "string", "pattern": "^(a+)+$"})),
        ("E005", with_properties(x={"type": "string", "pattern": "^([a-z]*-?)*$"})),
        ("E006", replace(SOUND, target="other")),
        ("E006", replace(SOUND, target=None)),
        ("E006", replace(SOUND, target_type="turbine")),
        ("E006", with_schema(required=[])),
        ("E007", replace(SOUND, undo=Undo(capability="boiler.forget", input=lambda given, data: {}))),
        ("E007", replace(SOUND, alternatives=("boiler.forget",))),
        ("E014", replace(SOUND, durations={"lunch": timedelta(hours=1)})),
        ("E014", replace(SOUND, durations={"undo": timedelta(days=8)})),
        ("E014", replace(SOUND, durations={"confirmation": timedelta(seconds=9)})),
        ("E008", replace(SOUND, titles={"pt-BR": "inspecionar"})),
        ("E008", replace(SOUND, descriptions={"pt-BR": "x", "en": " "})),
    ],
)
def test_each_fault_of_a_capability_has_its_id(code, broken):
    found = problems(broken)

    assert f"context_bridge.{code}" in {problem_id for problem_id, _ in found}
    assert all(broken.id in text for _, text in found)


@pytest.mark.parametrize(("taken", "found"), [("boilerId", []), ("other", ["context_bridge.E007"])])
def test_an_alternative_takes_input_that_is_there(taken, found):
    schema = {**SOUND.input_schema, "properties": {taken: {"type": "string"}}, "required": [taken]}
    other = replace(SOUND, id="boiler.look", input_schema=schema, effect=Effect.READ, target=None, target_type=None)
    registry = CapabilityRegistry()
    registry.register(other)
    registry.register(replace(SOUND, alternatives=("boiler.look",)))

    assert [problem.id for problem in checks.capability_problems(registry, boilers())] == found


def test_what_asks_another_system_runs_in_a_worker():
    reading = replace(SOUND, effect=Effect.READ)

    assert reading.runs_at_once and not replace(reading, outside=True).runs_at_once


@pytest.mark.parametrize("pattern", ["^WP-[0-9]+(-[0-9]+)?$", "^[a-z]{2,5}$", r"^\(\+[0-9]+\)[0-9]*$"])
def test_a_plain_pattern_is_no_problem(pattern):
    assert problems(with_properties(x={"type": "string", "pattern": pattern})) == []


def test_a_property_may_be_called_like_a_keyword():
    assert problems(with_properties(type={"type": "string"}, pattern={"type": "string"})) == []


def test_a_reading_may_leave_its_target_out():
    assert problems(replace(with_schema(required=[]), effect=Effect.READ)) == []


@pytest.mark.case("Q41")
def test_two_capabilities_with_one_id_are_refused_at_once():
    registry = CapabilityRegistry()
    registry.register(SOUND)

    with pytest.raises(ValueError, match=r"boiler\.inspect is registered twice"):
        registry.register(replace(SOUND, version=2))


@pytest.mark.requirement("B5")
def test_an_element_names_only_what_exists():
    elements, known = SemanticRegistry(), CapabilityRegistry()
    known.register(SOUND)
    elements.register(SemanticElement(semantic_id="boiler", kind="page", labels=BOTH, capabilities=("boiler.inspect",)))
    assert list(checks.element_problems(elements, known)) == []

    elements.register(
        SemanticElement(
            semantic_id="boiler.tab", kind="tab", labels={"en": "x"}, parent="turbine", capabilities=("boiler.fly",)
        )
    )
    assert [str(problem.id)[-4:] for problem in checks.element_problems(elements, known)] == ["E008", "E009", "E009"]


@pytest.mark.requirement("B17")
def test_a_ui_command_names_only_what_exists():
    elements, commands = SemanticRegistry(), UICommandRegistry()
    elements.register(SemanticElement(semantic_id="boiler", kind="page", labels=BOTH))
    commands.register(
        UICommandSpec(
            id="open", command=Command.NAVIGATE, semantic_ids=("boiler", "turbine"), entity_types=("boiler", "wing")
        )
    )

    found = [problem.msg for problem in checks.command_problems(commands, elements, boilers())]

    assert found == [
        "open may name turbine, which is no semantic element",
        "open may carry a wing, which is no entity type",
    ]


def test_documents_link_to_documents_and_exist_in_both_locales():
    text = "---\nid: a\ntitle: A\n---\nVeja [[b]] e [[a]].\n"
    libraries = {"pt-BR": Library([parse(text, "pt-BR")], "pt-BR"), "en": Library([], "en")}

    assert [problem.msg for problem in checks.library_problems(libraries)] == [
        "a (pt-BR) links to b, which no document is called",
        "the document a does not exist in en",
    ]


def test_what_is_installed_has_no_problems():
    assert checks.check_registrations() == []


def test_an_element_explained_by_a_missing_document_is_a_problem():
    elements = SemanticRegistry()
    elements.register(SemanticElement(semantic_id="boiler", kind="page", labels=BOTH, documents=("boiler.manual",)))

    assert [problem.id for problem in checks.document_problems(elements)] == ["context_bridge.E010"]
