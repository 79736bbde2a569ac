"""History that an organization no longer keeps is erased, and the audit stays whole (C50)."""

from datetime import timedelta
from io import StringIO

import pytest
from django.apps import apps
from django.core.management import call_command
from django.urls import reverse
from django.utils import timezone, translation

from context_bridge.models import SemanticContext, ToolInvocation
from conversations import feed, retention
from conversations.models import Conversation, ConversationEvent
from policy import durations, seals
from policy.models import PolicyDecision
from tests.drivers.chat import Dialogue

pytestmark = [pytest.mark.django_db, pytest.mark.requirement("C50")]

DAYS = timedelta(days=30)
SAID = "o guindaste zafirelo fica parado"
START = timezone.now().replace(microsecond=0)
OVER = START + DAYS


@pytest.fixture
def kept_30_days(demo):
    durations.choose("history", seconds=30 * 86_400, tenant="alfa", by="operator", now=START)


def talk(person):
    """A conversation with a change in it, and a sentence that nothing but history needs."""
    chat = Dialogue(person, now=START)
    page = {"contextVersion": 7, "page": {"semanticId": "workPermit", "entityType": "workPermit", "entityId": "WP-123"}}
    chat.says("Mude a validade da permissão 123 para 45 dias.", ui=page)
    chat.says("Sim.")
    chat.says(f"Lembre só nesta conversa que {SAID}.")
    chat.says(f"Hoje {SAID}?")
    assert places_of("zafirelo")
    Conversation.objects.filter(pk=chat.id).update(updated_at=START)
    return chat


def places_of(word):
    """Every table that holds the word anywhere."""
    return {
        model._meta.db_table
        for model in apps.get_models(include_auto_created=True)
        for row in model._base_manager.values_list()
        if word in str(row)
    }


def is_audit_whole():
    seals.seal_new()
    call_command("verify_audit", stdout=StringIO())
    return True


@pytest.mark.parametrize(("short_of", "is_erased"), [(timedelta(seconds=1), False), (timedelta(0), True)])
def test_history_is_erased_at_the_very_moment_its_time_is_over(kept_30_days, requester, short_of, is_erased):
    talk(requester)

    retention.retain(now=OVER - short_of)

    assert (places_of("zafirelo") == set()) is is_erased
    assert is_audit_whole()


def test_what_was_done_stays(kept_30_days, requester):
    chat = talk(requester)
    before = {
        model: list(model._base_manager.order_by("pk").values())
        for model in (PolicyDecision, ToolInvocation, ConversationEvent)
    }

    retention.retain(now=OVER)

    for model, rows in before.items():
        assert list(model._base_manager.order_by("pk").values())[: len(rows)] == rows
    last = chat.events()[-1]
    assert (last.type, last.payload["reason"]) == ("CONTEXT_UPDATED", "RETENTION")
    assert last.payload["erased"]["messages"] == chat.row.messages.count() > 0
    assert (chat.row.title, chat.row.erased_at) == ("", OVER)


def test_another_organization_keeps_its_own(kept_30_days, requester, outsider):
    for person in (requester, outsider):
        chat = Dialogue(person, now=START)
        chat.says(f"Hoje {SAID}?")

    retention.retain(now=OVER + DAYS)

    assert set(Conversation.objects.exclude(erased_at=None).values_list("tenant_id", flat=True)) == {"alfa"}
    assert "zafirelo" in str(list(chat.row.messages.values_list("text")))


def test_without_a_choice_nothing_is_erased(requester):
    talk(requester)

    assert retention.retain(now=OVER + 100 * DAYS) == {}
    assert places_of("zafirelo")


@pytest.mark.parametrize("waits_for", ["confirmation", "clarification", "worker"])
def test_what_waits_or_runs_is_not_touched(kept_30_days, requester, no_worker, waits_for):
    chat = Dialogue(requester, now=START)
    chat.says("Abra a permissão 124." if waits_for == "clarification" else "Mude a validade da permissão 123 para 45.")
    if waits_for == "worker":
        chat.says("Sim.", works=False)

    assert retention.retain(now=OVER + DAYS) == {}
    assert chat.row.erased_at is None and all(m.text for m in chat.row.messages.all())


def test_it_is_done_once_and_again_only_for_what_was_said_since(kept_30_days, requester):
    chat = talk(requester)
    assert retention.retain(now=OVER)["conversations"] == 1
    assert retention.retain(now=OVER + 9 * DAYS) == {}

    chat.at(OVER + 9 * DAYS).says(f"Hoje {SAID}?")
    assert retention.retain(now=OVER + 9 * DAYS + timedelta(days=29)) == {}
    assert retention.retain(now=OVER + 10 * DAYS)["conversations"] == 1
    assert places_of("zafirelo") == set()
    assert is_audit_whole()


def test_who_comes_late_to_the_lock_erases_nothing(kept_30_days, requester):
    chat = talk(requester)

    first, second = (retention.erase(chat.id, now=OVER) for _ in range(2))

    assert (first["conversations"], second) == (1, {})


def test_a_run_that_stops_between_conversations_is_taken_up(kept_30_days, requester, monkeypatch):
    for _ in range(3):
        talk(requester)

    assert retention.retain(now=OVER, most=2)["conversations"] == 2
    assert places_of("zafirelo")
    assert retention.retain(now=OVER, most=2)["conversations"] == 1
    assert places_of("zafirelo") == set()


def test_one_that_is_broken_holds_up_no_other(kept_30_days, requester):
    broken, _sound = talk(requester), talk(requester)
    Conversation.objects.filter(pk=broken.id).update(context={"nonsense": 1})

    assert retention.retain(now=OVER)["conversations"] == 1


def test_the_thread_the_trace_and_the_pages_say_that_it_was_erased(kept_30_days, requester, admin_client):
    chat = talk(requester)
    SemanticContext.objects.create(
        tenant_id="alfa", user_id=requester.user_id, session="s", tab="t", version=1, context={}, updated_at=START
    )

    retention.retain(now=OVER)

    assert {m["text"] for m in feed.messages(chat.row)} == {"(apagado pela retenção)"}
    assert not SemanticContext.objects.exists()
    with translation.override("pt-br"):
        page = admin_client.get(
            reverse("admin:conversations_conversation_trace", args=[chat.id]), headers={"accept-language": "pt-br"}
        )
    assert "apagado pela retenção" in page.content.decode()


def test_the_command_counts_first_and_erases_what_is_due(kept_30_days, requester):
    chat = talk(requester)
    Conversation.objects.filter(pk=chat.id).update(updated_at=START - 2 * DAYS)

    def said(*arguments):
        out = StringIO()
        call_command("retain", *arguments, stdout=out)
        return out.getvalue()

    assert said("--dry-run", "--tenant", "beta") == "0 conversations are due\n"
    assert said("--dry-run") == "1 conversations are due\n"
    assert places_of("zafirelo")
    assert "1 conversations" in said()
    assert places_of("zafirelo") == set()
