"""``make bench``: what a turn costs beside the least that any request costs, in one run, on SQLite and PostgreSQL.

The floor of the turns is an authenticated REST POST that locks one row and inserts one. Every figure goes through the
same middleware and authentication, so the ratios can be read; absolute times depend on the machine. Understanding alone
has floors of its own (``bench_understanding``).
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

ROUNDS = int(os.environ.get("BENCH_ROUNDS", "200"))
WARM_UP = 20
CYCLES = int(os.environ.get("BENCH_CYCLES", "1000"))  # of the long conversation


def main() -> int:
    from tests import services

    print(f"{ROUNDS} rounds each, times in ms\n")
    with tempfile.TemporaryDirectory() as folder:
        _run("SQLite", f"sqlite:///{Path(folder) / 'bench.sqlite3'}")
    database = services.postgres()
    if isinstance(database, str):
        print(f"SKIPPED: {database}")
        return 0
    try:
        _run("PostgreSQL", database.url)
    finally:
        database.stop()
    return 0


def _run(name: str, database_url: str) -> None:
    """Measure in a process of its own: settings are read once."""
    env = {k: v for k, v in os.environ.items() if k != "REDIS_URL"}
    env |= {"DATABASE_URL": database_url, "DJANGO_SETTINGS_MODULE": "config.settings"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench", "--measure"], env=env, stdout=subprocess.PIPE, check=True
    )
    for group in json.loads(done.stdout.splitlines()[-1]):
        _print(name, group)


def _print(name: str, figures: dict[str, tuple[float, float]]) -> None:
    """The first of the figures is the floor that the others are compared with."""
    floor = next(iter(figures.values()))
    print(f"{name:50} {'p50':>8} {'p95':>8} {'p50 / floor':>12} {'p95 / floor':>12}")
    for label, times in figures.items():
        ratios = "".join(f"{time / least:13.2f}" for time, least in zip(times, floor, strict=True))
        print(f"  {label:48} {times[0]:8.3f} {times[1]:8.3f}{ratios}")
    print(flush=True)


def _measure() -> None:
    import django

    django.setup()
    from django.core.management import call_command
    from django.test import override_settings

    from tests import bench_understanding

    call_command("migrate", verbosity=0)
    call_command("load_demo", verbosity=0)
    with override_settings(ROOT_URLCONF="tests.bench_urls", ALLOWED_HOSTS=["*"]):
        figures = [_figures(), bench_understanding.figures(), _long_conversation()]
    print(json.dumps(figures))


def _figures() -> dict[str, tuple[float, float]]:
    from django.contrib.auth import get_user_model
    from django.test import Client
    from django.utils import timezone

    from conversations import executions
    from conversations.models import Conversation
    from conversations.runtime import runtime
    from conversations.turn import UserMessage
    from policy import tokens
    from tests.cast import member
    from tests.drivers.chat import Dialogue

    # Nobody takes up what was started while it is measured; it is finished between the rounds.
    executions._enqueue = lambda execution_id: None
    by = member("requester")
    token = tokens.issue(get_user_model().objects.get(pk=by.user_id), expiry=timedelta(hours=1))
    client = Client(headers={"authorization": f"Token {token}"})
    chat = Dialogue(by)

    def post(path: str, body: dict[str, Any]) -> None:
        answer = client.post(path, json.dumps(body), content_type="application/json")
        assert answer.status_code < 300, answer.content

    def ask() -> int:
        chat.works()
        days = 31 + chat.row.version % 300  # never what it has
        reply = chat.says(f"Mude a validade da permissão 123 para {days} dias.")
        assert reply.type == "confirmation", reply.text
        return chat.row.last_sequence

    def say(text: str, seen: int) -> None:
        runtime.receive_message(chat.id, UserMessage(text=text, last_seen=seen), by=by, now=timezone.now())

    def newest() -> int:
        chat.works()
        return Conversation.objects.values_list("last_sequence", flat=True).get(pk=chat.id)

    messages = f"/agent/conversations/{chat.id}/messages"
    return {
        "floor: REST POST, one lock, one insert": _timed(lambda: 0, lambda _: post(f"/floor/{chat.id}", {})),
        "“Sim.” to EXECUTION_STARTED, runtime": _timed(ask, lambda seen: say("Sim.", seen)),
        "“Sim.” to EXECUTION_STARTED, REST": _timed(
            ask, lambda seen: post(messages, {"text": "Sim.", "lastSeenSequence": seen})
        ),
        "“Abra a permissão 123.”, runtime": _timed(newest, lambda seen: say("Abra a permissão 123.", seen)),
        "“Abra a permissão 123.”, REST": _timed(
            newest, lambda seen: post(messages, {"text": "Abra a permissão 123.", "lastSeenSequence": seen})
        ),
    }


def _long_conversation() -> dict[str, tuple[float, float]]:
    """A change, its "sim" and its result, early and late in one conversation (C50)."""
    from conversations import executions
    from tests.cast import member
    from tests.drivers.chat import Dialogue

    executions._enqueue = lambda execution_id: None
    chat = Dialogue(member("requester"))
    chat.says("Abra a permissão 123.")

    def cycle(days: int) -> None:
        chat.says(f"Mude a validade para {days} dias.")
        reply = chat.says("Sim.")
        assert reply.type == "success", reply.text

    def turn() -> int:
        return 31 + chat.row.version % 300

    first = _timed(turn, cycle, rounds=20, warm_up=5)
    return {"floor: cycles 5 to 25 of a conversation": first} | {
        f"cycles {CYCLES - 20} to {CYCLES}": _timed(turn, cycle, rounds=20, warm_up=CYCLES - 45)
    }


def _timed(
    prepare: Callable[[], int], run: Callable[[int], None], *, rounds: int = ROUNDS, warm_up: int = WARM_UP
) -> tuple[float, float]:
    """p50 and p95 of ``run`` in milliseconds; ``prepare`` is not timed."""
    times = []
    for number in range(warm_up + rounds):
        prepared = prepare()
        began = time.perf_counter()
        run(prepared)
        if number >= warm_up:
            times.append((time.perf_counter() - began) * 1000)
    cuts = statistics.quantiles(times, n=20)
    return statistics.median(times), cuts[-1]


if __name__ == "__main__":
    if "--measure" in sys.argv:
        _measure()
    else:
        sys.exit(main())
