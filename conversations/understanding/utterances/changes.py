"""What takes back and puts something else in its place: "não, é a 456", "não era para adicionar, era para remover"."""

from dataclasses import replace

from conversations.understanding import contrast, corrections, followups
from conversations.understanding.acts import Act
from conversations.understanding.candidates import numbered_types
from conversations.understanding.grammar import fastpath
from conversations.understanding.meaning import Pending, Understanding
from conversations.understanding.utterances.answers import clarified
from conversations.understanding.utterances.requests import requested
from conversations.understanding.utterances.utterance import Utterance

_ORDERS = frozenset({Act.CANCEL, Act.UNDO, Act.RETRY})


def changed(utterance: Utterance, change: contrast.Contrast) -> Understanding:
    """The answer, refusal, request or correction that the change is; UNCLEAR where it could be several."""
    if utterance.pending.kind == "clarification" and change.kept and not change.dropped:
        given = clarified(utterance, change.kept)
        if given is not None:
            return given
    if not change.kept:
        return Understanding(act=Act.DENY if change.denied and _takes_back(utterance, change) else Act.UNCLEAR)
    if _is_request(utterance, change):
        return _requested_without(utterance, change)
    corrected = corrections.correct(
        change,
        vocabulary=utterance.vocabulary,
        pending=utterance.pending,
        lookup=utterance.lookup,
        text=utterance.text,
    )
    return corrected or _other_capability(utterance, change)


def _takes_back(utterance: Utterance, change: contrast.Contrast) -> bool:
    """Whether what is not wanted is the very thing that is asked about."""
    if utterance.pending.kind != "confirmation":
        return False
    return corrections.takes_back_current(change, utterance.pending) or _forbids(utterance, change)


def _forbids(utterance: Utterance, change: contrast.Contrast) -> bool:
    """ "Não adicione o componente" to the question whether to add it."""
    forms = utterance.vocabulary.request_forms.get(utterance.pending.intent or "", frozenset())
    return change.doubtful and any(token.word in forms for token in change.dropped[1:4])


def _is_request(utterance: Utterance, change: contrast.Contrast) -> bool:
    """ "Mude a validade de 45 para 60" where nothing is open: a request of its own, for the record in view."""
    if utterance.pending.kind != "none" or change.marked or not change.dropped:
        return False
    return utterance.pending.intent is None or bool(utterance.read(change.kept).verbs)


def _requested_without(utterance: Utterance, change: contrast.Contrast) -> Understanding:
    """The request for what is kept, where leaving out the rest is harmless: one number for another, and no record."""
    dropped = utterance.read(change.dropped)
    harmless = bool(dropped.numbers) and not dropped.verbs and not any(m.types for m in dropped.mentions)
    if harmless and not _names_a_record(utterance, change):
        return requested(utterance, change.kept)
    return Understanding(act=Act.UNCLEAR)  # "a validade de 458 para 9", and there is a 458


def _names_a_record(utterance: Utterance, change: contrast.Contrast) -> bool:
    """Whether the old number may as well be that of a record, which then would be the wrong one to leave out."""
    dropped = utterance.read(change.dropped)
    numbers = [n for n in dropped.numbers if n.end == len(dropped.tokens)]  # without a unit
    kinds = numbered_types(utterance.read(change.kept), utterance.pending) if numbers else ()
    return any(utterance.lookup.exists(kind, str(n.value)) for n in numbers for kind in kinds)


def _other_capability(utterance: Utterance, change: contrast.Contrast) -> Understanding:
    """ "Não, cancele a operação"; "não era para adicionar, era para remover"; "Não. Abra a 456." """
    ordered = fastpath.decide(change.kept, pending=Pending())
    if ordered in _ORDERS:
        instead = utterance.pending.kind == "clarification" and change.dropped[:1] and change.dropped[0].word == "not"
        return Understanding(act=Act.CORRECTION if instead else ordered)  # "cancel it, not create it"
    more = requested(utterance, change.kept)
    if more.act not in {Act.NEW_REQUEST, Act.QUESTION}:
        return Understanding(act=Act.UNCLEAR, mentions=more.mentions)
    if change.dropped:
        meant = followups.about_the_same(more, utterance.vocabulary, utterance.pending)
        if meant.draft is not None:
            return replace(meant, act=Act.CORRECTION)
    if change.denied and utterance.is_answer:
        return Understanding(act=Act.DENY, rest=more)
    return followups.other_deed(more, utterance.tokens, utterance.vocabulary, utterance.pending)
