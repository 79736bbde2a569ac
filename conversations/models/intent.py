"""What was understood of one operation: the intent, its filled and its missing slots (C13-14)."""

from django.db import models
from django.utils.translation import gettext_lazy as _
from django_fsm import FSMField, transition

from config.packed import PackedJSONField
from config.states import StateModel


class IntentRecord(StateModel):
    """An intent with its slots; each filled slot keeps where its value came from."""

    class Status(models.TextChoices):
        OPEN = "OPEN", _("Open")
        COMPLETE = "COMPLETE", _("Complete")
        REPLACED = "REPLACED", _("Replaced")
        ENDED = "ENDED", _("Ended")

    class Origin(models.TextChoices):
        RULES = "rules", _("Rules")
        MODEL = "model", _("Language model")

    id = models.CharField(primary_key=True, max_length=40)
    operation = models.OneToOneField("conversations.Operation", on_delete=models.CASCADE, related_name="intent")
    name = models.CharField(max_length=120)
    status = FSMField(default=Status.OPEN, choices=Status.choices, protected=True, max_length=10)
    # slot -> {"value": ..., "label": ..., "reference": {...} | null, "source": "explicit" | ...}
    slots = PackedJSONField(default=dict)
    missing = models.JSONField(default=list)
    score = models.FloatField(default=0)
    # Who understood it. What a language model understood is confirmed before it changes anything.
    origin = models.CharField(max_length=10, choices=Origin.choices, default=Origin.RULES, db_default="rules")
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()

    class Meta:
        verbose_name = _("intent")
        verbose_name_plural = _("intents")

    def __str__(self) -> str:
        return self.name

    @transition(field=status, source=Status.OPEN, target=Status.COMPLETE)
    def complete(self) -> None:
        """Nothing is missing."""

    @transition(field=status, source=[Status.OPEN, Status.COMPLETE], target=Status.REPLACED)
    def replace(self) -> None:
        """A correction made another intent of it."""

    @transition(field=status, source=Status.OPEN, target=Status.ENDED)
    def end(self) -> None:
        """It was given up, cancelled or left to expire before it was whole."""
