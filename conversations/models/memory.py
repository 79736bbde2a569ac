"""What a person asked the agent to remember: kept on their word only, listed and forgotten on their word (C37)."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

MOST_CHARACTERS = 500


class MemoryFact(models.Model):
    """One fact in the person's own words. It is content: it fills no slot and changes no decision."""

    class Scope(models.TextChoices):
        USER = "user", _("Person")
        SESSION = "session", _("Session")
        CONVERSATION = "conversation", _("Conversation")

    id = models.CharField(primary_key=True, max_length=40)
    tenant = models.ForeignKey("policy.Tenant", on_delete=models.PROTECT, related_name="+")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    scope = models.CharField(max_length=12, choices=Scope.choices, default=Scope.USER)
    conversation = models.ForeignKey(
        "conversations.Conversation", on_delete=models.CASCADE, null=True, related_name="memories"
    )
    session = models.CharField(max_length=80, blank=True)
    text = models.CharField(max_length=MOST_CHARACTERS, blank=True)  # emptied when it is forgotten
    created_at = models.DateTimeField()
    forgotten_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("remembered fact")
        verbose_name_plural = _("remembered facts")
        constraints = [
            models.CheckConstraint(
                condition=Q(forgotten_at__isnull=True) | Q(text=""), name="forgotten_facts_have_no_text"
            ),
        ]
        indexes = [
            models.Index(
                fields=["tenant", "user", "id"], condition=Q(forgotten_at__isnull=True), name="memories_of_person"
            ),
            models.Index(
                fields=["created_at"],
                condition=Q(forgotten_at__isnull=True, scope="session"),
                name="memories_of_sessions",
            ),
        ]

    def __str__(self) -> str:
        return self.text[:60] or self.id
