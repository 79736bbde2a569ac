"""What a long conversation costs: bytes and work a cycle, counted, never timed (C50)."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.test.utils import CaptureQueriesContext

from conversations.models import ConversationEvent, Turn
from policy import seals
from policy.models import PolicyDecision
from tests.acceptance.test_c_audit import verified
from tests.drivers.chat import Dialogue

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_databases, pytest.mark.requirement("C50")]

CYCLES = 1_000 if os.environ.get("NIGHTLY") else 60
WARM_UP = 10
MOST = {"sqlite": 18_000, "postgresql": 20_000}  # bytes a cycle, all tables and indexes


def cycle(chat: Dialogue, number: int) -> None:
    """A change that is asked about, confirmed and carried out."""
    chat.says(f"Mude a validade para {40 + number % 2} dias.")
    assert chat.says("Sim.").type == "success"


@pytest.fixture
def chat(requester) -> Dialogue:
    chat = Dialogue(requester)
    chat.says("Abra a permissão 123.")
    for number in range(WARM_UP):
        cycle(chat, number)
    return chat


def stored() -> int:
    """The bytes of all tables and indexes, once every decision is sealed."""
    while seals.seal_new():
        pass
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("SELECT (page_count - freelist_count) * page_size FROM pragma_page_count, "
                           "pragma_freelist_count, pragma_page_size")  # fmt: skip
        else:
            cursor.execute("VACUUM")
            cursor.execute("SELECT SUM(pg_total_relation_size(oid)) FROM pg_class "
                           "WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace")  # fmt: skip
        return int(cursor.fetchone()[0])


@contextmanager
def counted_work() -> Iterator[list[int]]:
    """The instructions that SQLite's machine runs for the statements inside: what an index saves is seen here."""
    done = [0]

    def step() -> int:
        done[0] += 1
        return 0

    connection.connection.set_progress_handler(step, 1)
    try:
        yield done
    finally:
        connection.connection.set_progress_handler(None, 1)


def test_a_cycle_leaves_few_bytes_and_costs_the_same_statements_as_the_first(chat):
    with CaptureQueriesContext(connection) as early:
        cycle(chat, WARM_UP)
    before = stored()

    for number in range(CYCLES):
        cycle(chat, number + WARM_UP + 1)

    assert (stored() - before) / CYCLES <= MOST[connection.vendor]
    with CaptureQueriesContext(connection) as late:
        cycle(chat, CYCLES + WARM_UP + 1)
    assert len(late) == len(early)


def test_a_cycle_in_a_long_conversation_reads_no_more_rows(chat):
    if connection.vendor != "sqlite":
        pytest.skip("only SQLite counts the instructions of a statement")
    with counted_work() as early:
        cycle(chat, WARM_UP)
    for number in range(40):
        cycle(chat, number + WARM_UP + 1)
    with counted_work() as late:
        cycle(chat, 41 + WARM_UP)

    assert late[0] <= early[0] * 1.02


@pytest.mark.requirement("C33")
def test_rows_of_the_release_before_stay_whole_and_readable(chat):
    def told() -> list[object]:
        events = ConversationEvent.objects.order_by("conversation_id", "sequence")
        turns, decisions = Turn.objects.order_by("id"), PolicyDecision.objects.order_by("id")
        return [*events.values(), *turns.values("id", "response", "ui"), *decisions.values()]

    stored()
    before = told()
    latest = [("policy", "0005_packed"), ("context_bridge", "0003_packed"), ("conversations", "0010_packed")]
    try:
        MigrationExecutor(connection).migrate(
            [("policy", "0004_tenant_durations"), ("context_bridge", "0002_tries"),
             ("conversations", "0009_erased_history")]
        )  # fmt: skip
        with connection.cursor() as cursor:
            cursor.execute("SELECT hash FROM conversations_conversationevent WHERE payload IS NOT NULL")
            assert all(isinstance(plain, str) and len(plain) == 64 for (plain,) in cursor.fetchall())
            cursor.execute("SELECT CAST(payload AS TEXT) FROM conversations_conversationevent")
            assert all(plain.startswith("{") for (plain,) in cursor.fetchall())
    finally:
        MigrationExecutor(connection).migrate(MigrationExecutor(connection).loader.graph.leaf_nodes())

    assert [key for key in latest if key not in MigrationExecutor(connection).loader.applied_migrations] == []
    assert told() == before
    cycle(chat, WARM_UP)
    whole, words = verified()
    assert whole, words
