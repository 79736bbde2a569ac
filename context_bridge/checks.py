"""``manage.py check``: whether what the apps registered makes a whole.

E001 a malformed capability id, version or risk; E002 an input schema that does not compile or refers outside;
E003 an input schema that is no closed object; E004 an identity property; E005 a careless pattern; E006 a target that
is no property, has no known entity type, or may be left out of a change; E007 an undo or an alternative that does
not exist, or an alternative that asks for other input; E008 a text missing in a locale; E009 an element naming an
unknown capability or parent; E010 an element naming a document that does not exist; E011 a UI command naming an
unknown element or entity type; E012 a document that can't be read, a wikilink that leads nowhere, or one missing in
a locale; E013 a change in another system that can't be asked about; E014 a duration that is none, or out of bounds.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.core.checks import CheckMessage, Error, register

from context_bridge import validation
from context_bridge.knowledge import documents
from context_bridge.knowledge.router import Library
from context_bridge.registries.capabilities import Capability, CapabilityRegistry, capabilities
from context_bridge.registries.commands import UICommandRegistry, commands
from context_bridge.registries.semantics import SemanticRegistry, semantics
from policy import durations
from policy.registries.entities import EntityRegistry, entities

TAG = "context_bridge"
LOCALES = documents.LOCALES
DURATIONS = ("confirmation", "clarification", "operation", "undo")

# Model providers allow 64 characters of [A-Za-z0-9_-]; the dot becomes "__" there, so an id may not contain that.
_CAPABILITY_ID = re.compile(r"(?!.*__)[a-z][A-Za-z0-9_]*(\.[a-z][A-Za-z0-9_]*)+")
_LONGEST_ID = 60
# A quantified group that itself ends in or contains an unbounded quantifier: (a+)+, (a*b?)*, (\d+){2,}.
_NESTED_QUANTIFIER = re.compile(r"\([^()]*(?<!\\)[+*][^()]*\)\s*(?:[+*]|\{\d+,\d*\})")


@register(TAG)
def check_registrations(app_configs: Any = None, **options: Any) -> list[CheckMessage]:  # Any: as Django calls checks
    """The problems of everything that is installed."""
    return [
        *capability_problems(capabilities, entities),
        *element_problems(semantics, capabilities),
        *command_problems(commands, semantics, entities),
        *document_problems(semantics),
    ]


def capability_problems(registry: CapabilityRegistry, kinds: EntityRegistry) -> Iterator[CheckMessage]:
    """E001 to E008, E013 and E014 of capabilities."""
    for capability in registry.all():
        yield from _identity_problems(capability)
        yield from _schema_problems(capability)
        yield from _target_problems(capability, kinds)
        if capability.undo is not None and capability.undo.capability not in registry:
            yield _error("E007", f"{capability.id} is undone by {capability.undo.capability}, which is not registered")
        if capability.outside and capability.effect.changes and capability.reconcile is None:
            yield _error("E013", f"{capability.id} changes another system, so it needs a way to ask what it did")
        yield from _alternative_problems(capability, registry)
        yield from _duration_problems(capability)
        for name, texts in (("titles", capability.titles), ("descriptions", capability.descriptions)):
            yield from _text_problems(f"{capability.id}: {name}", texts)


def _duration_problems(capability: Capability) -> Iterator[CheckMessage]:
    for name, time in capability.durations.items():
        if name not in DURATIONS:
            yield _error("E014", f"{capability.id} declares the duration {name}; the names are {', '.join(DURATIONS)}")
        elif not durations.LEAST <= time <= durations.MOST:
            yield _error("E014", f"{capability.id}: {name} lasts {time}, which is not between 10 seconds and 7 days")


def element_problems(registry: SemanticRegistry, known: CapabilityRegistry) -> Iterator[CheckMessage]:
    """E008 and E009 of semantic elements."""
    for element in registry.all():
        yield from _text_problems(f"{element.semantic_id}: labels", element.labels)
        if element.parent is not None and element.parent not in registry:
            yield _error("E009", f"{element.semantic_id} has the parent {element.parent}, which is not registered")
        for name in element.capabilities:
            if name not in known:
                yield _error("E009", f"{element.semantic_id} names the capability {name}, which is not registered")


def command_problems(
    registry: UICommandRegistry, elements: SemanticRegistry, kinds: EntityRegistry
) -> Iterator[CheckMessage]:
    """E011: what a page could not understand."""
    for spec in registry.all():
        for name in spec.semantic_ids:
            if name not in elements:
                yield _error("E011", f"{spec.id} may name {name}, which is no semantic element")
        for name in spec.entity_types:
            if name not in kinds:
                yield _error("E011", f"{spec.id} may carry a {name}, which is no entity type")


def document_problems(registry: SemanticRegistry) -> Iterator[CheckMessage]:
    """E010 and E012 of the installed documents."""
    libraries: dict[str, Library] = {}
    for locale in LOCALES:
        try:
            libraries[locale] = Library(documents.installed(locale), locale)
        except documents.DocumentError as error:
            yield _error("E012", str(error))
    if len(libraries) == len(LOCALES):
        yield from library_problems(libraries)
        yield from _reference_problems(registry, libraries)


def library_problems(libraries: Mapping[str, Library]) -> Iterator[CheckMessage]:
    """E012 of documents that can be read: links and translations."""
    ids = {locale: {document.id for document in library.documents} for locale, library in libraries.items()}
    for locale, library in libraries.items():
        for document_id, link in library.dangling_links():
            yield _error("E012", f"{document_id} ({locale}) links to {link}, which no document is called")
        for missing in sorted(set().union(*ids.values()) - ids[locale]):
            yield _error("E012", f"the document {missing} does not exist in {locale}")


def _reference_problems(registry: SemanticRegistry, libraries: Mapping[str, Library]) -> Iterator[CheckMessage]:
    known = {document.id for library in libraries.values() for document in library.documents}
    for element in registry.all():
        for name in element.documents:
            if name not in known:
                yield _error("E010", f"{element.semantic_id} is explained by {name}, which is no document")


def _identity_problems(capability: Capability) -> Iterator[CheckMessage]:
    if not _CAPABILITY_ID.fullmatch(capability.id) or len(capability.id) > _LONGEST_ID:
        yield _error("E001", f"{capability.id} is no dotted name of at most {_LONGEST_ID} characters without __")
    if capability.version < 1 or not 1 <= capability.risk <= 4:
        yield _error("E001", f"{capability.id} needs a version from 1 on and a risk from 1 to 4")


def _schema_problems(capability: Capability) -> Iterator[CheckMessage]:
    schema, name = capability.input_schema, capability.id
    try:
        validation.compiled(schema)
    except (ValueError, TypeError) as error:
        yield _error("E002", f"{name}: the input schema is not usable: {str(error).splitlines()[0]}")
    if schema.get("type") != "object":
        yield _error("E003", f"{name}: the input schema must have type object")
    for path, part in _subschemas(schema):
        where = f"{name}: {path or 'the input schema'}"
        reference = part.get("$ref")
        if isinstance(reference, str) and not reference.startswith("#"):
            yield _error("E002", f"{where} refers to {reference}; only references inside the schema are allowed")
        if part.get("type") == "object" and part.get("additionalProperties") is not False:
            yield _error("E003", f"{where} must have additionalProperties false")
        for claimed in filter(validation.is_identity, part.get("properties", {})):
            yield _error("E004", f"{where} has a property {claimed}; who acts comes from the session only")
        pattern = part.get("pattern")
        if isinstance(pattern, str):
            yield from _pattern_problems(where, pattern)


def _pattern_problems(where: str, pattern: str) -> Iterator[CheckMessage]:
    if not (pattern.startswith("^") and pattern.endswith("$")):
        yield _error("E005", f"{where}: the pattern {pattern} must be anchored with ^ and $")
    if _NESTED_QUANTIFIER.search(pattern):
        yield _error("E005", f"{where}: the pattern {pattern} repeats a repetition, which some engines run for hours")


def _subschemas(schema: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every object inside a schema that may be a schema, with its place. Property names are no keywords."""
    yield path, schema
    for key, value in schema.items():
        children: Iterable[tuple[str, Any]]
        if key in ("properties", "$defs", "patternProperties", "dependentSchemas") and isinstance(value, Mapping):
            children = value.items()
        elif isinstance(value, Mapping) and key not in ("const", "default", "enum"):
            children = [(key, value)]
        elif isinstance(value, (list, tuple)) and key in ("anyOf", "oneOf", "allOf", "prefixItems"):
            children = [(f"{key}.{number}", child) for number, child in enumerate(value)]
        else:
            continue
        for name, child in children:
            if isinstance(child, Mapping):
                yield from _subschemas(child, f"{path}.{name}".lstrip("."))


