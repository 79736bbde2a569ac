"""The act of one reading: what its classes do together. No yes stands beside anything that limits it."""

from itertools import pairwise

from conversations.understanding.acts import Act
from conversations.understanding.grammar import courtesies, orders
from conversations.understanding.grammar.parts import (
    ASSENTS,
    OBJECTS,
    REFUSING,
    REFUSING_ALONE,
    REPEALS,
    REPEATED,
    SELF_SUFFICIENT,
    SOCIAL,
    Core,
    Part,
    Pieces,
    Taken,
)
from conversations.understanding.grammar.setting import Setting
from conversations.understanding.meaning import Pending

_TOLD = frozenset({"INFORM", "NOTIFY_SUCCESS", "NOTIFY_FAILURE", "EXECUTING"})
_CONTINUING = frozenset({"continuar", "continue", "continuo", "prosseguir", "seguir", "proceed"})
_RESUMING: Core = frozenset({Part.RESUME, Part.YES, Part.GO, Part.ACK, Part.ASSENT}) | REPEATED


def act_of(pieces: Pieces, setting: Setting) -> Act | None:
    """What one reading does; None where the closed grammar does not decide it. With a question mark it is no yes."""
    act = _act(pieces, setting)
    return Act.UNCLEAR if act is Act.AFFIRM and setting.is_question else act


def _act(pieces: Pieces, setting: Setting) -> Act | None:
    pieces = _as_before(pieces, setting.pending)
    core = frozenset(pieces)
    if not core:
        return None
    if core <= SOCIAL:
        return courtesies.alone(core, setting.pending)
    if Part.CHITCHAT in core and (remark := courtesies.remark(core, setting.pending)) is not None:
        return remark
    if Taken.NOT_STOPPING in core:
        return orders.not_stopping(core, setting)
    if Part.YES in core and pieces[-1] is Part.GREETING and setting.pending.kind == "confirmation":
        return Act.UNCLEAR  # "yes hello"
    if setting.is_question and core == {Taken.ECHO} and setting.pending.kind == "confirmation":
        return Act.QUESTION  # "release the permit?"
    if _is_something_else(core, setting):
        return None
    if setting.is_question and not core & (REPEALS | {Part.RESUME}):
        return Act.GREETING if core - SOCIAL == {Part.ACK} and setting.pending.kind == "none" else Act.UNCLEAR
    return _ordered_or_answered(pieces, setting)


def _as_before(pieces: Pieces, pending: Pending) -> Pieces:
    """ "Volta como estava" refuses what is asked, and takes back what is done."""
    if Part.AS_BEFORE not in pieces:
        return pieces
    meant = Part.NO if pending.kind == "confirmation" else Part.UNDO
    return tuple(meant if piece is Part.AS_BEFORE else piece for piece in pieces)


def _is_something_else(core: Core, setting: Setting) -> bool:
    """Whether the words only look like these phrases: "no more alarms", "e agora?", "já tenho reserva"."""
    social, rest = core & SOCIAL, core - SOCIAL
    if Part.NOTHING in social and setting.pending.kind == "confirmation" and not rest & REFUSING_ALONE:
        return True
    if rest & REPEATED and not _may_repeat(rest, social, setting):
        return True
    if rest & OBJECTS and not rest & REPEALS:
        return True
    return setting.is_question and setting.pending.kind == "none" and rest == {Part.ASSENT}


def _may_repeat(core: Core, social: Core, setting: Setting) -> bool:
    """Where nothing is confirmed only an order takes up the agent's words; and none is a question or a reason."""
    calls = core & (REPEALS | {Part.RESUME})
    if setting.is_question and not calls:
        return False
    if social & {Part.ENOUGH, Part.NOTHING} and not core & REFUSING_ALONE:
        return False  # "já tenho reserva"
    return bool(calls) or (Taken.DEED not in core and setting.pending.kind in {"confirmation", "execution"})


def _ordered_or_answered(pieces: Pieces, setting: Setting) -> Act | None:
    plain = tuple(piece for piece in pieces if piece not in SOCIAL)
    core, social = frozenset(plain), frozenset(pieces) & SOCIAL
    if core & REPEALS:
        return orders.stop_or_repeat(core, setting)
    if core & REFUSING_ALONE:
        return _refusal(plain, setting)
    if Part.LATER in core:
        return _later(core, setting.pending)
    if social and core <= ASSENTS and setting.pending.kind != "confirmation":
        return courtesies.with_assent(core, social, setting.pending) or assent(core, setting)
    if social and core <= ASSENTS and courtesies.takes_assent_away(core, social):
        return Act.UNCLEAR
    return assent(core, setting)


