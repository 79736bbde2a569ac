"""Components on permits, and the types of the catalogue."""

from collections.abc import Sequence

from policy.registries.entities import EntityReference, EntityType, entities
from policy.registries.principals import Principal
from work_permits import catalogue, permits
from work_permits.kinds.lookups import LIMIT, code_in, on_permit, on_visible_permits
from work_permits.models import ComponentType, PermitComponent


def type_reference(kind: ComponentType) -> EntityReference:
    detail = {"label.en": kind.name_en}
    return EntityReference("componentType", kind.code, kind.name_pt, kind.tenant_id, detail)


def find_types(tenant: str, words: str) -> Sequence[EntityReference]:
    return [type_reference(kind) for kind in catalogue.named(tenant=tenant, words=words)[:LIMIT]]


def component_reference(component: PermitComponent) -> EntityReference:
    return _named(component.reference, component.type, component.permit.reference)


def _named(code: str, kind: ComponentType, permit: str) -> EntityReference:
    detail = {"label.en": f"{kind.name_en} ({code})", "componentType": kind.code, "permit": permit}
    return EntityReference("component", code, f"{kind.name_pt} ({code})", kind.tenant_id, detail)


def find_components(tenant: str, words: str) -> Sequence[EntityReference]:
    """The components on permits with this code, or of the type named; the latest first.

    ``detail["permit"]`` says on which permit each one is.
    """
    if code := code_in("COMP", words):
        return _coded(tenant, code)
    return [reference for reference, _ in _of_type_named(tenant, words)]


def find_seen_components(by: Principal, words: str) -> Sequence[EntityReference]:
    """Those of ``find_components`` that are on the person's sites."""
    if code := code_in("COMP", words):
        return on_visible_permits(by, _coded(by.tenant, code))
    found = _of_type_named(by.tenant, words)
    sites = permits.sites_of(by) if found else ()
    return [reference for reference, site in found if site in sites]


def _coded(tenant: str, code: str) -> Sequence[EntityReference]:
    found = PermitComponent.objects.present().filter(tenant_id=tenant, reference=code)
    return [component_reference(component) for component in found.select_related("type", "permit")]


def _of_type_named(tenant: str, words: str) -> Sequence[tuple[EntityReference, int]]:
    """As ``component_reference`` gives them, without loading the records; each with the key of its site."""
    kinds = {kind.pk: kind for kind in catalogue.named(tenant=tenant, words=words)}
    if not kinds:
        return ()
    found = PermitComponent.objects.present().filter(tenant_id=tenant, type_id__in=list(kinds))
    rows = found.order_by("-added_at", "-pk").values_list("reference", "type_id", "permit__reference", "permit__site")
    return [(_named(code, kinds[kind], permit), site) for code, kind, permit, site in rows[: LIMIT * 5]]


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
        find_seen=find_seen_components,
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
