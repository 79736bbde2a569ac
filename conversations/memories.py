"""Remembering what a person explicitly asked to remember (C37): stored, listed, forgotten, and nothing else.

A fact is content. It is shown to its person and handed to the context package; it fills no slot and decides nothing.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime

from django.db import transaction
from django.db.models import Q

from config.ids import new_id
from conversations import beside, durations
from conversations.conf import setting
from conversations.events import EventType
from conversations.model.redaction import redacted
from conversations.models import MemoryFact
from conversations.models.memory import MOST_CHARACTERS
from conversations.references.folding import folded_words
from conversations.references.matching import essential
from conversations.responses.sentences import sentence
from conversations.turn import Choice, Response
from conversations.turns import TurnInProgress
from conversations.understanding.meaning import Remembering
from policy.errors import Refused
from policy.registries.principals import Principal

_SHOWN = 20  # newest facts in one answer


def of_person(*, by: Principal, now: datetime) -> list[MemoryFact]:
    """Every fact of this person in this tenant that was not forgotten and whose session is not long over, oldest
    first."""
    rows = MemoryFact.objects.filter(_counts(by.tenant, now), user_id=by.user_id)
    return list(rows.order_by("id"))


def _counts(tenant: str, now: datetime) -> Q:
    """A fact of a session counts no more at the moment when its time is over, whether or not the sweep was there."""
    begun = now - durations.ttl("session_memory", tenant=tenant)
    in_time = ~Q(scope=MemoryFact.Scope.SESSION) | Q(created_at__gt=begun)
    return in_time & Q(tenant_id=tenant, forgotten_at__isnull=True)


def known(*, by: Principal, conversation_id: str, now: datetime) -> list[MemoryFact]:
    """The facts that count in this conversation: the person's, this session's and the conversation's, oldest first."""
    here = (
        Q(scope=MemoryFact.Scope.USER)
        | Q(scope=MemoryFact.Scope.SESSION, session=by.session)
        | Q(scope=MemoryFact.Scope.CONVERSATION, conversation_id=conversation_id)
    )
    rows = MemoryFact.objects.filter(here, _counts(by.tenant, now), user_id=by.user_id)
    return list(rows.order_by("id"))


def forget(*, memory_id: str, by: Principal, now: datetime) -> None:
    """Erase one fact of this person. Refuses NOT_FOUND for a foreign, forgotten or unknown one alike."""
    with transaction.atomic():
        rows = MemoryFact.objects.select_for_update().filter(tenant_id=by.tenant, user_id=by.user_id)
        fact = rows.filter(pk=memory_id, forgotten_at__isnull=True).first()
        if fact is None:
            raise Refused("NOT_FOUND")
        _erase(fact, now)


def end_sessions(*, now: datetime) -> int:
    """Erase facts of sessions that are long over; how many. For the sweep."""
    over = durations.due("session_memory", field="created_at", tenant_field="tenant_id", now=now)
    rows = MemoryFact.objects.filter(over, scope=MemoryFact.Scope.SESSION, forgotten_at__isnull=True)
    return rows.update(text="", forgotten_at=now) if rows.exists() else 0  # looking needs no write lock


def handle(turn: TurnInProgress, remembering: Remembering) -> None:
    """Answer a sentence about the memory; an open question goes on waiting."""
    _ANSWERS[remembering.kind](turn, remembering)


def _erase(fact: MemoryFact, now: datetime) -> None:
    fact.text, fact.forgotten_at = "", now
    fact.save(update_fields={"text", "forgotten_at"})


def _say(turn: TurnInProgress, name: str, *, reason: str | None = None, **values: object) -> None:
    kind = "refused" if reason else "info"
    turn.answer(Response(type=kind, text=sentence(name, turn.locale, **values), reason=reason))


def _store(turn: TurnInProgress, remembering: Remembering) -> None:
    text = redacted(" ".join(remembering.text.split()))
    facts = of_person(by=turn.by, now=turn.now)
    if not text:
        _say(turn, "memory_what")
    elif len(text) > MOST_CHARACTERS:
        _say(turn, "memory_too_long", reason="INVALID_INPUT", most=MOST_CHARACTERS)
    elif any(_is_same(fact, text) and fact.scope == remembering.scope for fact in known_here(turn)):
        _say(turn, "memory_known", text=text)
    elif len(facts) >= setting("MEMORIES_OF_A_PERSON"):
        _say(turn, "memory_full", reason="INVALID_INPUT", most=setting("MEMORIES_OF_A_PERSON"))
    else:
        _keep(turn, text, remembering.scope)


