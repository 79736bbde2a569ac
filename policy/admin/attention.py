"""Attention items, with acknowledge and resolve as the API has them."""

from datetime import datetime
from typing import Any

from django.contrib import admin
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from policy import attention
from policy.admin.decisions import pretty
from policy.admin.scope import ScopedRelatedFilter
from policy.admin.verbs import VerbsAdmin, words
from policy.models import AttentionItem
from policy.registries.principals import Principal


def _acknowledge(item_id: str, *, by: Principal, note: str, now: datetime) -> None:
    attention.acknowledge(item_id=item_id, by=by, now=now)


def _resolve(item_id: str, *, by: Principal, note: str, now: datetime) -> None:
    attention.resolve(item_id=item_id, by=by, note=note, now=now)


@admin.register(AttentionItem)
class AttentionItemAdmin(VerbsAdmin):
    list_display = ("created_at", "status", "severity", "kind", "what", "id")
    list_filter = ("status", "severity", "kind", ("tenant", ScopedRelatedFilter))
    search_fields = ("id", "kind")
    ordering = ("-created_at",)
    fields = (
        "id", "created_at", "tenant", "status", "severity", "kind", "what", "about", "acknowledged_by",
        "acknowledged_at", "resolved_by", "resolved_at", "note",
    )  # fmt: skip
    readonly_fields = ("what", "about")
    verbs = {"acknowledge": (_acknowledge, _("Acknowledge")), "resolve": (_resolve, _("Resolve"))}

    def open_verbs(self, record: Any) -> list[str]:  # Any: an item, as the base has it
        if record.status == AttentionItem.Status.OPEN:
            return list(self.verbs)
        return ["resolve"] if record.status == AttentionItem.Status.ACKNOWLEDGED else []

    @admin.display(description=_("summary"))
    def what(self, row: AttentionItem) -> str:
        return words(row.summary)

    @admin.display(description=_("subject"))
    def about(self, row: AttentionItem) -> SafeString:
        return pretty(row.subject)
