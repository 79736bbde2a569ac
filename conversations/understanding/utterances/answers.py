"""Answers to an open question: the value that was asked for, another value, a yes with more to it."""

from collections.abc import Sequence

from conversations.references.folding import listed
from conversations.registries.dialogue import Intent
from conversations.understanding import clarifying, contrast, corrections
from conversations.understanding.acts import Act
from conversations.understanding.appointments import is_put_off
from conversations.understanding.meaning import Draft, Understanding
from conversations.understanding.normalize import Token
from conversations.understanding.reading import Reading
from conversations.understanding.utterances.leads import behind_but
from conversations.understanding.utterances.requests import requested
from conversations.understanding.utterances.utterance import Utterance


def conditional_yes(utterance: Utterance, body: Sequence[Token]) -> Understanding:
    """A yes with more to it confirms nothing. A question in it is answered; a request in it is handed on as ``rest``,
    and a change is asked anew ("sim, na 456")."""
    change = contrast.contrast(behind_but(body))
    more = requested(utterance, change.kept if _is_second_thought(change) else body)
    if more.act is Act.QUESTION:
        return more
    has_request = more.act is Act.NEW_REQUEST and (more.draft is None or more.draft.intent != utterance.pending.intent)
    if has_request:
        return Understanding(act=Act.UNCLEAR, rest=more, mentions=more.mentions)
    changed = None
    if utterance.pending.level != "strong":
        changed = edit(utterance, change)
    return changed or Understanding(act=Act.UNCLEAR, mentions=more.mentions)


def _is_second_thought(change: contrast.Contrast) -> bool:
    """ "Quer dizer, na 456": the "quer" asks for nothing."""
    return change.marked and bool(change.kept) and not change.denied and not change.dropped


def clarified(utterance: Utterance, body: Sequence[Token]) -> Understanding | None:
    """An answer unless the words are a request of their own; one for the pending intent only completes it."""
    pending = utterance.pending
    given = clarifying.answer(
        body, vocabulary=utterance.vocabulary, pending=pending, lookup=utterance.lookup, text=utterance.text
    )
    if given is None:
        return None
    wanted = requested(utterance, body)
    other = wanted.draft is not None and wanted.draft.intent != pending.intent
    reading = utterance.read(body)
    return None if other and reading.verbs and not reading.only_weak else given


_STATING = frozenset(listed("ja tambem already also too tem has have esta estah foi sao were was"))


def _states(reading: Reading) -> bool:
    """ "A 456 já tem", "na 456 também": something is told beside the plan, and the plan is not changed by it."""
    return reading.changing_verb is None and not _STATING.isdisjoint(reading.words)


def _adds_to_list(draft: Draft, intent: Intent) -> bool:
    many = {slot.name for slot in intent.slots if slot.many}
    return bool(draft.mentions) and all(mention.adds and name in many for name, mention in draft.mentions.items())


def edit(utterance: Utterance, change: contrast.Contrast) -> Understanding | None:
    """ "60 dias", "é a permissão 456", "mude para 60" while a question is open: an edit, asked anew."""
    reading = utterance.read(change.kept)
    pending = utterance.pending
    intent = utterance.vocabulary.intents.get(pending.intent or "")
    another = bool(reading.verbs) and reading.changing_verb is None and not reading.only_weak
    if intent is None or reading.question or is_put_off(reading, intent) or another:
        return None
    draft = corrections.slot_change(reading, intent, pending=pending, lookup=utterance.lookup, text=utterance.text)
    if draft is None or (_states(reading) and not _adds_to_list(draft, intent)):
        return None
    return Understanding(act=Act.CORRECTION, draft=draft, mentions=tuple(draft.mentions.values()))
