"""What operations gave, as far as later sentences may refer to it (C42-43)."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from config.packed import PackedJSONField


class ResultReference(models.Model):
    """A record that an operation created or concerned: what "esse componente" may mean next."""

    id = models.CharField(primary_key=True, max_length=40)
    conversation = models.ForeignKey("conversations.Conversation", on_delete=models.CASCADE, related_name="results")
    operation = models.ForeignKey("conversations.Operation", on_delete=models.CASCADE, related_name="results")
    capability_id = models.CharField(max_length=120)
    result_type = models.CharField(max_length=20)  # created | concerned
    entity = PackedJSONField()  # stored reference
    created_at = models.DateTimeField()

    class Meta:
        verbose_name = _("result reference")
        verbose_name_plural = _("result references")

    def __str__(self) -> str:
        return f"{self.capability_id} {self.entity.get('id', '')}"
