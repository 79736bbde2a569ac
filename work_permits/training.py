"""The training system of the organization, over HTTP: who is enrolled in what, and which certificates count.

What can't be told from an answer is said by the exceptions of ``context_bridge.registries.outside``: ``NotDone`` when
the other system surely did nothing, ``Lost`` when nobody can tell. A refusal of its own is a ``Refused`` with words.
Nothing of its texts is ever said to a person: codes and days are checked, everything else is left out.
"""

import json
import re
import ssl
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from typing import Any
from urllib.parse import quote

import httpx
from django.conf import settings

from context_bridge.registries.outside import Lost, NotDone
from policy.errors import Refused
from work_permits.conf import setting

MOST_BYTES = 65_536  # of one answer
ENROLLED, CANCELLED = "ENROLLED", "CANCELLED"
_LONGEST_PAUSE = timedelta(hours=1)
_REFUSALS: Mapping[str, str] = {  # its error codes -> our reasons
    "unknown_employee": "TRAINING_EMPLOYEE_UNKNOWN",
    "unknown_course": "TRAINING_COURSE_UNKNOWN",
    "already_enrolled": "TRAINING_ALREADY_ENROLLED",
    "course_full": "TRAINING_COURSE_FULL",
    "not_enrolled": "TRAINING_NOT_ENROLLED",
    "unknown_enrollment": "TRAINING_NOT_ENROLLED",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Enrollment:
    """A place in a course, as the training system has it. ``status``: ENROLLED or CANCELLED, or another of its own."""

    id: str
    employee: str
    course: str
    status: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate:
    """A course that an employee has done, and the last day on which it counts."""

    course: str
    valid_until: date


def check_on() -> None:
    """Refuses TRAINING_SYSTEM_OFF where this installation has no training system."""
    if not settings.AGENTIC_TRAINING_URL:
        raise Refused("TRAINING_SYSTEM_OFF")


def enroll(*, employee: str, course: str, key: str) -> Enrollment:
    """Enroll an employee; once, however often it is said with the same key.

    Refuses TRAINING_EMPLOYEE_UNKNOWN, TRAINING_COURSE_UNKNOWN, TRAINING_ALREADY_ENROLLED, TRAINING_COURSE_FULL.
    """
    answer = _asked("POST", "/enrollments", key=key, content={"employee": employee, "course": course})
    made = _enrollment(answer)
    if (made.employee, made.course) != (employee, course):
        raise Lost("the answer is about another enrollment")
    return made


def cancel(*, enrollment: str, key: str) -> Enrollment:
    """Cancel an enrollment; once for a key. Refuses TRAINING_NOT_ENROLLED."""
    return _enrollment(_asked("DELETE", f"/enrollments/{quote(enrollment, safe='')}", key=key))


def enrollment(number: str) -> Enrollment | None:
    """The enrollment with this id, or None."""
    try:
        return _enrollment(_asked("GET", f"/enrollments/{quote(number, safe='')}"))
    except Refused as refused:
        if refused.reason == "TRAINING_NOT_ENROLLED":
            return None
        raise


def by_key(key: str) -> Enrollment | None:
    """The enrollment that the request with this key made or cancelled; None when no such request was carried out."""
    return next(iter(_listed({"key": key})), None)


def active(*, employee: str, course: str) -> Enrollment | None:
    """The enrollment of an employee in a course that is not cancelled, or None."""
    found = _listed({"employee": employee, "course": course})
    return next((one for one in found if (one.employee, one.course, one.status) == (employee, course, ENROLLED)), None)


def certificates(*, employee: str) -> Sequence[Certificate]:
    """What the employee has done, in the order of the training system. Refuses TRAINING_EMPLOYEE_UNKNOWN."""
    answer = _asked("GET", f"/employees/{quote(employee, safe='')}/certificates")
    return [
        Certificate(course=_code(one, "course"), valid_until=_day(one, "validUntil"))
        for one in _objects(answer, "certificates")
    ]


def _listed(query: Mapping[str, str]) -> Sequence[Enrollment]:
    return [_enrollment(one) for one in _objects(_asked("GET", "/enrollments", query=query), "enrollments")]


def _asked(
    method: str,
    path: str,
    *,
    key: str = "",
    query: Mapping[str, str] | None = None,
    content: Mapping[str, str] | None = None,
) -> Mapping[str, Any]:
    """The JSON object of a good answer; raises what every other one means."""
    check_on()
    headers = {"Authorization": f"Bearer {settings.AGENTIC_TRAINING_TOKEN}", "Accept": "application/json"}
    if key:
        headers["Idempotency-Key"] = key
    address = f"{settings.AGENTIC_TRAINING_URL.rstrip('/')}{path}"
    try:
        with _client() as client, client.stream(method, address, params=query, json=content, headers=headers) as answer:
            return _understood(answer, _read(answer))
    except (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout, httpx.UnsupportedProtocol) as error:
        raise NotDone(type(error).__name__) from error
    except httpx.HTTPError as error:
        raise Lost(type(error).__name__) from error


def _client() -> httpx.Client:
    """One for each call: a connection that was kept could be dead, and whether it was used can't be told."""
    seconds = setting("TRAINING_TIMEOUT_SECONDS")
    limits = httpx.Timeout(seconds, connect=setting("TRAINING_CONNECT_SECONDS"))
    return httpx.Client(timeout=limits, follow_redirects=False, trust_env=False, verify=_trusted())


@cache
def _trusted() -> ssl.SSLContext:
    return httpx.create_ssl_context()


def _read(answer: httpx.Response) -> bytes:
    """The body, no longer than allowed and not for longer than allowed, drop by drop."""
    until = time.monotonic() + setting("TRAINING_TIMEOUT_SECONDS")
    body = b""
    for part in answer.iter_bytes():
        body += part
        if len(body) > MOST_BYTES:
            raise Lost("the answer is too large")
        if time.monotonic() > until:
            raise Lost("the answer takes too long")
    return body


def _understood(answer: httpx.Response, body: bytes) -> Mapping[str, Any]:
    """By status: what it gave, what it refused, what it did not do, and what nobody can tell."""
    status = answer.status_code
    if status in (429, 503):
        raise NotDone(f"status {status}", retry_after=_retry_after(answer))
    if 400 <= status < 500 and status != 408:
        raise Refused(_refusal(status, body))
    if not 200 <= status < 300:
        raise Lost(f"status {status}")
    found = _object(body)
    if found is None:
        raise Lost("the answer is no JSON object")
    return found


def _refusal(status: int, body: bytes) -> str:
    if status in (401, 403):
        return "TRAINING_ACCESS_DENIED"
    error = (_object(body) or {}).get("error")
    return _REFUSALS.get(error, "TRAINING_REFUSED") if isinstance(error, str) else "TRAINING_REFUSED"


def _object(body: bytes) -> Mapping[str, Any] | None:
    try:
        found = json.loads(body)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _retry_after(answer: httpx.Response) -> timedelta | None:
    """The seconds it asked for; a date, which needs a clock that agrees with ours, counts as nothing said."""
    said = answer.headers.get("Retry-After", "").strip()
    return min(timedelta(seconds=int(said)), _LONGEST_PAUSE) if re.fullmatch(r"\d{1,9}", said) else None


def _enrollment(found: Mapping[str, Any]) -> Enrollment:
    names = ("id", "employee", "course", "status")
    return Enrollment(**{name: _code(found, name) for name in names})


def _objects(found: Mapping[str, Any], name: str) -> Sequence[Mapping[str, Any]]:
    rows = found.get(name)
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise Lost(f"the answer has no list of {name}")
    return rows


def _code(found: Mapping[str, Any], name: str) -> str:
    """A short code: letters, figures and few signs, so that no text of the other system gets into a sentence."""
    value = found.get(name)
    if not isinstance(value, str) or not re.fullmatch(r"[\w./%:-]{1,80}", value, re.ASCII):
        raise Lost(f"the answer has no usable {name}")
    return value


def _day(found: Mapping[str, Any], name: str) -> date:
    try:
        return date.fromisoformat(str(found.get(name)))
    except ValueError as error:
        raise Lost(f"the answer has no usable {name}") from error
