"""How long things wait: per tenant and capability, at the very moment, touched or swept (C17, C50)."""

from dataclasses import replace
from datetime import timedelta

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError, transaction
from django.utils import timezone, translation

from context_bridge.registries.capabilities import capabilities
from conversations import durations, memories
from conversations.models import Clarification, Confirmation, MemoryFact, Operation, Topic
from conversations.sweeping import sweep
from policy import durations as chosen
from policy.errors import Refused
from policy.models import TenantDuration
from tests.cast import member
from tests.drivers.chat import Dialogue

pytestmark = [pytest.mark.django_db, pytest.mark.requirement("C17", "C50")]

VALIDITY = "workPermit.updateValidity"
CHANGE = "Mude a validade da permissão 123 para 45 dias."
START = timezone.now().replace(microsecond=0)


def choose(name, seconds, *, tenant="alfa", capability=""):
    chosen.choose(name, seconds=seconds, tenant=tenant, capability=capability, by="operator", now=START)


@pytest.fixture
def declared(monkeypatch):
    """Let the capability of this test declare times for itself."""

    def declare(**times):
        changed = replace(capabilities[VALIDITY], durations=times)
        monkeypatch.setitem(capabilities._registry, VALIDITY, changed)

    return declare


# ---------------------------------------------------------------------------------------------- which time counts


def test_the_nearest_choice_counts(demo, declared):
    def counting():
        return durations.ttl("confirmation", tenant="alfa", capability=VALIDITY).total_seconds()

    assert counting() == 300
    choose("confirmation", 60)
    assert counting() == 60
    declared(confirmation=timedelta(seconds=90))
    assert counting() == 90
    choose("confirmation", 30, capability=VALIDITY)
    assert counting() == 30
    choose("confirmation", None, capability=VALIDITY)
    assert counting() == 90
    assert durations.ttl("confirmation", tenant="alfa", capability="component.add").total_seconds() == 60
    assert durations.ttl("confirmation", tenant="beta", capability=VALIDITY).total_seconds() == 90


@pytest.mark.parametrize(("seconds", "taken"), [(9, False), (10, True), (604_800, True), (604_801, False), (-1, False)])
def test_a_choice_keeps_within_its_bounds(demo, seconds, taken):
    if taken:
        choose("confirmation", seconds)
        return
    with pytest.raises(Refused) as refused:
        choose("confirmation", seconds)
    assert refused.value.reason == "DURATION_OUT_OF_BOUNDS"
    assert "no máximo 604800 segundos" in refused.value.text("pt-BR")
    assert "at most 604800 seconds" in refused.value.text("en")
    assert not TenantDuration.objects.exists()


@pytest.mark.parametrize(("seconds", "kept"), [(9, False), (604_801, False), (60, True)])
def test_the_database_keeps_no_absurd_time(demo, seconds, kept):
    row = TenantDuration(tenant_id="alfa", name="topic", seconds=seconds, decided_at=START, decided_by="x")
    if kept:
        row.save()
        return
    with pytest.raises(IntegrityError), transaction.atomic():
        row.save()


@pytest.mark.parametrize(
    ("name", "given", "reason"),
    [
        ("lunch", {}, "UNKNOWN_DURATION"),
        ("topic", {"capability": VALIDITY}, "UNKNOWN_DURATION"),
        ("undo", {"capability": "moon.land"}, "NOT_FOUND"),
        ("undo", {"tenant": "gama"}, "NOT_FOUND"),
    ],
)
def test_what_does_not_exist_gets_no_time(demo, name, given, reason):
    with pytest.raises(Refused) as refused:
        choose(name, 60, **given)
    assert refused.value.reason == reason
    assert not TenantDuration.objects.exists()


def test_an_operator_chooses_by_command_and_every_choice_is_kept(demo):
    for seconds in ("60", "120", "default"):
        call_command("choose_duration", "alfa", "confirmation", seconds, "--capability", VALIDITY)

    rows = TenantDuration.objects.order_by("id")
    assert [row.seconds for row in rows] == [60, 120, None]
    assert all(row.decided_by for row in rows)
    for locale, words in (("pt-br", "no mínimo 10 e"), ("en", "at least 10 and")):
        with translation.override(locale), pytest.raises(CommandError, match=words):
            call_command("choose_duration", "alfa", "confirmation", "soon")


