"""SIGKILL right before and right after every commit of a turn and of an execution (C1): the next process comes to the
same end, each effect once, here and in another system."""

import shutil
from collections import Counter

import pytest

from tests.processes import TrainingSystem
from tests.races.boundaries import STORIES
from tests.races.zygote import Zygote


class Stage:
    """A zygote of one engine, a maker of databases with the demonstration data, and the other system."""

    def __init__(self, zygote, fresh, system):
        self.zygote, self.fresh, self.system = zygote, fresh, system

    def count(self, story):
        number = self.zygote.ask(self.fresh(), "boundaries", "count", story)
        self.clear()
        return number

    def clear(self):
        """Nobody is enrolled any more."""
        for row in self.system.ledger():
            self.system.ask("DELETE", f"/enrollments/{row['enrollment']}", key=f"clear-{row['enrollment']}")

    def play(self, story, *boundary):
        before = Counter(row["key"] for row in self.system.ledger())
        end = self.zygote.ask(self.fresh(), "boundaries", "play", story, *boundary)
        effects = Counter(row["key"] for row in self.system.ledger()) - before
        self.clear()
        return end, effects


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def stage(request, demo_database, tmp_path_factory):
    folder = tmp_path_factory.mktemp("boundaries")
    system = TrainingSystem(folder)
    numbers = iter(range(10_000))
    if request.param == "sqlite":

        def fresh():
            name = folder / f"{next(numbers)}.sqlite3"
            shutil.copy(demo_database, name)
            return str(name)

        address = f"sqlite:///{demo_database}"
    else:
        template = request.getfixturevalue("demo_template")

        def fresh():
            return template.copy().rpartition("/")[2]

        address = template.copy()
    zygote = Zygote(address, **system.environment)
    yield Stage(zygote, fresh, system)
    zygote.close()
    system.kill()


@pytest.mark.requirement("C1")
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("story", list(STORIES))
def test_a_process_may_die_at_any_commit(story, stage):
    commits = stage.count(story)
    assert all(number >= 2 for number in commits)
    boundaries = [
        (part, number, moment)
        for part, most in enumerate(commits)
        for number in range(1, most + 1)
        for moment in ("before", "after")
    ]
    undisturbed = None
    for boundary in boundaries:
        end, effects = stage.play(story, *boundary)
        undisturbed = undisturbed or end
        assert end["whole"], boundary
        assert end["status"] == "SUCCESS", boundary
        assert end["turns"] == undisturbed["turns"], boundary
        assert end["operations"] == undisturbed["operations"], boundary
        assert end["steps"] == undisturbed["steps"], boundary
        assert end["changes"] == undisturbed["changes"], boundary
        assert list(effects.values()) == ([1] if story == "training" else []), boundary
        assert end["components"] == (1 if story == "component" else 0), boundary
