"""Enforcement: what is not allowed is refused with a reason, and the refusal's record survives a rollback."""

import pytest
from django.db import transaction
from django.utils import translation

from policy import pep
from policy.engine.request import Confirmed
from policy.errors import Refused
from policy.models import PolicyDecision
from tests.integration.policy.conftest import ask, join

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("plants")]


def refusal(request, now):
    with pytest.raises(Refused) as refused:
        pep.require(request, now=now)
    return refused.value


def test_what_is_allowed_returns_its_decision(keeper, now):
    decision = pep.require(ask(keeper), now=now)

    assert PolicyDecision.objects.get().id == decision.id


@pytest.mark.requirement("P1")
@pytest.mark.parametrize(
    ("over", "reason", "status"),
    [
        ({"plant": "nowhere"}, "NOT_FOUND", 404),
        ({"risk": 2}, "CONFIRMATION_NEEDED", 409),
        ({"risk": 3}, "CONFIRMATION_NEEDED", 409),
        ({"action": "plant.read", "plant": "south"}, "POLICY_DENIED", 403),
        ({"action": "plant.explode"}, "POLICY_INDETERMINATE", 403),
        ({"batch_size": 201, "confirmation": Confirmed(2, True)}, "POLICY_DENIED", 403),
        ({"batch_size": 201}, "POLICY_DENIED", 403),
    ],
)
def test_each_outcome_is_refused_with_its_reason(keeper, now, over, reason, status):
    refused = refusal(ask(keeper, **over), now)

    assert (refused.reason, refused.status) == (reason, status)
    assert refused.detail["decision"] == PolicyDecision.objects.get().id


def test_a_refusal_explains_itself_in_the_language_it_is_asked_in(alfa, now):
    refused = refusal(ask(join(alfa, "bia", "keeper", "apprentice")), now)

    assert refused.text("pt-BR") == "Não posso fazer isso: Aprendizes não mudam plantas."
    assert refused.text("en") == "I can't do that: Apprentices don't change plants."


def test_the_detail_for_clients_is_in_the_language_of_the_request(alfa, now):
    with translation.override("en"):
        refused = refusal(ask(join(alfa, "bia", "keeper", "apprentice")), now)

    assert refused.detail["explanation"] == "Apprentices don't change plants."


def test_a_needed_confirmation_says_which(keeper, now):
    assert refusal(ask(keeper, risk=3), now).detail["level"] == "strong"


@pytest.mark.requirement("C53")
def test_not_found_tells_nothing_more(keeper, now):
    refused = refusal(ask(keeper, plant="harbour"), now)

    assert set(refused.detail) == {"decision"}
    assert refused.text("en") == "What was asked for was not found."


def test_allowed_is_a_predicate(keeper, now):
    assert pep.allowed(ask(keeper), now=now)
    assert not pep.allowed(ask(keeper, risk=2), now=now)


@pytest.mark.case("N2")
def test_a_refusal_whose_transaction_was_rolled_back_is_still_on_record(keeper, now):
    request = ask(keeper, plant="nowhere")
    with pytest.raises(Refused) as refused, transaction.atomic():
        pep.require(request, now=now)
    assert not PolicyDecision.objects.exists()

    pep.keep(refused.value)
    pep.keep(refused.value)
    pep.keep(Refused("NOT_FOUND"))

    row = PolicyDecision.objects.get()
    assert (row.id, row.outcome) == (refused.value.detail["decision"], "DENY")
    assert row.is_intact()
