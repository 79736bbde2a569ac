"""The demonstration data: everything the demonstration needs, and safe to load again."""

import pytest
from django.apps import apps
from django.contrib.auth import authenticate, get_user_model
from django.core.management import call_command
from django.utils import timezone

from tests.integration.work_permits.conftest import NOW, call, codes, permit_of, person
from work_permits import permits
from work_permits.demonstration.people import PASSWORD
from work_permits.models import Employee, PermitComponent, Training, WorkPermit

MODELS = [
    *apps.get_app_config("work_permits").get_models(),
    *(apps.get_model("policy", name) for name in ("Tenant", "Site", "Role", "Membership")),
    get_user_model(),
]


def counts():
    return {model.__name__: model.objects.count() for model in MODELS}


def test_loading_twice_adds_nothing(demo):
    before = counts()
    assert min(before.values()) > 0

    call_command("load_demo", verbosity=0)

    assert counts() == before


def test_what_people_changed_stays_changed(requester):
    call(requester, "workPermit.updateValidity", entityId="WP-123", validityDays=45)
    permits.remove_component(
        permit=permit_of("WP-456"),
        reference=permit_of("WP-456").components.first().reference,
        by=requester,
        now=NOW,
    )
    get_user_model().objects.filter(username="auditor").update(first_name="Outra")

    call_command("load_demo", verbosity=0)

    assert permit_of("WP-123").validity_days == 45
    assert codes("WP-456") == {"lockout"}
    assert get_user_model().objects.get(username="auditor").first_name == "Outra"


def test_what_is_missing_comes_back(demo):
    WorkPermit.objects.filter(tenant="alfa", reference="WP-10231").delete()

    call_command("load_demo", verbosity=0)

    assert permit_of("WP-10231").company == "Empresa B"


def test_everybody_signs_in_with_the_printed_password(demo):
    names = set(get_user_model().objects.values_list("username", flat=True))

    assert names == {"requester", "approver", "releaser", "auditor", "operator", "admin", "outsider"}
    assert authenticate(username="requester", password=PASSWORD) is not None
    assert {u.username for u in get_user_model().objects.filter(is_staff=True)} == {"auditor", "operator", "admin"}
    assert [u.username for u in get_user_model().objects.filter(is_superuser=True)] == ["admin"]
    assert person("outsider").tenant == "beta"
    assert person("requester").tenant == "alfa"


def test_the_permits_that_the_demonstration_speaks_of(demo):
    rows = WorkPermit.objects.filter(tenant="alfa").values_list("number", "company", "reference")

    assert {
        ("123", "Empresa A", "WP-123"),
        ("124", "Empresa A", "WP-124"),
        ("124", "Empresa B", "WP-124-2"),
    } <= set(rows)
    assert {"456", "10231"} <= {number for number, *_ in rows}
    assert set(WorkPermit.objects.filter(tenant="alfa").values_list("status", flat=True)) == set(
        WorkPermit.Status.values
    )


def test_the_first_conversation_has_something_to_add(demo):
    assert permit_of("WP-123").is_editable
    assert codes("WP-123").isdisjoint({"workingAtHeight", "hotWork"})


def test_employees_share_first_names_and_some_trainings_have_expired(demo):
    names = [name.split()[0] for name in Employee.objects.filter(tenant="alfa").values_list("name", flat=True)]

    assert len(names) >= 14
    assert (names.count("João"), names.count("Maria"), names.count("José")) == (3, 2, 2)
    today = timezone.localdate()
    assert {t.is_valid_on(today) for t in Training.objects.all()} == {True, False}


def test_the_other_organization_has_a_permit_of_the_same_number(demo):
    assert permit_of("WP-123", "beta").company == "Empresa Z"
    assert PermitComponent.objects.filter(tenant="beta").count() == 1


def test_it_says_who_may_sign_in(db, capsys):
    call_command("load_demo")

    out = capsys.readouterr().out
    assert "requester" in out and PASSWORD in out


@pytest.mark.parametrize(
    ("username", "expected"),
    [("requester", 2), ("approver", 3), ("releaser", 3), ("auditor", 1), ("operator", 1), ("admin", 5)],
)
def test_ranks(demo, username, expected):
    roles = apps.get_model("policy", "Role").objects.filter(memberships__user__username=username)
    assert [role.rank for role in roles] == [expected]
