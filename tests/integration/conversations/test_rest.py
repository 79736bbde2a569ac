"""Conversations by REST (C55): what programs can do, and what they are told when they can't."""

import base64
import json
from datetime import timedelta
from io import StringIO

import jsonschema_rs
import pytest
from django.core.management import call_command
from django.utils import timezone
from knox.models import AuthToken

from conversations import executions
from policy.metrics import claimed_identities
from tests.integration.conversations.surfaces import Rest

pytestmark = pytest.mark.django_db
HEIGHT = "Adicione o componente de trabalho em altura."


@pytest.fixture
def alice(demo):
    return Rest("requester")


@pytest.fixture
def outsider_rest(demo):
    return Rest("outsider")


@pytest.fixture(scope="module")
def openapi():
    """Every answer against the published schema: what is served is what is said."""
    out = StringIO()
    call_command("spectacular", "--format", "openapi-json", stdout=out)
    return json.loads(out.getvalue())


def as_json_schema(part):
    """OpenAPI 3.0 writes "or null" as a word of its own."""
    if isinstance(part, list):
        return [as_json_schema(p) for p in part]
    if not isinstance(part, dict):
        return part
    schema = {name: as_json_schema(value) for name, value in part.items() if name != "nullable"}
    return {"anyOf": [schema, {"type": "null"}]} if part.get("nullable") is True else schema


def conforms(openapi, name, value):
    components = as_json_schema(openapi["components"])
    schema = {"$ref": f"#/components/schemas/{name}", "components": components}
    faults = [f"{e.instance_path}: {e.message}" for e in jsonschema_rs.validator_for(schema).iter_errors(value)]
    assert faults == []


def asked(rest):
    """A conversation in which adding a component waits for a yes."""
    conversation = rest.starts()
    rest.says(conversation, "Abra a permissão 123.")
    return conversation, rest.says(conversation, HEIGHT)["response"]["confirmation"]


@pytest.mark.requirement("C55")
def test_a_component_is_added_by_rest(alice, openapi):
    conversation, confirmation = asked(alice)

    confirmed = alice.post(f"conversations/{conversation}/confirm", {"confirmationId": confirmation["confirmationId"]})
    turn = confirmed.json()
    executions.advance(execution_id=turn["executionId"], now=timezone.now())

    assert confirmed.status_code == 200
    assert turn["response"]["type"] == "executing"
    state = alice.get(f"conversations/{conversation}").json()
    page = alice.get(f"conversations/{conversation}/events", limit=500).json()
    assert state["status"] == "SUCCESS"
    assert [e["seq"] for e in page["events"]] == list(range(1, state["lastSequence"] + 1))
    assert page["events"][-2]["event"] == "EXECUTION_COMPLETED"
    conforms(openapi, "TurnOutput", turn)
    conforms(openapi, "StateOutput", state)
    conforms(openapi, "EventsOutput", page)


@pytest.mark.requirement("C7")
def test_the_state_tells_what_is_pending(alice, openapi):
    conversation, confirmation = asked(alice)

    state = alice.get(f"conversations/{conversation}").json()

    assert state["status"] == "CONFIRMATION_REQUIRED"
    assert state["pendingConfirmation"]["confirmationId"] == confirmation["confirmationId"]
    assert state["context"]["activeEntity"]["id"] == "WP-123"
    conforms(openapi, "StateOutput", state)


def test_a_question_with_candidates_conforms_to_the_schema(alice, openapi):
    conversation = alice.starts()
    turn = alice.says(conversation, "Abra a permissão 124.")
    state = alice.get(f"conversations/{conversation}").json()

    assert turn["response"]["type"] == "clarification"
    assert len(state["pendingClarification"]["candidates"]) == 2
    conforms(openapi, "TurnOutput", turn)
    conforms(openapi, "StateOutput", state)


def test_the_list_holds_mine_newest_first_page_by_page(alice, outsider_rest, openapi):
    outsider_rest.starts()
    started = [alice.starts(locale=locale) for locale in ("pt-BR", "en", "pt-BR")]

    first = alice.get("conversations", limit=2).json()
    rest = alice.get("conversations", limit=2, cursor=first["nextCursor"]).json()

    assert [c["conversationId"] for c in first["conversations"] + rest["conversations"]] == started[::-1]
    assert rest["nextCursor"] is None
    conforms(openapi, "SummariesOutput", first)


def test_a_new_conversation_says_where_it_is(alice):
    answer = alice.post("conversations")

    assert answer.status_code == 201
    assert answer["Location"].endswith(f"/agent/conversations/{answer.json()['conversationId']}")


@pytest.mark.requirement("C53")
def test_a_claimed_identity_is_ignored_and_counted(alice):
    before = claimed_identities.counts().get("tenantId", 0)

    conversation = alice.starts(tenantId="beta", userId="admin")
    answered = alice.post(f"conversations/{conversation}/messages", {"text": "Sim.", "roles": ["releaser"]})

    assert answered.status_code == 200
    assert alice.get(f"conversations/{conversation}").status_code == 200
    assert claimed_identities.counts()["tenantId"] == before + 1


