"""A person's conversations, as a list to choose from."""

from collections.abc import Sequence

from conversations.models import Conversation
from policy.registries.principals import Principal


def mine(*, by: Principal, limit: int, before: str | None = None) -> Sequence[Conversation]:
    """The conversations that ``by`` started, newest first; with ``before``, those older than that one.

    Ids rise with time, so that pages are stable while conversations come and change.
    """
    found = Conversation.objects.filter(tenant_id=by.tenant, created_by_id=by.user_id).order_by("-id")
    return list((found.filter(id__lt=before) if before else found)[:limit])
