"""The business rules of permits, and what their pages read.

A function that changes a permit takes the record as ``locked`` gave it, inside the caller's transaction. It checks,
changes, and writes the history entry; a refusal has changed nothing. Who may do it at all is decided by policy before.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.apps import apps
from django.db import IntegrityError, transaction
from django.db.models import Count, Q

from policy.errors import Refused
from policy.registries.principals import Principal
from work_permits import references
from work_permits.days import moment
from work_permits.models import (
    Approval,
    Assignment,
    ComponentType,
    PermitComponent,
    PermitHistory,
    PermitStatus,
    Risk,
    WorkPermit,
)
from work_permits.models.assignment import AssignmentQuerySet
from work_permits.models.component import PermitComponentQuerySet
from work_permits.models.permit import (
    DEFAULT_VALIDITY_DAYS,
    MAX_VALIDITY_DAYS,
    MIN_VALIDITY_DAYS,
    WorkPermitQuerySet,
)
from work_permits.models.risk import RiskQuerySet
from work_permits.words import fold

What = PermitHistory.What

# How a sentence says that a permit is in a status: "a permissão está aprovada", "the permit is approved".
STATUS_WORDS: Mapping[str, tuple[str, str]] = {
    PermitStatus.DRAFT: ("em rascunho", "a draft"),
    PermitStatus.OPEN: ("aberta", "open"),
    PermitStatus.APPROVED: ("aprovada", "approved"),
    PermitStatus.RELEASED: ("liberada", "released"),
    PermitStatus.SUSPENDED: ("suspensa", "suspended"),
    PermitStatus.CLOSED: ("encerrada", "closed"),
    PermitStatus.CANCELLED: ("cancelada", "cancelled"),
}
HISTORY_LIMIT = 100


# ---------------------------------------------------------------------------------------------- finding one


def find(*, tenant: str, reference: str) -> WorkPermit | None:
    """The permit with this reference in ``tenant``, with what labels and policies need, or None."""
    return _complete().filter(tenant_id=tenant, reference=reference).first()


def locked(*, tenant: str, reference: str) -> WorkPermit | None:
    """The same with its row locked until the caller's transaction ends."""
    found = _complete().filter(tenant_id=tenant, reference=reference)
    return found.select_for_update(of=("self",)).first()


def _complete() -> WorkPermitQuerySet:
    found: WorkPermitQuerySet = WorkPermit.objects.with_label()
    return found.select_related("site", "created_by", "approved_by", "responsible")


# ---------------------------------------------------------------------------------------------- changing one


@dataclass(frozen=True, slots=True, kw_only=True)
class NewPermit:
    """What a requester says about a permit."""

    site_id: int
    company: str
    number: str
    title: str
    starts_at: datetime
    description: str = ""
    location: str = ""
    responsible_id: int | None = None
    validity_days: int = DEFAULT_VALIDITY_DAYS


def open_permit(*, new: NewPermit, by: Principal, now: datetime) -> WorkPermit:
    """A draft permit with the next free reference of its number.

    Refuses VALIDITY_OUT_OF_RANGE, and PERMIT_NUMBER_TAKEN when the company already has that number.
    """
    _check_validity(new.validity_days)
    try:
        with transaction.atomic():
            permit: WorkPermit = WorkPermit.objects.create(
                tenant_id=by.tenant,
                reference=references.for_permit(tenant=by.tenant, number=new.number),
                site_id=new.site_id,
                company=new.company,
                number=new.number,
                title=new.title,
                description=new.description,
                location=new.location,
                responsible_id=new.responsible_id,
                validity_days=new.validity_days,
                starts_at=new.starts_at,
                created_by_id=by.user_id,
                created_at=now,
                updated_at=now,
            )
    except IntegrityError:
        if not WorkPermit.objects.filter(tenant_id=by.tenant, number=new.number, company=new.company).exists():
            raise
        raise Refused("PERMIT_NUMBER_TAKEN", company=new.company, number=new.number) from None
    record(permit, What.CREATED, by=by, now=now)
    return permit


def may_add(*, permit: WorkPermit, code: str) -> ComponentType:
    """The catalogue's type ``code``, when it may be added to the permit now.

    Refuses PERMIT_NOT_EDITABLE, COMPONENT_TYPE_UNKNOWN, and COMPONENT_ALREADY_PRESENT.
    """
    check_editable(permit)
    kind = ComponentType.objects.filter(tenant_id=permit.tenant_id, code=code).first()
    if kind is None:
        raise Refused("COMPONENT_TYPE_UNKNOWN")
    if permit.components.filter(type=kind, removed_at=None).exists():
        raise Refused("COMPONENT_ALREADY_PRESENT", name_pt=kind.name_pt, name_en=kind.name_en, permit=permit.label)
    return kind


