"""When the work under a permit begins."""

from datetime import UTC, datetime, timedelta

import pytest
from django.db import IntegrityError, transaction

from context_bridge.registries.capabilities import capabilities
from tests.integration.work_permits.conftest import NOW, call, permit_of
from work_permits import standing
from work_permits.models import WorkPermit

SCHEDULE, VALIDITY = "workPermit.schedule", "workPermit.updateValidity"
TOMORROW = "2026-03-03T14:00:00-03:00"


@pytest.fixture
def valid(requester):
    """WP-123 is valid for 30 days from the first of March."""
    WorkPermit.objects.filter(tenant="alfa", reference="WP-123").update(starts_at=datetime(2026, 3, 1, 12, tzinfo=UTC))


def stored():
    return permit_of("WP-123").work_starts_at


def taken_back(by, result, given):
    undo = capabilities[SCHEDULE].undo
    assert undo is not None and undo.condition is not None
    reason = undo.condition("alfa", given, result.data)
    return reason or call(by, undo.capability, **undo.input(given, result.data))


def test_the_start_of_work_is_kept_and_told_in_local_time(requester, valid):
    result = call(requester, SCHEDULE, entityId="WP-123", startsAt=TOMORROW)

    assert result.succeeded and result.metadata.verified
    assert stored() == datetime(2026, 3, 3, 17, tzinfo=UTC)
    assert result.data["moment"] == {"pt-BR": "03/03/2026 às 14:00", "en": "3 Mar 2026 at 14:00"}


@pytest.mark.parametrize(
    ("at", "reason"),
    [
        ("2026-03-02T09:00:00-03:00", "WORK_START_IN_THE_PAST"),  # it is nine o'clock
        ("2026-03-01T14:00:00-03:00", "WORK_START_IN_THE_PAST"),
        ("2026-03-31T09:00:00-03:00", "WORK_START_OUTSIDE_VALIDITY"),  # the moment at which it ends
    ],
)
def test_the_start_is_ahead_and_within_the_validity(requester, valid, at, reason):
    assert call(requester, SCHEDULE, entityId="WP-123", startsAt=at).error.reason == reason
    assert stored() is None


def test_a_start_before_the_validity_is_refused_with_both_ends(requester):
    WorkPermit.objects.filter(tenant="alfa", reference="WP-123").update(starts_at=datetime(2026, 3, 9, 12, tzinfo=UTC))

    error = call(requester, SCHEDULE, entityId="WP-123", startsAt=TOMORROW).error

    assert error.text("pt-BR") == (
        "O início do serviço precisa ficar dentro da validade, de 09/03/2026 às 09:00 até 08/04/2026 às 09:00."
    )


def test_the_same_moment_again_is_no_change(requester, valid):
    call(requester, SCHEDULE, entityId="WP-123", startsAt=TOMORROW)

    again = call(requester, SCHEDULE, entityId="WP-123", startsAt="2026-03-03T17:00:00+00:00")

    assert again.error.reason == "WORK_START_UNCHANGED"


@pytest.mark.requirement("C22")
def test_scheduling_is_taken_back_to_the_value_before_or_to_none(requester, valid):
    given = {"entityId": "WP-123", "startsAt": TOMORROW}
    first = call(requester, SCHEDULE, **given)
    later = {"entityId": "WP-123", "startsAt": "2026-03-04T08:00:00-03:00"}
    second = call(requester, SCHEDULE, **later)

    assert taken_back(requester, first, given) == "VALUE_CHANGED_SINCE"
    assert taken_back(requester, second, later).data["moment"]["pt-BR"] == "03/03/2026 às 14:00"
    assert taken_back(requester, first, given).data["moment"]["pt-BR"] == "sem data marcada"
    assert stored() is None


def test_the_validity_does_not_end_before_the_work_begins(requester, valid):
    call(requester, SCHEDULE, entityId="WP-123", startsAt="2026-03-20T08:00:00-03:00")

    error = call(requester, VALIDITY, entityId="WP-123", validityDays=10).error

    assert error.text("pt-BR") == (
        "A validade terminaria antes do início do serviço, agendado para 20/03/2026 às 08:00."
    )
    assert call(requester, VALIDITY, entityId="WP-123", validityDays=20).succeeded


def test_the_database_too_keeps_the_work_inside_the_validity(requester, valid):
    permit = permit_of("WP-123")
    permit.work_starts_at = permit.starts_at - timedelta(hours=1)

    with pytest.raises(IntegrityError), transaction.atomic():
        permit.save()


def test_an_approved_permit_is_not_scheduled(requester):
    result = call(requester, SCHEDULE, entityId="WP-457", startsAt=TOMORROW)

    assert result.decision.text("pt-BR") == "A permissão está aprovada."


@pytest.mark.requirement("B24")
@pytest.mark.parametrize(
    "at",
    ["amanhã", "2026-03-03", "2026-03-03T14:00:00", "2026-02-30T14:00:00-03:00", "9999-12-31T23:59:59-03:00", None],
)
def test_a_moment_without_offset_or_calendar_is_refused(requester, at):
    result = call(requester, SCHEDULE, entityId="WP-123", startsAt=at)

    assert result.status == "validation_error"
    assert "startsAt" in result.error.fields


def test_a_released_permit_authorizes_nothing_before_the_scheduled_start(demo):
    permit = permit_of("WP-458")
    permit.starts_at, permit.work_starts_at = NOW - timedelta(days=1), NOW + timedelta(days=1)

    before, after = (standing.told(permit, now=at) for at in (NOW, NOW + timedelta(days=1)))

    assert before["authorizationWords"]["pt-BR"] == ("Não autoriza o início do serviço antes de 03/03/2026 às 09:00.")
    assert before["timeWords"]["en"].endswith("The work is scheduled to start on 3 Mar 2026 at 09:00.")
    assert after["authorizesWork"]
