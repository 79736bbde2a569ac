"""That an account belongs to a tenant, as what, and where."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Membership(models.Model):
    """One account in one tenant. Roles and sites of another tenant count for nothing, whoever assigned them."""

    tenant = models.ForeignKey(
        "policy.Tenant", on_delete=models.PROTECT, related_name="memberships", verbose_name=_("organization")
    )
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships", verbose_name=_("user")
    )
    roles = models.ManyToManyField("policy.Role", blank=True, related_name="memberships", verbose_name=_("roles"))
    sites = models.ManyToManyField("policy.Site", blank=True, related_name="memberships", verbose_name=_("sites"))
    clearance = models.PositiveSmallIntegerField(_("clearance"), default=1)
    suspended = models.BooleanField(_("suspended"), default=False)

    class Meta:
        verbose_name = _("membership")
        verbose_name_plural = _("memberships")
        constraints = [models.UniqueConstraint(fields=["tenant", "user"], name="one_membership_per_tenant")]

    def __str__(self) -> str:
        return f"{self.tenant_id}/{self.user_id}"
