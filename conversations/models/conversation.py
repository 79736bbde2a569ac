"""The conversation: one row whose lock is the only door for whoever writes into it."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django_fsm import FSMField, transition

from config.states import VersionedModel


class Status(models.TextChoices):
    """C6: the states of a conversation."""

    IDLE = "IDLE", _("Idle")
    UNDERSTANDING = "UNDERSTANDING", _("Understanding")
    CLARIFICATION_REQUIRED = "CLARIFICATION_REQUIRED", _("Clarification required")
    PLANNING = "PLANNING", _("Planning")
    CONFIRMATION_REQUIRED = "CONFIRMATION_REQUIRED", _("Confirmation required")
    EXECUTING = "EXECUTING", _("Executing")
    CANCELLING = "CANCELLING", _("Cancelling")
    PARTIAL_SUCCESS = "PARTIAL_SUCCESS", _("Partial success")
    SUCCESS = "SUCCESS", _("Success")
    FAILED = "FAILED", _("Failed")
    CANCELLED = "CANCELLED", _("Cancelled")
    CORRECTING = "CORRECTING", _("Correcting")
    RESUMING = "RESUMING", _("Resuming")
    CLOSED = "CLOSED", _("Closed")


S = Status
AT_REST = [S.IDLE, S.SUCCESS, S.PARTIAL_SUCCESS, S.FAILED, S.CANCELLED]
ASKING = [S.CLARIFICATION_REQUIRED, S.CONFIRMATION_REQUIRED]
THINKING = [S.UNDERSTANDING, S.CORRECTING, S.RESUMING]


class Conversation(VersionedModel):
    """A dialogue of one person with one agent of one tenant; it outlives any operation in it."""

    id = models.CharField(primary_key=True, max_length=40)
    tenant = models.ForeignKey("policy.Tenant", on_delete=models.PROTECT, related_name="+")
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    agent = models.CharField(max_length=120, default="agent.conversation")
    channel = models.CharField(max_length=20, default="panel")
    locale = models.CharField(max_length=10, default="pt-BR")
    title = models.CharField(max_length=200, blank=True)
    status = FSMField(default=Status.IDLE, choices=Status.choices, protected=True, max_length=30)
    # Changes when the log is restored from a backup: cursors of another epoch are void.
    epoch = models.PositiveIntegerField(default=1)
    last_sequence = models.PositiveIntegerField(default=0)
    head = models.CharField(max_length=64, blank=True)  # hash of the newest event
    context = models.JSONField(default=dict)  # ConversationContext: ids and labels, never copies of records
    fault = models.CharField(max_length=60, blank=True)  # why its stored state needs a look; set apart from any turn
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()
    last_message_at = models.DateTimeField(null=True)
    erased_at = models.DateTimeField(null=True)  # when retention last erased what was said

    class Meta:
        verbose_name = _("conversation")
        verbose_name_plural = _("conversations")
        indexes = [models.Index(fields=["tenant", "created_by", "-updated_at"], name="conversation_of_person")]

    def __str__(self) -> str:
        return self.title or self.id

    @transition(field=status, source=[*AT_REST, *ASKING], target=S.UNDERSTANDING)
    def understand(self) -> None:
        """A sentence came."""

    @transition(field=status, source=S.UNDERSTANDING, target=S.CORRECTING)
    def correct(self) -> None:
        """The sentence corrects what was understood before."""

    @transition(field=status, source=[S.UNDERSTANDING, *AT_REST, *ASKING], target=S.RESUMING)
    def resume(self) -> None:
        """Something that was interrupted goes on."""

    @transition(field=status, source=THINKING, target=S.CLARIFICATION_REQUIRED)
    def clarify(self) -> None:
        """Something is missing or has several meanings: the person is asked."""

    @transition(field=status, source=THINKING, target=S.PLANNING)
    def plan(self) -> None:
        """The intent is whole."""

    @transition(field=status, source=S.PLANNING, target=S.CONFIRMATION_REQUIRED)
    def require_confirmation(self) -> None:
        """A plan waits for a yes."""

    @transition(field=status, source=[*THINKING, *AT_REST], target=S.CONFIRMATION_REQUIRED)
    def return_to_confirmation(self) -> None:
        """A digression ended; the plan goes on waiting for its yes."""

    @transition(field=status, source=[*THINKING, *AT_REST], target=S.CLARIFICATION_REQUIRED)
    def return_to_clarification(self) -> None:
        """A digression ended; the question goes on waiting for its answer."""

    @transition(
        field=status, source=[S.PLANNING, S.UNDERSTANDING, S.RESUMING, S.CONFIRMATION_REQUIRED], target=S.EXECUTING
    )
    def execute(self) -> None:
        """An authorized plan starts: at once, or because its confirmation was claimed or its review approved."""

    @transition(field=status, source=S.EXECUTING, target=S.CANCELLING)
    def request_cancel(self) -> None:
        """The person wants the running plan to stop."""

    @transition(field=status, source=[S.EXECUTING, S.CANCELLING], target=S.SUCCESS)
    def succeed(self) -> None:
        """Every step was done and verified."""

    @transition(field=status, source=[S.EXECUTING, S.CANCELLING], target=S.PARTIAL_SUCCESS)
    def partially_succeed(self) -> None:
        """Some steps were done, others not."""

    @transition(field=status, source=[S.PLANNING, *THINKING, S.EXECUTING, S.CANCELLING], target=S.FAILED)
    def fail(self) -> None:
        """What was asked is not done."""

    @transition(field=status, source=[*THINKING, *ASKING, S.EXECUTING, S.CANCELLING], target=S.CANCELLED)
    def cancel(self) -> None:
        """The person withdrew it before it took effect."""

    @transition(field=status, source=[*THINKING, *ASKING], target=S.IDLE)
    def rest(self) -> None:
        """Nothing is pending any more."""

    @transition(field=status, source=S.FAILED, target=S.SUCCESS)
    def turn_out_done(self) -> None:
        """Another system told meanwhile that it did what seemed lost."""

    @transition(field=status, source=S.FAILED, target=S.PARTIAL_SUCCESS)
    def turn_out_partly_done(self) -> None:
        """Another system told meanwhile that it did a part of it."""

    @transition(field=status, source=AT_REST, target=S.CLOSED)
    def close(self) -> None:
        """Ended by its owner, by archiving or by retention; writing does not reopen it."""
