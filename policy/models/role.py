"""What a member is in a tenant; policies grant to roles."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Role(models.Model):
    """A role of one tenant. Its code is what policies name; ``rank`` orders authority."""

    tenant = models.ForeignKey(
        "policy.Tenant", on_delete=models.PROTECT, related_name="roles", verbose_name=_("organization")
    )
    code = models.SlugField(_("code"), max_length=50)
    name = models.CharField(_("name"), max_length=150)
    rank = models.PositiveSmallIntegerField(_("rank"), default=1)

    class Meta:
        verbose_name = _("role")
        verbose_name_plural = _("roles")
        constraints = [models.UniqueConstraint(fields=["tenant", "code"], name="role_code_per_tenant")]

    def __str__(self) -> str:
        return self.name
