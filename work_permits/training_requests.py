"""The rules of requests to the training department. Changes happen in the caller's transaction."""

from datetime import datetime

from django.db import IntegrityError, transaction

from policy.errors import Refused
from policy.registries.principals import Principal
from work_permits import references
from work_permits.models import Employee, TrainingRequest

OPEN = TrainingRequest.Status.OPEN


def find(*, tenant: str, reference: str) -> TrainingRequest | None:
    """The request of this tenant with its employee, or None."""
    found = TrainingRequest.objects.filter(tenant_id=tenant, reference=reference)
    return found.select_related("employee").first()


def may_request(*, employee: Employee, course: str) -> None:
    """Refuses TRAINING_ALREADY_REQUESTED."""
    same = TrainingRequest.objects.filter(employee=employee, course=course, status=OPEN).first()
    if same is not None:
        raise Refused("TRAINING_ALREADY_REQUESTED", request=same.reference)


def request(*, employee: Employee, course: str, by: Principal, now: datetime) -> TrainingRequest:
    """Write the request. Refuses what ``may_request`` refuses, also when another one was quicker."""
    may_request(employee=employee, course=course)
    reference = references.take(tenant=by.tenant, name=references.REQUEST)
    try:
        with transaction.atomic():
            row: TrainingRequest = TrainingRequest.objects.create(
                tenant_id=by.tenant,
                reference=reference,
                employee=employee,
                course=course,
                requested_by_id=by.user_id,
                requested_at=now,
            )
    except IntegrityError:
        may_request(employee=employee, course=course)
        raise
    return row


def withdraw(*, reference: str, employee: Employee, by: Principal, now: datetime) -> TrainingRequest:
    """Take a request back. Refuses TRAINING_REQUEST_CLOSED, also for the request of somebody else's training."""
    found = TrainingRequest.objects.select_for_update().filter(tenant_id=by.tenant, reference=reference)
    row: TrainingRequest | None = found.filter(employee=employee).first()
    if row is None or row.status != OPEN:
        raise Refused("TRAINING_REQUEST_CLOSED")
    row.withdraw(at=now)
    row.save()
    return row
