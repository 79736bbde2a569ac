"""Going on: the last failed operation anew, or what was interrupted (C40-41)."""

from conversations import clarifications, confirmations, executions, requests, state
from conversations.models import Operation
from conversations.registries.dialogue import dialogue
from conversations.responses.sentences import sentence
from conversations.turn import Response
from conversations.turns import TurnInProgress
from policy.errors import say


def retry(turn: TurnInProgress) -> None:
    """The newest operation, if it failed, once more through plan, policy and confirmation; no old right is reused."""
    failed = (
        Operation.objects.filter(conversation_id=turn.conversation.row.id, requested_by_id=turn.by.user_id)
        .select_related("intent")
        .order_by("-id")
        .first()
    )
    if failed is None or failed.status != Operation.Status.FAILED:
        turn.refuse("NOTHING_TO_RETRY", say("NOTHING_TO_RETRY", turn.locale))
        return
    intent = dialogue.get(failed.intent.name)
    if intent is None:
        turn.refuse("CAPABILITY_CHANGED", say("CAPABILITY_CHANGED", turn.locale))
        return
    requests.pursue(turn, intent, values={}, mentions={}, kept=failed.intent.slots, retries=failed)


def resume(turn: TurnInProgress) -> None:
    """Repeat the open question, wake the running plan, or say that nothing was interrupted."""
    row = turn.conversation.row
    if turn.confirmation is not None:
        row.resume()
        question = confirmations.question_of(turn.confirmation, turn.locale)
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
