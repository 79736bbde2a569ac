"""Expiring tokens for programs. Only the hash is stored; the token itself is seen once."""

from datetime import timedelta

from django.contrib.auth.models import AbstractUser
from knox.models import get_token_model

from policy.errors import Refused


def issue(user: AbstractUser, *, expiry: timedelta) -> str:
    """A new token of ``user``, valid for ``expiry``. Refuses NOT_AUTHENTICATED for an account that is not active."""
    if expiry <= timedelta(0):
        raise ValueError("a token's life must be positive")
    if not user.is_active:
        raise Refused("NOT_AUTHENTICATED")
    _stored, token = get_token_model().objects.create(user=user, expiry=expiry)
    return str(token)
