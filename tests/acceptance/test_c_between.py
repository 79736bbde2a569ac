"""What changes between the yes and its execution is looked at again when the step runs (C16b): refused, in the right
words, with an honest state, and nothing done."""

import pytest
from django.utils import timezone

from context_bridge.models import ToolInvocation
from conversations.models import Execution, Operation
from policy.models import Membership, Tenant
from tests.drivers.chat import Dialogue
from work_permits.models import WorkPermit

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

VALIDITY = "workPermit.updateValidity"


def revoke_the_role():
    Membership.objects.get(user__username="requester").roles.clear()


def take_the_site_away():
    Membership.objects.get(user__username="requester").sites.clear()


def suspend_the_person():
    Membership.objects.filter(user__username="requester").update(suspended=True)


def switch_the_capability_off():
    Tenant.objects.filter(pk="alfa").update(disabled_actions=[VALIDITY])


def freeze_the_organization():
    Tenant.objects.filter(pk="alfa").update(frozen=True)


def delete_the_record():
    WorkPermit.objects.get(tenant_id="alfa", reference="WP-123").delete()


def give_the_record_another_number():
    permit = WorkPermit.objects.get(tenant_id="alfa", reference="WP-123")
    permit.number, permit.reference = "9123", "WP-9123"
    permit.save()


@pytest.mark.requirement("C16b", "C38")
@pytest.mark.parametrize(
    ("meanwhile", "reason", "words"),
    [
        (revoke_the_role, "POLICY_DENIED", ""),
        (take_the_site_away, "POLICY_DENIED", ""),
        (suspend_the_person, "POLICY_DENIED", "suspenso"),
        (switch_the_capability_off, "POLICY_DENIED", "desativada"),
        (freeze_the_organization, "POLICY_DENIED", "somente leitura"),
        (delete_the_record, "NOT_FOUND", ""),
        (give_the_record_another_number, "NOT_FOUND", ""),
    ],
    ids=lambda one: getattr(one, "__name__", ""),
)
def test_what_changed_between_the_yes_and_its_execution_is_refused_in_words(requester, meanwhile, reason, words):
    chat = Dialogue(requester, now=timezone.now())
    chat.says("Mude a validade da permissão 123 para 45 dias.")
    assert chat.says("sim", works=False).type == "executing"

    meanwhile()
    chat.works()

    told = chat.row.messages.order_by("-sequence").first()
    assert told.response["reason"] == reason
    assert words in told.text
    assert chat.row.status == "FAILED"
    assert Execution.objects.get(plan__operation__capability_id=VALIDITY).status == "FAILED"
    assert Operation.objects.get(capability_id=VALIDITY).status == "FAILED"
    assert not ToolInvocation.objects.filter(tool_id=VALIDITY, status="SUCCEEDED").exists()
    assert not WorkPermit.objects.filter(tenant_id="alfa", number="123", validity_days=45).exists()
