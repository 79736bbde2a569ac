"""How long an organization lets things wait, where it chose so itself (C17, C50)."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from policy.errors import Refused
from policy.models import Tenant, TenantDuration
from policy.registries.actions import actions

NAMES = frozenset(TenantDuration.Name.values)
OF_A_CAPABILITY = frozenset({"confirmation", "clarification", "operation", "undo", "review"})
LEAST, MOST = timedelta(seconds=TenantDuration.LEAST), timedelta(seconds=TenantDuration.MOST)


_WAITING = (TenantDuration.LEAST, TenantDuration.MOST)
_HISTORY = (TenantDuration.LEAST_HISTORY, TenantDuration.MOST_HISTORY)


def chosen(name: str, *, tenant: str, capability: str = "") -> timedelta | None:
    """What the tenant chose for exactly this capability ("" for none in particular), or None."""
    _known(name)
    rows = TenantDuration.objects.filter(tenant_id=tenant, name=name, capability=capability)
    return _time(rows.order_by("-id").values_list("seconds", flat=True).first())


def of_tenants(name: str) -> Mapping[str, timedelta]:
    """What each tenant that chose a time for all its capabilities chose, by its id. For the sweep."""
    _known(name)
    rows = TenantDuration.objects.filter(name=name, capability="").order_by("id").values_list("tenant_id", "seconds")
    return {tenant: time for tenant, seconds in dict(rows).items() if (time := _time(seconds)) is not None}


def choose(
    name: str, *, seconds: int | None, tenant: str, capability: str = "", by: str, now: datetime
) -> TenantDuration:
    """Let this time count from now on; None takes the choice back. What waits already keeps the time it was given.

    Refuses UNKNOWN_DURATION for a name that is none or has no time per capability, DURATION_OUT_OF_BOUNDS below 10
    seconds or above 7 days (history: a day, ten years), and NOT_FOUND for a tenant or a capability that does not exist.
    """
    if name not in NAMES or (capability and name not in OF_A_CAPABILITY):
        raise Refused("UNKNOWN_DURATION", names=", ".join(sorted(OF_A_CAPABILITY if capability else NAMES)))
    least, most = _HISTORY if name == TenantDuration.Name.HISTORY else _WAITING
    if seconds is not None and not least <= seconds <= most:
        raise Refused("DURATION_OUT_OF_BOUNDS", least=least, most=most)
    if (capability and actions.get(capability) is None) or not Tenant.objects.filter(pk=tenant).exists():
        raise Refused("NOT_FOUND")
    return TenantDuration.objects.create(
        tenant_id=tenant, name=name, capability=capability, seconds=seconds, decided_at=now, decided_by=by
    )


def _known(name: str) -> None:
    if name not in NAMES:
        raise ValueError(f"{name} is no duration")


def _time(seconds: int | None) -> timedelta | None:
    return None if seconds is None else timedelta(seconds=seconds)
