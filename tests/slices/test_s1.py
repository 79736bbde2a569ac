"""S1, word for word: a conversation that really changes a permit."""

import pytest

from context_bridge.models import ToolInvocation
from policy.models import PolicyDecision
from tests.drivers.chat import Dialogue
from work_permits.models import PermitComponent

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def components(number: str = "123") -> dict[str, str]:
    rows = PermitComponent.objects.filter(permit__tenant_id="alfa", permit__number=number, removed_at=None)
    return {c.type.code: c.reference for c in rows.select_related("type")}


def open_components(chat: Dialogue) -> None:
    chat.says("Abra a permissão 123.")
    chat.says("Agora vá para os componentes.")


@pytest.mark.requirement("S1", "C47", "C58")
def test_s1_word_for_word(requester):
    chat = Dialogue(requester)

    opened = chat.says("Abra a permissão 123.")
    assert opened.type == "success"
    assert chat.state["context"]["activeEntity"]["id"] == "WP-123"
    assert chat.events()[-2].payload["commands"][0]["command"] == "NAVIGATE"

    tab = chat.says("Agora vá para os componentes.")
    assert tab.type == "success"
    assert chat.state["context"]["activeTab"] == "workPermit.components"

    asked = chat.says("Adicione o componente de trabalho em altura.")
    assert asked.type == "confirmation"
    assert asked.confirmation["requiredLevel"] == "soft"
    assert [r["id"] for r in asked.confirmation["affectedResources"]] == ["WP-123"]
    assert "workingAtHeight" not in components()

    done = chat.says("Sim.")
    assert done.type == "success"
    assert "Trabalho em Altura" in done.text
    assert components()["workingAtHeight"].startswith("COMP-")
    assert done.response["reference"]["id"] == components()["workingAtHeight"]
    assert "REFRESH_DATA" in [c["command"] for e in chat.events() for c in e.payload.get("commands", [])]

    business_calls = ToolInvocation.objects.exclude(tool_id="knowledge.explain").count()
    explained = chat.says("Explique esse componente.")
    assert explained.type == "answer"
    assert "NR-35" in explained.text or "altura" in explained.text.lower()
    assert explained.response["sources"]
    assert ToolInvocation.objects.exclude(tool_id="knowledge.explain").count() == business_calls

    turns = [opened, tab, asked, done, explained]
    assert [t.turn.model_calls for t in turns] == [0, 0, 0, 0, 0]
    assert [t.turn.route for t in turns][3] == "fast"


@pytest.mark.requirement("S1")
def test_s1_in_english(requester):
    chat = Dialogue(requester, locale="en")
    assert chat.says("Open permit 123.").type == "success"
    assert chat.says("Now go to the components.").type == "success"
    assert chat.says("Add the working at height component.").type == "confirmation"
    done = chat.says("Yes.")
    assert done.type == "success"
    assert "Working at height" in done.text or "height" in done.text.lower()
    assert "workingAtHeight" in components()
    assert chat.says("Explain this component.").type == "answer"


@pytest.mark.requirement("C47", "C15")
def test_another_component_inside_the_confirmation(requester):
    chat = Dialogue(requester)
    open_components(chat)
    first = chat.says("Adicione o componente de trabalho em altura.")

    second = chat.says("Não. Quero trabalho a quente.")

    assert second.type == "confirmation"
    assert second.turn.act == "CORRECTION"
    assert second.confirmation["confirmationId"] != first.confirmation["confirmationId"]
    assert second.confirmation["planHash"] != first.confirmation["planHash"]
    assert "CORRECTION_RECEIVED" in second.events

    before = set(components())
    assert chat.says("Sim.").type == "success"
    assert set(components()) - before == {"hotWork"}


@pytest.mark.requirement("C18")
def test_cancel_before_execution(requester):
    chat = Dialogue(requester)
    open_components(chat)
    chat.says("Adicione o componente de trabalho em altura.")

    reply = chat.says("Cancela.")

    assert reply.type == "cancelled"
    assert chat.row.status == "CANCELLED"
    assert chat.says("Sim.").reason == "NO_PENDING_CONFIRMATION"
    assert "workingAtHeight" not in components()


