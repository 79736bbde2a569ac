"""The admin: a read-only window, and one page from a sentence to the call and the answer (C52)."""

import pytest
from django.apps import apps
from django.contrib.auth import get_user_model
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from conversations.admin.threads import TURNS_PER_PAGE
from conversations.models import Conversation, Execution, Turn
from tests.cast import member
from tests.drivers.chat import Dialogue

pytestmark = pytest.mark.django_db
MODELS = sorted(model.__name__.lower() for model in apps.get_app_config("conversations").get_models())
INLINE = {"planstep"}
OF_THE_INSTALLATION = {"modelbreaker"}  # belongs to no tenant: a superuser sees it


def browser(username):
    client = Client()
    client.force_login(get_user_model().objects.get(username=username))
    return client


@pytest.fixture
def auditor(demo):
    return browser("auditor")


@pytest.fixture
def talk(requester):
    """A component was added."""
    talk = Dialogue(requester)
    for text in ("Abra a permissão 123.", "Adicione o componente de trabalho em altura.", "Sim."):
        talk.says(text)
    return talk


def trace(talk, **query):
    return f"/admin/conversations/conversation/{talk.id}/trace/" + "".join(f"?{k}={v}" for k, v in query.items())


@pytest.mark.requirement("C52")
def test_one_page_shows_a_sentence_all_the_way_to_its_effect(auditor, talk):
    page = auditor.get(trace(talk)).content.decode()

    execution = Execution.objects.select_related("plan__operation__intent", "confirmation", "turn").get(
        plan__operation__capability_id="workPermit.components.add"
    )
    step = execution.plan.steps.get()
    invocation = apps.get_model("context_bridge.ToolInvocation").objects.get(step_id=step.id)
    decisions = apps.get_model("policy.PolicyDecision").objects.filter(conversation_id=talk.id)
    operation, confirmation = execution.plan.operation, execution.confirmation
    for shown in (
        "Adicione o componente de trabalho em altura.",
        talk.id, execution.turn_id, operation.id, operation.intent.id, execution.plan_id, execution.plan.hash,
        confirmation.id, execution.id, step.id, invocation.id, invocation.tool_id,
    ):  # fmt: skip
        assert shown in page
    assert {d.point for d in decisions} == {"rest", "plan", "confirmation", "execution"}
    for decision in decisions:
        assert decision.id in page
        assert all(policy in page for policy in decision.policies)


@pytest.mark.requirement("C11")
def test_the_trace_says_where_a_reference_was_found(auditor, talk):
    page = auditor.get(trace(talk)).content.decode()

    assert "workPermit:WP-123" in page
    assert "explicit" in page or "na frase" in page


def test_the_trace_shows_a_single_turn(auditor, talk):
    first, *_, last = Turn.objects.filter(conversation_id=talk.id).order_by("id")

    page = auditor.get(trace(talk, turn=last.id)).content.decode()

    assert f'id="{last.id}"' in page
    assert f'id="{first.id}"' not in page
    assert Execution.objects.get(turn=last).plan.hash in page


def test_the_trace_asks_no_more_of_the_database_for_more_turns(auditor, talk):
    statements = []
    for _ in range(2):
        with CaptureQueriesContext(connection) as asked:
            page = auditor.get(trace(talk)).content.decode()
        statements.append(len(asked))
        for _ in range(TURNS_PER_PAGE):
            talk.says("Abra a permissão 123.")

    assert page.count('class="trace-turn"') == TURNS_PER_PAGE
    assert "?page=2" in page
    assert statements[1] <= statements[0]


def test_the_trace_page_carries_no_style_and_no_script_of_its_own(auditor, talk):
    page = auditor.get(trace(talk)).content.decode()

    assert "<style" not in page
    assert " style=" not in page
    assert page.count("<script") == page.count("<script src=")


def test_the_trace_escapes_what_people_wrote(auditor, talk):
    talk.says("<script>alert(1)</script>")

    assert "<script>alert" not in auditor.get(trace(talk)).content.decode()


def test_an_unknown_turn_is_not_found(auditor, talk):
    other = Dialogue(member("requester"))
    other.says("Abra a permissão 123.")

    for turn in ("turn_0", "", Turn.objects.get(conversation_id=other.id).id):
        assert auditor.get(trace(talk, turn=turn)).status_code == 404


@pytest.mark.requirement("C38")
@pytest.mark.parametrize("username", ["outsider", "requester"])
def test_the_trace_does_not_exist_for_others(talk, username):
    assert browser(username).get(trace(talk)).status_code == 404


def test_the_staff_of_another_tenant_finds_nothing(talk):
    get_user_model().objects.filter(username="outsider").update(is_staff=True)
    foreign = browser("outsider")

    assert foreign.get(trace(talk)).status_code == 404
    assert foreign.get(f"/admin/conversations/conversation/{talk.id}/change/").status_code == 404
    for name in set(MODELS) - INLINE:
        page = foreign.get(f"/admin/conversations/{name}/")
        assert page.status_code == 200
        assert page.context["cl"].result_count == 0


@pytest.mark.parametrize("name", sorted(set(MODELS) - INLINE - OF_THE_INSTALLATION))
def test_every_record_can_be_looked_at_and_not_changed(auditor, talk, name):
    talk.says("Abra a permissão 124.")
    talk.says("Lembre que trabalho à noite.")
    model = apps.get_model("conversations", name)
    row = model._default_manager.first()

    listed = auditor.get(f"/admin/conversations/{name}/")
    assert (listed.status_code, listed.context["cl"].result_count) == (200, model._default_manager.count())
    assert auditor.get(f"/admin/conversations/{name}/?q=conv_").status_code == 200
    assert auditor.get(f"/admin/conversations/{name}/{row.pk}/change/").status_code == 200
    assert auditor.post(f"/admin/conversations/{name}/{row.pk}/change/", {}).status_code == 403
    assert auditor.get(f"/admin/conversations/{name}/add/").status_code == 403
    assert auditor.post(f"/admin/conversations/{name}/{row.pk}/delete/", {"post": "yes"}).status_code == 403


def test_a_plan_shows_its_steps(auditor, talk):
    plan = Execution.objects.get(turn=Turn.objects.filter(conversation_id=talk.id).last()).plan

    page = auditor.get(f"/admin/conversations/plan/{plan.id}/change/").content.decode()

    assert plan.steps.get().id in page or plan.steps.get().title in page


def test_the_conversation_leads_to_its_trace(auditor, talk):
    page = auditor.get(f"/admin/conversations/conversation/{talk.id}/change/").content.decode()

    assert trace(talk) in page
    assert Conversation.objects.get(pk=talk.id).title in page
