"""What every look-up shares: its bound, codes in what people typed, and who may see what was found."""

import re
from collections.abc import Callable, Sequence

from policy.registries.entities import EntityReference
from policy.registries.principals import Principal
from work_permits import permits
from work_permits.words import fold

LIMIT = 20  # records that one look-up returns


def visible_permits(by: Principal, found: Sequence[EntityReference]) -> Sequence[EntityReference]:
    """Those on the person's sites."""
    return _on_permits(by, found, lambda reference: reference.id)


def on_visible_permits(by: Principal, found: Sequence[EntityReference]) -> Sequence[EntityReference]:
    """What belongs to a permit is seen by those who see the permit."""
    return _on_permits(by, found, lambda reference: reference.detail["permit"])


def _on_permits(
    by: Principal, found: Sequence[EntityReference], permit_of: Callable[[EntityReference], str]
) -> Sequence[EntityReference]:
    named = {permit_of(reference) for reference in found}
    seen = set(permits.seen(by=by).filter(reference__in=named).values_list("reference", flat=True))
    return [reference for reference in found if permit_of(reference) in seen]


def visible_people(by: Principal, found: Sequence[EntityReference]) -> Sequence[EntityReference]:
    """Names of people are for those who work with some permit."""
    return found if permits.seen(by=by).exists() else ()


def code_in(prefix: str, words: str) -> str | None:
    """``COMP-81`` out of "o comp 81"."""
    found = re.search(rf"\b{prefix.lower()}[\s-]*(\d+)\b", fold(words))
    return f"{prefix}-{found[1]}" if found else None


def on_permit(tenant: str, holder: EntityReference) -> dict[str, str]:
    """The filter for what belongs to the permit ``holder``; one that lets nothing through for another record."""
    return {"tenant_id": tenant, "permit__reference": holder.id if holder.type == "workPermit" else ""}
