"""The records of this domain as conversations and policies name them. Every look-up stays in its tenant, bounded."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from policy.registries.entities import EntityReference, EntityType, PolicyEntity, entities
from policy.registries.principals import Principal
from work_permits import catalogue, permits
from work_permits.models import Approval, ComponentType, Employee, PermitComponent, PermitStatus, Risk, WorkPermit
from work_permits.words import STOP, fold, singular, tokens

LIMIT = 20  # records that one look-up returns
_PERMIT_CODE = re.compile(r"\bwp[\s-]*(\d+)(?:-(\d+))?\b")
_NUMBER = re.compile(r"(?<![\w-])(\d+)(?![\w-])")


def _visible_permits(by: Principal, found: Sequence[EntityReference]) -> Sequence[EntityReference]:
    """Those on the person's sites."""
    return _on_permits(by, found, lambda reference: reference.id)


def _on_visible_permits(by: Principal, found: Sequence[EntityReference]) -> Sequence[EntityReference]:
    """What belongs to a permit is seen by those who see the permit."""
    return _on_permits(by, found, lambda reference: reference.detail["permit"])


def _on_permits(
    by: Principal, found: Sequence[EntityReference], permit_of: Callable[[EntityReference], str]
) -> Sequence[EntityReference]:
    named = {permit_of(reference) for reference in found}
    seen = set(permits.visible(by=by).filter(reference__in=named).values_list("reference", flat=True))
    return [reference for reference in found if permit_of(reference) in seen]


def _visible_people(by: Principal, found: Sequence[EntityReference]) -> Sequence[EntityReference]:
    """Names of people are for those who work with some permit."""
    return found if permits.visible(by=by).exists() else ()


def _code(prefix: str, words: str) -> str | None:
    """``COMP-81`` out of "o comp 81"."""
    found = re.search(rf"\b{prefix.lower()}[\s-]*(\d+)\b", fold(words))
    return f"{prefix}-{found[1]}" if found else None


# ---------------------------------------------------------------------------------------------- permits


def permit_reference(permit: WorkPermit) -> EntityReference:
    detail = {"company": permit.company, "number": permit.number, "title": permit.title}
    return EntityReference("workPermit", permit.reference, permit.label, permit.tenant_id, detail)


def find_permits(tenant: str, words: str) -> Sequence[EntityReference]:
    """The permits with the number or code in ``words``; a company named there too narrows them down.

    "WP-124" means every permit numbered 124; "WP-124-2" is a reference and means one.
    """
    said = fold(words)
    code = _PERMIT_CODE.search(said) or _NUMBER.search(said)
    if code is None:
        return ()
    found = WorkPermit.objects.with_label().filter(tenant_id=tenant).order_by("reference")
    if code.re is _PERMIT_CODE and code[2]:
        return [permit_reference(p) for p in found.filter(reference=f"WP-{code[1]}-{code[2]}")]
    numbered = list(found.filter(number=code[1])[:LIMIT])
    named = [p for p in numbered if re.search(rf"\b{re.escape(fold(p.company))}\b", said)]
    return [permit_reference(p) for p in named or numbered]


def permit_entities(permit: WorkPermit) -> Sequence[PolicyEntity]:
    """The permit as policies see it. Tenant, site and users are named only: nothing of theirs is read through it."""
    tenant = permit.tenant_id
    attributes: dict[str, Any] = {  # Any: whatever Cedar's types hold
        "tenant": PolicyEntity("Tenant", tenant),
        "site": PolicyEntity("Site", permit.site.policy_id),
        "status": PolicyEntity("PermitStatus", permit.status),
        "createdBy": PolicyEntity("User", f"{tenant}/{permit.created_by.get_username()}"),
        "components": set(permits.present_components(permit).values_list("type__code", flat=True)),
    }
    if permit.approved_by is not None:
        attributes["approvedBy"] = PolicyEntity("User", f"{tenant}/{permit.approved_by.get_username()}")
    return [PolicyEntity("WorkPermit", f"{tenant}/{permit.reference}", attributes)]


