"""What a language model proposes for a sentence that the rules left unclear: read as a draft of the rules would be.

A proposal is a request, a question, or the answer to an open question; never a yes, a no, a cancellation, an undo, a
retry or a correction. With a confirmation open there is none: whatever is no clear yes there is asked again.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from context_bridge.registries.capabilities import capabilities
from context_bridge.tools import discovery
from conversations import package, thinking
from conversations.conf import setting
from conversations.model import choosing
from conversations.model.answers import Question
from conversations.model.choosing import Offer
from conversations.references.mention import EXPLICIT_FORMS
from conversations.registries.dialogue import Intent, Slot, dialogue
from conversations.situation import pending
from conversations.turns import TurnInProgress
from conversations.understanding.acts import Act
from conversations.understanding.meaning import Draft, Understanding
from conversations.vocabulary import understood
from policy.registries.entities import EntityReference, entities

# What the form of a sentence alone tells is open, too: no vocabulary covers it.
_OPEN = frozenset({Act.UNCLEAR, Act.NEW_REQUEST, Act.QUESTION, Act.INFORM, Act.CORRECTION, Act.CHITCHAT})


def second_reading(turn: TurnInProgress, meaning: Understanding) -> Understanding:
    """What a language model makes of a sentence that the rules left unclear; else ``meaning`` as it is.

    Raises thinking.Wanted where the model was not asked yet.
    """
    if not _left_open(turn, meaning):
        return meaning
    offers = _offers(turn, meaning)
    answer = thinking.thought(turn, "choose", lambda: _question(turn, offers)) if offers else None
    if answer is None:
        return meaning
    choice = choosing.read(
        answer,
        sentence=turn.text,
        offers=offers,
        parse=lambda intent, slot, words: _parsed(turn, intent, slot, words),
        seen=lambda key: _listed(turn).get(key),
        named=meaning.mentions,
        least_confidence=setting("MODEL_CONFIDENCE_PERCENT") / 100,
    )
    if choice is None:
        return meaning
    if choice.draft is None:
        return replace(meaning, alternatives=tuple(Draft(intent=i.id, score=0.0) for i in choice.between))
    return Understanding(
        act=_act(turn, dialogue[choice.draft.intent]),
        draft=choice.draft,
        mentions=tuple(choice.draft.mentions.values()),
        normalized=meaning.normalized,
        route="model",
    )


def _left_open(turn: TurnInProgress, meaning: Understanding) -> bool:
    """Whether the rules came to nothing that can be done or answered, and nothing that may count as a yes."""
    if not (turn.may_think or turn.row.thoughts) or turn.confirmation is not None:
        return False
    if meaning.act not in _OPEN or meaning.route == "fast" or meaning.unasked:
        return False
    named = any(mention.form in EXPLICIT_FORMS for mention in meaning.mentions)
    answers = turn.clarification is not None and (meaning.value is not None or named)
    return meaning.draft is None and meaning.rest is None and not (meaning.act is Act.INFORM and answers)


def _act(turn: TurnInProgress, intent: Intent) -> Act:
    if turn.clarification is not None:
        return Act.INFORM
    return Act.QUESTION if intent.question or intent.explains else Act.NEW_REQUEST


def _offers(turn: TurnInProgress, meaning: Understanding) -> list[Offer]:
    """The intents that may be chosen: the one an open question is about, with what it still misses; else those that
    this person may use here, and of these only the near ties where the rules found some."""
    if turn.clarification is not None:
        if turn.clarification.asked_of_id != turn.by.user_id:
            return []
        intent = dialogue[turn.clarification.intent.name]
        missing = turn.clarification.missing_fields
        return [_offer(turn, intent, [s for s in intent.slots if s.name in missing])]
    ties = {draft.intent for draft in meaning.alternatives}
    offered = [intent for intent in _here(turn) if not ties or intent.id in ties]
    return [_offer(turn, intent, intent.slots) for intent in offered]


def _here(turn: TurnInProgress) -> Iterator[Intent]:
    context = turn.conversation.context
    subjects = [context.active_entity] if context.active_entity else []
    found = discovery.offered(turn.ui, turn.by, now=turn.now, subjects=[*subjects, *context.recent_entities])
    here = {capability.id for capability in found}
    return (intent for intent in dialogue.all() if intent.capability in here)


def _offer(turn: TurnInProgress, intent: Intent, slots: Sequence[Slot]) -> Offer:
    capability = capabilities[intent.capability]
    does = capability.descriptions.get(turn.locale) or capability.titles.get(turn.locale) or intent.id
    return Offer(intent=intent, does=does[:200], slots=tuple(slots))


def _question(turn: TurnInProgress, offers: Sequence[Offer]) -> Question | None:
    """None where what had to be sent would be too much."""
    context = package.build(turn).to_wire()
    try:
        return choosing.question(turn.text, offers, context=context, locale=turn.locale)
    except ValueError:
        return None


def _parsed(turn: TurnInProgress, intent: Intent, slot: Slot, words: str) -> Understanding:
    """The rules' reading of words as the answer to a question about this slot."""
    asked = replace(
        pending(turn),
        kind="clarification",
        level=None,
        intent=intent.id,
        slot=slot.name,
        entity_type=slot.entity_type,
        candidates=_candidates(turn, slot),
    )
    return understood(words, pending=asked, find=turn.find)


def _candidates(turn: TurnInProgress, slot: Slot) -> tuple[EntityReference, ...]:
    asked = turn.clarification
    if asked is None or slot.name not in asked.missing_fields[:1]:
        return ()
    return tuple(EntityReference.from_stored(c) for c in asked.candidates)


def _listed(turn: TurnInProgress) -> Mapping[str, EntityReference]:
    """The records that the model was shown, by key, each as this person may see it now."""
    shown = (EntityReference(r["type"], r["id"]) for r in _records(package.build(turn).sections))
    return {known.key: known for r in shown if (known := entities.seen(r, by=turn.by)) is not None}


def _records(sections: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """Where a question with candidates is open, only these."""
    if candidates := (sections.get("pendingClarification") or {}).get("candidates"):
        return list(candidates)
    holders = [sections.get(name) or {} for name in ("topic", "lastResult")]
    found = [sections.get("activeEntity"), *(holder.get("entity") for holder in holders)]
    return [record for record in (*found, *(sections.get("recentEntities") or ())) if record]
