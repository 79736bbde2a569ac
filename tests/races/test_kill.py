"""kill -9 at each arrow from message to next state: the next process comes to the same end, each effect once."""

import shutil

import pytest

from tests.races.crash import ARROWS
from tests.races.zygote import Zygote


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def stage(request, demo_database, tmp_path_factory):
    """A zygote of one engine, and a maker of databases with the demonstration data; with it the end that a
    conversation comes to when nobody dies."""
    if request.param == "sqlite":
        folder = tmp_path_factory.mktemp("kill")

        def fresh(number: int) -> str:
            shutil.copy(demo_database, folder / f"{number}.sqlite3")
            return str(folder / f"{number}.sqlite3")

        zygote = Zygote(f"sqlite:///{demo_database}")
    else:
        template = request.getfixturevalue("demo_template")

        def fresh(number: int) -> str:
            return template.copy().rpartition("/")[2]

        zygote = Zygote(template.copy())
    yield zygote, fresh, zygote.play(fresh(0), None)
    zygote.close()


@pytest.mark.requirement("C1", "C4")
@pytest.mark.parametrize("arrow", list(ARROWS))
def test_a_process_may_die_at_any_arrow(arrow, stage):
    zygote, fresh, undisturbed = stage

    end = zygote.play(fresh(1 + list(ARROWS).index(arrow)), arrow)

    assert end == undisturbed
    assert end["components"] == 1
    assert end["calls"] == 1
    assert end["whole"]
