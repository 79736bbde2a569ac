"""A question of the agent about what is missing or ambiguous (C13)."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django_fsm import FSMField, transition

from config.states import StateModel


class Clarification(StateModel):
    """An open question; its answer completes the pending intent and creates no new one."""

    class Status(models.TextChoices):
        PENDING = "PENDING", _("Pending")
        ANSWERED = "ANSWERED", _("Answered")
        EXPIRED = "EXPIRED", _("Expired")
        SUPERSEDED = "SUPERSEDED", _("Superseded")
        WITHDRAWN = "WITHDRAWN", _("Withdrawn")
        EXHAUSTED = "EXHAUSTED", _("Given up after too many attempts")

    id = models.CharField(primary_key=True, max_length=40)
    conversation = models.ForeignKey(
        "conversations.Conversation", on_delete=models.CASCADE, related_name="clarifications"
    )
    intent = models.ForeignKey("conversations.IntentRecord", on_delete=models.CASCADE, related_name="clarifications")
    asked_of = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    status = FSMField(default=Status.PENDING, choices=Status.choices, protected=True, max_length=12)
    question = models.TextField()
    missing_fields = models.JSONField(default=list)
    candidates = models.JSONField(default=list)  # stored references, in the order shown
    attempts = models.PositiveSmallIntegerField(default=0)
    asked_sequence = models.PositiveIntegerField(default=0)
    expires_at = models.DateTimeField()
    created_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("clarification")
        verbose_name_plural = _("clarifications")
        constraints = [
            models.UniqueConstraint(
                fields=["conversation"], condition=Q(status="PENDING"), name="one_pending_clarification"
            ),
        ]
        indexes = [models.Index(fields=["expires_at"], condition=Q(status="PENDING"), name="clarifications_due")]

    def __str__(self) -> str:
        return self.question[:60]

    @transition(field=status, source=Status.PENDING, target=Status.ANSWERED)
    def answer(self) -> None:
        """The missing value came."""

    @transition(field=status, source=Status.PENDING, target=Status.EXPIRED)
    def expire(self) -> None:
        """Nobody answered in time."""

    @transition(field=status, source=Status.PENDING, target=Status.SUPERSEDED)
    def supersede(self) -> None:
        """The person asked for something else."""

    @transition(field=status, source=Status.PENDING, target=Status.WITHDRAWN)
    def withdraw(self) -> None:
        """The person gave the operation up."""

    @transition(field=status, source=Status.PENDING, target=Status.EXHAUSTED)
    def exhaust(self) -> None:
        """The answers could not be used."""
