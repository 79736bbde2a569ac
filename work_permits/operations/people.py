"""Counting and listing the employees of the organization."""

from django.utils import timezone

from context_bridge.registries.capabilities import Call, Capability, Effect, Outcome, capabilities
from work_permits import entities, listings, people, queries
from work_permits.operations.inputs import NAME, schema

_ALL = {"pt-BR": "Todos os funcionários cadastrados", "en": "All registered employees"}
_REGISTERED = {"pt-BR": "Funcionários cadastrados", "en": "Registered employees"}
_SOME = {"pt-BR": "Funcionários", "en": "Employees"}


def _count(call: Call) -> Outcome:
    company = call.input.get("company", "")
    total = queries.employees(by=call.principal, company=company).count()
    heading = listings.of_company(_REGISTERED, company)
    return Outcome(data={"count": total, "text": listings.counted(heading, total=total)["text"]})


def _list(call: Call) -> Outcome:
    company, today = call.input.get("company", ""), timezone.localdate(call.now)
    found = queries.employees(by=call.principal, company=company)
    shown = list(found.prefetch_related("trainings")[: queries.LIMIT])
    return Outcome(
        data=listings.answer(
            listings.of_company(_SOME if company else _ALL, company),
            [people.described(employee, today=today) for employee in shown],
            total=found.count(),
        ),
        concerned=tuple(entities.employee_reference(employee) for employee in shown),
    )


capabilities.register(
    Capability(
        id="employee.count",
        titles={"pt-BR": "contar funcionários", "en": "count employees"},
        descriptions={
            "pt-BR": "Quantos funcionários estão cadastrados, ao todo ou de uma empresa.",
            "en": "How many employees are registered, in all or of one company.",
        },
        input_schema=schema(company=NAME),
        effect=Effect.READ,
        call=_count,
        idempotent=True,
    )
)
capabilities.register(
    Capability(
        id="employee.list",
        titles={"pt-BR": "listar funcionários", "en": "list employees"},
        descriptions={
            "pt-BR": "Os funcionários cadastrados, por nome, todos ou os de uma empresa.",
            "en": "The registered employees by name, all of them or those of one company.",
        },
        input_schema=schema(company=NAME),
        effect=Effect.READ,
        call=_list,
        idempotent=True,
    )
)
