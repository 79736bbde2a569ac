"""Who plays in the tests: members of two tenants, as the demonstration data has them."""

from django.contrib.auth import get_user_model
from django.core.management import call_command

from policy import principals
from policy.models import Membership
from policy.registries.principals import Principal


def ensure_demo() -> None:
    """The demonstration data, unless it is there."""
    if not Membership.objects.filter(user__username="requester").exists():
        call_command("load_demo", verbosity=0)


def member(username: str, *, session: str = "session-1", channel: str = "panel") -> Principal:
    """The principal of a demonstration user."""
    user = get_user_model().objects.get(username=username)
    return principals.from_user(user, session=session, channel=channel)
