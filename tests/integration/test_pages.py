"""The permit pages over HTTP: who may see what, and that nothing on them is left to chance."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone, translation

from context_bridge.registries.semantics import semantics
from tests.cast import ensure_demo
from work_permits.models import WorkPermit
from work_permits.templatetags.permit_pages import validity_at

pytestmark = pytest.mark.django_db


@pytest.fixture
def browse(db):
    """``browse("requester")`` is that person's browser."""

    def start(username: str | None = None, **settings) -> Client:
        ensure_demo()
        client = Client(**settings)
        if username:
            assert client.login(username=username, password="demo1234")
        return client

    return start


PAGES = ["/work-permits/", "/work-permits/WP-123/", "/work-permits/WP-124-2/?tab=components"]


@pytest.mark.parametrize("path", PAGES)
def test_a_stranger_is_asked_to_sign_in(browse, path):
    response = browse().get(path)
    assert response.status_code == 302
    assert response.url.startswith("/accounts/login/?next=/work-permits/")


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
@pytest.mark.parametrize("path", PAGES)
def test_pages_only_read(browse, path, method):
    assert getattr(browse("requester"), method)(path).status_code == 405


@pytest.mark.requirement("C53")
def test_foreign_other_site_and_missing_permits_answer_alike(browse):
    outsider, requester = browse("outsider"), browse("requester")
    foreign = outsider.get("/work-permits/WP-456/")
    other_site = requester.get("/work-permits/WP-900/")
    missing = requester.get("/work-permits/WP-999999/")
    assert [foreign.status_code, other_site.status_code, missing.status_code] == [404] * 3
    for answer in (foreign, other_site, missing):
        assert "Não há nada aqui" in answer.content.decode()
        assert "Empresa C" not in answer.content.decode()


@pytest.mark.requirement("C53")
def test_two_organizations_see_their_own_permit_of_one_reference(browse):
    ours = browse("requester").get("/work-permits/WP-123/").content.decode()
    theirs = browse("outsider").get("/work-permits/WP-123/").content.decode()
    assert "Empresa A" in ours
    assert "Empresa Z" not in ours
    assert "Empresa Z" in theirs
    assert "Empresa A" not in theirs


def test_an_account_without_membership_is_told_so(browse, django_user_model):
    client = browse()
    client.force_login(django_user_model.objects.create_user("nobody"))
    response = client.get("/work-permits/")
    assert response.status_code == 403
    assert "NO_MEMBERSHIP" in response.content.decode()
    assert "Sua conta não pertence a nenhuma organização." in response.content.decode()


def shown(client, **query):
    found = re.findall(
        r'data-entity-type="workPermit" data-entity-id="([^"]+)"', client.get("/work-permits/", query).content.decode()
    )
    return set(found)


def test_the_list_is_narrowed_by_status_company_and_words(browse):
    client = browse("requester")
    everything = shown(client)
    assert {"WP-123", "WP-124", "WP-124-2", "WP-456", "WP-10231"} <= everything
    assert "WP-900" not in everything
    assert shown(client, q="124") == {"WP-124", "WP-124-2"}
    assert shown(client, q="124", company="Empresa B") == {"WP-124-2"}
    assert shown(client, status="DRAFT") == {"WP-124-2", "WP-10231"}
    assert shown(client, q="nothing has these words") == set()


@pytest.mark.parametrize(
    "query", [{"status": "NONSENSE"}, {"page": "x"}, {"page": "99"}, {"q": "'; --"}, {"q": "x" * 5000}]
)
def test_odd_filters_are_no_error(browse, query):
    assert browse("requester").get("/work-permits/", query).status_code == 200


@pytest.mark.parametrize(
    ("tab", "element"),
    [
        ("details", "workPermit.details"),
        ("components", "workPermit.components"),
        ("risks", "workPermit.risks"),
        ("approvals", "workPermit.approvals"),
        ("history", "workPermit.history"),
        ("nonsense", "workPermit.details"),
    ],
)
def test_the_tab_is_in_the_address(browse, tab, element):
    page = browse("requester").get("/work-permits/WP-123/", {"tab": tab}).content.decode()
    selected = re.search(r'aria-selected="true"[^>]*data-semantic-id="([^"]+)"', page)
    assert selected
    assert selected[1] == element


