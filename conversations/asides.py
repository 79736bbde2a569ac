"""Sentences beside the business: about the memory, and returns to a topic. An open question goes on waiting."""

from collections.abc import Callable

from conversations import memories, returns
from conversations.situation import pending
from conversations.turns import TurnInProgress
from conversations.understanding.acts import Act
from conversations.understanding.meaning import Returning, Understanding
from conversations.vocabulary import understood

Go = Callable[[TurnInProgress, Understanding], None]


def answered(turn: TurnInProgress, meaning: Understanding, *, go_on: Go) -> bool:
    """Whether the sentence was an aside, and is answered. ``go_on`` answers what a return goes on to ask for."""
    told, back = meaning.remembering, meaning.returning
    context = turn.conversation.context
    listed, context.listed_memories = context.listed_memories, ()
    if told is not None and (listed or not told.needs_list):
        context.listed_memories = listed
        turn.act, turn.route = meaning.act, meaning.route
        memories.handle(turn, told)
        return True
    return back is not None and _returned(turn, meaning, back, go_on)


def _returned(turn: TurnInProgress, meaning: Understanding, back: Returning, go_on: Go) -> bool:
    found = returns.earlier(turn, back, surely=meaning.draft is not None)
    if found is None and meaning.draft is not None and not back.rest:
        return False  # "vamos voltar para os componentes", of which nobody talked: a request
    turn.act, turn.route = Act.RESUME, meaning.route
    if found is None:
        returns.say_unknown(turn, back)
        return True
    returns.return_to(turn, found)
    rest = _rest(turn, back)
    if rest is None:
        returns.say_where(turn)
    else:
        turn.act = rest.act
        go_on(turn, rest)
    return True


def _rest(turn: TurnInProgress, back: Returning) -> Understanding | None:
    """What the sentence goes on to ask for, under the topic it returned to. A yes or a no in it counts for nothing."""
    if not back.rest or turn.conversation.row.status in ("EXECUTING", "CANCELLING"):
        return None
    rest = understood(back.rest, pending=pending(turn), find=turn.find)
    asks = rest.draft is not None and rest.act in (Act.NEW_REQUEST, Act.QUESTION)
    return rest if asks and rest.returning is None else None
