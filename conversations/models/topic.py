"""What the conversation is about at the moment (C25)."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Topic(models.Model):
    """One stretch of the conversation about one thing; the newest is the current one."""

    id = models.CharField(primary_key=True, max_length=40)
    conversation = models.ForeignKey("conversations.Conversation", on_delete=models.CASCADE, related_name="topics")
    semantic_id = models.CharField(max_length=120, blank=True)
    entity = models.JSONField(null=True)
    capability_domain = models.CharField(max_length=120, blank=True)
    started_at = models.DateTimeField()
    last_activity_at = models.DateTimeField()

    class Meta:
        verbose_name = _("topic")
        verbose_name_plural = _("topics")
        indexes = [models.Index(fields=["conversation", "-started_at"], name="topics_newest_first")]

    def __str__(self) -> str:
        return self.semantic_id or self.capability_domain
