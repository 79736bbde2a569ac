"""What one person asked for and another has to decide (C15)."""

from datetime import datetime

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django_fsm import FSMField, transition

from config.states import StateModel


class Review(StateModel):
    """Bound to tenant, requester, action, record, plan and its hash. It decides; whoever asked for it runs the plan."""

    class Status(models.TextChoices):
        PENDING = "PENDING", _("Pending")
        APPROVED = "APPROVED", _("Approved")
        REJECTED = "REJECTED", _("Rejected")
        EXPIRED = "EXPIRED", _("Expired")
        WITHDRAWN = "WITHDRAWN", _("Withdrawn")

    S = Status
    id = models.CharField(primary_key=True, max_length=40)
    tenant = models.ForeignKey(
        "policy.Tenant", on_delete=models.PROTECT, related_name="+", verbose_name=_("organization")
    )
    requested_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", verbose_name=_("requested by")
    )
    status = FSMField(_("status"), default=Status.PENDING, choices=Status.choices, protected=True, max_length=10)
    action = models.CharField(_("action"), max_length=150)
    resource = models.JSONField(_("resource"), null=True)  # a stored reference, or none: the organization itself
    plan_id = models.CharField(_("plan"), max_length=40, unique=True)
    plan_hash = models.CharField(_("hash of the plan"), max_length=64)
    conversation_id = models.CharField(_("conversation"), max_length=40, blank=True)
    operation_id = models.CharField(_("operation"), max_length=40, blank=True)
    risk = models.PositiveSmallIntegerField(_("risk"))
    summary = models.JSONField(_("summary"))  # what is asked, a sentence per locale
    steps = models.JSONField(_("steps"), default=list)  # what exactly will be done: titles per locale, record, input
    reason = models.JSONField(_("why it needs a review"))  # the words of policy, per locale
    note = models.TextField(_("note"), blank=True)
    created_at = models.DateTimeField(_("requested at"))
    expires_at = models.DateTimeField(_("expires at"))
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+", verbose_name=_("decided by")
    )
    decided_at = models.DateTimeField(_("decided at"), null=True)

    class Meta:
        verbose_name = _("review")
        verbose_name_plural = _("reviews")
        constraints = [
            # Separation of duties holds in the database too, whatever asked policy before it.
            models.CheckConstraint(
                condition=~models.Q(decided_by=models.F("requested_by")), name="nobody_reviews_what_they_asked_for"
            ),
        ]
        indexes = [
            models.Index(fields=["tenant", "-created_at"], name="reviews_of_tenant"),
            models.Index(fields=["expires_at"], condition=models.Q(status="PENDING"), name="reviews_due"),
        ]

    def __str__(self) -> str:
        return f"{self.id} {self.status}"

    @transition(field=status, source=S.PENDING, target=S.APPROVED)
    def approve(self, *, by_id: int, note: str, at: datetime) -> None:
        """Another person agreed: the plan may run, if everything else still holds."""
        self.decided_by_id, self.note, self.decided_at = by_id, note, at

    @transition(field=status, source=S.PENDING, target=S.REJECTED)
    def reject(self, *, by_id: int, note: str, at: datetime) -> None:
        """Another person said no, and why."""
        self.decided_by_id, self.note, self.decided_at = by_id, note, at

    @transition(field=status, source=S.PENDING, target=S.EXPIRED)
    def expire(self, *, at: datetime) -> None:
        """Nobody decided in time."""
        self.decided_at = at

    @transition(field=status, source=S.PENDING, target=S.WITHDRAWN)
    def withdraw(self, *, at: datetime) -> None:
        """Whoever asked for it does not want it any more."""
        self.decided_at = at
