"""State, context and events of a conversation (C1-C14, C26-C33)."""

from datetime import timedelta

import pytest
from django.db import transaction
from django.utils import timezone

from config.canonical import digest
from conversations.models import Message, Operation, Turn
from conversations.store.database import opened
from conversations.store.log import content
from conversations.sweeping import sweep
from policy.audit.chain import chained
from policy.audit.records import AppendOnlyError
from policy.errors import Refused
from tests.drivers.chat import Dialogue

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

ADD = "Adicione o componente de trabalho em altura na permissão 123."


@pytest.mark.requirement("C7", "C8")
def test_the_state_is_structured_and_versioned(requester):
    chat = Dialogue(requester)
    before = chat.state
    chat.says("Abra a permissão 123.")
    after = chat.state

    assert after["version"] == before["version"] + 1
    assert after["status"] == "SUCCESS"
    assert after["context"]["activeEntity"]["id"] == "WP-123"
    assert after["context"]["activeCapability"] == "navigation.openEntity"
    assert [e["id"] for e in after["context"]["recentEntities"]] == ["WP-123"]
    assert after["lastResult"]["type"] == "success"


@pytest.mark.requirement("C9")
def test_context_is_not_history(requester):
    chat = Dialogue(requester)
    chat.says("Abra a permissão 123.")
    chat.says("Agora vá para os componentes.")
    Message.objects.filter(conversation_id=chat.id).update(text="", response=None)
    Turn.objects.filter(conversation_id=chat.id).update(text="")

    asked = chat.says("Adicione o componente de trabalho em altura.")

    assert asked.confirmation["affectedResources"][0]["id"] == "WP-123"


@pytest.mark.requirement("C31", "C33")
def test_events_are_gapless_chained_and_never_changed(requester):
    chat = Dialogue(requester)
    chat.says(ADD)
    chat.says("Sim.")

    events = chat.events()
    assert [e.sequence for e in events] == list(range(1, len(events) + 1))
    head = ""
    for event in events:
        assert event.previous_hash == head
        assert event.hash == chained(head, content(event))
        head = event.hash
    assert chat.row.head == head
    with pytest.raises(AppendOnlyError):
        events[0].save()
    with pytest.raises(AppendOnlyError):
        events[0].delete()
    with pytest.raises(AppendOnlyError):
        type(events[0]).objects.filter(pk=events[0].pk).update(type="X")


@pytest.mark.requirement("C11")
def test_the_page_beats_the_conversation_and_words_beat_the_page(requester):
    chat = Dialogue(requester)
    chat.says("Abra a permissão 123.")
    page = {"page": {"semanticId": "workPermit", "entityType": "workPermit", "entityId": "WP-456"}}

    seen = chat.says("Adicione o componente de trabalho a quente.", ui=page)
    assert seen.confirmation["affectedResources"][0]["id"] == "WP-456"
    chat.says("Não.", ui=page)

    said = chat.says("Adicione o componente de içamento na permissão 123.", ui=page)
    assert said.confirmation["affectedResources"][0]["id"] == "WP-123"
    resolved = [e.payload for e in chat.events() if e.type == "REFERENCE_RESOLVED" and e.payload["slot"] == "entityId"]
    assert [r["source"] for r in resolved] == ["explicit", "active", "explicit"]


@pytest.mark.requirement("C53", "B32")
@pytest.mark.parametrize("entity_id", ["WP-99999", "x", "../WP-123"])
def test_a_page_that_names_a_foreign_record_names_nothing(requester, entity_id):
    chat = Dialogue(requester)
    page = {
        "page": {"semanticId": "workPermit", "entityType": "workPermit", "entityId": entity_id},
        "selection": {"entityType": "workPermit", "entityId": entity_id},
    }

    reply = chat.says("Mude a validade para 45 dias.", ui=page)

    assert reply.type == "clarification"
    assert chat.state["context"]["activeEntity"] is None


@pytest.mark.requirement("C13", "C14")
def test_an_answer_completes_the_pending_intent(requester):
    chat = Dialogue(requester)
    asked = chat.says("Mude a validade da permissão 124 para 45 dias.")
    assert asked.type == "clarification"
    pending = chat.state["pendingClarification"]
    assert pending["missingFields"] == ["entityId"]
    assert [c["reference"]["id"] for c in pending["candidates"]] == ["WP-124", "WP-124-2"]
    operations = Operation.objects.count()

    answered = chat.says("a segunda")

    assert answered.type == "confirmation"
    assert answered.confirmation["affectedResources"][0]["id"] == "WP-124-2"
    assert "45" in answered.text
    assert Operation.objects.count() == operations
    assert "CLARIFICATION_RESOLVED" in answered.events


