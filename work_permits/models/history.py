"""What happened to a permit, and the sentences that tell it."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from work_permits import days
from work_permits.models.permit import WorkPermit


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
        EMPLOYEE_ADDED = "EMPLOYEE_ADDED", _("Employee added")
        EMPLOYEE_REMOVED = "EMPLOYEE_REMOVED", _("Employee removed")
        RISK_REMOVED = "RISK_REMOVED", _("Risk removed")
        RISK_RESTORED = "RISK_RESTORED", _("Risk restored")
        WORK_SCHEDULED = "WORK_SCHEDULED", _("Start of work scheduled")
        WORK_UNSCHEDULED = "WORK_UNSCHEDULED", _("Start of work no longer scheduled")
        RESPONSIBLE_CHANGED = "RESPONSIBLE_CHANGED", _("Person in charge changed")

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
                        "EMPLOYEE_ADDED",
                        "EMPLOYEE_REMOVED",
                        "RISK_REMOVED",
                        "RISK_RESTORED",
                        "WORK_SCHEDULED",
                        "WORK_UNSCHEDULED",
                        "RESPONSIBLE_CHANGED",
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
        name = detail.get("name_en" if locale == "en" else "name_pt", detail.get("name", ""))
        places = {**_BLANK, **detail, "name": name, "moment": _moment(detail.get("moment"), locale)}
        text = texts["en" if locale == "en" else "pt-BR"].format_map(places)
        reason = detail.get("reason") or ""
        return f"{text} {reason}".strip() if reason else text


def _moment(stored: str | None, locale: str) -> str:
    return days.moment(datetime.fromisoformat(stored), locale) if stored else ""


_BLANK = {"from": "", "to": "", "component": "", "employee": "", "risk": ""}

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
    "EMPLOYEE_ADDED": {"pt-BR": "{name} ({employee}) na equipe.", "en": "{name} ({employee}) added to the team."},
    "EMPLOYEE_REMOVED": {
        "pt-BR": "{name} ({employee}) fora da equipe.",
        "en": "{name} ({employee}) removed from the team.",
    },
    "RISK_REMOVED": {"pt-BR": "Risco “{name}” ({risk}) removido.", "en": "Risk “{name}” ({risk}) removed."},
    "RISK_RESTORED": {"pt-BR": "Risco “{name}” ({risk}) de volta.", "en": "Risk “{name}” ({risk}) restored."},
    "WORK_SCHEDULED": {
        "pt-BR": "Início do serviço agendado para {moment}.",
        "en": "Start of work scheduled for {moment}.",
    },
    "RESPONSIBLE_CHANGED": {
        "pt-BR": "{name} ({employee}) é responsável agora.",
        "en": "{name} ({employee}) is in charge now.",
    },
    "WORK_UNSCHEDULED": {
        "pt-BR": "Início do serviço sem data marcada.",
        "en": "Start of work no longer scheduled.",
    },
}
