"""Requests for training that the training department deals with by hand."""

from datetime import datetime

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django_fsm import FSMField, transition

from config.states import StateModel
from work_permits.models.people import Employee


class TrainingRequest(StateModel):
    """That an employee should do a course: a row for the training department, where no enrollment is made at once."""

    class Status(models.TextChoices):
        OPEN = "OPEN", _("Requested")
        WITHDRAWN = "WITHDRAWN", _("Taken back")

    S = Status
    tenant = models.ForeignKey(
        "policy.Tenant", on_delete=models.PROTECT, related_name="+", verbose_name=_("organization")
    )
    reference = models.CharField(_("reference"), max_length=20)
    employee = models.ForeignKey(Employee, on_delete=models.PROTECT, related_name="+", verbose_name=_("employee"))
    course = models.CharField(_("course"), max_length=20)
    status = FSMField(_("status"), default=Status.OPEN, choices=Status.choices, protected=True, max_length=20)
    requested_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", verbose_name=_("requested by")
    )
    requested_at = models.DateTimeField(_("requested at"))
    withdrawn_at = models.DateTimeField(_("withdrawn at"), null=True)

    class Meta:
        verbose_name = _("request for training")
        verbose_name_plural = _("requests for training")
        constraints = [
            models.UniqueConstraint(fields=["tenant", "reference"], name="training_request_reference_per_tenant"),
            # Nobody is asked for twice, whatever raced before it.
            models.UniqueConstraint(
                fields=["employee", "course"], condition=Q(status="OPEN"), name="one_open_request_per_course"
            ),
        ]

    def __str__(self) -> str:
        return self.reference

    @transition(field=status, source=S.OPEN, target=S.WITHDRAWN)
    def withdraw(self, *, at: datetime) -> None:
        """Nobody wants it any more."""
        self.withdrawn_at = at