# ---------------------------------------------------------------------------------------------- a confirmation


@pytest.mark.parametrize("swept", [False, True])
@pytest.mark.parametrize(("after", "over"), [(119, False), (120, True)])
@pytest.mark.case("K8")
def test_a_confirmation_ends_at_the_very_moment_of_its_capability(requester, swept, after, over):
    choose("confirmation", 120, capability=VALIDITY)
    chat = Dialogue(requester, now=START)
    chat.says(CHANGE)
    late = START + timedelta(seconds=after)
    if swept:
        sweep(now=late)
        assert (Confirmation.objects.get().status == "EXPIRED") is over

    answered = chat.at(late).says("Sim.")

    assert (answered.reason == "CONFIRMATION_EXPIRED") is over
    assert Operation.objects.get().status == ("EXPIRED" if over else "SUCCEEDED")


def test_one_sweep_ends_the_confirmation_of_one_tenant_and_leaves_that_of_the_other(requester, outsider):
    choose("confirmation", 60)
    for person in (requester, outsider):
        Dialogue(person, now=START).says("Mude a validade da permissão 123 para 45 dias.")

    sweep(now=START + timedelta(seconds=60))

    assert {c.tenant_id: c.status for c in Confirmation.objects.all()} == {"alfa": "EXPIRED", "beta": "PENDING"}


# ---------------------------------------------------------------------------------------------- a clarification


@pytest.mark.parametrize("swept", [False, True])
@pytest.mark.parametrize(("after", "over"), [(59, False), (60, True)])
def test_a_question_and_its_intent_end_at_the_very_moment(requester, swept, after, over):
    choose("clarification", 60)
    chat = Dialogue(requester, now=START)
    chat.says("Abra a permissão 124.")
    late = START + timedelta(seconds=after)

    if swept:
        sweep(now=late)
    else:
        chat.at(late).says("blablabla")

    row = Clarification.objects.get()
    assert (row.status == "EXPIRED", row.intent.status == "ENDED") == (over, over)
    assert (Operation.objects.get(pk=row.intent.operation_id).status == "EXPIRED") is over


# ---------------------------------------------------------------------------------------------- a running operation


@pytest.mark.parametrize(("after", "ended"), [(59, "SUCCEEDED"), (60, "FAILED")])
def test_no_step_starts_once_the_time_of_the_operation_is_over(requester, no_worker, after, ended):
    choose("operation", 60)
    chat = Dialogue(requester, now=START)
    chat.says(CHANGE)
    chat.says("Sim.", works=False)

    sweep(now=START + timedelta(seconds=after))

    assert Operation.objects.get().status == ended


# ---------------------------------------------------------------------------------------------- undo


@pytest.mark.parametrize(("after", "reason"), [(59, None), (60, "UNDO_EXPIRED")])
def test_undo_ends_at_the_very_moment_that_the_tenant_chose(requester, after, reason):
    choose("undo", 60, capability=VALIDITY)
    chat = Dialogue(requester, now=START)
    chat.says(CHANGE)
    chat.says("Sim.")

    ended = Operation.objects.get().ended_at
    assert ended is not None
    answered = chat.at(ended + timedelta(seconds=after)).says("Desfaça.")

    assert answered.reason == reason


# ---------------------------------------------------------------------------------------------- topic and memory


@pytest.mark.parametrize(("after", "over"), [(59, False), (60, True)])
def test_a_topic_is_let_go_at_the_very_moment_of_its_tenant(requester, outsider, after, over):
    choose("topic", 60)
    for person in (requester, outsider):
        Dialogue(person, now=START).says("Qual a validade da permissão 123?")

    sweep(now=START + timedelta(seconds=after))

    states = dict(Topic.objects.values_list("conversation__tenant_id", "status"))
    assert states == {"alfa": "EXPIRED" if over else "CURRENT", "beta": "CURRENT"}


