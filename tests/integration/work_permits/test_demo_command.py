"""``manage.py demo``: it really plays the conversation, and is only content when the permit changed."""

import os
import subprocess
import sys

import pytest
from django.core.management import CommandError, call_command

from tests.processes import ROOT
from work_permits.management.commands import demo as played

ANSWER = {"response": {"type": "success", "text": "Feito."}, "route": "fast", "latencyMs": 1.0}


@pytest.mark.requirement("C47")
def test_the_first_conversation_changes_the_permit():
    environment = {k: v for k, v in os.environ.items() if k not in ("DATABASE_URL", "REDIS_URL")}
    done = subprocess.run(
        [sys.executable, "manage.py", "demo", "--no-color"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=170,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    said = done.stdout
    assert [s for s in played.SENTENCES if f"Você:   {s}" in said] == list(played.SENTENCES)
    assert "Adicionar o componente “Trabalho em Altura” à permissão WP-123?" in said
    assert "Componente “Trabalho em Altura” adicionado à permissão WP-123." in said
    assert "Trabalho em altura é toda atividade acima de 2 metros" in said
    assert "WP-123 has the component COMP-" in said


@pytest.fixture
def stage(monkeypatch):
    """The command without its processes: answers that say "done", and what the database would hold."""
    monkeypatch.setattr(played, "_manage", lambda *args: None)
    monkeypatch.setattr(played, "_conversation", lambda environment: [ANSWER] * len(played.SENTENCES))
    return lambda *looks: monkeypatch.setattr(played, "_components", lambda database, looks=list(looks): looks.pop(0))


def test_answers_that_say_done_are_not_enough(stage):
    stage({"chemical": "COMP-1"}, {"chemical": "COMP-1"})

    with pytest.raises(CommandError, match="changed nothing"):
        call_command("demo")


def test_a_permit_that_has_the_component_already_proves_nothing(stage):
    stage({"workingAtHeight": "COMP-1"})

    with pytest.raises(CommandError, match="nothing to demonstrate"):
        call_command("demo")


def test_a_changed_permit_is_a_success(stage, capsys):
    stage({}, {"workingAtHeight": "COMP-9"})

    call_command("demo", no_color=True)

    assert "WP-123 has the component COMP-9 in the database." in capsys.readouterr().out
