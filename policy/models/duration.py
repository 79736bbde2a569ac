"""How long things last in one organization, where it does not want the installation's times."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class TenantDuration(models.Model):
    """One choice of an organization. Rows are only added: the newest of a name and capability counts, one without
    ``seconds`` takes the choice back, and the earlier ones say what counted before."""

    class Name(models.TextChoices):
        CONFIRMATION = "confirmation", _("confirmation")
        CLARIFICATION = "clarification", _("question about what is missing")
        OPERATION = "operation", _("operation")
        UNDO = "undo", _("undo")
        TOPIC = "topic", _("topic")
        SESSION_MEMORY = "session_memory", _("memory of a session")
        REVIEW = "review", _("review")
        HISTORY = "history", _("history")

    LEAST, MOST = 10, 604_800  # seconds: a person can't answer sooner, and nothing temporary waits for longer
    LEAST_HISTORY, MOST_HISTORY = 86_400, 315_360_000  # seconds: a day, and ten years

    tenant = models.ForeignKey(
        "policy.Tenant", on_delete=models.PROTECT, related_name="durations", verbose_name=_("organization")
    )
    name = models.CharField(_("name"), max_length=20, choices=Name.choices)
    capability = models.CharField(_("capability"), max_length=60, blank=True)
    seconds = models.PositiveIntegerField(_("seconds"), null=True)
    decided_at = models.DateTimeField(_("decided at"))
    decided_by = models.CharField(_("decided by"), max_length=150)

    class Meta:
        verbose_name = _("duration")
        verbose_name_plural = _("durations")
        constraints = [
            # An absurd time would make questions that never end, or that nobody can answer.
            models.CheckConstraint(
                condition=Q(seconds__isnull=True)
                | (~Q(name="history") & Q(seconds__gte=10, seconds__lte=604_800))
                | Q(name="history", seconds__gte=86_400, seconds__lte=315_360_000),
                name="duration_within_bounds",
            ),
        ]
        indexes = [models.Index(fields=["tenant", "name", "-id"], name="durations_newest_first")]

    def __str__(self) -> str:
        return f"{self.name} {self.capability}".strip()
