"""Every refusal of the REST interface as problem details (RFC 9457) with a reason code, in the reader's language."""

import json
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

import structlog
from django.core.exceptions import PermissionDenied, RequestDataTooBig, SuspiciousOperation
from django.core.signals import got_request_exception
from django.http import Http404, HttpResponse
from rest_framework import exceptions
from rest_framework.views import set_rollback

from conversations import wire
from policy.errors import Refused

MEDIA_TYPE = "application/problem+json"
log = structlog.get_logger(__name__)

# What is raised by the frameworks, the most particular first.
_REASONS: tuple[tuple[type[Exception], str], ...] = (
    (exceptions.ParseError, "INVALID_JSON"),
    (exceptions.NotAuthenticated, "NOT_AUTHENTICATED"),
    (exceptions.AuthenticationFailed, "NOT_AUTHENTICATED"),
    (exceptions.PermissionDenied, "FORBIDDEN"),
    (exceptions.NotFound, "NOT_FOUND"),
    (exceptions.MethodNotAllowed, "METHOD_NOT_ALLOWED"),
    (exceptions.NotAcceptable, "NOT_ACCEPTABLE"),
    (exceptions.UnsupportedMediaType, "UNSUPPORTED_MEDIA_TYPE"),
    (exceptions.Throttled, "THROTTLED"),
    (Http404, "NOT_FOUND"),
    (PermissionDenied, "FORBIDDEN"),
    (RequestDataTooBig, "TOO_LARGE"),
    (SuspiciousOperation, "INVALID_INPUT"),
)


def exception_handler(error: Exception, context: Mapping[str, Any]) -> HttpResponse:
    """The answer to whatever a view raised. What is no refusal is a bug: logged, reported, and told as nothing more
    than that something failed."""
    set_rollback()
    refused = _refused(error)
    if refused is None:
        log.exception("a REST view failed", view=type(context["view"]).__name__)
        got_request_exception.send(sender=type(context["view"]), request=context["request"])
        refused = Refused("INTERNAL_ERROR")
    response = problem(refused)
    if header := getattr(error, "auth_header", None):
        response["WWW-Authenticate"] = header
    if wait := getattr(error, "wait", None):
        response["Retry-After"] = str(int(wait))
    return response


def problem(refused: Refused) -> HttpResponse:
    """A refusal as problem details."""
    said = wire.refusal(refused, wire.locale_in_force())
    body: dict[str, Any] = {
        "type": "about:blank",
        "title": HTTPStatus(refused.status).phrase,
        "status": refused.status,
        "detail": said["text"],
        "reason": said["reason"],
    }
    if "fields" in said:
        body["fields"] = said["fields"]
    if "state" in refused.detail:
        body["state"] = refused.detail["state"]  # what is so now, for who wrote from an old version (C30)
    return HttpResponse(json.dumps(body, ensure_ascii=False), status=refused.status, content_type=MEDIA_TYPE)


def _refused(error: Exception) -> Refused | None:
    if isinstance(error, Refused):
        return error
    if isinstance(error, exceptions.ValidationError):
        return Refused("INVALID_INPUT", fields=_fields(error.detail))
    return next((Refused(reason) for kind, reason in _REASONS if isinstance(error, kind)), None)


def _fields(detail: Any, path: str = "") -> dict[str, str]:  # Any: REST framework's nested lists and dictionaries
    """Each field at fault with its first message, by dotted path."""
    if isinstance(detail, Mapping):
        return {k: v for name, part in detail.items() for k, v in _fields(part, f"{path}.{name}".lstrip(".")).items()}
    if isinstance(detail, list) and detail:
        return _fields(detail[0], path)
    return {path: str(detail)}
