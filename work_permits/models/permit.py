"""The permit, its state machine, and what was decided about it."""

from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db import models, transaction
from django.db.models import DateTimeField, DurationField, Exists, ExpressionWrapper, F, OuterRef, Q, Value
from django.db.models.functions import Cast
from django.utils.translation import gettext_lazy as _
from django_fsm import FSMField, transition

from config.states import VersionedModel
from work_permits.models.search import keep_companies


class PermitStatus(models.TextChoices):
    """What a permit may be. Edited only as DRAFT and OPEN; CLOSED and CANCELLED are final."""

    DRAFT = "DRAFT", _("Draft")
    OPEN = "OPEN", _("Open")
    APPROVED = "APPROVED", _("Approved")
    RELEASED = "RELEASED", _("Released")
    SUSPENDED = "SUSPENDED", _("Suspended")
    CLOSED = "CLOSED", _("Closed")
    CANCELLED = "CANCELLED", _("Cancelled")


EDITABLE = (PermitStatus.DRAFT, PermitStatus.OPEN)
FINAL = (PermitStatus.CLOSED, PermitStatus.CANCELLED)
NEEDS_APPROVER = (PermitStatus.APPROVED, PermitStatus.RELEASED, PermitStatus.SUSPENDED, PermitStatus.CLOSED)
MIN_VALIDITY_DAYS, MAX_VALIDITY_DAYS, DEFAULT_VALIDITY_DAYS = 1, 365, 30


class WorkPermitQuerySet(models.QuerySet["WorkPermit"]):
    def with_label(self) -> "WorkPermitQuerySet":
        """Each permit knows whether another one of its tenant has its number, so its label can tell them apart."""
        same = WorkPermit.objects.filter(tenant=OuterRef("tenant"), number=OuterRef("number"))
        return self.annotate(shares_number=Exists(same.exclude(pk=OuterRef("pk"))))

    def that_end(self, *, after: datetime | None = None, until: datetime | None) -> "WorkPermitQuerySet":
        """Those whose validity ends by ``until``, and only after ``after``; ``valid_until`` as the database has it."""
        length = ExpressionWrapper(
            Cast("validity_days", models.IntegerField()) * Value(timedelta(days=1)), output_field=DurationField()
        )
        ending = self.annotate(ends_at=ExpressionWrapper(F("starts_at") + length, output_field=DateTimeField()))
        found = ending.filter(ends_at__lte=until) if until else ending
        return (found.filter(ends_at__gt=after) if after else found).order_by("ends_at", "reference")


