"""Random interleavings of what people, workers, sweeps, administrators and crashes do (Hypothesis): at most one effect
for a plan, none without a live authorization, a log that tells the state, a true answer to who comes too late."""

import os
from collections import Counter
from datetime import timedelta

import pytest
from django.db import transaction
from django.utils import timezone
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from context_bridge.models import ToolInvocation
from conversations import executions
from conversations.models import Confirmation, Conversation, ConversationEvent, Execution, Plan, PlanStep
from conversations.runtime import runtime
from conversations.store.database import DATABASE
from conversations.store.log import content
from conversations.sweeping import sweep
from conversations.turn import UserMessage
from policy.audit.chain import chained
from policy.errors import Refused
from policy.models import Membership, PolicyDecision, Tenant
from tests.cast import ensure_demo, member
from work_permits.models import WorkPermit

EXAMPLES = 2_000 if os.environ.get("NIGHTLY") == "1" else 200
CHANGES = ("workPermit.updateValidity", "workPermit.components.add", "workPermit.components.remove")
WISHES = (
    "mude a validade da permissão 123 para 45 dias",
    "mude a validade da permissão 123 para 60 dias",
    "mude a validade da permissão 456 para 60 dias",
    "adicione altura e quente na permissão 123",
)
OTHERS = ("não, 50", "não", "cancela", "desfaça", "tente novamente", "continue", "quais os componentes?", "ok, sim")
DEATHS = (None, None, "before", "after")
ENDED = ("EXECUTION_COMPLETED", "EXECUTION_FAILED", "EXECUTION_CANCELLED")
RESTING = ("IDLE", "SUCCESS", "PARTIAL_SUCCESS", "FAILED", "CANCELLED")


HAPPENED: Counter[str] = Counter()  # so that a test which does nothing fails


class Crash(BaseException):
    """The process is gone."""


