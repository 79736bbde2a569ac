"""What the feed makes of the log: whose message that is, what can still be taken back, which question is open."""

import re
from typing import Any

import pytest

from tests.browser.panel import COMPONENTS
from tests.browser.wire import command, confirmation

ADDED = "Componente “Trabalho em Altura” adicionado."

# What a screen reader is told of in the log: every element that is added there, with its text.
HEARD = """() => {
  window.heard = [];
  new MutationObserver((changes) => {
    for (const change of changes) {
      for (const node of change.addedNodes) window.heard.push(node.textContent);
    }
  }).observe(document.getElementById("agent-log"), { childList: true, subtree: true });
}"""


def send(panel, wire, text):
    """Write and send; the frame that the page sent."""
    before = len(wire.sent("msg"))
    panel.page.get_by_label("Mensagem para o agente").fill(text)
    panel.page.keyboard.press("Enter")
    return wire.wait_for("msg", before + 1)


def ask(wire, **more):
    asked = confirmation(**more)
    wire.happens("CONFIRMATION_REQUIRED", {"confirmation": asked}, operationId="op_1")
    wire.message(asked["summary"], operation="op_1", type="confirmation", confirmation=asked)
    return asked


def heard(panel, text):
    return [one for one in panel.page.evaluate("() => window.heard") if text in one]


@pytest.mark.requirement("B28")
def test_an_echo_is_known_by_its_id_whatever_its_text(wired):
    panel, wire = wired()
    first, second = send(panel, wire, "Sim."), send(panel, wire, "Sim.")
    wire.message("Sim. (da outra janela)", role="user", client_id="cm_of_another_window")
    wire.message("Sim.", role="user")
    wire.message("sim", role="user", client_id=second["clientMessageId"])
    wire.message("Sim.", role="user", client_id=first["clientMessageId"])
    wire.message("Certo.")
    panel.expects(panel.entries, "Certo.")
    assert panel.page.locator(".entry-user .bubble").all_inner_texts() == [
        "Sim.",
        "Sim.",
        "Sim. (da outra janela)",
        "Sim.",
    ]


@pytest.mark.requirement("B28")
def test_a_message_that_a_snapshot_brings_is_not_kept_as_unsent(wired):
    panel, wire = wired()
    arrived, lost = send(panel, wire, "Abra a permissão 123."), send(panel, wire, "Obrigado.")
    said = {"seq": 1, "role": "user", "createdAt": "2026-01-01T00:00:00Z", "turnId": None, "response": None}
    told = {**said, "id": "msg_1", "text": "Abra a permissão 123.", "clientMessageId": arrived["clientMessageId"]}
    place = {"conversationId": "conv_1", "epoch": 2, "seq": 1, "mode": "snapshot", "heartbeatMs": 20_000}
    wire.give({"type": "welcome", "protocol": 1, "locale": "pt-BR", "state": None, "messages": [told], **place})
    again = wire.wait_for("msg", 4)
    assert again["clientMessageId"] == lost["clientMessageId"]
    assert panel.page.locator(".bubble").all_inner_texts() == ["Abra a permissão 123.", "Obrigado."]


@pytest.mark.requirement("C21")
def test_only_the_newest_change_that_can_be_taken_back_offers_it(wired):
    panel, wire = wired()
    wire.change("Aberta.", operation="op_1", undoable=False)
    panel.expects(panel.entries, "Aberta.")
    assert panel.undo.count() == 0
    wire.change("Primeiro.", operation="op_2")
    wire.change("Segundo.", operation="op_3")
    wire.message("Mais alguma coisa?")
    panel.expects(panel.entries, "Mais alguma coisa?")
    assert panel.undo.count() == 1
    changed = panel.page.locator(".entry-agent", has=panel.page.locator(".undo"))
    assert changed.locator(".entry-text").all_inner_texts() == ["Segundo."]

    panel.page.reload()
    panel.wait_online()
    panel.expects(panel.entries, "Mais alguma coisa?")
    assert panel.undo.count() == 1
    wire.happens("INTENT_CREATED", {"intentId": "int_4"}, operationId="op_4")
    panel.undo.wait_for(state="detached")

    panel.page.reload()
    panel.wait_online()
    panel.expects(panel.entries, "Mais alguma coisa?")
    assert panel.undo.count() == 0


@pytest.mark.requirement("C21")
def test_taking_back_is_asked_once_and_a_refusal_is_an_answer(wired):
    panel, wire = wired()
    wire.change(ADDED)
    panel.undo.wait_for()
    panel.page.evaluate("() => document.querySelector('.undo').click()")
    assert wire.sent("undo") == []
    panel.undo.focus()
    panel.page.keyboard.press("Enter")
    request = wire.wait_for("undo")
    assert set(request) == {"type", "requestId"}
    panel.undo.wait_for(state="hidden")
    assert panel.focused == "agent-scroll"

    wire.happens("UNDO_REQUESTED", {"undoes": "op_1"}, actor="user")
    wire.message("Essa operação já foi desfeita.", type="refused", reason="ALREADY_UNDONE")
    wire.give({"type": "turn", "requestId": request["requestId"], "turn": {}})
    panel.expects(panel.page.locator('.entry-agent[data-type="refused"]'), "já foi desfeita")
    panel.page.locator("#agent-thinking").wait_for(state="hidden")
    panel.page.reload()
    panel.wait_online()
    panel.expects(panel.entries, "já foi desfeita")
    assert panel.page.locator(".undo").count() == 0


