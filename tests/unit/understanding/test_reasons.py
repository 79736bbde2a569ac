"""What people say instead of a bare no: refusals with reasons, calling off, other values, taking back, remarks."""

import pytest

from conversations.understanding.acts import Act
from conversations.understanding.forms.statements import tells
from conversations.understanding.meaning import Pending, PendingKind, Previous
from conversations.understanding.normalize import tokenize
from tests.unit.understanding.world import hear

_KINDS: dict[Previous, PendingKind] = {
    "CONFIRM": "confirmation",
    "OFFER": "confirmation",
    "REQUEST": "clarification",
    "EXECUTING": "execution",
}


def after(previous: Previous, text: str) -> Pending:
    """The state in which the agent said ``text`` last."""
    is_asked = previous in {"CONFIRM", "OFFER"}
    return Pending(kind=_KINDS.get(previous, "none"), level="soft" if is_asked else None, previous=previous, asked=text)


SUSPEND = after("CONFIRM", "Vou suspender a conta do cliente Jair Melo. Confirma?")
SHIP = after("CONFIRM", "I'll ship the 14 pumps to the Leeds depot by air freight. Shall I go ahead?")
MAIL = after("OFFER", "A fatura foi gerada. Quer que eu envie por WhatsApp?")
KEY = after("OFFER", "Want me to add a spare key to the rental?")
TIME = after("REQUEST", "Qual o horário da vistoria?")
PRINTING = after("EXECUTING", "Imprimindo as 300 etiquetas do lote 9...")
LOCKED = after("NOTIFY_SUCCESS", "The gate on dock 4 was locked.")
SENT = after("NOTIFY_SUCCESS", "O pedido 77 foi enviado ao fornecedor.")
FAILED = after("NOTIFY_FAILURE", "I couldn't reach the printer in room 8.")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("o reator esfriou", True),
        ("the depot flooded", True),
        ("a turma já viajou", True),
        ("he's an intern", True),
        ("wifis back", True),
        ("essa bomba vazou ontem", True),
        ("pela conta da matriz", False),
        ("high priority", False),
        ("the approved one", False),
        ("com escrita", False),
        ("trabalho a quente", False),
    ],
)
def test_a_statement_is_known_by_the_form_of_its_verb(text, told):
    assert tells([token.word for token in tokenize(text)]) is told


@pytest.mark.parametrize(
    ("pending", "text"),
    [
        (SUSPEND, "melhor não, ele pagou ontem"),
        (SUSPEND, "não, pelo amor de deus. Ele já acertou tudo."),
        (SUSPEND, "ixi não, o pagamento compensou hoje cedo"),
        (SUSPEND, "suspende não"),
        (SUSPEND, "não suspende, o jurídico barrou"),
        (SUSPEND, "faça isso não, ele é cliente antigo"),
        (SUSPEND, "sem suspensão por ora"),
        (SUSPEND, "o gerente viajou, então não"),
        (SUSPEND, "ngtv ele quitou"),
        (SHIP, "don't ship them, the valves cracked"),
        (SHIP, "no the customer backed out"),
        (SHIP, "absolutely not they owe us money"),
        (SHIP, "the depot flooded so no"),
        (SHIP, "leave them where they are"),
        (SHIP, "he's back next week so please don't"),
        (MAIL, "não manda, o número mudou"),
        (MAIL, "obrigada, mas eu mesma entrego"),
        (MAIL, "deixa que eu levo"),
        (KEY, "skip the key"),
        (KEY, "no key, thanks"),
        (KEY, "thanks but we'll copy it ourselves"),
    ],
)
def test_a_refusal_may_have_any_reason(pending, text):
    assert hear(text, pending).act is Act.DENY


