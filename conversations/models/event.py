"""What happened in a conversation, in order, for ever."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from config.packed import DigestField, PackedJSONField
from policy.audit.records import AppendOnlyRecord


class ConversationEvent(AppendOnlyRecord):
    """One row of the log: gapless sequence per conversation, each row hashed over the one before it (C31-33)."""

    id = models.CharField(primary_key=True, max_length=40)
    conversation = models.ForeignKey(
        "conversations.Conversation", on_delete=models.PROTECT, related_name="+", db_index=False
    )
    sequence = models.PositiveIntegerField()
    type = models.CharField(max_length=40)
    actor = models.CharField(max_length=10)  # user | agent | system
    operation_id = models.CharField(max_length=40, blank=True)
    turn_id = models.CharField(max_length=40, blank=True)
    payload = PackedJSONField(default=dict)
    state_version = models.PositiveIntegerField()
    created_at = models.DateTimeField()
    previous_hash = DigestField(blank=True)
    hash = DigestField()

    class Meta(AppendOnlyRecord.Meta):
        verbose_name = _("conversation event")
        verbose_name_plural = _("conversation events")
        constraints = [
            models.UniqueConstraint(fields=["conversation", "sequence"], name="one_event_per_sequence"),
        ]

    def __str__(self) -> str:
        return f"{self.sequence} {self.type}"