@pytest.mark.requirement("C21", "C22")
def test_undo_removes_through_the_registered_compensation(requester):
    chat = Dialogue(requester)
    open_components(chat)
    chat.says("Adicione o componente de trabalho em altura.")
    chat.says("Sim.")
    decided = PolicyDecision.objects.filter(action="workPermit.components.remove").count()

    asked = chat.says("Desfaça.")

    assert asked.type == "confirmation"
    assert "UNDO_REQUESTED" in asked.events
    assert chat.says("Sim.").type == "success"
    assert "workingAtHeight" not in components()
    points = PolicyDecision.objects.filter(action="workPermit.components.remove").values_list("point", "outcome")
    assert len(points) > decided
    assert ("execution", "ALLOW") in points
    assert chat.says("Desfaça.").reason == "ALREADY_UNDONE"


@pytest.mark.requirement("C16")
@pytest.mark.case("N15")
def test_yes_with_nothing_pending_executes_nothing(requester):
    chat = Dialogue(requester)

    reply = chat.says("Sim.")

    assert reply.reason == "NO_PENDING_CONFIRMATION"
    assert ToolInvocation.objects.count() == 0
    assert chat.row.status == "IDLE"


@pytest.mark.requirement("C12", "C19")
def test_two_permits_of_one_number(requester):
    chat = Dialogue(requester)

    asked = chat.says("Abra a permissão 124.")
    assert asked.type == "clarification"
    assert len(asked.choices) == 2
    assert "Empresa A" in asked.text
    assert "Empresa B" in asked.text

    assert chat.says("a da Empresa B").type == "success"
    assert chat.state["context"]["activeEntity"]["id"] == "WP-124-2"

    corrected = chat.says("Não, a da Empresa A.")
    assert corrected.type == "success"
    assert "CORRECTION_RECEIVED" in corrected.events
    assert chat.state["context"]["activeEntity"]["id"] == "WP-124"


@pytest.mark.requirement("C15", "C16")
def test_cancelling_a_permit_wants_its_id_typed(requester):
    chat = Dialogue(requester)
    chat.says("Abra a permissão 456.")

    asked = chat.says("Cancele a permissão 456.")
    assert asked.confirmation["requiredLevel"] == "strong"
    assert "WP-456" in asked.text

    again = chat.says("Sim.")
    assert again.reason == "CONFIRMATION_LEVEL"
    assert chat.row.status == "CONFIRMATION_REQUIRED"

    assert chat.says("WP-456").type == "success"
    assert chat.says("Desfaça.").reason == "NOT_REVERSIBLE"


@pytest.mark.requirement("C11", "C12")
def test_a_component_is_looked_for_on_the_permit_in_hand(requester):
    chat = Dialogue(requester)
    for number in ("123", "456"):
        chat.says(f"Adicione o componente de escavação na permissão {number}.")
        chat.says("Sim.")

    asked = chat.says("Remova o componente de escavação da permissão 123.")

    assert asked.type == "confirmation"
    assert [r["id"] for r in asked.confirmation["affectedResources"]] == ["WP-123"]
    assert chat.says("Sim.").type == "success"
    assert "excavation" in components("456")
    assert "excavation" not in components("123")


@pytest.mark.requirement("C16", "C24")
def test_a_no_with_another_request_behind_it(requester):
    chat = Dialogue(requester)
    chat.says("Adicione o componente de trabalho em altura na permissão 123.")

    reply = chat.says("Não. Abra a permissão 456.")

    assert reply.turn.act == "DENY"
    assert reply.type == "success"
    assert chat.state["context"]["activeEntity"]["id"] == "WP-456"
    assert chat.says("Sim.").reason == "NO_PENDING_CONFIRMATION"


@pytest.mark.requirement("C24")
def test_two_requests_in_one_sentence(requester):
    chat = Dialogue(requester)

    chat.says("Abra a permissão 123 e vá para os componentes.")

    assert chat.state["context"]["activeEntity"]["id"] == "WP-123"
    assert chat.state["context"]["activeTab"] == "workPermit.components"
