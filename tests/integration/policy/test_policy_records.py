"""A decision is written once."""

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from policy import pdp
from policy.audit.records import AppendOnlyError
from policy.models import Membership, PolicyDecision, Role, Tenant
from tests.integration.policy.conftest import ask

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("plants")]


@pytest.fixture
def row(keeper, now):
    pdp.decide(ask(keeper), now=now)
    return PolicyDecision.objects.get()


@pytest.mark.requirement("P2")
@pytest.mark.parametrize(
    "change",
    [
        lambda row: row.save(),
        lambda row: row.delete(),
        lambda row: PolicyDecision.objects.update(outcome="ALLOW"),
        lambda row: PolicyDecision.objects.filter(pk=row.pk).delete(),
        lambda row: PolicyDecision.objects.bulk_update([row], ["outcome"]),
        lambda row: PolicyDecision.objects.bulk_create(
            [row], update_conflicts=True, unique_fields=["id"], update_fields=["outcome"]
        ),
        lambda row: PolicyDecision._base_manager.all().delete(),
        lambda row: PolicyDecision.objects.update_or_create(pk=row.pk, defaults={"outcome": "ALLOW"}),
    ],
)
def test_it_is_never_changed_or_removed(row, change):
    row.outcome = "DENY"

    with pytest.raises(AppendOnlyError):
        change(row)

    assert PolicyDecision.objects.get().outcome == "ALLOW"


def test_a_second_row_of_the_same_id_does_not_replace_the_first(row):
    fields = {f.attname: getattr(row, f.attname) for f in PolicyDecision._meta.concrete_fields}

    with pytest.raises(IntegrityError), transaction.atomic():
        PolicyDecision(**{**fields, "outcome": "DENY"}).save()

    assert PolicyDecision.objects.get().outcome == "ALLOW"


def test_a_person_has_one_membership_per_tenant_and_a_tenant_one_role_per_code(keeper, alfa):
    with pytest.raises(IntegrityError), transaction.atomic():
        Membership.objects.create(tenant=alfa, user=keeper.user)
    with pytest.raises(IntegrityError), transaction.atomic():
        Role.objects.create(tenant=alfa, code="keeper", name="Outro")


def test_a_time_zone_must_exist():
    with pytest.raises(ValidationError):
        Tenant(id="x", name="X", timezone="America/Atlantis").full_clean()
