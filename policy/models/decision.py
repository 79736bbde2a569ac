"""What was decided, by which policies, on which facts: written once."""

from datetime import UTC
from typing import Any

from django.db import models
from django.utils.translation import gettext_lazy as _

from config.canonical import digest
from config.packed import DigestField, PackedJSONField
from policy.audit.records import AppendOnlyRecord


class Outcome(models.TextChoices):
    ALLOW = "ALLOW", _("allowed")
    REQUIRE = "REQUIRE", _("needs something first")
    DENY = "DENY", _("denied")
    INDETERMINATE = "INDETERMINATE", _("could not be decided")


class Point(models.TextChoices):
    """The enforcement points."""

    PLAN = "plan", _("plan")
    CONFIRMATION = "confirmation", _("confirmation")
    EXECUTION = "execution", _("execution")
    REST = "rest", _("REST")
    SOCKET = "socket", _("WebSocket")
    LISTING = "listing", _("listing")


class PolicyDecision(AppendOnlyRecord):
    """One answer of the decision point. ``digest`` is computed over everything else that is stored."""

    id = models.CharField(primary_key=True, max_length=40)
    # No constraint in the database: the record keeps the tenant that was claimed, also when there is no such tenant.
    tenant = models.ForeignKey(
        "policy.Tenant",
        on_delete=models.DO_NOTHING,
        db_constraint=False,
        related_name="+",
        db_index=False,
        verbose_name=_("organization"),
    )
    subject = models.CharField(_("subject"), max_length=210)
    action = models.CharField(_("action"), max_length=150)
    resource_type = models.CharField(_("resource type"), max_length=100)
    resource_id = models.CharField(_("resource"), max_length=200)
    point = models.CharField(_("point"), max_length=20, choices=Point.choices)
    outcome = models.CharField(_("outcome"), max_length=20, choices=Outcome.choices)
    not_found = models.BooleanField(_("answered as not found"), default=False)
    policies = PackedJSONField(_("determining policies"))
    remedies = PackedJSONField(_("remedies"))
    flags = PackedJSONField(_("flags"))
    cause = models.CharField(_("cause"), max_length=60, blank=True)
    set_version = DigestField(_("policy set"), blank=True)
    context = PackedJSONField(_("context"))
    context_digest = DigestField(_("digest of the context"))
    facts_digest = DigestField(_("digest of the facts"), blank=True)
    ids = PackedJSONField(_("correlation"))
    conversation_id = models.CharField(_("conversation"), max_length=40, blank=True)
    operation_id = models.CharField(_("operation"), max_length=40, blank=True)
    latency_us = models.PositiveIntegerField(_("latency (µs)"))
    created_at = models.DateTimeField(_("decided at"))
    digest = DigestField(_("digest"))

    class Meta:
        verbose_name = _("policy decision")
        verbose_name_plural = _("policy decisions")
        base_manager_name = "objects"
        indexes = [
            models.Index(fields=["tenant", "created_at"], name="decision_by_tenant_and_time"),
            models.Index(fields=["conversation_id"], name="decision_by_conversation"),
            models.Index(fields=["operation_id"], name="decision_by_operation"),
        ]

    def __str__(self) -> str:
        return f"{self.id} {self.outcome} {self.action}"

    def content(self) -> dict[str, Any]:  # Any: JSON values
        """Everything stored but the digest, in JSON terms."""
        columns = [f.attname for f in self._meta.concrete_fields if f.attname not in ("digest", "created_at")]
        return {name: getattr(self, name) for name in columns} | {
            "created_at": self.created_at.astimezone(UTC).isoformat()
        }

    def computed_digest(self) -> str:
        return digest(self.content())

    def is_intact(self) -> bool:
        """Whether the row still says what was written."""
        return bool(self.digest == self.computed_digest())
