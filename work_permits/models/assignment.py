"""Which employees work under which permits."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from work_permits.models.people import Employee


class AssignmentQuerySet(models.QuerySet["Assignment"]):
    def present(self) -> "AssignmentQuerySet":
        return self.filter(removed_at=None)


class Assignment(models.Model):
    """One employee on one permit. A removed one stays as a row, so that the history can still be read."""

    tenant = models.ForeignKey(
        "policy.Tenant", on_delete=models.PROTECT, related_name="+", verbose_name=_("organization")
    )
    permit = models.ForeignKey(
        "work_permits.WorkPermit", on_delete=models.CASCADE, related_name="assignments", verbose_name=_("permit")
    )
    employee = models.ForeignKey(Employee, on_delete=models.PROTECT, related_name="+", verbose_name=_("employee"))
    reference = models.CharField(_("reference"), max_length=20)
    added_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", verbose_name=_("added by")
    )
    added_at = models.DateTimeField(_("added at"))
    removed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="+", verbose_name=_("removed by")
    )
    removed_at = models.DateTimeField(_("removed at"), null=True)

    objects = AssignmentQuerySet.as_manager()

    class Meta:
        verbose_name = _("employee on a permit")
        verbose_name_plural = _("employees on permits")
        constraints = [
            models.UniqueConstraint(fields=["tenant", "reference"], name="assignment_reference_per_tenant"),
            models.UniqueConstraint(
                fields=["permit", "employee"], condition=Q(removed_at=None), name="employee_on_permit_once"
            ),
            models.CheckConstraint(
                condition=Q(removed_at=None, removed_by=None) | Q(removed_at__isnull=False, removed_by__isnull=False),
                name="assignment_removed_by_someone",
            ),
        ]

    def __str__(self) -> str:
        return self.reference

    @property
    def is_present(self) -> bool:
        return self.removed_at is None
