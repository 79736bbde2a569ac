"""Components on permits, and the types of the catalogue."""

from collections.abc import Sequence

from django.db.models import QuerySet

from policy.registries.entities import EntityReference, EntityType, entities
from work_permits import catalogue
from work_permits.kinds.lookups import LIMIT, code_in, on_permit, on_visible_permits
from work_permits.models import ComponentType, PermitComponent


def type_reference(kind: ComponentType) -> EntityReference:
    detail = {"label.en": kind.name_en}
    return EntityReference("componentType", kind.code, kind.name_pt, kind.tenant_id, detail)


def find_types(tenant: str, words: str) -> Sequence[EntityReference]:
    return [type_reference(kind) for kind in catalogue.named(tenant=tenant, words=words)[:LIMIT]]


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
    present = PermitComponent.objects.present().filter(tenant_id=tenant)
    if code := code_in("COMP", words):
        return _component_references(tenant, present.filter(reference=code))
    kinds = catalogue.named(tenant=tenant, words=words)
    if not kinds:
        return ()
    latest = present.filter(type__in=kinds).order_by("-added_at", "-pk")[: LIMIT * 5]
    return _component_references(tenant, latest)


def _component_references(tenant: str, found: "QuerySet[PermitComponent]") -> Sequence[EntityReference]:
    """As ``component_reference`` gives them, without loading the records."""
    rows = found.values_list("reference", "type__name_pt", "type__name_en", "type__code", "permit__reference")
    return [
        EntityReference(
            "component",
            code,
            f"{pt} ({code})",
            tenant,
            {"label.en": f"{en} ({code})", "componentType": kind, "permit": permit},
        )
        for code, pt, en, kind, permit in rows
    ]


def components_on(tenant: str, holder: EntityReference) -> Sequence[EntityReference]:
    """All components on a permit, in the order in which they were added."""
    present = PermitComponent.objects.present().filter(**on_permit(tenant, holder))
    return [component_reference(c) for c in present.select_related("type", "permit").order_by("added_at", "pk")]


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
        belonging=components_on,
        reference=component_reference,
        visible=on_visible_permits,
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
