"""References of a tenant's records: ``COMP-81``, ``WP-124-2``. Each comes from one locked counter row."""

from django.db import IntegrityError, transaction

from work_permits.models import Sequence, WorkPermit

COMPONENT, RISK, EMPLOYEE, ASSIGNMENT, APPROVAL, REQUEST = "COMP", "RISK", "EMP", "ASG", "APR", "TRQ"
_PERMIT = "WP"


def take(*, tenant: str, name: str) -> str:
    """The next reference, such as ``COMP-82``. Inside the caller's transaction, whose roll-back gives it back."""
    counter = _locked(tenant, name)
    counter.last += 1
    counter.save(update_fields=["last"])
    return f"{name}-{counter.last}"


def for_permit(*, tenant: str, number: str) -> str:
    """``WP-<number>``, or ``WP-<number>-2``, ``-3``... when other companies' permits have that number."""
    _locked(tenant, _PERMIT)  # two permits of one number are made one after the other
    taken = set(WorkPermit.objects.filter(tenant_id=tenant, number=number).values_list("reference", flat=True))
    reference, copy = f"WP-{number}", 1
    while reference in taken:
        copy += 1
        reference = f"WP-{number}-{copy}"
    return reference


def next_number(*, tenant: str) -> str:
    """A number of a permit that no company of the tenant has yet."""
    counter = _locked(tenant, _PERMIT)
    numbers = WorkPermit.objects.filter(tenant_id=tenant)
    if not counter.last:
        taken = numbers.values_list("number", flat=True)
        counter.last = max((int(n) for n in taken if n.isdecimal() and len(n) <= 9), default=0)
    counter.last += 1
    while numbers.filter(number=str(counter.last)).exists():
        counter.last += 1
    counter.save(update_fields=["last"])
    return str(counter.last)


def _locked(tenant: str, name: str) -> Sequence:
    counters = Sequence.objects.select_for_update().filter(tenant_id=tenant, name=name)
    counter = counters.first()
    if counter is not None:
        return counter
    try:
        with transaction.atomic():
            Sequence.objects.create(tenant_id=tenant, name=name)
    except IntegrityError:
        pass  # another transaction made the row first; waiting for its lock is what is wanted
    return counters.get()
