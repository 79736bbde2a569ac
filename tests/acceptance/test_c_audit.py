"""``manage.py verify_audit`` names every row that was touched (C33)."""

import json
from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.utils import timezone

from config.ids import earliest_id, new_id
from conversations.models import Conversation, ConversationEvent
from policy import seals
from policy.models import DecisionChain, DecisionSeal, PolicyDecision
from tests.drivers.chat import Dialogue

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases, pytest.mark.requirement("C33")]

EVENTS, DECISIONS = ConversationEvent._meta.db_table, PolicyDecision._meta.db_table


def verified(**options: object) -> tuple[bool, str]:
    """Whether the audit is whole, and what was printed."""
    out = StringIO()
    try:
        call_command("verify_audit", stdout=out, **options)
    except CommandError:
        return False, out.getvalue()
    return True, out.getvalue()


def tamper(statement: str, *values: str | int) -> None:
    """What a database administrator could do."""
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        assert cursor.rowcount > 0


@pytest.fixture
def talk(requester) -> list[ConversationEvent]:
    chat = Dialogue(requester)
    chat.says("Adicione o componente de trabalho em altura na permissão 123.")
    chat.says("Sim.")
    chat.says("Quais são os componentes?")
    assert seals.seal_new() > 3
    return list(ConversationEvent.objects.filter(conversation_id=chat.id).order_by("sequence"))


def test_what_happened_stands_as_it_was_written(talk):
    whole, told = verified()

    assert whole, told
    assert f"events: {ConversationEvent.objects.count()} rows" in told
    assert DecisionSeal.objects.count() == PolicyDecision.objects.count() > 0


@pytest.mark.parametrize(
    ("column", "value"),
    [("payload", '{"a": 1}'), ("actor", "user2"), ("type", "TOPIC_CHANGED"), ("operation_id", "op_x")],
)
def test_an_edited_event_is_named(talk, column, value):
    tamper(f"UPDATE {EVENTS} SET {column} = %s WHERE id = %s", value, talk[3].id)  # noqa: S608 - names of our own

    whole, told = verified()

    assert not whole
    assert f"EDITED    {talk[3].conversation_id} 4 {talk[3].id}" in told


def test_a_removed_event_is_named(talk):
    tamper(f"DELETE FROM {EVENTS} WHERE id = %s", talk[3].id)  # noqa: S608

    assert f"REMOVED   {talk[3].conversation_id} 4\n" in verified()[1]


def test_events_removed_at_the_end_are_missed(talk):
    tamper(f"DELETE FROM {EVENTS} WHERE sequence > %s", len(talk) - 2)  # noqa: S608

    assert f"REMOVED   {talk[0].conversation_id} {len(talk) - 1}-{len(talk)}\n" in verified()[1]


def test_a_conversation_without_any_event_is_missed(talk):
    tamper(f"DELETE FROM {EVENTS}")  # noqa: S608

    assert f"REMOVED   {talk[0].conversation_id} 1-{len(talk)}\n" in verified()[1]


def test_events_that_changed_places_are_named(talk):
    a, b = talk[2], talk[5]
    for place, row in ((9_999, a), (a.sequence, b), (b.sequence, a)):
        tamper(f"UPDATE {EVENTS} SET sequence = %s WHERE id = %s", place, row.id)  # noqa: S608

    told = verified()[1]

    assert f"REORDERED {a.conversation_id} {b.sequence} {a.id}" in told
    assert f"REORDERED {a.conversation_id} {a.sequence} {b.id}" in told


def test_an_edited_decision_is_named(talk):
    row = PolicyDecision.objects.order_by("pk")[1]
    tamper(f"UPDATE {DECISIONS} SET subject = %s WHERE id = %s", "user:other", row.id)  # noqa: S608

    assert f"EDITED    {row.tenant_id} 2 {row.id}" in verified()[1]


def test_a_decision_edited_with_its_digest_is_named(talk):
    row = PolicyDecision.objects.order_by("pk")[1]
    row.outcome = "DENY"
    tamper(
        f"UPDATE {DECISIONS} SET outcome = %s, digest = %s WHERE id = %s",  # noqa: S608
        row.outcome,
        row.computed_digest(),
        row.id,
    )

    assert f"EDITED    {row.tenant_id} 2 {row.id}" in verified()[1]


def test_a_removed_decision_is_named(talk):
    row = PolicyDecision.objects.order_by("pk")[1]
    tamper(f"DELETE FROM {DECISIONS} WHERE id = %s", row.id)  # noqa: S608

    assert f"REMOVED   {row.tenant_id} 2 {row.id}" in verified()[1]


def test_a_decision_that_turned_up_later_stands_in_no_chain_and_is_named(talk):
    tenant = _add(earliest_id("dec", timezone.now() - timedelta(minutes=6)))

    assert seals.seal_new() == 0
    assert f"INSERTED  {tenant} 0 dec_" in verified()[1]


def test_a_decision_just_made_waits_for_the_next_pass(talk):
    tenant = _add(new_id("dec"))

    whole, told = verified()
    assert whole
    assert "1 decision waits" in told
    assert seals.seal_new() == 1
    assert seals.seal_new() == 0
    whole, told = verified()
    assert whole
    assert "waits" not in told
    assert DecisionChain.objects.get(pk=tenant).position == DecisionSeal.objects.filter(tenant_id=tenant).count()


def _add(decision_id: str) -> str:
    row = PolicyDecision.objects.order_by("pk")[1]
    row.id = decision_id
    row.digest = row.computed_digest()
    PolicyDecision.objects.bulk_create([row])
    return row.tenant_id


def test_a_chain_made_anew_from_the_edited_row_on_is_found_by_its_kept_heads(talk, tmp_path):
    kept = tmp_path / "heads.json"
    assert verified(heads=kept)[0]
    assert json.loads(kept.read_text())["events"][talk[0].conversation_id][0] == len(talk)
    _make_anew(talk)

    assert verified()[0]  # nothing in the database tells
    whole, told = verified(since=kept)

    assert not whole
    assert f"EDITED    {talk[0].conversation_id} {len(talk)}" in told


def _make_anew(events: list[ConversationEvent]) -> None:
    from conversations.store.log import content
    from policy.audit.chain import chained

    head = ""
    for event in events:
        event.actor = "system"
        fresh = chained(head, content(event))
        tamper(
            f"UPDATE {EVENTS} SET actor = 'system', previous_hash = %s, hash = %s WHERE id = %s",  # noqa: S608
            head,
            fresh,
            event.id,
        )
        head = fresh
    Conversation.objects.filter(pk=events[0].conversation_id).update(head=head)


def test_one_organization_is_verified_by_itself_and_an_unknown_one_is_refused(talk):
    tamper(f"UPDATE {EVENTS} SET actor = 'x' WHERE id = %s", talk[3].id)  # noqa: S608

    assert verified(tenant="alfa")[0] is (Conversation.objects.get().tenant_id != "alfa")
    with pytest.raises(CommandError, match="there is no organization"):
        call_command("verify_audit", tenant="nowhere", stdout=StringIO())
