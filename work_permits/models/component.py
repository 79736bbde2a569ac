"""The catalogue of component types, and the components on permits."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class ComponentType(models.Model):
    """A kind of activity or condition that a permit must treat, with the words people use for it."""

    tenant = models.ForeignKey(
        "policy.Tenant", on_delete=models.PROTECT, related_name="+", verbose_name=_("organization")
    )
    code = models.CharField(_("code"), max_length=40)
    name_pt = models.CharField(_("name in Portuguese"), max_length=100)
    name_en = models.CharField(_("name in English"), max_length=100)
    description_pt = models.TextField(_("description in Portuguese"), blank=True)
    description_en = models.TextField(_("description in English"), blank=True)
    synonyms = models.JSONField(_("synonyms"), default=list, blank=True)  # further words for it, in any language

    class Meta:
        verbose_name = _("component type")
        verbose_name_plural = _("component types")
        constraints = [models.UniqueConstraint(fields=["tenant", "code"], name="component_type_code_per_tenant")]

    def __str__(self) -> str:
        return self.name_pt

    def name(self, locale: str) -> str:
        return self.name_en if locale == "en" else self.name_pt

    def description(self, locale: str) -> str:
        return self.description_en if locale == "en" else self.description_pt


class PermitComponentQuerySet(models.QuerySet["PermitComponent"]):
    def present(self) -> "PermitComponentQuerySet":
        return self.filter(removed_at=None)


class PermitComponent(models.Model):
    """One component on one permit. A removed one stays as a row, so that the history can still be read."""

    tenant = models.ForeignKey(
        "policy.Tenant", on_delete=models.PROTECT, related_name="+", verbose_name=_("organization")
    )
    permit = models.ForeignKey(
        "work_permits.WorkPermit", on_delete=models.CASCADE, related_name="components", verbose_name=_("permit")
    )
    type = models.ForeignKey(ComponentType, on_delete=models.PROTECT, related_name="+", verbose_name=_("type"))
    reference = models.CharField(_("reference"), max_length=20)
    added_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", verbose_name=_("added by")
    )
    added_at = models.DateTimeField(_("added at"))
    removed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="+", verbose_name=_("removed by")
    )
    removed_at = models.DateTimeField(_("removed at"), null=True)

    objects = PermitComponentQuerySet.as_manager()

    class Meta:
        verbose_name = _("component on a permit")
        verbose_name_plural = _("components on permits")
        constraints = [
            models.UniqueConstraint(fields=["tenant", "reference"], name="component_reference_per_tenant"),
            models.UniqueConstraint(
                fields=["permit", "type"], condition=Q(removed_at=None), name="component_type_once"
            ),
            models.CheckConstraint(
                condition=Q(removed_at=None, removed_by=None) | Q(removed_at__isnull=False, removed_by__isnull=False),
                name="component_removed_by_someone",
            ),
        ]
        indexes = [
            models.Index(
                fields=["type", "-added_at", "-id"], condition=Q(removed_at=None), name="component_latest_of_type"
            )
        ]

    def __str__(self) -> str:
        return self.reference

    @property
    def is_present(self) -> bool:
        return self.removed_at is None
