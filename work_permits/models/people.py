"""Employees and their trainings."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from django.db import models, transaction
from django.utils.translation import gettext_lazy as _

from work_permits.models.search import EmployeeWord, keep_companies
from work_permits.words import fold, spaced, spoken


class Employee(models.Model):
    """A worker whom permits name. ``search_name`` is the name without case and accents: people type "joao".

    Whoever inserts many at once also calls ``keep_words``, or nobody finds them by name.
    """

    tenant = models.ForeignKey(
        "policy.Tenant", on_delete=models.PROTECT, related_name="+", verbose_name=_("organization")
    )
    reference = models.CharField(_("reference"), max_length=20)
    name = models.CharField(_("name"), max_length=150)
    search_name = models.CharField(_("name for searching"), max_length=150, editable=False)
    job = models.CharField(_("job"), max_length=100)
    company = models.CharField(_("company"), max_length=100)

    class Meta:
        verbose_name = _("employee")
        verbose_name_plural = _("employees")
        constraints = [models.UniqueConstraint(fields=["tenant", "reference"], name="employee_reference_per_tenant")]
        indexes = [
            models.Index(fields=["tenant", "search_name"], name="employee_by_name"),
            models.Index(fields=["tenant", "company"], name="employee_by_company"),
        ]

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, **kwargs: Any) -> None:  # Any: whatever Model.save takes
        self.search_name = fold(self.name)
        with transaction.atomic():
            super().save(*args, **kwargs)
            keep_words([self])


def keep_words(employees: Sequence[Employee]) -> None:
    """The words of the names that these saved employees have now, and the names of their companies."""
    rows = [
        EmployeeWord(tenant_id=e.tenant_id, employee=e, word=word, name=spaced(spoken(e.name)))
        for e in employees
        for word in dict.fromkeys(spoken(e.name))
    ]
    EmployeeWord.objects.filter(employee__in=employees).delete()
    EmployeeWord.objects.bulk_create(rows)
    keep_companies((e.tenant_id, e.company) for e in employees)


class Training(models.Model):
    """A training an employee has, for example NR-35, and the last day on which it counts."""

    tenant = models.ForeignKey(
        "policy.Tenant", on_delete=models.PROTECT, related_name="+", verbose_name=_("organization")
    )
    employee = models.ForeignKey(
        Employee, on_delete=models.CASCADE, related_name="trainings", verbose_name=_("employee")
    )
    name = models.CharField(_("name"), max_length=100)
    valid_until = models.DateField(_("valid until"))

    class Meta:
        verbose_name = _("training")
        verbose_name_plural = _("trainings")
        constraints = [models.UniqueConstraint(fields=["employee", "name"], name="one_training_per_name")]

    def __str__(self) -> str:
        return f"{self.name}: {self.employee_id}"

    def is_valid_on(self, day: date) -> bool:
        return day <= self.valid_until
