"""The only place where URL prefixes are given."""

from django.contrib import admin
from django.contrib.auth.views import LogoutView
from django.urls import include, path
from django.views.generic import RedirectView

from config.views import SignInView, healthz

urlpatterns = [
    path("", RedirectView.as_view(url="/work-permits/"), name="home"),
    path("work-permits/", include("work_permits.urls")),
    path("agent/", include("conversations.api.urls")),
    path("api/v1/", include("conversations.api.governance")),
    path("reviews/", include("conversations.review_urls")),
    path("admin/", admin.site.urls),
    path("accounts/login/", SignInView.as_view(), name="login"),
    path("accounts/logout/", LogoutView.as_view(), name="logout"),
    path("i18n/", include("django.conf.urls.i18n")),
    path("healthz", healthz, name="healthz"),
]
