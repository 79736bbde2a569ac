"""ConversationContextPackage: what a language model gets of a conversation, and how little (C36)."""

import json
from contextlib import contextmanager

import pytest
from django.utils import timezone

from context_bridge.context import parse
from conversations import bounds, package, state
from conversations.context import ConversationContext
from conversations.models import MemoryFact, Turn
from conversations.store.database import opened
from conversations.turns import TurnInProgress
from policy.registries.entities import EntityReference
from tests.cast import member
from tests.drivers.chat import Dialogue
from work_permits.models import WorkPermit

pytestmark = pytest.mark.django_db

LONG = "ação é perigosa — " * 40
EXCERPTS = [package.Excerpt(source=f"d{n}", title=f"Documento {n}", text=LONG) for n in range(60)]


@contextmanager
def turn_of(chat: Dialogue, *, by=None, ui=None):
    """The last turn of a conversation as if it were being answered."""
    with opened(chat.id, now=timezone.now()) as conversation:
        row = Turn.objects.filter(conversation_id=chat.id).order_by("-id")[0]
        turn = TurnInProgress(conversation=conversation, row=row, by=by or chat.by, ui=ui)
        turn.confirmation = state.pending_confirmation(chat.id)
        turn.clarification = state.pending_clarification(chat.id)
        yield turn


def built(chat: Dialogue, *, knowledge=(), **given) -> dict:
    with turn_of(chat, **given) as turn:
        return package.build(turn, knowledge).to_wire()


def remembers(chat: Dialogue, text: str, **more) -> MemoryFact:
    now = timezone.now()
    values = {"tenant_id": chat.by.tenant, "user_id": chat.by.user_id, "text": text, "created_at": now} | more
    return MemoryFact.objects.create(id=f"mem_{MemoryFact.objects.count():04}", **values)


def permits() -> list[EntityReference]:
    rows = WorkPermit.objects.filter(tenant_id="alfa").order_by("reference")
    return [EntityReference("workPermit", row.reference, row.title, "alfa") for row in rows]


def talks(context: ConversationContext, turns: int) -> None:
    """What so many turns leave in a context."""
    known = permits()
    for number in range(turns):
        entity = known[number % len(known)]
        context.remember(entity, most=10)
        context.remember_result(entity, most=10)
        context.use(f"workPermit.capability{number}", most=10)
        context.previous_message = (entity,)
        context.active_entity, context.topic, context.topic_entity = entity, "workPermit.validity", entity


@pytest.mark.requirement("C36")
def test_the_package_holds_what_the_conversation_is_about(requester):
    chat = Dialogue(requester)
    chat.says("Abra a permissão 123.")
    chat.says("Explique a validade da permissão.")
    chat.says("Mude para 60.")

    wire = built(chat)

    assert wire["topic"]["semanticId"] == "workPermit.validity"
    assert wire["activeEntity"]["id"] == "WP-123"
    assert wire["activeOperation"]["capabilityId"] == "workPermit.updateValidity"
    assert "60" in wire["pendingConfirmation"]["summary"]
    assert wire["pendingClarification"] is None
    assert [e["id"] for e in wire["recentEntities"]] == ["WP-123"]
    assert wire["truncated"] == []


@pytest.mark.requirement("C36", "C15")
def test_nothing_by_which_a_confirmation_is_given_is_in_it(requester):
    chat = Dialogue(requester)
    asked = chat.says("Adicione o componente de trabalho em altura na permissão 123.")

    text = json.dumps(built(chat))

    assert asked.confirmation["confirmationId"] not in text
    assert asked.confirmation["planHash"] not in text


@pytest.mark.requirement("C36")
def test_an_open_question_is_in_it_with_its_candidates(requester):
    chat = Dialogue(requester)
    chat.says("Abra a permissão 124.")

    wire = built(chat)

    assert wire["pendingClarification"]["missing"] == ["entityId"]
    assert len(wire["pendingClarification"]["candidates"]) == 2


