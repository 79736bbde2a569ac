"""Stop, take back, try again: what these orders do in the pending state."""

from conversations.references.folding import listed
from conversations.understanding.acts import Act
from conversations.understanding.grammar.parts import ASSENTS, REPEATED, STOPS, Core, Part, Taken
from conversations.understanding.grammar.setting import SOFT, Setting

_PLAIN: Core = frozenset({Part.YES, Part.OPERATION, Part.ASSENT, Part.GO})

_DECLINING: Core = STOPS | {Part.NO}
_NOES = frozenset(listed("no nah nope nao"))
_LEAVING = frozenset({("leave", "it"), ("leave", "that"), ("hold", "off"), ("chega",), ("basta",), ("deixa",)})

_LEFT = frozenset(listed("metade interrompido interrompida pendente incompleto incompleta parado inacabado unfinished"))


def not_stopping(core: Core, setting: Setting) -> Act:
    """ "Não cancele", "no need to stop": keeps what runs; to a question about cancelling it is a no."""
    if setting.pending.kind == "execution":
        return Act.CHITCHAT
    if setting.pending.previous == "NOTIFY_FAILURE":
        return Act.RETRY if not setting.asked.is_cancelling and core == {Taken.NOT_STOPPING} else Act.UNCLEAR
    return Act.DENY if setting.about_cancelling and not core & {Part.YES, Part.ACK} else Act.UNCLEAR


def stop_or_repeat(core: Core, setting: Setting) -> Act | None:
    """CANCEL, UNDO or RETRY; UNCLEAR where two of them or a yes stand together; None where a record is named."""
    if core & REPEATED:
        return _repeal_of_what_was_asked(core, setting)
    kinds = {part for part in (Part.UNDO, Part.RETRY) if part in core} | ({Part.CANCEL} if core & STOPS else set())
    if setting.names_thing and Part.UNDO not in kinds:
        return None  # "cancela esse pedido": the order 7710, and not what was asked
    if kinds == {Part.CANCEL, Part.RETRY} and _failed_cancelling(setting):
        return Act.RETRY  # "cancel it again"
    if len(kinds) > 1 or (Part.NO in core and Part.RETRY in core):
        return Act.UNCLEAR
    if setting.halts_thing or (Part.POINTER in core and setting.pending.kind == "none"):
        return None  # "cancele essa": with nothing pending it names a record
    if _is_negated(core, setting):
        return Act.DENY if setting.about_cancelling else Act.UNCLEAR
    if Part.CANCEL in kinds:
        return _cancel(core, setting)
    return _again(core, kinds.pop(), setting)


def _failed_cancelling(setting: Setting) -> bool:
    return setting.pending.previous == "NOTIFY_FAILURE" and setting.asked.is_cancelling


def _is_negated(core: Core, setting: Setting) -> bool:
    """ "Não quero cancelar", "don't stop", "não cancele"; but "não, cancele" and "nah forget it" stop."""
    if Part.NEGATION in core and not setting.stops_anew:
        return True
    stops = setting.stops_anew or setting.stops_first
    return bool(core & STOPS) and Part.NO in core and not stops


def _cancel(core: Core, setting: Setting) -> Act | None:
    """ "Sim, cancele" answers a question about cancelling with yes, and any other with no."""
    if setting.pending.previous == "REQ_MORE" and setting.ends_talk:
        return Act.DENY  # "chega por hoje"
    if _only_declines(core, setting):
        return Act.DENY
    if {Part.YES, Part.POINTER} <= core and setting.pending.kind == "confirmation":
        return Act.UNCLEAR  # "sim, para ela": the belt, or the plan?
    if Part.YES in core and setting.asked.asks_to_cancel:
        return None  # "sim, pode cancelar" repeats the question
    if setting.repeats_stop and core == {Part.CANCEL_VERB} and len(setting.spoken) == 1:
        return Act.UNCLEAR  # a bare "cancel" to "cancel the booking?": that, or the question?
    if (
        setting.about_cancelling
        and setting.cancels
        and not (Part.NO in core or setting.stops_anew)
        and core == {Part.CANCEL}
    ):
        return Act.UNCLEAR  # "acho melhor cancelar" to "confirma o cancelamento?"
    if not (setting.about_cancelling and (core & ASSENTS or setting.opens_with_assent)):
        return Act.CANCEL
    plain = setting.pending.level == "soft" and core <= STOPS | _PLAIN and Part.YES in core
    return Act.AFFIRM if plain and setting.repeats_stop else Act.UNCLEAR


def _only_declines(core: Core, setting: Setting) -> bool:
    """ "Don't bother", "no, leave it", "não, chega" to what is asked."""
    if setting.pending.kind != "confirmation" or setting.asked.is_turned or not core <= _DECLINING:
        return False
    words = [token.word for token in setting.spoken if token.word not in SOFT]
    if words[-1:] == ["bother"]:
        return True
    rest = tuple(word for word in words if word not in _NOES)
    return len(rest) < len(words) and rest in _LEAVING


def _again(core: Core, kind: Part, setting: Setting) -> Act:
    """UNDO or RETRY; with a yes, an answer to the question whether to."""
    if kind is Part.RETRY and core == {kind} and setting.echoes_verb and setting.pending.previous == "OFFER":
        return Act.AFFIRM  # "refaça" to "quer que eu refaça?"
    if core & {Part.YES, Part.ACK} and setting.pending.kind == "confirmation":
        asked_for = setting.asked.is_retrying if kind is Part.RETRY else setting.asked.is_undoing
        return Act.AFFIRM if asked_for and core <= ASSENTS | {kind} else Act.UNCLEAR
    return Act.UNDO if kind is Part.UNDO else Act.RETRY


def _repeal_of_what_was_asked(core: Core, setting: Setting) -> Act | None:
    """ "Cancela essa inclusão", "não quero mais mudar", "desfaz a remoção", "tenta salvar de novo"."""
    pending, refuses = setting.pending, Part.NO in core
    orders = core - REPEATED - {Part.NO, Part.OPERATION, Part.POINTER}
    if pending.previous == "INFORM":
        orders -= {Part.ASSENT}  # "pode abandonar esse cadastro"
    if orders == {Part.UNDO} and not refuses and pending.kind != "confirmation":
        return Act.UNDO
    if orders == {Part.RETRY} and not refuses and pending.previous == "NOTIFY_FAILURE":
        return Act.RETRY
    if not orders <= STOPS or (refuses and not setting.stops_anew):
        return None
    if setting.about_cancelling and (Taken.DEED not in core or setting.cancels):
        return None  # unlike "esquece o cancelamento"
    return Act.CANCEL if _is_called_off(core, orders, setting) else None


def _is_called_off(core: Core, orders: Core, setting: Setting) -> bool:
    """Whether something waits, runs or failed, and the words name that and nothing else."""
    pending = setting.pending
    running = pending.kind == "execution" or (pending.kind == "clarification" and not setting.asked.is_cancelling)
    named = running or Taken.ECHO not in core or orders == {Part.GIVING_UP} or setting.forgets
    left = pending.previous == "INFORM" and Taken.DEED in core and not _LEFT.isdisjoint(setting.asked.words)
    return named and (pending.kind != "none" or pending.previous == "NOTIFY_FAILURE" or left)
