"""`manage.py serve` as a person starts and ends it."""

import http.client
import json
import os
import signal
import socket
import time

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.processes import Served, clean_environment, manage
from tests.services import free_port


def get(server, path, **headers):
    """Status, headers and body of one request, redirects not followed."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    body = answer.read().decode()
    connection.close()
    return answer.status, dict(answer.getheaders()), body


def test_one_command_serves_pages_styles_and_health(serve):
    server = serve()

    assert get(server, "/healthz")[0] == 200
    assert get(server, "/")[1]["Location"] == "/work-permits/"
    status, headers, page = get(server, "/accounts/login/")
    assert status == 200 and 'lang="pt-br"' in page.lower()
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    status, headers, _ = get(server, "/static/admin/css/base.css")
    assert status == 200 and headers["Content-Type"].startswith("text/css")
    assert f"http://127.0.0.1:{server.port}/" in server.output
    assert "Traceback" not in server.output and "Warning" not in server.output


def signed_in(server, username="requester"):
    """The cookies of a person who has signed in by the login page."""
    with httpx.Client(base_url=server.url) as browser:
        browser.get("/accounts/login/")
        form = {"username": username, "password": "demo1234", "csrfmiddlewaretoken": browser.cookies["csrftoken"]}
        assert browser.post("/accounts/login/", data=form).status_code == 302
        return "; ".join(f"{name}={value}" for name, value in browser.cookies.items())


def crowding():
    """How much longer things take here than on a machine with nothing else to do."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_cleanly_within_two_seconds_also_with_an_open_socket(serve, how):
    server = serve()
    headers = {"Cookie": signed_in(server)}
    with connect(f"{server.ws}/ws/agent/", origin=Origin(server.url), additional_headers=headers) as live:
        live.send(json.dumps({"type": "hello", "protocol": 1, "tabId": "t1"}))
        assert json.loads(live.recv(timeout=10))["type"] == "welcome"

        began = time.monotonic()
        status = server.stop(how)

    assert status == 0, server.output
    assert time.monotonic() - began < 2 * crowding()
    assert server.output.rstrip().endswith("stopped") and "Traceback" not in server.output


@pytest.mark.requirement("C53")
def test_another_site_opens_no_socket_with_our_cookies(serve):
    server = serve()
    headers = {"Cookie": signed_in(server)}
    with pytest.raises(InvalidStatus) as refused:
        connect(f"{server.ws}/ws/agent/", origin=Origin("http://evil.example"), additional_headers=headers)
    assert refused.value.response.status_code == 403
    with pytest.raises(InvalidStatus):
        connect(f"{server.ws}/ws/nowhere/", origin=Origin(server.url), additional_headers=headers)


def test_a_busy_port_is_a_clear_error_and_changes_nothing(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        file = tmp_path / "never.sqlite3"
        done = manage("serve", "--demo", PORT=port, DATABASE_URL=f"sqlite:///{file}")

    assert done.returncode == 1
    assert f"port {port} is in use" in done.stderr and "Traceback" not in done.stderr
    assert not file.exists()


@pytest.mark.parametrize("port", ["eighty", "70000"])
def test_a_port_that_is_none_is_refused(tmp_path, port):
    done = manage("serve", "--port", port, DATABASE_URL=f"sqlite:///{tmp_path / 'x.sqlite3'}")
    assert done.returncode in (1, 2)
    assert port in done.stderr and "Traceback" not in done.stderr


def test_a_second_server_on_the_same_database_is_refused(serve):
    server = serve()

    second = manage("serve", PORT=str(free_port()), DATABASE_URL=server.database_url)

    assert second.returncode == 1
    assert "another server uses this database" in second.stderr
    assert get(server, "/healthz")[0] == 200


def test_after_a_kill_it_starts_again_on_the_same_database(serve):
    serve().kill()
    assert get(serve(), "/healthz")[0] == 200


def test_one_process_also_works_on_postgres_and_is_alone_there(demo_template, tmp_path):
    url = demo_template.copy()
    server = Served(tmp_path / "unused.sqlite3", environment={"DATABASE_URL": url})
    try:
        second = manage("serve", PORT=str(free_port()), DATABASE_URL=url)
        assert second.returncode == 1 and "another server uses this database" in second.stderr
        assert server.stop() == 0, server.output
    finally:
        server.kill()
        demo_template.drop(url)


def test_separate_processes_answer_and_end(production):
    assert get(production, "/healthz")[0] == 200
    assert get(production, "/static/admin/css/base.css")[0] == 200
    time.sleep(2.5)  # two beats
    assert {name: process.is_running for name, process in production.processes.items()} == {
        "web": True,
        "worker": True,
        "beat": True,
    }
    for process in production.processes.values():
        process.stop(signal.SIGTERM)
        assert "Traceback" not in process.output


def test_the_key_must_be_given_where_processes_share_it():
    done = manage("check", REDIS_URL="redis://127.0.0.1:1/0", SECRET_KEY="")
    assert done.returncode == 1 and "SECRET_KEY must be set" in done.stderr


def test_tests_do_not_hand_on_an_address_from_outside(monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "postgres://real")
    assert "DATABASE_URL" not in clean_environment({})
    assert clean_environment({"PORT": "1"})["PORT"] == "1"
    assert os.environ["DATABASE_URL"] == "postgres://real"


@pytest.fixture
def demonstrated(tmp_path, demo_database):
    """`manage.py serve --demo`, as `make run` starts it."""
    server = Served(tmp_path / "served.sqlite3", template=demo_database, options=["--demo"])
    yield server
    server.kill()


def answers(url):
    try:
        return httpx.get(f"{url}/health", timeout=2).status_code == 200
    except httpx.HTTPError:
        return False


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_the_demonstration_brings_a_training_system_that_ends_with_it(demonstrated, how):
    url = demonstrated.output.partition("Training system on ")[2].split()[0]
    assert url.startswith("http://127.0.0.1:") and answers(url)
    assert httpx.get(f"{url}/ledger").status_code == 401

    demonstrated.stop(how)

    deadline = time.monotonic() + 20
    while answers(url) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not answers(url)


def test_a_training_system_of_ones_own_is_left_alone(tmp_path, demo_database):
    own = {"AGENTIC_TRAINING_URL": "http://127.0.0.1:9", "AGENTIC_TRAINING_TOKEN": "t"}
    server = Served(tmp_path / "s.sqlite3", template=demo_database, environment=own, options=["--demo"])
    try:
        assert "Training system on" not in server.output
    finally:
        server.kill()
