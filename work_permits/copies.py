"""The rules of copying a permit, of who is in charge of it, and of discarding a copy. As in ``permits``, the permit is
locked by the caller."""

from collections.abc import Sequence
from datetime import datetime

from policy.errors import Refused
from policy.registries.principals import Principal
from work_permits import permits, references
from work_permits.models import Employee, PermitStatus, WorkPermit


def copy(*, source: WorkPermit, by: Principal, now: datetime) -> WorkPermit:
    """A new draft with what ``source`` says about the work, under the next free number, valid from now; what is on the
    source (components, risks, team) is not copied."""
    new = permits.NewPermit(
        site_id=source.site_id,
        company=source.company,
        number=references.next_number(tenant=source.tenant_id),
        title=source.title,
        description=source.description,
        location=source.location,
        responsible_id=source.responsible_id,
        validity_days=source.validity_days,
        starts_at=now,
    )
    return permits.open_permit(new=new, by=by, now=now)


def may_change_responsible(*, permit: WorkPermit, employee: str) -> Employee:
    """The employee with this reference, when they may take charge of the permit now.

    Refuses PERMIT_NOT_EDITABLE, EMPLOYEE_UNKNOWN, and RESPONSIBLE_UNCHANGED.
    """
    permits.check_editable(permit)
    found = Employee.objects.filter(tenant_id=permit.tenant_id, reference=employee).first()
    if found is None:
        raise Refused("EMPLOYEE_UNKNOWN")
    if permit.responsible_id == found.pk:
        raise Refused("RESPONSIBLE_UNCHANGED", name=found.name, permit=permit.label)
    return found


def change_responsible(
    *, permit: WorkPermit, employee: str, by: Principal, now: datetime
) -> tuple[Employee, Employee | None]:
    """Who is in charge from now on, and who was before. Refuses what ``may_change_responsible`` refuses."""
    found = may_change_responsible(permit=permit, employee=employee)
    previous, permit.responsible = permit.responsible, found
    permits.touch(permit, "responsible", now=now)
    detail = {"employee": found.reference, "name": found.name}
    permits.record(permit, permits.What.RESPONSIBLE_CHANGED, by=by, now=now, **detail)
    return found, previous


def why_kept(permit: WorkPermit | None) -> str | None:
    """The reason code for which a copy can't be discarded: it is no draft any more, or somebody else changed it."""
    if permit is None or permit.status != PermitStatus.DRAFT:
        return "VALUE_CHANGED_SINCE"
    others = permit.history.exclude(by_id=permit.created_by_id)
    return "VALUE_CHANGED_SINCE" if others.exists() else None


def discard(*, permit: WorkPermit, reason: str, by: Principal, now: datetime) -> None:
    """Cancel a draft that only its maker touched. Refuses what ``why_kept`` names."""
    if (why := why_kept(permit)) is not None:
        raise Refused(why)
    permits.cancel(permit=permit, reason=reason, by=by, now=now)


def differences(
    *, permit: WorkPermit, codes: Sequence[str], employee: str | None, days: int | None
) -> list[tuple[str, str]]:
    """What on the permit is not as it was asked for, in pt-BR and en; empty when all is."""
    present = set(permits.present_components(permit).values_list("type__code", flat=True))
    names = {kind.code: kind for kind in permits.catalogue(tenant=permit.tenant_id)}
    found = []
    for code in codes:
        if code not in present:
            kind = names.get(code)
            pt, en = (kind.name_pt, kind.name_en) if kind else (code, code)
            found.append((f"falta o componente “{pt}”", f"the component “{en}” is missing"))
    if employee and (permit.responsible is None or permit.responsible.reference != employee):
        found.append(("o responsável é outro", "somebody else is in charge"))
    if days and permit.validity_days != days:
        found.append((f"a validade é de {permit.validity_days} dias", f"the validity is {permit.validity_days} days"))
    return found
