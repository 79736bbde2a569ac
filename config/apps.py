"""The platform as an installed app, and the admin site that the project uses."""

from django.apps import AppConfig
from django.contrib.admin.apps import AdminConfig


class PlatformConfig(AppConfig):
    name = "config"
    label = "config"
    verbose_name = "Agentic Work"

    def ready(self) -> None:
        from config import checks  # noqa: F401 - registers the checks


class AgenticAdminConfig(AdminConfig):
    default_site = "policy.admin.site.AgenticAdminSite"
