"""Random faults of another system, real and in a process of its own: each operation has its effect exactly once, or
none and says so (C41, X9). Nothing is lost, nothing is doubled."""

import os
import random
import time
from collections import Counter
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from context_bridge.models import ToolInvocation
from conversations.models import Execution, PlanStep
from conversations.sweeping import sweep
from tests.drivers.chat import Dialogue
from work_permits.models import Employee

NIGHTLY = os.environ.get("NIGHTLY") == "1"
RUNS = 300 if NIGHTLY else 40
SEED = 20261201
MODES = ["none", "error", "error_after", "cut", "duplicate", "down", "busy", "wrong"] * 3 + ["slow", "late"]
COURSES = ["NR-10", "NR-18", "NR-33", "NR-35"]


@pytest.fixture
def system(training_system, settings):
    settings.AGENTIC = {**settings.AGENTIC, "TRAINING_TIMEOUT_SECONDS": 1}
    return training_system


@pytest.mark.django_db
@pytest.mark.requirement("C41", "C1")
@pytest.mark.case("X9")
@pytest.mark.timeout(1800)
def test_each_operation_has_its_effect_once_or_none_and_says_so(requester, system):
    dice = random.Random(SEED)
    now = timezone.now()
    people = list(Employee.objects.filter(tenant_id="alfa").values_list("name", flat=True)[:8])
    for _ in range(RUNS):
        chat = Dialogue(requester, now=now)
        verb = dice.choice(["Inscreva {} no treinamento de {}", "Cancele a inscrição de {} na {}"])
        chat.says(verb.format(dice.choice(people), dice.choice(COURSES)))
        system.fault(MODES, probability=0.7, delay=1.5, seed=dice.random(), methods=_hit(dice))
        chat.says("sim")

    told_before = Counter(Execution.objects.values_list("status", flat=True))
    system.fault("none")
    time.sleep(2)  # what was late has arrived
    for minutes in (1, 10, 120):
        sweep(now=now + timedelta(minutes=minutes))

    assert not PlanStep.objects.filter(status__in=["READY", "RUNNING", "UNKNOWN"]).exists()
    effects = Counter(row["key"] for row in system.ledger())
    assert set(effects.values()) <= {1}
    for step in PlanStep.objects.filter(capability_id__startswith="training."):
        assert effects[f"alfa/{step.id}"] == (1 if step.status == "SUCCEEDED" else 0), step
    assert sum(effects.values()) == PlanStep.objects.filter(status="SUCCEEDED").count()
    assert ToolInvocation.objects.filter(status__in=["STARTED", "UNKNOWN"]).count() == 0
    assert told_before["SUCCEEDED"] > RUNS // 10, told_before
    assert told_before["UNKNOWN_OUTCOME"], told_before  # else the faults hit nothing


def _hit(dice: Any) -> list[str]:
    """Sometimes only what changes is hit, so that asking gets an answer; sometimes everything."""
    return dice.choice([["POST", "DELETE"], ["POST", "DELETE", "GET"]])
