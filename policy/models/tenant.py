"""The organization whose data nobody else sees."""

from zoneinfo import available_timezones

from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_lazy as _


def validate_timezone(name: str) -> None:
    if name not in available_timezones():
        raise ValidationError(_("%(name)s is not a time zone."), params={"name": name})


def no_actions() -> list[str]:
    return []


class Tenant(models.Model):
    """An organization. ``frozen`` makes it read-only; ``disabled_actions`` are switched off for it."""

    id = models.SlugField(primary_key=True, max_length=50)
    name = models.CharField(_("name"), max_length=150)
    timezone = models.CharField(
        _("time zone"), max_length=64, default="America/Sao_Paulo", validators=[validate_timezone]
    )
    frozen = models.BooleanField(_("read-only"), default=False)
    disabled_actions = models.JSONField(_("disabled actions"), default=no_actions, blank=True)

    class Meta:
        verbose_name = _("organization")
        verbose_name_plural = _("organizations")

    def __str__(self) -> str:
        return self.name
