"""Who is at the other end of a socket: read again and again, because a session ends and a token expires meanwhile."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from django.conf import settings
from django.contrib import auth
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.http import HttpRequest
from rest_framework.exceptions import AuthenticationFailed

from policy import principals, signins
from policy.authentication import TokenAuthentication
from policy.errors import Refused
from policy.registries.principals import Principal


@dataclass(frozen=True, slots=True)
class SessionCredential:
    """A browser's session, by its key."""

    key: str

    def principal(self) -> Principal:
        """Who this is now. Refuses NOT_AUTHENTICATED after sign-out, NO_MEMBERSHIP after suspension."""
        request = HttpRequest()
        request.session = import_module(settings.SESSION_ENGINE).SessionStore(self.key)
        request.user = _known(auth.get_user(request))
        return principals.from_request(request)


@dataclass(frozen=True, slots=True)
class TokenCredential:
    """A program's token."""

    token: bytes

    def principal(self) -> Principal:
        """Who this is now. Refuses NOT_AUTHENTICATED once the token is revoked or expired, NO_MEMBERSHIP as above."""
        try:
            user, token = TokenAuthentication().authenticate_credentials(self.token)
        except AuthenticationFailed:
            raise Refused("NOT_AUTHENTICATED") from None
        request = HttpRequest()
        request.user, request.auth = user, token  # type: ignore[attr-defined] # as REST framework sets it
        return principals.from_request(request)


Credential = SessionCredential | TokenCredential


def _known(user: AbstractBaseUser | AnonymousUser) -> Any:  # Any: the project's user model
    if not user.is_authenticated or not user.is_active:
        raise Refused("NOT_AUTHENTICATED")
    return user


def presented(scope: Mapping[str, Any]) -> Credential | None:
    """The credential in a socket's scope: an ``Authorization: Token`` header, else the session; None for a stranger."""
    headers = {name.lower(): value for name, value in scope.get("headers", ())}
    words = headers.get(b"authorization", b"").split()
    if words:
        return TokenCredential(words[1]) if len(words) == 2 and words[0].lower() == b"token" else None
    session = scope.get("session")
    key = getattr(session, "session_key", None)
    return SessionCredential(key) if key else None


def address(scope: Mapping[str, Any]) -> str:
    """Whence a socket was opened, as ``signins.address_of`` tells it of a request."""
    headers = {bytes(name).lower(): bytes(value).decode("latin-1") for name, value in scope.get("headers", ())}
    client = scope.get("client") or ("",)
    return signins.address_of(
        {"HTTP_X_FORWARDED_FOR": headers.get(b"x-forwarded-for", ""), "REMOTE_ADDR": str(client[0])}
    )