def _refusal(pieces: Pieces, setting: Setting) -> Act | None:
    """ "Não, tudo bem" refuses; "ok não" is doubtful, "ok, não" refuses."""
    core, pending = frozenset(pieces), setting.pending
    if setting.asked.is_turned and setting.minds and core <= {Part.YES, Part.NO}:
        return Act.DENY  # "I do mind"
    if not core <= REFUSING or setting.asked.is_turned:
        return Act.UNCLEAR
    if Part.NEGATION in core and pieces[-1] is not Part.NEGATION and not _denies_what_was_asked(pieces):
        return None
    if pending.kind == "execution" and core & REFUSING_ALONE and Taken.ECHO in core and setting.names_deed:
        return Act.CANCEL  # "não envia!"
    if pending.kind == "none" and pending.previous == "NONE" and core <= {Part.NO}:
        return Act.UNCLEAR  # no to what?
    led_by_assent = pieces[0] is Part.ACK
    return Act.UNCLEAR if led_by_assent and not setting.pauses else Act.DENY


def _denies_what_was_asked(pieces: Pieces) -> bool:
    return any(a is Part.NEGATION and b in {Taken.ECHO, Taken.SAME_VERB} for a, b in pairwise(pieces))


def _later(core: Core, pending: Pending) -> Act | None:
    if core <= {Part.LATER} and pending.kind == "confirmation":
        return Act.DENY
    return Act.UNCLEAR if pending.kind == "confirmation" else None


def assent(core: Core, setting: Setting) -> Act | None:
    """A yes to what is asked, or what remains of it where nothing or something else is asked."""
    pending = setting.pending
    if not core <= ASSENTS | {Taken.SAME_VERB, Taken.PRONOUN, Taken.ECHO}:
        return Act.UNCLEAR
    if Part.RESUME in core and core <= _RESUMING and not _goes_on_as_asked(core, setting):
        return Act.RESUME
    if pending.kind != "confirmation":
        return _unasked(core, setting)
    if setting.trails_off and not core & {Part.YES, Part.GO}:
        return Act.UNCLEAR
    if core & {Taken.SAME_VERB, Taken.ECHO} and not core & {Part.YES, Part.ASSENT, Part.GO, Part.ACK}:
        return _bare_echo(core, setting)
    if setting.changes_anew and core <= {Taken.SAME_VERB, Taken.PRONOUN, Part.ACK}:
        return Act.UNCLEAR  # "ok, mude": that, or something else?
    if pending.level == "strong" and (Taken.ECHO in core or not core & SELF_SUFFICIENT):
        return Act.UNCLEAR
    answered = setting.asked.may_be_answered or bool(core & {Taken.ECHO, Taken.SAME_VERB})
    takes_it = not setting.asked.is_turned or (setting.does_not_mind and core <= {Part.ACK, Part.YES})
    return Act.AFFIRM if answered and takes_it else Act.UNCLEAR


def _goes_on_as_asked(core: Core, setting: Setting) -> bool:
    """Whether "continue" says yes: beside another yes, or to "deseja continuar?"."""
    asks = not setting.asked.last.isdisjoint(_CONTINUING)
    return setting.pending.kind == "confirmation" and (core != {Part.RESUME} or asks)


def _bare_echo(core: Core, setting: Setting) -> Act | None:
    """An offer's own words take it up, and so does the verb of a plan; other words may mean something else ("mude")."""
    soft = setting.pending.level != "strong" and setting.asked.may_be_answered
    if setting.takes_away:
        return Act.UNCLEAR  # a bare "delete": what is gone is gone
    if Taken.ECHO not in core:
        return Act.UNCLEAR
    taken_up = setting.pending.previous == "OFFER" or setting.echoes_verb
    return Act.AFFIRM if soft and not setting.tells and taken_up else None


def _unasked(core: Core, setting: Setting) -> Act:
    pending = setting.pending
    if pending.kind == "clarification":
        # Yes to "is it today?" is the wanted value; to "which permit?" it says nothing.
        says_yes = bool(core & {Part.YES, Part.ACK, Part.ASSENT}) and pending.asked != ""
        return Act.INFORM if says_yes and setting.asked.may_be_answered else Act.UNCLEAR
    if Part.YES in core and pending.previous == "REQ_MORE":
        return Act.AFFIRM
    if core <= {Part.GO, Part.ACK} and Part.GO in core:
        return Act.RESUME
    return Act.CHITCHAT if core <= {Part.ACK, Part.THUMB} or pending.previous in _TOLD else Act.UNCLEAR
