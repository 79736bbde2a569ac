"""Risks of a permit and what controls them."""

from typing import Any

from django.conf import settings
from django.db import models, transaction
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from work_permits.models.search import RiskWord
from work_permits.words import LONGEST_WORD, tokens


class RiskQuerySet(models.QuerySet["Risk"]):
    def present(self) -> "RiskQuerySet":
        return self.filter(removed_at=None)


class Risk(models.Model):
    """A hazard found for a permit, its level, and the control that answers it. A removed one stays as a row."""

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
    removed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="+",
        verbose_name=_("removed by"),
    )
    removed_at = models.DateTimeField(_("removed at"), null=True, blank=True)

    objects = RiskQuerySet.as_manager()

    class Meta:
        verbose_name = _("risk")
        verbose_name_plural = _("risks")
        constraints = [
            models.UniqueConstraint(fields=["tenant", "reference"], name="risk_reference_per_tenant"),
            models.CheckConstraint(condition=Q(level__in=["LOW", "MEDIUM", "HIGH"]), name="risk_level_known"),
            models.CheckConstraint(
                condition=Q(removed_at=None, removed_by=None) | Q(removed_at__isnull=False, removed_by__isnull=False),
                name="risk_removed_by_someone",
            ),
        ]

    def __str__(self) -> str:
        return self.reference

    def save(self, *args: Any, **kwargs: Any) -> None:  # Any: whatever Model.save takes
        with transaction.atomic():
            super().save(*args, **kwargs)
            self._keep_words()

    @property
    def is_present(self) -> bool:
        return self.removed_at is None

    def _keep_words(self) -> None:
        """The words of the description as it is now."""
        RiskWord.objects.filter(risk=self).delete()
        words = dict.fromkeys(word[:LONGEST_WORD] for word in tokens(self.description))
        RiskWord.objects.bulk_create(RiskWord(tenant_id=self.tenant_id, risk=self, word=word) for word in words)
