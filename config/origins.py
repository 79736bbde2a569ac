"""Which pages may open a WebSocket here: only our own, since a browser sends its cookies along from anywhere."""

from typing import Any
from urllib.parse import urlsplit

from channels.security.websocket import WebsocketDenier
from django.conf import settings
from django.http.cookie import parse_cookie
from django.http.request import split_domain_port, validate_host

_PORTS = {"http": "80", "https": "443"}


class SameOrigin:
    """Passes a socket on when its Origin is the scheme, host and port that it came to, or a trusted origin.

    A client that is no browser sends no Origin; it passes when it brings no cookie or signs in by a token.
    """

    def __init__(self, application: Any) -> None:
        self.application = application

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        headers = {name.lower(): value.decode("latin1") for name, value in scope["headers"]}
        # Behind a proxy that ends TLS a socket comes in as ws, and the page that opens it is one of https.
        secure = settings.HTTPS or scope.get("scheme") == "wss"
        if is_allowed(headers, secure=secure):
            await self.application(scope, receive, send)
        else:
            await WebsocketDenier()(scope, receive, send)


def is_allowed(headers: dict[bytes, str], *, secure: bool) -> bool:
    host = headers.get(b"host", "")
    if _has_nul(headers.get(b"cookie", "")):  # the database could not be asked for such a session
        return False
    if not validate_host(split_domain_port(host)[0], settings.ALLOWED_HOSTS):
        return False
    origin = headers.get(b"origin")
    if origin is None:
        return b"authorization" in headers or b"cookie" not in headers
    return origin in settings.CSRF_TRUSTED_ORIGINS or _is_same(origin, host, "https" if secure else "http")


def _is_same(origin: str, host: str, scheme: str) -> bool:
    parts = urlsplit(origin)
    port = _PORTS[scheme]
    return parts.scheme == scheme and bool(parts.netloc) and _with_port(parts.netloc, port) == _with_port(host, port)


def _has_nul(cookies: str) -> bool:
    return any("\x00" in name + value for name, value in parse_cookie(cookies).items())


def _with_port(host: str, port: str) -> tuple[str, str]:
    name, given = split_domain_port(host)
    return name, given or port
