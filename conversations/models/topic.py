"""What the conversation is about, one stretch at a time (C25)."""

from datetime import datetime

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django_fsm import FSMField, transition

from config.states import StateModel


class Topic(StateModel):
    """One stretch of the conversation about one thing. A return to an earlier one is a stretch of its own."""

    class Status(models.TextChoices):
        CURRENT = "CURRENT", _("Current")
        ENDED = "ENDED", _("Ended")
        EXPIRED = "EXPIRED", _("Expired")

    id = models.CharField(primary_key=True, max_length=40)
    conversation = models.ForeignKey("conversations.Conversation", on_delete=models.CASCADE, related_name="topics")
    status = FSMField(default=Status.CURRENT, choices=Status.choices, protected=True, max_length=10)
    semantic_id = models.CharField(max_length=120, blank=True)
    entity = models.JSONField(null=True)
    capability_domain = models.CharField(max_length=120, blank=True)
    started_at = models.DateTimeField()
    last_activity_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("topic")
        verbose_name_plural = _("topics")
        constraints = [
            models.UniqueConstraint(fields=["conversation"], condition=Q(status="CURRENT"), name="one_current_topic"),
        ]
        indexes = [
            models.Index(fields=["conversation", "-started_at"], name="topics_newest_first"),
            models.Index(fields=["last_activity_at"], condition=Q(status="CURRENT"), name="topics_idle"),
        ]

    def __str__(self) -> str:
        return self.semantic_id or self.capability_domain

    @transition(field=status, source=Status.CURRENT, target=Status.ENDED)
    def end(self, *, at: datetime) -> None:
        """The conversation turned to something else."""
        self.ended_at = at

    @transition(field=status, source=Status.CURRENT, target=Status.EXPIRED)
    def expire(self, *, at: datetime) -> None:
        """Nothing was done about it for too long."""
        self.ended_at = at
