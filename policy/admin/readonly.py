"""The base of all record admins: looking only, and only at one's own tenants."""

from typing import TYPE_CHECKING, Any, NoReturn

import structlog
from django.contrib import admin
from django.contrib.admin.options import IncorrectLookupParameters
from django.contrib.admin.views.main import ChangeList
from django.db import DataError
from django.db.models import Model, QuerySet
from django.http import Http404, HttpRequest, HttpResponse

from policy.admin import scope

if TYPE_CHECKING:
    from django.db.models.options import Options

    _ModelAdmin = admin.ModelAdmin[Any]  # Any: the base of the admins of several models
else:  # generic for the type checker only
    _ModelAdmin = admin.ModelAdmin

log = structlog.get_logger(__name__)


class ReadOnlyAdmin(_ModelAdmin):
    """No adding, changing, deleting. Staff sees the rows of the tenants it belongs to; the rest does not exist (404).

    ``tenant_path`` is the lookup from the model to its tenant. Staff needs no Django permissions for it.
    """

    tenant_path = "tenant"
    actions = None
    view_on_site = False

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        # Rows of other tenants are no matter of permission: get_queryset does not find them.
        return scope.may_look(request.user)

    def has_module_permission(self, request: HttpRequest) -> bool:
        return self.has_view_permission(request)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).filter(scope.visible(request.user, self.tenant_path))

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        self._note(request, "list")
        return super().changelist_view(request, extra_context)

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        self._note(request, object_id)
        return super().change_view(request, object_id, form_url, extra_context)

    def get_changelist_instance(self, request: HttpRequest) -> ChangeList:
        """Django would fail over numbers that no date or column can hold; it has a page for a wrong filter."""
        try:
            return super().get_changelist_instance(request)
        except (OverflowError, DataError) as error:
            raise IncorrectLookupParameters(error) from error

    def _get_obj_does_not_exist_redirect(self, request: HttpRequest, opts: "Options[Any]", object_id: str) -> NoReturn:
        """Django would redirect and name the id; here foreign, missing and malformed ids answer alike."""
        raise Http404

    def _note(self, request: HttpRequest, viewed: str) -> None:
        """Whoever sees several tenants leaves a trace of looking."""
        if scope.sees_all_tenants(request.user):
            log.info(
                "a superuser looked at records of all organizations",
                user_id=request.user.pk,
                model=self.opts.label,
                viewed=viewed[:200],
            )
