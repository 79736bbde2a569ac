"""The WebSocket: frames in, the feed out; whoever may not be here is sent away."""

import asyncio

import pytest
from asgiref.sync import sync_to_async
from django.contrib.auth import get_user_model
from django.db import transaction
from django.test import Client
from django.utils import timezone
from knox.models import AuthToken

from context_bridge.models import SemanticContext
from conversations import consumers, executions
from conversations.conf import setting
from conversations.models import Conversation
from policy.models import Membership
from tests.cast import member
from tests.drivers.chat import Dialogue
from tests.integration.conversations.surfaces import rows, socket

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]
HEIGHT = "Adicione o componente de trabalho em altura."


@pytest.fixture(autouse=True)
def _demonstration(transactional_db, demo):
    """Every test here begins with the demonstration data."""


@sync_to_async
def dialogue(*sentences, username="requester"):
    """A conversation in which this was said, and its newest sequence."""
    talk = Dialogue(member(username))
    for sentence in sentences:
        talk.says(sentence)
    return talk


def sequences(frames):
    return [f["seq"] for f in frames if f["type"] == "event"]


async def test_a_stranger_is_sent_away():
    async with socket() as stranger:
        assert (await stranger.next())["reason"] == "NOT_AUTHENTICATED"
        assert await stranger.closed() == 4401


async def test_a_wrong_token_is_sent_away():
    async with socket(Authorization="Token nonsense") as stranger:
        assert (await stranger.next())["fatal"] is True
        assert await stranger.closed() == 4401


@pytest.mark.requirement("C38")
@pytest.mark.parametrize("named", ["theirs", "conv_0", "../etc", "x" * 40])
async def test_a_conversation_of_another_tenant_does_not_exist(named):
    theirs = await dialogue("Abra a permissão 123.")
    async with socket("outsider") as outsider:
        answer = await outsider.hello(conversationId=theirs.id if named == "theirs" else named)

        assert (answer["reason"], answer["fatal"]) == ("NOT_FOUND", True)
        assert await outsider.closed() == 4404


async def test_the_first_message_begins_a_conversation():
    async with socket("requester") as page:
        welcome = await page.hello()
        frames = await page.says("Abra a permissão 123.")

    assert (welcome["mode"], welcome["conversationId"], welcome["state"]) == ("live", None, None)
    assert frames[0]["type"] == "conversation"
    assert sequences(frames) == list(range(1, len(frames) - 1))
    assert frames[-1]["clientMessageId"] == "m-1"
    assert frames[-1]["turn"]["conversationId"] == frames[0]["conversationId"]


async def test_a_first_message_sent_again_after_a_lost_connection_begins_no_second_conversation():
    async with socket("requester") as page:
        await page.hello()
        first = await page.says("Abra a permissão 123.", key="same")
    async with socket("requester") as page:
        await page.hello()
        again = await page.says("Abra a permissão 123.", key="same")

    assert again[0]["conversationId"] == first[0]["conversationId"]
    assert again[-1]["turn"]["turnId"] == first[-1]["turn"]["turnId"]
    assert await Conversation.objects.acount() == 1


@pytest.mark.requirement("C45")
async def test_what_a_worker_does_reaches_every_window_in_order():
    talk = await dialogue("Abra a permissão 123.", HEIGHT)
    async with socket("requester") as one, socket("requester") as two:
        for page in (one, two):
            await page.hello(conversationId=talk.id)
        frames = await one.says("Sim.", seen=talk_sequence(await sync_to_async(lambda: talk.row)()))
        await sync_to_async(executions.advance)(execution_id=frames[-1]["turn"]["executionId"], now=timezone.now())
        seen = [await everything(page, before) for page, before in ((one, frames), (two, []))]

    assert [e["event"] for e in seen[0]][-2:] == ["EXECUTION_COMPLETED", "MESSAGE_RECEIVED"]
    assert "EXECUTION_PROGRESS" in [e["event"] for e in seen[0]]
    assert seen[0] == seen[1]
    assert [e["seq"] for e in seen[0]] == list(range(seen[0][0]["seq"], seen[0][-1]["seq"] + 1))