class WorkPermit(VersionedModel):
    """Leave to do one piece of dangerous work, at one place, for a number of days."""

    Status = PermitStatus

    tenant = models.ForeignKey(
        "policy.Tenant", on_delete=models.PROTECT, related_name="+", verbose_name=_("organization")
    )
    site = models.ForeignKey("policy.Site", on_delete=models.PROTECT, related_name="+", verbose_name=_("site"))
    # WP-124, or WP-124-2 when another company's permit has that number.
    reference = models.CharField(_("reference"), max_length=30)
    number = models.CharField(_("number"), max_length=20)
    company = models.CharField(_("company"), max_length=100)
    title = models.CharField(_("title"), max_length=150)
    description = models.TextField(_("description"), blank=True)
    location = models.CharField(_("location"), max_length=150, blank=True)
    responsible = models.ForeignKey(
        "work_permits.Employee",
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="+",
        verbose_name=_("person in charge"),
    )
    validity_days = models.PositiveSmallIntegerField(_("validity (days)"), default=DEFAULT_VALIDITY_DAYS)
    starts_at = models.DateTimeField(_("starts at"))
    # When the work is to begin, inside the validity; None while nobody has said it.
    work_starts_at = models.DateTimeField(_("work starts at"), null=True, blank=True)
    status = FSMField(
        _("status"), max_length=10, choices=PermitStatus.choices, default=PermitStatus.DRAFT, protected=True
    )
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", verbose_name=_("created by")
    )
    approved_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="+", verbose_name=_("approved by")
    )
    cancelled_reason = models.CharField(_("reason for cancelling"), max_length=300, blank=True)
    created_at = models.DateTimeField(_("created at"))
    updated_at = models.DateTimeField(_("updated at"))

    objects = WorkPermitQuerySet.as_manager()

    class Meta:
        verbose_name = _("work permit")
        verbose_name_plural = _("work permits")
        constraints = [
            models.UniqueConstraint(fields=["tenant", "reference"], name="permit_reference_per_tenant"),
            models.UniqueConstraint(fields=["tenant", "number", "company"], name="permit_number_per_company"),
            models.CheckConstraint(condition=Q(status__in=PermitStatus.values), name="permit_status_known"),
            models.CheckConstraint(
                condition=Q(validity_days__gte=MIN_VALIDITY_DAYS, validity_days__lte=MAX_VALIDITY_DAYS),
                name="permit_validity_in_range",
            ),
            models.CheckConstraint(
                condition=Q(work_starts_at=None) | Q(work_starts_at__gte=F("starts_at")),
                name="permit_work_not_before_validity",
            ),
            # No work goes on under a permit that nobody approved.
            models.CheckConstraint(
                condition=~Q(status__in=[s.value for s in NEEDS_APPROVER]) | Q(approved_by__isnull=False),
                name="permit_approved_by_someone",
            ),
        ]
        indexes = [
            models.Index(fields=["tenant", "status"], name="permit_by_status"),
            models.Index(fields=["tenant", "company"], name="permit_by_company"),
        ]

    def __str__(self) -> str:
        return self.reference

    def save(self, *args: Any, **kwargs: Any) -> None:  # Any: whatever Model.save takes
        is_new = self._state.adding
        with transaction.atomic():
            super().save(*args, **kwargs)
            if is_new:
                keep_companies([(self.tenant_id, self.company)])

    @property
    def label(self) -> str:
        """What people read: ``WP-123``; with the company where another permit has the same number."""
        known = vars(self)  # ``with_label`` puts the answer there
        if "shares_number" not in known:
            twins = WorkPermit.objects.filter(tenant_id=self.tenant_id, number=self.number).exclude(pk=self.pk)
            known["shares_number"] = twins.exists()
        return f"WP-{self.number} ({self.company})" if known["shares_number"] else self.reference

    @property
    def valid_until(self) -> datetime:
        return self.starts_at + timedelta(days=self.validity_days)

    @property
    def is_editable(self) -> bool:
        return self.status in EDITABLE

    @property
    def is_final(self) -> bool:
        return self.status in FINAL

    @transition(field=status, source=PermitStatus.DRAFT, target=PermitStatus.OPEN)
    def submit(self) -> None:
        """The requester hands the permit in."""

    @transition(field=status, source=PermitStatus.OPEN, target=PermitStatus.DRAFT)
    def send_back(self) -> None:
        """The approver wants it changed."""

    @transition(field=status, source=PermitStatus.OPEN, target=PermitStatus.APPROVED)
    def approve(self, *, by_id: int) -> None:
        self.approved_by_id = by_id

    @transition(field=status, source=PermitStatus.APPROVED, target=PermitStatus.RELEASED)
    def release(self) -> None:
        """Work may begin."""

    @transition(field=status, source=PermitStatus.RELEASED, target=PermitStatus.SUSPENDED)
    def suspend(self) -> None:
        """Work stops for now."""

    @transition(field=status, source=PermitStatus.SUSPENDED, target=PermitStatus.RELEASED)
    def resume(self) -> None:
        """Work goes on."""

    @transition(field=status, source=[PermitStatus.RELEASED, PermitStatus.SUSPENDED], target=PermitStatus.CLOSED)
    def close(self) -> None:
        """The work is done."""

    @transition(
        field=status,
        source=[
            PermitStatus.DRAFT,
            PermitStatus.OPEN,
            PermitStatus.APPROVED,
            PermitStatus.RELEASED,
            PermitStatus.SUSPENDED,
        ],
        target=PermitStatus.CANCELLED,
    )
    def cancel(self, *, reason: str) -> None:
        self.cancelled_reason = reason


class Approval(models.Model):
    """One decision of an approver or releaser about a permit."""

    class Decision(models.TextChoices):
        APPROVED = "APPROVED", _("Approved")
        RETURNED = "RETURNED", _("Returned")
        RELEASED = "RELEASED", _("Released")

    tenant = models.ForeignKey(
        "policy.Tenant", on_delete=models.PROTECT, related_name="+", verbose_name=_("organization")
    )
    permit = models.ForeignKey(WorkPermit, on_delete=models.CASCADE, related_name="approvals", verbose_name=_("permit"))
    reference = models.CharField(_("reference"), max_length=20)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", verbose_name=_("by"))
    decision = models.CharField(_("decision"), max_length=10, choices=Decision)
    at = models.DateTimeField(_("at"))
    note = models.CharField(_("note"), max_length=300, blank=True)

    class Meta:
        verbose_name = _("approval")
        verbose_name_plural = _("approvals")
        constraints = [
            models.UniqueConstraint(fields=["tenant", "reference"], name="approval_reference_per_tenant"),
            models.CheckConstraint(
                condition=Q(decision__in=["APPROVED", "RETURNED", "RELEASED"]), name="approval_decision_known"
            ),
        ]

    def __str__(self) -> str:
        return self.reference
