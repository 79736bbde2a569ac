"""How a permit stands at a moment, as people are told: valid until when, over or not, and whether work may start.

A permit authorizes the start of work only while it is released, has begun and has not run out, and not before the
moment for which the work is scheduled.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from work_permits import permits
from work_permits.days import day_of, in_words, moment
from work_permits.models import WorkPermit
from work_permits.templatetags.permit_pages import validity_at

Texts = Mapping[str, str]  # locale -> words

_WORK: Texts = {
    "pt-BR": "Autoriza o início do serviço.",
    "en": "It authorizes the start of work.",
}
_NO_WORK: Texts = {
    "pt-BR": "Não autoriza o início do serviço.",
    "en": "It does not authorize the start of work.",
}
_NO_WORK_YET: Texts = {
    "pt-BR": "Não autoriza o início do serviço antes de {earliest}.",
    "en": "It does not authorize the start of work before {earliest}.",
}
_VALID: Texts = {
    "pt-BR": "Validade: {days}, de {start} até {end}.",
    "en": "Validity: {days}, from {start} to {end}.",
}
_OVER: Texts = {
    "pt-BR": "Está vencida: a validade de {days} terminou em {end}.",
    "en": "It has expired: its validity of {days} ended on {end}.",
}
_SCHEDULED: Texts = {
    "pt-BR": "Início do serviço agendado para {moment}.",
    "en": "The work is scheduled to start on {moment}.",
}


_UNSCHEDULED: Texts = {
    "pt-BR": "O início do serviço não está agendado.",
    "en": "The start of work is not scheduled.",
}


def authorizes_work(permit: WorkPermit, *, now: datetime) -> bool:
    """Whether work may start under the permit at ``now``."""
    over = validity_at(permit, now).is_over
    return permit.status == WorkPermit.Status.RELEASED and _earliest(permit) <= now and not over


def _earliest(permit: WorkPermit) -> datetime:
    """When work may begin at the earliest, if the permit is released by then."""
    return permit.work_starts_at or permit.starts_at


def told(permit: WorkPermit, *, now: datetime) -> Mapping[str, Any]:
    """What is said of the permit, as data; words per locale where they differ."""
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
        "isExpired": validity_at(permit, now).is_over,
        "validityWords": _validity_words(permit, now=now),
        "workStartsAt": permit.work_starts_at.isoformat() if permit.work_starts_at else None,
        "timeWords": _time_words(permit, now=now),
        "authorizesWork": authorizes_work(permit, now=now),
        "authorizationWords": _authorization_words(permit, now=now),
        "responsible": responsible,
        "responsibleWords": {"pt-BR": responsible or "não informado", "en": responsible or "not given"},
        "components": [c.type.code for c in components],
        "componentNames": {
            "pt-BR": ", ".join(c.type.name_pt for c in components) or "nenhum",
            "en": ", ".join(c.type.name_en for c in components) or "none",
        },
        "riskCount": permits.present_risks(permit).count(),
        "teamCount": permits.present_team(permit).count(),
    }


def _validity_words(permit: WorkPermit, *, now: datetime) -> Texts:
    """A permit that is closed or cancelled does not run out any more."""
    over = validity_at(permit, now).is_over and not permit.is_final
    return _filled(_OVER if over else _VALID, permit)


def _authorization_words(permit: WorkPermit, *, now: datetime) -> Texts:
    if authorizes_work(permit, now=now):
        return _WORK
    waits = permit.status == WorkPermit.Status.RELEASED and now < _earliest(permit) < permit.valid_until
    return _filled(_NO_WORK_YET, permit) if waits else _NO_WORK


def _time_words(permit: WorkPermit, *, now: datetime) -> Texts:
    """The validity, and where work may still begin for when it is scheduled, or that nobody has said it."""
    told_first = _validity_words(permit, now=now)
    if permit.is_final:
        return told_first
    scheduled = _filled(_SCHEDULED if permit.work_starts_at else _UNSCHEDULED, permit)
    return {locale: f"{text} {scheduled[locale]}" for locale, text in told_first.items()}


def _filled(texts: Texts, permit: WorkPermit) -> Texts:
    return {
        locale: text.format(
            days=in_words(permit.validity_days, locale),
            start=day_of(permit.starts_at, locale),
            end=day_of(permit.valid_until, locale),
            moment=moment(permit.work_starts_at, locale) if permit.work_starts_at else "",
            earliest=_begins(permit, locale),
        )
        for locale, text in texts.items()
    }


def _begins(permit: WorkPermit, locale: str) -> str:
    """The moment for which the work is scheduled, else the day on which the validity begins."""
    scheduled = permit.work_starts_at
    return moment(scheduled, locale) if scheduled else day_of(permit.starts_at, locale)