async def everything(page, before):
    """The events of a page up to the sentence that ends the execution."""
    events = [f for f in before if f["type"] == "event"]
    while "EXECUTION_COMPLETED" not in [e["event"] for e in events[:-1]]:
        frame = await page.next()
        events += [frame] if frame["type"] == "event" else []
    return events


def talk_sequence(row):
    return row.last_sequence


@pytest.mark.requirement("T11")
async def test_a_page_that_comes_back_gets_exactly_what_it_missed():
    talk = await dialogue("Abra a permissão 123.")
    known = (await sync_to_async(lambda: talk.row)()).last_sequence
    await sync_to_async(talk.says)("Agora vá para os componentes.")
    newest = (await sync_to_async(lambda: talk.row)()).last_sequence
    async with socket("requester") as page:
        welcome = await page.hello(conversationId=talk.id, epoch=1, cursor=known)
        replayed = [(await page.next())["seq"] for _ in range(newest - known)]

    assert (welcome["mode"], welcome["seq"]) == ("replay", known)
    assert replayed == list(range(known + 1, newest + 1))


@pytest.mark.parametrize("given", [{}, {"epoch": 2, "cursor": 1}, {"epoch": 1, "cursor": 10_000}])
async def test_a_page_without_a_valid_cursor_gets_a_snapshot(given):
    talk = await dialogue("Abra a permissão 123.")
    async with socket("requester") as page:
        welcome = await page.hello(conversationId=talk.id, **given)

    assert (welcome["mode"], welcome["seq"]) == ("snapshot", welcome["state"]["lastSequence"])
    assert [m["role"] for m in welcome["messages"]] == ["user", "agent"]


async def test_a_page_that_missed_too_much_gets_a_snapshot(monkeypatch):
    monkeypatch.setattr("conversations.window.REPLAY_MOST", 2)
    talk = await dialogue("Abra a permissão 123.")
    async with socket("requester") as page:
        welcome = await page.hello(conversationId=talk.id, epoch=1, cursor=0)

    assert welcome["mode"] == "snapshot"


async def test_a_lost_hint_costs_one_poll(monkeypatch):
    monkeypatch.setattr(consumers, "POLL_SECONDS", 0.1)
    monkeypatch.setattr("conversations.wake.get_channel_layer", lambda: None)
    talk = await dialogue("Abra a permissão 123.")
    async with socket("requester") as page:
        await page.hello(conversationId=talk.id)
        await sync_to_async(talk.says)("Agora vá para os componentes.")

        assert (await page.next())["type"] == "event"


async def test_a_restored_log_starts_the_page_afresh(monkeypatch):
    monkeypatch.setattr(consumers, "POLL_SECONDS", 0.1)
    talk = await dialogue("Abra a permissão 123.")
    async with socket("requester") as page:
        await page.hello(conversationId=talk.id)
        await Conversation.objects.filter(pk=talk.id).aupdate(epoch=2)
        again = await page.next()

    assert (again["type"], again["mode"], again["epoch"]) == ("welcome", "snapshot", 2)


@pytest.mark.parametrize(
    ("end", "reason", "code"),
    [("sign out", "NOT_AUTHENTICATED", 4401), ("suspend", "MEMBERSHIP_SUSPENDED", 4403)],
)
async def test_whoever_may_not_be_here_any_more_is_sent_away(monkeypatch, end, reason, code):
    monkeypatch.setattr(consumers, "POLL_SECONDS", 0.1)
    client = Client()
    await sync_to_async(lambda: client.force_login(get_user_model().objects.get(username="requester")))()
    async with socket(client=client) as page:
        await page.hello()
        if end == "sign out":
            await sync_to_async(client.session.flush)()
        else:
            await Membership.objects.filter(user__username="requester").aupdate(suspended=True)
        told = await page.next()

        assert (told["reason"], told["fatal"]) == (reason, True)
        assert await page.closed() == code


