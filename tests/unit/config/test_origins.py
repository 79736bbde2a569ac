import pytest

from config.origins import is_allowed

HOST = {b"host": "127.0.0.1:8000"}


@pytest.fixture(autouse=True)
def hosts(settings):
    settings.ALLOWED_HOSTS = ["127.0.0.1", "work.example"]
    settings.CSRF_TRUSTED_ORIGINS = ["https://portal.example"]


@pytest.mark.parametrize(
    ("headers", "allowed"),
    [
        (HOST | {b"origin": "http://127.0.0.1:8000", b"cookie": "sessionid=x"}, True),
        (HOST | {b"origin": "http://127.0.0.1:9000", b"cookie": "sessionid=x"}, False),  # another program, same machine
        (HOST | {b"origin": "http://evil.example", b"cookie": "sessionid=x"}, False),
        (HOST | {b"origin": "http://evil.example", b"authorization": "Token x"}, False),
        (HOST | {b"origin": "null", b"cookie": "sessionid=x"}, False),
        (HOST | {b"origin": "", b"cookie": "sessionid=x"}, False),
        (HOST | {b"origin": "https://portal.example", b"cookie": "sessionid=x"}, True),
        (HOST | {b"authorization": "Token x"}, True),  # the terminal client
        (HOST | {b"cookie": "sessionid=x"}, False),
        (HOST, True),  # nobody: the consumer refuses it
        ({b"host": "work.example", b"origin": "https://work.example"}, True),  # behind a proxy that ends TLS
        ({b"host": "work.example:443", b"origin": "https://work.example"}, True),
        ({b"host": "other.example", b"origin": "http://other.example"}, False),  # rebound name
        ({b"origin": "http://127.0.0.1:8000"}, False),
    ],
)
@pytest.mark.requirement("C53")
def test_only_our_own_pages_and_programs_open_a_socket(headers, allowed):
    assert is_allowed(headers) is allowed
