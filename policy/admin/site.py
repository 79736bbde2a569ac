"""The admin site: strangers learn nothing from it."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

from django.contrib.admin import AdminSite
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import URLPattern, URLResolver
from django.utils.translation import gettext_lazy as _

from policy import authentication

View = TypeVar("View", bound=Callable[..., HttpResponseBase])


class AgenticAdminSite(AdminSite):
    """The anonymous are asked to sign in; whoever is signed in and not staff finds nothing here (404)."""

    site_header = _("Agentic Work administration")
    site_title = _("Agentic Work")
    index_title = _("Records")
    site_url = "/"
    login_form = authentication.AdminSignInForm

    def admin_view(self, view: View, cacheable: bool = False) -> View:
        guarded = super().admin_view(view, cacheable)

        @wraps(guarded)
        def unless_stranger(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            self._refuse_stranger(request)
            response: HttpResponseBase = guarded(request, *args, **kwargs)
            return response

        return cast(View, unless_stranger)

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        self._refuse_stranger(request)
        return authentication.told(super().login(request, extra_context))

    def get_urls(self) -> list[URLResolver | URLPattern]:
        # "View on site" redirects for any record of any tenant, which tells that it exists.
        return [url for url in super().get_urls() if getattr(url, "name", None) != "view_on_site"]

    def _refuse_stranger(self, request: HttpRequest) -> None:
        if request.user.is_authenticated and not self.has_permission(request):
            raise Http404
