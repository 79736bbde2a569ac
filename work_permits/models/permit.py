"""The permit, its state machine, and what was decided and done about it."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Exists, OuterRef, Q
from django.utils.translation import gettext_lazy as _
from django_fsm import FSMField, transition

from config.states import VersionedModel


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
            # No work goes on under a permit that nobody approved.
            models.CheckConstraint(
                condition=~Q(status__in=[s.value for s in NEEDS_APPROVER]) | Q(approved_by__isnull=False),
                name="permit_approved_by_someone",
            ),
        ]
        indexes = [models.Index(fields=["tenant", "status"], name="permit_by_status")]

    def __str__(self) -> str:
        return self.reference

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


class PermitHistory(models.Model):
    """One thing that happened to a permit: what as a code, its facts as data; ``sentence`` makes it readable."""

    class What(models.TextChoices):
        CREATED = "CREATED", _("Created")
        SUBMITTED = "SUBMITTED", _("Submitted")
        APPROVED = "APPROVED", _("Approved")
        RETURNED = "RETURNED", _("Returned")
        RELEASED = "RELEASED", _("Released")
        SUSPENDED = "SUSPENDED", _("Suspended")
        RESUMED = "RESUMED", _("Resumed")
        CLOSED = "CLOSED", _("Closed")
        CANCELLED = "CANCELLED", _("Cancelled")
        COMPONENT_ADDED = "COMPONENT_ADDED", _("Component added")
        COMPONENT_REMOVED = "COMPONENT_REMOVED", _("Component removed")
        VALIDITY_CHANGED = "VALIDITY_CHANGED", _("Validity changed")

    tenant = models.ForeignKey(
        "policy.Tenant", on_delete=models.PROTECT, related_name="+", verbose_name=_("organization")
    )
    permit = models.ForeignKey(WorkPermit, on_delete=models.CASCADE, related_name="history", verbose_name=_("permit"))
    at = models.DateTimeField(_("at"))
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", verbose_name=_("by"))
    what = models.CharField(_("what"), max_length=20, choices=What)
    detail = models.JSONField(_("detail"), default=dict, blank=True)

    class Meta:
        verbose_name = _("permit history entry")
        verbose_name_plural = _("permit history")
        constraints = [
            models.CheckConstraint(
                condition=Q(
                    what__in=[
                        "CREATED",
                        "SUBMITTED",
                        "APPROVED",
                        "RETURNED",
                        "RELEASED",
                        "SUSPENDED",
                        "RESUMED",
                        "CLOSED",
                        "CANCELLED",
                        "COMPONENT_ADDED",
                        "COMPONENT_REMOVED",
                        "VALIDITY_CHANGED",
                    ]
                ),
                name="permit_history_what_known",
            )
        ]
        indexes = [models.Index(fields=["permit", "-at"], name="permit_history_latest")]

    def __str__(self) -> str:
        return f"{self.what}: {self.permit_id}"

    def sentence(self, locale: str) -> str:
        """What happened, for people, in ``locale`` (pt-BR where that has no text)."""
        texts = SENTENCES[self.what]
        detail: Mapping[str, Any] = self.detail
        name = detail.get("name_en" if locale == "en" else "name_pt", "")
        text = texts["en" if locale == "en" else "pt-BR"].format_map({**_BLANK, **detail, "name": name})
        reason = detail.get("reason") or ""
        return f"{text} {reason}".strip() if reason else text


_BLANK = {"from": "", "to": "", "component": "", "name": ""}

SENTENCES: Mapping[str, Mapping[str, str]] = {
    "CREATED": {"pt-BR": "Permissão criada.", "en": "Permit created."},
    "SUBMITTED": {"pt-BR": "Enviada para aprovação.", "en": "Submitted for approval."},
    "APPROVED": {"pt-BR": "Permissão aprovada.", "en": "Permit approved."},
    "RETURNED": {"pt-BR": "Devolvida para ajustes.", "en": "Sent back for changes."},
    "RELEASED": {"pt-BR": "Trabalho liberado.", "en": "Work released."},
    "SUSPENDED": {"pt-BR": "Trabalho suspenso.", "en": "Work suspended."},
    "RESUMED": {"pt-BR": "Trabalho retomado.", "en": "Work resumed."},
    "CLOSED": {"pt-BR": "Permissão encerrada.", "en": "Permit closed."},
    "CANCELLED": {"pt-BR": "Permissão cancelada.", "en": "Permit cancelled."},
    "COMPONENT_ADDED": {
        "pt-BR": "Componente “{name}” ({component}) adicionado.",
        "en": "Component “{name}” ({component}) added.",
    },
    "COMPONENT_REMOVED": {
        "pt-BR": "Componente “{name}” ({component}) removido.",
        "en": "Component “{name}” ({component}) removed.",
    },
    "VALIDITY_CHANGED": {
        "pt-BR": "Validade alterada de {from} para {to} dias.",
        "en": "Validity changed from {from} to {to} days.",
    },
}
