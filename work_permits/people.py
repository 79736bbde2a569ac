"""What is said about employees: their job, and the trainings that have run out. Pure apart from the loaded rows."""

from collections.abc import Mapping
from datetime import date

from work_permits.models import Employee

Texts = Mapping[str, str]  # locale -> words


def expired(employee: Employee, *, today: date) -> list[str]:
    """The names of the trainings that do not count any more, in order."""
    return sorted(training.name for training in employee.trainings.all() if not training.is_valid_on(today))


def warning(employee: Employee, *, today: date) -> Texts:
    """A sentence about trainings that have run out, empty when there are none."""
    names = ", ".join(expired(employee, today=today))
    if not names:
        return {"pt-BR": "", "en": ""}
    return {"pt-BR": f"Atenção, treinamento vencido: {names}.", "en": f"Note, training that has expired: {names}."}


def described(employee: Employee, *, today: date) -> Texts:
    """``João Pereira — Soldador, Empresa A (NR-35 vencido)``."""
    line = f"{employee.name} — {employee.job}, {employee.company}"
    names = ", ".join(expired(employee, today=today))
    if not names:
        return {"pt-BR": line, "en": line}
    return {"pt-BR": f"{line} ({names} vencido)", "en": f"{line} ({names} expired)"}
