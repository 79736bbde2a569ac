"""What a turn costs, in statements: counted, never timed."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from conversations.runtime import runtime
from conversations.turn import UserMessage
from tests.drivers.chat import Dialogue

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_databases]

MOST = 25  # statements of "Sim." up to EXECUTION_STARTED committed, BEGIN and COMMIT included


def statements_of_yes(chat: Dialogue) -> list[str]:
    asked = chat.says("Adicione o componente de trabalho em altura na permissão 123.")
    assert asked.type == "confirmation"
    message = UserMessage(text="Sim.", last_seen=chat.row.last_sequence, client_message_id=f"yes-{chat.id}")
    with CaptureQueriesContext(
        connection,
    ) as captured:
        turn = runtime.receive_message(chat.id, message, by=chat.by, now=chat.now)
    assert turn.response["type"] == "executing"
    return [query["sql"] for query in captured.captured_queries]


@pytest.mark.requirement("C58")
def test_a_yes_costs_at_most_25_statements(requester, no_worker):
    found = statements_of_yes(Dialogue(requester))

    assert len(found) <= MOST, "\n".join(found)


@pytest.mark.requirement("C58")
def test_a_yes_costs_the_same_in_a_long_conversation(requester, no_worker):
    short = Dialogue(requester)
    first = statements_of_yes(short)
    short.presses("cancel")

    long = Dialogue(requester)
    for _ in range(15):
        long.says("Quantos funcionários estão cadastrados?")
        long.says("Abra a permissão 123.")
    assert len(statements_of_yes(long)) == len(first)
