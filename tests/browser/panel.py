"""The agent panel as a person uses it: ``panel.says("Sim.")``, ``panel.answers``."""

import re
from typing import Any

COMPONENTS = "/work-permits/WP-123/?tab=components"
WIDE, NARROW = {"width": 1280, "height": 800}, {"width": 390, "height": 844}


class Panel:
    """One signed-in person's page with the agent beside it."""

    def __init__(self, page: Any, url: str) -> None:
        self.page = page
        self.url = url

    def sign_in(self, username: str) -> None:
        self.page.goto(f"{self.url}/accounts/login/")
        self.page.get_by_label("Usuário").fill(username)
        self.page.get_by_label("Senha").fill("demo1234")
        self.page.get_by_role("button", name="Entrar", exact=True).click()
        self.page.wait_for_url(re.compile("/work-permits/"))

    def open(self, path: str) -> None:
        if self.path != path:
            self.page.goto(self.url + path)
        self.wait_online()

    def wait_online(self) -> None:
        self.page.locator('#agent[data-status="online"]').wait_for(state="attached")

    @property
    def path(self) -> str:
        return str(self.page.url.removeprefix(self.url))

    @property
    def main(self) -> Any:
        return self.page.locator("main")

    @property
    def entries(self) -> Any:
        return self.page.locator("#agent-feed > .entry")

    @property
    def answers(self) -> list[str]:
        return list(self.page.locator("#agent-feed .entry-agent .entry-text").all_inner_texts())

    @property
    def confirmation(self) -> Any:
        """The newest confirmation card."""
        return self.page.locator("#agent-feed .confirmation").last

    @property
    def undo(self) -> Any:
        """The button that takes the newest change back."""
        return self.page.locator("#agent-feed").get_by_role("button", name="Desfazer")

    @property
    def focused(self) -> str:
        """The id of the element that has the keyboard."""
        return str(self.page.evaluate("() => document.activeElement.id"))

    def says(self, text: str) -> str:
        """Write it, send it with Enter, and give the agent's next answer."""
        before = self.page.locator("#agent-feed .entry-agent").count()
        box = self.page.get_by_label("Mensagem para o agente")
        box.fill(text)
        box.press("Enter")
        return self.answer_after(before)

    def answer_after(self, before: int) -> str:
        answer = self.page.locator("#agent-feed .entry-agent").nth(before)
        answer.wait_for()
        return str(answer.locator(".entry-text").inner_text())

    def expects(self, locator: Any, text: str | re.Pattern[str] | None = None) -> None:
        """Wait until the element is there (with this text)."""
        (locator.filter(has_text=text) if text else locator).first.wait_for()

    def has_overflow(self) -> bool:
        return bool(self.page.evaluate("() => document.documentElement.scrollWidth > window.innerWidth"))
