"""Whose records a member of staff sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.contrib.auth.models import AbstractUser, AnonymousUser
from django.db.models import Q, QuerySet

from policy.models import Membership, Tenant

if TYPE_CHECKING:
    from django.db.models.fields.related import RelatedField
    from django.http import HttpRequest

Account = AbstractUser | AnonymousUser


def sees_all_tenants(user: Account) -> bool:
    return user.is_active and user.is_superuser


def may_look(user: Account) -> bool:
    """Staff with a membership in force somewhere, and superusers."""
    if not (user.is_active and user.is_staff):
        return False
    known: bool | None = getattr(user, "_may_look", None)  # the account is read anew for each request
    if known is None:
        known = user.is_superuser or _tenants_of(user).exists()
        user._may_look = known  # type: ignore[attr-defined]
    return known


def visible(user: Account, tenant_path: str) -> Q:
    """The rows whose tenant, found by ``tenant_path`` ("pk" for tenants themselves), the staff member belongs to."""
    return Q() if sees_all_tenants(user) else Q(**{f"{tenant_path}__in": _tenants_of(user)})


def _tenants_of(user: Account) -> QuerySet[Membership, Any]:  # Any: the row type of values(), one tenant id
    return Membership.objects.filter(user=user.pk, suspended=False).values("tenant_id")


class ScopedRelatedFilter(admin.RelatedFieldListFilter):
    """A filter by a tenant, or by a record with a ``tenant``, that offers those of the viewer's tenants only."""

    def field_choices(
        self, field: RelatedField[Any, Any], request: HttpRequest, model_admin: admin.ModelAdmin[Any]
    ) -> list[tuple[str, Any]]:  # Any: a label, lazy or not
        path = "pk" if field.related_model is Tenant else "tenant"
        ordering = self.field_admin_ordering(field, request, model_admin)
        choices = field.get_choices(
            include_blank=False, ordering=ordering, limit_choices_to=visible(request.user, path)
        )
        return [(str(value), label) for value, label in choices]
