"""The enforcement points: they ask the decision point, and refuse what it does not allow."""

from collections.abc import Mapping
from datetime import datetime

from django.utils.translation import get_language

from policy import pdp
from policy.engine.request import AccessRequest, Decision
from policy.engine.verdict import INDETERMINATE
from policy.errors import EN, PT, Refused, say
from policy.models import PolicyDecision


class DecisionRefused(Refused):
    """A refusal by policy: it carries the decision, and says its explanation in whatever locale it is asked for."""

    def __init__(self, reason: str, decision: Decision, row: PolicyDecision | None, **detail: object) -> None:
        super().__init__(reason, decision=decision.id, **detail)
        self.decision = decision
        self.row = row

    def text(self, locale: str) -> str:
        return say(self.reason, locale, **{**self.detail, "explanation": self.decision.text(locale)})


def require(request: AccessRequest, *, now: datetime, record: object | None = None) -> Decision:
    """The stored decision when it allows; otherwise raises Refused (a DecisionRefused).

    NOT_FOUND, POLICY_DENIED, POLICY_INDETERMINATE; CONFIRMATION_NEEDED or REVIEW_NEEDED where that alone would lift it.
    """
    decision, row = pdp.decided(request, now=now, record=record)
    if row is not None:
        row.save()
    if decision.allowed:
        return decision
    raise DecisionRefused(_reason(decision), decision, row, **_detail(decision))


def allowed(request: AccessRequest, *, now: datetime, record: object | None = None) -> bool:
    """Whether the request may be done now; stored like every decision (see ``pdp.decide`` for listings)."""
    return pdp.decide(request, now=now, record=record).allowed


def keep(refused: Refused) -> None:
    """Store the decision behind a refusal again where the caller's transaction was rolled back with it.

    For the edge that catches the refusal, outside that transaction; safe to call for any refusal and more than once.
    """
    row = refused.row if isinstance(refused, DecisionRefused) else None
    if row is not None and not PolicyDecision.objects.filter(pk=row.pk).exists():
        row._state.adding = True
        row.save()


def _reason(decision: Decision) -> str:
    if decision.not_found:
        return "NOT_FOUND"
    if decision.outcome == INDETERMINATE:
        return "POLICY_INDETERMINATE"
    if decision.required and all(remedy.startswith("confirm:") for remedy in decision.remedies):
        return "REVIEW_NEEDED" if decision.confirmation_level == "human_review" else "CONFIRMATION_NEEDED"
    return "POLICY_DENIED"


def _detail(decision: Decision) -> Mapping[str, object]:
    """What travels to the client; nothing about a record that is answered as not found."""
    if decision.not_found or decision.outcome == INDETERMINATE:
        return {}
    locale = EN if (get_language() or "").startswith("en") else PT
    level = {"level": decision.confirmation_level} if decision.confirmation_level else {}
    return {"explanation": decision.text(locale), **level}
