"""Whether a call could succeed as things stand, before a person is asked to confirm it. Changes nothing."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from context_bridge.registries.capabilities import Call, Capability
from context_bridge.tools.envelope import ToolError
from policy.errors import Refused
from policy.registries.entities import EntityReference, entities
from policy.registries.principals import Principal


def obstacle(
    capability: Capability,
    *,
    given: Mapping[str, Any],
    target: EntityReference | None,
    principal: Principal,
    locale: str,
    now: datetime,
) -> ToolError | None:
    """Why the capability's own ``check`` refuses this call now, or None; it is checked again when it runs."""
    if capability.check is None:
        return None
    try:
        capability.check(_call(given, target, principal, locale, now))
    except Refused as refusal:
        return ToolError(reason=refusal.reason, detail=refusal.detail)
    return None


def before(
    capability: Capability,
    *,
    given: Mapping[str, Any],
    target: EntityReference | None,
    principal: Principal,
    locale: str,
    now: datetime,
) -> Mapping[str, Any]:
    """What the call would change, as it is now; nothing where the capability tells nothing of it."""
    call = _call(given, target, principal, locale, now) if capability.before else None
    return capability.before(call) if capability.before and call and call.target is not None else {}


def _call(
    given: Mapping[str, Any], target: EntityReference | None, principal: Principal, locale: str, now: datetime
) -> Call:
    kind = entities.get(target.type) if target else None
    record = kind.load(principal.tenant, target.id) if kind and target else None
    return Call(principal=principal, input=given, target=record, locale=locale, now=now, key="")
