"""What people read: sentences of a person and of the agent."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from config.packed import PackedJSONField


class Message(models.Model):
    """One message of the thread; ``sequence`` is that of the MESSAGE_RECEIVED event that announced it."""

    class Role(models.TextChoices):
        USER = "user", _("Person")
        AGENT = "agent", _("Agent")

    id = models.CharField(primary_key=True, max_length=40)
    conversation = models.ForeignKey(
        "conversations.Conversation", on_delete=models.CASCADE, related_name="messages", db_index=False
    )
    turn = models.ForeignKey("conversations.Turn", on_delete=models.SET_NULL, null=True, related_name="messages")
    sequence = models.PositiveIntegerField()
    role = models.CharField(max_length=10, choices=Role.choices)
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    text = models.TextField()
    response = PackedJSONField(null=True)  # the structured response behind an agent's sentence (C44)
    created_at = models.DateTimeField()

    class Meta:
        verbose_name = _("message")
        verbose_name_plural = _("messages")
        constraints = [models.UniqueConstraint(fields=["conversation", "sequence"], name="one_message_per_sequence")]

    def __str__(self) -> str:
        return self.text[:60]
