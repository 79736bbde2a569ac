"""Asking policy about a plan's steps, and what is said when it refuses."""

from collections.abc import Sequence

from config.telemetry import stage
from conversations.models import Plan, PlanStep
from conversations.responses.sentences import sentence
from conversations.turn import Response
from conversations.turns import TurnInProgress
from policy import pdp
from policy.engine.request import AccessRequest, Confirmed, Decision
from policy.errors import say
from policy.registries.entities import EntityReference


@stage("decide")
def decide(
    turn: TurnInProgress,
    plan: Plan,
    rows: Sequence[PlanStep],
    *,
    point: str,
    confirmed: Confirmed | None = None,
) -> list[Decision]:
    """Policy's decision about each step, on fresh facts."""
    return [
        pdp.decide(
            AccessRequest(
                principal=turn.by,
                action=row.capability_id,
                resource=EntityReference.from_stored(known) if (known := row.target or row.stands_for) else None,
                point=point,
                risk=plan.risk,
                batch_size=len(rows),
                origin="user",
                confirmation=confirmed or Confirmed(),
                ids=turn.ids(planId=plan.id, stepId=row.id),
            ),
            now=turn.now,
        )
        for row in rows
    ]


def denial(decision: Decision, reason: str, locale: str) -> Response:
    text = say(reason, locale)
    if reason in ("POLICY_DENIED", "REVIEW_NEEDED"):
        text = sentence("denied", locale, explanation=decision.text(locale))
    return Response(type="denied", text=text, reason=reason)
