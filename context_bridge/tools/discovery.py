"""The few tools that matter here, to this person (B22, B23): near first, and never one that policy would refuse."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from context_bridge.context import SemanticUIContext
from context_bridge.registries.capabilities import Capability, Effect, capabilities
from context_bridge.registries.semantics import semantics
from policy import pdp
from policy.engine.request import AccessRequest
from policy.registries.entities import EntityReference, entities
from policy.registries.principals import Principal

LIMIT = 24
EVERYWHERE = frozenset({"context", "knowledge", "navigation", "ui"})  # namespaces that belong to no page

_NAMED_BY_ELEMENT = 100  # an element in view that names the capability outweighs any shared namespace


def offered(
    context: SemanticUIContext | None,
    principal: Principal,
    *,
    now: datetime,
    subjects: Sequence[EntityReference] = (),
    limit: int = LIMIT,
) -> list[Capability]:
    """What the person can do here, the nearest first; the order depends on nothing else.

    A capability is left out when it belongs to another page, when it needs a record and none of its kind is in view
    or in ``subjects`` (records the conversation is about, the nearest first), or when policy would deny it. One that
    policy would first have confirmed or reviewed is offered, and so is going to a record that is not in view yet.
    """
    records = _Records(principal.tenant, [*subjects, *_in_view(context)])
    found: list[Capability] = []
    for capability in _near(context):
        if len(found) == limit:
            break
        if _may(capability, principal, records, now):
            found.append(capability)
    return found


class _Records:
    """The first record of each kind that is in view, loaded once."""

    def __init__(self, tenant: str, references: Sequence[EntityReference]) -> None:
        self._tenant = tenant
        self._ids: dict[str, str] = {}
        for reference in references:
            self._ids.setdefault(reference.type, reference.id)
        self._loaded: dict[str, Any] = {}

    def get(self, kind: str) -> Any | None:
        if kind not in self._ids or kind not in entities:
            return None
        if kind not in self._loaded:
            self._loaded[kind] = entities[kind].load(self._tenant, self._ids[kind])
        return self._loaded[kind]


def _in_view(context: SemanticUIContext | None) -> list[EntityReference]:
    if context is None:
        return []
    named = [(part.entity_type, part.entity_id) for part in (context.selection, context.page) if part is not None]
    named += [(entity.entity_type, entity.entity_id) for entity in context.visible_entities]
    return [EntityReference(kind, entity_id) for kind, entity_id in named if kind and entity_id]


def _near(context: SemanticUIContext | None) -> Iterator[Capability]:
    """Capabilities of this page's namespace and of none, the nearest first; without a page all of them."""
    elements = [name for name in (context.semantic_ids if context else ()) if ":" not in name]
    places = _namespaces(context)
    scored: Mapping[str, int] = {
        c.id: _nearness(c, elements)
        for c in capabilities.all()
        if not places or c.id.split(".")[0] in EVERYWHERE | places or _is_named(c, elements)
    }
    for name in sorted(scored, key=lambda name: (-scored[name], name)):
        yield capabilities[name]


def _namespaces(context: SemanticUIContext | None) -> frozenset[str]:
    """The first parts of capability ids that belong to the page: its own name and that of the records it shows."""
    if context is None or context.page is None:
        return frozenset()
    page, element = context.page, semantics.get(context.page.semantic_id)
    names = (page.semantic_id.split(".")[0], page.entity_type, element.entity_type if element else None)
    return frozenset(name for name in names if name)


def _nearness(capability: Capability, elements: Sequence[str]) -> int:
    shared = max((_shared(capability.id.split("."), element.split(".")) for element in elements), default=0)
    return shared + (_NAMED_BY_ELEMENT if _is_named(capability, elements) else 0)


def _shared(one: Sequence[str], other: Sequence[str]) -> int:
    """How many leading parts two dotted names share."""
    count = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        count += 1
    return count


def _is_named(capability: Capability, elements: Sequence[str]) -> bool:
    declared = (semantics.get(element) for element in elements)
    return any(element is not None and capability.id in element.capabilities for element in declared)


def _may(capability: Capability, principal: Principal, records: _Records, now: datetime) -> bool:
    record, reference = None, None
    if capability.target is not None and capability.target_type in entities:
        kind = entities[capability.target_type or ""]
        record = records.get(kind.name)
        is_required = capability.target in capability.input_schema.get("required", ())
        if record is None and is_required:
            return capability.effect is Effect.UI  # going to a record is how one gets to have it in view
        reference = kind.reference(record) if record is not None and kind.policy_type else None
    request = AccessRequest(
        principal=principal, action=capability.id, resource=reference, point="listing", risk=capability.risk
    )
    # Looked at, not enforced: the decision is taken anew, and stored, when the capability is used.
    decision, _ = pdp.decided(request, now=now, record=record if reference else None)
    return decision.allowed or decision.required
