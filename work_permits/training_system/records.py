"""The training system's data: a SQLite file of its own, or memory. Every change is made once per key."""

import json
import sqlite3
import threading
from collections.abc import Callable, Iterable, Mapping
from datetime import date
from typing import Any

Answer = tuple[int, Any]  # status, JSON body

_TABLES = """
CREATE TABLE IF NOT EXISTS courses (code TEXT PRIMARY KEY, seats INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS employees (code TEXT PRIMARY KEY);
CREATE TABLE IF NOT EXISTS certificates (
    employee TEXT NOT NULL, course TEXT NOT NULL, valid_until TEXT NOT NULL, PRIMARY KEY (employee, course));
CREATE TABLE IF NOT EXISTS enrollments (
    id INTEGER PRIMARY KEY AUTOINCREMENT, employee TEXT NOT NULL, course TEXT NOT NULL, status TEXT NOT NULL,
    key TEXT NOT NULL, cancel_key TEXT NOT NULL DEFAULT '');
CREATE UNIQUE INDEX IF NOT EXISTS enrolled_once ON enrollments (employee, course) WHERE status = 'ENROLLED';
CREATE TABLE IF NOT EXISTS answers (key TEXT PRIMARY KEY, request TEXT NOT NULL, status INTEGER NOT NULL, body TEXT);
CREATE TABLE IF NOT EXISTS ledger (
    number INTEGER PRIMARY KEY AUTOINCREMENT, effect TEXT NOT NULL, enrollment INTEGER NOT NULL, key TEXT NOT NULL);
"""


class Records:
    """All data, behind one lock: the threads of the server take turns."""

    def __init__(self, file: str = ":memory:") -> None:
        self._lock = threading.RLock()
        self._db = sqlite3.connect(file, check_same_thread=False, isolation_level=None)
        self._db.row_factory = sqlite3.Row
        self._db.executescript(_TABLES)

    def close(self) -> None:
        self._db.close()

    def seed(
        self,
        *,
        courses: Mapping[str, int] | None = None,
        people: Iterable[str] = (),
        certificates: Iterable[tuple[str, str, date]] = (),
    ) -> None:
        """Add what is missing; what is there stays as it is."""
        rows = [(employee, course, day.isoformat()) for employee, course, day in certificates]
        with self._lock:
            self._db.execute("BEGIN IMMEDIATE")
            self._db.executemany("INSERT OR IGNORE INTO courses VALUES (?, ?)", (courses or {}).items())
            self._db.executemany("INSERT OR IGNORE INTO employees VALUES (?)", [(code,) for code in people])
            self._db.executemany("INSERT OR IGNORE INTO certificates VALUES (?, ?, ?)", rows)
            self._db.execute("COMMIT")

    def once(self, *, key: str, request: Mapping[str, Any], do: Callable[[], Answer]) -> Answer:
        """What ``do`` gives, done and kept in one transaction; the kept answer when the key comes again with the same
        request, and 409 when it comes with another one."""
        said = json.dumps(request, sort_keys=True)
        with self._lock:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                answer = self._kept(key, said) or self._done(key, said, do)
            except BaseException:
                self._db.execute("ROLLBACK")
                raise
            self._db.execute("COMMIT")
        return answer

    def _kept(self, key: str, said: str) -> Answer | None:
        row = self._one("SELECT * FROM answers WHERE key = ?", key)
        if row is None:
            return None
        return (row["status"], json.loads(row["body"])) if row["request"] == said else (409, {"error": "key_reused"})

    def _done(self, key: str, said: str, do: Callable[[], Answer]) -> Answer:
        status, body = do()
        self._db.execute("INSERT INTO answers VALUES (?, ?, ?, ?)", (key, said, status, json.dumps(body)))
        return status, body

    def enroll(self, *, employee: str, course: str, key: str) -> Answer:
        """Inside ``once``: 404 unknown_employee or unknown_course, 409 already_enrolled or course_full, else 201."""
        if not self._one("SELECT 1 FROM employees WHERE code = ?", employee):
            return 404, {"error": "unknown_employee"}
        offered = self._one("SELECT seats FROM courses WHERE code = ?", course)
        if offered is None:
            return 404, {"error": "unknown_course"}
        taken = self._all("SELECT employee FROM enrollments WHERE course = ? AND status = 'ENROLLED'", course)
        if employee in {row["employee"] for row in taken}:
            return 409, {"error": "already_enrolled"}
        if len(taken) >= offered["seats"]:
            return 409, {"error": "course_full"}
        values = (employee, course, key)
        made = self._db.execute(
            "INSERT INTO enrollments (employee, course, status, key) VALUES (?, ?, 'ENROLLED', ?)", values
        )
        self._note("enrolled", int(made.lastrowid or 0), key)
        return 201, self.enrollment(int(made.lastrowid or 0))

    def cancel(self, *, enrollment: int, key: str) -> Answer:
        """Inside ``once``: 404 unknown_enrollment, 409 not_enrolled when it is cancelled already, else 200."""
        found = self.enrollment(enrollment)
        if found is None:
            return 404, {"error": "unknown_enrollment"}
        if found["status"] != "ENROLLED":
            return 409, {"error": "not_enrolled"}
        self._db.execute("UPDATE enrollments SET status = 'CANCELLED', cancel_key = ? WHERE id = ?", (key, enrollment))
        self._note("cancelled", enrollment, key)
        return 200, self.enrollment(enrollment)

    def enrollment(self, number: int) -> dict[str, Any] | None:
        row = self._one("SELECT * FROM enrollments WHERE id = ?", number)
        return _wire(row) if row else None

    def enrollments(self, *, key: str = "", employee: str = "", course: str = "") -> list[dict[str, Any]]:
        """Those that this key made or cancelled; or those of an employee, or of a course, or of both."""
        if key:
            return [_wire(r) for r in self._all("SELECT * FROM enrollments WHERE key = ? OR cancel_key = ?", key, key)]
        rows = self._all(
            "SELECT * FROM enrollments WHERE (? = '' OR employee = ?) AND (? = '' OR course = ?) ORDER BY id",
            *(employee, employee, course, course),
        )
        return [_wire(row) for row in rows]

    def certificates(self, employee: str) -> list[dict[str, Any]] | None:
        """None for an employee who is not known."""
        if not self._one("SELECT 1 FROM employees WHERE code = ?", employee):
            return None
        rows = self._all("SELECT * FROM certificates WHERE employee = ? ORDER BY course", employee)
        return [{"course": row["course"], "validUntil": row["valid_until"]} for row in rows]

    def courses(self) -> list[dict[str, Any]]:
        return [dict(row) for row in self._all("SELECT * FROM courses ORDER BY code")]

    def ledger(self) -> list[dict[str, Any]]:
        """Every effect ever made, in order."""
        rows = self._all(
            "SELECT number, effect, enrollment, employee, course, ledger.key FROM ledger"
            " JOIN enrollments ON enrollments.id = enrollment ORDER BY number"
        )
        return [dict(row) for row in rows]

    def _note(self, effect: str, enrollment: int, key: str) -> None:
        self._db.execute("INSERT INTO ledger (effect, enrollment, key) VALUES (?, ?, ?)", (effect, enrollment, key))

    def _one(self, statement: str, *values: object) -> sqlite3.Row | None:
        return next(iter(self._all(statement, *values)), None)

    def _all(self, statement: str, *values: object) -> list[sqlite3.Row]:
        with self._lock:
            return self._db.execute(statement, values).fetchall()


def _wire(row: sqlite3.Row) -> dict[str, Any]:
    return {"id": str(row["id"]), "employee": row["employee"], "course": row["course"], "status": row["status"]}
