"""Review by a second person: open, approve, reject, withdraw, expire; who may decide (C15).

A review decides nothing but itself. What it was asked for is run by whoever asked, with policy asked again.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.auth.models import AbstractUser, User
from django.db import transaction
from django.db.models import QuerySet

from config.ids import new_id
from policy import conf, pdp, pep, principals
from policy.engine.request import AccessRequest, Reviewed
from policy.errors import Refused
from policy.models import Membership, Review
from policy.registries.entities import EntityReference, entities
from policy.registries.principals import Principal
from policy.signals import review_decided

DECIDE = "review.decide"
ENTITY = "review"
NOTE_LENGTH = 1000
ASKED_MOST = 200  # members looked at for who could review
LISTED_MOST = 100  # open reviews looked at for one person

# Any in this module: stored references and the input of steps, JSON values.


@dataclass(frozen=True, slots=True, kw_only=True)
class Matter:
    """What is to be reviewed, as whoever asks knows it: texts and titles per locale, the exact steps."""

    action: str
    resource: EntityReference | None
    plan_id: str
    plan_hash: str
    risk: int
    summary: Mapping[str, str]
    reason: Mapping[str, str]
    steps: Sequence[Mapping[str, Any]] = ()
    conversation_id: str = ""
    operation_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewState:
    """A review as the apps above know it."""

    id: str
    status: str
    plan_id: str
    plan_hash: str
    conversation_id: str
    operation_id: str
    summary: Mapping[str, str]
    created_at: datetime
    expires_at: datetime
    decided_by: str = ""  # the name of the person
    note: str = ""

    @property
    def decided(self) -> bool:
        return self.status != Review.Status.PENDING


def eligible(*, by: Principal, matter: Matter, now: datetime, most: int = 5) -> list[str]:
    """The names of people who may review this for ``by``: others of the tenant who may see the record and whom policy
    lets decide. Nothing is stored: these are questions about what could be."""
    review = _unsaved(matter, by=by, now=now)
    return [name for name, _ in zip(_reviewers(review, by=by, now=now), range(most), strict=False)]


def _reviewers(review: Review, *, by: Principal, now: datetime) -> Iterator[str]:
    members = Membership.objects.filter(tenant=by.tenant, suspended=False, user__is_active=True, roles__isnull=False)
    members = members.exclude(user=by.user_id).select_related("user").distinct().order_by("pk")
    for member in members[:ASKED_MOST]:
        user = member.user
        who = principals.from_user(user, session="", channel="panel", tenant=by.tenant)
        if _may_decide(review, by=who, now=now):
            yield who.name


def open_review(*, by: Principal, matter: Matter, now: datetime) -> ReviewState:
    """Put a matter into the queue, in the caller's transaction. Refuses NO_ELIGIBLE_REVIEWER."""
    if not eligible(by=by, matter=matter, now=now, most=1):
        raise Refused("NO_ELIGIBLE_REVIEWER")
    review = _unsaved(matter, by=by, now=now)
    review.save(force_insert=True)
    return _state(review)


def approve(*, review_id: str, by: Principal, now: datetime, note: str = "") -> ReviewState:
    """Say yes to one review. Refuses NOT_FOUND for one that this person may not see or of another tenant, what policy
    says for their own, REVIEW_DECIDED and REVIEW_EXPIRED for one that is over."""
    return _decided(review_id, by=by, now=now, note=note, approves=True)


def reject(*, review_id: str, by: Principal, now: datetime, note: str) -> ReviewState:
    """Say no to one review, with the reason for whoever asked. Refuses as ``approve`` does, and REVIEW_NOTE_MISSING."""
    if not note.strip():
        raise Refused("REVIEW_NOTE_MISSING")
    return _decided(review_id, by=by, now=now, note=note, approves=False)


def _decided(review_id: str, *, by: Principal, now: datetime, note: str, approves: bool) -> ReviewState:
    with transaction.atomic():
        review = _of_tenant(by).select_for_update(of=("self",)).filter(pk=review_id).first()
        if review is None or not _sees(review, by):
            raise Refused("NOT_FOUND")
        pep.require(_request(review, by=by, point="rest"), now=now, record=review)
        if review.status != Review.Status.PENDING:
            raise Refused("REVIEW_DECIDED")
        if review.expires_at <= now:
            raise Refused("REVIEW_EXPIRED")
        verb = review.approve if approves else review.reject
        verb(by_id=by.user_id, note=note.strip()[:NOTE_LENGTH], at=now)
        review.save(force_update=True)
        review_decided.send(sender=None, review_id=review.pk)
    return _state(review)


def withdraw(*, plan_id: str, by: Principal, now: datetime) -> bool:
    """Take back what this person asked to be reviewed, in the caller's transaction; whether it was still open."""
    review = _of_tenant(by).select_for_update(of=("self",)).filter(plan_id=plan_id, requested_by=by.user_id).first()
    if review is None or review.status != Review.Status.PENDING:
        return False
    review.withdraw(at=now)
    review.save(force_update=True)
    return True


def expire_due(*, now: datetime) -> None:
    """End the reviews that nobody decided in time. For the sweep."""
    for review_id in _due(now):
        with transaction.atomic():
            review = Review.objects.select_for_update(of=("self",)).get(pk=review_id)
            if review.status != Review.Status.PENDING:
                continue
            review.expire(at=now)
            review.save(force_update=True)
            review_decided.send(sender=None, review_id=review.pk)


