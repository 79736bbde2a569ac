"""Going on: the last failed operation anew, or what was interrupted (C40-41)."""

from context_bridge.registries.capabilities import capabilities
from conversations import (
    asking,
    clarifications,
    executions,
    held,
    recipes,
    reconciling,
    requests,
    retry_checks,
    state,
)
from conversations.models import Operation, PlanStep
from conversations.registries.dialogue import Intent, dialogue
from conversations.responses.sentences import listed, sentence
from conversations.turn import Response
from conversations.turns import TurnInProgress
from policy.errors import say


def retry(turn: TurnInProgress) -> None:
    """The newest operation, if it failed or nobody answered in time, once more through plan, policy and confirmation;
    no old right is reused. Of one that was done in part, only what was not done. Each reason against it is told (C41).
    """
    failed = newest(turn)
    if failed is not None and failed.status == Operation.Status.UNKNOWN_OUTCOME:
        reconciling.ask_now(turn, failed)
        return
    if failed is None or failed.status not in AGAIN:
        turn.refuse("NOTHING_TO_RETRY", say("NOTHING_TO_RETRY", turn.locale))
        return
    if (reason := retry_checks.obstacle(turn, failed)) is not None:
        turn.operation = failed
        turn.refuse(reason, retry_checks.told(reason, failed, turn.locale))
        return
    if (warning := retry_checks.moved_on(turn, failed)) is not None:
        turn.remark(warning)
    intent = dialogue[failed.intent.name]
    if intent.recipe is not None and failed.status == Operation.Status.PARTIALLY_SUCCEEDED:
        requests.propose_rest(turn, intent, failed, recipes.rest(failed.plan.steps.order_by("index"), by=turn.by))
        return
    requests.pursue(turn, intent, values={}, mentions={}, kept=_not_done(failed), retries=failed)


AGAIN = (Operation.Status.FAILED, Operation.Status.PARTIALLY_SUCCEEDED, Operation.Status.EXPIRED)


def newest(turn: TurnInProgress) -> Operation | None:
    """The last operation of this person in this conversation."""
    rows = Operation.objects.filter(conversation_id=turn.conversation.row.id, requested_by_id=turn.by.user_id)
    return rows.select_related("intent").order_by("-id").first()


def another_way(turn: TurnInProgress, offer: str) -> None:
    """ "Faça de outra maneira": a way that is registered, with what was said, through a plan and a question of its own.
    None but a registered one is ever tried."""
    before = newest(turn)
    ways = _other_ways(before)
    if before is None or not ways:
        turn.refuse("NO_OTHER_WAY", sentence("no_other_way", turn.locale, offer=offer))
    elif before.status == Operation.Status.UNKNOWN_OUTCOME:
        reconciling.ask_now(turn, before)
    elif before.status not in (*AGAIN, Operation.Status.AWAITING_CONFIRMATION, Operation.Status.CANCELLED):
        turn.refuse("NO_OTHER_WAY", sentence("done_already", turn.locale))
    elif len(ways) > 1:
        names = [capabilities[way.capability].titles[turn.locale] for way in ways]
        turn.refuse("NO_OTHER_WAY", sentence("other_ways", turn.locale, list=listed(names, turn.locale)))
    else:
        turn.remark(sentence("other_way", turn.locale, title=capabilities[ways[0].capability].titles[turn.locale]))
        requests.pursue(turn, ways[0], values={}, mentions={}, kept=_not_done(before), retries=before)


def _other_ways(before: Operation | None) -> list[Intent]:
    capability = capabilities.get(before.capability_id) if before is not None else None
    found = [dialogue.for_capability(name) for name in capability.alternatives] if capability else []
    return [intent for intent in found if intent is not None]


def _not_done(failed: Operation) -> dict[str, held.Stored]:
    """The slots without the records whose steps were done."""
    done = failed.plan.steps.filter(status=PlanStep.Status.SUCCEEDED) if hasattr(failed, "plan") else ()
    given = [step.input for step in done]
    slots = {}
    for name, slot in failed.intent.slots.items():
        left = [r for r in held.references(slot) if not any(one.get(name) == r.id for one in given)]
        slots[name] = held.records(left, slot["source"]) if held.many(slot) and left else slot
    return slots


def resume(turn: TurnInProgress) -> None:
    """Repeat the open question, wake the running plan, or say that nothing was interrupted."""
    row = turn.conversation.row
    if turn.confirmation is not None:
        row.resume()
        question = asking.question_of(turn.confirmation, turn.locale)
        text = sentence("resumed_question", turn.locale, question=question.text)
        turn.answer(
            Response(type="confirmation", text=text, choices=question.choices, confirmation=question.confirmation)
        )
    elif turn.clarification is not None:
        row.resume()
        text = sentence("resumed_question", turn.locale, question=turn.clarification.question)
        choices = clarifications.offered(turn.clarification, turn.locale)
        turn.answer(Response(type="clarification", text=text, choices=choices))
    elif execution := state.active_execution(row.id):
        executions.wake_worker(execution.id)
        turn.row.execution_id = execution.id
        turn.answer(Response(type="executing", text=sentence("resumed_execution", turn.locale)), aloud=False)
    elif (last := newest(turn)) is not None and last.status == Operation.Status.EXPIRED:
        retry(turn)
    else:
        turn.refuse("NOTHING_TO_RESUME", say("NOTHING_TO_RESUME", turn.locale))
