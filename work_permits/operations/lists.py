"""Listing and counting permits."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

from context_bridge.registries.capabilities import Call, Capability, Effect, Outcome, capabilities
from work_permits import entities, listings, queries
from work_permits.days import day_of, written
from work_permits.models import PermitStatus, WorkPermit
from work_permits.operations.inputs import DAY, NAME, schema
from work_permits.permits import STATUS_WORDS
from work_permits.queries import EXPIRED, Filters

Texts = Mapping[str, str]  # locale -> words

_STATUSES: Mapping[str, tuple[str, str]] = {  # of many: "Permissões liberadas", "Released permits"
    PermitStatus.DRAFT: ("em rascunho", "Draft"),
    PermitStatus.OPEN: ("abertas", "Open"),
    PermitStatus.APPROVED: ("aprovadas", "Approved"),
    PermitStatus.RELEASED: ("liberadas", "Released"),
    PermitStatus.SUSPENDED: ("suspensas", "Suspended"),
    PermitStatus.CLOSED: ("encerradas", "Closed"),
    PermitStatus.CANCELLED: ("canceladas", "Cancelled"),
    EXPIRED: ("vencidas", "Expired"),
}
_INPUT = schema(status={"enum": list(queries.statuses())}, company=NAME, expiresFrom=DAY, expiresUntil=DAY)


def _filters(given: Mapping[str, Any]) -> Filters:
    return Filters(
        status=given.get("status", ""),
        company=given.get("company", ""),
        expires_from=_day(given.get("expiresFrom")),
        expires_until=_day(given.get("expiresUntil")),
    )


def _day(written: str | None) -> date | None:
    return date.fromisoformat(written) if written else None


def _heading(filters: Filters) -> Texts:
    """What is listed: "Permissões liberadas – Empresa C, com vencimento até 05/03/2026"; that it is all, without any
    filter, so that nobody takes them for those they had in mind."""
    if filters == Filters():
        return {"pt-BR": "Todas as permissões que você pode ver", "en": "All the permits that you may see"}
    status_pt, status_en = _STATUSES.get(filters.status, ("", ""))
    plain = {
        "pt-BR": f"Permissões {status_pt}".strip(),
        "en": f"{status_en} permits" if status_en else "Permits",
    }
    named = listings.of_company(plain, filters.company)
    return {locale: f"{heading}{_when(filters, locale)}" for locale, heading in named.items()}


def _when(filters: Filters, locale: str) -> str:
    """ ", com vencimento de 02/03/2026 até 05/03/2026", of one day, from one on or by one; nothing without any."""
    first, last = filters.expires_from, filters.expires_until
    if first is None and last is None:
        return ""
    which = "on" if first == last else "by" if first is None else "from" if last is None else "between"
    days = [written(day, locale) for day in (first, last) if day is not None]
    return _WHEN[which][locale].format(*days)


_WHEN: Mapping[str, Texts] = {
    "on": {"pt-BR": ", com vencimento em {0}", "en": ", expiring on {0}"},
    "by": {"pt-BR": ", com vencimento até {0}", "en": ", expiring by {0}"},
    "from": {"pt-BR": ", com vencimento a partir de {0}", "en": ", expiring from {0} on"},
    "between": {"pt-BR": ", com vencimento de {0} até {1}", "en": ", expiring from {0} to {1}"},
}


def _line(permit: WorkPermit, now: datetime) -> Texts:
    """ "WP-123 — Troca de telhas do galpão 3, Empresa A, aberta, validade até 31/03/2026"."""
    status_pt, status_en = STATUS_WORDS[permit.status]
    over = permit.valid_until <= now and not permit.is_final
    until_pt, until_en = ("vencida em", "expired on") if over else ("validade até", "valid until")
    end_pt, end_en = day_of(permit.valid_until, "pt-BR"), day_of(permit.valid_until, "en")
    # A label that tells two permits of one number apart names the company already.
    company = "" if permit.company in permit.label else f", {permit.company}"
    what = f"{permit.label} — {permit.title}{company}"
    return {"pt-BR": f"{what}, {status_pt}, {until_pt} {end_pt}", "en": f"{what}, {status_en}, {until_en} {end_en}"}


def _list(call: Call) -> Outcome:
    filters = _filters(call.input)
    total, shown = queries.first(queries.matching(by=call.principal, filters=filters, now=call.now))
    return Outcome(
        data=listings.answer(_heading(filters), [_line(permit, call.now) for permit in shown], total=total),
        concerned=tuple(entities.permit_reference(permit) for permit in shown),
    )


def _count(call: Call) -> Outcome:
    filters = _filters(call.input)
    total = queries.matching(by=call.principal, filters=filters, now=call.now).count()
    return Outcome(data=listings.counted(_heading(filters), total=total))


capabilities.register(
    Capability(
        id="workPermit.list",
        titles={"pt-BR": "listar permissões", "en": "list permits"},
        descriptions={
            "pt-BR": "As permissões que a pessoa pode ver, por situação, empresa ou vencimento; no máximo 20.",
            "en": "The permits that the person may see, by status, company or expiry; at most 20.",
        },
        input_schema=_INPUT,
        effect=Effect.READ,
        call=_list,
        idempotent=True,
    )
)
capabilities.register(
    Capability(
        id="workPermit.count",
        titles={"pt-BR": "contar permissões", "en": "count permits"},
        descriptions={
            "pt-BR": "Quantas são as permissões que a pessoa pode ver, por situação, empresa ou vencimento.",
            "en": "How many permits the person may see, by status, company or expiry.",
        },
        input_schema=_INPUT,
        effect=Effect.READ,
        call=_count,
        idempotent=True,
    )
)
