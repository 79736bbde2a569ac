"""A plan that runs, or ran."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django_fsm import FSMField, transition

from config.states import StateModel


class Execution(StateModel):
    """The run of one plan; its steps' rows say what is left to do."""

    class Status(models.TextChoices):
        RUNNING = "RUNNING", _("Running")
        CANCELLING = "CANCELLING", _("Cancelling")
        SUCCEEDED = "SUCCEEDED", _("Succeeded")
        PARTIALLY_SUCCEEDED = "PARTIALLY_SUCCEEDED", _("Partially succeeded")
        FAILED = "FAILED", _("Failed")
        CANCELLED = "CANCELLED", _("Cancelled")
        UNKNOWN_OUTCOME = "UNKNOWN_OUTCOME", _("Unknown outcome")

    S = Status
    id = models.CharField(primary_key=True, max_length=40)
    conversation = models.ForeignKey("conversations.Conversation", on_delete=models.CASCADE, related_name="executions")
    plan = models.OneToOneField("conversations.Plan", on_delete=models.CASCADE, related_name="execution")
    turn = models.ForeignKey("conversations.Turn", on_delete=models.PROTECT, related_name="+")
    confirmation = models.ForeignKey(
        "conversations.Confirmation", on_delete=models.PROTECT, null=True, related_name="+"
    )
    status = FSMField(default=Status.RUNNING, choices=Status.choices, protected=True, max_length=20)
    traceparent = models.CharField(max_length=60, blank=True, db_default="")  # W3C: the worker goes on with this trace
    started_at = models.DateTimeField()
    advanced_at = models.DateTimeField()  # when a worker last took it up; the sweep looks for old ones
    # Of an unknown outcome: when the authoritative source is asked next, and how often it was.
    look_at = models.DateTimeField(null=True)
    looks = models.PositiveSmallIntegerField(default=0, db_default=0)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("execution")
        verbose_name_plural = _("executions")
        constraints = [
            models.UniqueConstraint(
                fields=["conversation"], condition=Q(status__in=["RUNNING", "CANCELLING"]), name="one_active_execution"
            ),
        ]
        indexes = [
            models.Index(
                fields=["advanced_at"], condition=Q(status__in=["RUNNING", "CANCELLING"]), name="executions_unfinished"
            ),
            models.Index(fields=["look_at"], condition=Q(status="UNKNOWN_OUTCOME"), name="executions_unknown"),
            # SQLite proves no list of parameters against the condition above, but this one it does.
            models.Index(fields=["advanced_at"], condition=Q(ended_at__isnull=True), name="executions_not_ended"),
        ]

    def __str__(self) -> str:
        return f"{self.id} {self.status}"

    @transition(field=status, source=S.RUNNING, target=S.CANCELLING)
    def request_cancel(self) -> None:
        """No further step starts."""

    @transition(field=status, source=[S.RUNNING, S.CANCELLING], target=S.UNKNOWN_OUTCOME)
    def lose(self) -> None:
        """What a step did in another system can't be told yet."""

    @transition(field=status, source=[S.RUNNING, S.CANCELLING, S.UNKNOWN_OUTCOME], target=S.SUCCEEDED)
    def succeed(self) -> None:
        """Every step was done."""

    @transition(field=status, source=[S.RUNNING, S.CANCELLING, S.UNKNOWN_OUTCOME], target=S.PARTIALLY_SUCCEEDED)
    def partially_succeed(self) -> None:
        """Some steps were done."""

    @transition(field=status, source=[S.RUNNING, S.CANCELLING, S.UNKNOWN_OUTCOME], target=S.FAILED)
    def fail(self) -> None:
        """No step was done."""

    @transition(field=status, source=[S.RUNNING, S.CANCELLING, S.UNKNOWN_OUTCOME], target=S.CANCELLED)
    def cancel(self) -> None:
        """It was stopped before any step took effect."""
