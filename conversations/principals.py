"""The person behind a stored turn. What they may do is read afresh by policy at each decision."""

from conversations.models import Turn
from policy.registries.principals import Principal


def of_turn(turn: Turn, tenant: str) -> Principal:
    """Who sent a turn, as authenticated when it came. A membership that is gone since denies every decision."""
    user = turn.user
    return Principal(
        user_id=turn.user_id,
        username=user.get_username(),
        name=user.get_full_name() or user.get_username(),
        tenant=tenant,
        session=turn.session,
        channel=turn.channel,
    )
