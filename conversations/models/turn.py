"""The inbox of a conversation and the answer to each entry: nothing that was accepted is lost by a crash."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django_fsm import FSMField, transition

from config.packed import PackedJSONField
from config.states import StateModel


class Turn(StateModel):
    """One thing a person sent (a sentence or a button) and what came of it.

    Written before anything is understood; answered under the conversation's lock, in order of arrival. A turn that a
    crash left RECEIVED is answered by the next writer or by the sweep. The same ``client_message_id`` again is the
    same turn, and gets the same answer.
    """

    class Status(models.TextChoices):
        RECEIVED = "RECEIVED", _("Received")
        ANSWERED = "ANSWERED", _("Answered")
        FAILED = "FAILED", _("Failed")

    class Kind(models.TextChoices):
        MESSAGE = "message", _("Message")
        CONFIRM = "confirm", _("Confirm")
        DENY = "deny", _("Deny")
        CANCEL = "cancel", _("Cancel")
        UNDO = "undo", _("Undo")
        RESUME = "resume", _("Resume")

    id = models.CharField(primary_key=True, max_length=40)
    conversation = models.ForeignKey(
        "conversations.Conversation", on_delete=models.CASCADE, related_name="turns", db_index=False
    )
    kind = models.CharField(max_length=10, choices=Kind.choices, default=Kind.MESSAGE)
    status = FSMField(default=Status.RECEIVED, choices=Status.choices, protected=True, max_length=10)
    # Who, as authenticated when it came; the authority is read afresh when it is answered.
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    session = models.CharField(max_length=80)
    channel = models.CharField(max_length=20)
    tab = models.CharField(max_length=80, blank=True)
    client_message_id = models.CharField(max_length=80, null=True)  # noqa: DJ001 - unique where given
    text = models.TextField(blank=True)
    arguments = models.JSONField(default=dict)  # of a button: confirmationId, typed
    # The sender proved by password to be the one who is signed in: that it was so, and when; never with what.
    proved_at = models.DateTimeField(null=True)
    ui = PackedJSONField(null=True)  # SemanticUIContext at the moment of sending
    last_seen = models.PositiveIntegerField()  # newest sequence the sender had seen
    locale = models.CharField(max_length=10)
    act = models.CharField(max_length=20, blank=True)
    route = models.CharField(max_length=10, blank=True)  # fast | rules | model
    model_calls = models.PositiveSmallIntegerField(default=0)
    input_tokens = models.PositiveIntegerField(default=0, db_default=0)  # of the language model, as it counts them
    output_tokens = models.PositiveIntegerField(default=0, db_default=0)
    # What the language model said about this turn, by purpose: the answer as it came, and for which state it was given.
    thoughts = models.JSONField(default=dict, db_default={})
    # Stage -> [milliseconds after the beginning, milliseconds]: measured once, drawn on the trace page (C52).
    timings = models.JSONField(default=dict, db_default={})
    latency_ms = models.FloatField(null=True)
    duplicate = models.BooleanField(default=False)  # the same confirmation was already claimed
    response = PackedJSONField(null=True)
    operation_id = models.CharField(max_length=40, blank=True)
    execution_id = models.CharField(max_length=40, blank=True)
    first_sequence = models.PositiveIntegerField(null=True)
    last_sequence = models.PositiveIntegerField(null=True)
    received_at = models.DateTimeField()
    answered_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("turn")
        verbose_name_plural = _("turns")
        constraints = [
            models.UniqueConstraint(
                fields=["conversation", "client_message_id"],
                condition=Q(client_message_id__isnull=False),
                name="one_turn_per_client_message",
            ),
        ]
        indexes = [
            models.Index(fields=["received_at"], condition=Q(status="RECEIVED"), name="turns_waiting"),
            models.Index(fields=["conversation", "id"], name="turns_in_order"),
            # What is to be answered is found without reading what was answered long ago.
            models.Index(fields=["conversation", "id"], condition=Q(status="RECEIVED"), name="turns_to_answer"),
        ]

    def __str__(self) -> str:
        return self.text[:60] or self.kind

    @transition(field=status, source=Status.RECEIVED, target=Status.ANSWERED)
    def answer(self) -> None:
        """Understood and answered."""

    @transition(field=status, source=Status.RECEIVED, target=Status.FAILED)
    def fail(self) -> None:
        """Answering it raised an error of ours; the person was told."""
