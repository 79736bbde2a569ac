"""The two pages that belong to no app."""

from django.db import Error, connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from config.version import VERSION


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
