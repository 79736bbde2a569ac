"""Start-up: find the words that domain apps bring."""

from django.apps import AppConfig
from django.utils.module_loading import autodiscover_modules
from django.utils.translation import gettext_lazy as _


class ConversationsConfig(AppConfig):
    name = "conversations"
    verbose_name = _("Conversations")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from conversations import audit, checks, reasons, receivers  # noqa: F401 - checks and reasons register by being imported
        from policy.audit import chains

        chains.register(audit.EVENTS)

        autodiscover_modules("dialogue")
