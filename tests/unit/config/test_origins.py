import pytest
from asgiref.sync import async_to_sync

from config.origins import SameOrigin, is_allowed

HOST = {b"host": "127.0.0.1:8000"}


@pytest.fixture(autouse=True)
def hosts(settings):
    settings.ALLOWED_HOSTS = ["127.0.0.1", "work.example"]
    settings.CSRF_TRUSTED_ORIGINS = ["https://portal.example"]


@pytest.mark.parametrize(
    ("headers", "secure", "allowed"),
    [
        (HOST | {b"origin": "http://127.0.0.1:8000", b"cookie": "sessionid=x"}, False, True),
        (
            HOST | {b"origin": "http://127.0.0.1:9000", b"cookie": "sessionid=x"},
            False,
            False,
        ),  # another program, same machine
        (HOST | {b"origin": "http://evil.example", b"cookie": "sessionid=x"}, False, False),
        (HOST | {b"origin": "http://evil.example", b"authorization": "Token x"}, False, False),
        (HOST | {b"origin": "null", b"cookie": "sessionid=x"}, False, False),
        (HOST | {b"origin": "", b"cookie": "sessionid=x"}, False, False),
        (HOST | {b"origin": "https://portal.example", b"cookie": "sessionid=x"}, False, True),
        (HOST | {b"authorization": "Token x"}, False, True),  # the terminal client
        (HOST | {b"cookie": "sessionid=x"}, False, False),
        (HOST | {b"origin": "http://127.0.0.1:8000", b"cookie": 'sessionid="a\\000b"'}, False, False),
        (HOST, False, True),  # nobody: the consumer refuses it
        ({b"host": "work.example", b"origin": "https://work.example"}, True, True),  # behind a proxy that ends TLS
        ({b"host": "work.example", b"origin": "https://work.example"}, False, False),  # no TLS that we know of
        ({b"host": "work.example", b"origin": "http://work.example"}, True, False),  # a page on its way in the open
        ({b"host": "work.example:443", b"origin": "https://work.example"}, True, True),
        ({b"host": "other.example", b"origin": "http://other.example"}, False, False),  # rebound name
        ({b"origin": "http://127.0.0.1:8000"}, False, False),
    ],
)
@pytest.mark.requirement("C53")
def test_only_our_own_pages_and_programs_open_a_socket(headers, secure, allowed):
    assert is_allowed(headers, secure=secure) is allowed


@pytest.mark.requirement("C53")
@pytest.mark.parametrize(
    ("scheme", "https", "origin", "reached"),
    [
        ("ws", False, "http://work.example", True),
        ("ws", True, "https://work.example", True),  # behind a proxy that ends TLS
        ("ws", True, "http://work.example", False),
        ("wss", False, "https://work.example", True),
        ("ws", False, "https://work.example", False),
    ],
)
def test_the_scheme_is_that_of_the_people_before_the_proxy(settings, monkeypatch, scheme, https, origin, reached):
    settings.HTTPS = https
    gone_to = []

    def noting(name):
        async def application(*_):
            gone_to.append(name)

        return application

    monkeypatch.setattr("config.origins.WebsocketDenier", lambda: noting("the denier"))
    headers = [(b"host", b"work.example"), (b"origin", origin.encode())]
    async_to_sync(SameOrigin(noting("the consumer")))({"scheme": scheme, "headers": headers}, None, None)

    assert gone_to == ["the consumer" if reached else "the denier"]
