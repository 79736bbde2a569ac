"""The pages of permits."""

from django.urls import path

from work_permits import views

app_name = "work_permits"
urlpatterns = [
    path("", views.permit_list, name="list"),
    path("<slug:reference>/", views.permit_detail, name="detail"),
]
