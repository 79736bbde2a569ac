"""S1 through the product's real processes, and their sudden death."""

import json
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from typing import Any

import httpx
import psycopg
import pytest
import redis

from tests.processes import ROOT, Production, Served, clean_environment

S1 = [
    "Abra a permissão 123.",
    "Agora vá para os componentes.",
    "Adicione o componente de trabalho em altura.",
    "Sim.",
    "Explique esse componente.",
]
ADD = "Adicione o componente de trabalho em altura na permissão 123."


def environment(stack: Served | Production) -> dict[str, str]:
    return stack.env if isinstance(stack, Production) else clean_environment({"DATABASE_URL": stack.database_url})


def manage(stack: Served | Production, *arguments: str, said: str | None = None) -> str:
    """Run a command beside the processes; what it printed."""
    done = subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env=environment(stack),
        input=said,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def token(stack: Served | Production) -> str:
    return manage(stack, "issue_token", "requester").split()[-1]


def components(stack: Served | Production) -> dict[str, str]:
    """Type -> reference of what is on WP-123 of alfa, read from the database without any code of ours."""
    statement = """
        SELECT t.code, c.reference FROM work_permits_permitcomponent c
        JOIN work_permits_componenttype t ON t.id = c.type_id
        JOIN work_permits_workpermit p ON p.id = c.permit_id
        WHERE p.tenant_id = 'alfa' AND p.reference = 'WP-123' AND c.removed_at IS NULL
    """
    if stack.database_url.startswith("sqlite"):
        with closing(sqlite3.connect(stack.database_url.removeprefix("sqlite:///"))) as connection:
            return dict(connection.execute(statement).fetchall())
    with psycopg.connect(stack.database_url) as connection:
        return dict(connection.execute(statement).fetchall())


def plays_s1(stack: Served | Production) -> None:
    assert "workingAtHeight" not in components(stack)
    url = f"{stack.ws}/ws/agent/"
    said = manage(stack, "chat", "--url", url, "--token", token(stack), "--jsonl", said="\n".join(S1) + "\n")
    answers = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    types = [a["response"]["type"] for a in answers]
    assert types == ["success", "success", "confirmation", "success", "answer"], answers
    assert [a["modelCalls"] for a in answers] == [0] * 5
    assert components(stack)["workingAtHeight"] == answers[3]["response"]["reference"]["id"]


@pytest.mark.requirement("S1", "C45")
def test_s1_in_one_process(serve):
    plays_s1(serve())


@pytest.mark.requirement("S1", "C45")
def test_s1_in_production_form(production):
    plays_s1(production)


class Client:
    """A program over REST that sends again what got no answer."""

    def __init__(self, stack: Served | Production) -> None:
        self.token = token(stack)
        self.id: str = self.call(stack, "POST", "/agent/conversations", {}).json()["conversationId"]

    def call(self, stack: Served | Production, method: str, path: str, body: Any = None) -> httpx.Response:
        headers = {"Authorization": f"Token {self.token}"}
        return httpx.request(method, stack.url + path, json=body, headers=headers, timeout=20)

    def say(self, stack: Served | Production, text: str, client_id: str) -> dict[str, Any]:
        body = {"text": text, "clientMessageId": client_id, "lastSeenSequence": self.state(stack)["lastSequence"]}
        answer = self.call(stack, "POST", f"/agent/conversations/{self.id}/messages", body)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def state(self, stack: Served | Production) -> dict[str, Any]:
        found: dict[str, Any] = self.call(stack, "GET", f"/agent/conversations/{self.id}").json()
        return found

    def events(self, stack: Served | Production) -> list[str]:
        found = self.call(stack, "GET", f"/agent/conversations/{self.id}/events?after=0").json()
        assert [e["seq"] for e in found["events"]] == list(range(1, len(found["events"]) + 1))
        return [e["event"] for e in found["events"]]

    def settled(self, stack: Served | Production) -> str:
        """The status once nothing runs any more."""
        deadline = time.monotonic() + 60
        while (status := self.state(stack)["status"]) in ("EXECUTING", "CANCELLING") and time.monotonic() < deadline:
            time.sleep(0.1)
        return status


@pytest.mark.requirement("C1")
@pytest.mark.parametrize("milliseconds", [0, 25])
def test_the_server_may_be_killed_around_a_yes(serve, milliseconds):
    server = serve()
    client = Client(server)
    assert client.say(server, ADD, "m-1")["response"]["type"] == "confirmation"
    seen = client.state(server)["lastSequence"]

    script = (
        "import httpx,sys;httpx.post(sys.argv[1],json={'text':'Sim.','clientMessageId':'m-2',"
        "'lastSeenSequence':int(sys.argv[3])},headers={'Authorization':'Token '+sys.argv[2]})"
    )
    path = f"{server.url}/agent/conversations/{client.id}/messages"
    sender = subprocess.Popen([sys.executable, "-c", script, path, client.token, str(seen)], stderr=subprocess.DEVNULL)
    time.sleep(0.35 + milliseconds / 1000)  # the sender's own start-up, then around its request
    server.kill()
    sender.wait(30)

    again = serve()
    answer = client.say(again, "Sim.", "m-2")
    assert answer["response"]["type"] in ("executing", "success"), answer
    assert client.settled(again) == "SUCCESS"
    events = client.events(again)
    assert events.count("EXECUTION_STARTED") == events.count("EXECUTION_COMPLETED") == 1
    assert "workingAtHeight" in components(again)


@pytest.mark.requirement("C1")
def test_worker_killed_and_all_of_redis_lost_the_next_worker_goes_on(production):
    client = Client(production)
    assert client.say(production, ADD, "m-1")["response"]["type"] == "confirmation"
    production.processes["worker"].kill()
    assert client.say(production, "Sim.", "m-2")["response"]["type"] == "executing"
    assert client.state(production)["status"] == "EXECUTING"
    redis.Redis.from_url(production.redis_url).flushall()

    production.launch("worker")

    assert client.settled(production) == "SUCCESS"
    assert client.events(production).count("EXECUTION_COMPLETED") == 1
    assert "workingAtHeight" in components(production)