@pytest.mark.requirement("C13")
def test_after_three_unusable_answers_the_operation_ends_politely(requester):
    chat = Dialogue(requester)
    chat.says("Abra a permissão 124.")

    replies = [chat.says("blablabla") for _ in range(3)]

    assert [r.reason for r in replies] == ["NOT_UNDERSTOOD", "NOT_UNDERSTOOD", "TOO_MANY_ATTEMPTS"]
    assert chat.state["pendingClarification"] is None
    assert chat.row.status == "IDLE"


@pytest.mark.requirement("C13", "C17")
def test_a_question_left_alone_expires(requester):
    start = timezone.now()
    chat = Dialogue(requester, now=start)
    chat.says("Abra a permissão 124.")

    sweep(now=start + timedelta(minutes=16))

    assert chat.row.status == "IDLE"
    assert chat.row.messages.order_by("-sequence").first().response["reason"] == "CLARIFICATION_EXPIRED"


@pytest.mark.requirement("C26")
def test_a_new_operation_inherits_only_resolved_references(requester):
    chat = Dialogue(requester)
    chat.says("Mude a validade da permissão 123 para 45 dias.")
    chat.says("Sim.")
    chat.says("Quantos funcionários estão cadastrados?")

    operation = Operation.objects.order_by("-id").first()
    assert operation.capability_id == "employee.count"
    assert operation.targets == []
    assert operation.intent.slots == {}


@pytest.mark.requirement("C28")
def test_what_the_page_showed_is_kept_with_the_operation(requester):
    chat = Dialogue(requester)
    page = {"contextVersion": 7, "page": {"semanticId": "workPermit", "entityType": "workPermit", "entityId": "WP-123"}}

    chat.says("Mude a validade para 45 dias.", ui=page)

    snapshot = Operation.objects.get().snapshot
    assert snapshot["contextVersion"] == 7
    assert snapshot["page"]["entityId"] == "WP-123"


@pytest.mark.requirement("C16")
def test_a_question_in_between_keeps_the_confirmation(requester):
    chat = Dialogue(requester)
    chat.says(ADD)

    aside = chat.says("Quantos funcionários estão cadastrados?")

    assert aside.type == "answer"
    assert chat.row.status == "CONFIRMATION_REQUIRED"
    assert chat.row.messages.order_by("-sequence").first().response["type"] == "confirmation"
    assert chat.says("Sim.").type == "success"


@pytest.mark.requirement("C40")
def test_what_is_bound_to_fail_is_not_asked_and_can_be_tried_again(requester):
    chat = Dialogue(requester)
    failed = chat.says("Adicione produtos químicos na permissão 123.")
    assert failed.reason == "COMPONENT_ALREADY_PRESENT"
    assert failed.type == "failed"
    assert chat.row.status == "FAILED"
    chat.says("Remova o componente de produtos químicos da permissão 123.")
    chat.says("Sim.")
    chat.says("Adicione produtos químicos na permissão 123.")
    other = Dialogue(requester)
    other.says("Adicione produtos químicos na permissão 123.")
    other.says("Sim.")
    beaten = chat.says("Sim.")
    assert beaten.reason == "COMPONENT_ALREADY_PRESENT"
    other.says("Remova o componente de produtos químicos da permissão 123.")
    other.says("Sim.")

    again = chat.says("Tente novamente.")

    assert again.type == "confirmation"
    assert Operation.objects.filter(conversation_id=chat.id).order_by("-id").first().retries is not None
    assert chat.says("Sim.").type == "success"


@pytest.mark.requirement("C18")
def test_cancel_after_the_yes_stops_what_has_not_begun(requester):
    chat = Dialogue(requester)
    chat.says(ADD)
    assert chat.says("Sim.", works=False).turn.status == "EXECUTING"

    stopped = chat.says("Cancela.", works=False)
    chat.works()

    assert stopped.type == "cancelled"
    assert chat.row.status == "CANCELLED"
    assert "EXECUTION_CANCELLED" in stopped.events
    assert chat.says("Cancela.").reason == "NOTHING_TO_CANCEL"