def add_component(*, permit: WorkPermit, code: str, by: Principal, now: datetime) -> PermitComponent:
    """The new component, of the catalogue's type ``code``. Refuses what ``may_add`` refuses."""
    kind = may_add(permit=permit, code=code)
    component = PermitComponent.objects.create(
        tenant_id=permit.tenant_id,
        permit=permit,
        type=kind,
        reference=references.take(tenant=permit.tenant_id, name=references.COMPONENT),
        added_by_id=by.user_id,
        added_at=now,
    )
    touch(permit, now=now)
    record(permit, What.COMPONENT_ADDED, by=by, now=now, **_named(component))
    return component


def remove_component(*, permit: WorkPermit, reference: str, by: Principal, now: datetime) -> PermitComponent:
    """The component, taken off its permit; its row stays for the history.

    Refuses PERMIT_NOT_EDITABLE, COMPONENT_NOT_ON_PERMIT (it is on another one, or nowhere), and COMPONENT_GONE.
    """
    check_editable(permit)
    component = permit.components.select_related("type").filter(reference=reference).first()
    if component is None:
        raise Refused("COMPONENT_NOT_ON_PERMIT", permit=permit.label)
    if not component.is_present:
        raise Refused("COMPONENT_GONE")
    component.removed_at, component.removed_by_id = now, by.user_id
    component.save(update_fields=["removed_at", "removed_by"])
    touch(permit, now=now)
    record(permit, What.COMPONENT_REMOVED, by=by, now=now, **_named(component))
    return component


def may_change_validity(*, permit: WorkPermit, days: int) -> None:
    """Refuses PERMIT_NOT_EDITABLE, VALIDITY_OUT_OF_RANGE, VALIDITY_UNCHANGED when it already has these days, and
    VALIDITY_ENDS_TOO_EARLY when the work is to begin only after them."""
    check_editable(permit)
    _check_validity(days)
    if permit.validity_days == days:
        raise Refused("VALIDITY_UNCHANGED", permit=permit.label, days=days)
    work = permit.work_starts_at
    if work is not None and work >= permit.starts_at + timedelta(days=days):
        raise Refused("VALIDITY_ENDS_TOO_EARLY", moment_pt=moment(work, "pt-BR"), moment_en=moment(work, "en"))


def change_validity(*, permit: WorkPermit, days: int, by: Principal, now: datetime) -> int:
    """Set the validity; returns the days it had before. Refuses what ``may_change_validity`` refuses."""
    may_change_validity(permit=permit, days=days)
    previous, permit.validity_days = permit.validity_days, days
    touch(permit, "validity_days", now=now)
    record(permit, What.VALIDITY_CHANGED, by=by, now=now, **{"from": previous, "to": days})
    return previous


def cancel(*, permit: WorkPermit, reason: str, by: Principal, now: datetime) -> None:
    """End the permit for good. Refuses PERMIT_NOT_CANCELLABLE when it is closed or cancelled already."""
    if permit.is_final:
        raise Refused("PERMIT_NOT_CANCELLABLE", **_status_words(permit))
    permit.cancel(reason=reason)
    touch(permit, "status", "cancelled_reason", now=now)
    record(permit, What.CANCELLED, by=by, now=now, reason=reason)


def record(permit: WorkPermit, what: str, *, by: Principal, now: datetime, **detail: object) -> PermitHistory:
    """One line of the permit's history, in the caller's transaction."""
    return PermitHistory.objects.create(
        tenant_id=permit.tenant_id, permit=permit, at=now, by_id=by.user_id, what=what, detail=detail
    )


def touch(permit: WorkPermit, *fields: str, now: datetime) -> None:
    """Save the named fields of a permit that has changed, itself or in what is on it."""
    permit.updated_at = now
    permit.save(update_fields=[*fields, "updated_at"])


def check_editable(permit: WorkPermit) -> None:
    """Refuses PERMIT_NOT_EDITABLE unless the permit is a draft or open."""
    if not permit.is_editable:
        raise Refused("PERMIT_NOT_EDITABLE", **_status_words(permit))


def _check_validity(days: int) -> None:
    if not MIN_VALIDITY_DAYS <= days <= MAX_VALIDITY_DAYS:
        raise Refused("VALIDITY_OUT_OF_RANGE", minimum=MIN_VALIDITY_DAYS, maximum=MAX_VALIDITY_DAYS)


def _status_words(permit: WorkPermit) -> dict[str, str]:
    pt, en = STATUS_WORDS[permit.status]
    return {"status": permit.status, "status_pt": pt, "status_en": en}


