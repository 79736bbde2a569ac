"""The client's side of the wire: order, gaps, interruptions, repeated frames. The test plays the server."""

from typing import Any

import pytest

from tests.browser.panel import COMPONENTS
from tests.browser.wire import Wire, command, confirmation


def texts(panel):
    return panel.page.locator("#agent-feed .entry").all_inner_texts()


@pytest.mark.requirement("B28")
@pytest.mark.case("Q19")
def test_a_gap_is_noticed_and_healed(wired):
    panel, wire = wired()
    wire.message("um")
    wire.message("dois")
    wire.event("INTENT_CREATED")
    lost = len(wire.log)
    wire.message("quatro")
    hello = wire.wait_for("hello", 2)
    assert hello["cursor"] == lost - 1
    panel.expects(panel.entries, "quatro")
    assert panel.answers == ["um", "dois", "quatro"]


@pytest.mark.requirement("B28")
@pytest.mark.case("Q17")
def test_repeated_events_and_repeated_reconnects_show_nothing_twice(wired):
    panel, wire = wired()
    first = wire.message("um")
    wire.give(first)
    for number in range(2, 5):
        greeted = len(wire.sent("hello"))
        wire.close()
        assert wire.wait_for("hello", greeted + 1)["cursor"] == number - 1
        panel.wait_online()
        wire.message(f"{number}º")
    panel.expects(panel.entries, "4º")
    assert panel.answers == ["um", "2º", "3º", "4º"]


@pytest.mark.requirement("B28")
def test_a_message_of_an_interruption_is_sent_again_under_the_same_id(wired):
    panel, wire = wired()
    panel.page.get_by_label("Mensagem para o agente").fill("Abra a permissão 123.")
    panel.page.keyboard.press("Enter")
    first = wire.wait_for("msg")
    wire.close()
    again = wire.wait_for("msg", 2)
    assert again["clientMessageId"] == first["clientMessageId"]
    wire.give({"type": "turn", "clientMessageId": first["clientMessageId"], "turn": {}})
    panel.page.wait_for_timeout(100)
    greeted = len(wire.sent("hello"))
    wire.close()
    wire.wait_for("hello", greeted + 1)
    panel.wait_online()
    panel.page.wait_for_timeout(200)
    assert len(wire.sent("msg")) == 2
    assert len(texts(panel)) == 1


@pytest.mark.requirement("B28")
@pytest.mark.parametrize(
    ("code", "says", "way"),
    [(4401, "Sua sessão terminou.", "Entrar de novo"), (4404, "Esta conversa não existe mais.", "Nova conversa")],
)
def test_an_end_for_good_is_said_and_not_retried(wired, code, says, way):
    panel, wire = wired()
    sockets = len(wire.sockets)
    wire.close(code)
    panel.expects(panel.page.locator("#agent-stopped"), says)
    assert panel.page.locator("#agent-stopped").get_by_text(way).is_visible()
    panel.page.wait_for_timeout(1200)
    assert len(wire.sockets) == sockets


@pytest.mark.requirement("B17")
@pytest.mark.case("Q13")
def test_a_command_runs_once_however_often_it_comes(wired):
    panel, wire = wired()
    tab = wire.sent("hello")[-1]["tabId"]
    for _ in range(3):
        wire.commands(
            command("OPEN_TAB", tab=tab, semanticId="workPermit.risks", entityType="workPermit", entityId="WP-123")
        )
    third = wire.wait_for("cmd.ack", 3)
    assert [ack["status"] for ack in wire.sent("cmd.ack")] == ["done"] * 3
    assert panel.path == "/work-permits/WP-123/?tab=risks"
    known = [frame["context"] for frame in wire.sent("ctx.snapshot")]
    assert known[-1]["contextVersion"] == third["contextVersion"]
    assert known[-1]["activeTab"] == {"semanticId": "workPermit.risks"}


