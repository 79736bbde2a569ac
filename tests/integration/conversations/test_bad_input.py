"""Bad input at every surface: a clear refusal with a reason code, and nothing stored."""

import json

import pytest

from tests.integration.conversations.surfaces import Rest, chat, rows, socket

pytestmark = pytest.mark.django_db(transaction=True)
DEEP = "[" * 100_000 + "]" * 100_000

# What a person sends as a text -> why it is refused.
TEXTS = [
    ("", "EMPTY_MESSAGE"),
    (" \t ", "EMPTY_MESSAGE"),
    ("\u200b", "EMPTY_MESSAGE"),
    ("Sim\x00.", "CONTROL_CHARACTERS"),
    ("Sim\x1b[2J", "CONTROL_CHARACTERS"),
    ("a" * 300_000, "MESSAGE_TOO_LARGE"),
]
# Other fields of a message, as a client may get them wrong -> why it is refused.
FIELDS = [
    ({"text": 5}, "INVALID_INPUT"),
    ({"text": None}, "INVALID_INPUT"),
    ({"text": ["Sim."]}, "INVALID_INPUT"),
    ({"lastSeenSequence": "1"}, "INVALID_INPUT"),
    ({"lastSeenSequence": -1}, "INVALID_INPUT"),
    ({"lastSeenSequence": 2**63}, "INVALID_INPUT"),
    ({"lastSeenSequence": True}, "INVALID_INPUT"),
    ({"surprise": 1}, "INVALID_INPUT"),
    ({"ui": "workPermit"}, "INVALID_INPUT"),
    ({"ui": {"surprise": 1}}, "INVALID_INPUT"),
    ({"ui": {"page": {"semanticId": "<b>"}}}, "INVALID_INPUT"),
    ({"ui": {"visibleEntities": [{"entityType": "a", "entityId": "b"}] * 51}}, "INVALID_INPUT"),
]
# What is no JSON object at all.
UNREADABLE = ["{", "[]", "5", '"Sim."', "null", '{"text": NaN}', '{"text": "\\ud800"}', "\ufeff{}", f'{{"a":{DEEP}}}']
# What is no frame that a client may send, though the server or its layer knows some of the words.
UNKNOWN = [None, 5, ["msg"], "conversation.hint", "EXECUTION_STARTED", "turn"]
CONTEXTS = [5, {"surprise": 1}, {"page": {}}, {"tenantId": "beta"}, {"breadcrumbs": [{"semanticId": "a"}] * 11}]


@pytest.fixture
def nothing_stored(transactional_db, demo):
    """The counts before; compared again when the test has ended."""
    before = rows()
    yield before
    assert rows() == before


def ids(table):
    return [repr(given)[:30] for given, _ in table]


# --- REST -----------------------------------------------------------------------------------------------------------
@pytest.fixture
def conversation(transactional_db, demo):
    return Rest("requester").starts()


def refused(answer):
    body = answer.json()
    assert answer["Content-Type"] == "application/problem+json"
    assert body["detail"]
    assert body["status"] == answer.status_code
    return body["reason"]


@pytest.mark.parametrize(("text", "reason"), TEXTS, ids=ids(TEXTS))
def test_rest_refuses_a_bad_text(conversation, nothing_stored, text, reason):
    assert refused(Rest("requester").post(f"conversations/{conversation}/messages", {"text": text})) == reason


@pytest.mark.parametrize(("fields", "reason"), FIELDS, ids=ids(FIELDS))
def test_rest_refuses_a_bad_field_by_name(conversation, nothing_stored, fields, reason):
    answer = Rest("requester").post(f"conversations/{conversation}/messages", {"text": "Sim."} | fields)

    assert refused(answer) == reason
    assert answer.json()["fields"]


@pytest.mark.parametrize("body", UNREADABLE, ids=[u[:12] for u in UNREADABLE])
def test_rest_refuses_what_is_no_json_object(conversation, nothing_stored, body):
    assert refused(Rest("requester").post(f"conversations/{conversation}/messages", body)) == "INVALID_JSON"


def test_rest_refuses_a_body_that_is_too_large(conversation, nothing_stored):
    answer = Rest("requester").post(f"conversations/{conversation}/messages", {"text": "a" * 1_048_576})

    assert (answer.status_code, refused(answer)) == (413, "TOO_LARGE")


@pytest.mark.parametrize("locale", ["fr", "pt", "", 5, None, ["en"], "x" * 1000])
def test_rest_refuses_an_unknown_locale(conversation, nothing_stored, locale):
    in_message = Rest("requester").post(f"conversations/{conversation}/messages", {"text": "Sim.", "locale": locale})
    in_creation = Rest("requester").post("conversations", {"locale": locale})

    expected = "INVALID_INPUT" if locale is None else "UNSUPPORTED_LOCALE"
    assert [refused(in_message), refused(in_creation)] == [expected, expected]


@pytest.mark.parametrize(
    ("verb", "body"),
    [
        ("confirm", {}),
        ("confirm", {"confirmationId": 5}),
        ("confirm", {"confirmationId": "'; DROP TABLE"}),
        ("confirm", {"confirmationId": "conf_1", "typed": 5}),
        ("confirm", {"confirmationId": "conf_1", "typed": "\x00"}),
        ("confirm", {"confirmationId": "conf_1", "typed": "WP-123\n"}),
        ("cancel", {"requestId": "a\x00b"}),
        ("deny", {"confirmationId": ["conf_1"]}),
        ("cancel", {"requestId": "x" * 81}),
        ("undo", {"surprise": 1}),
        ("resume", {"requestId": {}}),
    ],
)
def test_rest_refuses_a_bad_button(conversation, nothing_stored, verb, body):
    answer = Rest("requester").post(f"conversations/{conversation}/{verb}", body)

    assert (answer.status_code, refused(answer)) == (400, "INVALID_INPUT")


