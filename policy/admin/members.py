"""Organizations, sites, roles and who has them."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from policy.admin.readonly import ReadOnlyAdmin
from policy.admin.scope import ScopedRelatedFilter
from policy.models import Membership, Role, Site, Tenant, TenantDuration


@admin.register(Tenant)
class TenantAdmin(ReadOnlyAdmin):
    tenant_path = "pk"
    list_display = ("id", "name", "timezone", "frozen")
    search_fields = ("id", "name")
    ordering = ("id",)


@admin.register(TenantDuration)
class TenantDurationAdmin(ReadOnlyAdmin):
    """Chosen by ``manage.py choose_duration``."""

    list_display = ("tenant", "name", "capability", "seconds", "decided_at", "decided_by")
    list_filter = ("name", ("tenant", ScopedRelatedFilter))
    list_select_related = ("tenant",)
    search_fields = ("capability",)
    ordering = ("-id",)


@admin.register(Site)
class SiteAdmin(ReadOnlyAdmin):
    list_display = ("name", "code", "tenant")
    list_filter = (("tenant", ScopedRelatedFilter),)
    list_select_related = ("tenant",)
    search_fields = ("code", "name")
    ordering = ("tenant_id", "code")


@admin.register(Role)
class RoleAdmin(ReadOnlyAdmin):
    list_display = ("name", "code", "rank", "tenant")
    list_filter = (("tenant", ScopedRelatedFilter),)
    list_select_related = ("tenant",)
    search_fields = ("code", "name")
    ordering = ("tenant_id", "rank", "code")


@admin.register(Membership)
class MembershipAdmin(ReadOnlyAdmin):
    list_display = ("user", "tenant", "role_names", "clearance", "suspended")
    list_filter = ("suspended", ("roles", ScopedRelatedFilter), ("tenant", ScopedRelatedFilter))
    list_select_related = ("tenant", "user")
    search_fields = ("user__username", "user__first_name", "user__last_name")
    ordering = ("tenant_id", "user__username")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Membership]:
        return super().get_queryset(request).prefetch_related("roles")

    @admin.display(description=_("roles"))
    def role_names(self, row: Membership) -> str:
        return ", ".join(sorted(role.name for role in row.roles.all()))
