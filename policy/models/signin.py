"""Tries at a password that have not succeeded, so that passwords can't be guessed by trying."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class SignInTry(models.Model):
    """One try for one account from one address, kept for minutes. The account is a keyed hash: people also type
    passwords where the user name belongs."""

    account = models.CharField(max_length=64)
    address = models.CharField(max_length=50)
    tried_at = models.DateTimeField(db_index=True)

    class Meta:
        verbose_name = _("sign-in try")
        verbose_name_plural = _("sign-in tries")
        indexes = [models.Index(fields=["address", "tried_at"], name="sign_in_tries_of_an_address")]

    def __str__(self) -> str:
        return f"{self.address} {self.tried_at:%Y-%m-%d %H:%M:%S}"
