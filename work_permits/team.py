"""The rules of who works under a permit. As in ``permits``, the permit is locked by the caller."""

from datetime import datetime

from policy.errors import Refused
from policy.registries.principals import Principal
from work_permits import permits, references
from work_permits.models import Assignment, Employee, WorkPermit


def may_add(*, permit: WorkPermit, employee: str) -> Employee:
    """The employee with this reference, when they may join the team of the permit now.

    Refuses PERMIT_NOT_EDITABLE, EMPLOYEE_UNKNOWN, and EMPLOYEE_ALREADY_ON_PERMIT.
    """
    permits.check_editable(permit)
    found = Employee.objects.filter(tenant_id=permit.tenant_id, reference=employee).first()
    if found is None:
        raise Refused("EMPLOYEE_UNKNOWN")
    if Assignment.objects.present().filter(permit=permit, employee=found).exists():
        raise Refused("EMPLOYEE_ALREADY_ON_PERMIT", name=found.name, permit=permit.label)
    return found


def add(*, permit: WorkPermit, employee: str, by: Principal, now: datetime) -> Assignment:
    """The employee's place on the team of the permit. Refuses what ``may_add`` refuses."""
    found = may_add(permit=permit, employee=employee)
    assignment: Assignment = Assignment.objects.create(
        tenant_id=permit.tenant_id,
        permit=permit,
        employee=found,
        reference=references.take(tenant=permit.tenant_id, name=references.ASSIGNMENT),
        added_by_id=by.user_id,
        added_at=now,
    )
    permits.touch(permit, now=now)
    permits.record(permit, permits.What.EMPLOYEE_ADDED, by=by, now=now, **_named(found))
    return assignment


def may_remove(*, permit: WorkPermit, reference: str) -> Assignment:
    """The place on the team with this reference, when it may be taken away now.

    Refuses PERMIT_NOT_EDITABLE, EMPLOYEE_NOT_ON_PERMIT (it is another permit's, or none), and EMPLOYEE_GONE.
    """
    permits.check_editable(permit)
    found = Assignment.objects.filter(permit=permit, reference=reference).select_related("employee").first()
    if found is None:
        raise Refused("EMPLOYEE_NOT_ON_PERMIT", permit=permit.label)
    if not found.is_present:
        raise Refused("EMPLOYEE_GONE")
    return found


def remove(*, permit: WorkPermit, reference: str, by: Principal, now: datetime) -> Assignment:
    """Take an employee off the team; the row stays for the history. Refuses what ``may_remove`` refuses."""
    assignment = may_remove(permit=permit, reference=reference)
    assignment.removed_at, assignment.removed_by_id = now, by.user_id
    assignment.save(update_fields=["removed_at", "removed_by"])
    permits.touch(permit, now=now)
    permits.record(permit, permits.What.EMPLOYEE_REMOVED, by=by, now=now, **_named(assignment.employee))
    return assignment


def _named(employee: Employee) -> dict[str, str]:
    return {"employee": employee.reference, "name": employee.name}
