"""The reference domain: work permits of an occupational-safety team."""

from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class WorkPermitsConfig(AppConfig):
    name = "work_permits"
    verbose_name = _("Work permits")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        import_module("work_permits.reasons")
        import_module("work_permits.checks")
