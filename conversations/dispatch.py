"""From the act of a sentence to the one function that answers it: a table that can be read aloud."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from config.telemetry import stage
from context_bridge.registries.capabilities import Effect, capabilities
from context_bridge.tools import discovery
from conversations import (
    asides,
    asking,
    beside,
    cancellation,
    clarifications,
    confirmations,
    correcting,
    held,
    options,
    proposals,
    refusals,
    repeating,
    requests,
    retrying,
    reviewing,
    topics,
    undo,
)
from conversations.filling import filled
from conversations.references.mention import Mention
from conversations.references.resolver import resolve
from conversations.registries.dialogue import dialogue
from conversations.responses import composer
from conversations.responses.sentences import listed, sentence
from conversations.situation import pending, situation
from conversations.turn import Choice, Response
from conversations.turns import TurnInProgress
from conversations.understanding.acts import Act
from conversations.understanding.meaning import Draft, Understanding
from conversations.vocabulary import understood
from policy.errors import say
from policy.registries.entities import EntityReference, entities

Answer = Callable[[TurnInProgress, Understanding], None]


def sentence_of_person(turn: TurnInProgress) -> None:
    """Understand the sentence in its situation and answer it."""
    if (pick := beside.picked(turn)) is not None and _take_up(turn, pick):
        return
    if asking.is_typed(turn) and turn.beside is not None:
        turn.act = Act.UNCLEAR
        confirmations.ask_again(turn)
        return
    if asking.is_typed(turn):
        turn.act = Act.AFFIRM
        confirmations.claim(turn, typed=turn.text.strip().rstrip("."))
        return
    if asking.is_mistyped(turn):
        turn.act = Act.UNCLEAR
        confirmations.ask_again(turn, reason="CONFIRMATION_LEVEL", told="wrong_id")
        return
    if (chosen := _chosen(turn)) is not None:
        turn.act = Act.INFORM
        _choose(turn, chosen)
        return
    if reviewing.is_withdrawal(turn.text) and reviewing.withdraw(turn):
        turn.act = Act.CANCEL
        return
    if undo.takes_back_a_part(turn):
        return
    with stage("understand"):
        meaning = understood(turn.text, pending=pending(turn), find=turn.find)
    if asides.answered(turn, meaning, go_on=lambda turn, rest: ANSWERS[rest.act](turn, rest)):
        return
    if meaning.asks_options:
        turn.act, turn.route = meaning.act, meaning.route
        options.tell(turn)
        return
    if meaning.why and refusals.told_again(turn):
        return
    if turn.conversation.row.status not in ("EXECUTING", "CANCELLING"):
        meaning = proposals.second_reading(turn, meaning)
    if meaning.another_way:
        turn.act, turn.route = meaning.act, meaning.route
        retrying.another_way(turn, what_i_can(turn))
        return
    if meaning.unasked is not None:
        meaning = replace(meaning, act=meaning.unasked)  # there may have been a question that is over by now
    turn.act, turn.route = meaning.act, meaning.route
    if turn.conversation.row.status in ("EXECUTING", "CANCELLING") and meaning.act not in _WHILE_RUNNING:
        turn.refuse("RUN_ACTIVE", say("RUN_ACTIVE", turn.locale))
        return
    if turn.beside is not None and turn.confirmation is not None and meaning.act in _CHANGING_WHAT_WAITS:
        turn.act = Act.UNCLEAR
        confirmations.ask_again(turn)  # "a 456" may have answered the other question
        return
    if asking.may_be_a_password(turn, meaning):
        turn.act = meaning.act if meaning.act is Act.AFFIRM else Act.UNCLEAR
        confirmations.ask_again(turn, reason="CONFIRMATION_PASSWORD", told="password_on_card")
        return
    waiting = turn.confirmation
    ANSWERS[meaning.act](turn, meaning)
    if meaning.rest is not None and meaning.rest.draft is not None:
        _go_on_with(turn, meaning.rest)
    if waiting is not None and waiting.status == "SUPERSEDED" and turn.act is Act.NEW_REQUEST:
        turn.remark(sentence("let_go", turn.locale, question=waiting.summary))
    if turn.remarks and turn.response is not None:
        turn.response = replace(turn.response, text="\n\n".join([*turn.remarks, turn.response.text]))


def _take_up(turn: TurnInProgress, pick: beside.Pick) -> bool:
    """Whether the choice is answered here; one that stands for a sentence is read on as that sentence."""
    turn.beside = None
    intent = dialogue.get(pick.intent)
    if intent is None:
        turn.picked = pick.says
        return False
    turn.act = Act.INFORM
    turn.named.extend(reference for slot in pick.slots.values() for reference in held.references(slot))
    requests.pursue(turn, intent, values={}, mentions={}, kept=pick.slots)
    return True


def _go_on_with(turn: TurnInProgress, rest: Understanding) -> None:
    """What follows in the same sentence ("Não. Abra a permissão 456."): done when the first part has ended, else the
    person is told that it was left out, so that no answer is lost between two questions."""
    row = turn.conversation.row
    if turn.act not in (Act.DENY, Act.CANCEL, Act.NEW_REQUEST, Act.QUESTION):
        return
    if row.status in ("SUCCESS", "CANCELLED", "IDLE") and not turn.asking:
        row.understand()
        ANSWERS[rest.act](turn, rest)
        if rest.rest is not None and rest.rest.draft is not None:
            _go_on_with(turn, rest.rest)
    elif turn.response is not None and turn.response.type in ("confirmation", "clarification", "executing"):
        told = Response(type="info", text=sentence("one_at_a_time", turn.locale))
        turn.conversation.say(told, turn=None)
        turn.response = replace(turn.response, text=f"{turn.response.text}\n\n{told.text}")


def _chosen(turn: TurnInProgress) -> EntityReference | None:
    """The candidate whose id or label the whole sentence is: a choice that was clicked. Compared before anything is
    understood, since a label is text of a record and must never be read as a request."""
    clarification = turn.clarification
    if clarification is None:
        return None
    said = turn.text.strip().casefold()
    offered = [EntityReference.from_stored(c) for c in clarification.candidates]
    labels = composer.choice_labels(offered, turn.locale)
    found = [c for c, label in zip(offered, labels, strict=True) if said in (c.id.casefold(), label.casefold())]
    return found[0] if len(found) == 1 else None


def _choose(turn: TurnInProgress, chosen: EntityReference) -> None:
    record = clarifications.resolve(turn)
    if record is not None:
        turn.named.append(chosen)
        name = record.missing[0]
        record.slots = {**record.slots, name: held.answered(record.slots.get(name), chosen)}
        requests.go_on(turn, record, values={}, mentions={})


def affirm(turn: TurnInProgress, meaning: Understanding) -> None:
    if turn.clarification is not None:
        clarifications.ask_again(turn)
        return
    if turn.beside is not None and turn.confirmation is not None:
        turn.act = Act.UNCLEAR
        confirmations.ask_again(turn)  # another question was put since: a yes to which?
        return
    confirmations.claim(turn)


def deny(turn: TurnInProgress, meaning: Understanding) -> None:
    if turn.clarification is not None:
        cancellation.cancel(turn)
        return
    confirmations.deny(turn)


def cancel(turn: TurnInProgress, meaning: Understanding) -> None:
    cancellation.cancel(turn)


def take_back(turn: TurnInProgress, meaning: Understanding) -> None:
    if undo.is_possible(turn):  # else what waits goes on waiting
        confirmations.supersede(turn)
        clarifications.supersede(turn)
    undo.undo(turn)


def retry(turn: TurnInProgress, meaning: Understanding) -> None:
    retrying.retry(turn)


def resume(turn: TurnInProgress, meaning: Understanding) -> None:
    retrying.resume(turn)


def request(turn: TurnInProgress, meaning: Understanding) -> None:
    if meaning.same_again and (before := repeating.can(turn)) is not None:
        repeating.repeat(turn, before, meaning.mentions[0])
        return
    if meaning.draft is None:
        unclear(turn, meaning)
        return
    draft = meaning.draft
    if draft.leans and not _points(turn, draft):
        unclear(turn, meaning)
        return
    if _extends(turn, draft):
        turn.act = Act.CORRECTION
        correct(turn, meaning)
        return
    intent = dialogue[draft.intent]
    if meaning.act is not Act.QUESTION or capabilities[intent.capability].effect.changes:
        clarifications.supersede(turn)  # a question in between leaves the open one waiting
    requests.pursue(
        turn,
        intent,
        values=draft.values,
        mentions=draft.mentions,
        kept=_left_as_it_was(turn, draft) | _pointed_at(turn, draft) | _parts(draft),
        elements=draft.elements,
        score=draft.score,
    )


def _points(turn: TurnInProgress, draft: Draft) -> bool:
    """Whether there is anything at the place that was said."""
    here = turn.conversation.context.active_entity
    kinds = {slot.name: slot.entity_type for slot in dialogue[draft.intent].slots}
    return any(
        resolve(
            mention,
            entity_type=kinds.get(name),
            situation=situation(turn),
            find=turn.find,
            members=lambda kind: entities.belonging(kind, to=here, by=turn.by) if here else (),
        ).candidates
        for name, mention in draft.mentions.items()
    )


def _left_as_it_was(turn: TurnInProgress, draft: Draft) -> dict[str, dict[str, Any]]:
    """The slots of the question before that this one goes on with: "e da Empresa B?" asks for the open ones again."""
    before = correcting.operation(turn) if draft.goes_on else None
    return topics.kept(dialogue[draft.intent], before.intent if before else None, {*draft.values, *draft.mentions})


def _pointed_at(turn: TurnInProgress, draft: Draft | None) -> dict[str, dict[str, Any]]:
    """Slots whose records a language model took from those it was shown."""
    found = draft.references if draft else {}
    turn.named.extend(found.values())
    return {name: filled(reference, "model") for name, reference in found.items()}


def _parts(draft: Draft | None) -> dict[str, dict[str, Any]]:
    """Slots of which half was said: "amanhã", where the hour is wanted too."""
    return {name: held.part(half) for name, half in draft.parts.items()} if draft else {}


def _extends(turn: TurnInProgress, draft: Draft) -> bool:
    """ "Adicione também trabalho a quente" while the same is waiting: the list grows, for the same target."""
    before = correcting.operation(turn) if turn.asking else None
    adds = any(mention.adds for mention in draft.mentions.values())
    if before is None or not adds or before.intent.name != draft.intent:
        return False
    return all(mention.adds for mention in draft.mentions.values())


def inform(turn: TurnInProgress, meaning: Understanding) -> None:
    """The answer to an open question: it completes the pending intent (C13-14)."""
    clarification = turn.clarification
    if clarification is None:
        unclear(turn, meaning)
        return
    slot = clarification.missing_fields[0]
    values = dict(meaning.draft.values) if meaning.draft else {}
    mentions = dict(meaning.draft.mentions) if meaning.draft else {}
    parts = _parts(meaning.draft)
    if meaning.mentions and slot not in mentions and not meaning.by_form:
        mentions[slot] = meaning.mentions[0]
    elif meaning.value is not None and slot not in values and slot not in mentions:
        values[slot] = meaning.value
    pointed_at = _pointed_at(turn, meaning.draft)
    news = values or mentions or pointed_at or any(clarification.intent.slots.get(n) != p for n, p in parts.items())
    if not news or _is_none_of_them(turn, slot, mentions.get(slot)):
        clarifications.ask_again(turn)
        return
    record = clarifications.resolve(turn)
    if record is not None:
        record.slots = {**record.slots, **pointed_at, **parts}
        requests.go_on(turn, record, values=values, mentions=mentions)


def _is_none_of_them(turn: TurnInProgress, slot: str, mention: Mention | None) -> bool:
    """Whether candidates were offered and the answer names something that is not there: the offer stays."""
    if mention is None or turn.clarification is None or not turn.clarification.candidates:
        return False
    kind = next((s.entity_type for s in dialogue[turn.clarification.intent.name].slots if s.name == slot), None)
    return resolve(mention, entity_type=kind, situation=situation(turn), find=turn.find).status == "not_found"


def correct(turn: TurnInProgress, meaning: Understanding) -> None:
    before, draft = correcting.operation(turn), meaning.draft
    anew = draft is not None and before is not None and draft.intent != before.intent.name
    if anew and not turn.asking and not meaning.other_capability:
        turn.act = Act.NEW_REQUEST  # with nothing pending, another intent corrects nothing
        request(turn, meaning)
    elif before is None or not correcting.corrected(turn, meaning, before):
        unclear(turn, meaning)


def greet(turn: TurnInProgress, meaning: Understanding) -> None:
    first_name = turn.by.name.split(" ")[0]
    text = sentence("greeting", turn.locale, name=first_name, offer=what_i_can(turn))
    turn.answer(Response(type="info", text=text))


def thank(turn: TurnInProgress, meaning: Understanding) -> None:
    turn.answer(Response(type="info", text=sentence("thanks", turn.locale)))


def chat(turn: TurnInProgress, meaning: Understanding) -> None:
    """Small talk. What only looks like it by its form, while nothing is asked, was rather not understood."""
    if meaning.route != "fast" and not turn.asking:
        unclear(turn, meaning)
        return
    turn.answer(Response(type="info", text=sentence("chitchat", turn.locale, offer=what_i_can(turn))))


def unclear(turn: TurnInProgress, meaning: Understanding) -> None:
    """Nothing close enough: repeat an open question, offer the near readings, or say what can be done here."""
    if turn.clarification is not None:
        clarifications.ask_again(turn)
        return
    if turn.confirmation is not None:
        confirmations.ask_again(turn)
        return
    if len(meaning.alternatives) > 1:
        offers = [o for o in (_offer(d, turn.locale) for d in meaning.alternatives[:4]) if o]
        if offers:
            text = sentence("which_did_you_mean", turn.locale, list=listed(offers, turn.locale))
            choices = tuple(Choice(o[:1].upper() + o[1:], o) for o in offers)
            response = Response(type="clarification", text=text, reason="NOT_UNDERSTOOD", choices=choices)
            beside.ask(turn, response, beside.sentences(choices))
            return
    text = sentence("not_understood", turn.locale, offer=what_i_can(turn))
    turn.answer(Response(type="refused", text=text, reason="NOT_UNDERSTOOD"))


def _offer(draft: Draft, locale: str) -> str | None:
    return dialogue[draft.intent].offer.get(locale)


def what_i_can(turn: TurnInProgress) -> str:
    """What this person may do here, from the capabilities that page and policy allow."""
    context = turn.conversation.context
    subjects = [context.active_entity] if context.active_entity else []
    offered = discovery.offered(turn.ui, turn.by, now=turn.now, subjects=[*subjects, *context.recent_entities])
    # What takes away comes last: it is the least likely to be looked for.
    ordered = sorted(offered, key=lambda c: c.effect in (Effect.CANCEL, Effect.DELETE))
    return composer.offer([c.id for c in ordered], turn.locale)


ANSWERS: Mapping[Act, Answer] = {
    Act.AFFIRM: affirm,
    Act.DENY: deny,
    Act.CANCEL: cancel,
    Act.UNDO: take_back,
    Act.RETRY: retry,
    Act.RESUME: resume,
    Act.CORRECTION: correct,
    Act.INFORM: inform,
    Act.NEW_REQUEST: request,
    Act.QUESTION: request,
    Act.GREETING: greet,
    Act.THANKS: thank,
    Act.CHITCHAT: chat,
    Act.UNCLEAR: unclear,
}

_CHANGING_WHAT_WAITS = frozenset({Act.CORRECTION, Act.INFORM})
_WHILE_RUNNING = frozenset({Act.CANCEL, Act.AFFIRM, Act.RESUME, Act.THANKS})
