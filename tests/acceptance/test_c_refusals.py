"""Every way in which a confirmation is refused: its own reason and words, the same by the runtime and by REST (C16)."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta

import pytest
from django.contrib.auth import get_user_model
from django.utils import timezone

from context_bridge.models import ToolInvocation
from context_bridge.registries.capabilities import capabilities
from conversations.models import Confirmation, PlanStep
from policy.errors import EN, PT, Refused, reasons
from policy.models import Membership, Tenant
from tests.cast import member
from tests.drivers.chat import Dialogue
from tests.integration.conversations.surfaces import Rest
from work_permits.models import WorkPermit

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

VALIDITY = "Mude a validade da permissão 123 para 60 dias."


@dataclass(frozen=True, kw_only=True)
class Refusal:
    """What is asked, what happens before the answer, what the answer carries, and what it is refused for."""

    reason: str
    asks: str = VALIDITY
    before: Callable[[Dialogue], object] = lambda chat: None
    given: dict[str, object] | None = None
    edges: tuple[str, ...] = ("runtime", "rest")


def says(text):
    return lambda chat: chat.says(text)


def expired(chat):
    Confirmation.objects.update(expires_at=chat.now - timedelta(seconds=1))


def switched_off(chat):
    Tenant.objects.filter(pk="alfa").update(disabled_actions=["workPermit.updateValidity"])


def orphaned(chat):
    switched_off(chat)
    chat.says("Qual é a validade da permissão 123?")


def upgraded(chat):
    known = capabilities["workPermit.updateValidity"]
    capabilities._registry[known.id] = replace(known, version=known.version + 1)


def without_roles(chat):
    Membership.objects.get(user__username="approver").roles.clear()


def asked_of_somebody_else(chat):
    Confirmation.objects.update(asked_of=get_user_model().objects.get(username="admin"))


def nobody_to_review(chat):
    Membership.objects.filter(user__username__in=("releaser", "admin")).update(suspended=True)


REFUSALS = [
    Refusal(reason="CONFIRMATION_EXPIRED", before=expired),
    Refusal(reason="CONFIRMATION_DENIED", before=says("Não.")),
    Refusal(reason="CONFIRMATION_WITHDRAWN", before=says("Deixa para lá.")),
    Refusal(reason="CONFIRMATION_SUPERSEDED", before=says("Não, 90.")),
    Refusal(reason="CONFIRMATION_ORPHANED", before=orphaned),
    Refusal(reason="CONFIRMATION_LEVEL", asks="Cancele a permissão 123."),
    Refusal(reason="CONFIRMATION_LEVEL", asks="Cancele a permissão 123.", given={"typed": "WP-124"}),
    Refusal(reason="CONFIRMATION_PASSWORD", asks="Cancele a permissão 457.", given={"typed": "WP-457"}),
    Refusal(
        reason="CONFIRMATION_PASSWORD_WRONG", asks="Cancele a permissão 457.", given={"password": "x"}, edges=("rest",)
    ),
    Refusal(
        reason="CONFIRMATION_PROOF_OLD",
        asks="Cancele a permissão 457.",
        given={"proved_at": timezone.now() - timedelta(days=1)},
        edges=("runtime",),  # by REST the proof is as old as the request
    ),
    Refusal(reason="NO_ELIGIBLE_REVIEWER", asks="Cancele a permissão 458.", before=nobody_to_review),
    Refusal(reason="NOT_SEEN_YET", given={"last_seen": 0}),
    Refusal(reason="CONFIRMATION_NOT_YOURS", before=asked_of_somebody_else),
    Refusal(reason="CONFIRMATION_NOT_BOUND", before=lambda chat: PlanStep.objects.update(input={"entityId": "WP-456"})),
    Refusal(reason="CAPABILITY_CHANGED", before=upgraded),
    Refusal(reason="VALUE_CHANGED", before=lambda chat: WorkPermit.objects.update(validity_days=33)),
    Refusal(reason="POLICY_DENIED", before=without_roles),
    Refusal(reason="RECORD_GONE", before=lambda chat: WorkPermit.objects.filter(reference="WP-123").delete()),
    Refusal(reason="VERSION_CONFLICT", given={"expected_version": 0}),
]
TRIED = [(refusal, edge) for refusal in REFUSALS for edge in refusal.edges]
_ON_THE_WIRE = {"last_seen": "lastSeenSequence", "expected_version": "expectedVersion"}


@pytest.fixture
def person(demo, no_worker, monkeypatch):
    """Who may change validities and cancel: two roles, so that every question can be put to one person."""
    membership = Membership.objects.get(user__username="approver")
    membership.roles.add(*Membership.objects.get(user__username="requester").roles.all())
    monkeypatch.setattr(capabilities, "_registry", dict(capabilities._registry))
    return member("approver")


def refused_by(edge, chat, confirmation, given):
    """The reason that the edge gives, and the words it says."""
    if edge == "runtime":
        try:
            reply = chat.presses("confirm", confirmation, **given)
        except Refused as refused:
            return refused.reason, refused.text(PT)
        return reply.reason, reply.response["text"]
    body = {_ON_THE_WIRE.get(name, name): value for name, value in given.items()}
    answer = Rest("approver").post(f"conversations/{chat.id}/confirm", {"confirmationId": confirmation, **body}).json()
    told = answer if "detail" in answer else answer["response"]
    return told["reason"], told.get("detail") or told["text"]


@pytest.mark.requirement("C16", "C17")
@pytest.mark.parametrize(("refusal", "edge"), TRIED, ids=[f"{r.reason}-{edge}" for r, edge in TRIED])
def test_a_confirmation_that_does_not_count_is_refused_with_its_own_reason_and_words(person, refusal, edge):
    chat = Dialogue(person)
    asked = chat.says(refusal.asks).confirmation["confirmationId"]
    refusal.before(chat)

    reason, told = refused_by(edge, chat, asked, refusal.given or {})

    assert reason == refusal.reason
    assert told
    assert all(reasons[reason].texts[locale] for locale in (PT, EN))
    assert not ToolInvocation.objects.exclude(tool_id__endswith=".read").filter(status="SUCCEEDED").exists()


@pytest.mark.requirement("C16")
def test_each_reason_says_something_of_its_own():
    said = [reasons[code].texts[locale] for code in {r.reason for r in REFUSALS} for locale in (PT, EN)]

    assert len(said) == len(set(said))


@pytest.mark.requirement("C15")
@pytest.mark.parametrize(
    ("change", "reason", "words"),
    [
        (switched_off, "CAPABILITY_OFF", "Essa operação foi desativada."),
        (upgraded, "CAPABILITY_CHANGED", "A operação mudou desde que foi preparada"),
        (
            lambda chat: WorkPermit.objects.filter(reference="WP-123").delete(),
            "RECORD_GONE",
            "O registro não existe mais.",
        ),
    ],
)
@pytest.mark.parametrize("text", ["Qual é a validade da permissão 456?", "Blá blá quê."])
def test_what_became_impossible_closes_its_question_when_the_person_writes(person, change, reason, words, text):
    chat = Dialogue(person)
    asked = chat.says(VALIDITY).confirmation["confirmationId"]
    change(chat)

    reply = chat.says(text)

    confirmation = Confirmation.objects.get(pk=asked)
    assert (confirmation.status, confirmation.plan.status) == ("ORPHANED", "CANCELLED")
    assert confirmation.plan.operation.reason == reason
    assert words in reply.response["text"]
    assert chat.state["status"] in ("IDLE", "SUCCESS")
    assert chat.state["pendingConfirmation"] is None
    assert chat.says("Sim.").reason in ("CONFIRMATION_ORPHANED", "NO_PENDING_CONFIRMATION")
