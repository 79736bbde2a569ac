"""The latest context of one tab."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class SemanticContext(models.Model):
    """What one tab of one session of one person last showed. It may vanish: the page sends it again."""

    tenant = models.ForeignKey(
        "policy.Tenant", on_delete=models.CASCADE, related_name="+", verbose_name=_("organization")
    )
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+", verbose_name=_("person")
    )
    session = models.CharField(_("session"), max_length=100)
    tab = models.CharField(_("tab"), max_length=64)
    version = models.PositiveBigIntegerField(_("version"))
    context = models.JSONField(_("context"))
    updated_at = models.DateTimeField(_("updated at"))

    class Meta:
        verbose_name = _("page context")
        verbose_name_plural = _("page contexts")
        constraints = [
            models.UniqueConstraint(fields=["tenant", "user", "session", "tab"], name="one_context_per_tab"),
        ]
        indexes = [models.Index(fields=["updated_at"], name="contexts_by_age")]

    def __str__(self) -> str:
        return f"{self.tenant_id} {self.tab} v{self.version}"
