"""Going on: the last failed operation anew, or what was interrupted (C40-41)."""

from conversations import asking, clarifications, executions, held, requests, state
from conversations.models import Operation, PlanStep
from conversations.registries.dialogue import dialogue
from conversations.responses.sentences import sentence
from conversations.turn import Response
from conversations.turns import TurnInProgress
from policy.errors import say


def retry(turn: TurnInProgress) -> None:
    """The newest operation, if it failed, once more through plan, policy and confirmation; no old right is reused.
    Of one that was done in part, only what was not done."""
    failed = (
        Operation.objects.filter(conversation_id=turn.conversation.row.id, requested_by_id=turn.by.user_id)
        .select_related("intent")
        .order_by("-id")
        .first()
    )
    if failed is None or failed.status not in (Operation.Status.FAILED, Operation.Status.PARTIALLY_SUCCEEDED):
        turn.refuse("NOTHING_TO_RETRY", say("NOTHING_TO_RETRY", turn.locale))
        return
    intent = dialogue.get(failed.intent.name)
    if intent is None:
        turn.refuse("CAPABILITY_CHANGED", say("CAPABILITY_CHANGED", turn.locale))
        return
    requests.pursue(turn, intent, values={}, mentions={}, kept=_not_done(failed), retries=failed)


def another_way(turn: TurnInProgress, offer: str) -> None:
    """ "Faça de outra maneira": no way but the registered one is ever tried; what else can be done here is said."""
    turn.refuse("NO_OTHER_WAY", sentence("no_other_way", turn.locale, offer=offer))


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
    else:
        turn.refuse("NOTHING_TO_RESUME", say("NOTHING_TO_RESUME", turn.locale))
