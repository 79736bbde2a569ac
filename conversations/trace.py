"""What happened between a sentence and its answer, collected for a reader: every record, with its ids (C52).

Records of policy and of the tool runtime are read through Django's registry of models: they belong to those apps.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.apps import apps
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from conversations import wire
from conversations.models import (
    Clarification,
    Confirmation,
    Conversation,
    ConversationEvent,
    Execution,
    IntentRecord,
    Message,
    Operation,
    Plan,
    PlanStep,
    ResultReference,
    Turn,
)
from policy import sets
from policy.engine.cedar import PolicySetError
from policy.engine.reasons import sentences

# Where a reference may have been found (C11), in words.
SOURCES: Mapping[str, Any] = {  # Any: lazy texts
    "explicit": _("named in the sentence"),
    "candidates": _("one of the choices offered"),
    "selection": _("selected on the page"),
    "active": _("the active record"),
    "last_result": _("the last result"),
    "focus": _("in focus on the page"),
    "previous_message": _("named in the sentence before"),
    "recent": _("a recent record"),
    "members": _("belongs to the record in hand"),
    "conversation": _("earlier in the conversation"),
}


@dataclass(slots=True)
class Decided:
    """A policy decision with what its determining policies say."""

    row: Any  # policy.PolicyDecision
    explanation: Sequence[str]


@dataclass(slots=True)
class StepTrace:
    row: PlanStep
    decisions: Sequence[Decided]
    invocations: Sequence[Any]  # context_bridge.ToolInvocation


@dataclass(slots=True)
class OperationTrace:
    """One operation, from its intent to its results."""

    row: Operation
    intent: IntentRecord | None
    clarifications: Sequence[Clarification]
    plan: Plan | None
    planned: Sequence[Decided]  # decisions before execution
    confirmation: Confirmation | None
    answered_by: Turn | None  # the turn that claimed the confirmation
    execution: Execution | None
    steps: Sequence[StepTrace]
    results: Sequence[ResultReference]


@dataclass(slots=True)
class TurnTrace:
    """One turn: what came in, the events it left, its operations, what was answered.

    An operation is shown in full once, in the first of the turns that touched it; the later ones point there.
    """

    row: Turn
    events: Sequence[ConversationEvent]
    references: Sequence[Mapping[str, Any]]
    messages: Sequence[Message]
    access: Sequence[Decided]  # whether this person might write here
    operations: list[OperationTrace] = field(default_factory=list)
    shown_above: list[OperationTrace] = field(default_factory=list)


def of(conversation: Conversation, turns: Sequence[Turn]) -> list[TurnTrace]:
    """The traces of these turns, with a fixed number of statements however many they are."""
    events = _grouped(_events(conversation, turns), lambda e: e.turn_id)
    messages = _grouped(
        Message.objects.filter(turn__in=turns).select_related("author").order_by("sequence"), lambda m: m.turn_id
    )
    access = _grouped(_access(conversation, turns), lambda d: d.row.created_at)
    touched = {turn.id: _operation_ids(turn, events.get(turn.id, ())) for turn in turns}
    operations = _operations(turns, {o for found in touched.values() for o in found})
    traces, shown = [], set[str]()
    for turn in turns:
        own = events.get(turn.id, [])
        references = [_reference(e) for e in own if e.type == "REFERENCE_RESOLVED"]
        trace = TurnTrace(turn, own, references, messages.get(turn.id, []), access.get(turn.received_at, []))
        for operation in operations:
            if operation.row.turn_id == turn.id or operation.row.id in touched[turn.id]:
                (trace.shown_above if operation.row.id in shown else trace.operations).append(operation)
                shown.add(operation.row.id)
        traces.append(trace)
    return traces


def _events(conversation: Conversation, turns: Sequence[Turn]) -> Iterable[ConversationEvent]:
    return ConversationEvent.objects.filter(conversation=conversation, turn_id__in=[t.id for t in turns]).order_by(
        "sequence"
    )


def _operation_ids(turn: Turn, events: Sequence[ConversationEvent]) -> set[str]:
    return {i for i in (turn.operation_id, *(e.operation_id for e in events)) if i}


def _operations(turns: Sequence[Turn], ids: set[str]) -> list[OperationTrace]:
    rows = list(
        Operation.objects.filter(Q(pk__in=ids) | Q(turn__in=turns))
        .select_related("intent", "plan__confirmation__asked_of", "plan__execution__turn__user", "requested_by")
        .prefetch_related("plan__steps", "results", "intent__clarifications")
        .order_by("id")
    )
    found = [row.id for row in rows]
    decisions = _grouped(_decisions(found), lambda d: d.row.operation_id)
    invocations = _grouped(
        apps.get_model("context_bridge", "ToolInvocation").objects.filter(operation_id__in=found).order_by("id"),
        lambda i: i.operation_id,
    )
    return [_operation(row, decisions.get(row.id, []), invocations.get(row.id, [])) for row in rows]


def _operation(row: Operation, decisions: Sequence[Decided], invocations: Sequence[Any]) -> OperationTrace:
    plan: Plan | None = getattr(row, "plan", None)
    intent: IntentRecord | None = getattr(row, "intent", None)
    confirmation: Confirmation | None = getattr(plan, "confirmation", None)
    execution: Execution | None = getattr(plan, "execution", None)
    of_steps = [d for d in decisions if d.row.point == "execution"]
    steps = [
        StepTrace(
            step,
            [d for d in of_steps if d.row.ids.get("stepId") == step.id],
            [i for i in invocations if i.step_id == step.id],
        )
        for step in sorted(plan.steps.all() if plan else [], key=lambda s: s.index)
    ]
    claimed = execution is not None and confirmation is not None and execution.confirmation_id == confirmation.id
    return OperationTrace(
        row=row,
        intent=intent,
        clarifications=sorted(intent.clarifications.all(), key=lambda c: c.id) if intent else (),
        plan=plan,
        planned=[d for d in decisions if d.row.point != "execution"],
        confirmation=confirmation,
        answered_by=execution.turn if claimed and execution else None,
        execution=execution,
        steps=steps,
        results=sorted(row.results.all(), key=lambda r: r.id),
    )


def _access(conversation: Conversation, turns: Sequence[Turn]) -> list[Decided]:
    """The decisions about the conversation itself; they carry the moment of the turn they let in."""
    moments = [turn.received_at for turn in turns]
    return _decided(conversation_id=conversation.id, operation_id="", created_at__in=moments)


def _decisions(operations: Sequence[str]) -> list[Decided]:
    return _decided(operation_id__in=operations)


def _decided(**which: object) -> list[Decided]:
    """Decisions with what their determining policies say today, in the reader's language."""
    rows = apps.get_model("policy", "PolicyDecision").objects.filter(**which).order_by("id")
    try:
        annotations = sets.current().annotations
    except PolicySetError:
        annotations = {}
    locale = wire.locale_in_force()
    return [Decided(row, sentences(row.policies, annotations)[locale]) for row in rows]


def _reference(event: ConversationEvent) -> dict[str, Any]:
    """A REFERENCE_RESOLVED event in words."""
    payload = event.payload
    source = payload.get("source") or ""
    return {**payload, "sequence": event.sequence, "sourceInWords": SOURCES.get(source, source)}


def _grouped(rows: Iterable[Any], key: Any) -> dict[Any, list[Any]]:  # Any: rows of several models
    groups: dict[Any, list[Any]] = {}
    for row in rows:
        groups.setdefault(key(row), []).append(row)
    return groups
