"""A second thought in the middle of a sentence: "abra a 123, digo, a 456"."""

from dataclasses import replace

from conversations.understanding import contrast, corrections
from conversations.understanding.acts import Act
from conversations.understanding.meaning import Draft, Understanding
from conversations.understanding.repairs import Repair
from conversations.understanding.utterances.answers import clarified
from conversations.understanding.utterances.requests import first_clause, requested
from conversations.understanding.utterances.utterance import Utterance


def repaired(utterance: Utterance, repair: Repair) -> Understanding:
    """The latter replaces what it fits; a whole request after it replaces everything."""
    said = requested(utterance, repair.before)
    after, rest = first_clause(utterance, repair.after)
    if rest is not None and not after:
        return rest
    if said.draft is None or said.rest is not None:
        return _value(utterance, repair)
    intent = utterance.vocabulary.intents[said.draft.intent]
    put = corrections.slot_change(
        utterance.read(after), intent, pending=utterance.pending, lookup=utterance.lookup, text=utterance.text
    )
    if put is None:
        return Understanding(act=Act.UNCLEAR, mentions=said.mentions)
    draft = _put(said.draft, put)
    return Understanding(act=said.act, draft=draft, mentions=tuple(draft.mentions.values()), rest=rest)


def _put(draft: Draft, change: Draft) -> Draft:
    return replace(
        draft,
        values={**draft.values, **change.values},
        mentions={**draft.mentions, **change.mentions},
        elements=change.elements or draft.elements,
    )


def _value(utterance: Utterance, repair: Repair) -> Understanding:
    """Nothing was asked for anew: the latter is the answer to an open question, or the correction of what is asked."""
    pending = utterance.pending
    found = None
    if pending.kind == "clarification":
        found = clarified(utterance, repair.after)
    elif pending.kind == "confirmation":
        kept = contrast.Contrast(repair.after, (), marked=True)
        found = corrections.correct(
            kept, vocabulary=utterance.vocabulary, pending=pending, lookup=utterance.lookup, text=utterance.text
        )
    return found or Understanding(act=Act.UNCLEAR)
