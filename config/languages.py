"""Which language an answer is in: a person's choice, a program's header, else the default (pt-BR)."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import translation


def language_of(request: HttpRequest) -> str:
    """A person chooses once (a cookie). ``Accept-Language`` counts only for programs, which sign in by a header:
    on many machines the browser was installed in another language than the people speak."""
    if "HTTP_AUTHORIZATION" in request.META:
        return translation.get_language_from_request(request)
    try:
        return translation.get_supported_language_variant(request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, ""))
    except LookupError:
        return settings.LANGUAGE_CODE


class LanguageMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        language = language_of(request)
        request.LANGUAGE_CODE = language
        with translation.override(language):
            response = self.get_response(request)
        response.headers.setdefault("Content-Language", language)
        return response
