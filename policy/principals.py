"""Who acts: from the authenticated session, token or socket only; what a payload claims is dropped and counted."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AbstractUser, AnonymousUser
from django.http import HttpRequest
from rest_framework.request import Request

from config.ids import new_id
from policy.errors import Refused
from policy.metrics import claimed_identities
from policy.models import Membership
from policy.registries.principals import Principal

__all__ = [
    "Principal",
    "claimed_identity",
    "from_request",
    "from_scope",
    "from_user",
    "restore",
    "without_identity",
]

# Compared without case, "_" and "-": userId, user_id and user-id are one claim.
IDENTITY_FIELDS = frozenset(
    {
        "user", "userid", "username", "actor", "principal", "principalid", "onbehalfof", "tenant", "tenantid",
        "tenants", "organization", "organizationid", "role", "roles", "permission", "permissions", "scopes",
        "clearance", "isadmin", "isstaff", "issuperuser",
    }
)  # fmt: skip


def from_user(
    user: AbstractBaseUser | AnonymousUser, *, session: str, channel: str, tenant: str | None = None
) -> Principal:
    """The membership through which an authenticated ``user`` acts: that in ``tenant``, else the first one in force.

    Refuses NOT_AUTHENTICATED, NO_MEMBERSHIP, MEMBERSHIP_SUSPENDED.
    """
    if not isinstance(user, AbstractUser) or not user.is_active:
        raise Refused("NOT_AUTHENTICATED")
    found = Membership.objects.filter(user=user.pk)
    found = found if tenant is None else found.filter(tenant=tenant)
    membership = found.order_by("suspended", "tenant_id").first()
    if membership is None:
        raise Refused("NO_MEMBERSHIP")
    if membership.suspended:
        raise Refused("MEMBERSHIP_SUSPENDED")
    return _principal(user, membership, session=session, channel=channel)


def from_request(request: HttpRequest | Request) -> Principal:
    """Who sent this Django or REST request. Refuses as ``from_user`` does."""
    token = getattr(request, "auth", None)
    session = getattr(request, "session", None)
    return from_user(request.user, session=_session_id(token, session), channel="api" if _digest(token) else "panel")


def from_scope(scope: Mapping[str, Any]) -> Principal:
    """Who opened this WebSocket: ``user``, ``session`` and, with a token, ``auth`` of the ASGI scope.

    Reads the database: call it through ``database_sync_to_async``. Refuses as ``from_user`` does.
    """
    token, user = scope.get("auth"), scope.get("user")
    if user is None:
        raise Refused("NOT_AUTHENTICATED")
    # Channels and Django hand over lazy objects; the instance check of from_user looks through them.
    return from_user(
        user, session=_session_id(token, scope.get("session")), channel="api" if _digest(token) else "panel"
    )


def restore(*, user_id: int, tenant: str, session: str, channel: str) -> Principal:
    """The principal of something begun earlier, for a worker. Refuses NO_MEMBERSHIP when it ended since.

    A suspended one is restored: the decision at the step says so, with its reason, and is recorded.
    """
    found = Membership.objects.select_related("user").filter(tenant=tenant, user=user_id).first()
    if found is None:
        raise Refused("NO_MEMBERSHIP")
    return _principal(found.user, found, session=session, channel=channel)


def claimed_identity(payload: Mapping[str, Any]) -> set[str]:
    """The names in ``payload`` that claim who is acting or what they may do; frame level only."""
    return {name for name in payload if name.replace("_", "").replace("-", "").lower() in IDENTITY_FIELDS}


def without_identity(payload: Mapping[str, Any]) -> dict[str, Any]:
    """``payload`` without the identity it claims; what was dropped is counted."""
    claimed = claimed_identity(payload)
    for name in claimed:
        claimed_identities.add(name)
    return {name: value for name, value in payload.items() if name not in claimed}


def _principal(user: AbstractUser, membership: Membership, *, session: str, channel: str) -> Principal:
    return Principal(
        user_id=user.pk,
        username=user.username,
        name=user.get_full_name() or user.username,
        tenant=membership.tenant_id,
        session=session,
        channel=channel,
    )


def _digest(token: object) -> str:
    digest = getattr(token, "digest", None)
    return digest if isinstance(digest, str) else ""


def _session_id(token: object, session: object) -> str:
    """A name for the session that is stored and logged: never its key, which would be a credential."""
    if digest := _digest(token):
        return f"tok_{sha256(digest.encode()).hexdigest()[:32]}"
    if key := getattr(session, "session_key", None):
        return f"ses_{sha256(str(key).encode()).hexdigest()[:32]}"
    return new_id("ses")