def test_a_topic_whose_last_activity_can_not_be_read_is_over(requester):
    chat = Dialogue(requester, now=START)
    chat.says("Qual a validade da permissão 123?")
    row = chat.row
    row.context = {**row.context, "topicAt": "eternity"}
    row.save()

    chat.says("Obrigado!")

    assert Topic.objects.get().status == "EXPIRED"


@pytest.mark.parametrize("swept", [False, True])
@pytest.mark.parametrize(("after", "over"), [(59, False), (60, True)])
def test_what_a_session_remembers_ends_at_the_very_moment(requester, swept, after, over):
    choose("session_memory", 60)
    for tenant, person in (("alfa", requester), ("beta", member("outsider"))):
        MemoryFact.objects.create(
            id=f"mem_{tenant}",
            tenant_id=tenant,
            user_id=person.user_id,
            scope="session",
            session="session-1",
            text="o portão abre às seis",
            created_at=START,
        )
    late = START + timedelta(seconds=after)

    if swept:
        sweep(now=late)
        assert (MemoryFact.objects.get(pk="mem_alfa").text == "") is over
    assert (memories.of_person(by=requester, now=late) == []) is over
    assert (memories.known(by=requester, conversation_id="", now=late) == []) is over
    assert MemoryFact.objects.get(pk="mem_beta").text == "o portão abre às seis"


# ---------------------------------------------------------------------------------------------- coming back


@pytest.mark.case("K11")
@pytest.mark.parametrize("swept", [False, True])
@pytest.mark.parametrize("words", ["Prepare de novo.", "Sim, prepare de novo."])
def test_who_comes_back_late_hears_that_nothing_was_done_and_may_have_it_prepared_anew(requester, swept, words):
    chat = Dialogue(requester, now=START)
    chat.says(CHANGE)
    late = START + timedelta(minutes=6)
    if swept:
        sweep(now=late)
        told = chat.row.messages.order_by("-sequence").first().text
    else:
        told = chat.at(late).says("Sim.").text

    question = chat.at(late).says(words)

    assert "nada foi executado" in told and "prepare de novo" in told
    assert question.type == "confirmation" and "45 dias" in question.text
    assert not Operation.objects.filter(status="SUCCEEDED").exists()
    assert chat.says("Sim.").type == "success"


# ---------------------------------------------------------------------------------------------- odd moments


@pytest.mark.parametrize(("asks", "model"), [(CHANGE, Confirmation), ("Abra a permissão 124.", Clarification)])
@pytest.mark.parametrize(("after", "over"), [(59, False), (60, True)])
def test_an_operation_whose_question_is_gone_ends_after_its_time(requester, asks, model, after, over):
    choose("operation", 60)
    chat = Dialogue(requester, now=START)
    chat.says(asks)
    model.objects.all().delete()
    created = Operation.objects.get().created_at

    sweep(now=created + timedelta(seconds=after))

    assert (Operation.objects.get().status == "EXPIRED", chat.row.status == "IDLE") == (over, over)
    last = chat.row.messages.order_by("-sequence").first()
    assert last is not None
    assert ("nada foi executado" in last.text) is over


def test_an_operation_that_is_asked_about_is_no_orphan(requester):
    choose("operation", 60)
    Dialogue(requester, now=START).says(CHANGE)

    sweep(now=START + timedelta(seconds=120))

    assert Operation.objects.get().status == "AWAITING_CONFIRMATION"


def test_a_clock_that_jumps_back_breaks_no_sequence_and_no_chain(requester):
    chat = Dialogue(requester, now=START)
    chat.says(CHANGE)
    chat.at(START - timedelta(hours=1)).says("Sim.")
    chat.says("Mude a validade da permissão 123 para 50 dias.")
    chat.says("Sim.")
    chat.says("Desfaça.")
    chat.at(START - timedelta(minutes=59)).says("Sim.")

    events = chat.events()
    assert [event.sequence for event in events] == list(range(1, len(events) + 1))
    assert [o.status for o in Operation.objects.order_by("id")] == ["SUCCEEDED", "COMPENSATED", "SUCCEEDED"]
    call_command("verify_audit", verbosity=0)
