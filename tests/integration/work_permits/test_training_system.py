"""The training system to try things with: a real process, asked past the product's client, with every way to fail."""

import http.client
import socket
import time
import urllib.error
import urllib.request

import pytest

from tests.processes import TrainingSystem, manage

JOAO, MARIA = "alfa/EMP-2", "alfa/EMP-4"


@pytest.fixture(scope="module")
def system(tmp_path_factory):
    """One process for the tests of this file; each begins with no fault and employees of its own."""
    running = TrainingSystem(tmp_path_factory.mktemp("training"))
    yield running
    running.kill()


@pytest.fixture(autouse=True)
def _no_fault(system):
    yield
    system.fault("none")


@pytest.fixture
def worker(system, request):
    """An employee whom no other test enrolls."""
    code = f"test/{request.node.name[:60]}"
    system.ask("POST", "/employees", body={"code": code})
    return code


def enroll(system, employee, course="NR-10", *, key="k"):
    return system.ask("POST", "/enrollments", key=f"{employee}-{key}", body={"employee": employee, "course": course})


def effects(system, employee):
    return [row["effect"] for row in system.ledger() if row["employee"] == employee]


def kept(system, employee):
    """What the process says about the employee once nothing fails any more."""
    system.fault("none")
    return [row["status"] for row in system.ask("GET", f"/enrollments?employee={employee}")[1]["enrollments"]]


def test_the_same_key_and_body_give_the_same_answer_and_one_effect(system, worker):
    first = enroll(system, worker)

    assert first[0] == 201 and first == enroll(system, worker)
    assert effects(system, worker) == ["enrolled"]


def test_another_body_with_the_same_key_is_refused(system, worker):
    enroll(system, worker)

    assert enroll(system, worker, "NR-33") == (409, {"error": "key_reused"})
    assert effects(system, worker) == ["enrolled"]


def test_cancelling_is_done_once_for_a_key_and_refused_for_another(system, worker):
    number = enroll(system, worker)[1]["id"]
    path = f"/enrollments/{number}"

    assert system.ask("DELETE", path, key=f"{worker}-c")[1]["status"] == "CANCELLED"
    assert system.ask("DELETE", path, key=f"{worker}-c")[0] == 200
    assert system.ask("DELETE", path, key=f"{worker}-d") == (409, {"error": "not_enrolled"})
    assert effects(system, worker) == ["enrolled", "cancelled"]


def test_both_keys_of_an_enrollment_find_it(system, worker):
    made = enroll(system, worker, key="made")[1]
    system.ask("DELETE", f"/enrollments/{made['id']}", key=f"{worker}-gone")

    for key in ("made", "gone"):
        [found] = system.ask("GET", f"/enrollments?key={worker}-{key}")[1]["enrollments"]
        assert found == {**made, "status": "CANCELLED"}
    assert system.ask("GET", "/enrollments?key=nobody")[1] == {"enrollments": []}


@pytest.mark.parametrize(
    ("employee", "course", "answer"),
    [
        ("alfa/EMP-999", "NR-10", (404, {"error": "unknown_employee"})),
        (JOAO, "NR-99", (404, {"error": "unknown_course"})),
        (JOAO, "NR-20", (409, {"error": "course_full"})),
    ],
)
def test_what_can_not_be_is_refused_with_a_code(system, employee, course, answer):
    assert enroll(system, employee, course, key=f"refused-{course}") == answer


def test_nobody_is_enrolled_twice_by_two_keys(system, worker):
    enroll(system, worker, key="one")

    assert enroll(system, worker, key="two") == (409, {"error": "already_enrolled"})
    assert effects(system, worker) == ["enrolled"]


def test_a_change_needs_a_key_and_a_body_that_can_be_read(system):
    assert system.ask("POST", "/enrollments", body={"employee": JOAO, "course": "NR-10"})[1] == {"error": "key_needed"}
    assert system.ask("POST", "/enrollments", key="m", body={"employee": 7})[1] == {"error": "malformed"}
    assert system.ask("POST", "/enrollments", key="m", body=["no", "object"])[0] == 400
    assert system.ask("GET", "/nowhere")[0] == 404


def test_certificates_are_those_of_the_demonstration(system):
    found = system.ask("GET", "/employees/alfa%2FEMP-2/certificates")[1]["certificates"]

    assert [one["course"] for one in found] == ["NR-34", "NR-35"]
    assert system.ask("GET", "/employees/alfa%2FEMP-999/certificates")[0] == 404
    assert {"code": "NR-20", "seats": 0} in system.ask("GET", "/courses")[1]["courses"]


