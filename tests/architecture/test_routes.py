"""Every route refuses a stranger, and shows nothing of one organization to a member of another."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from django.utils import timezone

from conversations.models import Conversation, ConversationEvent, Turn
from conversations.runtime import runtime
from conversations.turn import UserMessage
from policy.registries.principals import Principal

# Routes that serve whoever asks, with what they are for. Everything else must refuse a stranger.
OPEN = {
    "": "redirects to the list of permits, which asks to sign in",
    "accounts/login/": "signing in",
    "accounts/logout/": "signing out; without a session it does nothing",
    "i18n/setlang/": "sets a cookie with the language",
    "healthz": "whether the process answers",
    "admin/login/": "signing in",
    "admin/logout/": "signing out",
}
# Routes of the REST interface that name no record: they answer a member of any organization, with his own.
OF_ONESELF = {"agent/conversations", "agent/tokens/", "agent/schema/", "agent/docs/"}
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
REFUSED = {401, 403, 404, 405}
SAMPLE = {"reference": "WP-10231", "app_label": "conversations"}


@dataclass(frozen=True)
class Route:
    """One pattern of the URL configuration, as text with its places."""

    pattern: str

    def path(self, **values: str) -> str:
        filled = re.sub(r"<(?:[\w:.]+:)?(\w+)>", lambda place: values.get(place[1], "1"), self.pattern)
        filled = re.sub(r"\(\?P<(\w+)>[^)]*\)", lambda place: values.get(place[1], "1"), filled)
        return "/" + re.sub(r"[\^$?]|\\Z", "", filled)


def routes(patterns: list[Any] | None = None, prefix: str = "") -> Iterator[Route]:
    for entry in get_resolver().url_patterns if patterns is None else patterns:
        text = prefix + str(entry.pattern)
        if isinstance(entry, URLResolver):
            yield from routes(entry.url_patterns, text)
        elif isinstance(entry, URLPattern):
            yield Route(text)


ROUTES = list(dict.fromkeys(routes()))
GUARDED = [route for route in ROUTES if route.pattern not in OPEN]


@dataclass(frozen=True)
class Owned:
    """A conversation of alfa, with something in it, and what names its parts."""

    by: Principal
    conversation: str
    turn: str

    def values(self) -> dict[str, str]:
        return SAMPLE | {"conversation_id": self.conversation, "object_id": self.conversation}


@pytest.fixture
def owned(requester) -> Owned:
    conversation = runtime.create(by=requester, now=timezone.now())["conversationId"]
    message = UserMessage(text="Abra a permissão 123.")
    turn = runtime.receive_message(conversation, message, by=requester, now=timezone.now())
    return Owned(requester, conversation, turn.turn_id)


def signed_in(username: str) -> Client:
    client = Client()
    client.force_login(get_user_model().objects.get(username=username))
    return client


def counted() -> tuple[int, ...]:
    return tuple(model._default_manager.count() for model in (Conversation, ConversationEvent, Turn))


def is_refusal(answer: Any) -> bool:
    if answer.status_code == 302:
        return "/login/" in answer.headers["Location"]
    return answer.status_code in REFUSED


def answers(client: Client, found: list[Route], values: dict[str, str]) -> Iterator[tuple[str, Any]]:
    """What each route gives for each method; all in one test, since each test would load the demonstration anew."""
    for route in found:
        for method in METHODS:
            yield f"{method} {route.pattern}", client.generic(method, route.path(**values), "{}", "application/json")


@pytest.mark.requirement("C53")
def test_a_stranger_is_refused_everywhere(owned):
    before = counted()
    given = {
        name: answer.status_code
        for name, answer in answers(Client(), GUARDED, owned.values())
        if not is_refusal(answer)
    }

    assert given == {}
    assert counted() == before


NAMING = [r for r in GUARDED if "<" in r.pattern and not r.pattern.startswith("admin/")]


def said(answer: Any, values: dict[str, str]) -> tuple[int, str]:
    """Status and text, without the path that was asked for and the form token, which differ each time."""
    text = re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", answer.content.decode())
    for value in (values["reference"], values["conversation_id"]):
        text = text.replace(value, "")
    return answer.status_code, text


@pytest.mark.requirement("C53")
def test_a_record_of_another_organization_answers_like_one_that_does_not_exist(owned, outsider):
    """Word for word, also where the body is refused first: nothing tells that the record is there."""
    before, client = counted(), signed_in("outsider")
    missing = {"reference": "WP-99999", "conversation_id": "conv_00000000000000000000000000"}
    foreign = {name: said(a, owned.values()) for name, a in answers(client, NAMING, owned.values())}
    absent = {name: said(a, missing) for name, a in answers(client, NAMING, missing)}

    assert {name: status for name, (status, _) in foreign.items() if status not in (400, 404, 405)} == {}
    assert [name for name in foreign if foreign[name] != absent[name]] == []
    assert foreign["GET agent/conversations/<conversation_id:conversation_id>"][0] == 404
    assert counted() == before


@pytest.mark.parametrize("route", sorted(OF_ONESELF - {"agent/tokens/"}))
def test_what_names_no_record_tells_nothing_of_another_organization(owned, outsider, route):
    answer = signed_in("outsider").get(f"/{route}")
    shown = b"".join(answer) if answer.streaming else answer.content

    assert answer.status_code == 200
    assert owned.conversation.encode() not in shown
    assert b"WP-" not in shown


def test_the_list_of_permits_shows_an_outsider_only_his_own(owned, outsider):
    page = signed_in("outsider").get("/work-permits/").content.decode()

    assert "Troca de telhas do galpão 3" not in page
    assert "WP-10231" not in page


@pytest.mark.requirement("C53")
@pytest.mark.parametrize("username", ["outsider", "requester"])
def test_whoever_is_not_staff_finds_no_admin_page(owned, outsider, username):
    guarded = [r for r in GUARDED if r.pattern.startswith("admin/")]
    given = {name: a.status_code for name, a in answers(signed_in(username), guarded, owned.values())}

    assert {name: status for name, status in given.items() if status != 404} == {}


def test_every_open_route_exists():
    assert set(OPEN) <= {route.pattern for route in ROUTES}


def test_the_routes_of_conversations_are_among_those_that_name_a_record():
    assert sum("conversations/<conversation_id" in route.pattern for route in NAMING) == 9
