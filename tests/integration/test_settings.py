"""What the settings promise, seen from outside."""

import importlib
import sys

import pytest
from django.conf import settings
from django.core import checks
from django.db import connection

from config.checks import check_processes_share_a_server, check_rival_packages


@pytest.fixture
def loaded(monkeypatch, tmp_path):
    """Read the settings file again as another process would, with this environment."""

    def load(**environment):
        for name in ("DATABASE_URL", "REDIS_URL", "SECRET_KEY", "DEBUG", "HTTPS", "TRUSTED_PROXIES"):
            monkeypatch.delenv(name, raising=False)
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        monkeypatch.delitem(sys.modules, "config.settings")
        return importlib.import_module("config.settings")

    yield load
    sys.modules.pop("config.settings", None)
    monkeypatch.undo()
    importlib.import_module("config.settings")


def test_without_environment_nothing_else_is_needed(loaded):
    module = loaded()
    assert module.EMBEDDED and not module.DEBUG
    assert module.CELERY_BROKER_URL.startswith("memory://")
    assert module.DATABASES["default"]["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert len(module.SECRET_KEY) >= 50


def test_two_addresses_switch_to_postgres_and_redis(loaded):
    module = loaded(DATABASE_URL="postgres://u@h:1/d", REDIS_URL="redis://h:2/0", SECRET_KEY="k")
    assert not module.EMBEDDED
    assert module.DATABASES["default"]["ENGINE"].endswith("postgresql")
    assert module.DATABASES["default"]["OPTIONS"]["pool"]["max_size"] >= 8
    assert module.CELERY_BROKER_URL == "redis://h:2/0"
    assert module.CHANNEL_LAYERS["default"]["BACKEND"].startswith("channels_redis.")


def test_cookies_and_transport_are_strict_under_https(loaded):
    module = loaded(HTTPS="1")
    assert module.SESSION_COOKIE_SECURE and module.CSRF_COOKIE_SECURE and module.SECURE_SSL_REDIRECT
    assert module.SECURE_HSTS_SECONDS >= 31_536_000


def test_no_proxy_is_believed_unless_it_is_named(loaded):
    assert loaded().REST_FRAMEWORK["NUM_PROXIES"] == 0
    assert loaded(TRUSTED_PROXIES="2").REST_FRAMEWORK["NUM_PROXIES"] == 2


def test_the_policy_for_pages_allows_nothing_inline():
    directives = settings.CONTENT_SECURITY_POLICY["DIRECTIVES"]
    words = {word for values in directives.values() for word in values}
    assert directives["default-src"] == ["'none'"]
    assert not words & {"'unsafe-inline'", "'unsafe-eval'", "*", "http:", "https:", "ws:", "wss:"}


@pytest.mark.both_databases
@pytest.mark.django_db
def test_health_is_told(client):
    answer = client.get("/healthz")
    assert answer.status_code == 200 and answer.json()["status"] == "ok"
    assert client.post("/healthz").status_code == 405


@pytest.mark.both_databases
@pytest.mark.django_db(transaction=True)
def test_an_unreachable_database_is_told(client, monkeypatch):
    from django.db import OperationalError

    def fail(*_args, **_kwargs):
        raise OperationalError("gone")

    monkeypatch.setattr(connection, "cursor", fail)
    assert client.get("/healthz").status_code == 503


@pytest.mark.django_db
def test_sqlite_is_a_file_with_a_write_ahead_log():
    if connection.vendor != "sqlite":
        pytest.skip("this run is on PostgreSQL")
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA journal_mode")
        assert cursor.fetchone() == ("wal",)


@pytest.mark.django_db
def test_a_stranger_gets_the_login_page_and_a_language_can_be_chosen(client):
    assert 'lang="pt-br"' in client.get("/accounts/login/").content.decode().lower()
    assert client.post("/i18n/setlang/", {"language": "en", "next": "/accounts/login/"}).status_code == 302
    assert 'lang="en"' in client.get("/accounts/login/").content.decode().lower()


def test_signing_out_needs_a_post(client):
    assert client.get("/accounts/logout/").status_code == 405


def test_rival_packages_are_named(monkeypatch):
    assert check_rival_packages() == []
    monkeypatch.setattr("config.checks._is_installed", lambda name: name == "django-fsm")
    assert [message.id for message in check_rival_packages()] == ["config.E001"]


def test_several_processes_on_sqlite_are_warned_of(settings, monkeypatch):
    settings.EMBEDDED = False
    monkeypatch.setattr(connection, "vendor", "sqlite")
    assert [message.id for message in check_processes_share_a_server()] == ["config.W001"]


def test_the_installation_has_no_problem():
    assert checks.run_checks() == []
