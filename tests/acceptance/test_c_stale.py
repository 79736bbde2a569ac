"""A yes on another page than the question (C29, B9): the target stays, and nothing runs without being asked about."""

import pytest

from context_bridge import bridge
from context_bridge.context import parse
from conversations.runtime import runtime
from policy.errors import Refused
from tests.acceptance.test_c_confirmation import effects
from tests.drivers.chat import Dialogue

pytestmark = [pytest.mark.django_db, pytest.mark.requirement("C29", "B9")]

HEIGHT = "Adicione o componente de trabalho em altura."


def page(permit: str, **more: object) -> dict[str, object]:
    return {"page": {"semanticId": "workPermit", "entityType": "workPermit", "entityId": permit}, **more}


def test_a_yes_on_another_page_is_asked_about_with_the_target_of_the_plan(requester):
    chat = Dialogue(requester)
    asked = chat.says(HEIGHT, ui=page("WP-123"))

    elsewhere = chat.says("Sim.", ui=page("WP-456"))

    assert asked.confirmation["affectedResources"][0]["id"] == "WP-123"
    assert (elsewhere.type, elsewhere.reason) == ("confirmation", "CONTEXT_CHANGED")
    assert "WP-456" in elsewhere.text
    assert elsewhere.confirmation["affectedResources"][0]["id"] == "WP-123"
    assert effects() == 0
    assert next(e for e in chat.events() if e.payload.get("outcome") == "ask").payload["changed"] == ["page"]


def test_once_it_was_said_the_yes_runs_the_plan_with_its_own_target(requester):
    chat = Dialogue(requester)
    chat.says(HEIGHT, ui=page("WP-123"))
    chat.says("Sim.", ui=page("WP-456"))

    done = chat.says("Sim.", ui=page("WP-456"))

    assert done.type == "success"
    assert "WP-123" in done.text
    assert effects() == 1


def test_who_named_the_record_may_go_anywhere(requester):
    chat = Dialogue(requester)
    chat.says("Adicione o componente de trabalho em altura na permissão 123.", ui=page("WP-456"))

    assert chat.says("Sim.", ui=page("WP-124")).type == "success"


def test_the_same_page_at_a_newer_version_asks_nothing(requester):
    chat = Dialogue(requester)
    chat.says(HEIGHT, ui=page("WP-123"))

    assert chat.says("Sim.", ui=page("WP-123", activeTab={"semanticId": "workPermit.risks"})).type == "success"


def test_a_page_that_tells_nothing_asks_nothing(requester):
    chat = Dialogue(requester)
    chat.says(HEIGHT, ui=page("WP-123"))

    assert chat.says("Sim.").type == "success"


def test_a_high_risk_asks_even_about_what_it_did_not_read(requester):
    chat = Dialogue(requester)
    chat.says("Cancele a permissão 456.", ui=page("WP-456"))

    elsewhere = chat.says("WP-456", ui=page("WP-123"))

    assert elsewhere.reason == "CONTEXT_CHANGED"
    assert "WP-123" in elsewhere.text
    assert chat.says("WP-456", ui=page("WP-123")).type == "success"


def test_a_foreign_record_on_the_page_is_not_named(requester):
    chat = Dialogue(requester)
    chat.says(HEIGHT, ui=page("WP-123"))

    elsewhere = chat.says("Sim.", ui=page("WP-900"))

    assert elsewhere.reason == "CONTEXT_CHANGED"
    assert "WP-900" not in elsewhere.text
    assert "WP-123" in elsewhere.text


def test_a_button_counts_on_the_page_it_is_pressed_on(requester):
    chat = Dialogue(requester)
    asked = chat.says(HEIGHT, ui=page("WP-123"))
    bridge.put_context(by=requester, tab="tab-1", context=parse(page("WP-456")), now=chat.now)
    confirmation = asked.confirmation["confirmationId"]

    with pytest.raises(Refused) as refused:
        runtime.confirm(chat.id, confirmation, by=requester, now=chat.now, tab="tab-1")
    again = runtime.confirm(chat.id, confirmation, by=requester, now=chat.now, tab="tab-1")

    assert refused.value.reason == "CONTEXT_CHANGED"
    assert again.response["type"] == "executing"
