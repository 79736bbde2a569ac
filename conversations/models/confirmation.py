"""A question whose yes runs one exact plan, once, before it expires (C15-17)."""

from datetime import datetime
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django_fsm import ConcurrentTransition, FSMField, transition

from config.packed import PackedJSONField
from config.states import StateModel


class Confirmation(StateModel):
    """Bound to plan and hash, person, tenant, resources, risk and expiry; every end of it has its own name."""

    class Status(models.TextChoices):
        PENDING = "PENDING", _("Pending")
        CONFIRMED = "CONFIRMED", _("Confirmed")
        DENIED = "DENIED", _("Denied")
        EXPIRED = "EXPIRED", _("Expired")
        SUPERSEDED = "SUPERSEDED", _("Superseded")
        WITHDRAWN = "WITHDRAWN", _("Withdrawn")
        ORPHANED = "ORPHANED", _("Orphaned")

    class Level(models.TextChoices):
        SOFT = "soft", _("Soft")
        STRONG = "strong", _("Strong")
        HUMAN_REVIEW = "human_review", _("Human review")

    class Proof(models.TextChoices):
        """What a strong confirmation is given with."""

        TYPED = "typed", _("Id typed")
        PASSWORD = "password", _("Password")

    id = models.CharField(primary_key=True, max_length=40)
    conversation = models.ForeignKey(
        "conversations.Conversation", on_delete=models.CASCADE, related_name="confirmations"
    )
    plan = models.OneToOneField("conversations.Plan", on_delete=models.CASCADE, related_name="confirmation")
    plan_hash = models.CharField(max_length=64)
    tenant = models.ForeignKey("policy.Tenant", on_delete=models.PROTECT, related_name="+")
    asked_of = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    status = FSMField(default=Status.PENDING, choices=Status.choices, protected=True, max_length=12)
    level = models.CharField(max_length=15, choices=Level.choices)
    proof = models.CharField(max_length=10, choices=Proof.choices, blank=True, default="", db_default="")
    # When the person proved it by password; the password itself is kept nowhere.
    proved_at = models.DateTimeField(null=True)
    risk = models.PositiveSmallIntegerField()
    summary = models.TextField()
    resources = PackedJSONField(default=list)  # stored references, the main one first
    asked_sequence = models.PositiveIntegerField(default=0)
    expires_at = models.DateTimeField()
    created_at = models.DateTimeField()
    decided_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("confirmation")
        verbose_name_plural = _("confirmations")
        constraints = [
            # "Sim" needs exactly one meaning, whatever raced before it.
            models.UniqueConstraint(
                fields=["conversation"], condition=Q(status="PENDING"), name="one_pending_confirmation"
            ),
        ]
        indexes = [models.Index(fields=["expires_at"], condition=Q(status="PENDING"), name="confirmations_due")]

    def __str__(self) -> str:
        return f"{self.id} {self.status}"

    @transition(field=status, source=Status.PENDING, target=Status.CONFIRMED)
    def confirm(self, *, at: datetime) -> None:
        """Claimed: its plan starts, or is handed over for review, in the same transaction."""
        self.decided_at = at

    @transition(field=status, source=Status.PENDING, target=Status.DENIED)
    def deny(self, *, at: datetime) -> None:
        """The person said no."""
        self.decided_at = at

    @transition(field=status, source=Status.PENDING, target=Status.EXPIRED)
    def expire(self, *, at: datetime) -> None:
        """Nobody answered in time."""
        self.decided_at = at

    @transition(field=status, source=Status.PENDING, target=Status.SUPERSEDED)
    def supersede(self, *, at: datetime) -> None:
        """A correction or another operation took its place."""
        self.decided_at = at

    @transition(field=status, source=Status.PENDING, target=Status.WITHDRAWN)
    def withdraw(self, *, at: datetime) -> None:
        """The person cancelled the operation."""
        self.decided_at = at

    @transition(field=status, source=Status.PENDING, target=Status.ORPHANED)
    def orphan(self, *, at: datetime) -> None:
        """Its plan ended without it."""
        self.decided_at = at

    # Any: the signature differs by Django release
    def _do_update(self, base_qs: Any, *args: Any, **kwargs: Any) -> Any:
        """A claim is one conditional write: the row must still carry this plan, person, tenant and time."""
        claiming = self.status == self.Status.CONFIRMED
        if claiming:
            base_qs = base_qs.filter(
                plan_hash=self.plan_hash,
                asked_of_id=self.asked_of_id,
                tenant_id=self.tenant_id,
                expires_at__gt=self.decided_at,
            )
        updated = super()._do_update(base_qs, *args, **kwargs)
        if claiming and not updated:
            raise ConcurrentTransition("the confirmation is not this one any more")
        return updated