@pytest.mark.requirement("C21")
def test_a_request_that_was_not_taken_says_why_and_gives_the_button_back(wired):
    panel, wire = wired()
    wire.change(ADDED)
    panel.undo.click()
    request = wire.wait_for("undo")["requestId"]
    wire.give({"type": "error", "reason": "VERSION_CONFLICT", "text": "Mudou.", "requestId": request, "fatal": False})
    panel.expects(panel.page.locator(".notice-error"), "VERSION_CONFLICT")
    panel.undo.wait_for()


@pytest.mark.requirement("C15")
def test_a_question_that_is_said_again_keeps_one_card(wired):
    panel, wire = wired()
    asked = ask(wire)
    wire.message("Funcionários cadastrados: 16.", operation="op_2")
    wire.message(asked["summary"], operation="op_1", type="confirmation", confirmation=asked)
    panel.page.wait_for_function("() => document.querySelectorAll('.entry-agent').length === 3")
    cards = panel.page.locator(".confirmation")
    assert cards.count() == 1
    assert panel.page.locator(".entry-agent").last.locator(".confirmation").count() == 1
    cards.get_by_role("button", name="Confirmar").click()
    assert wire.wait_for("confirm")["confirmationId"] == asked["confirmationId"]
    wire.happens("CONFIRMATION_RECEIVED", {"confirmationId": asked["confirmationId"], "status": "CONFIRMED"})
    panel.expects(cards, "Confirmada")
    assert panel.page.locator(".confirmation button").count() == 0


@pytest.mark.requirement("B28")
def test_everything_is_announced_once(wired):
    panel, wire = wired()
    panel.page.wait_for_timeout(500)  # what a welcome brings is not read out
    assert panel.page.locator("#agent-log").get_attribute("aria-live") == "polite"
    panel.page.evaluate(HEARD)
    asked = ask(wire)
    panel.confirmation.get_by_role("button", name="Confirmar").wait_for()
    assert panel.confirmation.get_attribute("aria-labelledby")
    assert len(heard(panel, asked["summary"])) == 1
    run = {"executionId": "exec_1", "planId": asked["planId"]}
    step = {"stepId": "step_1", "index": 0, "title": "adicionar componente: Trabalho em Altura"}
    wire.happens("CONFIRMATION_RECEIVED", {"confirmationId": asked["confirmationId"], "status": "CONFIRMED"})
    wire.happens("EXECUTION_STARTED", {**run, "steps": [step]}, operationId="op_1")
    for status in ("running", "succeeded"):
        wire.happens("EXECUTION_PROGRESS", {**run, **step, "total": 1, "status": status}, operationId="op_1")
    ended = {**run, "status": "SUCCEEDED", "commands": [], "undoable": True}
    wire.happens("EXECUTION_COMPLETED", ended, operationId="op_1")
    said = wire.message(ADDED, operation="op_1", type="success")
    wire.give(said)
    panel.undo.wait_for()
    assert len(heard(panel, ADDED)) == 1
    assert len(heard(panel, asked["summary"])) == 1
    assert len(heard(panel, step["title"])) == 1
    elsewhere = panel.page.locator("[aria-live]:not(#agent-log), [role=status], [role=alert]")
    assert not any(ADDED in text for text in elsewhere.all_text_contents())


@pytest.mark.requirement("B17")
@pytest.mark.parametrize("holder", ["agent-text", "agent-scroll"])
def test_the_agent_moves_the_page_and_not_the_keyboard(wired, holder):
    panel, wire = wired("/work-permits/")
    tab = wire.sent("hello")[-1]["tabId"]
    box = panel.page.get_by_label("Mensagem para o agente")
    box.fill("meio escrito")
    panel.page.locator(f"#{holder}").focus()
    permit: dict[str, Any] = {"entityType": "workPermit", "entityId": "WP-123"}
    wire.commands(command("NAVIGATE", "cmd_1", tab=tab, semanticId="workPermit", **permit))
    panel.page.wait_for_url(re.compile("/WP-123/$"))
    wire.commands(command("OPEN_TAB", "cmd_2", tab=tab, semanticId="workPermit.components", **permit))
    wire.commands(command("REFRESH_DATA", "cmd_3", tab=None, semanticId="workPermit", **permit))
    wire.wait_for("cmd.ack", 3)
    assert panel.path == COMPONENTS
    assert panel.focused == holder
    assert box.input_value() == "meio escrito"