def _named(component: PermitComponent) -> dict[str, str]:
    return {
        "component": component.reference,
        "name_pt": component.type.name_pt,
        "name_en": component.type.name_en,
    }


# ---------------------------------------------------------------------------------------------- reading for pages


def visible(*, by: Principal) -> WorkPermitQuerySet:
    """The permits of the reader's tenant and sites; a suspended membership sees none."""
    return seen(by=by).with_label()


def seen(*, by: Principal) -> WorkPermitQuerySet:
    """The same without what their labels need: to ask whether, not to show."""
    found: WorkPermitQuerySet = WorkPermit.objects.filter(tenant_id=by.tenant, **_membership(by, of="site__"))
    return found


def sites_of(by: Principal) -> frozenset[int]:
    """The keys of the sites whose permits the person sees."""
    sites = apps.get_model("policy", "Site").objects.filter(tenant_id=by.tenant, **_membership(by))
    return frozenset(sites.values_list("pk", flat=True))


def _membership(by: Principal, *, of: str = "") -> dict[str, object]:
    return {
        f"{of}memberships__user_id": by.user_id,
        f"{of}memberships__tenant_id": by.tenant,
        f"{of}memberships__suspended": False,
    }


def listing(*, by: Principal, status: str = "", search: str = "", company: str = "") -> WorkPermitQuerySet:
    """The visible permits, the most recently changed first, narrowed by status, company and words.

    Words are looked for in number, reference, title, company and location. An unknown status finds nothing.
    """
    found = visible(by=by).select_related("site", "responsible").order_by("-updated_at", "reference")
    if status:
        found = found.filter(status=status)
    if company:
        found = found.filter(company=company)
    for word in search.split()[:8]:
        found = found.filter(
            Q(number__icontains=word)
            | Q(reference__icontains=word)
            | Q(title__icontains=word)
            | Q(company__icontains=word)
            | Q(location__icontains=word)
        )
    return found.annotate(component_count=Count("components", filter=Q(components__removed_at=None), distinct=True))


def status_counts(*, by: Principal) -> dict[str, int]:
    """How many visible permits there are in each status, those with none included."""
    rows = visible(by=by).order_by().values_list("status").annotate(Count("pk", distinct=True))
    return dict.fromkeys(PermitStatus.values, 0) | dict(rows)


def companies(*, by: Principal) -> list[str]:
    """The companies of the visible permits, in order of name."""
    return sorted(set(visible(by=by).order_by().values_list("company", flat=True)), key=fold)


@dataclass(frozen=True, slots=True, kw_only=True)
class PermitPage:
    """Everything the page of one permit shows."""

    permit: WorkPermit
    components: Sequence[PermitComponent]  # those present, in order of addition
    risks: Sequence[Risk]  # those present
    team: Sequence[Assignment]  # those present, by name
    approvals: Sequence[Approval]
    history: Sequence[PermitHistory]  # the latest first, at most HISTORY_LIMIT


def page(*, by: Principal, reference: str) -> PermitPage:
    """The permit with all that is on it. Refuses NOT_FOUND for one of another tenant or site, as for none."""
    found = visible(by=by).select_related("site", "created_by", "approved_by", "responsible")
    permit = found.filter(reference=reference).first()
    if permit is None:
        raise Refused("NOT_FOUND")
    return PermitPage(
        permit=permit,
        components=list(present_components(permit)),
        risks=list(present_risks(permit)),
        team=list(present_team(permit)),
        approvals=list(permit.approvals.select_related("by").order_by("at")),
        history=list(permit.history.select_related("by").order_by("-at", "-pk")[:HISTORY_LIMIT]),
    )


def present_components(permit: WorkPermit) -> PermitComponentQuerySet:
    """The components on the permit now, with their types, in order of addition."""
    components = PermitComponent.objects.filter(permit=permit, removed_at=None)
    return components.select_related("type", "added_by").order_by("added_at", "pk")


def present_risks(permit: WorkPermit) -> RiskQuerySet:
    """The risks on the permit now, in order of finding."""
    return Risk.objects.present().filter(permit=permit).select_related("permit").order_by("pk")


def present_team(permit: WorkPermit) -> AssignmentQuerySet:
    """The employees on the permit now, by name, with their trainings."""
    present = Assignment.objects.present().filter(permit=permit).select_related("employee", "permit")
    return present.prefetch_related("employee__trainings").order_by("employee__search_name", "pk")


def catalogue(*, tenant: str) -> list[ComponentType]:
    """The tenant's component types, in order of name."""
    return sorted(ComponentType.objects.filter(tenant_id=tenant), key=lambda kind: fold(kind.name_pt))