# --- WebSocket ------------------------------------------------------------------------------------------------------
async def refusal(frame):
    """What a socket with no conversation yet answers to this frame."""
    async with socket("requester") as page:
        await page.hello()
        await page.send_text(frame if isinstance(frame, str) else json.dumps(frame))
        told = await page.next()
        await page.send({"type": "ping"})
        assert (await page.next())["type"] == "pong"  # it serves on
    assert told["type"] == "error"
    assert told["text"]
    return told


def message(**fields):
    return {"type": "msg", "clientMessageId": "m-1", "text": "Sim.", "lastSeenSequence": 0} | fields


@pytest.mark.asyncio
@pytest.mark.parametrize(("text", "reason"), TEXTS, ids=ids(TEXTS))
async def test_the_socket_refuses_a_bad_text(nothing_stored, text, reason):
    told = await refusal(message(text=text))

    assert (told["reason"], told["clientMessageId"]) == (reason, "m-1")


@pytest.mark.asyncio
@pytest.mark.parametrize(("fields", "reason"), FIELDS, ids=ids(FIELDS))
async def test_the_socket_refuses_a_bad_field_by_name(nothing_stored, fields, reason):
    told = await refusal(message(**fields))

    assert told["reason"] == reason
    assert told["fields"]


@pytest.mark.asyncio
@pytest.mark.parametrize("frame", UNREADABLE, ids=[u[:12] for u in UNREADABLE])
async def test_the_socket_refuses_what_is_no_json_object(nothing_stored, frame):
    assert (await refusal(frame))["reason"] == "INVALID_JSON"


@pytest.mark.asyncio
@pytest.mark.parametrize("kind", UNKNOWN)
async def test_the_socket_refuses_an_unknown_frame(nothing_stored, kind):
    assert (await refusal({"type": kind, "sequence": 1}))["reason"] == "UNKNOWN_FRAME"


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"locale": "fr"}, "UNSUPPORTED_LOCALE"),
        ({"protocol": 2}, "INVALID_INPUT"),
        ({"tabId": ""}, "INVALID_INPUT"),
        ({"tabId": "x" * 65}, "INVALID_INPUT"),
        ({"cursor": -1}, "INVALID_INPUT"),
        ({"conversationId": 5}, "INVALID_INPUT"),
        ({"agent": "agent.unknown"}, "INVALID_INPUT"),
    ],
)
async def test_the_socket_refuses_a_bad_hello(nothing_stored, fields, reason):
    assert (await refusal({"type": "hello", "protocol": 1, "tabId": "tab-1"} | fields))["reason"] == reason


@pytest.mark.asyncio
@pytest.mark.parametrize("context", CONTEXTS)
async def test_the_socket_refuses_a_bad_context(nothing_stored, context):
    assert (await refusal({"type": "ctx.snapshot", "context": context}))["reason"] == "INVALID_INPUT"


@pytest.mark.asyncio
async def test_the_socket_drops_a_claimed_identity(transactional_db, demo):
    async with socket("requester") as page:
        await page.hello(tenantId="beta", userId=1)
        frames = await page.says("Abra a permissão 123.", userId="admin", roles=["releaser"])

    assert frames[-1]["turn"]["response"]["type"] == "success"


ANSWER = {"type": "confirm", "requestId": "r-1", "confirmationId": "conf_1", "lastSeenSequence": 0}


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "frame",
    [
        ANSWER | {"typed": "\x00"},
        ANSWER | {"typed": "WP-123\n"},
        ANSWER | {"requestId": "a\x00b"},
        {"type": "undo", "requestId": "a\nb"},
        message(clientMessageId="a\x00b"),
        message(ui={"page": {"semanticId": "workPermit", "entityType": "workPermit", "entityId": "a\x00b"}}),
        {"type": "ctx.snapshot", "context": {"filters": {"a": "\x00"}}},
    ],
)
async def test_the_socket_refuses_control_characters(nothing_stored, frame):
    assert (await refusal(frame))["reason"] == "INVALID_INPUT"


# --- terminal -------------------------------------------------------------------------------------------------------
LINES = [
    ("", "EMPTY_MESSAGE"),
    ("{", "INVALID_JSON"),
    ("{}", "INVALID_INPUT"),
    ('{"text": 5}', "INVALID_INPUT"),
    ('{"text": "Sim.", "surprise": 1}', "INVALID_INPUT"),
    ('{"text": "Sim.", "lastSeenSequence": "1"}', "INVALID_INPUT"),
    ('{"text": "Sim.", "ui": {"surprise": 1}}', "INVALID_INPUT"),
    ('{"text": ""}', "EMPTY_MESSAGE"),
    ('{"text": "Sim\\u0000."}', "CONTROL_CHARACTERS"),
    ("Sim\x07.", "CONTROL_CHARACTERS"),
    ("Sim\udcff.", "CONTROL_CHARACTERS"),
    ("a" * 1_000_000, "MESSAGE_TOO_LARGE"),
    ('{"text": "' + "a" * 1_000_000 + '"}', "TOO_LARGE"),
]


def test_the_terminal_refuses_each_bad_line_and_goes_on(nothing_stored, monkeypatch):
    answers = chat(monkeypatch, *(line for line, _ in LINES))

    assert [a["response"]["reason"] for a in answers] == [reason for _, reason in LINES]
    assert {(a["status"], a["turnId"], a["conversationId"]) for a in answers} == {("ERROR", None, None)}