_STATUSES = ", ".join(f'"{status}"' for status in PermitStatus.values)
PERMIT_SCHEMA = f"""
entity PermitStatus enum [{_STATUSES}];
entity WorkPermit = {{
  tenant: Tenant,
  site: Site,
  status: PermitStatus,
  createdBy: User,
  approvedBy?: User,
  components: Set<String>,
}};
"""

entities.register(
    EntityType(
        name="workPermit",
        nouns={
            "pt-BR": ("permissão", "permissão de trabalho", "pt", "wp"),
            "en": ("permit", "work permit", "wp"),
        },
        labels={"pt-BR": "permissão", "en": "permit"},
        feminine=True,
        find=find_permits,
        load=lambda tenant, entity_id: permits.find(tenant=tenant, reference=entity_id),
        lock=lambda tenant, entity_id: permits.locked(tenant=tenant, reference=entity_id),
        reference=permit_reference,
        visible=_visible_permits,
        policy_type="WorkPermit",
        policy_schema=PERMIT_SCHEMA,
        policy_entities=permit_entities,
        knowledge=lambda permit: ("workPermit",),
        numbered=True,
        code=r"wp[\s-]?\d+(?:-\d+)?",
    )
)


# ---------------------------------------------------------------------------------------------- components


def type_reference(kind: ComponentType) -> EntityReference:
    detail = {"label.en": kind.name_en}
    return EntityReference("componentType", kind.code, kind.name_pt, kind.tenant_id, detail)


def find_types(tenant: str, words: str) -> Sequence[EntityReference]:
    return [type_reference(kind) for kind in catalogue.matching(tenant=tenant, words=words)[:LIMIT]]


def component_reference(component: PermitComponent) -> EntityReference:
    kind, code = component.type, component.reference
    detail = {
        "label.en": f"{kind.name_en} ({code})",
        "componentType": kind.code,
        "permit": component.permit.reference,
    }
    return EntityReference("component", code, f"{kind.name_pt} ({code})", component.tenant_id, detail)


def find_components(tenant: str, words: str) -> Sequence[EntityReference]:
    """The components on permits with this code, or of the type named; the latest first.

    ``detail["permit"]`` says on which permit each one is.
    """
    present = PermitComponent.objects.present().filter(tenant_id=tenant).select_related("type", "permit")
    if code := _code("COMP", words):
        return [component_reference(c) for c in present.filter(reference=code)]
    kinds = catalogue.matching(tenant=tenant, words=words)
    if not kinds:
        return ()
    return [component_reference(c) for c in present.filter(type__in=kinds).order_by("-added_at", "-pk")[: LIMIT * 5]]


def load_component(tenant: str, entity_id: str) -> PermitComponent | None:
    """The component, also when it was removed since: a conversation may still speak of it."""
    found = PermitComponent.objects.filter(tenant_id=tenant, reference=entity_id)
    return found.select_related("type", "permit").first()


entities.register(
    EntityType(
        name="component",
        nouns={"pt-BR": ("componente",), "en": ("component",)},
        labels={"pt-BR": "componente", "en": "component"},
        find=find_components,
        load=load_component,
        reference=component_reference,
        visible=_on_visible_permits,
        knowledge=lambda component: (f"componentType:{component.type.code}", "workPermit.components"),
        code=r"comp[\s-]?\d+",
    )
)
entities.register(
    EntityType(
        name="componentType",
        nouns={
            "pt-BR": ("componente", "tipo de componente", "atividade"),
            "en": ("component", "component type", "activity"),
        },
        labels={"pt-BR": "tipo de componente", "en": "component type"},
        find=find_types,
        load=lambda tenant, entity_id: ComponentType.objects.filter(tenant_id=tenant, code=entity_id).first(),
        reference=type_reference,
        knowledge=lambda kind: (f"componentType:{kind.code}", "workPermit.components"),
        named=True,
    )
)


# ---------------------------------------------------------------------------------------------- people

