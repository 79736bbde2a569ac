"""What another person has to decide: asked first, handed over, run or ended afterwards, told in words (C15, P12)."""

from datetime import timedelta

import pytest
from django.utils import timezone

from context_bridge.models import ToolInvocation
from conversations import reviewing
from conversations.models import Confirmation, Message, Operation, PlanStep
from conversations.sweeping import sweep
from policy import reviews
from policy.errors import Refused
from policy.models import Membership, PolicyDecision, Review
from tests.cast import member
from tests.drivers.chat import Dialogue
from tests.integration.conversations.surfaces import Rest
from work_permits.models import WorkPermit

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

CANCEL = "Cancele a permissão 458."  # released: people may be at work


@pytest.fixture
def chat(demo, no_worker):
    return Dialogue(member("approver"))


@pytest.fixture
def releaser(demo):
    return member("releaser")


def status():
    return WorkPermit.objects.get(tenant="alfa", reference="WP-458").status


def operation():
    return Operation.objects.filter(capability_id="workPermit.cancel").latest("id")


def last_said():
    return Message.objects.filter(role="agent").latest("sequence").text


def handed_over(chat):
    chat.says(CANCEL)
    reply = chat.says("Sim.")
    return reply, Review.objects.get()


def settled(chat, review):
    reviewing.settle(review_id=review.pk, now=chat.now)
    chat.works()


@pytest.mark.requirement("C15")
def test_the_requester_is_asked_before_anything_goes_to_review(chat):
    asked = chat.says(CANCEL)

    assert asked.confirmation["requiredLevel"] == "human_review"
    assert asked.response["text"].endswith("Isso precisa da revisão de outra pessoa. Enviar para revisão?")
    assert [c["value"] for c in asked.response["choices"]] == ["Sim", "Não"]
    assert not Review.objects.exists()


@pytest.mark.requirement("C15", "P12")
def test_his_yes_hands_it_over_and_says_who_decides_until_when(chat):
    reply, review = handed_over(chat)

    assert (reply.type, reply.reason) == ("info", "REVIEW_PENDING")
    assert "Lígia Barros ou Adriana Melo, até" in reply.response["text"]
    assert (operation().status, operation().plan.status) == ("AWAITING_REVIEW", "PROPOSED")
    assert chat.state["status"] == "IDLE"
    assert (review.plan_id, review.plan_hash) == (operation().plan.id, operation().plan.hash)
    assert chat.state["pendingReviews"][0]["reviewId"] == review.pk
    assert review.summary["en"].startswith("Cancel permit WP-458 for good?")
    assert status() == "RELEASED"


@pytest.mark.requirement("C15", "C26")
def test_the_conversation_is_free_meanwhile(chat):
    handed_over(chat)

    assert chat.says("Abra a permissão 123.").type == "success"
    assert operation().status == "AWAITING_REVIEW"


@pytest.mark.requirement("C15", "C16b", "P12")
def test_approved_it_runs_as_the_requester_with_policy_asked_again(chat, releaser):
    _, review = handed_over(chat)

    reviews.approve(review_id=review.pk, by=releaser, now=chat.now)
    settled(chat, review)

    decision = PolicyDecision.objects.filter(action="workPermit.cancel", point="execution").get()
    assert (status(), operation().status) == ("CANCELLED", "SUCCEEDED")
    assert (decision.outcome, decision.subject) == ("ALLOW", "alfa/approver")
    assert decision.context["review"] == {"approved": True, "reviewerIsOther": True}
    assert last_said() == "Permissão WP-458 cancelada."


@pytest.mark.requirement("C15", "C35")
def test_a_review_settled_twice_runs_once(chat, releaser):
    _, review = handed_over(chat)
    reviews.approve(review_id=review.pk, by=releaser, now=chat.now)

    for _ in range(3):
        settled(chat, review)
        sweep(now=chat.now)

    assert ToolInvocation.objects.filter(tool_id="workPermit.cancel").count() == 1


@pytest.mark.requirement("C15")
def test_a_busy_conversation_is_waited_for(chat, releaser):
    _, review = handed_over(chat)
    chat.says("Mude a validade da 124 para 45 dias.")
    reviews.approve(review_id=review.pk, by=releaser, now=chat.now)

    settled(chat, review)
    waiting = operation().status
    chat.says("Não.")
    sweep(now=chat.now)
    chat.works()

    assert (waiting, operation().status, status()) == ("AWAITING_REVIEW", "SUCCEEDED", "CANCELLED")


@pytest.mark.requirement("C15", "P12")
def test_rejected_it_ends_with_the_reviewers_words(chat, releaser):
    _, review = handed_over(chat)

    reviews.reject(review_id=review.pk, by=releaser, note="A equipe está na vala.", now=chat.now)
    settled(chat, review)

    assert (operation().status, operation().reason) == ("FAILED", "REVIEW_REJECTED")
    assert operation().plan.status == "REFUSED"
    assert last_said().endswith("Lígia Barros recusou a revisão e nada foi executado: “A equipe está na vala.”")
    assert status() == "RELEASED"


