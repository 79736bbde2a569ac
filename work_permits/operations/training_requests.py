"""Asking the training department for a training, and taking that back: the other way where enrolling fails."""

from collections.abc import Mapping
from typing import Any

from context_bridge.registries.capabilities import Call, Capability, Effect, Outcome, Undo, capabilities
from work_permits import courses, entities, training_requests
from work_permits.models import TrainingRequest
from work_permits.operations.inputs import UNDO_WITHIN, code, schema
from work_permits.operations.training import COURSE_ID, employee_of


def _told(row: TrainingRequest) -> Outcome:
    return Outcome(
        data={
            "requestId": row.reference,
            "employeeId": row.employee.reference,
            "name": row.employee.name,
            "courseId": row.course,
            "courseWords": courses.labels(row.course),
        },
        concerned=(entities.employee_reference(row.employee),),
    )


def _may_request(call: Call) -> None:
    training_requests.may_request(employee=employee_of(call), course=call.input["courseId"])


def _request(call: Call) -> Outcome:
    course = call.input["courseId"]
    return _told(training_requests.request(employee=employee_of(call), course=course, by=call.principal, now=call.now))


def _withdraw(call: Call) -> Outcome:
    reference = call.input["requestId"]
    return _told(
        training_requests.withdraw(reference=reference, employee=employee_of(call), by=call.principal, now=call.now)
    )


def _is_open(tenant: str, reference: str) -> bool:
    found = training_requests.find(tenant=tenant, reference=reference)
    return found is not None and found.status == training_requests.OPEN


def _was_made(call: Call, outcome: Outcome) -> bool:
    return _is_open(call.principal.tenant, outcome.data["requestId"])


def _was_withdrawn(call: Call, outcome: Outcome) -> bool:
    return not _was_made(call, outcome)


def _closed(tenant: str, given: Mapping[str, Any], data: Mapping[str, Any]) -> str | None:
    return None if _is_open(tenant, data["requestId"]) else "TRAINING_REQUEST_CLOSED"


capabilities.register(
    Capability(
        id="training.requestEnrollment",
        titles={"pt-BR": "pedir treinamento", "en": "request a training"},
        descriptions={
            "pt-BR": "Registra um pedido de treinamento para o setor de treinamentos, que faz a inscrição.",
            "en": "Registers a request for training with the training department, which does the enrolling.",
        },
        input_schema=schema(("employeeId", "courseId"), employeeId=code("EMP"), courseId=COURSE_ID),
        effect=Effect.CREATE,
        risk=2,
        target="employeeId",
        target_type="employee",
        check=_may_request,
        call=_request,
        verify=_was_made,
        undo=Undo(
            capability="training.withdrawRequest",
            input=lambda given, data: {"employeeId": given["employeeId"], "requestId": data["requestId"]},
            condition=_closed,
            expires_after=UNDO_WITHIN,
        ),
    )
)
# Nobody asks for it in words: it is what "desfaça" does after a request.
capabilities.register(
    Capability(
        id="training.withdrawRequest",
        titles={"pt-BR": "retirar pedido de treinamento", "en": "withdraw a request for training"},
        descriptions={
            "pt-BR": "Retira um pedido de treinamento que ainda está aberto.",
            "en": "Withdraws a request for training that is still open.",
        },
        input_schema=schema(("employeeId", "requestId"), employeeId=code("EMP"), requestId=code("TRQ")),
        effect=Effect.CANCEL,
        risk=2,
        target="employeeId",
        target_type="employee",
        call=_withdraw,
        verify=_was_withdrawn,
    )
)
