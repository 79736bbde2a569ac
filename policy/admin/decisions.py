"""Decisions, with the policies that determined them and what they mean."""

import json
from typing import Any

from django.contrib import admin
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from policy import sets
from policy.admin.readonly import ReadOnlyAdmin
from policy.admin.scope import ScopedRelatedFilter
from policy.engine.cedar import PolicySetError
from policy.engine.reasons import sentences
from policy.errors import EN, PT
from policy.models import DecisionSeal, PolicyDecision


def pretty(value: object) -> SafeString:
    """A JSON value as an indented, escaped block."""
    return format_html("<pre>{}</pre>", json.dumps(value, indent=2, ensure_ascii=False, sort_keys=True))


@admin.register(PolicyDecision)
class PolicyDecisionAdmin(ReadOnlyAdmin):
    list_display = (
        "created_at", "outcome", "action", "subject", "resource_type", "resource_id", "point", "determined_by", "id",
    )  # fmt: skip
    list_filter = ("outcome", "point", "action", ("tenant", ScopedRelatedFilter))
    search_fields = ("id", "subject", "action", "resource_id", "conversation_id", "operation_id")
    date_hierarchy = "created_at"
    ordering = ("-created_at",)
    fields = (
        "id", "created_at", "tenant", "outcome", "not_found", "explanation", "determined_by", "remedies", "flags",
        "cause", "subject", "action", "resource_type", "resource_id", "point", "facts", "correlation", "set_version",
        "context_digest", "facts_digest", "digest", "intact", "place", "latency_us",
    )  # fmt: skip
    readonly_fields = ("explanation", "determined_by", "facts", "correlation", "intact", "place")

    @admin.display(description=_("determining policies"))
    def determined_by(self, row: PolicyDecision) -> str:
        return ", ".join(row.policies) or "—"

    @admin.display(description=_("explanation"))
    def explanation(self, row: PolicyDecision) -> SafeString | str:
        """What the determining policies say today, in the reader's language."""
        locale = EN if (get_language() or "").startswith("en") else PT
        texts = sentences(row.policies, _annotations())[locale]
        return format_html_join("", "<p>{}</p>", ((text,) for text in texts)) or "—"

    @admin.display(description=_("context"))
    def facts(self, row: PolicyDecision) -> SafeString:
        return pretty({name: _plain(value) for name, value in row.context.items()})

    @admin.display(description=_("correlation"))
    def correlation(self, row: PolicyDecision) -> SafeString:
        return pretty(row.ids)

    @admin.display(description=_("unaltered"), boolean=True)
    def intact(self, row: PolicyDecision) -> bool:
        return row.is_intact()

    @admin.display(description=_("place in the chain"))
    def place(self, row: PolicyDecision) -> str:
        seal = DecisionSeal.objects.filter(decision_id=row.pk).first()
        return f"{seal.position} · {seal.hash}" if seal else "—"


def _annotations() -> Any:  # Any: annotations by policy id; nothing while no set loads
    try:
        return sets.current().annotations
    except PolicySetError:
        return {}


def _plain(value: object) -> object:
    """An entity reference of Cedar's JSON as people write it: ``Channel::panel``."""
    if isinstance(value, dict) and isinstance(entity := value.get("__entity"), dict):
        return f"{entity['type']}::{entity['id']}"
    return value
