"""The rules of the risks on a permit. As in ``permits``, the permit is locked by the caller."""

from datetime import datetime

from policy.errors import Refused
from policy.registries.principals import Principal
from work_permits import permits
from work_permits.models import Risk, WorkPermit


def may_remove(*, permit: WorkPermit, reference: str) -> Risk:
    """The risk with this reference, when it may be taken off the permit now.

    Refuses PERMIT_NOT_EDITABLE, RISK_NOT_ON_PERMIT (it is on another one, or nowhere), and RISK_GONE.
    """
    risk = _of(permit, reference)
    if not risk.is_present:
        raise Refused("RISK_GONE")
    return risk


def remove(*, permit: WorkPermit, reference: str, by: Principal, now: datetime) -> Risk:
    """Take a risk off its permit; its row stays for the history. Refuses what ``may_remove`` refuses."""
    risk = may_remove(permit=permit, reference=reference)
    risk.removed_at, risk.removed_by_id = now, by.user_id
    return _kept(risk, permit, permits.What.RISK_REMOVED, by=by, now=now)


def restore(*, permit: WorkPermit, reference: str, by: Principal, now: datetime) -> Risk:
    """Put a removed risk back on its permit, under its old reference.

    Refuses PERMIT_NOT_EDITABLE, RISK_NOT_ON_PERMIT, and RISK_ALREADY_PRESENT.
    """
    risk = _of(permit, reference)
    if risk.is_present:
        raise Refused("RISK_ALREADY_PRESENT", description=risk.description, permit=permit.label)
    risk.removed_at, risk.removed_by_id = None, None
    return _kept(risk, permit, permits.What.RISK_RESTORED, by=by, now=now)


def _of(permit: WorkPermit, reference: str) -> Risk:
    permits.check_editable(permit)
    risk = Risk.objects.filter(permit=permit, reference=reference).first()
    if risk is None:
        raise Refused("RISK_NOT_ON_PERMIT", permit=permit.label)
    return risk


def _kept(risk: Risk, permit: WorkPermit, what: str, *, by: Principal, now: datetime) -> Risk:
    risk.save(update_fields=["removed_at", "removed_by"])
    permits.touch(permit, now=now)
    permits.record(permit, what, by=by, now=now, risk=risk.reference, name=risk.description)
    return risk
