"""The pages that belong to no app."""

from typing import Any

from django.contrib.auth.views import LoginView
from django.db import Error, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from config.version import VERSION
from policy import authentication


@never_cache
@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    """200 when this process answers and reaches its database, else 503."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except Error:
        return JsonResponse({"status": "database unreachable", "version": VERSION}, status=503)
    return JsonResponse({"status": "ok", "version": VERSION})


class SignInView(LoginView):
    """Signing in; 429 after too many tries."""

    authentication_form = authentication.SignInForm
    redirect_authenticated_user = True

    def post(self, request: HttpRequest, *args: str, **kwargs: Any) -> HttpResponse:
        return authentication.told(super().post(request, *args, **kwargs))
