"""A yes means one exact plan, seen by this person, in time (C15-17)."""

from datetime import timedelta

import pytest
from django.utils import timezone

from context_bridge.models import ToolInvocation
from conversations.models import Confirmation, Conversation, PlanStep
from conversations.sweeping import sweep
from policy.errors import Refused
from policy.models import Membership
from tests.cast import member
from tests.drivers.chat import Dialogue

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

ADD = "Adicione o componente de trabalho em altura na permissão 123."


def effects() -> int:
    return ToolInvocation.objects.filter(tool_id__startswith="workPermit.", status="SUCCEEDED").count()


@pytest.mark.requirement("C15")
def test_a_confirmation_carries_what_it_is_bound_to(requester):
    chat = Dialogue(requester)
    card = chat.says(ADD).confirmation

    row = Confirmation.objects.get(pk=card["confirmationId"])
    assert row.plan_hash == row.plan.hash == card["planHash"]
    assert (row.asked_of_id, row.tenant_id) == (requester.user_id, "alfa")
    assert card["riskLevel"] == "medium"
    assert card["requiredLevel"] == "soft"
    assert chat.state["pendingConfirmation"] == card
    assert chat.events()[-2].sequence == card["askedSequence"]


@pytest.mark.requirement("C17")
@pytest.mark.case("K8")
def test_an_expired_confirmation_confirms_nothing(requester):
    start = timezone.now()
    chat = Dialogue(requester, now=start)
    asked = chat.says(ADD)

    late = chat.at(start + timedelta(minutes=5, seconds=1)).says("Sim.")

    assert late.reason == "CONFIRMATION_EXPIRED"
    assert effects() == 0
    assert Confirmation.objects.get(pk=asked.confirmation["confirmationId"]).status == "EXPIRED"
    assert "CONFIRMATION_RECEIVED" not in late.events


@pytest.mark.requirement("C17")
@pytest.mark.parametrize("swept", [False, True])
def test_a_no_after_the_time_is_over_is_kept_as_a_denial(requester, swept):
    start = timezone.now()
    chat = Dialogue(requester, now=start)
    asked = chat.says(ADD)
    late = start + timedelta(minutes=6)
    if swept:
        sweep(now=late)

    answered = chat.at(late + timedelta(seconds=1)).says("Não.")

    assert (answered.type, answered.reason) == ("cancelled", "CONFIRMATION_EXPIRED")
    kept = next(e for e in chat.events() if e.type == "CONFIRMATION_RECEIVED")
    assert kept.payload["confirmationId"] == asked.confirmation["confirmationId"]
    assert (kept.payload["status"], kept.actor) == ("DENIED", "user")
    assert Confirmation.objects.get().status == "EXPIRED"  # terminal: the no changes nothing of it
    assert effects() == 0


@pytest.mark.requirement("C17")
def test_a_no_to_what_was_confirmed_meanwhile_is_no_late_denial(requester):
    chat = Dialogue(requester)
    chat.says(ADD)
    chat.says("Sim.")

    assert chat.says("Não.").reason == "NOTHING_PENDING"
    assert [e.payload["status"] for e in chat.events() if e.type == "CONFIRMATION_RECEIVED"] == ["CONFIRMED"]


@pytest.mark.requirement("C17")
@pytest.mark.case("K11")
def test_the_sweep_ends_what_nobody_answered_and_says_so(requester):
    start = timezone.now()
    chat = Dialogue(requester, now=start)
    chat.says(ADD)

    sweep(now=start + timedelta(minutes=6))

    assert chat.row.status == "IDLE"
    last = chat.row.messages.order_by("-sequence").first()
    assert last.response["reason"] == "CONFIRMATION_EXPIRED"
    assert "nada foi executado" in last.text
    sweep(now=start + timedelta(minutes=7))
    assert chat.row.messages.order_by("-sequence").first() == last


@pytest.mark.requirement("C16")
@pytest.mark.case("K3")
def test_a_yes_older_than_the_question_confirms_nothing(requester):
    chat = Dialogue(requester)
    chat.says("Mude a validade da permissão 123 para 45 dias.")
    seen_first_question = chat.row.last_sequence
    second = chat.says("Ah, não. É a permissão 456.")
    assert second.confirmation["affectedResources"][0]["id"] == "WP-456"

    late = chat.says("Sim.", last_seen=seen_first_question)

    assert late.reason == "CONFIRMATION_SUPERSEDED"
    assert effects() == 0
    assert late.confirmation["confirmationId"] == second.confirmation["confirmationId"]
    assert chat.says("Sim.").type == "success"


@pytest.mark.requirement("C16")
@pytest.mark.case("K4")
@pytest.mark.parametrize("typed", ["sim, e depois abra a 456", "Sim", "ok", "👍", "WP-123"])
def test_what_was_being_typed_when_the_question_came_confirms_nothing(requester, typed):
    chat = Dialogue(requester)
    chat.says("Abra a permissão 123.")
    before = chat.row.last_sequence
    asked = chat.says("Cancele a permissão 123.").confirmation

    chat.says(typed, last_seen=before)

    assert asked["requiredLevel"] == "strong"
    assert Confirmation.objects.get(pk=asked["confirmationId"]).status != "CONFIRMED"
    assert effects() == 0


