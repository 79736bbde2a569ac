"""How a permit stands at a moment, as people are told: valid until when, over or not, and whether work may start.

A permit authorizes the start of work only while it is released, has begun and has not run out.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.utils import timezone

from work_permits import permits
from work_permits.models import WorkPermit
from work_permits.templatetags.permit_pages import validity_at

Texts = Mapping[str, str]  # locale -> words

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_WORK: Texts = {
    "pt-BR": "Autoriza o início do serviço.",
    "en": "It authorizes the start of work.",
}
_NO_WORK: Texts = {
    "pt-BR": "Não autoriza o início do serviço.",
    "en": "It does not authorize the start of work.",
}
_NO_WORK_YET: Texts = {
    "pt-BR": "Não autoriza o início do serviço antes de {start}.",
    "en": "It does not authorize the start of work before {start}.",
}
_VALID: Texts = {
    "pt-BR": "Validade: {days}, de {start} até {end}.",
    "en": "Validity: {days}, from {start} to {end}.",
}
_OVER: Texts = {
    "pt-BR": "Está vencida: a validade de {days} terminou em {end}.",
    "en": "It has expired: its validity of {days} ended on {end}.",
}


def authorizes_work(permit: WorkPermit, *, now: datetime) -> bool:
    """Whether work may start under the permit at ``now``."""
    validity = validity_at(permit, now)
    return permit.status == WorkPermit.Status.RELEASED and validity.has_begun and not validity.is_over


def told(permit: WorkPermit, *, now: datetime) -> Mapping[str, Any]:
    """What is said of the permit, as data; words per locale where they differ."""
    validity = validity_at(permit, now)
    components = list(permits.present_components(permit))
    status_pt, status_en = permits.STATUS_WORDS[permit.status]
    responsible = permit.responsible.name if permit.responsible else ""
    return {
        "permit": permit.label,
        "company": permit.company,
        "number": permit.number,
        "title": permit.title,
        "location": permit.location,
        "status": permit.status,
        "statusWords": {"pt-BR": status_pt, "en": status_en},
        "validityDays": permit.validity_days,
        "startsAt": permit.starts_at.isoformat(),
        "validUntil": permit.valid_until.isoformat(),
        "isExpired": validity.is_over,
        "validityWords": _validity_words(permit, now=now),
        "authorizesWork": authorizes_work(permit, now=now),
        "authorizationWords": _authorization_words(permit, now=now),
        "responsible": responsible,
        "responsibleWords": {"pt-BR": responsible or "não informado", "en": responsible or "not given"},
        "components": [c.type.code for c in components],
        "componentNames": {
            "pt-BR": ", ".join(c.type.name_pt for c in components) or "nenhum",
            "en": ", ".join(c.type.name_en for c in components) or "none",
        },
        "riskCount": permit.risks.count(),
    }


def _validity_words(permit: WorkPermit, *, now: datetime) -> Texts:
    """A permit that is closed or cancelled does not run out any more."""
    over = validity_at(permit, now).is_over and not permit.is_final
    return _filled(_OVER if over else _VALID, permit)


def _authorization_words(permit: WorkPermit, *, now: datetime) -> Texts:
    if authorizes_work(permit, now=now):
        return _WORK
    waits = permit.status == WorkPermit.Status.RELEASED and not validity_at(permit, now).has_begun
    return _filled(_NO_WORK_YET, permit) if waits else _NO_WORK


def _filled(texts: Texts, permit: WorkPermit) -> Texts:
    return {
        locale: text.format(
            days=_days(permit.validity_days, locale),
            start=_day(permit.starts_at, locale),
            end=_day(permit.valid_until, locale),
        )
        for locale, text in texts.items()
    }


def _days(count: int, locale: str) -> str:
    one, more = ("day", "days") if locale == "en" else ("dia", "dias")
    return f"{count} {one if count == 1 else more}"


def _day(at: datetime, locale: str) -> str:
    """The local day: 29/11/2026, and in English 29 Nov 2026, so that no reader takes the day for the month."""
    local = timezone.localtime(at)
    return f"{local.day} {_MONTHS[local.month - 1]} {local.year}" if locale == "en" else f"{local:%d/%m/%Y}"
