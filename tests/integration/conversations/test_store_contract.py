"""What every store of conversations promises (C34): one suite, two stores."""

import threading
from collections.abc import Callable
from functools import partial

import pytest
from django.db import connection
from django.utils import timezone

from config.ids import new_id
from conversations.events import EventType
from conversations.models import Conversation
from conversations.store.database import DatabaseStore
from conversations.store.interface import ConversationStore, held
from conversations.store.log import content
from conversations.store.memory import MemoryStore
from conversations.store.opening import OpenConversation
from policy.audit.chain import chained
from policy.errors import Refused

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.both_databases,
    pytest.mark.requirement("C34"),
]
NOW = timezone.now()


@pytest.fixture
def row(requester) -> Conversation:
    return Conversation(
        id=new_id("conv"), tenant_id=requester.tenant, created_by_id=requester.user_id, created_at=NOW, updated_at=NOW
    )


@pytest.fixture(params=["database", "memory"])
def store(request, row) -> ConversationStore:
    if request.param == "database":
        row.save(force_insert=True)
        return DatabaseStore()
    memory = MemoryStore()
    memory.add(row)
    return memory


def sequences(store: ConversationStore, row: Conversation) -> list[int]:
    return [event.sequence for event in store.events(row.id)]


def at_once(*writers: Callable[[], None]) -> None:
    """Each in a thread, and with a connection, of its own."""

    def run(writer: Callable[[], None]) -> None:
        try:
            writer()
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(writer,)) for writer in writers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
        assert not thread.is_alive()


def test_an_unknown_conversation_is_not_found(store):
    for ask in (lambda: store.get("conv_none"), lambda: store.lock("conv_none", now=NOW)):
        with pytest.raises(Refused) as refused:
            ask()
        assert refused.value.reason == "NOT_FOUND"


def test_what_was_saved_is_read_again(store, row):
    with held(store, row.id, now=NOW) as conversation:
        conversation.row.understand()
        conversation.context.topic = "workPermit.validity"
        store.append_event(conversation, EventType.CONTEXT_UPDATED, payload={"n": 1})

    found = store.get(row.id)

    assert (found.status, found.version, found.last_sequence) == ("UNDERSTANDING", 1, 1)
    assert found.context["topic"] == "workPermit.validity"
    assert found.tenant == row.tenant_id


def test_events_are_gapless_and_chained(store, row):
    for _ in range(3):
        with held(store, row.id, now=NOW) as conversation:
            store.append_event(conversation, EventType.CONTEXT_UPDATED, payload={"a": 1})
            store.append_event(conversation, EventType.TOPIC_CHANGED)

    assert sequences(store, row) == [1, 2, 3, 4, 5, 6]
    assert [event.sequence for event in store.events(row.id, after=4)] == [5, 6]
    head = ""
    for event in store.events(row.id):
        assert event.previous_hash == head
        head = chained(head, content(event))
        assert event.hash == head
    assert store.get(row.id).head == head


def test_a_turn_that_says_nothing_leaves_the_version(store, row):
    with held(store, row.id, now=NOW):
        pass

    assert store.get(row.id).version == 0


def test_a_writer_that_breaks_leaves_nothing(store, row):
    def break_off(conversation: OpenConversation) -> None:
        conversation.row.understand()
        store.append_event(conversation, EventType.CONTEXT_UPDATED)
        store.flush(conversation)
        store.save(conversation)
        raise RuntimeError("in the middle")

    with pytest.raises(RuntimeError), held(store, row.id, now=NOW) as conversation:
        break_off(conversation)

    found = store.get(row.id)
    assert (found.status, found.version, found.last_sequence, found.head) == ("IDLE", 0, 0, "")
    assert sequences(store, row) == []
    with held(store, row.id, now=NOW) as conversation:  # and the door is open
        store.append_event(conversation, EventType.CONTEXT_UPDATED)
    assert sequences(store, row) == [1]


@pytest.mark.requirement("C30")
def test_a_write_from_an_old_version_is_refused_and_leaves_nothing(store, row):
    read = store.get(row.id).version
    with held(store, row.id, now=NOW) as conversation:
        store.append_event(conversation, EventType.CONTEXT_UPDATED)

    late = store.lock(row.id, now=NOW)
    store.append_event(late, EventType.TOPIC_CHANGED)
    with pytest.raises(Refused) as refused:
        store.save(late, expected_version=read)
    store.unlock(late, broken=True)

    assert refused.value.reason == "VERSION_CONFLICT"
    assert sequences(store, row) == [1]
    assert store.get(row.id).version == 1


def test_two_writers_go_one_after_the_other_and_both_are_kept(store, row):
    def write(name: str) -> None:
        for _ in range(5):
            with held(store, row.id, now=NOW) as conversation:
                store.append_event(conversation, EventType.CONTEXT_UPDATED, payload={"by": name})

    at_once(partial(write, "one"), partial(write, "other"))

    events = store.events(row.id)
    assert [event.sequence for event in events] == list(range(1, 11))
    assert sorted(event.payload["by"] for event in events) == ["one"] * 5 + ["other"] * 5
    assert store.get(row.id).version == 10


def test_a_second_writer_waits_for_the_first(store, row):
    began, seen = threading.Event(), list[int]()

    def first() -> None:
        with held(store, row.id, now=NOW) as conversation:
            began.set()
            threading.Event().wait(0.2)
            store.append_event(conversation, EventType.CONTEXT_UPDATED)

    def second() -> None:
        assert began.wait(10)
        with held(store, row.id, now=NOW) as conversation:
            seen.append(conversation.row.last_sequence)
            store.append_event(conversation, EventType.CONTEXT_UPDATED)

    at_once(first, second)

    assert seen == [1]


def test_reading_waits_for_no_writer(store, row):
    conversation = store.lock(row.id, now=NOW)
    conversation.row.understand()
    store.append_event(conversation, EventType.CONTEXT_UPDATED)
    found = list[str]()

    at_once(lambda: found.append(store.get(row.id).status))
    store.unlock(conversation, broken=True)

    assert found == ["IDLE"]


def test_what_is_given_out_is_no_door(store, row):
    with held(store, row.id, now=NOW) as conversation:
        store.append_event(conversation, EventType.CONTEXT_UPDATED, payload={"n": [1]})
    given = store.get(row.id)
    store.events(row.id)[0].payload["n"].append(2)
    if isinstance(given.context, dict):
        given.context["topic"] = "elsewhere"

    assert store.events(row.id)[0].payload == {"n": [1]}
    assert store.get(row.id).context.get("topic") is None
