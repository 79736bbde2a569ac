"""Topics and follow-ups: what one sentence inherits from another, and what not (C9, C23-C27, C50)."""

from datetime import timedelta

import pytest
from django.utils import timezone

from conversations.models import Message, Topic, Turn
from conversations.sweeping import sweep
from tests.drivers.chat import Dialogue

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

COUNT = "Quantos funcionários estão cadastrados?"


def about_validity(by) -> Dialogue:
    chat = Dialogue(by)
    chat.says("Abra a permissão 123.")
    chat.says("Explique a validade da permissão.")
    return chat


def changes(chat: Dialogue) -> list[tuple[str | None, str | None]]:
    return [(e.payload["from"], e.payload["to"]) for e in chat.events() if e.type == "TOPIC_CHANGED"]


def validity_asked(reply) -> tuple[str, str]:
    return reply.confirmation["affectedResources"][0]["id"], reply.text


@pytest.mark.requirement("C23")
def test_a_follow_up_completes_itself_from_the_topic(requester):
    asked = about_validity(requester).says("Mude para 60.")

    assert asked.type == "confirmation"
    assert asked.confirmation["affectedResources"][0]["id"] == "WP-123"
    assert "60" in asked.text


@pytest.mark.requirement("C23")
def test_a_question_about_a_part_is_followed_up_too(requester):
    chat = Dialogue(requester)
    chat.says("Abra a permissão 123.")
    answered = chat.says("Qual a validade?")

    asked = chat.says("Mude para 60.")

    assert answered.type == "answer"
    assert asked.type == "confirmation"
    assert "60" in asked.text


@pytest.mark.requirement("C24")
@pytest.mark.case("S7")
def test_another_subject_is_answered_without_the_old_one(requester):
    chat = about_validity(requester)

    answered = chat.says(COUNT)

    assert answered.type == "answer"
    assert answered.text.startswith("Funcionários cadastrados")
    assert changes(chat)[-1] == ("workPermit.validity", "employees")
    assert "REFERENCE_RESOLVED" not in answered.events
    assert chat.says("Mude para 60.").type not in ("confirmation", "success")


@pytest.mark.requirement("C24", "C25")
@pytest.mark.parametrize(
    "said",
    [
        "Voltando à permissão.",
        "voltando ao assunto da validade",
        "E sobre a validade de antes?",
        "vamos voltar para a validade",
        "Back to the permit.",
        "voltando ao assunto",
    ],
)
def test_a_topic_is_returned_to_by_name(requester, said):
    chat = about_validity(requester)
    chat.says(COUNT)

    back = chat.says(said)
    asked = chat.says("Mude para 60.")

    assert (back.type, back.response["reference"]["id"]) == ("info", "WP-123")
    assert changes(chat)[-1] == ("employees", "workPermit.validity")
    assert asked.confirmation["affectedResources"][0]["id"] == "WP-123"
    assert "60" in asked.text


@pytest.mark.requirement("C24")
def test_a_return_may_go_on_in_the_same_sentence(requester):
    chat = about_validity(requester)
    chat.says(COUNT)

    asked = chat.says("Voltando à validade, mude para 60.")

    assert asked.type == "confirmation"
    assert "60" in asked.text


@pytest.mark.requirement("C24")
def test_the_record_of_the_topic_stays_meant_while_the_page_shows_another(requester):
    page = {"page": {"semanticId": "workPermit", "entityType": "workPermit", "entityId": "WP-456"}}
    chat = about_validity(requester)
    chat.says(COUNT, ui=page)

    chat.says("Voltando à permissão 123.", ui=page)
    asked = chat.says("Mude para 60.", ui=page)

    assert asked.confirmation["affectedResources"][0]["id"] == "WP-123"


@pytest.mark.requirement("C24")
def test_what_nobody_talked_about_is_not_returned_to(requester):
    chat = about_validity(requester)

    told = chat.says("Voltando à permissão 456.")

    assert told.reason == "NOT_FOUND"
    assert chat.state["context"]["conversationTopic"] == "workPermit.validity"


@pytest.mark.requirement("C24", "C16")
def test_a_return_repeats_the_open_question_and_confirms_nothing(requester):
    chat = about_validity(requester)
    chat.says(COUNT)
    asked = chat.says("Adicione o componente de trabalho em altura na permissão 123.")

    back = chat.says("Voltando à validade, sim.")

    assert asked.text in back.text
    assert chat.state["pendingConfirmation"]["confirmationId"] == asked.confirmation["confirmationId"]


@pytest.mark.requirement("C24", "C13")
def test_a_return_while_a_value_is_missing_asks_for_it_again(requester):
    chat = about_validity(requester)
    asked = chat.says("Adicione o componente.")

    back = chat.says("Voltando à validade.")

    assert back.text.endswith(asked.text)
    assert chat.says("trabalho em altura").type == "confirmation"


