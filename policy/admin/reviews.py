"""Reviews, with approve and reject as the API has them."""

from datetime import datetime
from typing import Any

from django.contrib import admin
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from policy import reviews
from policy.admin.decisions import pretty
from policy.admin.scope import ScopedRelatedFilter
from policy.admin.verbs import VerbsAdmin, words
from policy.models import Review
from policy.registries.principals import Principal


def _approve(review_id: str, *, by: Principal, note: str, now: datetime) -> None:
    reviews.approve(review_id=review_id, by=by, note=note, now=now)


def _reject(review_id: str, *, by: Principal, note: str, now: datetime) -> None:
    reviews.reject(review_id=review_id, by=by, note=note, now=now)


@admin.register(Review)
class ReviewAdmin(VerbsAdmin):
    list_display = ("created_at", "status", "action", "requested_by", "what", "expires_at", "decided_by", "id")
    list_filter = ("status", "action", ("tenant", ScopedRelatedFilter))
    list_select_related = ("requested_by", "decided_by")
    search_fields = ("id", "action", "conversation_id", "operation_id", "plan_id")
    ordering = ("-created_at",)
    fields = (
        "id", "created_at", "tenant", "status", "requested_by", "action", "what", "why", "exactly", "risk", "plan_id",
        "plan_hash", "conversation_id", "operation_id", "expires_at", "decided_by", "decided_at", "note",
    )  # fmt: skip
    readonly_fields = ("what", "why", "exactly")
    verbs = {"approve": (_approve, _("Approve")), "reject": (_reject, _("Reject"))}

    def open_verbs(self, record: Any) -> list[str]:  # Any: a review, as the base has it
        return list(self.verbs) if record.status == Review.Status.PENDING else []

    @admin.display(description=_("summary"))
    def what(self, row: Review) -> str:
        return words(row.summary)

    @admin.display(description=_("why it needs a review"))
    def why(self, row: Review) -> str:
        return words(row.reason)

    @admin.display(description=_("steps"))
    def exactly(self, row: Review) -> SafeString:
        return pretty(row.steps)