_PEOPLE_NOUNS = frozenset(tokens("funcionário trabalhador colaborador empregado employee worker"))


def employee_reference(employee: Employee) -> EntityReference:
    detail = {"job": employee.job, "company": employee.company}
    return EntityReference("employee", employee.reference, employee.name, employee.tenant_id, detail)


def find_employees(tenant: str, words: str) -> Sequence[EntityReference]:
    """The employees whose name has every word said, whatever accents and case: "joao silva"; or the one code."""
    found = Employee.objects.filter(tenant_id=tenant).order_by("search_name", "pk")
    if code := _code("EMP", words):
        return [employee_reference(e) for e in found.filter(reference=code)]
    said = [w for w in re.findall(r"[a-z]+", fold(words)) if w not in STOP and singular(w) not in _PEOPLE_NOUNS]
    if not said:
        return ()
    for word in said[:6]:
        found = found.filter(search_name__contains=word)
    whole = [e for e in found[: LIMIT * 5] if set(said) <= set(e.search_name.split())]
    return [employee_reference(e) for e in whole[:LIMIT]]


entities.register(
    EntityType(
        name="employee",
        nouns={
            "pt-BR": ("funcionário", "trabalhador", "colaborador", "empregado"),
            "en": ("employee", "worker"),
        },
        labels={"pt-BR": "funcionário", "en": "employee"},
        find=find_employees,
        load=lambda tenant, entity_id: Employee.objects.filter(tenant_id=tenant, reference=entity_id).first(),
        reference=employee_reference,
        visible=_visible_people,
        code=r"emp[\s-]?\d+",
    )
)


# ---------------------------------------------------------------------------------------------- risks, approvals


def risk_reference(risk: Risk) -> EntityReference:
    detail = {"level": risk.level, "permit": risk.permit.reference}
    return EntityReference("risk", risk.reference, risk.description, risk.tenant_id, detail)


def find_risks(tenant: str, words: str) -> Sequence[EntityReference]:
    """The risk with this code, or those whose description has every word said."""
    found = Risk.objects.filter(tenant_id=tenant).select_related("permit").order_by("pk")
    if code := _code("RISK", words):
        return [risk_reference(r) for r in found.filter(reference=code)]
    said = set(tokens(words)) - {"risco", "risk"}
    if not said:
        return ()
    return [risk_reference(r) for r in found[:500] if said <= set(tokens(r.description))][:LIMIT]


def approval_reference(approval: Approval) -> EntityReference:
    detail = {"decision": approval.decision, "permit": approval.permit.reference}
    return EntityReference("approval", approval.reference, approval.reference, approval.tenant_id, detail)


def find_approvals(tenant: str, words: str) -> Sequence[EntityReference]:
    code = _code("APR", words)
    found = Approval.objects.filter(tenant_id=tenant, reference=code or "").select_related("permit")
    return [approval_reference(a) for a in found]


entities.register(
    EntityType(
        name="risk",
        nouns={"pt-BR": ("risco",), "en": ("risk",)},
        labels={"pt-BR": "risco", "en": "risk"},
        find=find_risks,
        load=lambda tenant, entity_id: (
            Risk.objects.filter(tenant_id=tenant, reference=entity_id).select_related("permit").first()
        ),
        reference=risk_reference,
        visible=_on_visible_permits,
        knowledge=lambda risk: ("workPermit.risks",),
        code=r"risk[\s-]?\d+",
    )
)
entities.register(
    EntityType(
        name="approval",
        nouns={"pt-BR": ("aprovação",), "en": ("approval",)},
        labels={"pt-BR": "aprovação", "en": "approval"},
        feminine=True,
        find=find_approvals,
        load=lambda tenant, entity_id: (
            Approval.objects.filter(tenant_id=tenant, reference=entity_id).select_related("permit").first()
        ),
        reference=approval_reference,
        visible=_on_visible_permits,
        knowledge=lambda approval: ("workPermit.approvals",),
        code=r"apr[\s-]?\d+",
    )
)