@pytest.mark.requirement("C38")
@pytest.mark.parametrize("verb", ["messages", "confirm", "deny", "cancel", "undo", "resume", "events", "snapshot", ""])
def test_the_conversation_of_another_tenant_does_not_exist(alice, outsider_rest, verb):
    conversation, confirmation = asked(alice)
    path = f"conversations/{conversation}/{verb}".rstrip("/")
    bodies = {"messages": {"text": "Sim."}}
    bodies |= {v: {"confirmationId": confirmation["confirmationId"]} for v in ("confirm", "deny")}

    if verb in ("events", "snapshot", ""):
        foreign, missing = outsider_rest.get(path), outsider_rest.get(path.replace(conversation, "conv_0"))
    else:
        foreign = outsider_rest.post(path, bodies.get(verb))
        missing = outsider_rest.post(path.replace(conversation, "conv_0"), bodies.get(verb))

    assert foreign.status_code == 404
    assert foreign.json()["reason"] == "NOT_FOUND"
    assert foreign.content == missing.content
    assert alice.get(f"conversations/{conversation}").json()["status"] == "CONFIRMATION_REQUIRED"


@pytest.mark.requirement("C16")
@pytest.mark.case("K6")
def test_a_confirmation_of_another_conversation_is_not_found(alice):
    conversation, confirmation = asked(alice)
    other, _ = asked(alice)

    answer = alice.post(f"conversations/{other}/confirm", {"confirmationId": confirmation["confirmationId"]})

    assert answer.status_code == 404
    assert alice.get(f"conversations/{conversation}").json()["status"] == "CONFIRMATION_REQUIRED"


@pytest.mark.requirement("C16")
def test_a_strong_confirmation_needs_the_typed_id(alice):
    conversation = alice.starts()
    confirmation = alice.says(conversation, "Cancele a permissão 456.")["response"]["confirmation"]
    path, given = f"conversations/{conversation}/confirm", {"confirmationId": confirmation["confirmationId"]}

    without, wrong = alice.post(path, given), alice.post(path, given | {"typed": "WP-123"})
    right = alice.post(path, given | {"typed": "WP-456"})

    assert (without.status_code, without.json()["reason"]) == (409, "CONFIRMATION_LEVEL")
    assert (wrong.status_code, wrong.json()["reason"]) == (409, "CONFIRMATION_LEVEL")
    assert right.status_code == 200
    assert right.json()["executionId"]


def test_a_denied_confirmation_can_not_be_confirmed(alice):
    conversation, confirmation = asked(alice)
    given = {"confirmationId": confirmation["confirmationId"]}

    denied = alice.post(f"conversations/{conversation}/deny", given)
    confirmed = alice.post(f"conversations/{conversation}/confirm", given)

    assert denied.status_code == 200
    assert (confirmed.status_code, confirmed.json()["reason"]) == (409, "CONFIRMATION_DENIED")


@pytest.mark.parametrize(("verb", "reason"), [("resume", "NOTHING_TO_RESUME"), ("undo", "NOTHING_TO_UNDO")])
def test_a_button_with_nothing_to_do_says_so(alice, verb, reason):
    answer = alice.post(f"conversations/{alice.starts()}/{verb}")

    assert (answer.status_code, answer.json()["reason"]) == (409, reason)


def test_the_same_message_again_is_the_same_turn(alice):
    conversation = alice.starts()

    first = alice.says(conversation, "Abra a permissão 123.", clientMessageId="m-1")
    again = alice.says(conversation, "Abra a permissão 123.", clientMessageId="m-1")

    assert again["turnId"] == first["turnId"]


@pytest.mark.parametrize("query", [{"after": "-1"}, {"after": "x"}, {"after": "99999999999"}])
def test_a_position_that_is_none_is_refused(alice, query):
    answer = alice.get(f"conversations/{alice.starts()}/events", **query)

    assert (answer.status_code, answer.json()["reason"]) == (400, "INVALID_CURSOR")


def test_events_come_in_pages(alice):
    conversation = alice.starts()
    alice.says(conversation, "Abra a permissão 123.")

    first = alice.get(f"conversations/{conversation}/events", limit=2).json()
    rest = alice.get(f"conversations/{conversation}/events", after=first["nextAfter"]).json()

    assert [e["seq"] for e in first["events"]] == [1, 2]
    assert [e["seq"] for e in rest["events"]] == list(range(3, rest["lastSequence"] + 1))


# --- problems -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("path", "method", "content_type", "status", "reason"),
    [
        ("conversations", "PUT", "application/json", 405, "METHOD_NOT_ALLOWED"),
        ("conversations", "POST", "application/xml", 415, "UNSUPPORTED_MEDIA_TYPE"),
        ("conversation", "POST", "application/json", 404, "NOT_FOUND"),
        ("conversations/a%00b", "GET", "application/json", 404, "NOT_FOUND"),
        ("conversations/", "POST", "application/json", 404, "NOT_FOUND"),
    ],
)
def test_every_problem_has_details(alice, path, method, content_type, status, reason):
    answer = alice.post(path, {}, method=method, content_type=content_type)

    assert answer["Content-Type"] == "application/problem+json"
    assert answer.json() | {"title": "", "detail": ""} == {
        "type": "about:blank",
        "title": "",
        "status": status,
        "detail": "",
        "reason": reason,
    }
    assert answer.status_code == status


