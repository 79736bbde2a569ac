"""Taking back item by item (C21-22), trying again with six checks (C40-41), another registered way."""

from dataclasses import replace
from datetime import timedelta

import pytest
from django.utils import timezone

from context_bridge.registries.capabilities import capabilities
from conversations.models import Operation, PlanStep
from conversations.sweeping import sweep
from policy.models import Membership, Tenant
from tests.drivers.chat import Dialogue
from work_permits.models import ComponentType, PermitComponent

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

THREE = "Adicione altura, quente e escavação na permissão 123."
ADD, VALIDITY = "workPermit.components.add", "workPermit.updateValidity"


@pytest.fixture
def chat(requester):
    return Dialogue(requester, now=timezone.now())


@pytest.fixture
def three(chat):
    """Three components were added in one operation."""
    chat.says(THREE)
    assert chat.says("sim").type == "success"
    return chat


def take_off_hot_work(chat):
    """Somebody else does it."""
    rows = PermitComponent.objects.filter(permit__tenant_id="alfa", permit__reference="WP-123", type__code="hotWork")
    rows.update(removed_at=chat.now, removed_by=Membership.objects.get(user__username="approver").user_id)


def on_permit():
    rows = PermitComponent.objects.filter(permit__tenant_id="alfa", permit__reference="WP-123", removed_at=None)
    return set(rows.values_list("type__code", flat=True)) & {"workingAtHeight", "hotWork", "excavation"}


@pytest.mark.requirement("C21", "C22")
@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("desfaça só a altura", {"hotWork", "excavation"}),
        ("desfaça o segundo", {"workingAtHeight", "excavation"}),
        ("desfaça a adição do quente", {"workingAtHeight", "excavation"}),
        ("desfaça o quente e a altura", {"excavation"}),
        ("desfaça todos menos a escavação", {"excavation"}),
        ("undo only the second", {"workingAtHeight", "excavation"}),
        ("desfaça", set()),
        ("desfaça tudo", set()),
    ],
)
def test_what_is_named_is_taken_back_and_the_rest_stays(three, words, left):
    assert three.says(words).type == "confirmation"

    assert three.says("sim").type == "success"

    assert on_permit() == left


@pytest.mark.requirement("C22")
def test_the_rest_can_be_taken_back_later_and_nothing_twice(three):
    three.says("desfaça o quente")
    three.says("sim")
    assert Operation.objects.get(capability_id=ADD).status == "SUCCEEDED"

    question = three.says("desfaça")
    assert "Quente" not in question.text
    three.says("sim")

    assert on_permit() == set()
    assert Operation.objects.get(capability_id=ADD).status == "COMPENSATED"
    assert three.says("desfaça").reason == "ALREADY_UNDONE"


@pytest.mark.requirement("C22")
def test_an_item_that_somebody_changed_since_is_left_out_and_told(three):
    take_off_hot_work(three)

    question = three.says("desfaça")

    assert question.type == "confirmation"
    assert "não dá para desfazer" in question.text
    assert "Trabalho a Quente" in question.text.partition("não dá para desfazer")[2]
    assert three.says("sim").type == "success"
    assert on_permit() == set()


@pytest.mark.requirement("C22")
def test_an_item_that_was_not_done_is_asked_about_and_undoes_nothing(three):
    reply = three.says("desfaça o andaime")

    assert (reply.type, reply.reason) == ("refused", "NOT_UNDERSTOOD")
    assert "Escavação" in reply.text
    assert on_permit() == {"workingAtHeight", "hotWork", "excavation"}


@pytest.mark.requirement("C22")
def test_an_item_that_changes_between_question_and_yes_ends_the_undo(three):
    three.says("desfaça o quente")
    take_off_hot_work(three)

    reply = three.says("sim")

    assert reply.reason == "COMPONENT_GONE"
    assert on_permit() == {"workingAtHeight", "excavation"}


# ---------------------------------------------------------------------------------------------- trying again


def breaking(call):
    raise ZeroDivisionError


@pytest.fixture
def failed(chat, monkeypatch):
    """An operation whose step failed by an error of ours; the capability works again afterwards."""
    known = capabilities[VALIDITY]
    monkeypatch.setitem(capabilities._registry, VALIDITY, replace(known, call=breaking))
    chat.says("Mude a validade da permissão 123 para 45 dias.")
    assert chat.says("sim").type == "failed"
    monkeypatch.setitem(capabilities._registry, VALIDITY, known)
    return chat


def switch_off():
    Tenant.objects.filter(pk="alfa").update(disabled_actions=[VALIDITY])


def lose_the_site():
    for membership in Membership.objects.filter(user__username="requester"):
        membership.sites.clear()


def lose_the_role():
    for membership in Membership.objects.filter(user__username="requester"):
        membership.roles.clear()


