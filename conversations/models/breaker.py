"""The circuit breaker of the language model, shared by all processes."""

from datetime import datetime

from django.db import models
from django.utils.translation import gettext_lazy as _
from django_fsm import FSMField, transition

from config.states import StateModel


class ModelBreaker(StateModel):
    """Whether the language model may be asked. One row: processes and restarts share what was learnt."""

    class Status(models.TextChoices):
        CLOSED = "CLOSED", _("Asked")
        OPEN = "OPEN", _("Paused")
        HALF_OPEN = "HALF_OPEN", _("Being tried")

    id = models.CharField(primary_key=True, max_length=40)
    status = FSMField(default=Status.CLOSED, choices=Status.choices, protected=True, max_length=10)
    failures = models.PositiveIntegerField(default=0)  # in a row
    opened_at = models.DateTimeField(null=True)
    probed_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("model breaker")
        verbose_name_plural = _("model breakers")

    def __str__(self) -> str:
        return f"{self.id} {self.status}"

    @transition(field=status, source=[Status.CLOSED, Status.HALF_OPEN], target=Status.OPEN)
    def open(self, *, at: datetime) -> None:
        """It failed too often: nobody asks for a while."""
        self.opened_at = at

    @transition(field=status, source=[Status.OPEN, Status.HALF_OPEN], target=Status.HALF_OPEN)
    def probe(self, *, at: datetime) -> None:
        """The while is over: one question finds out. A probe that never ended gives way to another."""
        self.probed_at = at

    @transition(field=status, source=Status.HALF_OPEN, target=Status.CLOSED)
    def close(self) -> None:
        """It answers again."""
        self.failures = 0
