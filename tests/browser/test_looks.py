"""What every page owes a person: it fits the screen, follows light and dark, is readable, and works by keyboard."""

import re

import pytest

from tests.browser.panel import NARROW, WIDE, Panel
from tests.browser.wire import Wire

PATHS = [
    "/work-permits/",
    *(f"/work-permits/WP-123/?tab={tab}" for tab in ("details", "components", "risks", "history")),
]

# Text and its background as painted, for every element that holds text; run in the page.
CONTRASTS = """() => {
  const channel = (value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const rgba = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data;
  };
  const light = ([r, g, b]) => 0.2126 * channel(r / 255) + 0.7152 * channel(g / 255) + 0.0722 * channel(b / 255);
  const behind = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const color = rgba(getComputedStyle(at).backgroundColor);
      if (color[3] > 250) return color;
    }
    return rgba("white");
  };
  const poor = [];
  for (const element of document.querySelectorAll("body *")) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!own || !element.checkVisibility({ visibilityProperty: true }) || element.disabled) continue;
    if (element.closest(".visually-hidden, .sign-in-aside")) continue;
    const [text, ground] = [light(rgba(getComputedStyle(element).color)), light(behind(element))];
    const ratio = (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
    if (ratio < 4.5) poor.push(`${element.className}: ${element.textContent.trim().slice(0, 30)} ${ratio.toFixed(2)}`);
  }
  return poor;
}"""


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_no_page_is_wider_than_its_screen(panel, size):
    window = panel(size=size)
    for path in PATHS:
        window.page.goto(window.url + path)
        window.wait_online()
        assert not window.has_overflow(), path


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_all_text_can_be_read(panel, scheme):
    window = panel(color_scheme=scheme)
    for path in PATHS:
        window.page.goto(window.url + path)
        window.wait_online()
        assert window.page.evaluate(CONTRASTS) == [], path


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_accounts_of_the_demonstration_can_be_read_and_pressed(open_window, demonstration_url, size, scheme):
    window = Panel(open_window(size=size, color_scheme=scheme), demonstration_url)
    window.page.goto(f"{window.url}/accounts/login/")
    assert window.page.locator("[data-demo-account]").count() == 7
    assert window.page.evaluate(CONTRASTS) == []
    assert not window.has_overflow()
    window.page.get_by_role("button", name=re.compile("^requester")).click()
    window.page.wait_for_url("**/work-permits/")


def test_without_the_demonstration_no_account_is_offered(open_window, server):
    page = open_window()
    page.goto(f"{server.url}/accounts/login/")
    page.get_by_label("Senha").wait_for()
    assert page.locator("[data-demo-account]").count() == 0


def background(page):
    return page.evaluate("() => getComputedStyle(document.body).backgroundColor")


def test_the_theme_follows_the_system_until_a_person_chooses(panel):
    window = panel(color_scheme="dark")
    dark = background(window.page)
    window.page.get_by_role("button", name="Alternar entre claro e escuro").click()
    chosen = background(window.page)
    assert chosen != dark
    window.page.reload()
    assert background(window.page) == chosen


def test_the_chosen_theme_is_there_before_the_first_paint(panel):
    window = panel()
    window.page.get_by_role("button", name="Alternar entre claro e escuro").click()
    window.page.route("**/*.js", lambda route: route.continue_() if "theme.js" in route.request.url else route.abort())
    window.page.reload(wait_until="commit")
    window.page.locator("body").wait_for()
    assert window.page.evaluate("() => document.documentElement.dataset.theme") == "dark"


def test_the_language_is_chosen_once_and_kept(panel):
    window = panel("/work-permits/WP-123/?tab=risks")
    window.page.get_by_role("button", name="EN", exact=True).click()
    window.expects(window.page.get_by_role("tab", name=re.compile("Risks")))
    assert window.path == "/work-permits/WP-123/?tab=risks"
    assert window.page.locator("html").get_attribute("lang") == "en"
    window.expects(window.page.get_by_text("Connected"))


def test_pages_work_without_javascript(open_window, server):
    page = open_window(java_script_enabled=False)
    page.goto(f"{server.url}/accounts/login/")
    page.get_by_label("Usuário").fill("requester")
    page.get_by_label("Senha").fill("demo1234")
    page.get_by_role("button", name="Entrar", exact=True).click()
    page.get_by_role("link", name=re.compile("WP-123")).first.click()
    page.get_by_role("tab", name=re.compile("Componentes")).click()
    page.get_by_role("grid", name="Componentes").wait_for()


def test_tabs_and_rows_are_walked_with_arrow_keys(panel):
    window = panel("/work-permits/WP-124/")
    keyboard = window.page.keyboard
    window.page.get_by_role("tab", selected=True).focus()
    keyboard.press("ArrowRight")
    window.page.wait_for_url("**/?tab=components")
    active = "() => document.activeElement.id"
    window.page.wait_for_function("() => document.activeElement.id === 'tab-components'")
    rows = window.main.locator("tbody tr")
    rows.first.focus()
    keyboard.press("ArrowDown")
    assert window.page.evaluate(active) == rows.nth(1).get_attribute("id")
    keyboard.press("Space")
    assert rows.nth(1).get_attribute("aria-selected") == "true"
    chosen = window.page.locator("#agent-selection")
    window.expects(chosen, rows.nth(1).get_attribute("data-label"))
    chosen.click()
    assert rows.nth(1).get_attribute("aria-selected") == "false"


def test_moving_between_pages_keeps_one_socket_open(panel):
    window = panel()
    sockets = []
    window.page.on("websocket", lambda socket: sockets.append(socket))
    window.page.get_by_role("link", name=re.compile("WP-456")).click()
    window.expects(window.main.get_by_role("heading", level=1), "WP-456")
    assert window.page.title().startswith("WP-456")
    window.page.go_back()
    window.expects(window.main.get_by_role("heading", level=1), "Permissões de trabalho")
    window.page.get_by_label("Buscar permissões").fill("telhas")
    window.page.wait_for_url("**/?q=telhas")
    assert window.main.locator("tbody tr").count() == 1
    assert window.page.evaluate("() => document.activeElement.id") == "filter-search"
    assert sockets == []


@pytest.mark.case("Q37")
def test_what_the_agent_says_is_never_markup(open_window, server):
    page = open_window()
    window = Panel(page, server.url)
    window.sign_in("requester")
    wire = Wire(page)
    page.reload()
    window.wait_online()
    wire.message(
        "<img src=x onerror=alert(1)> [a](javascript:alert(1)) [b](JaVaScRiPt:alert(1)) [c](data:text/html,x) "
        "[d](//example.org) [e](vbscript:x) [f](java\tscript:alert(1)) [g](&#106;avascript:x) "
        "![h](https://example.org/i.png) "
        "[boa](https://example.org/norma) **forte**"
    )
    entry = page.locator(".entry-agent")
    entry.wait_for()
    assert entry.locator("img, script").count() == 0
    assert entry.locator("a").count() == 0  # a title may be written to look like one
    assert "[boa](https://example.org/norma)" in entry.inner_text()
    assert entry.locator("strong").inner_text() == "forte"
    assert "<img src=x" in entry.inner_text()
