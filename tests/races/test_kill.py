"""kill -9 at each arrow from message to next state: the next process comes to the same end, each effect once."""

import shutil

import pytest

from tests.races.crash import ARROWS
from tests.races.play import alone


@pytest.fixture(scope="module")
def undisturbed(demo_database, tmp_path_factory):
    """The end that a conversation comes to when nobody dies."""
    file = tmp_path_factory.mktemp("undisturbed") / "calm.sqlite3"
    shutil.copy(demo_database, file)
    return alone(f"sqlite:///{file}", "play", None)


@pytest.mark.requirement("C1", "C4")
@pytest.mark.parametrize("arrow", list(ARROWS))
def test_a_process_may_die_at_any_arrow(arrow, database_url, undisturbed):
    end = alone(database_url, "play", arrow)

    assert end == undisturbed
    assert end["components"] == 1
    assert end["calls"] == 1
    assert end["whole"]