def _target_problems(capability: Capability, kinds: EntityRegistry) -> Iterator[CheckMessage]:
    name, target = capability.id, capability.target
    if target is None and capability.target_type is None:
        return
    if target is None or target not in capability.input_schema.get("properties", {}):
        yield _error("E006", f"{name}: the target {target} is no property of its input")
    elif capability.effect.changes and target not in capability.input_schema.get("required", ()):
        yield _error("E006", f"{name} changes something, so its target {target} must be required")
    if capability.target_type not in kinds:
        yield _error("E006", f"{name}: the target's entity type {capability.target_type} is not registered")


def _alternative_problems(capability: Capability, registry: CapabilityRegistry) -> Iterator[CheckMessage]:
    known = set(capability.input_schema.get("properties", {}))
    for name in capability.alternatives:
        other = registry.get(name)
        if other is None:
            yield _error("E007", f"{capability.id} has the alternative {name}, which is not registered")
        elif missing := set(other.input_schema.get("required", ())) - known:
            yield _error("E007", f"{capability.id} has not the input of its alternative {name}: {sorted(missing)}")


def _text_problems(where: str, texts: Mapping[str, str]) -> Iterator[CheckMessage]:
    for locale in LOCALES:
        if not texts.get(locale, "").strip():
            yield _error("E008", f"{where} has no text in {locale}")


def _error(code: str, text: str) -> CheckMessage:
    return Error(text, id=f"context_bridge.{code}")