async def test_a_program_signs_in_by_token_until_it_is_revoked(monkeypatch):
    monkeypatch.setattr(consumers, "POLL_SECONDS", 0.1)
    user = await get_user_model().objects.aget(username="requester")
    _, token = await sync_to_async(AuthToken.objects.create)(user)
    async with socket(Authorization=f"Token {token}") as program:
        await program.hello()
        await AuthToken.objects.all().adelete()

        assert (await program.next())["reason"] == "NOT_AUTHENTICATED"
        assert await program.closed() == 4401


@pytest.mark.requirement("C53")
@pytest.mark.parametrize(
    ("end", "code"), [("sign out", 4401), ("suspend", 4403), ("leave", 4403), ("switch off", 4401), ("revoke", 4404)]
)
async def test_nothing_new_reaches_whoever_may_not_read_it_any_more(monkeypatch, end, code):
    """Also before the next poll: each delivery asks."""
    monkeypatch.setattr(consumers, "POLL_SECONDS", 600)
    talk = await dialogue("Abra a permissão 123.")
    client = Client()
    await sync_to_async(lambda: client.force_login(get_user_model().objects.get(username="requester")))()
    membership = Membership.objects.filter(user__username="requester")
    async with socket(client=client) as page:
        await page.hello(conversationId=talk.id)
        await sync_to_async(_tell_more)(talk, end, client, membership)
        told = await page.next()

        assert (told["type"], told["fatal"]) == ("error", True)
        assert await page.closed() == code


def _tell_more(talk, end, client, membership):
    """End it, and let the log grow, in one transaction: the hint comes after both."""
    with transaction.atomic():
        talk.says("Agora vá para os componentes.")
        if end == "sign out":
            client.session.flush()
        elif end == "suspend":
            membership.update(suspended=True)
        elif end == "leave":
            membership.delete()
        elif end == "switch off":
            get_user_model().objects.filter(username="requester").update(is_active=False)
        else:
            others = get_user_model().objects.get(username="approver")
            Conversation.objects.filter(pk=talk.id).update(created_by=others)


async def test_one_person_opens_so_many_sockets_and_no_more(monkeypatch):
    monkeypatch.setattr(consumers, "SOCKETS_MOST", 2)
    async with socket("requester") as first, socket("requester") as second:
        async with socket("requester") as third:
            assert (await third.next())["reason"] == "THROTTLED"
            assert await third.closed() == 4429
        async with socket("approver") as other:
            assert (await other.hello())["type"] == "welcome"
        assert [(await page.hello())["type"] for page in (first, second)] == ["welcome"] * 2
    async with socket("requester") as again:
        assert (await again.hello())["type"] == "welcome"


@pytest.mark.requirement("C16")
async def test_buttons_answer_by_their_request(monkeypatch):
    talk = await dialogue("Abra a permissão 123.", HEIGHT)
    state = await sync_to_async(lambda: talk.state)()
    asked = state["pendingConfirmation"]["confirmationId"]
    given = {"confirmationId": asked, "lastSeenSequence": state["lastSequence"]}
    async with socket("requester") as page:
        await page.hello(conversationId=talk.id)
        await page.send({"type": "deny", "requestId": "r-1", **given})
        denied = await page.until("turn")
        await page.send({"type": "confirm", "requestId": "r-2", **given})
        refused = (await page.until("error"))[-1]

    assert denied[-1]["requestId"] == "r-1"
    assert (refused["requestId"], refused["reason"], refused["fatal"]) == ("r-2", "CONFIRMATION_DENIED", False)


