"""Every route of the project refuses a stranger; generated from the routes, so that a new one is asked as well."""

import re
from collections.abc import Iterator

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

pytestmark = pytest.mark.django_db
METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"]
# Who is not signed in may do this: sign in, choose a language, see whether the server lives.
OPEN = re.compile(r"^/(accounts/log(in|out)/|admin/(login|logout)/|i18n/|healthz|admin/jsi18n/)")


def routes(patterns=None, prefix="/") -> Iterator[str]:
    """A path for each route of the project, its places filled with something."""
    for entry in get_resolver().url_patterns if patterns is None else patterns:
        route = prefix + re.sub(r"<[^>]+>", "WP-123", str(entry.pattern)).lstrip("^").rstrip("$")
        if isinstance(entry, URLResolver):
            yield from routes(entry.url_patterns, route)
        elif isinstance(entry, URLPattern):
            yield re.sub(r"\(\?P[^)]*\)+", "policy", route).replace("\\Z", "").replace("(.*)", "nowhere")


ROUTES = sorted({route for route in routes() if not OPEN.match(route)})


def test_the_routes_are_found():
    assert len([r for r in ROUTES if r.startswith("/agent/")]) >= 12
    assert len([r for r in ROUTES if r.startswith("/admin/conversations/")]) >= 20


@pytest.mark.requirement("C53")
def test_a_stranger_gets_nothing():
    client = Client()
    answers = {(m, r): client.generic(m, r, "{}", "application/json") for r in ROUTES for m in METHODS}

    assert [where for where, answer in answers.items() if not _refuses(where[1], answer)] == []


def _refuses(route, answer):
    if route.startswith("/agent/"):
        said = (answer.status_code, answer.json()["reason"], bool(answer["WWW-Authenticate"]))
        return said == (401, "NOT_AUTHENTICATED", True)
    if answer.status_code in (301, 302):
        return "login" in answer["Location"] or route == "/"
    return answer.status_code in (401, 403, 404, 405)


@pytest.mark.requirement("C38")
def test_whoever_is_no_staff_finds_no_admin(demo):
    client = Client()
    client.force_login(get_user_model().objects.get(username="outsider"))
    admin = [(m, r) for r in ROUTES if r.startswith("/admin/") for m in METHODS]

    answers = {(m, r): client.generic(m, r, "{}", "application/json").status_code for m, r in admin}

    assert {where: status for where, status in answers.items() if status not in (404, 405)} == {}
