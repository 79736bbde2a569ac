"""A small organization: one permit, people with and without rights to it, a stranger."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime

import pytest
from django.contrib.auth import get_user_model

from context_bridge.tools.envelope import ToolInvocation
from policy.engine.request import Confirmed
from policy.models import Membership, Role, Site, Tenant
from policy.registries.principals import Principal
from work_permits import permits
from work_permits.models import ComponentType

NOW = datetime(2026, 9, 5, 12, tzinfo=UTC)
SOFT = Confirmed(level=1, bound=True)


@dataclass(frozen=True)
class World:
    requester: Principal  # asks for permits of this site
    auditor: Principal  # reads them
    outsider: Principal  # of another organization
    permit: str

    def adding(self, code="workingAtHeight", **changes):
        """The invocation that adds a component to the permit, confirmed, unless changed."""
        adding = ToolInvocation(
            tool_id="workPermit.components.add",
            input={"entityId": self.permit, "componentType": code},
            principal=self.requester,
            confirmation=SOFT,
        )
        return replace(adding, **changes)


def _principal(tenant, username, role, site):
    user = get_user_model().objects.create(username=username)
    membership = Membership.objects.create(tenant=tenant, user=user)
    membership.roles.add(Role.objects.get_or_create(tenant=tenant, code=role, defaults={"name": role})[0])
    membership.sites.add(site)
    return Principal(user_id=user.pk, username=username, name=username, tenant=tenant.pk, session=f"s-{username}")


@pytest.fixture
def world(db):
    alfa, beta = Tenant.objects.create(id="alfa", name="Alfa"), Tenant.objects.create(id="beta", name="Beta")
    plant = Site.objects.create(tenant=alfa, code="plant", name="Planta")
    yard = Site.objects.create(tenant=beta, code="yard", name="Pátio")
    for code, name in (("workingAtHeight", "Trabalho em Altura"), ("hotWork", "Trabalho a Quente")):
        ComponentType.objects.create(tenant=alfa, code=code, name_pt=name, name_en=name)
    requester = _principal(alfa, "requester", "requester", plant)
    new = permits.NewPermit(site_id=plant.pk, company="Empresa A", number="123", title="Telhado", starts_at=NOW)
    permit = permits.open_permit(new=new, by=requester, now=NOW)
    return World(
        requester=requester,
        auditor=_principal(alfa, "auditor", "auditor", plant),
        outsider=_principal(beta, "outsider", "requester", yard),
        permit=permit.reference,
    )
