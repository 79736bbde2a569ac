"""Reviews and attention items by REST: to look at, and to decide with the functions that the pages and admin call."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from conversations import reviewing, wire
from conversations.api.base import AgentView
from conversations.api.fields import Line, StrictSerializer, Structure
from conversations.api.schema import described
from conversations.api.views import checked
from policy import attention, reviews

_MOST = reviews.NOTE_LENGTH


class StepToReview(serializers.Serializer[Any]):
    """One step of what will be done, exactly."""

    action = serializers.CharField()
    title = serializers.CharField()
    resource = Structure(allow_null=True)
    input = Structure()


class ReviewOutput(serializers.Serializer[Any]):
    """What somebody asked for and another person has to decide."""

    reviewId = serializers.CharField()
    status = serializers.CharField(help_text="PENDING, APPROVED, REJECTED, EXPIRED or WITHDRAWN")
    action = serializers.CharField()
    resource = Structure(allow_null=True)
    planId = serializers.CharField()
    planHash = serializers.CharField()
    riskLevel = serializers.CharField()
    summary = serializers.CharField()
    why = serializers.CharField(allow_blank=True)
    steps = StepToReview(many=True)
    requestedBy = serializers.CharField()
    requestedAt = serializers.DateTimeField()
    expiresAt = serializers.DateTimeField()
    decidedBy = serializers.CharField(allow_null=True)
    decidedAt = serializers.DateTimeField(allow_null=True)
    note = serializers.CharField(allow_blank=True)


class ReviewsView(AgentView):
    class Output(serializers.Serializer[Any]):
        reviews = ReviewOutput(many=True, help_text="that I may decide, the oldest first")
        mine = ReviewOutput(many=True, help_text="that I asked for or decided, the newest first")

    @described("reviews_list", "Reviews that wait for me, and mine", gives=Output, tag="reviews")
    def get(self, request: Request) -> Response:
        locale = wire.locale_in_force()
        waiting = [reviewing.to_wire(r, locale) for r in reviews.pending_for(by=self.by, now=self.now)]
        mine = [reviewing.to_wire(r, locale) for r in reviews.of_person(by=self.by)]
        return Response({"reviews": waiting, "mine": mine})


class ReviewView(AgentView):
    @described("reviews_read", "One review", gives=ReviewOutput, refuses=(404,), tag="reviews")
    def get(self, request: Request, review_id: str) -> Response:
        found = reviews.shown(review_id=review_id, by=self.by, now=self.now)
        return Response(reviewing.to_wire(found, wire.locale_in_force()))


class _Decision(AgentView):
    def answered(self, review_id: str) -> Response:
        found = reviews.shown(review_id=review_id, by=self.by, now=self.now)
        return Response(reviewing.to_wire(found, wire.locale_in_force()))


class ApproveView(_Decision):
    class Input(StrictSerializer):
        note = Line(required=False, max_length=_MOST)

    @described(
        "reviews_approve", "Approve", gives=ReviewOutput, takes=Input, refuses=(400, 404, 409, 413, 415), tag="reviews"
    )
    def post(self, request: Request, review_id: str) -> Response:
        values = checked(self.Input, request.data)
        reviews.approve(review_id=review_id, by=self.by, now=self.now, **values)
        return self.answered(review_id)


class RejectView(_Decision):
    class Input(StrictSerializer):
        note = Line(default="", max_length=_MOST, help_text="why; whoever asked reads it")

    @described(
        "reviews_reject", "Reject", gives=ReviewOutput, takes=Input, refuses=(400, 404, 409, 413, 415), tag="reviews"
    )
    def post(self, request: Request, review_id: str) -> Response:
        values = checked(self.Input, request.data)
        reviews.reject(review_id=review_id, by=self.by, now=self.now, **values)
        return self.answered(review_id)


class WithdrawView(_Decision):
    @described("reviews_withdraw", "Take back what I asked for", gives=ReviewOutput, refuses=(404, 409), tag="reviews")
    def post(self, request: Request, review_id: str) -> Response:
        reviewing.withdraw_named(review_id=review_id, by=self.by, now=self.now)
        return self.answered(review_id)


class AttentionOutput(serializers.Serializer[Any]):
    """Something that a person has to look at."""

    itemId = serializers.CharField(source="id")
    status = serializers.CharField(help_text="OPEN or ACKNOWLEDGED")
    kind = serializers.CharField()
    subject = Structure()
    severity = serializers.CharField(help_text="info, warning or critical")
    summary = serializers.SerializerMethodField()
    createdAt = serializers.DateTimeField(source="created_at")

    def get_summary(self, item: Any) -> str:  # Any: an item of policy, whose model is its own
        return reviewing.told(item.summary, wire.locale_in_force())


class AttentionView(AgentView):
    class Output(serializers.Serializer[Any]):
        items = AttentionOutput(many=True)

    @described("attention_list", "What somebody has to look at, newest first", gives=Output, tag="attention")
    def get(self, request: Request) -> Response:
        return Response(self.Output({"items": attention.unsettled(by=self.by, now=self.now)}).data)
