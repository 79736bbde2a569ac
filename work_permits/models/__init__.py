"""Permits, what is on them, and the people they concern."""

from work_permits.models.assignment import Assignment
from work_permits.models.component import ComponentType, PermitComponent
from work_permits.models.history import PermitHistory
from work_permits.models.people import Employee, Training
from work_permits.models.permit import Approval, PermitStatus, WorkPermit
from work_permits.models.risk import Risk
from work_permits.models.search import CompanyName, EmployeeWord, RiskWord
from work_permits.models.sequence import Sequence
from work_permits.models.training import TrainingRequest

__all__ = [
    "Approval",
    "Assignment",
    "CompanyName",
    "ComponentType",
    "Employee",
    "EmployeeWord",
    "PermitComponent",
    "PermitHistory",
    "PermitStatus",
    "Risk",
    "RiskWord",
    "Sequence",
    "Training",
    "TrainingRequest",
    "WorkPermit",
]
