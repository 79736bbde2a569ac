"""What a training system knows at its start: courses with their seats, and the people of the demonstration."""

from collections.abc import Iterator, Mapping
from datetime import date, timedelta

from work_permits.demonstration.people import EMPLOYEES

SEATS: Mapping[str, int] = {
    "NR-5": 40, "NR-6": 40, "NR-10": 200, "NR-11": 200, "NR-12": 200, "NR-18": 200, "NR-20": 0, "NR-23": 40,
    "NR-26": 40, "NR-33": 200, "NR-34": 200, "NR-35": 200,
}  # fmt: skip


def people() -> Iterator[str]:
    """The codes of the demonstration's employees: ``alfa/EMP-2``."""
    for tenant, employees in EMPLOYEES.items():
        yield from (f"{tenant}/EMP-{number}" for number, _ in enumerate(employees, start=1))


def certificates(today: date) -> Iterator[tuple[str, str, date]]:
    """Employee, course, and the last day on which the certificate counts."""
    for tenant, employees in EMPLOYEES.items():
        for number, person in enumerate(employees, start=1):
            for course, days in person.trainings:
                yield f"{tenant}/EMP-{number}", course, today + timedelta(days=days)
