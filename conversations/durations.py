"""How long what is temporary lasts, per tenant and capability: the one door to every such time (C17, C50).

What counts, in this order: what the tenant chose for the capability, what the capability declares, what the tenant
chose for all, the setting of the installation.
"""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta

from django.db.models import Q

from context_bridge.registries.capabilities import capabilities
from conversations.conf import minutes, seconds, setting
from policy import durations

_INSTALLATION: Mapping[str, Callable[[], timedelta]] = {
    "confirmation": lambda: seconds("CONFIRMATION_TTL_SECONDS"),
    "clarification": lambda: seconds("CLARIFICATION_TTL_SECONDS"),
    "operation": lambda: seconds("OPERATION_TTL_SECONDS"),
    "topic": lambda: minutes("TOPIC_IDLE_MINUTES"),
    "session_memory": lambda: timedelta(hours=setting("SESSION_MEMORY_HOURS")),
}


def ttl(name: str, *, tenant: str, capability: str = "") -> timedelta:
    """The time that counts for one of the names above; another name is a programming error."""
    return _chosen(name, tenant, capability) or _INSTALLATION[name]()


def undo_ttl(*, tenant: str, capability: str) -> timedelta | None:
    """How long after its end an operation may be undone; None for as long as nothing else forbids it."""
    return _chosen("undo", tenant, capability)


def _chosen(name: str, tenant: str, capability: str) -> timedelta | None:
    own = durations.chosen(name, tenant=tenant, capability=capability) if capability else None
    return own or _declared(name, capability) or durations.chosen(name, tenant=tenant)


def _declared(name: str, capability: str) -> timedelta | None:
    known = capabilities.get(capability)
    if known is None:
        return None
    declared = known.durations.get(name)
    return known.undo.expires_after if declared is None and name == "undo" and known.undo else declared


def due(name: str, *, field: str, tenant_field: str, now: datetime) -> Q:
    """The rows whose time is over: begun at ``field``, each by the time of its tenant. For the sweep."""
    own = durations.of_tenants(name)
    others = ~Q(**{f"{tenant_field}__in": list(own)}) & Q(**{f"{field}__lte": now - _INSTALLATION[name]()})
    for tenant, time in own.items():
        others |= Q(**{tenant_field: tenant, f"{field}__lte": now - time})
    return others
