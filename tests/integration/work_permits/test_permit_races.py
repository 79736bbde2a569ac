"""Two people at the same instant, each in a transaction of their own."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.core.management import call_command
from django.db import connection, transaction

from policy.errors import Refused
from tests.integration.work_permits.conftest import NOW, QUICK, codes, permit_of, person
from work_permits import permits

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def committed(settings):
    """The demonstration data, where other threads see it."""
    settings.PASSWORD_HASHERS = QUICK
    call_command("load_demo", verbosity=0)
    return person("requester")


def at_once(*actions):
    """What each action gave or why it was refused, all begun together."""
    start = Barrier(len(actions))

    def run(action):
        try:
            start.wait(timeout=20)
            with transaction.atomic():
                return action()
        except Refused as refused:
            return refused.reason
        finally:
            connection.close()

    with ThreadPoolExecutor(len(actions)) as pool:
        return list(pool.map(run, actions))


def test_of_two_who_add_the_same_component_one_is_told_that_it_is_there(committed):
    def add():
        permits.add_component(permit=permit_of("WP-123"), code="hotWork", by=committed, now=NOW)
        return "added"

    assert sorted(at_once(add, add)) == ["COMPONENT_ALREADY_PRESENT", "added"]
    assert codes("WP-123") == {"chemical", "hotWork"}


def test_components_added_at_once_to_different_permits_get_references_of_their_own(committed):
    def adding_to(reference):
        permit = permit_of(reference)
        return permits.add_component(permit=permit, code="excavation", by=committed, now=NOW).reference

    wanted = ("WP-123", "WP-124", "WP-124-2", "WP-456")
    given = at_once(*(lambda reference=reference: adding_to(reference) for reference in wanted))

    assert len(set(given)) == len(wanted)


def test_companies_that_open_the_same_number_at_once_get_references_of_their_own(committed):
    permit = permits.find(tenant="alfa", reference="WP-123")
    assert permit is not None

    def opening(company):
        new = permits.NewPermit(site_id=permit.site_id, company=company, number="800", title="Teste", starts_at=NOW)
        return permits.open_permit(new=new, by=committed, now=NOW).reference

    given = at_once(lambda: opening("Empresa A"), lambda: opening("Empresa B"), lambda: opening("Empresa A"))

    assert sorted(given) == ["PERMIT_NUMBER_TAKEN", "WP-800", "WP-800-2"]