@pytest.mark.requirement("B17")
@pytest.mark.case("Q38")
@pytest.mark.parametrize(
    ("given", "status"),
    [
        ({"semanticId": "https://example.org/"}, "refused"),
        ({"semanticId": "../../accounts/logout"}, "refused"),
        ({"semanticId": "workPermit", "entityType": "workPermit", "entityId": "../x"}, "refused"),
        ({"semanticId": "workPermit", "url": "https://example.org/"}, "refused"),
        ({"semanticId": "somethingElse"}, "refused"),
    ],
)
def test_no_address_can_be_slipped_into_a_command(wired, given, status):
    panel, wire = wired()
    wire.commands(command("NAVIGATE", tab=wire.sent("hello")[-1]["tabId"], **given))
    assert wire.wait_for("cmd.ack")["status"] == status
    assert panel.path == COMPONENTS


@pytest.mark.requirement("B17")
def test_expired_unknown_and_foreign_commands_move_nothing(wired):
    panel, wire = wired()
    tab = wire.sent("hello")[-1]["tabId"]
    target: dict[str, Any] = {"semanticId": "workPermit.risks", "entityType": "workPermit", "entityId": "WP-123"}
    wire.commands(
        command("OPEN_TAB", "cmd_late", tab=tab, expires=-1, **target),
        command("FORMAT_DISK", "cmd_odd", tab=tab, **target),
        command("OPEN_TAB", "cmd_other", tab="tab_of_someone_else", **target),
    )
    wire.wait_for("cmd.ack", 2)
    assert {ack["commandId"]: ack["status"] for ack in wire.sent("cmd.ack")} == {
        "cmd_late": "ignored",
        "cmd_odd": "ignored",
    }
    assert panel.path == COMPONENTS


@pytest.mark.requirement("B17")
@pytest.mark.case("Q14")
def test_a_reload_shows_the_past_and_runs_none_of_it(wired):
    panel, wire = wired()
    tab = wire.sent("hello")[-1]["tabId"]
    wire.message("Abra os riscos.", role="user")
    wire.commands(
        command("OPEN_TAB", tab=tab, semanticId="workPermit.risks", entityType="workPermit", entityId="WP-123")
    )
    wire.message("Pronto.")
    panel.page.wait_for_url("**/?tab=risks")
    panel.page.goto(panel.url + COMPONENTS)
    panel.expects(panel.entries, "Pronto.")
    panel.page.wait_for_timeout(300)
    assert panel.path == COMPONENTS
    assert wire.sent("hello")[-1]["tabId"] == tab


@pytest.mark.requirement("B17")
def test_a_duplicated_tab_is_another_tab(wired):
    panel, wire = wired()
    with panel.page.context.expect_page() as opened:
        panel.page.evaluate("() => { window.open(location.href); }")
    copy = opened.value
    other = Wire(copy)
    copy.reload()
    assert other.wait_for("hello")["tabId"] != wire.sent("hello")[-1]["tabId"]


@pytest.mark.requirement("B14")
@pytest.mark.case("Q01")
def test_a_selection_made_just_before_a_message_is_told_before_it(wired):
    panel, wire = wired()
    row = panel.main.get_by_role("row").nth(1)
    chosen = row.get_attribute("data-entity-id")
    panel.page.get_by_label("Mensagem para o agente").fill("Explique.")
    panel.page.evaluate(
        """() => {
          document.querySelector("[data-selectable] tbody tr").click();
          document.getElementById("agent-composer").requestSubmit();
        }"""
    )
    wire.wait_for("msg")
    kinds = [frame["type"] for frame in wire.received]
    told = [f for f in wire.received[: kinds.index("msg")] if f["type"] == "ctx.snapshot"][-1]["context"]
    expected = {"entityType": "component", "entityId": chosen, "semanticId": "workPermit.components.item"}
    assert told["selection"] == expected
    assert wire.sent("msg")[0]["ui"] == told


