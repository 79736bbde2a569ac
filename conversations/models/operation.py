"""One thing a person wants done: its own scope, apart from the conversation's (C26-27)."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django_fsm import FSMField, transition

from config.packed import PackedJSONField
from config.states import StateModel


class Operation(StateModel):
    """From the sentence that asked for it to its end; a new one starts from nothing but resolved references."""

    class Status(models.TextChoices):
        RECEIVED = "RECEIVED", _("Received")
        UNDERSTANDING = "UNDERSTANDING", _("Understanding")
        CLARIFYING = "CLARIFYING", _("Clarifying")
        PLANNED = "PLANNED", _("Planned")
        AWAITING_CONFIRMATION = "AWAITING_CONFIRMATION", _("Awaiting confirmation")
        AWAITING_REVIEW = "AWAITING_REVIEW", _("Awaiting review")
        EXECUTING = "EXECUTING", _("Executing")
        CANCELLING = "CANCELLING", _("Cancelling")
        SUCCEEDED = "SUCCEEDED", _("Succeeded")
        PARTIALLY_SUCCEEDED = "PARTIALLY_SUCCEEDED", _("Partially succeeded")
        FAILED = "FAILED", _("Failed")
        CANCELLED = "CANCELLED", _("Cancelled")
        EXPIRED = "EXPIRED", _("Expired")
        SUPERSEDED = "SUPERSEDED", _("Superseded")
        UNKNOWN_OUTCOME = "UNKNOWN_OUTCOME", _("Unknown outcome")
        COMPENSATED = "COMPENSATED", _("Compensated")

    S = Status
    id = models.CharField(primary_key=True, max_length=40)
    conversation = models.ForeignKey(
        "conversations.Conversation", on_delete=models.CASCADE, related_name="operations", db_index=False
    )
    turn = models.ForeignKey("conversations.Turn", on_delete=models.PROTECT, related_name="+")
    requested_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    status = FSMField(default=Status.RECEIVED, choices=Status.choices, protected=True, max_length=25)
    capability_id = models.CharField(max_length=120)
    # OperationContext (C27): target entities, UI snapshot, versions; never the conversation's.
    targets = PackedJSONField(default=list)
    snapshot = PackedJSONField(null=True)
    reason = models.CharField(max_length=60, blank=True)  # why it failed or was refused
    compensates = models.ForeignKey("self", on_delete=models.PROTECT, null=True, related_name="compensations")
    retries = models.ForeignKey("self", on_delete=models.PROTECT, null=True, related_name="retried_by")
    corrects = models.ForeignKey("self", on_delete=models.PROTECT, null=True, related_name="corrected_by")
    created_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("operation")
        verbose_name_plural = _("operations")
        indexes = [models.Index(fields=["conversation", "-id"], name="operations_newest_first")]

    def __str__(self) -> str:
        return f"{self.capability_id} {self.status}"

    @transition(field=status, source=S.RECEIVED, target=S.UNDERSTANDING)
    def understand(self) -> None:
        """Its words are being read."""

    @transition(field=status, source=[S.UNDERSTANDING, S.CLARIFYING], target=S.CLARIFYING)
    def clarify(self) -> None:
        """The person is asked for what is missing."""

    @transition(field=status, source=[S.UNDERSTANDING, S.CLARIFYING], target=S.PLANNED)
    def make_plan(self) -> None:
        """Its steps and targets are fixed."""

    @transition(field=status, source=S.PLANNED, target=S.AWAITING_CONFIRMATION)
    def await_confirmation(self) -> None:
        """The person is asked for a yes."""

    @transition(field=status, source=S.AWAITING_CONFIRMATION, target=S.AWAITING_REVIEW)
    def await_review(self) -> None:
        """The person said yes, and another one has to decide."""

    @transition(field=status, source=[S.PLANNED, S.AWAITING_CONFIRMATION, S.AWAITING_REVIEW], target=S.EXECUTING)
    def execute(self) -> None:
        """Its plan runs."""

    @transition(field=status, source=S.EXECUTING, target=S.CANCELLING)
    def request_cancel(self) -> None:
        """It stops at the next point where it may."""

    @transition(field=status, source=[S.EXECUTING, S.CANCELLING], target=S.UNKNOWN_OUTCOME)
    def lose(self) -> None:
        """Whether it was done in another system can't be told yet."""

    @transition(field=status, source=[S.EXECUTING, S.CANCELLING, S.UNKNOWN_OUTCOME], target=S.SUCCEEDED)
    def succeed(self) -> None:
        """All of it is done."""

    @transition(field=status, source=[S.EXECUTING, S.CANCELLING, S.UNKNOWN_OUTCOME], target=S.PARTIALLY_SUCCEEDED)
    def partially_succeed(self) -> None:
        """Part of it is done."""

    @transition(
        field=status,
        source=[
            S.UNDERSTANDING,
            S.CLARIFYING,
            S.PLANNED,
            S.AWAITING_REVIEW,
            S.EXECUTING,
            S.CANCELLING,
            S.UNKNOWN_OUTCOME,
        ],
        target=S.FAILED,
    )
    def fail(self) -> None:
        """It is not done."""

    @transition(
        field=status,
        source=[
            S.UNDERSTANDING,
            S.CLARIFYING,
            S.AWAITING_CONFIRMATION,
            S.AWAITING_REVIEW,
            S.EXECUTING,
            S.CANCELLING,
            S.UNKNOWN_OUTCOME,
        ],
        target=S.CANCELLED,
    )  # fmt: skip
    def cancel(self) -> None:
        """The person withdrew it before it took effect."""

    @transition(field=status, source=[S.CLARIFYING, S.AWAITING_CONFIRMATION, S.AWAITING_REVIEW], target=S.EXPIRED)
    def expire(self) -> None:
        """Nobody answered in time."""

    @transition(field=status, source=[S.CLARIFYING, S.AWAITING_CONFIRMATION], target=S.SUPERSEDED)
    def supersede(self) -> None:
        """A correction or another operation took its place."""

    @transition(field=status, source=[S.SUCCEEDED, S.PARTIALLY_SUCCEEDED], target=S.COMPENSATED)
    def compensate(self) -> None:
        """Its registered compensation was carried out."""
