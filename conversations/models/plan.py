"""What exactly will be done: steps with fixed targets, under one hash."""

from django.db import models
from django.utils.translation import gettext_lazy as _
from django_fsm import FSMField, transition

from config.packed import PackedJSONField
from config.states import StateModel


class Plan(StateModel):
    """The steps of one operation. ``hash`` covers capabilities with versions, inputs, targets, person and tenant."""

    class Status(models.TextChoices):
        PROPOSED = "PROPOSED", _("Proposed")
        EXECUTING = "EXECUTING", _("Executing")
        SUCCEEDED = "SUCCEEDED", _("Succeeded")
        PARTIALLY_SUCCEEDED = "PARTIALLY_SUCCEEDED", _("Partially succeeded")
        FAILED = "FAILED", _("Failed")
        CANCELLED = "CANCELLED", _("Cancelled")
        REFUSED = "REFUSED", _("Refused")
        SUPERSEDED = "SUPERSEDED", _("Superseded")
        EXPIRED = "EXPIRED", _("Expired")

    S = Status
    id = models.CharField(primary_key=True, max_length=40)
    operation = models.OneToOneField("conversations.Operation", on_delete=models.CASCADE, related_name="plan")
    status = FSMField(default=Status.PROPOSED, choices=Status.choices, protected=True, max_length=20)
    hash = models.CharField(max_length=64)
    risk = models.PositiveSmallIntegerField()
    before = PackedJSONField(default=list)  # for each step what it would change, as the person was told
    created_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("plan")
        verbose_name_plural = _("plans")

    def __str__(self) -> str:
        return f"{self.id} {self.status}"

    @transition(field=status, source=S.PROPOSED, target=S.EXECUTING)
    def execute(self) -> None:
        """It was allowed, and confirmed where that was asked."""

    @transition(field=status, source=S.EXECUTING, target=S.SUCCEEDED)
    def succeed(self) -> None:
        """All steps were done."""

    @transition(field=status, source=S.EXECUTING, target=S.PARTIALLY_SUCCEEDED)
    def partially_succeed(self) -> None:
        """Some steps were done."""

    @transition(field=status, source=S.EXECUTING, target=S.FAILED)
    def fail(self) -> None:
        """No step was done."""

    @transition(field=status, source=[S.PROPOSED, S.EXECUTING], target=S.CANCELLED)
    def cancel(self) -> None:
        """The person stopped it before any step."""

    @transition(field=status, source=S.PROPOSED, target=S.REFUSED)
    def refuse(self) -> None:
        """Policy said no."""

    @transition(field=status, source=S.PROPOSED, target=S.SUPERSEDED)
    def supersede(self) -> None:
        """A correction or another operation took its place."""

    @transition(field=status, source=S.PROPOSED, target=S.EXPIRED)
    def expire(self) -> None:
        """Nobody confirmed in time."""


class PlanStep(StateModel):
    """One call of one capability; a row, so that it is done once whoever dies."""

    class Status(models.TextChoices):
        READY = "READY", _("Ready")
        RUNNING = "RUNNING", _("Running")
        SUCCEEDED = "SUCCEEDED", _("Succeeded")
        FAILED = "FAILED", _("Failed")
        SKIPPED = "SKIPPED", _("Skipped")
        UNKNOWN = "UNKNOWN", _("Unknown outcome")
        COMPENSATED = "COMPENSATED", _("Compensated")

    id = models.CharField(primary_key=True, max_length=40)
    plan = models.ForeignKey("conversations.Plan", on_delete=models.CASCADE, related_name="steps", db_index=False)
    index = models.PositiveSmallIntegerField()
    status = FSMField(default=Status.READY, choices=Status.choices, protected=True, max_length=12)
    capability_id = models.CharField(max_length=120)
    capability_version = models.PositiveSmallIntegerField()
    input = PackedJSONField(default=dict)
    target = PackedJSONField(null=True)  # stored reference; the selection is never looked at again
    depends_on = models.JSONField(default=list)  # indexes of steps that must have succeeded
    after = models.JSONField(default=list, db_default=[])  # indexes of steps that must have ended
    stands_for = models.JSONField(null=True)  # the record policy is asked about while the target does not exist
    within = models.PositiveSmallIntegerField(null=True)  # index of the step that creates what this one fills
    title = models.CharField(max_length=200)
    undoes = models.CharField(max_length=40, blank=True, db_default="")  # the step that this one takes back
    invocation_id = models.CharField(max_length=40, blank=True)
    timings = models.JSONField(default=dict, db_default={})  # decide, call, verify: [ms after the beginning, ms]
    outcome = PackedJSONField(null=True)  # status, data, created, error
    # Of a call to another system: until when its worker may go on, and whether what it sent can't be called back.
    leased_until = models.DateTimeField(null=True)
    is_past_return = models.BooleanField(default=False, db_default=False)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("plan step")
        verbose_name_plural = _("plan steps")
        constraints = [models.UniqueConstraint(fields=["plan", "index"], name="one_step_per_index")]

    def __str__(self) -> str:
        return f"{self.index} {self.capability_id}"

    @transition(field=status, source=Status.READY, target=Status.RUNNING)
    def begin(self) -> None:
        """Its call to another system is recorded and about to be made."""

    @transition(field=status, source=[Status.READY, Status.RUNNING, Status.UNKNOWN], target=Status.SUCCEEDED)
    def succeed(self) -> None:
        """Done and verified."""

    @transition(field=status, source=[Status.READY, Status.RUNNING, Status.UNKNOWN], target=Status.FAILED)
    def fail(self) -> None:
        """Not done, with a reason."""

    @transition(field=status, source=[Status.READY, Status.RUNNING], target=Status.SKIPPED)
    def skip(self) -> None:
        """Nothing of it was done: cancelled, or a step before it failed."""

    @transition(field=status, source=Status.SUCCEEDED, target=Status.COMPENSATED)
    def compensate(self) -> None:
        """What it did was taken back."""

    @transition(field=status, source=Status.RUNNING, target=Status.UNKNOWN)
    def lose(self) -> None:
        """It may have been done outside; the authoritative source must be asked."""
