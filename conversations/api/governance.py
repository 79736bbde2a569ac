"""Paths under /api/v1/: what people decide and look after, beside the conversations under /agent/."""

from django.urls import path, re_path

from conversations.api import reviews
from conversations.api.base import NoSuchPath

_ONE = "reviews/<slug:review_id>"
urlpatterns = [
    path("reviews/", reviews.ReviewsView.as_view(), name="reviews"),
    path(f"{_ONE}/", reviews.ReviewView.as_view(), name="review"),
    path(f"{_ONE}/approve/", reviews.ApproveView.as_view(), name="review-approve"),
    path(f"{_ONE}/reject/", reviews.RejectView.as_view(), name="review-reject"),
    path(f"{_ONE}/withdraw/", reviews.WithdrawView.as_view(), name="review-withdraw"),
    path("attention/", reviews.AttentionView.as_view(), name="attention"),
    re_path(r"", NoSuchPath.as_view(schema=None)),
]