class Interleavings(RuleBasedStateMachine):
    """One conversation with two windows, its person, a stranger, workers and administrators."""

    def __init__(self):
        super().__init__()
        self.outer = transaction.atomic()
        vars(self.outer)["_from_testcase"] = True  # calls to other systems are allowed inside
        self.outer.__enter__()
        self.now = timezone.now()
        self.by, self.stranger = member("requester"), member("approver")
        self.roles = list(Membership.objects.get(user_id=self.by.user_id).roles.all())
        self.id = runtime.create(by=self.by, now=self.now)["conversationId"]
        self.behind = 0  # what the second window has seen
        self.may, self.is_on = True, True
        self.effects = 0

    def teardown(self):
        transaction.set_rollback(True)
        self.outer.__exit__(None, None, None)

    # ------------------------------------------------------------------------------------------ what happens

    def is_asked(self):
        return Confirmation.objects.filter(conversation_id=self.id, status="PENDING").exists()

    def is_running(self):
        return bool(executions.unfinished())

    @precondition(lambda self: not self.is_asked() and not self.is_running())
    @rule(text=st.sampled_from(WISHES), dies=st.sampled_from(DEATHS))
    def wishes(self, text, dies):
        self.says(text, self.row().last_sequence, dies)

    @initialize(text=st.sampled_from(WISHES), goes_on=st.sampled_from(["waits", "runs", "is done"]))
    def something_is_under_way(self, text, goes_on):
        self.says(text, 0, None)
        if goes_on != "waits":
            self.says("sim", self.row().last_sequence, None)
        if goes_on == "is done":
            self.a_worker_works(None)
            assert self.effects

    @precondition(lambda self: self.is_asked())
    @rule(late=st.booleans(), dies=st.sampled_from(DEATHS))
    def says_yes(self, late, dies):
        self.says("sim", self.behind if late else self.row().last_sequence, dies)

    @rule(text=st.sampled_from(OTHERS), late=st.booleans())
    def says_something_else(self, text, late):
        self.says(text, self.behind if late else self.row().last_sequence, None)

    def says(self, text, seen, dies):
        message = UserMessage(text=text, last_seen=seen)
        self.happens(lambda: runtime.receive_message(self.id, message, by=self.by, now=self.now), dies, runs=False)

    @rule(late=st.booleans(), newest=st.booleans())
    def confirms(self, late, newest):
        known = list(Confirmation.objects.filter(conversation_id=self.id).order_by("id").values_list("id", flat=True))
        if not known:
            return
        chosen = known[-1] if newest else known[0]
        seen = self.behind if late else self.row().last_sequence
        answer = self.happens(
            lambda: runtime.confirm(self.id, chosen, by=self.by, now=self.now, last_seen=seen), None, runs=False
        )
        confirmation = Confirmation.objects.get(pk=chosen)
        if isinstance(answer, Refused):
            if answer.reason == "CONFIRMATION_EXPIRED":
                assert confirmation.status == "EXPIRED"
        elif answer.response["type"] == "executing":
            assert confirmation.status == "CONFIRMED"

    @rule(verb=st.sampled_from(["cancel", "undo", "resume"]))
    def presses(self, verb):
        self.happens(lambda: getattr(runtime, verb)(self.id, by=self.by, now=self.now), None, runs=False)

    @precondition(lambda self: self.is_asked() or self.is_running())
    @rule()
    def a_stranger_tries(self):
        for attempt in (
            lambda: runtime.receive_message(self.id, UserMessage(text="sim"), by=self.stranger, now=self.now),
            lambda: runtime.cancel(self.id, by=self.stranger, now=self.now),
        ):
            with pytest.raises(Refused) as refused:
                attempt()
            assert refused.value.reason == "NOT_FOUND"

    @precondition(lambda self: self.is_running())
    @rule(dies=st.sampled_from(DEATHS))
    def a_worker_works(self, dies):
        for execution_id in executions.unfinished():
            self.happens(lambda found=execution_id: executions.advance(execution_id=found, now=self.now), dies)

    @rule(seconds=st.sampled_from([1, 11, 200, 301, 1_900]))
    def time_goes_by_and_the_sweep_comes(self, seconds):
        self.now += timedelta(seconds=seconds)
        self.happens(lambda: sweep(now=self.now), None)

    @precondition(lambda self: self.behind < self.row().last_sequence)
    @rule()
    def the_second_window_catches_up(self):
        self.behind = self.row().last_sequence

    @precondition(lambda self: not self.may or self.is_asked() or self.is_running())
    @rule()
    def the_role_is_revoked_or_given_back(self):
        roles = Membership.objects.get(user_id=self.by.user_id).roles
        roles.set([] if self.may else self.roles)
        self.may = not self.may

    @precondition(lambda self: not self.is_on or self.is_running())
    @rule()
    def the_capability_is_switched(self):
        Tenant.objects.filter(pk="alfa").update(disabled_actions=list(CHANGES) if self.is_on else [])
        self.is_on = not self.is_on

    @precondition(lambda self: WorkPermit.objects.filter(tenant_id="alfa", reference="WP-456").exists())
    @rule()
    def a_permit_goes(self):
        permit = WorkPermit.objects.get(tenant_id="alfa", reference="WP-456")
        permit.number, permit.reference = "9456", "WP-9456"
        permit.save()

    def happens(self, deed, dies, *, runs=True):
        """Do it, or die at its first commit; what it gave."""
        saving = DATABASE.save

        def save(conversation, **given):
            if dies == "before":
                raise Crash
            saving(conversation, **given)

        def unlock(conversation, **given):
            unlocking(conversation, **given)
            if dies == "after" and not given.get("broken"):
                raise Crash

        unlocking = DATABASE.unlock
        vars(DATABASE).update(save=save, unlock=unlock)
        answer = None
        try:
            answer = deed()
        except Refused as refused:
            answer = refused
            HAPPENED["refusals"] += 1
        except Crash:
            HAPPENED["crashes"] += 1
        finally:
            vars(DATABASE).clear()
        if isinstance(answer, Refused):
            assert answer.reason != "INTERNAL_ERROR"
        self.looks_at_effects(runs)
        return answer

    def looks_at_effects(self, runs):
        """No effect but through a worker, and none without the right to it at that moment."""
        done = ToolInvocation.objects.filter(status="SUCCEEDED", tool_id__in=CHANGES).count()
        if done > self.effects:
            HAPPENED["effects"] += done - self.effects
            assert runs
            assert self.may
            assert self.is_on
        self.effects = done

    def row(self):
        return Conversation.objects.get(pk=self.id)

    # ------------------------------------------------------------------------------------------ what always holds

    @invariant()
    def a_plan_has_its_effect_at_most_once(self):
        done = ToolInvocation.objects.filter(status="SUCCEEDED", tool_id__in=CHANGES)
        assert done.count() == done.values("step_id").distinct().count()
        for invocation in done:
            assert PlanStep.objects.get(pk=invocation.step_id).status in ("SUCCEEDED", "COMPENSATED")
            decision = PolicyDecision.objects.get(pk=invocation.decision_id)
            assert (decision.outcome, decision.point) == ("ALLOW", "execution")
        for plan in Plan.objects.filter(execution__isnull=False, operation__capability_id__in=CHANGES):
            assert plan.confirmation.status == "CONFIRMED"

    @invariant()
    def the_log_tells_the_state(self):
        row = self.row()
        head, number, pending, running = "", 0, None, set()
        for event in ConversationEvent.objects.filter(conversation=row).order_by("sequence"):
            number += 1
            assert event.sequence == number
            assert event.hash == chained(head, content(event))
            head = event.hash
            told = event.payload
            if event.type == "CONFIRMATION_REQUIRED":
                pending = told["confirmation"]["confirmationId"]
            elif told.get("confirmationId") == pending and told.get("status") not in (None, "PENDING"):
                pending = None
            if event.type == "EXECUTION_STARTED":
                running.add(told["executionId"])
            elif event.type in ENDED:
                running.discard(told.get("executionId"))
        assert (head, number) == (row.head, row.last_sequence)
        kept = Confirmation.objects.filter(conversation=row, status="PENDING").values_list("id", flat=True)
        assert list(kept) == ([pending] if pending else [])
        active = Execution.objects.filter(conversation=row, status__in=("RUNNING", "CANCELLING"))
        assert set(active.values_list("id", flat=True)) == running
        expected = ("EXECUTING", "CANCELLING") if running else ("CONFIRMATION_REQUIRED",) if pending else None
        assert row.status in (expected or (*RESTING, "CLARIFICATION_REQUIRED"))

    @invariant()
    def nothing_broke(self):
        told = self.row().messages.filter(role="agent").values_list("response", flat=True)
        assert not [one for one in told if one and one.get("reason") == "INTERNAL_ERROR"]


@pytest.mark.django_db
@pytest.mark.requirement("C1", "C16", "C16b", "C30", "C33", "C35", "C38")
@pytest.mark.case("R11")
@pytest.mark.timeout(3600)
def test_whatever_interleaves_what_was_promised_holds():
    ensure_demo()
    run_state_machine_as_test(
        Interleavings,
        settings=settings(
            max_examples=EXAMPLES,
            stateful_step_count=15,
            deadline=None,
            derandomize=EXAMPLES < 1_000,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
    assert min(HAPPENED[what] for what in ("effects", "crashes", "refusals")) > EXAMPLES // 20, HAPPENED
