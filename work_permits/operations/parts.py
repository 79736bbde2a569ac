"""Listing what is on one permit: its components, its risks, its team."""

from collections.abc import Callable
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone

from context_bridge.registries.capabilities import Call, Capability, Effect, Outcome, capabilities
from policy.registries.entities import EntityReference
from work_permits import entities, listings, people, permits
from work_permits.listings import Texts
from work_permits.models import Assignment, PermitComponent, Risk
from work_permits.operations.inputs import NAME, PERMIT_ID, permit_of, schema
from work_permits.queries import LIMIT

_PERMIT = schema(("entityId",), entityId=PERMIT_ID)
_LEVELS = {"LOW": ("baixo", "low"), "MEDIUM": ("médio", "medium"), "HIGH": ("alto", "high")}


def _answer(
    call: Call,
    what: Texts,
    found: "QuerySet[Any]",  # Any: of components, of risks or of assignments
    line: Callable[[Any], Texts],
    reference: Callable[[Any], EntityReference],
) -> Outcome:
    shown = list(found[:LIMIT])
    label = permit_of(call).label
    of_permit = {"pt-BR": f"{what['pt-BR']} da permissão {label}", "en": f"{what['en']} of permit {label}"}
    heading = listings.of_company(of_permit, call.input.get("company", ""))
    return Outcome(
        data={"permit": label, **listings.answer(heading, [line(record) for record in shown], total=found.count())},
        concerned=tuple(reference(record) for record in shown),
    )


def _components(call: Call) -> Outcome:
    found = permits.present_components(permit_of(call)).select_related("permit", "type")
    what = {"pt-BR": "Componentes", "en": "Components"}
    return _answer(call, what, found, _component_line, entities.component_reference)


def _component_line(component: PermitComponent) -> Texts:
    kind, code = component.type, component.reference
    return {"pt-BR": f"{kind.name_pt} ({code})", "en": f"{kind.name_en} ({code})"}


def _risks(call: Call) -> Outcome:
    found = permits.present_risks(permit_of(call))
    return _answer(call, {"pt-BR": "Riscos", "en": "Risks"}, found, _risk_line, entities.risk_reference)


def _risk_line(risk: Risk) -> Texts:
    pt, en = _LEVELS[risk.level]
    control = f" — {risk.control}" if risk.control else ""
    return {
        "pt-BR": f"{risk.description} ({risk.reference}), nível {pt}{control}",
        "en": f"{risk.description} ({risk.reference}), {en} level{control}",
    }


def _team(call: Call) -> Outcome:
    today = timezone.localdate(call.now)

    def line(assignment: Assignment) -> Texts:
        return people.described(assignment.employee, today=today)

    found, company = permits.present_team(permit_of(call)), call.input.get("company")
    if company:
        found = found.filter(employee__company=company)
    return _answer(call, {"pt-BR": "Equipe", "en": "Team"}, found, line, entities.assignment_reference)


for _id, _call, _input, _titles, _descriptions in (
    (
        "workPermit.components.list",
        _components,
        _PERMIT,
        {"pt-BR": "listar componentes", "en": "list components"},
        {"pt-BR": "Os componentes de uma permissão.", "en": "The components of a permit."},
    ),
    (
        "workPermit.risks.list",
        _risks,
        _PERMIT,
        {"pt-BR": "listar riscos", "en": "list risks"},
        {"pt-BR": "Os riscos de uma permissão.", "en": "The risks of a permit."},
    ),
    (
        "workPermit.employees.list",
        _team,
        schema(("entityId",), entityId=PERMIT_ID, company=NAME),
        {"pt-BR": "listar a equipe", "en": "list the team"},
        {
            "pt-BR": "Os funcionários da equipe de uma permissão, e quantos são.",
            "en": "The employees on the team of a permit, and how many they are.",
        },
    ),
):
    capabilities.register(
        Capability(
            id=_id,
            titles=_titles,
            descriptions=_descriptions,
            input_schema=_input,
            effect=Effect.READ,
            target="entityId",
            target_type="workPermit",
            call=_call,
            idempotent=True,
        )
    )