@pytest.mark.requirement("C16", "C55")
@pytest.mark.case("K6")
def test_a_button_confirms_only_its_own_confirmation(requester):
    chat, other = Dialogue(requester), Dialogue(requester)
    mine = chat.says(ADD).confirmation["confirmationId"]
    foreign = other.says("Mude a validade da permissão 456 para 45 dias.").confirmation["confirmationId"]

    for unknown in (foreign, "conf_unknown", "", "x" * 500, "a\x00b"):
        with pytest.raises(Refused) as refused:
            chat.presses("confirm", unknown)
        assert refused.value.reason == "NOT_FOUND"
    assert Confirmation.objects.get(pk=mine).status == "PENDING"

    assert chat.presses("confirm", mine).type == "success"
    again = chat.presses("confirm", mine)
    assert again.turn.duplicate
    assert again.turn.execution_id
    assert effects() == 1


@pytest.mark.requirement("C16")
@pytest.mark.parametrize(
    ("ending", "reason"),
    [("Não.", "CONFIRMATION_DENIED"), ("Cancela.", "CONFIRMATION_WITHDRAWN"), ("Não, 60.", "CONFIRMATION_SUPERSEDED")],
)
def test_an_ended_confirmation_is_refused_by_its_own_name(requester, ending, reason):
    chat = Dialogue(requester)
    first = chat.says("Mude a validade da permissão 123 para 45 dias.").confirmation["confirmationId"]
    chat.says(ending)

    with pytest.raises(Refused) as refused:
        chat.presses("confirm", first)

    assert refused.value.reason == reason
    assert effects() == 0


@pytest.mark.requirement("C15", "C16")
def test_a_strong_confirmation_wants_the_resource_id(requester):
    chat = Dialogue(requester)
    card = chat.says("Cancele a permissão 456.").confirmation

    for typed in (None, "", "456", "WP-123", "sim"):
        with pytest.raises(Refused) as refused:
            chat.presses("confirm", card["confirmationId"], typed=typed)
        assert refused.value.reason == "CONFIRMATION_LEVEL"
        assert "WP-456" in refused.value.text("pt-BR")

    assert chat.presses("confirm", card["confirmationId"], typed="WP-456").type == "success"


@pytest.mark.requirement("C16")
@pytest.mark.case("N13")
def test_a_plan_altered_after_the_question_does_not_run(requester):
    chat = Dialogue(requester)
    card = chat.says("Mude a validade da permissão 123 para 45 dias.").confirmation
    step = PlanStep.objects.get(plan_id=card["planId"])
    step.input["validityDays"] = 300
    step.save()

    reply = chat.says("Sim.")

    assert reply.reason == "CONFIRMATION_NOT_BOUND"
    assert effects() == 0
    assert Confirmation.objects.get(pk=card["confirmationId"]).status == "ORPHANED"


@pytest.mark.requirement("C16b")
@pytest.mark.case("N12")
def test_confirmation_does_not_replace_authorization(requester):
    chat = Dialogue(requester)
    chat.says(ADD)
    Membership.objects.filter(user_id=requester.user_id).update(suspended=True)

    with pytest.raises(Refused):
        chat.says("Sim.")
    assert effects() == 0


@pytest.mark.requirement("C16b")
def test_a_right_lost_between_yes_and_work_stops_the_work(requester):
    chat = Dialogue(requester)
    chat.says(ADD)
    assert chat.says("Sim.", works=False).type == "executing"
    Membership.objects.get(user_id=requester.user_id).roles.clear()

    chat.works()

    assert effects() == 0
    assert chat.row.status == "FAILED"
    assert chat.row.messages.order_by("-sequence").first().response["type"] == "denied"


@pytest.mark.requirement("C16")
@pytest.mark.case("K13")
@pytest.mark.parametrize(
    "text",
    [
        "não está ok",
        "ontem",
        "simule",
        "sim?",
        "sim, mas só amanhã",
        "ok não",
        "yesterday",
        "not ok",
        "talvez",
        "sim, se o João concordar",
        "claro que não",
        "sim 2",
    ],
)
def test_what_only_looks_like_a_yes_confirms_nothing(requester, text):
    chat = Dialogue(requester)
    card = chat.says(ADD).confirmation

    chat.says(text)

    assert Confirmation.objects.get(pk=card["confirmationId"]).status != "CONFIRMED"
    assert effects() == 0


@pytest.mark.requirement("C38", "C53")
@pytest.mark.case("K7")
@pytest.mark.parametrize("stranger", ["approver", "outsider", "auditor", "admin"])
def test_nobody_else_can_answer(requester, stranger):
    chat = Dialogue(requester)
    card = chat.says(ADD).confirmation
    intruder = Dialogue(member(stranger))
    intruder.id = chat.id

    for press in (
        lambda: intruder.presses("confirm", card["confirmationId"]),
        lambda: intruder.presses("deny", card["confirmationId"]),
        lambda: intruder.presses("cancel"),
        lambda: intruder.presses("undo"),
        lambda: intruder.presses("resume"),
        lambda: intruder.says("Sim."),
        lambda: intruder.state,
    ):
        with pytest.raises(Refused) as refused:
            press()
        assert refused.value.reason == "NOT_FOUND"
    assert Confirmation.objects.get(pk=card["confirmationId"]).status == "PENDING"
    assert Conversation.objects.get(pk=chat.id).status == "CONFIRMATION_REQUIRED"
