"""The sign-ins of the demonstration data, shown only by an installation that says it is one."""

from django import template
from django.conf import settings

from work_permits.demonstration import people

register = template.Library()


@register.simple_tag
def demo_sign_ins() -> dict[str, object] | None:
    """Accounts with their roles, and the password they share; None unless ``AGENTIC_DEMO`` is set."""
    if not getattr(settings, "AGENTIC_DEMO", False):
        return None
    return {
        "accounts": [(account.username, _position(account)) for account in people.ACCOUNTS],
        "password": people.PASSWORD,
    }


def _position(account: people.Account) -> str:
    """``Solicitante, Alfa Indústria``."""
    roles = (people.ROLES[role][0] for role in account.roles)
    return ", ".join((*roles, people.TENANTS[account.tenant]))