@pytest.mark.requirement("B2")
def test_the_context_names_what_the_page_declares_and_no_markup(wired):
    _, wire = wired()
    context = wire.wait_for("ctx.snapshot")["context"]
    assert context["page"] == {"semanticId": "workPermit", "entityType": "workPermit", "entityId": "WP-123"}
    assert context["activeTab"] == {"semanticId": "workPermit.components"}
    assert context["route"] == {"path": "/work-permits/WP-123/", "pageId": "workPermits.detail"}
    assert {"entityType", "entityId", "label"} == set(context["visibleEntities"][-1])
    assert "<" not in str(context)


@pytest.mark.requirement("C15")
@pytest.mark.case("Q28")
def test_a_script_cannot_press_the_confirm_button(wired):
    panel, wire = wired()
    wire.happens("CONFIRMATION_REQUIRED", {"confirmation": confirmation()})
    wire.message("Confirma?", type="confirmation", confirmation=confirmation())
    button = panel.confirmation.get_by_role("button", name="Confirmar")
    button.wait_for()
    panel.page.evaluate(
        """() => {
          document.querySelector("[data-confirm]").click();
          document.querySelector("[data-live]").requestSubmit();
          document.querySelector("[data-live]").dispatchEvent(new Event("submit", { cancelable: true }));
        }"""
    )
    panel.page.wait_for_timeout(300)
    assert wire.sent("confirm") == []
    button.click()
    assert wire.wait_for("confirm")["confirmationId"] == "conf_1"
    assert wire.sent("confirm")[0]["lastSeenSequence"] == len(wire.log)


@pytest.mark.requirement("C17")
@pytest.mark.case("Q22")
def test_a_question_that_ran_out_has_no_buttons(wired):
    panel, wire = wired()
    asked = confirmation(seconds=2)
    wire.happens("CONFIRMATION_REQUIRED", {"confirmation": asked})
    wire.message("Confirma?", type="confirmation", confirmation=asked)
    panel.confirmation.get_by_role("button", name="Confirmar").wait_for()
    panel.expects(panel.confirmation, "Expirou sem resposta")
    assert panel.confirmation.get_by_role("button").count() == 0


@pytest.mark.requirement("C15")
def test_a_refused_answer_gives_the_buttons_back_and_says_why(wired):
    panel, wire = wired()
    wire.happens("CONFIRMATION_REQUIRED", {"confirmation": confirmation()})
    wire.message("Confirma?", type="confirmation", confirmation=confirmation())
    panel.confirmation.get_by_role("button", name="Confirmar").click()
    request = wire.wait_for("confirm")["requestId"]
    wire.give(
        {"type": "error", "reason": "VERSION_CONFLICT", "text": "Algo mudou.", "requestId": request, "fatal": False}
    )
    panel.expects(panel.page.locator(".notice-error"), "VERSION_CONFLICT")
    panel.confirmation.get_by_role("button", name="Confirmar").click()
    wire.wait_for("confirm", 2)


@pytest.mark.requirement("B27")
def test_the_steps_of_a_plan_are_ticked_off_as_they_are_done(wired):
    panel, wire = wired()
    titles = ["Duplicar a permissão", "Alterar a validade", "Trocar o responsável"]
    steps = [{"stepId": f"step_{i}", "index": i, "title": title} for i, title in enumerate(titles)]
    wire.happens("EXECUTION_STARTED", {"executionId": "exec_9", "planId": "plan_9", "steps": steps})
    marks = panel.page.locator(".entry-run .step")
    panel.expects(marks.nth(2))
    for index, status in enumerate(["succeeded", "failed", "skipped"]):
        wire.happens(
            "EXECUTION_PROGRESS",
            {
                "executionId": "exec_9",
                "stepId": f"step_{index}",
                "index": index,
                "total": 3,
                "title": "",
                "status": status,
            },
        )
    wire.happens("EXECUTION_COMPLETED", {"executionId": "exec_9", "status": "PARTIALLY_SUCCEEDED", "commands": []})
    panel.expects(panel.page.locator(".entry-run"), "Feito em parte")
    assert [mark.get_attribute("data-status") for mark in marks.all()] == ["succeeded", "failed", "skipped"]
    assert panel.page.locator(".run-count").inner_text() == "1/3"
