"""Finds what other apps bring to policy, and registers the actions of our own edges."""

from django.apps import AppConfig
from django.utils.module_loading import autodiscover_modules
from django.utils.translation import gettext_lazy as _

from policy.audit import chains
from policy.registries.actions import Action, actions

OWN_ACTIONS = (
    Action("conversation.create", ("converse",)),
    Action("conversation.read", ("read",), ("Conversation",)),
    Action("conversation.write", ("converse",), ("Conversation",)),
    Action("review.decide", ("approval",), ("Review",)),
    Action("attention.read", ("administer",)),
    Action("attention.settle", ("administer",)),
)


class PolicyConfig(AppConfig):
    name = "policy"
    verbose_name = _("Access and decisions")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from policy import checks, sealed  # noqa: F401 - checks register by being imported; they need the apps to be loaded
        from policy.admin import attention, decisions, members, reviews  # noqa: F401 - registers the admins; see policy/admin/__init__.py

        chains.register(sealed.DECISIONS)
        for action in OWN_ACTIONS:
            actions.register(action)
        autodiscover_modules("reasons")
        autodiscover_modules("entities")
