"""Adding employees to the team of a permit and taking them off it."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.utils import timezone

from context_bridge.registries.capabilities import Call, Capability, Effect, Outcome, Undo, capabilities
from context_bridge.registries.commands import UICommand
from work_permits import entities, people, semantics, team
from work_permits.models import Assignment, WorkPermit
from work_permits.operations.inputs import PERMIT_ID, UNDO_WITHIN, code, permit_of, refresh, schema


def _named(assignment: Assignment, permit: WorkPermit, now: datetime) -> Mapping[str, Any]:
    employee = assignment.employee
    return {
        "assignmentId": assignment.reference,
        "employeeId": employee.reference,
        "name": employee.name,
        "permit": permit.label,
        "entityId": permit.reference,
        "trainingWords": people.warning(employee, today=timezone.localdate(now)),
    }


def _may_add(call: Call) -> None:
    team.may_add(permit=permit_of(call), employee=call.input["employeeId"])


def _add(call: Call) -> Outcome:
    permit = permit_of(call)
    assignment = team.add(permit=permit, employee=call.input["employeeId"], by=call.principal, now=call.now)
    reference = entities.assignment_reference(assignment)
    return Outcome(
        data=_named(assignment, permit, call.now),
        created=reference,
        concerned=(reference, entities.permit_reference(permit)),
        commands=(
            refresh(permit),
            UICommand(id="ui.workPermit.select", semantic_id=semantics.EMPLOYEE_ROW, entity=reference),
        ),
    )


def _may_remove(call: Call) -> None:
    team.may_remove(permit=permit_of(call), reference=call.input["assignmentId"])


def _remove(call: Call) -> Outcome:
    permit = permit_of(call)
    assignment = team.remove(permit=permit, reference=call.input["assignmentId"], by=call.principal, now=call.now)
    return Outcome(
        data=_named(assignment, permit, call.now),
        concerned=(entities.permit_reference(permit), entities.employee_reference(assignment.employee)),
        commands=(refresh(permit),),
    )


def _is_present(tenant: str, permit: str, **which: str) -> bool:
    rows = Assignment.objects.present().filter(tenant_id=tenant, permit__reference=permit)
    return rows.filter(**which).exists()


def _was_added(call: Call, outcome: Outcome) -> bool:
    return _is_present(call.principal.tenant, call.input["entityId"], reference=outcome.data["assignmentId"])


def _was_removed(call: Call, outcome: Outcome) -> bool:
    return not _was_added(call, outcome)


def _gone(tenant: str, given: Mapping[str, Any], data: Mapping[str, Any]) -> str | None:
    return None if _is_present(tenant, given["entityId"], reference=data["assignmentId"]) else "EMPLOYEE_GONE"


def _back_already(tenant: str, given: Mapping[str, Any], data: Mapping[str, Any]) -> str | None:
    is_back = _is_present(tenant, given["entityId"], employee__reference=data["employeeId"])
    return "VALUE_CHANGED_SINCE" if is_back else None


capabilities.register(
    Capability(
        id="workPermit.employees.add",
        titles={"pt-BR": "adicionar funcionário", "en": "add an employee"},
        descriptions={
            "pt-BR": "Adiciona um funcionário à equipe de uma permissão.",
            "en": "Adds an employee to the team of a permit.",
        },
        input_schema=schema(("entityId", "employeeId"), entityId=PERMIT_ID, employeeId=code("EMP")),
        effect=Effect.CREATE,
        risk=2,
        target="entityId",
        target_type="workPermit",
        check=_may_add,
        call=_add,
        verify=_was_added,
        undo=Undo(
            capability="workPermit.employees.remove",
            input=lambda given, data: {"entityId": given["entityId"], "assignmentId": data["assignmentId"]},
            condition=_gone,
            expires_after=UNDO_WITHIN,
        ),
    )
)
capabilities.register(
    Capability(
        id="workPermit.employees.remove",
        titles={"pt-BR": "remover funcionário", "en": "remove an employee"},
        descriptions={
            "pt-BR": "Retira um funcionário da equipe de uma permissão.",
            "en": "Takes an employee off the team of a permit.",
        },
        input_schema=schema(("entityId", "assignmentId"), entityId=PERMIT_ID, assignmentId=code("ASG")),
        effect=Effect.DELETE,
        risk=2,
        target="entityId",
        target_type="workPermit",
        check=_may_remove,
        call=_remove,
        verify=_was_removed,
        undo=Undo(
            capability="workPermit.employees.add",
            input=lambda given, data: {"entityId": given["entityId"], "employeeId": data["employeeId"]},
            condition=_back_already,
            expires_after=UNDO_WITHIN,
        ),
    )
)
