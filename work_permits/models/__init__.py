"""Permits, what is on them, and the people they concern."""

from work_permits.models.component import ComponentType, PermitComponent
from work_permits.models.people import Employee, Training
from work_permits.models.permit import Approval, PermitHistory, PermitStatus, WorkPermit
from work_permits.models.risk import Risk
from work_permits.models.sequence import Sequence

__all__ = [
    "Approval",
    "ComponentType",
    "Employee",
    "PermitComponent",
    "PermitHistory",
    "PermitStatus",
    "Risk",
    "Sequence",
    "Training",
    "WorkPermit",
]
