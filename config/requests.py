"""What holds for every request, whichever app answers it."""

from collections.abc import Callable
from urllib.parse import unquote

from django.core.exceptions import SuspiciousOperation
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.utils.cache import patch_cache_control

Answer = Callable[[HttpRequest], HttpResponseBase]
_NUL = "\x00"
_OWN_REFUSALS = "/agent/"  # REST checks each field, and refuses in its own form


class WithoutNulMiddleware:
    """Text of addresses and cookies has no NUL, which PostgreSQL refuses to hear: an address with one names nothing
    (404), a query with one is refused (400), a cookie with one was never ours."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        request.COOKIES = {name: value for name, value in request.COOKIES.items() if _NUL not in name + value}
        if not request.path_info.startswith(_OWN_REFUSALS):
            if _NUL in request.path_info:
                raise Http404
            if _NUL in unquote(request.META.get("QUERY_STRING", "")):
                raise SuspiciousOperation("a NUL in the query")
        return self.get_response(request)


class PrivateMiddleware:
    """What a view answers is for who asked, and is not kept: neither by a proxy nor by the browser of a shared
    machine. Static files are served before, and are kept."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        patch_cache_control(response, private=True, no_store=True)
        return response
