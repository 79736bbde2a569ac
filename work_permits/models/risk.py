"""Risks of a permit and what controls them."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class Risk(models.Model):
    """A hazard found for a permit, its level, and the control that answers it."""

    class Level(models.TextChoices):
        LOW = "LOW", _("Low")
        MEDIUM = "MEDIUM", _("Medium")
        HIGH = "HIGH", _("High")

    tenant = models.ForeignKey(
        "policy.Tenant", on_delete=models.PROTECT, related_name="+", verbose_name=_("organization")
    )
    permit = models.ForeignKey(
        "work_permits.WorkPermit", on_delete=models.CASCADE, related_name="risks", verbose_name=_("permit")
    )
    reference = models.CharField(_("reference"), max_length=20)
    description = models.CharField(_("description"), max_length=200)
    level = models.CharField(_("level"), max_length=10, choices=Level)
    control = models.CharField(_("control"), max_length=300, blank=True)

    class Meta:
        verbose_name = _("risk")
        verbose_name_plural = _("risks")
        constraints = [
            models.UniqueConstraint(fields=["tenant", "reference"], name="risk_reference_per_tenant"),
            models.CheckConstraint(condition=Q(level__in=["LOW", "MEDIUM", "HIGH"]), name="risk_level_known"),
        ]

    def __str__(self) -> str:
        return self.reference
