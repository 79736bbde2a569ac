"""How often a password may be tried: at the sign-in page and the admin's, counted together for all processes."""

from datetime import timedelta

import pytest
from asgiref.sync import async_to_sync
from django.contrib.auth import aauthenticate, authenticate
from django.test import Client, RequestFactory
from django.utils import timezone

from policy import signins
from policy.models import SignInTry

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
PAGES = ["/accounts/login/", "/admin/login/"]
PASSWORD = "a-good-password"


@pytest.fixture(autouse=True)
def people(db, django_user_model):
    for name in ("ana", "bia"):
        django_user_model.objects.create_user(name, password=PASSWORD, is_staff=True)


def tries(page="/accounts/login/", username="ana", password="wrong", times=1, **extra):  # noqa: S107
    """The status of each try, by a browser that forgets its cookies."""
    form = {"username": username, "password": password}
    return [Client().post(page, form, **extra).status_code for _ in range(times)]


@pytest.mark.requirement("C53")
@pytest.mark.parametrize("page", PAGES)
def test_the_eleventh_try_for_an_account_is_refused(page):
    assert tries(page, times=11) == [200] * 10 + [429]
    refused = Client().post(page, {"username": "ana", "password": PASSWORD})

    assert refused.status_code == 429
    assert 290 <= int(refused.headers["Retry-After"]) <= 300
    assert "Muitas tentativas de entrar; tente de novo em 5 min." in refused.content.decode()


def test_the_refusal_speaks_english():
    tries(times=10)
    client = Client()
    client.post("/i18n/setlang/", {"language": "en"})

    page = client.post("/accounts/login/", {"username": "ana", "password": "wrong"}).content.decode()

    assert "Too many tries to sign in; try again in 5 min." in page


def test_all_doors_count_together():
    assert tries(PAGES[0], times=5) + tries(PAGES[1], times=5) == [200] * 10
    assert tries(PAGES[0]) + tries(PAGES[1]) == [429, 429]


@pytest.mark.parametrize("written", ["ANA", "Ana", "ａｎａ", "ana "])
def test_a_name_written_otherwise_is_the_same_account(written):
    tries(times=10)

    assert tries(username=written) == [429]


def test_another_person_and_another_place_are_not_held_up():
    tries(times=11)

    assert tries(username="bia", password=PASSWORD) == [302]
    assert tries(password=PASSWORD, REMOTE_ADDR="192.0.2.7") == [302]


def test_an_address_that_tries_many_accounts_is_refused():
    names = [f"nobody{n}" for n in range(signins.MOST_FROM_ADDRESS)]
    assert {status for name in names for status in tries(username=name)} == {200}

    assert tries(password=PASSWORD) == [429]


def test_signing_in_forgets_the_tries_from_there_and_no_others():
    tries(times=9)
    tries(times=10, REMOTE_ADDR="192.0.2.66")

    assert tries(password=PASSWORD) == [302]
    assert tries(times=10) == [200] * 10
    assert tries(REMOTE_ADDR="192.0.2.66") == [429]


def test_the_wait_ends_also_for_whoever_goes_on_trying():
    tries(times=20)
    assert SignInTry.objects.count() == 10
    SignInTry.objects.update(tried_at=timezone.now() - signins.WINDOW)

    assert tries(password=PASSWORD) == [302]
    assert SignInTry.objects.count() == 0


def test_nothing_that_a_person_writes_is_stored():
    tries(username="my-secret-password")

    assert "secret" not in str(SignInTry.objects.values())


def test_a_try_counts_before_the_password_is_looked_at(monkeypatch):
    """So that a hundred at the same moment are not all looked at."""
    seen = []
    monkeypatch.setattr(
        "django.contrib.auth.backends.ModelBackend.authenticate",
        lambda *_, **__: seen.append(SignInTry.objects.count()),
    )
    authenticate(RequestFactory().post("/"), username="ana", password="wrong")

    assert seen == [1]


def test_without_a_request_nothing_is_counted():
    assert authenticate(username="ana", password=PASSWORD)
    assert not authenticate(username="ana", password="wrong")
    assert SignInTry.objects.count() == 0


def test_an_asynchronous_door_counts_too():
    by_door = async_to_sync(aauthenticate)
    assert by_door(RequestFactory().post("/"), username="ana", password="wrong") is None
    assert SignInTry.objects.count() == 1


@pytest.mark.parametrize(
    ("trusted", "remote", "forwarded", "address"),
    [
        (0, "192.0.2.1", "203.0.113.9", "192.0.2.1"),  # a client may write what it likes there
        (1, "10.0.0.1", "203.0.113.9", "203.0.113.9"),
        (1, "10.0.0.1", "1.1.1.1, 203.0.113.9", "203.0.113.9"),
        (2, "10.0.0.1", "1.1.1.1, 203.0.113.9, 10.0.0.2", "203.0.113.9"),
        (2, "10.0.0.1", "203.0.113.9", "203.0.113.9"),
        (1, "10.0.0.1", None, "10.0.0.1"),
        (1, "10.0.0.1", "unknown", "10.0.0.1"),
        (0, "::ffff:192.0.2.1", None, "192.0.2.1"),
        (0, "2001:db8:1:2:3:4:5:6", None, "2001:db8:1:2::/64"),
        (0, "", None, ""),  # a socket of the file system
    ],
)
def test_whence_a_try_comes_is_not_for_the_client_to_say(settings, trusted, remote, forwarded, address):
    settings.TRUSTED_PROXIES = trusted
    headers = {"REMOTE_ADDR": remote} | ({"HTTP_X_FORWARDED_FOR": forwarded} if forwarded else {})

    assert signins.address_of(headers) == address


def test_a_refusal_tells_how_long(monkeypatch):
    now = timezone.now()
    for seconds in range(10):
        signins.begin("ana", address="192.0.2.1", now=now + timedelta(seconds=seconds))

    with pytest.raises(signins.TooManyTries) as refused:
        signins.begin("ana", address="192.0.2.1", now=now + timedelta(seconds=100))

    assert refused.value.wait == 200
    assert refused.value.text("en") == "Too many tries to sign in; try again in 4 min."