@pytest.mark.requirement("C24")
def test_a_catalogue_entry_is_returned_to_without_leaving_the_permit(requester):
    chat = Dialogue(requester)
    chat.says("Abra a permissão 123.")
    chat.says("Explique trabalho em altura.")
    chat.says(COUNT)

    back = chat.says("Voltando ao trabalho em altura.")

    assert "Trabalho em Altura" in back.text
    assert chat.state["context"]["conversationTopic"] == "componentType:workingAtHeight"
    assert chat.state["context"]["activeEntity"]["id"] == "WP-123"


@pytest.mark.requirement("C24")
def test_lets_go_back_to_a_tab_that_nobody_talked_about_goes_there(requester):
    chat = about_validity(requester)

    gone = chat.says("Vamos voltar para os componentes.")

    assert (gone.type, chat.state["context"]["activeTab"]) == ("success", "workPermit.components")


@pytest.mark.requirement("C24")
def test_going_to_a_tab_is_no_return(requester):
    chat = about_validity(requester)
    chat.says("Agora vá para os componentes.")
    chat.says("Explique a validade da permissão.")

    gone = chat.says("Volte para a aba de componentes.")

    assert gone.type == "success"
    assert chat.state["context"]["activeTab"] == "workPermit.components"


@pytest.mark.requirement("C25", "C50")
def test_an_idle_topic_is_let_go_with_the_next_sentence(requester):
    start = timezone.now()
    chat = about_validity(requester).at(start)
    chat.says("Explique a validade da permissão.")

    late = chat.at(start + timedelta(minutes=30)).says("Mude para 60.")

    assert late.type != "confirmation"
    assert changes(chat)[-1] == ("workPermit.validity", None)


@pytest.mark.requirement("C25")
def test_activity_keeps_a_topic(requester):
    start = timezone.now()
    chat = about_validity(requester)
    chat.at(start + timedelta(minutes=29)).says("Explique a validade da permissão.")

    asked = chat.at(start + timedelta(minutes=55)).says("Mude para 60.")

    assert asked.type == "confirmation"
    topic = Topic.objects.get(conversation_id=chat.id, status="CURRENT")
    assert topic.last_activity_at - topic.started_at > timedelta(minutes=28)


@pytest.mark.requirement("C25", "C50")
def test_the_sweep_lets_idle_topics_go(requester):
    chat = about_validity(requester)

    sweep(now=timezone.now() + timedelta(minutes=31))

    assert chat.state["context"]["conversationTopic"] is None
    assert list(Topic.objects.filter(conversation_id=chat.id, status="CURRENT")) == []
    before = chat.row.last_sequence
    sweep(now=timezone.now() + timedelta(minutes=62))
    assert chat.row.last_sequence == before


@pytest.mark.requirement("C25")
def test_an_expired_topic_can_be_returned_to(requester):
    chat = about_validity(requester)
    sweep(now=timezone.now() + timedelta(minutes=31))

    chat.says("Voltando à validade.")

    assert chat.says("Mude para 60.").type == "confirmation"


@pytest.mark.requirement("C26")
def test_a_new_operation_begins_with_nothing_of_the_old_one(requester):
    chat = about_validity(requester)
    chat.says("Mude para 60.")
    chat.says("Não.")
    chat.says(COUNT)
    operation = chat.row.operations.order_by("-id").select_related("intent")[0]

    assert (operation.targets, operation.intent.slots) == ([], {})


DIALOGUE = (
    "Abra a permissão 123.",
    "Agora vá para os componentes.",
    "Explique a validade da permissão.",
    "Mude para 60.",
    "Não.",
    COUNT,
    "Voltando à permissão.",
    "Mude para 45.",
    "Não, 50.",
    "Cancela.",
    "Adicione o componente.",
    "trabalho em altura",
    "Não.",
    "Abra a permissão 124.",
    "A segunda.",
    "Volte para a anterior.",
    "Explique isso.",
    "Lembre que trabalho à noite.",
    "O que você lembra?",
)


@pytest.mark.requirement("C9")
def test_without_any_message_text_every_later_answer_is_the_same(requester):
    def told(*, forgets: bool) -> list[tuple[str, str, str | None]]:
        chat = Dialogue(requester)
        replies = []
        for said in DIALOGUE:
            reply = chat.says(said)
            replies.append((reply.type, reply.text, reply.reason))
            if forgets:
                Message.objects.filter(conversation_id=chat.id).update(text="", response=None)
                Turn.objects.filter(conversation_id=chat.id).update(text="", response=None)
        chat.says("Esqueça que trabalho à noite.")
        return replies

    assert told(forgets=True) == told(forgets=False)


@pytest.mark.requirement("B3")
@pytest.mark.parametrize("said", ["Explica isso aí.", "explica", "O que é isso?"])
def test_with_nothing_to_point_at_it_is_asked_what_to_explain(requester, said):
    asked = Dialogue(requester).says(said)

    assert asked.type == "clarification"
    assert "O que devo explicar" in asked.text
    assert "EXECUTION_FAILED" not in asked.events