def _due(now: datetime) -> list[str]:
    rows = Review.objects.filter(status=Review.Status.PENDING, expires_at__lte=now)
    return list(rows.order_by("expires_at").values_list("pk", flat=True)[:ASKED_MOST])


def of_plan(plan_id: str) -> ReviewState | None:
    """The review of a plan, read afresh; None where it has none."""
    review = Review.objects.select_related("decided_by").filter(plan_id=plan_id).first()
    return _state(review) if review else None


def of_id(review_id: str) -> ReviewState | None:
    """One review, read afresh."""
    review = Review.objects.select_related("decided_by").filter(pk=review_id).first()
    return _state(review) if review else None


def as_fact(*, plan_id: str, plan_hash: str) -> Reviewed:
    """The review of exactly this plan, for policy; nothing where it is not approved or was of another plan."""
    review = Review.objects.filter(plan_id=plan_id, plan_hash=plan_hash).first()
    if review is None or review.status != Review.Status.APPROVED:
        return Reviewed()
    other = review.decided_by_id is not None and review.decided_by_id != review.requested_by_id
    return Reviewed(approved=True, reviewer_is_other=other)


def pending_for(*, by: Principal, now: datetime) -> list[Review]:
    """The open reviews that this person may decide, the oldest first."""
    rows = _of_tenant(by).filter(status=Review.Status.PENDING, expires_at__gt=now).exclude(requested_by=by.user_id)
    return [row for row in rows.order_by("created_at")[:LISTED_MOST] if _may_decide(row, by=by, now=now)]


def of_person(*, by: Principal, most: int = 50) -> list[Review]:
    """What this person asked to be reviewed or decided, the newest first."""
    rows = _of_tenant(by)
    return list((rows.filter(requested_by=by.user_id) | rows.filter(decided_by=by.user_id)).order_by("-id")[:most])


def shown(*, review_id: str, by: Principal, now: datetime) -> Review:
    """One review to read: of one's own, or that one decided or may decide. Refuses NOT_FOUND."""
    review = _of_tenant(by).filter(pk=review_id).first()
    mine = review is not None and by.user_id in (review.requested_by_id, review.decided_by_id)
    if review is None or not (mine or _may_decide(review, by=by, now=now)):
        raise Refused("NOT_FOUND")
    return review


def may_review(*, by: Principal, now: datetime) -> bool:
    """Whether this person could decide reviews at all: asked of a review that somebody else would have opened."""
    matter = Matter(action=DECIDE, resource=None, plan_id="", plan_hash="", risk=1, summary={}, reason={})
    review = _unsaved(matter, by=by, now=now)
    review.requested_by = User(username="-")
    return pdp.decided(_request(review, by=by, point="listing"), now=now, record=review)[0].allowed


def may_decide(review: Review, *, by: Principal, now: datetime) -> bool:
    """Whether this person may decide this review now; nothing is stored."""
    open_now = review.status == Review.Status.PENDING and review.expires_at > now
    return open_now and _may_decide(review, by=by, now=now)


def _may_decide(review: Review, *, by: Principal, now: datetime) -> bool:
    decision, _row = pdp.decided(_request(review, by=by, point="listing"), now=now, record=review)
    return decision.allowed and _sees(review, by)


def _sees(review: Review, by: Principal) -> bool:
    """Whether the record that it is about exists for this person."""
    if review.resource is None:
        return True
    return entities.seen(EntityReference.from_stored(review.resource), by=by) is not None


def _request(review: Review, *, by: Principal, point: str) -> AccessRequest:
    resource = EntityReference(ENTITY, review.pk, tenant=review.tenant_id)
    ids = {"conversationId": review.conversation_id, "operationId": review.operation_id, "planId": review.plan_id}
    known = {name: value for name, value in ids.items() if value}
    return AccessRequest(principal=by, action=DECIDE, resource=resource, point=point, ids=known)


def _of_tenant(by: Principal) -> QuerySet[Review]:
    return Review.objects.select_related("requested_by", "decided_by").filter(tenant=by.tenant)


def _unsaved(matter: Matter, *, by: Principal, now: datetime) -> Review:
    return Review(
        id=new_id("rev"),
        tenant_id=by.tenant,
        requested_by_id=by.user_id,
        action=matter.action,
        resource=matter.resource.to_stored() if matter.resource else None,
        plan_id=matter.plan_id,
        plan_hash=matter.plan_hash,
        conversation_id=matter.conversation_id,
        operation_id=matter.operation_id,
        risk=matter.risk,
        summary=dict(matter.summary),
        steps=[dict(step) for step in matter.steps],
        reason=dict(matter.reason),
        created_at=now,
        expires_at=now + conf.review_time(),
    )


def _state(review: Review) -> ReviewState:
    return ReviewState(
        id=review.pk,
        status=str(review.status),
        plan_id=review.plan_id,
        plan_hash=review.plan_hash,
        conversation_id=review.conversation_id,
        operation_id=review.operation_id,
        summary=review.summary,
        created_at=review.created_at,
        expires_at=review.expires_at,
        decided_by=name_of(review.decided_by),
        note=review.note,
    )


def name_of(user: AbstractUser | None) -> str:
    """A person as others read it."""
    return (user.get_full_name() or user.get_username()) if user else ""