def test_a_bug_is_told_as_nothing_more_than_that(alice, monkeypatch):
    monkeypatch.setattr("conversations.api.views.threads.mine", lambda **_: 1 / 0)
    alice.client.raise_request_exception = False

    answer = alice.get("conversations")

    assert (answer.status_code, answer.json()["reason"]) == (500, "INTERNAL_ERROR")
    assert "division" not in answer.content.decode()


def test_problems_speak_the_language_of_the_program(demo):
    token = new_token()

    said = {
        language: Rest(token=token, **{"Accept-Language": language}).get("conversations/conv_0").json()["detail"]
        for language in ("pt-BR", "en", "fr")
    }

    assert said["pt-BR"] == said["fr"] == "Não encontrei o que foi pedido."
    assert said["en"] == "What was asked for was not found."


def test_a_suspended_member_is_told_so(alice):
    from policy.models import Membership

    Membership.objects.filter(user__username="requester").update(suspended=True)

    answer = alice.get("conversations")

    assert (answer.status_code, answer.json()["reason"]) == (403, "MEMBERSHIP_SUSPENDED")


# --- tokens ---------------------------------------------------------------------------------------------------------
def basic(password="demo1234", *, scheme="Basic ", **headers):  # noqa: S107 - of the demonstration
    return Rest(**headers, Authorization=scheme + base64.b64encode(f"requester:{password}".encode()).decode())


def new_token(**body):
    answer = basic().post("tokens/", body)
    assert answer.status_code == 201, answer.content
    return answer.json()["token"]


def test_a_token_serves_until_it_is_revoked(demo):
    program = Rest(token=new_token())
    conversation = program.starts()

    assert program.get(f"conversations/{conversation}").json()["channel"] == "api"
    assert program.post("tokens/", method="DELETE").status_code == 204
    refused = program.get("conversations")
    assert (refused.status_code, refused.json()["reason"]) == (401, "NOT_AUTHENTICATED")
    assert refused["WWW-Authenticate"] == "Token"


def test_a_token_ends_by_itself(demo):
    program = Rest(token=new_token(hours=1))

    AuthToken.objects.update(expiry=timezone.now() - timedelta(seconds=1))

    assert program.get("conversations").status_code == 401


def test_only_the_hash_of_a_token_is_stored(demo):
    token = new_token()

    assert token not in str(list(AuthToken.objects.values()))


def test_a_token_makes_no_tokens(demo):
    assert Rest(token=new_token()).post("tokens/").status_code == 401


@pytest.mark.both_databases
@pytest.mark.parametrize("scheme", ["Basic ", "bAsIc\t", " basic  "])
def test_passwords_can_not_be_tried_for_ever(demo, scheme):
    answers = [basic("wrong", scheme=scheme, **{"X-Forwarded-For": f"192.0.2.{n}"}).post("tokens/") for n in range(11)]

    assert [a.status_code for a in answers] == [401] * 10 + [429]
    assert answers[-1].json()["reason"] == "TOO_MANY_SIGN_INS"
    assert 290 <= int(answers[-1]["Retry-After"]) <= 300
    assert basic().post("tokens/").status_code == 429  # right, but not looked at any more


@pytest.mark.both_databases
@pytest.mark.parametrize(
    "given", [b"Token \xff\xfe", b"Token a\x00b", b"Token", b"Token a b", b"Basic \xff", b"Basic YQBiOmM=", b"\xff"]
)
@pytest.mark.parametrize("path", ["conversations", "tokens/"])
def test_no_credential_is_a_fault_of_the_server(demo, path, given):
    answer = Rest(Authorization=given.decode("latin-1")).post(path)

    assert (answer.status_code, answer.json()["reason"]) == (401, "NOT_AUTHENTICATED")


def test_no_answer_is_kept_by_anybody(alice):
    answers = [alice.get("conversations"), alice.get("nothing"), Rest().get("conversations"), alice.get("schema/")]

    assert {a["Cache-Control"] for a in answers} == {"private, no-store"}


# --- description ----------------------------------------------------------------------------------------------------
def test_the_description_is_valid_and_complete(openapi):
    call_command("spectacular", "--fail-on-warn", "--validate", stdout=StringIO())
    paths = set(openapi["paths"])

    assert {p.rpartition("/")[2] for p in paths if "{conversation_id}/" in p} == {
        "messages", "confirm", "deny", "cancel", "undo", "resume", "events", "snapshot",
    }  # fmt: skip
    assert "/agent/conversations/{conversation_id}" in paths


def test_the_description_can_be_read_under_a_strict_policy(alice):
    page = alice.get("docs/").content.decode()

    assert alice.get("schema/").status_code == 200
    assert "<style" not in page
    assert page.count("<script") == page.count("<script src=")
