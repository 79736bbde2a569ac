"""The records of this domain as conversations and policies name them. Every look-up stays in its tenant, bounded."""

from work_permits.kinds import companies
from work_permits.kinds.components import component_reference, type_reference
from work_permits.kinds.courses import course_reference
from work_permits.kinds.findings import approval_reference, risk_reference
from work_permits.kinds.people import assignment_reference, employee_reference
from work_permits.kinds.permits import permit_reference

__all__ = [
    "approval_reference",
    "assignment_reference",
    "companies",
    "component_reference",
    "course_reference",
    "employee_reference",
    "permit_reference",
    "risk_reference",
    "type_reference",
]
