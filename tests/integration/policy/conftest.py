"""Two tenants, and a kind of record over a table that exists: a plant is a site, decided about like any domain's."""

from datetime import UTC, datetime

import pytest
from django.contrib.auth import get_user_model

from policy import principals, sets
from policy.engine.cedar import Source, entity_reference
from policy.engine.request import AccessRequest
from policy.models import Membership, Role, Site, Tenant
from policy.registries.actions import Action, actions
from policy.registries.entities import EntityReference, EntityType, PolicyEntity, entities

PLANT_POLICIES = Source(
    "plants",
    """
    @id("plant.read-own-site")
    permit (principal is User, action == Action::"plant.read", resource is Plant)
    when { principal.sites.contains(resource.site) };

    @id("plant.keeper-changes")
    permit (principal in Role::"keeper", action == Action::"plant.change", resource is Plant)
    when { principal.rank >= 3 };

    @id("plant.no-apprentice") @pt("Aprendizes não mudam plantas.") @en("Apprentices don't change plants.")
    forbid (principal in Role::"apprentice", action == Action::"plant.change", resource is Plant);
    """,
)
PLANT = EntityType(
    name="plant",
    nouns={"pt-BR": ("planta",), "en": ("plant",)},
    labels={"pt-BR": "planta", "en": "plant"},
    find=lambda tenant, words: (),
    load=lambda tenant, code: Site.objects.filter(tenant=tenant, code=code).first(),
    reference=lambda site: EntityReference("plant", site.code, site.name, site.tenant_id),
    policy_type="Plant",
    policy_schema="entity Plant = { tenant: Tenant, site: Site };",
    policy_entities=lambda site: [
        PolicyEntity(
            "Plant",
            site.code,
            {
                "tenant": entity_reference(("Tenant", site.tenant_id)),
                "site": entity_reference(("Site", site.policy_id)),
            },
        )
    ],
)
CONVERSATION = EntityType(
    name="conversation",
    nouns={},
    labels={},
    find=lambda tenant, words: (),
    load=lambda tenant, entity_id: None,
    reference=lambda record: EntityReference("conversation", str(record)),
    policy_type="Conversation",
    policy_schema="entity Conversation = { tenant: Tenant, createdBy: User };",
    policy_entities=lambda record: (),
)


@pytest.fixture
def now():
    return datetime(2026, 3, 2, 12, 0, tzinfo=UTC)


@pytest.fixture
def plants(monkeypatch):
    """Registers the kind of record, its actions and its policies, for one test."""
    monkeypatch.setitem(entities._registry, "plant", PLANT)
    if "conversation" not in entities:
        monkeypatch.setitem(entities._registry, "conversation", CONVERSATION)
    for action in (Action("plant.read", ("read",), ("Plant",)), Action("plant.change", ("mutate",), ("Plant",))):
        monkeypatch.setitem(actions._registry, action.id, action)
    installed = sets.sources
    monkeypatch.setattr(sets, "sources", lambda: [*installed(), PLANT_POLICIES])
    sets._load.cache_clear()
    yield
    sets._load.cache_clear()


@pytest.fixture
def alfa(db):
    tenant = Tenant.objects.create(id="alfa", name="Alfa")
    Site.objects.create(tenant=tenant, code="north", name="Norte")
    Site.objects.create(tenant=tenant, code="south", name="Sul")
    Role.objects.create(tenant=tenant, code="keeper", name="Zelador", rank=3)
    Role.objects.create(tenant=tenant, code="apprentice", name="Aprendiz", rank=1)
    return tenant


@pytest.fixture
def beta(db):
    tenant = Tenant.objects.create(id="beta", name="Beta Segredo")
    Site.objects.create(tenant=tenant, code="north", name="Norte da Beta")
    Site.objects.create(tenant=tenant, code="harbour", name="Porto")
    Role.objects.create(tenant=tenant, code="keeper", name="Guardião", rank=9)
    return tenant


def join(tenant, username, *roles, sites=("north",), **account):
    """A new account with a membership; returns the membership."""
    user = get_user_model().objects.create_user(username, **account)
    membership = Membership.objects.create(tenant=tenant, user=user)
    membership.roles.set(Role.objects.filter(tenant=tenant, code__in=roles))
    membership.sites.set(Site.objects.filter(tenant=tenant, code__in=sites))
    return membership


@pytest.fixture
def keeper(alfa):
    return join(alfa, "ana", "keeper", first_name="Ana", last_name="Lima")


@pytest.fixture
def outsider(beta):
    return join(beta, "otto", "keeper", sites=("north", "harbour"))


def principal_of(membership):
    return principals.restore(user_id=membership.user_id, tenant=membership.tenant_id, session="ses_1", channel="panel")


def ask(membership, action="plant.change", plant="north", **over):
    resource = EntityReference("plant", plant) if plant else None
    return AccessRequest(
        principal=principal_of(membership), action=action, **{"resource": resource, "point": "execution", **over}
    )