@pytest.mark.parametrize(
    ("pending", "text"),
    [
        (SUSPEND, "não, o Jair Nunes"),
        (SUSPEND, "não a conta, o cartão"),
        (SHIP, "no, 12 pumps"),
        (SHIP, "good but by sea"),
        (SHIP, "yes, but to the York depot"),
        (SUSPEND, "sim, mas a partir de segunda"),
        (SUSPEND, "suspende sim, só que na sexta"),
        (MAIL, "por e-mail"),
        (SENT, "o certo seria o pedido 79"),
        (LOCKED, "it was dock 5"),
        (FAILED, "use the printer in room 9"),
    ],
)
def test_another_value_corrects(pending, text):
    assert hear(text, pending).act is Act.CORRECTION


@pytest.mark.parametrize(
    "text",
    ["ship them but don't tell customs", "yes but only if the insurance covers it", "half of them maybe"],
)
def test_a_yes_that_is_limited_is_asked_about_again(text):
    assert hear(text, SHIP).act is Act.UNCLEAR


@pytest.mark.parametrize(
    ("pending", "text"),
    [
        (SHIP, "drop that shipment, they never paid"),
        (SHIP, "changed my mind about the pumps"),
        (SHIP, "forget the whole delivery"),
        (TIME, "esquece essa vistoria, o cliente desistiu"),
        (TIME, "para de perguntar, não vai ter mais"),
        (TIME, "deixa pra lá vou ver por telefone"),
        (PRINTING, "para essa impressão"),
        (PRINTING, "PARA papel errado"),
        (PRINTING, "não imprime mais nada"),
        (FAILED, "leave it then, printing at home"),
        (FAILED, "never mind the client left"),
    ],
)
def test_what_waits_runs_or_failed_may_be_given_up_in_many_words(pending, text):
    assert hear(text, pending).act is Act.CANCEL


@pytest.mark.parametrize("pending", [SHIP, PRINTING, TIME, FAILED])
@pytest.mark.parametrize("text", ["cancele a nota 882", "cancel order 4512"])
def test_a_record_of_ones_own_is_not_given_up(pending, text):
    assert hear(text, pending).act is not Act.CANCEL


@pytest.mark.parametrize(
    ("pending", "text"),
    [
        (LOCKED, "unlock what you just locked"),
        (LOCKED, "unlock it, my mistake"),
        (SENT, "puxa esse pedido de volta"),
        (SENT, "devolve esse pedido, mandei errado"),
    ],
)
def test_the_opposite_of_what_was_done_takes_it_back(pending, text):
    assert hear(text, pending).act is Act.UNDO


@pytest.mark.parametrize(
    ("pending", "text"),
    [
        (LOCKED, "unlock dock 5"),
        (SENT, "devolve o pedido 71"),
        (LOCKED, "send the visitor log back to Ana"),
        (SHIP, "ship them and print the manifest"),
        (MAIL, "envia e imprime uma via"),
        (TIME, "antes me mostra a agenda de amanhã"),
        (after("REQ_MORE", "Anything else?"), "the guest list please"),
    ],
)
def test_another_order_is_a_new_request(pending, text):
    assert hear(text, pending).act is Act.NEW_REQUEST


@pytest.mark.parametrize(
    ("pending", "text"),
    [
        (MAIL, "esse sistema só dá trabalho kkkk"),
        (TIME, "o café acabou kkkk"),
        (KEY, "lol I lose keys all the time"),
        (SENT, "nossa que rapidez"),
        (PRINTING, "vou tomar um café enquanto isso"),
    ],
)
def test_a_remark_answers_nothing(pending, text):
    assert hear(text, pending).act is Act.CHITCHAT


@pytest.mark.parametrize(
    ("previous", "said", "text", "act"),
    [
        ("NOTIFY_FAILURE", "A consulta expirou.", "would you be so kind as to run it again", Act.RETRY),
        ("NOTIFY_FAILURE", "A consulta expirou.", "passa de novo por favor", Act.RETRY),
        ("INFORM", "I paused the timesheet because you asked about leave.", "pick the timesheet back up", Act.RESUME),
        ("INFORM", "Pausei o orçamento quando você perguntou do frete.", "volta pro orçamento", Act.RESUME),
    ],
)
def test_trying_again_and_going_on(previous, said, text, act):
    assert hear(text, after(previous, said)).act is act
