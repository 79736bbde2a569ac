"""The words and names by which records are found: rows of their own, so that a look-up reads an index."""

from collections.abc import Iterable

from django.db import models
from django.utils.translation import gettext_lazy as _

from work_permits.words import LONGEST_WORD, name_key


class EmployeeWord(models.Model):
    """One word of an employee's name. ``name`` has all of them as ``words.spaced``, so that the index tells who has
    further words too, and the first of many are read in order and no further."""

    tenant = models.ForeignKey(
        "policy.Tenant", on_delete=models.PROTECT, related_name="+", verbose_name=_("organization")
    )
    employee = models.ForeignKey(
        "work_permits.Employee", on_delete=models.CASCADE, related_name="words", verbose_name=_("employee")
    )
    word = models.CharField(_("word"), max_length=LONGEST_WORD)
    name = models.CharField(_("name for searching"), max_length=160)

    class Meta:
        verbose_name = _("word of a name")
        verbose_name_plural = _("words of names")
        constraints = [models.UniqueConstraint(fields=["employee", "word"], name="one_row_per_word_of_a_name")]
        indexes = [models.Index(fields=["tenant", "word", "name", "employee"], name="employee_by_word")]

    def __str__(self) -> str:
        return self.word


class RiskWord(models.Model):
    """One word of the description of a risk, in the singular."""

    tenant = models.ForeignKey(
        "policy.Tenant", on_delete=models.PROTECT, related_name="+", verbose_name=_("organization")
    )
    risk = models.ForeignKey(
        "work_permits.Risk", on_delete=models.CASCADE, related_name="words", verbose_name=_("risk")
    )
    word = models.CharField(_("word"), max_length=LONGEST_WORD)

    class Meta:
        verbose_name = _("word of a description")
        verbose_name_plural = _("words of descriptions")
        constraints = [models.UniqueConstraint(fields=["risk", "word"], name="one_row_per_word_of_a_risk")]
        indexes = [models.Index(fields=["tenant", "word", "risk"], name="risk_by_word")]

    def __str__(self) -> str:
        return self.word


class CompanyName(models.Model):
    """A name of a company that permits or employees of a tenant have had."""

    tenant = models.ForeignKey(
        "policy.Tenant", on_delete=models.PROTECT, related_name="+", verbose_name=_("organization")
    )
    name = models.CharField(_("name"), max_length=100)
    search_name = models.CharField(_("name for searching"), max_length=100)

    class Meta:
        verbose_name = _("name of a company")
        verbose_name_plural = _("names of companies")
        constraints = [models.UniqueConstraint(fields=["tenant", "name"], name="company_name_once")]
        indexes = [models.Index(fields=["tenant", "search_name"], name="company_by_name")]

    def __str__(self) -> str:
        return self.name


def keep_companies(names: Iterable[tuple[str, str]]) -> None:
    """These (tenant, name) are known from now on."""
    rows = [CompanyName(tenant_id=tenant, name=name, search_name=name_key(name)) for tenant, name in set(names)]
    CompanyName.objects.bulk_create(rows, ignore_conflicts=True)
