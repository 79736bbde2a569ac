"""What thanks, greetings, farewells and remarks do, alone and beside an answer."""

from conversations.understanding.acts import Act
from conversations.understanding.grammar.parts import ASSENTS, LEAVING, SELF_SUFFICIENT, SOCIAL, STOPS, Core, Part
from conversations.understanding.meaning import Pending

_DONE: Core = frozenset({Part.ENOUGH, Part.NOTHING})
_DONE_OR_GONE: Core = _DONE | {Part.FAREWELL}


def alone(core: Core, pending: Pending) -> Act:
    """The act of an utterance of nothing but courtesies: "é só isso" ends the talk where more was offered."""
    if pending.previous == "REQ_MORE" and core & _DONE_OR_GONE:
        return Act.DENY
    if core & _DONE and pending.kind == "confirmation":
        return Act.DENY if pending.previous == "OFFER" else Act.UNCLEAR
    if Part.THANKS in core:
        return Act.THANKS
    return Act.GREETING if Part.GREETING in core else Act.CHITCHAT


def remark(core: Core, pending: Pending) -> Act | None:
    """A remark with something beside it: small talk while nothing is asked, else doubtful. None where the other
    words alone decide, as a refusal does."""
    if pending.kind in {"none", "execution"} and core <= SOCIAL | {Part.ACK, Part.THUMB}:
        return Act.CHITCHAT
    refuses = bool(core & (STOPS | {Part.NO, Part.UNDO}))
    return Act.UNCLEAR if not refuses or core & ASSENTS else None


def with_assent(core: Core, social: Core, pending: Pending) -> Act | None:
    """An assent with courtesies where nothing is to be confirmed: the courtesy is meant. None where the assent is."""
    if pending.previous == "REQ_MORE" and social & _DONE_OR_GONE:
        return Act.DENY
    if Part.YES in core and not social & LEAVING and pending.previous == "REQ_MORE":
        return Act.AFFIRM
    if pending.kind == "clarification":
        return None
    return Act.THANKS if Part.THANKS in social else Act.CHITCHAT


def takes_assent_away(core: Core, social: Core) -> bool:
    """Whether what stands beside a yes leaves a doubt: "ok, é só isso", "sim, mais nada"."""
    return Part.NOTHING in social or (Part.ENOUGH in social and not core & SELF_SUFFICIENT)
