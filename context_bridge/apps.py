"""Finds what other apps bring to the bridge: semantics, capabilities and, when first asked, knowledge."""

from django.apps import AppConfig
from django.utils.module_loading import autodiscover_modules
from django.utils.translation import gettext_lazy as _


class ContextBridgeConfig(AppConfig):
    name = "context_bridge"
    verbose_name = _("Context and tools")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from context_bridge import checks, reasons  # noqa: F401 - they register themselves; need the apps to be loaded
        from context_bridge.registries.capabilities import capabilities
        from context_bridge.registries.semantics import semantics
        from context_bridge.tools.actions import register_actions

        autodiscover_modules("entities")  # an action names the policy type of its target
        autodiscover_modules("semantics", register_to=semantics)
        autodiscover_modules("capabilities", register_to=capabilities)
        register_actions(capabilities)
