"""What is said about the trainings that somebody has done. Pure."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from work_permits import courses
from work_permits.days import written
from work_permits.training import Certificate

LOCALES = ("pt-BR", "en")
_VALID = {"pt-BR": "válido até {day}", "en": "valid until {day}"}
_EXPIRED = {"pt-BR": "vencido desde {day}", "en": "expired since {day}"}
_ONE = {"pt-BR": "{name}: {course}, {standing}.", "en": "{name}: {course}, {standing}."}
_NEVER = {"pt-BR": "{name} não tem o treinamento {course}.", "en": "{name} does not have the training {course}."}
_NONE = {"pt-BR": "{name} não tem nenhum treinamento registrado.", "en": "{name} has no registered training."}
_ALL = {"pt-BR": "Treinamentos de {name}: {count}.", "en": "Trainings of {name}: {count}."}


def told(name: str, found: Sequence[Certificate], *, course: str | None, today: date) -> Mapping[str, Any]:
    """The answer about one course, or about all: ``text`` per locale, and the certificates as data."""
    asked = [one for one in found if course in (None, one.course)]
    return {
        "text": {locale: _text(locale, name, asked, course, today) for locale in LOCALES},
        "certificates": [
            {"courseId": one.course, "validUntil": one.valid_until.isoformat(), "valid": today <= one.valid_until}
            for one in asked
        ],
    }


def _text(locale: str, name: str, asked: Sequence[Certificate], course: str | None, today: date) -> str:
    if course is not None:
        label = courses.labels(course)[locale]
        if not asked:
            return _NEVER[locale].format(name=name, course=label)
        latest = max(asked, key=lambda one: one.valid_until)
        return _ONE[locale].format(name=name, course=label, standing=_standing(locale, latest, today))
    if not asked:
        return _NONE[locale].format(name=name)
    lines = [f"{courses.labels(one.course)[locale]}: {_standing(locale, one, today)}" for one in asked]
    heading = _ALL[locale].format(name=name, count=len(asked))
    return "\n".join([heading, *(f"{number}. {line}" for number, line in enumerate(lines, start=1))])


def _standing(locale: str, certificate: Certificate, today: date) -> str:
    """Whether it counts today: its last day included."""
    wording = _VALID if today <= certificate.valid_until else _EXPIRED
    return wording[locale].format(day=written(certificate.valid_until, locale))
