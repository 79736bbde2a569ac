"""Why something was not done: "por que não?" is answered with the reason of the last refusal, as it was told."""

from conversations.models import Message
from conversations.turn import Response
from conversations.turns import TurnInProgress
from conversations.understanding.acts import Act

_REFUSING = frozenset({"denied", "failed", "refused", "partial"})
_NO_REASON = frozenset({"NOT_UNDERSTOOD"})  # what was not understood was not refused


def told_again(turn: TurnInProgress) -> bool:
    """Whether the agent's last answer was a refusal, and so was said again."""
    turn.conversation.flush()  # answered in this very transaction
    said = Message.objects.filter(conversation_id=turn.conversation.row.id, role=Message.Role.AGENT)
    last = said.order_by("-sequence").first()
    response = (last.response if last else None) or {}
    if turn.asking or response.get("type") not in _REFUSING or response.get("reason") in _NO_REASON:
        return False
    turn.act = Act.QUESTION
    turn.answer(Response(type=response["type"], text=response["text"], reason=response["reason"]))
    return True
