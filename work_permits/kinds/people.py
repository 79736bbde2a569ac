"""Employees, and their places on the teams of permits."""

from collections.abc import Sequence

from django.db.models import QuerySet

from policy.registries.entities import EntityReference, EntityType, PolicyEntity, entities
from work_permits.kinds.lookups import LIMIT, code_in, on_permit, on_visible_permits, visible_people
from work_permits.models import Assignment, Employee, EmployeeWord
from work_permits.words import singular, spaced, spoken, tokens

MOST_WORDS = 8  # of one name
_PEOPLE_NOUNS = frozenset(tokens("funcionário trabalhador colaborador empregado employee worker"))


def employee_reference(employee: Employee) -> EntityReference:
    detail = {"job": employee.job, "company": employee.company}
    return EntityReference("employee", employee.reference, employee.name, employee.tenant_id, detail)


def find_employees(tenant: str, words: str) -> Sequence[EntityReference]:
    """The employees whose name has every word said, whatever accents and case: "joao silva"; or the one code."""
    if code := code_in("EMP", words):
        return [employee_reference(e) for e in Employee.objects.filter(tenant_id=tenant, reference=code)]
    fields = ("employee__reference", "employee__name", "employee__job", "employee__company")
    rows = _employees_named(tenant, words).values_list(*fields)[:LIMIT]
    return [
        EntityReference("employee", reference, name, tenant, {"job": job, "company": company})
        for reference, name, job, company in rows
    ]


def _employees_named(tenant: str, words: str) -> "QuerySet[EmployeeWord]":
    """By the index of words, from the longest word said: it is the rarest. One row an employee, in order of name."""
    said = sorted({w for w in spoken(words) if singular(w) not in _PEOPLE_NOUNS}, key=lambda w: (-len(w), w))
    if not 0 < len(said) <= MOST_WORDS:
        return EmployeeWord.objects.none()
    found = EmployeeWord.objects.filter(tenant_id=tenant, word=said[0]).order_by("name", "employee_id")
    for word in said[1:]:
        found = found.filter(name__contains=spaced([word]))
    return found


def employee_entities(employee: Employee) -> Sequence[PolicyEntity]:
    """The employee as policies see it."""
    tenant = employee.tenant_id
    attributes = {"tenant": PolicyEntity("Tenant", tenant), "company": employee.company}
    return [PolicyEntity("Employee", f"{tenant}/{employee.reference}", attributes)]


_PEOPLE = {
    "pt-BR": ("funcionário", "trabalhador", "colaborador", "empregado"),
    "en": ("employee", "worker"),
}

entities.register(
    EntityType(
        name="employee",
        nouns=_PEOPLE,
        labels={"pt-BR": "funcionário", "en": "employee"},
        find=find_employees,
        load=lambda tenant, entity_id: Employee.objects.filter(tenant_id=tenant, reference=entity_id).first(),
        reference=employee_reference,
        visible=visible_people,
        policy_type="Employee",
        policy_schema="entity Employee = { tenant: Tenant, company: String };",
        policy_entities=employee_entities,
        code=r"emp[\s-]?\d+",
    )
)


def assignment_reference(assignment: Assignment) -> EntityReference:
    employee = assignment.employee
    detail = {
        "employee": employee.reference,
        "job": employee.job,
        "company": employee.company,
        "permit": assignment.permit.reference,
    }
    return EntityReference("assignment", assignment.reference, employee.name, assignment.tenant_id, detail)


def find_assignments(tenant: str, words: str) -> Sequence[EntityReference]:
    """The places on teams with this code, or of the employees named; the latest first.

    ``detail["permit"]`` says on which permit each one is.
    """
    present = Assignment.objects.present().filter(tenant_id=tenant)
    if code := code_in("ASG", words):
        return _assignment_references(tenant, present.filter(reference=code))
    employee = code_in("EMP", words)
    if employee is None:
        people = list(_employees_named(tenant, words).values_list("employee_id", flat=True)[: LIMIT * 5])
        named = present.filter(employee_id__in=people) if people else present.none()
    else:
        named = present.filter(employee__reference=employee)
    return _assignment_references(tenant, named.order_by("-added_at", "-pk")[: LIMIT * 5])


def _assignment_references(tenant: str, found: "QuerySet[Assignment]") -> Sequence[EntityReference]:
    """As ``assignment_reference`` gives them, without loading the records."""
    fields = ("reference", "employee__name", "employee__reference", "employee__job", "employee__company")
    rows = found.values_list(*fields, "permit__reference")
    names = ("employee", "job", "company", "permit")
    return [
        EntityReference("assignment", row[0], row[1], tenant, dict(zip(names, row[2:], strict=True))) for row in rows
    ]


def assignments_on(tenant: str, holder: EntityReference) -> Sequence[EntityReference]:
    """All places on the team of a permit, in the order in which they were given."""
    present = Assignment.objects.present().filter(**on_permit(tenant, holder))
    return [assignment_reference(a) for a in present.select_related("employee", "permit").order_by("added_at", "pk")]


def load_assignment(tenant: str, entity_id: str) -> Assignment | None:
    """The place on a team, also when it was taken away since: a conversation may still speak of it."""
    found = Assignment.objects.filter(tenant_id=tenant, reference=entity_id)
    return found.select_related("employee", "permit").first()


entities.register(
    EntityType(
        name="assignment",
        nouns=_PEOPLE,
        labels={"pt-BR": "funcionário da permissão", "en": "employee on the permit"},
        find=find_assignments,
        load=load_assignment,
        belonging=assignments_on,
        reference=assignment_reference,
        visible=on_visible_permits,
        knowledge=lambda assignment: ("workPermit.employees",),
        code=r"asg[\s-]?\d+",
    )
)
