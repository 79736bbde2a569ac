"""What each address answers. Values in, values out: the server reads and writes the wire."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import unquote

from work_permits.training_system.faults import Faults
from work_permits.training_system.records import Answer, Records

_NOT_FOUND: Answer = (404, {"error": "not_found"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """One request, read."""

    method: str
    path: str
    query: Mapping[str, str] = field(default_factory=dict)
    key: str = ""  # of the header Idempotency-Key
    body: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """What the answers are made of."""

    records: Records
    faults: Faults


def answer(request: Request, desk: Desk) -> Answer:
    """Status and body; 404 for an address that does not exist."""
    for method, pattern, make in _ROUTES:
        found = re.fullmatch(pattern, request.path)
        if found and method == request.method:
            return make(request, desk, *(unquote(part) for part in found.groups()))
    return _NOT_FOUND


def is_switch(request: Request) -> bool:
    """Whether it is about the stand-in itself: such a request never fails on demand."""
    return request.path in ("/faults", "/ledger", "/health")


def _enroll(request: Request, desk: Desk) -> Answer:
    employee, course = request.body.get("employee"), request.body.get("course")
    if not isinstance(employee, str) or not isinstance(course, str):
        return 400, {"error": "malformed"}
    return _keyed(request, desk, lambda: desk.records.enroll(employee=employee, course=course, key=request.key))


def _cancel(request: Request, desk: Desk, enrollment: str) -> Answer:
    return _keyed(request, desk, lambda: desk.records.cancel(enrollment=int(enrollment), key=request.key))


def _keyed(request: Request, desk: Desk, do: Callable[[], Answer]) -> Answer:
    if not request.key:
        return 400, {"error": "key_needed"}
    said = {"method": request.method, "path": request.path, "body": dict(request.body)}
    return desk.records.once(key=request.key, request=said, do=do)


def _enrollment(request: Request, desk: Desk, enrollment: str) -> Answer:
    found = desk.records.enrollment(int(enrollment))
    return (200, found) if found else (404, {"error": "unknown_enrollment"})


def _enrollments(request: Request, desk: Desk) -> Answer:
    wanted = {name: request.query.get(name, "") for name in ("key", "employee", "course")}
    return 200, {"enrollments": desk.records.enrollments(**wanted)}


def _certificates(request: Request, desk: Desk, employee: str) -> Answer:
    found = desk.records.certificates(employee)
    return (404, {"error": "unknown_employee"}) if found is None else (200, {"certificates": found})


def _add_employee(request: Request, desk: Desk) -> Answer:
    code = request.body.get("code")
    if not isinstance(code, str) or not code:
        return 400, {"error": "malformed"}
    desk.records.seed(people=[code])
    return 200, {"code": code}


def _set_faults(request: Request, desk: Desk) -> Answer:
    try:
        desk.faults.set(request.body)
    except (ValueError, TypeError) as error:
        return 400, {"error": str(error)}
    return 200, dict(request.body)


_ROUTES: tuple[tuple[str, str, Callable[..., Answer]], ...] = (
    ("POST", "/enrollments", _enroll),
    ("GET", "/enrollments", _enrollments),
    ("GET", r"/enrollments/(\d{1,12})", _enrollment),
    ("DELETE", r"/enrollments/(\d{1,12})", _cancel),
    ("POST", "/employees", _add_employee),
    ("GET", "/employees/([^/]+)/certificates", _certificates),
    ("GET", "/courses", lambda request, desk: (200, {"courses": desk.records.courses()})),
    ("GET", "/health", lambda request, desk: (200, {"status": "ok"})),
    ("GET", "/ledger", lambda request, desk: (200, {"effects": desk.records.ledger()})),
    ("POST", "/faults", _set_faults),
)
