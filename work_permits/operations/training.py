"""Enrolling employees in courses of the training system, cancelling that, and asking what they have done.

The effect is in another system: these are called with no transaction open, and look into our own database only for
the employee. A call asked about afterwards has no target: the employee is read by the id in its input.
"""

from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from django.utils import timezone

from context_bridge.registries.capabilities import Call, Capability, Effect, Outcome, Undo, capabilities
from policy.errors import Refused
from work_permits import certificates, courses, entities, permits, training
from work_permits.models import Employee
from work_permits.operations.inputs import UNDO_WITHIN, Schema, code, schema
from work_permits.training import CANCELLED, ENROLLED, Enrollment

COURSE_ID: Schema = {"type": "string", "maxLength": 6, "pattern": "^NR-[0-9]{1,2}$"}
ENROLLMENT_ID: Schema = {"type": "string", "minLength": 1, "maxLength": 40, "pattern": "^[A-Za-z0-9-]+$"}
_BOTH = ("employeeId", "courseId")


def employee_of(call: Call) -> Employee:
    """The employee of a call, for a person who may see names of employees; refuses NOT_FOUND."""
    if not permits.seen(by=call.principal).exists():
        raise Refused("NOT_FOUND")
    return _known(call)


def _known(call: Call) -> Employee:
    """The employee, whatever the person may see by now: what was done is told as it is."""
    found = call.target
    if not isinstance(found, Employee):
        found = Employee.objects.filter(tenant_id=call.principal.tenant, reference=call.input["employeeId"]).first()
    if found is None:
        raise Refused("NOT_FOUND")
    return found


def _there(employee: Employee) -> str:
    """The code of an employee in the training system: references repeat in each organization."""
    return f"{employee.tenant_id}/{employee.reference}"


def _key(call: Call) -> str:
    """The key of a call as it travels: of this organization alone, and of signs that a header may hold."""
    return quote(f"{call.principal.tenant}/{call.key}", safe="/:._-")


def _told(employee: Employee, enrollment: Enrollment) -> Outcome:
    course = courses.find(enrollment.course)
    return Outcome(
        data={
            "enrollmentId": enrollment.id,
            "employeeId": employee.reference,
            "name": employee.name,
            "courseId": enrollment.course,
            "courseWords": courses.labels(enrollment.course),
            "status": enrollment.status,
        },
        concerned=(entities.employee_reference(employee), *([entities.course_reference(course)] if course else [])),
    )


def _is_on(call: Call) -> None:
    """Asked inside a turn: the training system itself is not asked."""
    training.check_on()


def _enroll(call: Call) -> Outcome:
    training.check_on()
    employee = employee_of(call)
    call.no_return()
    made = training.enroll(employee=_there(employee), course=call.input["courseId"], key=_key(call))
    return _told(employee, made)


def _cancel(call: Call) -> Outcome:
    training.check_on()
    employee = employee_of(call)
    if done := training.by_key(_key(call)):  # an earlier try with this key, whose answer was lost
        return _told(employee, done)
    enrollment = _to_cancel(call, _there(employee))
    call.no_return()
    return _told(employee, training.cancel(enrollment=enrollment.id, key=_key(call)))


def _to_cancel(call: Call, employee: str) -> Enrollment:
    """The enrollment named, or the one in the course. Refuses TRAINING_NOT_ENROLLED, also for another person's."""
    course, named = call.input["courseId"], call.input.get("enrollmentId")
    found = training.enrollment(named) if named else training.active(employee=employee, course=course)
    if found is None or (found.employee, found.course, found.status) != (employee, course, ENROLLED):
        raise Refused("TRAINING_NOT_ENROLLED")
    return found


def _by_key(call: Call) -> Outcome | None:
    """What the training system did for the key of this call."""
    done = training.by_key(_key(call))
    return _told(_known(call), done) if done else None


def _is_enrolled(call: Call, outcome: Outcome) -> bool:
    return _status(outcome) == ENROLLED


def _is_cancelled(call: Call, outcome: Outcome) -> bool:
    return _status(outcome) == CANCELLED


def _status(outcome: Outcome) -> str:
    found = training.enrollment(outcome.data["enrollmentId"])
    return found.status if found else ""


def _off(tenant: str, given: Mapping[str, Any], data: Mapping[str, Any]) -> str | None:
    """Whether the person is still enrolled is asked by the cancellation itself: no outside call inside a turn."""
    try:
        training.check_on()
    except Refused as refused:
        return refused.reason
    return None


def _tell(call: Call) -> Outcome:
    employee = employee_of(call)
    found = training.certificates(employee=_there(employee))
    today, course = timezone.localdate(call.now), call.input.get("courseId")
    return Outcome(
        data=certificates.told(employee.name, found, course=course, today=today),
        concerned=(entities.employee_reference(employee),),
    )


capabilities.register(
    Capability(
        id="training.enroll",
        titles={"pt-BR": "inscrever em treinamento", "en": "enroll in a training"},
        descriptions={
            "pt-BR": "Inscreve um funcionário em um treinamento, no sistema de treinamentos.",
            "en": "Enrolls an employee in a training, in the training system.",
        },
        input_schema=schema(_BOTH, employeeId=code("EMP"), courseId=COURSE_ID),
        effect=Effect.CREATE,
        risk=2,
        target="employeeId",
        target_type="employee",
        check=_is_on,
        call=_enroll,
        verify=_is_enrolled,
        undo=Undo(
            capability="training.cancelEnrollment",
            input=lambda given, data: {**given, "enrollmentId": data["enrollmentId"]},
            condition=_off,
            expires_after=UNDO_WITHIN,
        ),
        alternatives=("training.requestEnrollment",),
        idempotent=True,
        interruptible=True,
        outside=True,
        reconcile=_by_key,
    )
)
capabilities.register(
    Capability(
        id="training.cancelEnrollment",
        titles={"pt-BR": "cancelar inscrição", "en": "cancel an enrollment"},
        descriptions={
            "pt-BR": "Cancela a inscrição de um funcionário em um treinamento, no sistema de treinamentos.",
            "en": "Cancels the enrollment of an employee in a training, in the training system.",
        },
        input_schema=schema(_BOTH, employeeId=code("EMP"), courseId=COURSE_ID, enrollmentId=ENROLLMENT_ID),
        effect=Effect.CANCEL,
        risk=2,
        target="employeeId",
        target_type="employee",
        check=_is_on,
        call=_cancel,
        verify=_is_cancelled,
        undo=Undo(
            capability="training.enroll",
            input=lambda given, data: {name: given[name] for name in _BOTH},
            condition=_off,
            expires_after=UNDO_WITHIN,
        ),
        idempotent=True,
        interruptible=True,
        outside=True,
        reconcile=_by_key,
    )
)
capabilities.register(
    Capability(
        id="training.status",
        titles={"pt-BR": "consultar treinamentos", "en": "look up trainings"},
        descriptions={
            "pt-BR": "Quais treinamentos um funcionário tem, e até quando valem, segundo o sistema de treinamentos.",
            "en": "Which trainings an employee has, and until when they count, as the training system tells.",
        },
        input_schema=schema(("employeeId",), employeeId=code("EMP"), courseId=COURSE_ID),
        effect=Effect.READ,
        target="employeeId",
        target_type="employee",
        check=_is_on,
        call=_tell,
        idempotent=True,
        outside=True,
    )
)
