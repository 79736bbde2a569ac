"""What only the person's password confirms: given on the card, checked at the edge, kept nowhere (C15-16)."""

from datetime import timedelta

import pytest
import structlog
from django.apps import apps
from django.contrib.auth import get_user_model
from django.core.serializers import serialize

from conversations.models import Confirmation, Turn
from policy import signins
from policy.errors import Refused
from policy.models import SignInTry
from tests.cast import member
from tests.drivers.chat import Dialogue
from tests.integration.conversations.surfaces import Rest
from work_permits.models import WorkPermit

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

CANCEL = "Cancele a permissão 457."  # approved: nobody works under it yet
SECRET = "Um-segredo-só-da-Ana-77"


@pytest.fixture
def approver(demo):
    user = get_user_model().objects.get(username="approver")
    user.set_password(SECRET)
    user.save()
    return member("approver")


def status(reference="WP-457"):
    return WorkPermit.objects.get(tenant="alfa", reference=reference).status


@pytest.mark.requirement("C15")
def test_an_approved_permit_is_cancelled_with_the_password(approver):
    chat = Dialogue(approver)
    asked = chat.says(CANCEL)

    done = chat.presses("confirm", asked.confirmation["confirmationId"], proved_at=chat.now)

    assert (asked.confirmation["requiredLevel"], asked.confirmation["requiredProof"]) == ("strong", "password")
    assert asked.response["choices"] == []
    assert asked.response["text"].endswith("Confirme com a sua senha no cartão abaixo.")
    assert (done.type, status()) == ("success", "CANCELLED")


@pytest.mark.requirement("C16")
@pytest.mark.parametrize("text", ["Sim.", "WP-457", "457", SECRET, "hunter2", "obrigado", "confirmo", "12345678"])
def test_the_chat_takes_no_password_and_no_yes_for_it(approver, text):
    chat = Dialogue(approver)
    asked = chat.says(CANCEL)

    reply = chat.says(text)

    assert (reply.type, reply.reason) == ("confirmation", "CONFIRMATION_PASSWORD")
    assert reply.confirmation["confirmationId"] == asked.confirmation["confirmationId"]
    assert reply.response["text"].endswith("Confirme com a sua senha no cartão abaixo.")
    assert SECRET not in reply.response["text"]
    assert status() == "APPROVED"


@pytest.mark.requirement("C16")
@pytest.mark.parametrize(
    ("text", "kind"),
    [("não", "cancelled"), ("deixa para lá", "cancelled"), ("Qual é a validade da permissão 457?", "answer")],
)
def test_a_no_a_cancel_and_a_question_are_answered(approver, text, kind):
    chat = Dialogue(approver)
    chat.says(CANCEL)

    assert chat.says(text).type == kind
    assert status() == "APPROVED"


@pytest.mark.requirement("C16")
@pytest.mark.parametrize(
    ("age", "reason"), [(None, "CONFIRMATION_PASSWORD"), (61, "CONFIRMATION_PROOF_OLD"), (-1, "CONFIRMATION_PROOF_OLD")]
)
def test_a_proof_is_there_and_at_most_a_minute_old(approver, age, reason):
    chat = Dialogue(approver)
    asked = chat.says(CANCEL)
    proved_at = None if age is None else chat.now - timedelta(seconds=age)

    with pytest.raises(Refused) as refused:
        chat.presses("confirm", asked.confirmation["confirmationId"], proved_at=proved_at)

    assert refused.value.reason == reason
    assert Confirmation.objects.get().status == "PENDING"


@pytest.mark.requirement("C15")
def test_a_typed_id_is_no_password(approver):
    chat = Dialogue(approver)
    asked = chat.says(CANCEL)

    with pytest.raises(Refused, match="CONFIRMATION_PASSWORD"):
        chat.presses("confirm", asked.confirmation["confirmationId"], typed="WP-457")


def confirmed_by_rest(rest, password):
    conversation = rest.starts()
    card = rest.says(conversation, CANCEL)["response"]["confirmation"]
    return rest.post(
        f"conversations/{conversation}/confirm", {"confirmationId": card["confirmationId"], "password": password}
    )


@pytest.mark.requirement("C16")
def test_by_rest_a_wrong_password_is_refused_and_counted(approver):
    rest = Rest("approver")

    answer = confirmed_by_rest(rest, "wrong")

    assert (answer.status_code, answer.json()["reason"]) == (403, "CONFIRMATION_PASSWORD_WRONG")
    assert answer.json()["detail"] == "A senha não confere; nada foi executado."
    assert SignInTry.objects.count() == 1
    assert (Turn.objects.filter(kind="confirm").count(), status()) == (0, "APPROVED")


@pytest.mark.requirement("C16")
def test_a_password_is_tried_no_more_often_than_a_sign_in(approver):
    rest = Rest("approver")
    conversation = rest.starts()
    card = rest.says(conversation, CANCEL)["response"]["confirmation"]["confirmationId"]
    path = f"conversations/{conversation}/confirm"
    for _ in range(signins.MOST_FOR_ACCOUNT):
        assert rest.post(path, {"confirmationId": card, "password": "wrong"}).status_code == 403

    locked = rest.post(path, {"confirmationId": card, "password": SECRET})

    assert (locked.status_code, locked.json()["reason"]) == (429, "TOO_MANY_SIGN_INS")
    assert int(locked["Retry-After"]) > 0


@pytest.mark.requirement("C16", "C53")
def test_the_password_is_stored_and_logged_nowhere(approver, caplog):
    with structlog.testing.capture_logs() as logged:
        answer = confirmed_by_rest(Rest("approver"), SECRET)
        Dialogue(approver).works()

    assert (answer.status_code, status()) == (200, "CANCELLED")
    assert Confirmation.objects.get().proved_at is not None
    stored = [model for model in apps.get_models() if SECRET in serialize("json", model._base_manager.all())]
    escaped = SECRET.encode("unicode_escape").decode()
    stored += [m for m in apps.get_models() if escaped in serialize("json", m._base_manager.all())]
    assert stored == []
    assert SECRET not in caplog.text + repr(logged)
    assert SECRET not in answer.content.decode()


@pytest.mark.requirement("C16")
def test_a_request_sent_twice_with_its_password_is_one(approver):
    rest = Rest("approver")
    conversation = rest.starts()
    card = rest.says(conversation, CANCEL)["response"]["confirmation"]["confirmationId"]
    body = {"confirmationId": card, "password": SECRET, "requestId": "r-1"}

    first, again = (rest.post(f"conversations/{conversation}/confirm", body) for _ in range(2))

    assert (first.status_code, again.status_code) == (200, 200)
    assert first.json()["turnId"] == again.json()["turnId"]
