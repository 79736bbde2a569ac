"""The pages of reviews."""

from django.urls import path

from conversations import reviewers

app_name = "reviews-page"
urlpatterns = [
    path("", reviewers.review_list, name="list"),
    path("<slug:review_id>/", reviewers.review_detail, name="detail"),
    path("<slug:review_id>/decide/", reviewers.decide, name="decide"),
]
