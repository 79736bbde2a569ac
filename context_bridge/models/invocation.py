"""One call of a capability, as it is audited."""

from datetime import datetime

from django.db import models
from django.utils.translation import gettext_lazy as _
from django_fsm import FSMField, transition

from config.packed import DigestField, PackedJSONField
from config.states import StateModel


class ToolInvocation(StateModel):
    """What was called, with which input, by whom, allowed by which decision, and what came of it.

    A row is written with the effect it tells of, in one transaction; that of a call to another system STARTED before
    the call and settled after it. A key belongs to the call that really ran: a denied, invalid or targetless one
    leaves it free.
    """

    class Status(models.TextChoices):
        STARTED = "STARTED", _("Started")
        SUCCEEDED = "SUCCEEDED", _("Succeeded")
        FAILED = "FAILED", _("Failed")
        DENIED = "DENIED", _("Denied")
        INVALID = "INVALID", _("Invalid input")
        UNKNOWN = "UNKNOWN", _("Unknown outcome")

    S = Status
    id = models.CharField(primary_key=True, max_length=40)
    tenant = models.ForeignKey(
        "policy.Tenant", on_delete=models.PROTECT, related_name="+", verbose_name=_("organization")
    )
    user_id = models.BigIntegerField(_("person"))  # no foreign key: the record outlives the account
    conversation_id = models.CharField(_("conversation"), max_length=40, blank=True)
    operation_id = models.CharField(_("operation"), max_length=40, blank=True, db_index=True)
    plan_id = models.CharField(_("plan"), max_length=40, blank=True)
    step_id = models.CharField(_("step"), max_length=40, blank=True)
    execution_id = models.CharField(_("execution"), max_length=40, blank=True)
    tool_id = models.CharField(_("capability"), max_length=120)
    tool_version = models.PositiveIntegerField(_("version"))
    input = PackedJSONField(_("input"))
    input_digest = DigestField(_("digest of the input"))
    context_version = models.PositiveBigIntegerField(_("context version"))
    idempotency_key = models.CharField(_("idempotency key"), max_length=200, null=True)  # noqa: DJ001 - unique when set
    origin = models.CharField(_("origin"), max_length=20)
    status = FSMField(_("status"), default=Status.STARTED, choices=Status.choices, protected=True, max_length=20)
    data = PackedJSONField(_("result"), null=True)
    effects = PackedJSONField(_("records and commands"), null=True)
    error = PackedJSONField(_("error"), null=True)
    decision_id = models.CharField(_("decision"), max_length=40, blank=True)
    verified = models.BooleanField(_("verified"), default=False)
    tries = models.PositiveSmallIntegerField(_("tries"), default=1, db_default=1)  # of a call to another system
    duration_ms = models.PositiveIntegerField(_("duration (ms)"), default=0)
    created_at = models.DateTimeField(_("created at"))
    finished_at = models.DateTimeField(_("finished at"), null=True)

    class Meta:
        verbose_name = _("tool invocation")
        verbose_name_plural = _("tool invocations")
        constraints = [
            # One effect per key, whichever of two calls commits first.
            models.UniqueConstraint(
                fields=["tenant", "tool_id", "idempotency_key"],
                condition=models.Q(idempotency_key__isnull=False),
                name="one_invocation_per_key",
            ),
        ]
        indexes = [models.Index(fields=["tenant", "created_at"], name="invocations_by_time")]

    def __str__(self) -> str:
        return f"{self.id} {self.tool_id} {self.status}"

    @transition(field=status, source=[S.STARTED, S.UNKNOWN], target=S.SUCCEEDED)
    def succeed(self, *, at: datetime) -> None:
        """The effect is there."""
        self.finished_at = at

    @transition(field=status, source=[S.STARTED, S.UNKNOWN], target=S.FAILED)
    def fail(self, *, at: datetime) -> None:
        """Nothing was changed, for the reason in ``error``."""
        self.finished_at = at

    @transition(field=status, source=S.STARTED, target=S.DENIED)
    def deny(self, *, at: datetime) -> None:
        """Policy did not allow it."""
        self.finished_at = at

    @transition(field=status, source=S.STARTED, target=S.INVALID)
    def reject(self, *, at: datetime) -> None:
        """The input does not fit the schema."""
        self.finished_at = at

    @transition(field=status, source=S.STARTED, target=S.UNKNOWN)
    def lose(self, *, at: datetime) -> None:
        """Whether the effect is there can't be told; the authoritative source must be asked."""
        self.finished_at = at
