"""How people and programs prove who they are, wherever they do: pages, admin, REST."""

import re
from typing import Any

from asgiref.sync import sync_to_async
from django.contrib.admin.forms import AdminAuthenticationForm
from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils import timezone
from django.utils.translation import get_language
from knox.auth import TokenAuthentication as KnoxAuthentication
from rest_framework.exceptions import AuthenticationFailed

from policy import signins
from policy.errors import EN, PT
from policy.signins import TooManyTries

_TOKEN = re.compile(rb"[!-~]{1,200}")


class PasswordBackend(ModelBackend):
    """Django's, with the tries that come by a request counted. Raises TooManyTries."""

    def authenticate(
        self, request: HttpRequest | None, username: str | None = None, password: str | None = None, **kwargs: Any
    ) -> User | None:
        if request is None or username is None or password is None:
            return super().authenticate(request, username, password, **kwargs)
        one = signins.begin(username, address=signins.address_of(request.META), now=timezone.now())
        if "\x00" in username:  # PostgreSQL can't even be asked for such a name
            return None
        found = super().authenticate(request, username, password, **kwargs)
        if found is not None:
            signins.succeeded(one)
        return found

    async def aauthenticate(  # Django's own would not count
        self, request: HttpRequest | None, username: str | None = None, password: str | None = None, **kwargs: Any
    ) -> User | None:
        return await sync_to_async(self.authenticate)(request, username, password, **kwargs)


class SignInForm(AuthenticationForm):
    """The form of the sign-in page. ``wait`` is set when there were too many tries: seconds until the next one."""

    wait: int | None = None

    def clean(self) -> dict[str, Any]:
        try:
            return super().clean()
        except TooManyTries as refused:
            self.wait = refused.wait
            locale = EN if (get_language() or "").startswith("en") else PT
            raise ValidationError(refused.text(locale), code="too_many_tries") from refused


class AdminSignInForm(SignInForm, AdminAuthenticationForm):
    """The same for the admin."""


def told(response: HttpResponse) -> HttpResponse:
    """A sign-in page as an answer: 429 where its form refused after too many tries."""
    form = (
        response.context_data.get("form") if isinstance(response, TemplateResponse) and response.context_data else None
    )
    if isinstance(form, SignInForm) and form.wait:
        response.status_code = 429
        response.headers["Retry-After"] = str(form.wait)
    return response


class TokenAuthentication(KnoxAuthentication):  # type: ignore[misc]  # it has no types
    """Knox's; bytes that can't be a token are a wrong one and no fault of the server."""

    def authenticate_credentials(self, token: bytes) -> tuple[User, Any]:  # Any: a token of knox
        if not _TOKEN.fullmatch(token):
            raise AuthenticationFailed
        found: tuple[User, Any] = super().authenticate_credentials(token)
        return found
