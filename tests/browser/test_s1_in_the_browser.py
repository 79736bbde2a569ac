"""S1 word for word, by a person in a browser, on the real server."""

import re
import sqlite3

import pytest

from tests.browser.panel import NARROW


def components_of(server, reference):
    """Codes of the component types on a permit, straight from the server's database."""
    with sqlite3.connect(server.database) as connection:
        rows = connection.execute(
            """SELECT t.code FROM work_permits_permitcomponent c
               JOIN work_permits_componenttype t ON t.id = c.type_id
               JOIN work_permits_workpermit p ON p.id = c.permit_id
               WHERE p.reference = ? AND p.tenant_id = 'alfa' AND c.removed_at IS NULL""",
            (reference,),
        )
        return {code for (code,) in rows}


def go_to_components(window):
    window.says("Abra a permissão 123.")
    window.page.wait_for_url(re.compile("/work-permits/WP-123/$"))
    window.says("Agora vá para os componentes.")
    window.page.wait_for_url(re.compile(r"/work-permits/WP-123/\?tab=components$"))


def components(reference):
    return f"/work-permits/{reference}/?tab=components"


@pytest.mark.requirement("S1")
def test_a_component_is_added_by_talking_and_the_page_shows_it(panel, server):
    window = panel()
    page = window.page
    page.evaluate("() => { window.loadedOnce = true; }")

    go_to_components(window)
    question = window.says("Adicione o componente de trabalho em altura.")
    assert "Trabalho em Altura" in question
    assert window.confirmation.get_by_role("button", name="Confirmar").is_visible()
    assert "workingAtHeight" not in components_of(server, "WP-123")

    window.says("Sim.")
    added = window.main.get_by_role("row", name=re.compile("Trabalho em Altura"))
    added.wait_for()
    window.expects(window.page.locator(".entry-run"), "Feito")
    window.expects(window.confirmation, "Confirmada")
    assert window.confirmation.get_by_role("button").count() == 0
    assert "workingAtHeight" in components_of(server, "WP-123")
    assert re.fullmatch(r"COMP-\d+", added.get_attribute("data-entity-id"))

    explanation = window.says("Explique esse componente.")
    assert "altura" in explanation.lower()
    window.expects(page.locator(".entry-agent .sources"), "Fontes")
    assert page.evaluate("() => window.loadedOnce"), "the page was never loaded anew"


@pytest.mark.requirement("S1")
def test_the_whole_of_s1_with_the_keyboard_alone(panel, server):
    window = panel()
    keyboard, page = window.page.keyboard, window.page
    keyboard.press("/")
    for sentence, arrived in (
        ("Abra a permissão 456.", re.compile("/WP-456/")),
        ("Agora vá para os componentes.", re.compile("tab=components")),
    ):
        keyboard.type(sentence)
        keyboard.press("Enter")
        page.wait_for_url(arrived)
    keyboard.type("Adicione o componente de trabalho em altura.")
    keyboard.press("Enter")
    confirm = window.confirmation.get_by_role("button", name="Confirmar")
    confirm.wait_for()
    for _ in range(40):
        if confirm.evaluate("(button) => button === document.activeElement"):
            break
        keyboard.press("Shift+Tab")
    keyboard.press("Enter")
    window.main.get_by_role("row", name=re.compile("Trabalho em Altura")).wait_for()
    keyboard.press("Control+k")
    keyboard.type("Explique esse componente.")
    keyboard.press("Enter")
    page.locator(".entry-agent .sources").wait_for()
    assert "workingAtHeight" in components_of(server, "WP-456")


@pytest.mark.requirement("C15")
@pytest.mark.case("Q20", "K15")
def test_an_open_question_survives_a_reload_and_an_answered_one_stays_answered(panel):
    window = panel(components("WP-124"))
    window.says("Adicione o componente de trabalho em altura.")
    window.page.reload()
    window.wait_online()
    confirm = window.confirmation.get_by_role("button", name="Confirmar")
    confirm.click()
    window.main.get_by_role("row", name=re.compile("Trabalho em Altura")).wait_for()
    count = window.entries.count()

    window.page.reload()
    window.wait_online()
    window.expects(window.confirmation, "Confirmada")
    assert window.entries.count() == count
    assert window.page.locator(".confirmation button").count() == 0