@pytest.mark.parametrize("token", ["", "Bearer wrong", "Basic training-token"])
def test_without_the_token_nothing_is_told(system, token):
    request = urllib.request.Request(f"{system.url}/ledger", headers={"Authorization": token} if token else {})  # noqa: S310

    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request, timeout=10)  # noqa: S310
    assert refused.value.code == 401
    refused.value.close()


@pytest.mark.parametrize(
    ("mode", "status", "effect"),
    [
        ("error", 500, []),
        ("error_after", 500, ["enrolled"]),
        ("duplicate", 201, ["enrolled"]),
        ("busy", (429, 503), []),
    ],
)
def test_a_fault_fails_as_it_is_called(system, worker, mode, status, effect):
    system.fault(mode)

    assert enroll(system, worker)[0] in (status if isinstance(status, tuple) else (status,))
    assert effects(system, worker) == effect


@pytest.mark.parametrize(("mode", "effect"), [("cut", ["enrolled"]), ("down", [])])
def test_a_connection_is_closed_without_an_answer(system, worker, mode, effect):
    system.fault(mode)

    with pytest.raises((http.client.RemoteDisconnected, ConnectionError, urllib.error.URLError)):
        enroll(system, worker)
    assert effects(system, worker) == effect


def test_a_wrong_answer_is_no_json_and_the_effect_is_there(system, worker):
    system.fault("wrong")

    with pytest.raises(ValueError, match="Expecting"):
        enroll(system, worker)
    assert effects(system, worker) == ["enrolled"]


@pytest.mark.parametrize(("mode", "meanwhile"), [("slow", ["enrolled"]), ("late", [])])
def test_what_takes_its_time_is_done_before_or_after_it(system, worker, mode, meanwhile):
    system.fault(mode, delay=1)
    address = ("127.0.0.1", system.port)
    body = f'{{"employee": "{worker}", "course": "NR-10"}}'
    head = f"POST /enrollments HTTP/1.1\r\nAuthorization: Bearer {system.token}\r\nIdempotency-Key: {worker}\r\n"
    with socket.create_connection(address, 10) as connection:
        connection.sendall(f"{head}Content-Length: {len(body)}\r\n\r\n{body}".encode())
        time.sleep(0.4)
        assert effects(system, worker) == meanwhile
        assert connection.recv(40).startswith(b"HTTP/1.1 201")
    assert effects(system, worker) == ["enrolled"]


def test_a_fault_ends_after_its_count_and_hits_its_methods_only(system, worker):
    system.fault("error", count=1, methods=["POST"])

    assert system.ask("GET", "/courses")[0] == 200
    assert [enroll(system, worker)[0] for _ in range(2)] == [500, 201]


def test_a_seed_makes_the_same_failures_again(system):
    def drawn():
        system.fault(["error", "busy"], probability=0.5, seed=7)
        return [system.ask("GET", "/courses")[0] // 100 for _ in range(20)]

    first = drawn()
    assert first == drawn() and {2, 5} <= set(first)


@pytest.mark.parametrize(
    "given", [{"mode": "other"}, {"mode": "slow", "delay": 99}, {"mode": []}, {"mode": "cut", "probability": 2}]
)
def test_an_impossible_fault_is_refused(system, given):
    assert system.ask("POST", "/faults", body=given)[0] == 400
    assert system.ask("GET", "/courses")[0] == 200


def test_what_was_done_outlives_a_kill(tmp_path):
    system = TrainingSystem(tmp_path)
    made = enroll(system, JOAO)
    system.kill()
    system.start()
    try:
        assert enroll(system, JOAO) == made
        assert kept(system, JOAO) == ["ENROLLED"]
        assert len(system.ledger()) == 1
    finally:
        system.kill()


def test_it_does_not_start_without_a_token_or_on_a_port_in_use(system):
    done = manage("training_system", "--port", "0", AGENTIC_TRAINING_TOKEN="")
    assert done.returncode == 1 and "AGENTIC_TRAINING_TOKEN is needed" in done.stderr

    done = manage("training_system", "--port", str(system.port), AGENTIC_TRAINING_TOKEN="t")
    assert done.returncode == 1 and str(system.port) in done.stderr