def _keep(turn: TurnInProgress, text: str, scope: str) -> None:
    fact = MemoryFact(
        id=new_id("mem"),
        tenant_id=turn.tenant,
        user_id=turn.by.user_id,
        scope=scope,
        conversation=turn.conversation.row if scope == MemoryFact.Scope.CONVERSATION else None,
        session=turn.by.session if scope == MemoryFact.Scope.SESSION else "",
        text=text,
        created_at=turn.now,
    )
    fact.save(force_insert=True)
    turn.conversation.context.listed_memories = (fact.id,)
    turn.record(EventType.CONTEXT_UPDATED, actor="user", memory={"id": fact.id, "change": "stored", "scope": scope})
    _say(turn, f"memory_stored_{scope}", text=text)


def known_here(turn: TurnInProgress) -> list[MemoryFact]:
    """The facts that count in this turn's conversation for this turn's person."""
    return known(by=turn.by, conversation_id=turn.conversation.row.id, now=turn.now)


def _list(turn: TurnInProgress, remembering: Remembering) -> None:
    facts = known_here(turn)
    if remembering.text:
        facts = [fact for fact in facts if _is_about(fact, remembering.text)]
    shown = facts[-_SHOWN:]
    turn.conversation.context.listed_memories = tuple(fact.id for fact in shown)
    if not shown:
        _say(turn, "memory_none_about" if remembering.text else "memory_none", words=remembering.text)
        return
    lines = [f"{place}. {_line(fact, turn.locale)}" for place, fact in enumerate(shown, 1)]
    left = len(facts) - len(shown)
    lines += [sentence("memory_more", turn.locale, count=left)] if left else []
    _say(turn, "memory_list", list="\n".join(lines))


def _line(fact: MemoryFact, locale: str) -> str:
    if fact.scope == MemoryFact.Scope.USER:
        return fact.text
    return sentence(f"memory_line_{fact.scope}", locale, text=fact.text)


def _forget(turn: TurnInProgress, remembering: Remembering) -> None:
    facts = known_here(turn)
    if not facts:
        _say(turn, "memory_none")
    elif remembering.everything:
        _forget_all(turn, facts, remembering.count)
    else:
        _forget_some(turn, _meant(turn, facts, remembering), remembering)


def _forget_all(turn: TurnInProgress, facts: Sequence[MemoryFact], count: int | None) -> None:
    """Only on the exact sentence that names how many there are: a slip must not erase everything."""
    if count != len(facts):
        exact = sentence("memory_all_exact", turn.locale, count=len(facts))
        text = sentence("memory_all", turn.locale, count=len(facts), exact=exact)
        beside.ask(turn, Response(type="clarification", text=text, choices=(Choice(exact, exact),)))
        return
    for fact in facts:
        _erase_in(turn, fact)
    _say(turn, "memory_forgotten_all", count=len(facts))


def _meant(turn: TurnInProgress, facts: Sequence[MemoryFact], remembering: Remembering) -> Sequence[MemoryFact]:
    """The facts that a sentence may mean: by place in the list last shown, by its words, or the one just spoken of."""
    listed = turn.conversation.context.listed_memories
    shown = [fact for fact in facts if fact.id in listed] or facts
    if remembering.place is not None:
        inside = -len(shown) <= remembering.place < len(shown)
        return [shown[remembering.place]] if inside else []
    if not remembering.text:
        return shown
    same = [fact for fact in facts if _is_same(fact, remembering.text)]
    return same or [fact for fact in facts if _is_about(fact, remembering.text)]


def _forget_some(turn: TurnInProgress, found: Sequence[MemoryFact], remembering: Remembering) -> None:
    if not found:
        _say(turn, "memory_none_about" if remembering.text else "memory_no_such", words=remembering.text)
    elif len(found) > 1:
        choices = tuple(
            Choice(fact.text, sentence("memory_forget_exact", turn.locale, text=fact.text)) for fact in found[-_SHOWN:]
        )
        which = sentence("memory_which", turn.locale)
        # What is remembered is not kept a second time among the choices.
        beside.ask(turn, Response(type="clarification", text=which, choices=choices))
    else:
        text = found[0].text
        _erase_in(turn, found[0])
        _say(turn, "memory_forgotten", text=text)


def _erase_in(turn: TurnInProgress, fact: MemoryFact) -> None:
    _erase(fact, turn.now)
    turn.conversation.context.listed_memories = ()
    turn.record(
        EventType.CONTEXT_UPDATED, actor="user", memory={"id": fact.id, "change": "forgotten", "scope": fact.scope}
    )


def _is_same(fact: MemoryFact, text: str) -> bool:
    return folded_words(fact.text) == folded_words(text)


def _is_about(fact: MemoryFact, words: str) -> bool:
    return set(essential(words)) <= set(folded_words(fact.text))


_ANSWERS: Mapping[str, Callable[[TurnInProgress, Remembering], None]] = {
    "store": _store,
    "list": _list,
    "forget": _forget,
}
