"""The last number given to a kind of record of a tenant."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Sequence(models.Model):
    """One counter: the row is locked while a number is taken, so that two records never share a reference."""

    tenant = models.ForeignKey(
        "policy.Tenant", on_delete=models.PROTECT, related_name="+", verbose_name=_("organization")
    )
    name = models.CharField(_("name"), max_length=10)
    last = models.PositiveIntegerField(_("last number"), default=0)

    class Meta:
        verbose_name = _("sequence")
        verbose_name_plural = _("sequences")
        constraints = [models.UniqueConstraint(fields=["tenant", "name"], name="one_sequence_per_name")]

    def __str__(self) -> str:
        return f"{self.name}-{self.last}"