@pytest.mark.requirement("C19")
def test_a_correction_closes_the_first_card_and_asks_anew(panel, server):
    window = panel(components("WP-124-2"))
    window.says("Adicione o componente de trabalho em altura.")
    window.says("Não. Quero trabalho a quente.")
    cards = window.page.locator(".confirmation")
    window.expects(cards.first, "Substituída por outro pedido")
    cards.nth(1).get_by_role("button", name="Confirmar").click()
    window.main.get_by_role("row", name=re.compile("Trabalho a Quente")).wait_for()
    assert "workingAtHeight" not in components_of(server, "WP-124-2")


@pytest.mark.requirement("C15")
def test_a_strong_confirmation_wants_the_code_typed(panel):
    window = panel("/work-permits/WP-10231/")
    assert "WP-10231" in window.says("Cancele esta permissão.")
    assert window.confirmation.locator("[data-summary]").is_hidden(), "the sentence above the card says it"
    confirm = window.confirmation.get_by_role("button", name="Confirmar")
    assert confirm.is_disabled()
    field = window.confirmation.get_by_role("textbox")
    field.fill("WP-123")
    assert confirm.is_disabled()
    field.fill("WP-10231")
    confirm.click()
    window.expects(window.main.locator(".permit-head .chip"), "Cancelada")


@pytest.mark.requirement("C21")
def test_a_change_is_taken_back_with_the_button(panel, server):
    window = panel(components("WP-124-2"))
    before = components_of(server, "WP-124-2")
    window.says("Adicione o componente de trabalho em altura.")
    window.confirmation.get_by_role("button", name="Confirmar").click()
    window.undo.wait_for()
    window.expects(window.page.locator(".entry-run"), "Adicionar componente: Trabalho em Altura")
    window.page.reload()
    window.wait_online()
    window.undo.click()
    window.confirmation.get_by_role("button", name="Confirmar").click()
    window.expects(window.entries, re.compile("Altura.* removido"))
    assert components_of(server, "WP-124-2") == before
    assert window.undo.count() == 0


@pytest.mark.requirement("C15")
def test_a_question_in_between_leaves_one_open_card_at_the_end(panel):
    window = panel(components("WP-124-2"))
    window.says("Adicione o componente de trabalho em altura.")
    count = window.page.locator(".entry-agent").count()
    assert "16" in window.says("Quantos funcionários estão cadastrados?")
    assert "Trabalho em Altura" in window.answer_after(count + 1)
    for _ in range(2):
        window.expects(window.confirmation.get_by_role("button", name="Confirmar"))
        assert window.page.locator(".confirmation").count() == 1
        window.page.reload()
        window.wait_online()
    window.says("Não.")
    window.expects(window.confirmation, "Não confirmada")


@pytest.mark.requirement("C13")
def test_a_question_about_two_permits_is_answered_by_pressing_one(panel):
    window = panel()
    window.says("Abra a permissão 124.")
    window.page.locator(".choices").get_by_role("button", name=re.compile("Empresa B")).click()
    window.page.wait_for_url(re.compile("/work-permits/WP-124-2/"))


@pytest.mark.requirement("S1")
def test_s1_on_a_telephone(panel):
    window = panel(size=NARROW)
    opener = window.page.get_by_role("button", name=re.compile("Falar com o agente"))
    opener.click()
    go_to_components(window)
    window.says("Adicione o componente de trabalho a quente.")
    window.confirmation.get_by_role("button", name="Confirmar").click()
    window.expects(window.page.locator(".entry-run"), "Feito")
    assert not window.has_overflow()
    window.page.keyboard.press("Escape")
    window.main.get_by_role("row", name=re.compile("Trabalho a Quente")).wait_for()
    assert opener.evaluate("(button) => button === document.activeElement")
    assert not window.has_overflow()


@pytest.mark.requirement("C53")
def test_the_next_person_at_the_same_window_finds_no_conversation(panel):
    window = panel()
    window.says("Quantos funcionários estão cadastrados?")
    window.page.locator(".menu summary").click()
    window.page.get_by_role("button", name="Sair").click()
    window.sign_in("approver")
    window.wait_online()
    window.expects(window.page.get_by_text("Do que o trabalho precisa?"))
    assert window.entries.count() == 0


@pytest.mark.requirement("C53")
def test_a_foreign_permit_is_not_there(panel):
    window = panel(user="outsider")
    window.page.goto(f"{window.url}/work-permits/WP-456/")
    window.expects(window.main, "Não há nada aqui")