@pytest.mark.requirement("P12")
def test_a_rejection_says_why(chat, releaser):
    _, review = handed_over(chat)

    with pytest.raises(Refused, match="REVIEW_NOTE_MISSING"):
        reviews.reject(review_id=review.pk, by=releaser, note="  ", now=chat.now)


@pytest.mark.requirement("C17", "P12")
def test_a_review_that_nobody_decides_expires(chat, releaser):
    _, review = handed_over(chat)
    late = chat.now + timedelta(hours=24, seconds=1)

    with pytest.raises(Refused, match="REVIEW_EXPIRED"):
        reviews.approve(review_id=review.pk, by=releaser, now=late)
    sweep(now=late)

    review.refresh_from_db()
    assert (review.status, operation().status, operation().reason) == ("EXPIRED", "EXPIRED", "REVIEW_EXPIRED")
    assert "O prazo da revisão acabou e ninguém decidiu" in last_said()


@pytest.mark.requirement("C15", "C18")
@pytest.mark.parametrize(
    "withdraw",
    [
        lambda chat: chat.says("Cancele o que está em revisão."),
        lambda chat: chat.says("Cancela."),
        lambda chat: chat.says("Cancel what is in review."),
        lambda chat: chat.presses("cancel"),
    ],
)
def test_who_asked_may_take_it_back(chat, withdraw):
    _, review = handed_over(chat)

    reply = withdraw(chat)

    review.refresh_from_db()
    assert (reply.type, reply.reason) == ("cancelled", "REVIEW_WITHDRAWN")
    assert (review.status, operation().status, status()) == ("WITHDRAWN", "CANCELLED", "RELEASED")


@pytest.mark.requirement("C15")
def test_taking_back_what_is_in_review_leaves_the_open_question(chat):
    handed_over(chat)
    asked = chat.says("Cancele a permissão 123.").confirmation

    reply = chat.says("Cancele o que está em revisão.")

    assert reply.reason == "REVIEW_WITHDRAWN"
    assert chat.state["pendingConfirmation"]["confirmationId"] == asked["confirmationId"]


@pytest.mark.requirement("C16b", "C29")
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda: PlanStep.objects.update(input={"entityId": "WP-459"}), "CONFIRMATION_NOT_BOUND"),
        (lambda: PlanStep.objects.update(capability_version=99), "CONFIRMATION_NOT_BOUND"),
        (lambda: WorkPermit.objects.filter(reference="WP-458").delete(), "NOT_FOUND"),
        (lambda: Membership.objects.filter(user__username="approver").update(suspended=True), "POLICY_DENIED"),
        (lambda: Membership.objects.filter(user__username="approver").delete(), "POLICY_DENIED"),
    ],
)
def test_what_changed_since_the_review_does_not_run(chat, releaser, change, reason):
    _, review = handed_over(chat)
    reviews.approve(review_id=review.pk, by=releaser, now=chat.now)
    change()

    settled(chat, review)

    assert (operation().status, operation().reason) == ("FAILED", reason)
    assert not WorkPermit.objects.filter(reference__in=("WP-458", "WP-459"), status="CANCELLED").exists()
    assert last_said()


@pytest.mark.requirement("C15", "P12")
def test_without_anybody_to_decide_it_is_refused_and_said(chat):
    Membership.objects.filter(user__username__in=("releaser", "admin")).update(suspended=True)

    reply = chat.says(CANCEL)

    assert (reply.type, reply.reason) == ("denied", "NO_ELIGIBLE_REVIEWER")
    assert "ninguém da sua organização pode revisá-lo" in reply.response["text"]
    assert not Confirmation.objects.exists()


@pytest.mark.requirement("C15", "P12")
def test_without_anybody_left_the_question_ends_as_orphaned(chat):
    chat.says(CANCEL)
    Membership.objects.filter(user__username__in=("releaser", "admin")).update(suspended=True)

    reply = chat.says("Sim.")

    assert (reply.reason, Confirmation.objects.get().status) == ("NO_ELIGIBLE_REVIEWER", "ORPHANED")


@pytest.mark.requirement("P12")
@pytest.mark.parametrize(
    ("who", "reason"),
    [("approver", "POLICY_DENIED"), ("requester", "POLICY_DENIED"), ("outsider", "NOT_FOUND")],
)
def test_nobody_else_decides(chat, who, reason):
    _, review = handed_over(chat)

    with pytest.raises(Refused) as refused:
        reviews.approve(review_id=review.pk, by=member(who), now=chat.now)

    review.refresh_from_db()
    assert (refused.value.reason, review.status) == (reason, "PENDING")


@pytest.mark.requirement("P12")
def test_who_may_not_see_the_record_may_not_review_it(chat, releaser):
    _, review = handed_over(chat)
    Membership.objects.get(user__username="releaser").sites.clear()

    assert reviews.pending_for(by=releaser, now=chat.now) == []
    with pytest.raises(Refused, match="NOT_FOUND"):
        reviews.approve(review_id=review.pk, by=releaser, now=chat.now)


