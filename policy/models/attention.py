"""Something that a person has to look at, because no rule can settle it."""

from datetime import datetime

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django_fsm import FSMField, transition

from config.states import StateModel


class AttentionItem(StateModel):
    """One matter of one kind about one subject; open until somebody took it up and settled it."""

    class Status(models.TextChoices):
        OPEN = "OPEN", _("Open")
        ACKNOWLEDGED = "ACKNOWLEDGED", _("Acknowledged")
        RESOLVED = "RESOLVED", _("Resolved")

    class Severity(models.TextChoices):
        INFO = "info", _("Information")
        WARNING = "warning", _("Warning")
        CRITICAL = "critical", _("Critical")

    S = Status
    id = models.CharField(primary_key=True, max_length=40)
    tenant = models.ForeignKey(
        "policy.Tenant", on_delete=models.PROTECT, related_name="+", verbose_name=_("organization")
    )
    status = FSMField(_("status"), default=Status.OPEN, choices=Status.choices, protected=True, max_length=12)
    kind = models.CharField(_("kind"), max_length=60)
    subject = models.JSONField(_("subject"))  # ids by name: {"executionId": ..., "stepId": ...}
    subject_key = models.CharField(_("key of the subject"), max_length=64)  # hash of the subject
    severity = models.CharField(_("severity"), max_length=10, choices=Severity.choices)
    summary = models.JSONField(_("summary"))  # a sentence per locale
    note = models.TextField(_("note"), blank=True)
    created_at = models.DateTimeField(_("raised at"))
    acknowledged_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+",
        verbose_name=_("acknowledged by"),
    )  # fmt: skip
    acknowledged_at = models.DateTimeField(_("acknowledged at"), null=True)
    resolved_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+", verbose_name=_("resolved by")
    )
    resolved_at = models.DateTimeField(_("resolved at"), null=True)

    class Meta:
        verbose_name = _("attention item")
        verbose_name_plural = _("attention items")
        constraints = [
            # The same matter is raised by whoever meets it, and stands in the list once while it is unsettled.
            models.UniqueConstraint(
                fields=["tenant", "kind", "subject_key"],
                condition=~Q(status="RESOLVED"),
                name="one_unsettled_item_per_matter",
            ),
        ]
        indexes = [models.Index(fields=["tenant", "-created_at"], name="attention_of_tenant")]

    def __str__(self) -> str:
        return f"{self.kind} {self.status}"

    @transition(field=status, source=S.OPEN, target=S.ACKNOWLEDGED)
    def acknowledge(self, *, by_id: int, at: datetime) -> None:
        """Somebody looks after it."""
        self.acknowledged_by_id, self.acknowledged_at = by_id, at

    @transition(field=status, source=[S.OPEN, S.ACKNOWLEDGED], target=S.RESOLVED)
    def resolve(self, *, by_id: int, note: str, at: datetime) -> None:
        """It is settled; the note says how."""
        self.resolved_by_id, self.note, self.resolved_at = by_id, note, at
