"""Where people of a tenant work; what they may do can depend on it."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Site(models.Model):
    """A plant, a yard, an office."""

    tenant = models.ForeignKey(
        "policy.Tenant", on_delete=models.PROTECT, related_name="sites", verbose_name=_("organization")
    )
    code = models.SlugField(_("code"), max_length=50)
    name = models.CharField(_("name"), max_length=150)

    class Meta:
        verbose_name = _("site")
        verbose_name_plural = _("sites")
        constraints = [models.UniqueConstraint(fields=["tenant", "code"], name="site_code_per_tenant")]

    def __str__(self) -> str:
        return self.name

    @property
    def policy_id(self) -> str:
        """The id of this site in policies: ``alfa/plant-1``."""
        return f"{self.tenant_id}/{self.code}"