@pytest.mark.requirement("P12")
def test_a_review_is_decided_once(chat, releaser):
    _, review = handed_over(chat)
    reviews.approve(review_id=review.pk, by=releaser, now=chat.now)

    with pytest.raises(Refused, match="REVIEW_DECIDED"):
        reviews.reject(review_id=review.pk, by=member("admin"), note="Não.", now=chat.now)


def api(rest, method, path, body=None):
    call = getattr(rest.client, method)
    return call(f"/api/v1/{path}", body or {}, **({"content_type": "application/json"} if method == "post" else {}))


@pytest.mark.requirement("P12")
def test_by_rest_a_review_is_listed_and_approved(chat):
    _, review = handed_over(chat)
    rest = Rest("releaser")

    listed = api(rest, "get", "reviews/").json()["reviews"]
    answer = api(rest, "post", f"reviews/{review.pk}/approve/", {"note": "Vala vazia."})

    assert [r["reviewId"] for r in listed] == [review.pk]
    assert listed[0]["steps"][0]["resource"]["id"] == "WP-458"
    assert (answer.status_code, answer.json()["status"], answer.json()["note"]) == (200, "APPROVED", "Vala vazia.")


@pytest.mark.requirement("P12")
@pytest.mark.parametrize(
    ("who", "path", "status", "reason"),
    [
        ("outsider", "approve", 404, "NOT_FOUND"),
        ("outsider", "reject", 400, "REVIEW_NOTE_MISSING"),
        ("releaser", "reject", 400, "REVIEW_NOTE_MISSING"),
        ("approver", "approve", 403, "POLICY_DENIED"),
        ("releaser", "withdraw", 404, "NOT_FOUND"),
    ],
)
def test_by_rest_a_refusal_has_its_reason(chat, who, path, status, reason):
    _, review = handed_over(chat)

    answer = api(Rest(who), "post", f"reviews/{review.pk}/{path}/")

    assert (answer.status_code, answer.json()["reason"]) == (status, reason)


@pytest.mark.requirement("P12")
def test_on_its_page_a_reviewer_sees_what_will_be_done_and_decides(chat):
    _, review = handed_over(chat)
    client = Rest("releaser").client

    listed = client.get("/reviews/").content.decode()
    shown = client.get(f"/reviews/{review.pk}/").content.decode()
    client.post(f"/reviews/{review.pk}/decide/", {"verb": "reject", "note": "Ainda não."})

    review.refresh_from_db()
    assert "Cancelar em definitivo a permissão WP-458?" in listed
    assert "Escavação para a rede de água" in shown
    assert (review.status, review.note) == ("REJECTED", "Ainda não.")


@pytest.mark.requirement("P12")
def test_the_page_of_a_review_does_not_exist_for_others(chat):
    _, review = handed_over(chat)

    found = [Rest(who).client.get(f"/reviews/{review.pk}/").status_code for who in ("outsider", "requester", "auditor")]

    assert found == [404, 404, 404]


@pytest.mark.requirement("P12")
def test_who_asked_takes_it_back_on_the_page(chat):
    _, review = handed_over(chat)

    Rest("approver").client.post(f"/reviews/{review.pk}/decide/", {"verb": "withdraw"})

    review.refresh_from_db()
    assert (review.status, operation().status) == ("WITHDRAWN", "CANCELLED")


@pytest.mark.requirement("P12")
def test_the_bar_counts_what_waits_for_those_who_may_decide(chat):
    handed_over(chat)

    pages = {who: Rest(who).client.get("/work-permits/").content.decode() for who in ("releaser", "requester")}

    assert 'href="/reviews/"' in pages["releaser"]
    assert "nav-count" in pages["releaser"]
    assert 'href="/reviews/"' not in pages["requester"]


@pytest.mark.requirement("P12")
def test_in_admin_the_same_verbs_decide(chat):
    _, review = handed_over(chat)
    client = Rest("admin").client
    path = f"/admin/policy/review/{review.pk}/change/"

    shown = client.get(path).content.decode()
    client.post(path, {"_verb": "reject", "note": "Não hoje."})

    review.refresh_from_db()
    assert 'value="approve"' in shown
    assert (review.status, review.note) == ("REJECTED", "Não hoje.")
    assert PolicyDecision.objects.filter(action="review.decide", subject="alfa/admin", outcome="ALLOW").exists()


@pytest.mark.requirement("C44", "P12")
def test_an_english_conversation_is_told_in_english(demo, no_worker, releaser):
    chat = Dialogue(member("approver"), locale="en")
    chat.says("Cancel permit 458.")
    reply = chat.says("Yes.")
    review = Review.objects.get()

    reviews.reject(review_id=review.pk, by=releaser, note="Crew below.", now=timezone.now())
    settled(chat, review)

    assert reply.response["text"].startswith("I sent it for review; nothing was done yet.")
    assert last_said().endswith("Lígia Barros rejected the review and nothing was done: “Crew below.”")