@pytest.mark.requirement("C40", "C41")
def test_a_failed_operation_is_asked_about_anew_and_runs_once(failed):
    assert failed.says("tente novamente").type == "confirmation"

    assert failed.says("sim").type == "success"
    assert PlanStep.objects.filter(capability_id=VALIDITY, status="SUCCEEDED").count() == 1


@pytest.mark.requirement("C41")
@pytest.mark.parametrize(
    ("meanwhile", "reason", "words"),
    [
        (switch_off, "CAPABILITY_DISABLED", "desativada"),
        (lose_the_site, "RETRY_RECORD_GONE", "WP-123"),
        (lose_the_role, "POLICY_DENIED", ""),
    ],
    ids=["switched off", "record out of sight", "role revoked"],
)
def test_each_check_that_does_not_hold_has_its_own_answer(failed, meanwhile, reason, words):
    meanwhile()

    reply = failed.says("tente novamente")

    assert reply.reason == reason
    assert words in reply.text
    assert not PlanStep.objects.filter(capability_id=VALIDITY, status="SUCCEEDED").exists()


@pytest.mark.requirement("C41")
def test_what_failed_long_ago_is_not_tried_again(failed):
    reply = failed.at(failed.now + timedelta(minutes=61)).says("tente novamente")

    assert reply.reason == "RETRY_TOO_OLD"


@pytest.mark.requirement("C41")
def test_a_capability_that_is_gone_is_not_tried_again(failed, monkeypatch):
    monkeypatch.delitem(capabilities._registry, VALIDITY)

    assert failed.says("tente novamente").reason == "CAPABILITY_GONE"


@pytest.mark.requirement("C41", "C29")
def test_on_another_page_the_operation_keeps_its_record_and_says_so(chat, monkeypatch):
    known = capabilities[VALIDITY]
    monkeypatch.setitem(capabilities._registry, VALIDITY, replace(known, call=breaking))
    chat.says("Mude a validade para 45 dias.", ui=_on("WP-123"))
    chat.says("sim", ui=_on("WP-123"))
    monkeypatch.setitem(capabilities._registry, VALIDITY, known)

    reply = chat.says("tente novamente", ui=_on("WP-456"))

    assert reply.type == "confirmation"
    assert reply.confirmation["affectedResources"][0]["id"] == "WP-123"
    assert any("WP-456" in m.text and "WP-123" in m.text for m in chat.row.messages.filter(role="agent"))


def _on(permit):
    return {
        "contextVersion": 1,
        "page": {"semanticId": "workPermit", "entityType": "workPermit", "entityId": permit},
    }


@pytest.mark.requirement("C41", "C6b")
def test_of_what_was_done_in_part_only_the_rest_is_tried_again(chat):
    chat.says(THREE)
    kind = ComponentType.objects.get(tenant_id="alfa", code="hotWork")
    kind_code, kind.code = kind.code, "gone"
    kind.save()
    assert chat.says("sim").type == "partial"
    kind.code = kind_code
    kind.save()

    question = chat.says("tente novamente")

    assert "Quente" in question.text
    assert "Altura" not in question.text
    assert chat.says("sim").type == "success"
    assert on_permit() == {"workingAtHeight", "hotWork", "excavation"}


# ---------------------------------------------------------------------------------------------- later


@pytest.mark.requirement("C17", "C40")
@pytest.mark.parametrize("words", ["tente novamente", "continue", "retome"])
def test_what_nobody_answered_in_time_is_prepared_anew_and_asked_about(chat, words):
    chat.says("Mude a validade da permissão 123 para 45 dias.")
    later = chat.now + timedelta(minutes=6)
    sweep(now=later)

    question = chat.at(later).says(words)

    assert question.type == "confirmation"
    assert "45 dias" in question.text
    assert chat.says("sim").type == "success"


# ---------------------------------------------------------------------------------------------- another way


@pytest.mark.requirement("C40")
def test_another_registered_way_is_offered_with_what_was_said(requester, training_system):
    chat = Dialogue(requester, now=timezone.now())
    training_system.kill()
    chat.says("Inscreva a Maria Oliveira no treinamento de NR-35")
    assert chat.says("sim").reason == "SOURCE_UNAVAILABLE"

    question = chat.says("faça de outra maneira")

    assert question.type == "confirmation"
    assert "Maria Oliveira" in question.text
    assert any("outra maneira" in m.text for m in chat.row.messages.all())
    assert chat.says("sim").type == "success"
    assert Operation.objects.get(capability_id="training.requestEnrollment").status == "SUCCEEDED"


@pytest.mark.requirement("C40")
def test_without_a_registered_one_no_other_way_is_tried(failed):
    reply = failed.says("faça de outra maneira")

    assert reply.reason == "NO_OTHER_WAY"
    assert not PlanStep.objects.filter(status="SUCCEEDED", capability_id=VALIDITY).exists()