@pytest.mark.requirement("C36", "C9")
def test_its_size_does_not_grow_with_the_conversation(requester):
    chat = Dialogue(requester)
    chat.says("Abra a permissão 123.")
    sizes = []
    for turns in (100, 10_000):
        with turn_of(chat) as turn:
            talks(turn.conversation.context, turns)
            stored = turn.conversation.context.to_stored()
            turn.conversation.context = ConversationContext.from_stored(stored)
            sizes.append(len(package.build(turn).to_json().encode()))

    assert sizes[1] == sizes[0] < package.MOST_BYTES


@pytest.mark.requirement("C36")
@pytest.mark.case("X6")
def test_eight_kilobytes_hold_whatever_is_put_in(requester):
    chat = Dialogue(requester)
    chat.says("Abra a permissão 124.")
    for _ in range(100):
        remembers(chat, LONG[:500])
    shown = [{"entityType": "workPermit", "entityId": f"WP-{n}", "label": "é" * 200} for n in range(20)]
    ui = parse({"page": {"semanticId": "workPermit"}, "visibleEntities": shown, "filters": {"q": "é" * 200}})

    with turn_of(chat, ui=ui) as turn:
        talks(turn.conversation.context, 500)
        made = package.build(turn, EXCERPTS)

    assert len(made.to_json().encode()) <= package.MOST_BYTES
    assert {"memories.facts", "knowledge.excerpts"} <= set(made.truncated)
    assert not {"visibleEntities", "filters"} & set(made.sections["ui"])
    assert made.sections["knowledge"]["excerpts"]
    assert all(fact["text"] == LONG[:500] for fact in made.sections["memories"]["facts"])


@pytest.mark.requirement("C36", "C38")
def test_a_record_of_the_page_that_this_person_may_not_see_is_left_out(requester):
    chat = Dialogue(requester)
    chat.says("Abra a permissão 123.")
    ui = parse({"page": {"semanticId": "workPermit", "entityType": "workPermit", "entityId": "WP-900"}})

    with turn_of(chat, ui=ui) as turn:
        made = package.build(turn)

    assert "WP-900" not in made.to_json()


@pytest.mark.requirement("C36", "C37")
def test_remembered_facts_and_documents_are_marked_as_content(requester):
    chat = Dialogue(requester)
    chat.says("Lembre que trabalho à noite.")

    wire = built(chat, knowledge=EXCERPTS[:1])

    assert wire["memories"] == {"origin": "content", "facts": [{"text": "trabalho à noite", "scope": "user"}]}
    assert wire["knowledge"]["origin"] == "content"


@pytest.mark.requirement("C36", "C38")
def test_nothing_of_another_person_or_tenant_is_in_it(requester, outsider):
    chat = Dialogue(requester)
    chat.says("Lembre que o portão abre às seis.")
    chat.says("Adicione o componente de trabalho em altura na permissão 123.")
    foreign = EntityReference("workPermit", "WP-999", "de outra organização", "beta")
    with turn_of(chat, by=member("approver")) as turn:
        turn.conversation.context.remember(foreign, most=10)
        wire = package.build(turn).to_wire()

    assert wire["memories"]["facts"] == []
    assert (wire["pendingConfirmation"], wire["activeOperation"], wire["lastResult"]) == (None, None, None)
    assert "WP-999" not in json.dumps(wire)


@pytest.mark.requirement("C36")
def test_entries_are_left_out_whole():
    entries = [{"text": "a" * 50}, {"text": "b" * 500}, {"text": "c" * 50}]

    assert bounds.fitting(entries, 200) == [entries[0], entries[2]]
    assert bounds.with_entries({"head": "x" * 300}, "all", entries, 200) == (None, False)
    assert bounds.with_parts({"page": "p", "shown": entries}, 120) == ({"page": "p", "shown": entries[:1]}, ["shown"])