@pytest.mark.requirement("C35")
def test_a_new_request_waits_for_the_running_one(requester):
    chat = Dialogue(requester)
    chat.says(ADD)
    chat.says("Sim.", works=False)

    assert chat.says("Abra a permissão 456.", works=False).reason == "RUN_ACTIVE"
    assert chat.row.status == "EXECUTING"
    chat.works()
    assert chat.says("Abra a permissão 456.").type == "success"


@pytest.mark.requirement("C1")
@pytest.mark.case("R5")
def test_the_same_client_message_is_one_turn(requester):
    chat = Dialogue(requester)

    first = chat.says("Abra a permissão 123.", client_id="m-1")
    again = chat.says("Abra a permissão 123.", client_id="m-1")

    assert again.turn.turn_id == first.turn.turn_id
    assert again.response == first.response
    assert again.events == ()
    assert Turn.objects.count() == 1


@pytest.mark.requirement("C30")
@pytest.mark.case("R2")
def test_a_write_from_an_old_version_fails(requester):
    from django_fsm import ConcurrentTransition

    chat = Dialogue(requester)
    old = chat.row
    chat.says("Abra a permissão 123.")
    old.title = "from an old version"

    with pytest.raises(ConcurrentTransition), transaction.atomic():
        old.save()
    assert chat.row.title != "from an old version"


@pytest.mark.requirement("C6")
def test_an_undeclared_step_changes_nothing(requester):
    from django_fsm import TransitionNotAllowed

    chat = Dialogue(requester)
    with pytest.raises(TransitionNotAllowed), opened(chat.id, now=chat.now) as conversation:
        conversation.row.succeed()
    assert chat.row.status == "IDLE"


@pytest.mark.requirement("C4")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "EMPTY_MESSAGE"),
        ("  \n\t ", "EMPTY_MESSAGE"),
        ("\u200b\u200b", "EMPTY_MESSAGE"),
        ("x" * 1_048_576, "MESSAGE_TOO_LARGE"),
        ("abra\x00", "CONTROL_CHARACTERS"),
        ("abra \x1b[31m", "CONTROL_CHARACTERS"),
        ("\ud800", "CONTROL_CHARACTERS"),
    ],
)
def test_bad_text_is_refused_and_nothing_is_stored(requester, text, reason):
    chat = Dialogue(requester)

    with pytest.raises(Refused) as refused:
        chat.says(text)

    assert refused.value.reason == reason
    assert refused.value.text("pt-BR") != refused.value.text("en")
    assert Turn.objects.count() == Message.objects.count() == 0
    assert chat.row.last_sequence == 0


@pytest.mark.requirement("C4")
def test_an_error_of_ours_is_told_and_blocks_nothing(requester, monkeypatch):
    chat = Dialogue(requester)
    with monkeypatch.context() as patch, pytest.raises(ZeroDivisionError):
        patch.setattr("conversations.dispatch.understood", lambda *a, **k: 1 / 0)
        chat.says("Abra a permissão 123.")

    assert Turn.objects.get().status == "FAILED"
    assert Message.objects.filter(role="agent").get().response["reason"] == "INTERNAL_ERROR"
    assert chat.says("Abra a permissão 123.").type == "success"


@pytest.mark.requirement("C44")
def test_one_result_reads_in_both_languages(requester):
    said = {}
    for locale, yes, days in (("pt-BR", "Sim.", 45), ("en", "Yes.", 46)):
        chat = Dialogue(requester, locale=locale)
        chat.says(f"Mude a validade da permissão 123 para {days} dias.")
        said[locale] = chat.says(yes)
    assert said["pt-BR"].response["template"] == said["en"].response["template"]
    assert said["pt-BR"].text != said["en"].text
    assert digest(said["pt-BR"].response["reference"]) == digest(said["en"].response["reference"])


@pytest.mark.requirement("C40")
@pytest.mark.case("R15")
def test_a_bug_in_a_capability_ends_the_run_and_holds_nothing(requester, monkeypatch):
    chat = Dialogue(requester)
    chat.says(ADD)
    with monkeypatch.context() as patch:
        patch.setattr("conversations.runs.invoke", lambda *a, **k: 1 / 0)
        failed = chat.says("Sim.")

    assert failed.reason == "INTERNAL_ERROR"
    assert chat.row.status == "FAILED"
    assert Operation.objects.get().status == "FAILED"
    assert chat.says("Tente novamente.").type == "confirmation"
    assert chat.says("Sim.").type == "success"