@pytest.mark.parametrize(
    ("verb", "reason"),
    [("cancel", "NOTHING_TO_CANCEL"), ("undo", "NOTHING_TO_UNDO"), ("resume", "NOTHING_TO_RESUME")],
)
async def test_without_a_conversation_there_is_nothing_to_do(verb, reason):
    async with socket("requester") as page:
        await page.hello()
        await page.send({"type": verb, "requestId": "r-1"})

        assert (await page.next())["reason"] == reason


async def test_the_page_tells_where_the_person_is():
    async with socket("requester") as page:
        await page.hello()
        shown = {"semanticId": "workPermit", "entityType": "workPermit", "entityId": "WP-456"}
        context = {"contextVersion": 3, "page": shown}
        await page.send({"type": "ctx.snapshot", "context": context})
        acknowledged = await page.next()
        frames = await page.says(HEIGHT)

    assert acknowledged == {"type": "ctx.ack", "contextVersion": 3}
    assert (await SemanticContext.objects.aget()).tab == "tab-1"
    confirmation = frames[-1]["turn"]["response"]["confirmation"]
    assert confirmation["affectedResources"][0]["id"] == "WP-456"


async def test_a_ping_is_answered_with_the_position():
    talk = await dialogue("Abra a permissão 123.")
    async with socket("requester") as page:
        welcome = await page.hello(conversationId=talk.id)
        await page.send({"type": "ping"})

        assert await page.next() == {"type": "pong", "seq": welcome["seq"]}


async def test_a_long_turn_does_not_hold_up_the_feed(monkeypatch):
    """While one frame waits for its answer, events of others arrive."""
    from conversations.runtime import ConversationRuntime

    talk = await dialogue("Abra a permissão 123.")
    loop, release = asyncio.get_running_loop(), asyncio.Event()
    answer = ConversationRuntime.resume

    def waits(*args, **named):
        asyncio.run_coroutine_threadsafe(release.wait(), loop).result(10)
        return answer(*args, **named)

    monkeypatch.setattr(ConversationRuntime, "resume", waits)
    async with socket("requester") as page:
        await page.hello(conversationId=talk.id)
        await page.send({"type": "resume", "requestId": "r-1"})
        await sync_to_async(talk.says)("Agora vá para os componentes.")
        arrived = await page.next()
        release.set()
        last = (await page.until("error"))[-1]

    assert arrived["type"] == "event"
    assert last["requestId"] == "r-1"


async def test_a_bug_is_told_and_the_socket_serves_on(monkeypatch):
    monkeypatch.setattr("conversations.window.bridge.put_context", lambda **_: 1 / 0)
    async with socket("requester") as page:
        await page.hello()
        await page.send({"type": "ctx.snapshot", "context": {}})
        told = await page.next()
        await page.send({"type": "ping"})

        assert (told["reason"], told["fatal"]) == ("INTERNAL_ERROR", False)
        assert (await page.next())["type"] == "pong"


async def test_a_frame_before_hello_is_refused_and_stores_nothing():
    before = await sync_to_async(rows)()
    async with socket("requester") as page:
        await page.send({"type": "msg", "clientMessageId": "m-1", "text": "Oi.", "lastSeenSequence": 0})

        assert (await page.next())["reason"] == "INVALID_INPUT"
    assert await sync_to_async(rows)() == before


async def test_a_frame_that_is_too_large_ends_the_socket():
    async with socket("requester") as page:
        await page.hello()
        await page.send_text("x" * (2 * setting("MESSAGE_MAX_BYTES") + 1))

        assert (await page.next())["reason"] == "TOO_LARGE"
        assert await page.closed() == 4413


async def test_twenty_unreadable_frames_end_the_socket():
    async with socket("requester") as page:
        await page.hello()
        for _ in range(consumers.FAULTS_MOST):
            await page.send_text("{")
        told = [await page.next() for _ in range(consumers.FAULTS_MOST)]

        assert [t["fatal"] for t in told] == [False] * 19 + [True]
        assert await page.closed() == 4400
