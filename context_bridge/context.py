"""What the person sees, as meaning: page, tab, focus, selection. Never markup (B2). Pure.

The value is a statement of a client: it says where the person is, never who. Nothing in it is believed beyond that;
an entity named here is looked up in the person's tenant and asked of policy before use.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from context_bridge import validation
from policy.errors import PT, Refused

MAX_BYTES = 16 * 1024
MAX_VISIBLE_ENTITIES = 50
MAX_LEVELS = 8

_SEMANTIC_ID = {"type": "string", "maxLength": 120, "pattern": r"^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*$"}
_ENTITY_TYPE = {"type": "string", "maxLength": 60, "pattern": r"^[a-z][A-Za-z0-9]*$"}
_ENTITY_ID = {"type": "string", "minLength": 1, "maxLength": 100, "pattern": r"^\S(.*\S)?$"}
_NAME = {"type": "string", "minLength": 1, "maxLength": 80, "pattern": r"^[A-Za-z][A-Za-z0-9_.-]*$"}
_LABEL = {"type": "string", "maxLength": 200}
_SCALAR = {"type": ["string", "number", "boolean", "null"], "maxLength": 200}


def _object(required: tuple[str, ...] = (), **properties: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "additionalProperties": False,
        "required": list(required),
        "properties": properties,
    }


SCHEMA: Mapping[str, Any] = _object(
    applicationId=_NAME,
    contextVersion={"type": "integer", "minimum": 1, "maximum": 2**53 - 1},
    route=_object(("path",), path={"type": "string", "maxLength": 300, "pattern": r"^/\S*$"}, pageId=_NAME),
    page=_object(("semanticId",), semanticId=_SEMANTIC_ID, entityType=_ENTITY_TYPE, entityId=_ENTITY_ID),
    activeTab=_object(("semanticId",), semanticId=_SEMANTIC_ID),
    focus=_object(("semanticId",), semanticId=_SEMANTIC_ID, entityType=_ENTITY_TYPE, entityId=_ENTITY_ID),
    selection=_object(
        ("entityType", "entityId"), entityType=_ENTITY_TYPE, entityId=_ENTITY_ID, semanticId=_SEMANTIC_ID
    ),
    visibleEntities={
        "type": "array",
        "maxItems": MAX_VISIBLE_ENTITIES,
        "items": _object(("entityType", "entityId"), entityType=_ENTITY_TYPE, entityId=_ENTITY_ID, label=_LABEL),
    },
    filters={
        "type": "object",
        "maxProperties": 20,
        "propertyNames": _NAME,
        "additionalProperties": {"anyOf": [_SCALAR, {"type": "array", "maxItems": 20, "items": _SCALAR}]},
    },
    form=_object(
        ("formId", "dirty"),
        formId=_NAME,
        entityType=_ENTITY_TYPE,
        entityId=_ENTITY_ID,
        dirty={"type": "boolean"},
    ),
    breadcrumbs={
        "type": "array",
        "maxItems": 10,
        "items": _object(("semanticId",), semanticId=_SEMANTIC_ID, label=_LABEL),
    },
    timestamp={"type": "string", "format": "date-time", "maxLength": 40},
)

_VALIDATOR = validation.compiled(SCHEMA)
_MARKUP = re.compile(r"<[A-Za-z/!?]")
_MARKUP_MESSAGE = ("parece HTML, que não é contexto", "looks like HTML, which is no context")


Part = TypeVar("Part")


@dataclass(frozen=True, slots=True, kw_only=True)
class Route:
    path: str
    page_id: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    semantic_id: str
    entity_type: str | None = None
    entity_id: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    entity_type: str
    entity_id: str
    semantic_id: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Focused:
    entity_type: str
    entity_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class VisibleEntity:
    entity_type: str
    entity_id: str
    label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    form_id: str
    dirty: bool
    entity_type: str | None = None
    entity_id: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Breadcrumb:
    semantic_id: str
    label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SemanticUIContext:
    """Where one tab of one person is. Every part may be absent; ``active_tab`` and ``focus`` are semantic ids, and
    ``focus_entity`` is the record whose part has the focus."""

    application_id: str = ""
    context_version: int | None = None
    route: Route | None = None
    page: Page | None = None
    active_tab: str | None = None
    focus: str | None = None
    focus_entity: Focused | None = None
    selection: Selection | None = None
    visible_entities: tuple[VisibleEntity, ...] = ()
    filters: Mapping[str, Any] = field(default_factory=dict)
    form: Form | None = None
    breadcrumbs: tuple[Breadcrumb, ...] = ()
    timestamp: str | None = None

    @property
    def semantic_ids(self) -> tuple[str, ...]:
        """What is in view, the nearest first (B3): selection, focus, tab, page, then breadcrumbs from the end."""
        selection, page = self.selection, self.page
        near = [
            f"{selection.entity_type}:{selection.entity_id}" if selection else None,
            selection.semantic_id if selection else None,
            self.focus,
            self.active_tab,
            page.semantic_id if page else None,
            *(crumb.semantic_id for crumb in reversed(self.breadcrumbs)),
        ]
        return tuple(dict.fromkeys(name for name in near if name))

    def to_wire(self) -> dict[str, Any]:
        """The JSON form; absent parts are left out, and ``parse`` of it gives an equal value."""
        wire: dict[str, Any] = {}
        if self.application_id:
            wire["applicationId"] = self.application_id
        if self.context_version is not None:
            wire["contextVersion"] = self.context_version
        if self.active_tab:
            wire["activeTab"] = {"semanticId": self.active_tab}
        if self.focus:
            wire["focus"] = {"semanticId": self.focus} | (_written(self.focus_entity) if self.focus_entity else {})
        if self.filters:
            wire["filters"] = dict(self.filters)
        if self.timestamp:
            wire["timestamp"] = self.timestamp
        for name, part in (
            ("route", self.route),
            ("page", self.page),
            ("selection", self.selection),
            ("form", self.form),
        ):
            if part is not None:
                wire[name] = _written(part)
        if self.visible_entities:
            wire["visibleEntities"] = [_written(entity) for entity in self.visible_entities]
        if self.breadcrumbs:
            wire["breadcrumbs"] = [_written(crumb) for crumb in self.breadcrumbs]
        return wire


_WIRE_NAMES: Mapping[str, str] = {
    "path": "path",
    "page_id": "pageId",
    "semantic_id": "semanticId",
    "entity_type": "entityType",
    "entity_id": "entityId",
    "label": "label",
    "form_id": "formId",
    "dirty": "dirty",
}
_PYTHON_NAMES = {wire: name for name, wire in _WIRE_NAMES.items()}


def parse(wire: object, *, locale: str = PT) -> SemanticUIContext:
    """The context a client sent, all parts optional.

    Raises Refused: TOO_LARGE over 16 KB; INVALID_INPUT with ``fields`` (path -> message) for a value that is no
    object, an unknown or identity key, a wrong or unbounded value, control characters, or text that looks like HTML.
    """
    bound = validation.exceeded_bound(wire, max_bytes=MAX_BYTES, max_depth=MAX_LEVELS)
    if bound == "too_large":
        raise Refused("TOO_LARGE")
    if bound:
        fields = validation.Fields({"": validation.choose(validation.BOUND_MESSAGES[bound], locale)})
    else:
        fields = _field_errors(wire, locale)
    if fields:
        raise Refused("INVALID_INPUT", fields=fields)
    return restore(validation.composed(wire))


def _field_errors(wire: object, locale: str) -> validation.Fields:
    fields = validation.schema_errors(_VALIDATOR, wire, locale)
    fields |= validation.text_errors(wire, locale)
    if validation.found(_MARKUP, wire):
        for path, text in validation.strings(wire):
            if _MARKUP.search(text):
                fields[path] = validation.choose(_MARKUP_MESSAGE, locale)
    return validation.Fields(fields | validation.identity_errors(wire, locale))


def restore(stored: Mapping[str, Any]) -> SemanticUIContext:
    """The context of a wire form that ``parse`` accepted before."""
    return SemanticUIContext(
        application_id=stored.get("applicationId", ""),
        context_version=int(stored["contextVersion"]) if "contextVersion" in stored else None,
        route=_read(Route, stored.get("route")),
        page=_read(Page, stored.get("page")),
        active_tab=stored.get("activeTab", {}).get("semanticId"),
        focus=stored.get("focus", {}).get("semanticId"),
        focus_entity=_focused(stored.get("focus", {})),
        selection=_read(Selection, stored.get("selection")),
        visible_entities=tuple(VisibleEntity(**_renamed(item)) for item in stored.get("visibleEntities", ())),
        filters=stored.get("filters", {}),
        form=_read(Form, stored.get("form")),
        breadcrumbs=tuple(Breadcrumb(**_renamed(item)) for item in stored.get("breadcrumbs", ())),
        timestamp=stored.get("timestamp"),
    )


def _focused(stored: Mapping[str, Any]) -> Focused | None:
    entity_type, entity_id = stored.get("entityType"), stored.get("entityId")
    return Focused(entity_type=entity_type, entity_id=entity_id) if entity_type and entity_id else None


def _read(part: type[Part], stored: Mapping[str, Any] | None) -> Part | None:
    return None if stored is None else part(**_renamed(stored))


def _renamed(stored: Mapping[str, Any]) -> dict[str, Any]:
    return {_PYTHON_NAMES[name]: value for name, value in stored.items()}


def _written(part: Any) -> dict[str, Any]:  # Any: one of the parts above, all with slots
    values = {wire: getattr(part, name) for name, wire in _WIRE_NAMES.items() if hasattr(part, name)}
    return {name: value for name, value in values.items() if value not in (None, "")}