@pytest.mark.requirement("B2")
def test_whatever_a_page_names_is_registered(browse):
    client = browse("requester")
    tabs = ("details", "components", "risks", "approvals", "history")
    pages = ["/work-permits/", *(f"/work-permits/WP-124/?tab={tab}" for tab in tabs)]
    named = {
        name for page in pages for name in re.findall(r'data-semantic-id="([^"]+)"', client.get(page).content.decode())
    }
    assert len(named) > 10
    assert [name for name in sorted(named) if name not in semantics] == []


def test_no_page_needs_more_than_the_content_policy_allows(browse):
    client = browse("requester")
    for path in (*PAGES, "/work-permits/WP-999999/"):
        response = client.get(path)
        page = response.content.decode()
        assert "script-src 'self'" in response.headers["Content-Security-Policy"]
        assert re.findall(r"<script(?![^>]*\ssrc=)", page) == []
        assert re.findall(r"<style|\sstyle=|\son[a-z]+=", page) == []
        assert re.findall(r'(?:src|href|action)="(?:https?:)?//', page) == []


def test_words_of_a_record_stay_words(browse):
    client = browse("requester")
    permit = WorkPermit.objects.get(tenant_id="alfa", reference="WP-123")
    permit.title = '<script>alert(1)</script>" onclick="x'
    permit.save(update_fields=["title"])
    page = client.get("/work-permits/WP-123/").content.decode()
    assert "<script>alert" not in page
    assert '" onclick="x' not in page


def test_the_pages_speak_both_languages(browse):
    client = browse("requester")
    assert "Permissões de trabalho" in client.get("/work-permits/").content.decode()
    client.post("/i18n/setlang/", {"language": "en", "next": "/work-permits/"})
    page = client.get("/work-permits/WP-123/?tab=components").content.decode()
    assert 'lang="en"' in page
    assert "What the work involves" in page
    assert "Componentes" not in page


def test_every_english_sentence_of_the_pages_has_a_portuguese_one(browse):
    with translation.override("pt-br"):
        assert str(translation.gettext("Talk to the agent")) == "Falar com o agente"
        assert translation.ngettext("%(days)s day left", "%(days)s days left", 1) % {"days": 1} == "falta 1 dia"


def test_the_demonstration_sign_ins_are_shown_only_by_a_demonstration(browse, settings):
    settings.AGENTIC_DEMO = False
    assert "demo1234" not in browse().get("/accounts/login/").content.decode()
    settings.AGENTIC_DEMO = True
    page = browse().get("/accounts/login/").content.decode()
    assert 'data-demo-account="requester"' in page


def test_a_wrong_password_is_said_plainly(browse):
    page = browse().post("/accounts/login/", {"username": "requester", "password": "wrong"}).content.decode()
    assert "Usuário e senha não correspondem a uma conta." in page


def test_a_page_does_not_ask_the_database_more_for_more_rows(browse, django_assert_max_num_queries):
    client = browse("requester")
    with django_assert_max_num_queries(14):
        client.get("/work-permits/")
    with django_assert_max_num_queries(26):
        client.get("/work-permits/WP-124/?tab=components")


@pytest.mark.parametrize(
    ("days_from_start", "elapsed", "remaining", "has_begun", "is_over"),
    [
        (-2, 0, 30, False, False),
        (0, 0, 30, True, False),
        (0.5, 0, 30, True, False),
        (29.5, 29, 1, True, False),
        (30, 30, 0, True, True),
    ],
)
def test_the_meter_of_a_validity(days_from_start, elapsed, remaining, has_begun, is_over):
    start = timezone.now()
    permit = WorkPermit(starts_at=start, validity_days=30)
    validity = validity_at(permit, start + timedelta(days=days_from_start))
    shown = (validity.elapsed, validity.remaining, validity.has_begun, validity.is_over)
    assert shown == (elapsed, remaining, has_begun, is_over)
