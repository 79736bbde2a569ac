"""What a language model may word: explanations from documents, titles. Where it does that badly, ours stay."""

import pytest
from django.utils import timezone

from conversations.model.redaction import redacted
from conversations.model.titling import title
from tests.drivers.chat import Dialogue
from tests.integration import model_server
from tests.integration.model_server import fails, says

ASKED = "Explique o trabalho em altura."


@pytest.fixture
def model(settings):
    with model_server.serving() as server:
        settings.AGENTIC_MODEL_URL, settings.AGENTIC_MODEL_NAME = server.url, "small"
        settings.AGENTIC = {"MODEL_EXPLAINS": 1}
        yield server


@pytest.fixture
def chat(requester):
    return Dialogue(requester)


def wording(text, *, sources=None):
    """An answer that cites the documents it was given, unless told otherwise."""

    def behave(exchange):
        given = model_server.data_of(exchange.body)["context"]["knowledge"]["excerpts"]
        answer = {"text": text, "sources": [e["source"] for e in given] if sources is None else sources}
        says(answer)(exchange)

    return behave


FAITHFUL = "Trabalho em altura é toda atividade acima de 2 metros com risco de queda."


@pytest.mark.requirement("C58")
def test_an_explanation_may_be_worded_and_keeps_its_sources(model, chat):
    model.behave = wording(FAITHFUL)

    reply = chat.says(ASKED)

    assert reply.text.startswith(FAITHFUL) and "modelo de linguagem" in reply.text
    assert (reply.type, len(reply.response["sources"]), reply.turn.model_calls) == ("answer", 1, 1)
    assert reply.turn.route in ("rules", "fast")


BAD = {
    "a document that was not given": wording(FAITHFUL, sources=["nr-99"]),
    "no document": wording(FAITHFUL, sources=[]),
    "a number of its own": wording(FAITHFUL.replace("2 metros", "5 metros")),
    "markup": wording(f"<b>{FAITHFUL}</b>"),
    "a link": wording(f"{FAITHFUL} Veja https://example.com"),
    "something else": wording("Receita de bolo: misture farinha, açúcar, manteiga, chocolate."),
    "too long": wording(FAITHFUL * 40),
    "nothing": wording(""),
    "500": fails(500),
    "another schema": says({"answer": FAITHFUL}),
}


@pytest.mark.requirement("C58")
@pytest.mark.parametrize("behaviour", BAD.values(), ids=BAD)
def test_a_bad_wording_leaves_the_words_of_the_document(model, chat, settings, behaviour):
    model.behave = behaviour
    settings.AGENTIC = {}
    plain = chat.says(ASKED)
    settings.AGENTIC = {"MODEL_EXPLAINS": 1}

    reply = chat.says(ASKED)

    assert (reply.type, reply.text) == (plain.type, plain.text)
    assert reply.turn.model_calls > 0


@pytest.mark.requirement("C58")
def test_wording_is_off_by_default(model, chat, settings):
    settings.AGENTIC = {}

    assert chat.says(ASKED).turn.model_calls == 0


@pytest.mark.requirement("C58")
@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Validade da permissão 123", "Validade da permissão 123"),
        ("Trabalho em altura no telhado.", "Trabalho em altura no telhado"),
        ("Altura", None),
        ("um dois três quatro cinco seis sete", None),
        ("<b>Validade da permissão</b>", None),
        ("Validade {da} permissão", None),
    ],
)
def test_a_title_has_three_to_six_words_and_no_markup(model, db, given, kept):
    model.behave = says({"title": given})

    assert title("Mude a validade", locale="pt-BR", now=timezone.now()) == kept


def test_without_a_model_there_is_no_title(db):
    assert title("Mude a validade", locale="pt-BR", now=timezone.now()) is None


@pytest.mark.requirement("C58")
@pytest.mark.parametrize(
    "secret",
    ["ana@example.com", "123.456.789-09", "12345678909", "11 98765-4321", "4111 1111 1111 1111", "senha: abracadabra"],
)
def test_what_must_not_be_sent_is_hidden(secret):
    assert redacted(f"Fale com {secret} sobre a WP-123") == "Fale com *** sobre a WP-123"


@pytest.mark.parametrize("text", ["WP-123", "permissão 456 por 60 dias", "NR-35", "às 14:30 de 12/03/2027"])
def test_what_a_sentence_is_about_is_not_hidden(text):
    assert redacted(text) == text
